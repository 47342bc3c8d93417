import type { Instant } from '@baize/kernel';
import { expect, test } from 'vitest';
import { ageOf, rowsOf } from './queue-rows.ts';

const page = async () => ({ default: () => null });
const state = (queue: string, waiting: number, since: string | null = null) => ({
  queue,
  waiting,
  since: since as Instant | null,
  sums: [],
});
const pages = [
  {
    path: '/withdrawals',
    page,
    title: 'withdrawals',
    menu: { group: 'money', order: 1, icon: 'withdraw' },
    queues: [{ name: 'a.waiting' }, { name: 'a.disputes', title: 'disputes', to: '/withdrawals?queue=disputed' }],
  },
  { path: '/parked', page, title: 'parked', queues: [{ name: 'b.parked', isUnusual: true }] },
] as const;

test('what waits longest comes first, what does not say since when comes last, and what is empty not at all', () => {
  const states = [
    state('a.waiting', 2, '2026-11-24T10:00:00.000Z'),
    state('a.disputes', 1, '2026-11-24T09:00:00.000Z'),
    state('b.parked', 3),
    state('c.unknown', 5, '2026-11-20T09:00:00.000Z'),
  ];
  expect(rowsOf(pages, states).map(row => [row.title, row.to, row.isUnusual])).toEqual([
    ['disputes', '/withdrawals?queue=disputed', false],
    ['withdrawals', '/withdrawals', false],
    ['parked', '/parked', true],
  ]);
  expect(rowsOf(pages, [state('a.waiting', 0)])).toEqual([]);
});

test('an hour is late, a day is overdue', () => {
  const now = '2026-11-24T12:00:00.000Z' as Instant;
  const ages = ['2026-11-24T11:30:00.000Z', '2026-11-24T10:30:00.000Z', '2026-11-23T11:00:00.000Z'].map(at => ageOf(at as Instant, now));
  expect(ages).toEqual([undefined, 'late', 'overdue']);
});
