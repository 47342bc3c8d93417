import { contentOf, familyCodes, familyOf, isProblem, playsOf, pricesOf, readContent, scaleFor, ticketsOf } from '@baize/engine-lottery';
import { seededRandom } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { planOf, withMultiples } from './chase.ts';
import { heatOf } from './heat.ts';
import { readKept, writeKept } from './kept.ts';
import { addLines, type CountedLine, counted, playMap } from './lines.ts';
import { mostOfLine, mostOfOrder } from './most.ts';
import {
  emptySelection,
  everything,
  hasShortcuts,
  isWrittenOnly,
  randomSelection,
  shortcutOf,
  symbolOfKeys,
  symbolPrices,
  toggle,
  toggleBanker,
} from './selection.ts';
import { type ReadEntries, readRow, readTyped, withTyped } from './typed.ts';

const ssc = familyOf('ssc');
const plays = playMap(ssc);
const playOf = (code: string, family = ssc) => {
  const found = playsOf(family).find(play => play.code === code);
  if (!found) throw new Error(code);
  return found;
};
const lineOf = (content: string, { play = 'front3.straight', multiple = 1 } = {}): CountedLine => {
  const line = counted(plays, { play, content, unit: 'yuan', multiple });
  if (!line) throw new Error(content);
  return line;
};
function done(steps: Generator<void, ReadEntries>): ReadEntries {
  for (;;) {
    const { done: isDone, value } = steps.next();
    if (isDone) return value;
  }
}

describe('a selection', () => {
  test('a random one of every play of every family is a ticket that can be written and read', () => {
    const random = seededRandom(7);
    for (const code of familyCodes)
      for (const play of playsOf(familyOf(code))) {
        const selection = randomSelection(play, random);
        if (!selection) throw new Error(`${code} ${play.code}`);
        expect(ticketsOf(play, selection), `${code} ${play.code}`).toBeGreaterThan(0);
        const read = readContent(play.board, contentOf(play.board, selection));
        expect(isProblem(read), `${code} ${play.code}`).toBe(false);
      }
  });

  test('shortcuts choose among the numbers of a row', () => {
    const eleven = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
    expect(shortcutOf(eleven, 'big')).toEqual([5, 6, 7, 8, 9, 10]);
    expect(shortcutOf(eleven, 'odd')).toEqual([0, 2, 4, 6, 8, 10]);
    expect(shortcutOf(['0', '1', 'big', 'small'], 'all')).toEqual([0, 1]);
    expect(shortcutOf(eleven, 'clear')).toEqual([]);
    expect(hasShortcuts(eleven)).toBe(true);
    expect(hasShortcuts(['0', '1', '2', '3', '4', '5', 'big', 'small'])).toBe(true);
    for (const combos of [
      ['11', '22', '33', '44', '55', '66'],
      ['12', '13', '14', '15', '16', '23'],
      ['rat', 'ox'],
    ])
      expect(hasShortcuts(combos)).toBe(false);
  });

  test('a banker is never a leg, and there are no more of them than the board takes', () => {
    const play = playOf('any3', familyOf('11x5'));
    let selection = toggle(emptySelection(play), 0, 4);
    selection = toggleBanker(play.board, selection, 4);
    expect(selection).toMatchObject({ rows: [[]], bankers: [4] });
    selection = toggleBanker(play.board, toggleBanker(play.board, selection, 5), 6);
    expect(selection.bankers).toEqual([4, 5]);
    expect(toggle(selection, 0, 5)).toMatchObject({ rows: [[5]], bankers: [4] });
  });

  test('digit keys find numbers of one digit and of two', () => {
    expect(symbolOfKeys(['0', '1'], '1')).toEqual({ symbol: 1 });
    expect(symbolOfKeys(['01', '11'], '1')).toEqual({ waits: true });
    expect(symbolOfKeys(['01', '11'], '11')).toEqual({ symbol: 1 });
    expect(symbolOfKeys(['01', '11'], '7')).toBeUndefined();
    expect(symbolOfKeys(['3', '18'], '03')).toEqual({ symbol: 0 });
  });

  test('plays that are only written down are known by the engine', () => {
    expect(isWrittenOnly(playOf('any3.straight.typed'))).toBe(true);
    expect(isWrittenOnly(playOf('front3.straight'))).toBe(false);
  });

  test('values have a price each, tickets of one kind have none of their own', () => {
    const scale = scaleFor({ min: 1700, max: 1960, maxRebateBps: 1300 }, { rebateBps: 0, chosenBps: 0 });
    const sum = playOf('sum', familyOf('pk10'));
    const prices = pricesOf(sum, scale);
    expect(symbolPrices(sum, prices)?.[0]?.[0]).toBe(prices[0]);
    expect(symbolPrices(playOf('front3.straight'), [1n])).toBeUndefined();
    expect(symbolPrices(playOf('pick5', familyOf('kl8')), [1n, 2n, 3n])).toBeUndefined();
  });

  test('counting a hundred thousand combinations asks the engine once', () => {
    const play = playOf('five.straight');
    expect(ticketsOf(play, everything(play))).toBe(100_000);
    expect(contentOf(play.board, everything(play)).length).toBeLessThan(120);
  });
});

