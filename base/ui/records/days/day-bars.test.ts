import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBars, dayScale, outstanding } from './day-bars.ts';

const span = { from: '2026-02-27', to: '2026-03-02' };
const scaleOf = (...all: bigint[]) => dayScale(all.map((profitMinor, i) => ({ date: `2026-03-0${i + 1}`, profitMinor })));

test('each day of the span has its bar, over the end of a month, also days without a bet', () => {
  const bars = dayBars(span, [
    { date: '2026-02-28', profitMinor: -2_000_000n },
    { date: '2026-03-01', profitMinor: 500_000n },
  ]);
  expect(bars.map(bar => [bar.date, bar.profitMinor])).toEqual([
    ['2026-02-27', 0n],
    ['2026-02-28', -2_000_000n],
    ['2026-03-01', 500_000n],
    ['2026-03-02', 0n],
  ]);
});

test('the axis has round amounts, and zero among them', () => {
  const scale = scaleOf(-1_220_000n, 0n);
  expect(scale?.lines).toEqual([
    { minor: 0n, at: 1_000 },
    { minor: -500_000n, at: 666 },
    { minor: -1_000_000n, at: 333 },
    { minor: -1_500_000n, at: 0 },
  ]);
  expect(scale?.zeroAt).toBe(1_000);
  expect(scale?.lengthOf(-1_220_000n)).toBe(813);
});

test('every bar fits between the first line and the last, on a few lines', () => {
  const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), all => {
      const scale = scaleOf(...all);
      expect(scale === undefined).toBe(all.every(one => one === 0n));
      if (!scale) return;
      expect(scale.lines.length).toBeLessThanOrEqual(7);
      expect(scale.lines.some(({ minor }) => minor === 0n)).toBe(true);
      const [first, last] = [scale.lines[0]?.minor ?? 0n, scale.lines.at(-1)?.minor ?? 0n];
      for (const one of all) expect(one <= first && one >= last).toBe(true);
    }),
    { examples: [[[0n]]] },
  );
});

test('a small result beside a large one can still be seen, and an empty span has no axis', () => {
  expect(scaleOf(10_000_000_000n, -1n)?.lengthOf(-1n)).toBe(8);
  expect(scaleOf(0n, 0n)).toBeUndefined();
});

test('the most telling day is the lowest where any lost, otherwise the highest, and none where nothing happened', () => {
  const of = (...all: bigint[]) => outstanding(all.map((profitMinor, i) => ({ date: `2026-03-0${i + 1}`, profitMinor })))?.date;
  expect([of(500n, -1n, -300n), of(0n, 7n, 3n), of(4n), of(0n, 0n), of()]).toEqual([
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
    undefined,
    undefined,
  ]);
});
