import { expect, test } from 'vitest';
import { farthest, type WinMove, win } from './moves.ts';

const moves: readonly WinMove[] = ['nod', 'beat', 'swing', 'spin', 'wheel', 'leap', 'rise', 'shake'];
const size = 150;

/** How far a symbol that moves reaches at each moment: up, down and to the sides. */
function reachOf(move: WinMove, at: { y: number; room: { top: number; bottom: number; width: number } }) {
  return Array.from({ length: 101 }, (_, n) => {
    let [width, height] = [0, 0];
    const sprite = { y: 0, rotation: 0, setSize: (across: number, up: number) => ([width, height] = [across * farthest, up * farthest]) };
    win(sprite, { size, ...at }, move, n / 100);
    // What is round turns in place.
    const [cos, sin] = move === 'wheel' ? [1, 0] : [Math.abs(Math.cos(sprite.rotation)), Math.abs(Math.sin(sprite.rotation))];
    const half = sin * width + cos * height;
    return { top: sprite.y - half, bottom: sprite.y + half, side: cos * width + sin * height };
  });
}

test.each(moves)('a symbol that wins with %s leaves neither its cell nor the reels', move => {
  for (const room of [
    { top: 0, bottom: 142, width: 160 },
    { top: 0, bottom: 480, width: 850 },
  ])
    for (const { top, bottom, side } of reachOf(move, { y: 71, room })) {
      expect(top).toBeGreaterThan(room.top - 0.5);
      expect(bottom).toBeLessThan(room.bottom + 0.5);
      expect(side).toBeLessThan(room.width / 2 + 0.5);
    }
});