describe('written tickets', () => {
  test('each entry is judged alone, with the line that it is on', () => {
    const { entries, problems } = done(readTyped(playOf('front3.straight'), '123 456\n12x, 123;78'));
    expect(entries).toEqual([123, 456]);
    expect(problems).toEqual([
      { line: 2, text: '12x', problem: 'symbol' },
      { line: 2, text: '123', problem: 'twice' },
      { line: 2, text: '78', problem: 'form' },
    ]);
  });

  test('numbers of two digits may be divided by spaces, and full-width digits are read', () => {
    const play = playOf('first2.straight', familyOf('11x5'));
    const { entries, problems } = done(readTyped(play, '01 11, 02-03\n０４ ０５\n06 06'));
    expect(entries).toHaveLength(3);
    expect(problems).toEqual([{ line: 3, text: '06 06', problem: 'repeat' }]);
    expect(ticketsOf(play, withTyped(emptySelection(play), entries))).toBe(3);
  });

  test('a ticket of another shape is no ticket', () => {
    const { entries, problems } = done(readTyped(playOf('front3.group3'), '112 123'));
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([{ line: 1, text: '123', problem: 'shape' }]);
  });

  test('twenty thousand of them are read in steps', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => String(i).padStart(5, '0')).join(' ');
    const steps = readTyped(playOf('five.straight'), text);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    expect(pauses).toBe(4);
    expect(step.value.entries).toHaveLength(20_000);
  });

  test('numbers of a long row are symbols of it', () => {
    const { rows } = playOf('lo4', familyOf('vn-north')).board;
    const { entries, problems } = done(readRow(rows[0]?.symbols ?? [], '0007 12345 0007'));
    expect(entries).toEqual([7]);
    expect(problems.map(one => one.problem)).toEqual(['symbol', 'twice']);
  });
});

describe('a basket', () => {
  test('the same choice at the same price is one line with both multiples', () => {
    const { lines, merged } = addLines([lineOf('1|2|3', { multiple: 2 })], [lineOf('1|2|3', { multiple: 3 }), lineOf('1|2|4')]);
    expect(merged).toBe(1);
    expect(lines.map(line => [line.content, line.multiple, line.stakeMinor])).toEqual([
      ['1|2|3', 5, 100_000n],
      ['1|2|4', 1, 20_000n],
    ]);
  });

  test('a full basket takes no other line, and still merges', () => {
    const full = Array.from({ length: 100 }, (_, i) => lineOf(`${i % 10}|${Math.floor(i / 10)}|3`));
    const { lines, merged, left } = addLines(full, [lineOf('0|0|3'), lineOf('1|2|4')]);
    expect([lines.length, merged, left]).toEqual([100, 1, 1]);
  });

  test('what a tab keeps is read again, and what the game does not take is left out', () => {
    const kept = { lines: [lineOf('1,2|2|3')], number: '20261123-021' };
    expect(readKept(plays, writeKept(kept))).toEqual(kept);
    const bad = JSON.stringify({ lines: [{ play: 'gone', content: '1', unit: 'yuan', multiple: 1 }, { play: 'front3.straight' }, 7] });
    expect(readKept(plays, bad)).toEqual({ lines: [], number: undefined });
    expect(readKept(plays, '{')).toEqual({ lines: [], number: undefined });
  });
});

