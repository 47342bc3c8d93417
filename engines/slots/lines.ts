import { assert } from '@baize/kernel';
import { type Evaluator, freeSpinsOf, type LinesModel, layOut, payTable, scatterTable } from './model.ts';

/**
 * Lines by bit masks: a paying symbol is one bit, the wild all of them, the scatter none. The symbols that can still make a line are the AND of the
 * masks so far, so most of the twenty lines are dead after two loads. The first reel has no wild, so what is left is always one bit.
 */
export function linesEvaluator(model: LinesModel): Evaluator {
  const layout = layOut(model);
  const { reels, rows, starts } = layout;
  const every = (1 << model.symbols.length) - 1;
  const masks = Uint16Array.from(layout.cells, symbol =>
    symbol < model.symbols.length ? 1 << symbol : layout.letters[symbol] === model.wild ? every : 0,
  );
  const scatterAt = scatterTable(layout, freeSpinsOf(model)?.scatter);
  const scatterPays = Int32Array.from(freeSpinsOf(model)?.pays ?? []);
  const width = reels + 1;
  const pays = payTable(model, width);
  const lines = Uint8Array.from(model.lines.flatMap(line => line.map((row, reel) => reel * rows + row)));
  assert(model.symbols.length <= 16, `${model.id}: at most 16 paying symbols`);
  assert(
    model.lines.every(line => line.length === reels && line.every(row => row < rows)),
    `${model.id}: a line crosses every reel`,
  );
  const window = new Uint16Array(reels * rows);
  const evaluator: Evaluator = {
    layout,
    scatters: 0,
    units(stops, from) {
      let scatters = 0;
      for (let reel = 0, cell = 0; reel < reels; reel++) {
        const at = (starts[reel] ?? 0) + (stops[from + reel] ?? 0);
        scatters += scatterAt[at] ?? 0;
        for (let row = 0; row < rows; row++) window[cell++] = masks[at + row] ?? 0;
      }
      evaluator.scatters = scatters;
      let units = scatters < scatterPays.length ? (scatterPays[scatters] ?? 0) : 0;
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
