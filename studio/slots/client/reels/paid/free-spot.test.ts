import { expect, test } from 'vitest';
import { type Box, freeSpot } from './free-spot.ts';

const room = { x: 0, y: 0, width: 300, height: 180 };
const cell = (reel: number, row: number): Box => ({ x: reel * 60, y: row * 60, width: 60, height: 60 });
const size = { width: 80, height: 40 };

test('words about a win cover nothing of it and are as near as they can be', () => {
  const taken = [cell(0, 0), cell(1, 1), cell(2, 0)];
  const spot = freeSpot(size, { near: cell(1, 1), taken, room });
  for (const { x, y, width, height } of taken)
    expect(spot.x + size.width <= x || spot.x >= x + width || spot.y + size.height <= y || spot.y >= y + height).toBe(true);
  expect(Math.hypot(spot.x + 40 - 90, spot.y + 20 - 90)).toBeLessThan(90);
});

test('where everything won they are in the middle of the board', () => {
  const taken = Array.from({ length: 15 }, (_, at) => cell(Math.floor(at / 3), at % 3));
  const spot = freeSpot(size, { near: cell(2, 1), taken, room });
  expect(spot).toMatchObject({ x: 110, y: 70 });
});
