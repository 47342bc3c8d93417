import { assert } from '@baize/kernel';
import type { LinesModel } from '../model.ts';
import { type Evaluator, layOut, maskOf, payTable, scatterPays, scatterTable } from './layout.ts';

/** The lines as places in the window, one behind the other. */
export function linePlaces(model: LinesModel): Uint8Array {
  const reels = model.strips.length;
  assert(
    model.lines.every(line => line.length === reels && line.every(row => row < model.rows)),
    `${model.id}: a line crosses every reel`,
  );
  return Uint8Array.from(model.lines.flatMap(line => line.map((row, reel) => reel * model.rows + row)));
}

/**
 * Lines by bit masks: a paying symbol is one bit, the wild all of them, the scatter none. The symbols that can still make a line are the AND of the
 * masks so far, so most of the twenty lines are dead after two loads. The first reel has no wild, so what is left is always one bit.
 */
export function linesEvaluator(model: LinesModel, strips: readonly string[]): Evaluator {
  const layout = layOut(model, strips);
  const { reels, rows, starts } = layout;
  const masks = Uint16Array.from(layout.cells, symbol => maskOf(model, layout, symbol));
  const scatterAt = scatterTable(model, layout);
  const scatterUnits = scatterPays(model);
  const width = reels + 1;
  const pays = payTable(model, width);
  const lines = linePlaces(model);
  const window = new Uint16Array(reels * rows);
  const evaluator: Evaluator = {
    layout,
    bounds: layout.lengths,
    scatters: 0,
    held: 0,
    units(rolls, from) {
      let scatters = 0;
      for (let reel = 0, cell = 0; reel < reels; reel++) {
        const at = (starts[reel] ?? 0) + (rolls[from + reel] ?? 0);
        scatters += scatterAt[at] ?? 0;
        for (let row = 0; row < rows; row++) window[cell++] = masks[at + row] ?? 0;
      }
      evaluator.scatters = scatters;
      let units = scatterUnits[scatters] ?? 0;
      for (let line = 0; line < lines.length; line += reels) {
        let alive = window[lines[line] ?? 0] ?? 0;
        let length = 0;
        let last = 0;
        while (alive !== 0) {
          last = alive;
          length += 1;
          if (length === reels) break;
          alive &= window[lines[line + length] ?? 0] ?? 0;
        }
        if (length > 1) units += pays[(31 - Math.clz32(last)) * width + length] ?? 0;
      }
      return units;
    },
  };
  return evaluator;
}
