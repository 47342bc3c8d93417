import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ageAt, businessDate, businessDay, hoursOf, monthsLater, periodOf, wallTime } from './business-time.ts';
import {
  amountOf,
  cryptoRandom,
  divide,
  isUuid,
  minorFromDecimal,
  minorFromWire,
  minorToDecimal,
  newId,
  seededRandom,
  share,
  shuffle,
  split,
  uniform,
  uuidFrom,
} from './index.ts';
import { elapsedMs, hour, instant, parseInstant } from './time.ts';

describe('money', () => {
  test.each([
    ['1.00001', undefined],
    ['', undefined],
    ['1e3', undefined],
    ['1,000', undefined],
    ['.5', undefined],
    ['１２', undefined],
    ['12.5', 125_000n],
    ['-0.002', -20n],
    ['0', 0n],
    ['1.00000', 10_000n],
  ])('reads the decimal %s as %s and never rounds', (text, minor) => {
    expect(minorFromDecimal(text)).toBe(minor);
  });

  test.each([
    ['-0', undefined],
    ['007', undefined],
    ['1.0', undefined],
    ['9'.repeat(19), undefined],
    ['9223372036854775807', 9_223_372_036_854_775_807n],
    ['9223372036854775808', undefined],
    ['-15', -15n],
  ])('reads the wire form %s as %s', (text, minor) => {
    expect(minorFromWire(text)).toBe(minor);
  });

  test('an amount of the wire that is not there yet counts as 0', () => {
    expect([amountOf('-15'), amountOf(undefined), amountOf(null)]).toEqual([-15n, 0n, 0n]);
  });

  test('a split adds up again and is fair to one unit', () => {
    fc.assert(
      fc.property(fc.bigInt(-1_000_000n, 1_000_000n), fc.array(fc.bigInt(0n, 1_000n), { minLength: 1, maxLength: 9 }), (total, weights) => {
        fc.pre(weights.some(w => w > 0n));
        const parts = split(total, weights);
        const sum = weights.reduce((a, b) => a + b, 0n);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
        parts.forEach((part, i) => {
          const exact = total * (weights[i] ?? 0n);
          expect(part * sum - exact < sum && exact - part * sum < sum).toBe(true);
        });
      }),
    );
  });

  test('rounding is stated and holds for negative numbers', () => {
    expect([divide(-5n, 2n, 'floor'), divide(-5n, 2n, 'ceil'), divide(-5n, 2n, 'half-even'), divide(7n, 2n, 'half-even')]).toEqual([
      -3n,
      -2n,
      -2n,
      4n,
    ]);
    expect(share({ minor: 12_345n, currency: 'CNY' }, 80n, 'floor').minor).toBe(98n);
    expect(minorToDecimal(-12_345n, 2)).toBe('-1.23');
    expect(minorToDecimal(5n)).toBe('0.0005');
  });
});

