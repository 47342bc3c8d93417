import { expect, test } from 'vitest';
import { createReports, type Report } from './reports.ts';

test('the same trouble is reported once with its count, and without what stood in the query', () => {
  const sent: (readonly Report[])[] = [];
  const runs: (() => void)[] = [];
  const reports = createReports({ later: run => runs.push(run), send: batch => sent.push(batch) });
  for (let i = 0; i < 3; i++) reports.note({ kind: 'duplicate', from: '/rng?q=secret', to: '/rng' });
  reports.note({ kind: 'redirected', from: '/rng', to: '/login?to=x' });
  for (const run of runs) run();
  expect([runs.length, sent]).toEqual([
    1,
    [
      [
        { kind: 'duplicate', at: '/rng', detail: '/rng', count: 3 },
        { kind: 'redirected', at: '/rng', detail: '/login', count: 1 },
      ],
    ],
  ]);
});
