import { expect, test } from 'vitest';
import { onceMore, Slip } from './slip.ts';

const always = () => true;
const bets = (of: Record<string, bigint>) => new Map(Object.entries(of));

test('bets add up, are taken back one press at a time, and cleared', () => {
  const slip = new Slip();
  slip.add(bets({ red: 5n }), always);
  slip.add(bets({ red: 5n, 'split:1-2': 2n }), always);
  expect(slip.amounts).toEqual(bets({ red: 10n, 'split:1-2': 2n }));
  expect(slip.sum).toBe(12n);
  slip.undo();
  expect(slip.amounts).toEqual(bets({ red: 5n }));
  slip.clear();
  expect([slip.sum, slip.canUndo]).toEqual([0n, false]);
});

test('a call that is over the limit on one bet puts nothing on any', () => {
  const slip = new Slip();
  slip.add(bets({ a: 8n }), always);
  expect(slip.add(bets({ b: 1n, a: 3n }), (_, minor) => minor <= 10n)).toBe(false);
  expect(slip.amounts).toEqual(bets({ a: 8n }));
});

test('a bet keeps its ticket until it has an answer; then nothing brings it back', () => {
  const slip = new Slip();
  slip.add(bets({ a: 1n }), always);
  const [, first] = slip.entries()[0] ?? [];
  slip.add(bets({ b: 1n }), always);
  expect(slip.entries()[0]?.[1]).toBe(first);
  slip.done('a');
  slip.undo();
  expect(slip.amounts).toEqual(bets({ b: 1n }));
});

test('once more is the last round’s bets on an empty table, and double what lies on any other', () => {
  const [none, last] = [bets({}), bets({ tie: 5n })];
  expect(onceMore(none, none, last)).toEqual(last);
  expect(onceMore(bets({ player: 2n }), bets({ player: 1n, tie: 3n }), last)).toEqual(bets({ player: 3n, tie: 3n }));
});
