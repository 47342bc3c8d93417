import { Pace } from '@baize/studio-kit/client';
import type { Application } from 'pixi.js';
import { expect, test } from 'vitest';
import type { WireWin } from '../wire.ts';
import { cell, Grid } from './grid.ts';
import { Marks, type Winner } from './marks.ts';

const grid = new Grid({ reels: 5, rows: 3, mechanism: 'lines' });
const winOn = (at: number): WireWin => ({ symbol: 'A', count: 1, cells: [at], amountMinor: '1' });

function setUp() {
  const ticks = new Set<() => void>();
  const ticker = { add: (tick: () => void) => ticks.add(tick), remove: (tick: () => void) => ticks.delete(tick), start: () => undefined };
  const marks = new Marks({
    app: { ticker } as unknown as Application,
    grid,
    look: { glow: '#ffffff', lines: ['#ffffff'] },
    pace: new Pace({ matches: false }),
    lines: [],
    isWhole: () => false,
    hasBubbles: false,
  });
  return { marks, ticks };
}

test('a win that is shown while another is still being drawn has the frames to itself', () => {
  const { marks, ticks } = setUp();
  const [top, bottom] = [0, 14];
  // As when the page changes its size: the same is drawn once more, and the next one follows before that is over.
  for (const at of [top, bottom]) void marks.show({ wins: [winOn(at)], isGain: false, winners: [], isWanted: () => true });
  for (const tick of [...ticks].reverse()) tick();
  const { x, y } = marks.frames.getLocalBounds();
  expect(x).toBeGreaterThan(grid.xOf(3));
  expect(y).toBeGreaterThan(cell);
});

test('a return that is no gain lets its symbols nod, much less than a gain lets them move', async () => {
  const largestOf = async (isGain: boolean): Promise<number> => {
    const { marks, ticks } = setUp();
    let largest = 0;
    const sprite = { y: 80, rotation: 0, setSize: (width: number) => (largest = Math.max(largest, width)) };
    const at = { size: 100, y: 80, room: { top: 0, bottom: 480, width: 400 } };
    const shown = marks.show({
      wins: [winOn(0)],
      isGain,
      winners: [{ sprite, at, move: 'rise' } as unknown as Winner],
      isWanted: () => true,
    });
    let isOver = false;
    void shown.then(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const tick of [...ticks]) tick();
      await new Promise(done => setImmediate(done));
    }
    return largest;
  };
  const [nodded, moved] = await Promise.all([largestOf(false), largestOf(true)]);
  expect(nodded).toBeGreaterThan(103);
  expect(nodded).toBeLessThan(107);
  expect(moved).toBeGreaterThan(120);
});