describe('ids and chance', () => {
  test('ids are version 7, unique and ordered by time', () => {
    const early = uuidFrom(1_000, new Uint8Array(16).fill(255));
    const late = uuidFrom(2_000, new Uint8Array(16));
    expect(early < late).toBe(true);
    expect(early[14]).toBe('7');
    const many = new Set(Array.from({ length: 2_000 }, () => newId<'BetId'>()));
    expect(many.size).toBe(2_000);
    for (const id of many) expect(isUuid(id)).toBe(true);
  });

  test('a bound that does not divide 2^32 is drawn without modulo bias', () => {
    const scripted = [0xffff_ffff, 36];
    expect(uniform({ nextUint32: () => scripted.shift() ?? 0 }, 37)).toBe(36);
    const counts = new Array<number>(37).fill(0);
    const source = seededRandom(7);
    for (let i = 0; i < 370_000; i++) {
      const n = uniform(source, 37);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(67.99); // 99.9 % point of chi-square with 36 degrees of freedom
  });

  test('a shuffle keeps every item', () => {
    expect(shuffle(seededRandom(3), [1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('business time', () => {
  const berlin = 'Europe/Berlin';
  test('days of 23 and 25 hours have that many hours and no gap', () => {
    for (const [date, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-11-21', 24],
    ] as const) {
      const lines = hoursOf(date, berlin);
      const whole = businessDay(date, berlin);
      expect(lines.length).toBe(hours);
      expect(elapsedMs(whole.from, whole.to)).toBe(hours * hour);
      lines.forEach((line, i) => {
        if (i > 0) expect(line.from).toBe(lines[i - 1]?.to);
      });
      expect(lines.at(-1)?.to).toBe(whole.to);
    }
  });

  test('every moment of two years lies in exactly one period of each kind', () => {
    for (const kind of ['D', 'W', 'H', 'M'] as const) {
      let period = periodOf(kind, parseInstant('2025-01-01T00:00:00Z'), 'Asia/Shanghai');
      for (let i = 0; i < 60; i++) {
        const next = periodOf(kind, period.to, 'Asia/Shanghai');
        expect(next.from).toBe(period.to);
        period = next;
      }
    }
    const half = periodOf('H', parseInstant('2028-02-20T12:00:00Z'), 'Asia/Shanghai');
    expect([businessDate(half.from, 'Asia/Shanghai'), businessDate(half.to, 'Asia/Shanghai')]).toEqual(['2028-02-16', '2028-03-01']);
  });

  test.each([
    ['2026-11-21 05:06:07+00', '2026-11-21T05:06:07.000Z'],
    ['2026-11-21 05:06:07.1+00', '2026-11-21T05:06:07.100Z'],
    ['2026-11-21 05:06:07.123456+00', '2026-11-21T05:06:07.123Z'],
    ['2026-11-21 05:06:07.12+05:30', '2026-11-20T23:36:07.120Z'],
    ['2026-11-21T05:06:07.123+00:00', '2026-11-21T05:06:07.123Z'],
  ])('%s is read as %s', (text, at) => expect(parseInstant(text)).toBe(at));

  test('the day begins at midnight of the brand, not of UTC', () => {
    expect(businessDate(instant(Date.UTC(2026, 0, 1, 16, 0)), 'Asia/Shanghai')).toBe('2026-01-02');
  });

  test('someone born on 29 February is of age on 1 March', () => {
    expect(ageAt('2008-02-29', parseInstant('2026-02-28T10:00:00Z'), 'UTC')).toBe(17);
    expect(ageAt('2008-02-29', parseInstant('2026-03-01T00:00:00Z'), 'UTC')).toBe(18);
  });
  test('the wall clock of a zone shows its weekday and minutes, also on the day that has an hour twice', () => {
    expect(wallTime(instant(Date.UTC(2026, 10, 21, 16, 30)), 'Asia/Shanghai')).toEqual({ weekday: 7, minute: 30 });
    expect(wallTime(instant(Date.UTC(2026, 9, 25, 0, 30)), 'Europe/Berlin')).toEqual({ weekday: 7, minute: 150 });
    expect(wallTime(instant(Date.UTC(2026, 9, 25, 1, 30)), 'Europe/Berlin')).toEqual({ weekday: 7, minute: 150 });
    expect(wallTime(instant(Date.UTC(2026, 10, 15, 23, 59)), 'UTC')).toEqual({ weekday: 7, minute: 1_439 });
  });

  test('months later is the same hour of the zone’s day, and the last day of a shorter month', () => {
    const at = parseInstant('2026-08-31T02:00:00Z'); // ten in the evening of the 30th in New York
    expect(monthsLater(at, 6, 'America/New_York')).toBe('2027-03-01T03:00:00.000Z');
    expect(monthsLater(at, 6, 'Asia/Shanghai')).toBe('2027-02-28T02:00:00.000Z');
  });
});

describe('the generator of the platform', () => {
  afterEach(() => vi.restoreAllMocks());
  const stuck = (word: (at: number, call: number) => number) => {
    let call = 0;
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(block => {
      call += 1;
      (block as Uint32Array).forEach((_, at, all) => {
        all[at] = word(at, call);
      });
      return block;
    });
  };

  test('draws words as long as the machine does', () => {
    const random = cryptoRandom();
    expect(new Set(Array.from({ length: 2_000 }, () => random.nextUint32())).size).toBeGreaterThan(1_990);
  });

  test.each<[string, (at: number, call: number) => number]>([
    ['always says the same word', () => 7],
    ['says few words in turn', at => at % 200],
  ])('draws nothing from a machine that %s', (_, word) => {
    stuck(word);
    const random = cryptoRandom();
    for (let tries = 0; tries < 3; tries++) expect(() => random.nextUint32()).toThrow('repeats itself');
  });

  test('draws nothing from a machine that says what it said before, also to another generator, until it says something else', () => {
    let of = 1;
    stuck(at => at * 2_654_435_761 + of);
    expect(cryptoRandom().nextUint32()).toBe(1);
    const other = cryptoRandom();
    expect(() => other.nextUint32()).toThrow('repeats itself');
    of = 5;
    expect(other.nextUint32()).toBe(5);
  });
});
