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

test('a bet takes the place of the one chosen last, unless it is over the limit', () => {
  const slip = new Slip();
  slip.add(bets({ red: 5n }), always);
  slip.add(bets({ 'split:1-2': 2n }), always);
  expect(slip.instead(bets({ 'straight:1': 2n }), always)).toBe(true);
  expect(slip.amounts).toEqual(bets({ red: 5n, 'straight:1': 2n }));
  expect(slip.instead(bets({ 'straight:2': 2n }), () => false)).toBe(false);
  expect(slip.amounts).toEqual(bets({ red: 5n, 'straight:1': 2n }));
  slip.undo();
  expect(slip.amounts).toEqual(bets({ red: 5n }));
});

test('a bet keeps its ticket until it has an answer; then nothing brings it back', () => {
  const slip = new Slip();
  slip.add(bets({ a: 1n }), always);
  const [, first] = slip.ask()[0] ?? [];
  slip.add(bets({ b: 1n }), always);
  expect(slip.ask()[0]?.[1]).toEqual(first);
  slip.done([first?.ticketId ?? '']);
  slip.undo();
  expect(slip.amounts).toEqual(bets({ b: 1n }));
});

test('a bet that was sent is known as such until its answer comes, or it is found on the table', () => {
  const slip = new Slip();
  slip.add(bets({ a: 1n, b: 1n }), always);
  const [a = '', b = ''] = slip.ask().map(([, { ticketId }]) => ticketId);
  slip.add(bets({ c: 1n }), always);
  expect([slip.awaits(['a']), slip.awaits(['b', 'c']), slip.awaits(['c'])]).toEqual([true, true, false]);
  slip.done([b]);
  expect([slip.awaits(['a']), slip.awaits(['b'])]).toEqual([true, false]);
  slip.done([a]);
  expect([slip.awaits(['a']), slip.amounts]).toEqual([false, bets({ c: 1n })]);
  slip.add(bets({ a: 5n }), always);
  slip.done([a]); // its answer, after it was seen on the table: what was chosen since stays
  expect(slip.amounts).toEqual(bets({ a: 5n, c: 1n }));
});

test('neither undo nor clear takes back a bet that was sent: only its answer says whether it is on the table', () => {
  const slip = new Slip();
  slip.add(bets({ a: 1n }), always);
  slip.ask();
  expect(slip.canUndo).toBe(false);
  slip.add(bets({ b: 2n }), always);
  slip.undo();
  expect(slip.amounts).toEqual(bets({ a: 1n }));
  slip.add(bets({ b: 2n }), always);
  slip.clear();
  expect([slip.amounts, slip.awaits(['a'])]).toEqual([bets({ a: 1n }), true]);
  slip.end();
  expect(slip.sum).toBe(0n);
});

test('what was chosen while other bets were on their way is still undone step by step when they are placed', () => {
  const slip = new Slip();
  slip.add(bets({ a: 1n }), always);
  const [[, { ticketId }] = ['', { ticketId: '' }]] = slip.ask();
  slip.add(bets({ b: 2n }), always);
  slip.add(bets({ c: 3n }), always);
  slip.done([ticketId]);
  slip.undo();
  expect(slip.amounts).toEqual(bets({ b: 2n }));
  slip.undo();
  expect([slip.sum, slip.canUndo]).toEqual([0n, false]);
});

test('what was never sent takes no part for sure; what was sent is known by its answer only', () => {
  const slip = new Slip();
  slip.add(bets({ a: 1n }), always);
  expect(slip.unasked).toEqual(bets({ a: 1n }));
  slip.ask();
  slip.add(bets({ b: 2n }), always);
  expect(slip.unasked).toEqual(bets({ b: 2n }));
});

test('once more is the last round’s bets on an empty table, and double what lies on any other', () => {
  const [none, last] = [bets({}), bets({ tie: 5n })];
  expect(onceMore(none, none, last)).toEqual(last);
  expect(onceMore(bets({ player: 2n }), bets({ player: 1n, tie: 3n }), last)).toEqual(bets({ player: 3n, tie: 3n }));
});
