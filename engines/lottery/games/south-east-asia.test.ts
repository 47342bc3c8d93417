import { expect, test } from 'vitest';
import { isProblem, readContent } from '../plays/board.ts';
import { familyOf } from './index.ts';

const south = familyOf('vn-south');
const pair = south.groups.flatMap(group => group.plays).find(one => one.code === 'all2');

/** How many of the tickets of a choice win where the first prizes from below end in these numbers, and all others in 00. */
function winning(content: string, drawn: readonly string[]): number | undefined {
  const draw = Array.from({ length: south.machine.places }, () => 0);
  // The last two places are the eighth prize, the three before it the seventh, then fours.
  const ends = [south.machine.places - 2, south.machine.places - 4, south.machine.places - 7];
  for (const [i, number] of drawn.entries()) for (const at of [0, 1]) draw[(ends[i] ?? 0) + at] = Number(number[at]);
  const read = pair && readContent(pair.board, content);
  return read && !isProblem(read) ? pair?.judge(draw)(read).prizes[0] : undefined;
}

test('đá thẳng wins once where both numbers are drawn, however often, and every two of three numbers are a ticket', () => {
  expect(winning('12,34', ['12', '34'])).toBe(1);
  expect(winning('12,34', ['12', '12', '34'])).toBe(1);
  expect(winning('12,34', ['12', '12', '12'])).toBe(0);
  expect(winning('12,34,56', ['12', '34', '56'])).toBe(3);
});
