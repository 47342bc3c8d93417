import { expect, test } from 'vitest';
import { aBody, read } from '../../catalogue/sample.ts';
import { returnsOf } from './returns.ts';

test('each vendor has the least, the mean and the highest return of its games', async () => {
  const catalogue = await read(aBody);
  const of = (vendor: string) =>
    Array.from({ length: catalogue.size }, (_, at) => catalogue.card(at))
      .filter(game => game.vendor === vendor && game.returnBps > 0)
      .map(game => game.returnBps);
  const rows = returnsOf(catalogue);
  expect(rows.map(row => row.vendor).sort()).toEqual(['AB', 'CD']);
  for (const row of rows) {
    const returns = of(row.vendor);
    const mean = Math.round(returns.reduce((sum, bps) => sum + bps, 0) / returns.length);
    expect(row).toEqual({
      vendor: row.vendor,
      games: returns.length,
      leastBps: Math.min(...returns),
      meanBps: mean,
      mostBps: Math.max(...returns),
    });
  }
  expect(rows[0]?.meanBps).toBeGreaterThanOrEqual(rows[1]?.meanBps ?? 0);
});