describe('a chase', () => {
  const issues = Array.from({ length: 6 }, (_, i) => ({ number: `20261123-00${i + 1}`, sealsAt: '2026-11-23T10:00:00.000Z' as never }));

  test.each([
    [{ kind: 'same', multiple: 3 } as const, [3, 3, 3, 3, 3, 3]],
    [{ kind: 'double', multiple: 1, every: 2 } as const, [1, 1, 2, 2, 4, 4]],
  ])('%o', (plan, multiples) => {
    const { rows } = planOf(issues, 20_000n, plan);
    expect(rows.map(row => row.multiple)).toEqual(multiples);
    expect(rows.at(-1)?.sumMinor).toBe(20_000n * BigInt(multiples.reduce((a, b) => a + b, 0)));
  });

  test('every issue of a profit target pays back all that was staked until then, and the target on top', () => {
    const prizeMinor = 196_000n;
    const { rows, endsAt } = planOf(issues, 40_000n, { kind: 'profit', rateBps: 3_000, prizeMinor });
    expect(endsAt).toBeUndefined();
    for (const row of rows) {
      expect(prizeMinor * BigInt(row.multiple) * 10_000n).toBeGreaterThanOrEqual(row.sumMinor * 13_000n);
      if (row.multiple > 1) {
        const less = row.sumMinor - 40_000n;
        expect(prizeMinor * BigInt(row.multiple - 1) * 10_000n).toBeLessThan(less * 13_000n);
      }
    }
  });

  test('a target that no multiple reaches ends the plan', () => {
    expect(planOf(issues, 200_000n, { kind: 'profit', rateBps: 1_000, prizeMinor: 196_000n })).toEqual({
      rows: [],
      endsAt: '20261123-001',
    });
    const long = Array.from({ length: 20 }, (_, i) => ({ ...(issues[0] as (typeof issues)[0]), number: `20261123-${100 + i}` }));
    expect(planOf(long, 20_000n, { kind: 'double', multiple: 1, every: 1 })).toMatchObject({ endsAt: '20261123-114' });
  });

  test('multiples changed by hand change the sums behind them', () => {
    const plan = withMultiples(planOf(issues, 10_000n, { kind: 'same', multiple: 1 }), 10_000n, new Map([['20261123-002', 5]]));
    expect(plan.rows.map(row => row.sumMinor)).toEqual([10_000n, 60_000n, 70_000n, 80_000n, 90_000n, 100_000n]);
  });
});

describe('how often numbers come', () => {
  test('places of a straight, newest draw first', () => {
    const heat = heatOf(playOf('front3.straight'), [
      [1, 2, 3, 0, 0],
      [4, 2, 3, 0, 0],
      [1, 5, 3, 0, 0],
    ]);
    expect(heat?.[0]?.[1]).toMatchObject({ omission: 0, times: 2, tone: 'hot' });
    expect(heat?.[0]?.[4]).toMatchObject({ omission: 1, times: 1 });
    expect(heat?.[1]?.[5]).toMatchObject({ omission: 2, times: 1 });
    expect(heat?.[2]?.[9]).toMatchObject({ omission: 3, times: 0, tone: 'cold' });
  });

  test('sets of balls and single values as well, and nothing for what is only written', () => {
    const any2 = heatOf(playOf('any2', familyOf('11x5')), [[1, 2, 3, 4, 5]]);
    expect(any2?.[0]?.map(one => one.omission)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    const sum = heatOf(playOf('sum', familyOf('k3')), [[1, 1, 1]]);
    expect(sum?.[0]?.[0]?.omission).toBe(0);
    expect(heatOf(playOf('any3.straight.typed'), [[1, 2, 3, 4, 5]])).toBeUndefined();
  });
});

describe('what a bet can win', () => {
  const scale = scaleFor({ min: 1_960, max: 1_960, maxRebateBps: 0 }, { rebateBps: 0, chosenBps: 0 });
  const offer = { family: ssc, plays, pricesOf: (play: Parameters<typeof pricesOf>[0]) => pricesOf(play, scale), coinMinor: 100n };

  test('a line wins what its best draw pays, at its price and multiples', () => {
    // 1 960 for one of a thousand tickets of 2.
    expect(mostOfLine(offer, lineOf('1|2|3'))).toBe(19_600_000n);
    expect(mostOfLine(offer, lineOf('0,1,2|0,1,2|0,1,2', { multiple: 3 }))).toBe(58_800_000n);
    expect(mostOfLine(offer, { ...lineOf('1|2|3'), unit: 'li' })).toBe(19_600n);
    expect(mostOfLine(offer, lineOf('1|2|3'), 7)).toBe(137_200_000n);
    expect(mostOfLine(offer, { ...lineOf('1|2|3'), play: 'no such play' })).toBe(0n);
  });

  test('an order wins the sum of its lines, in the issue with the highest multiple and in all of them', () => {
    const lines = [lineOf('1|2|3'), lineOf('4|5|6', { multiple: 2 })];
    expect(mostOfOrder(offer, { lines, rows: [{ multiple: 1 }] })).toEqual({ inOne: 58_800_000n, inAll: 58_800_000n });
    const rows = [{ multiple: 1 }, { multiple: 4 }, { multiple: 1 }];
    expect(mostOfOrder(offer, { lines, rows })).toEqual({ inOne: 235_200_000n, inAll: 352_800_000n });
    expect(mostOfOrder(offer, { lines: [], rows: [] })).toEqual({ inOne: 0n, inAll: 0n });
  });
});
