import { expect, test } from 'vitest';
import { dayBars } from './day-bars.ts';

const span = { from: '2026-02-27', to: '2026-03-02' };

test('each day of the span has its bar, over the end of a month, and days without a bet have none to see', () => {
  const bars = dayBars(span, [
    { date: '2026-02-28', profitMinor: -2_000_000n },
    { date: '2026-03-01', profitMinor: 500_000n },
  ]);
  expect(bars.map(bar => [bar.date, bar.height])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', -1_000],
    ['2026-03-01', 250],
    ['2026-03-02', 0],
  ]);
});

test('a small result beside a large one can still be seen, and an empty span is flat', () => {
  const [bar] = dayBars({ from: '2026-03-01', to: '2026-03-01' }, [{ date: '2026-03-01', profitMinor: 1n }]);
  expect(bar?.height).toBe(1_000);
  expect(
    dayBars(span, [
      { date: '2026-02-27', profitMinor: 10_000_000_000n },
      { date: '2026-02-28', profitMinor: -1n },
    ])[1]?.height,
  ).toBe(-12);
  expect(dayBars(span, []).every(day => day.height === 0)).toBe(true);
});
