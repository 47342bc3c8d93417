import { Pace } from '@baize/studio-kit/client';
import type { Application } from 'pixi.js';
import { expect, test } from 'vitest';
import type { WireWin } from '../wire.ts';
import { cell, Grid } from './grid.ts';
import { Marks } from './marks.ts';

test('a win that is shown while another is still being drawn has the frames to itself', () => {
  const ticks = new Set<() => void>();
  const ticker = { add: (tick: () => void) => ticks.add(tick), remove: (tick: () => void) => ticks.delete(tick), start: () => undefined };
  const grid = new Grid({ reels: 5, rows: 3, mechanism: 'lines' });
  const marks = new Marks({
    app: { ticker } as unknown as Application,
    grid,
    look: { glow: '#ffffff', lines: ['#ffffff'] },
    pace: new Pace(false),
    lines: [],
    isWhole: () => false,
  });
  const winOn = (at: number): WireWin => ({ symbol: 'A', count: 1, cells: [at], amountMinor: '1' });
  const [top, bottom] = [0, 14];
  // As when the page changes its size: the same is drawn once more, and the next one follows before that is over.
  for (const at of [top, bottom]) void marks.show({ wins: [winOn(at)], isGain: false, winners: [], isWanted: () => true });
  for (const tick of [...ticks].reverse()) tick();
  const { x, y } = marks.frames.getLocalBounds();
  expect(x).toBeGreaterThan(grid.xOf(3));
  expect(y).toBeGreaterThan(cell);
});
