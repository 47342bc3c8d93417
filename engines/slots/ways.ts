import { type Evaluator, freeSpinsOf, layOut, payTable, scatterTable, type WaysModel } from './model.ts';

/**
 * Ways by counting: a symbol's ways are the product of its numbers on the reels from the left. Summing over the cells of the first reel counts a symbol
 * that stands there twice twice, which is what the product asks for, so nothing has to be grouped.
 */
export function waysEvaluator(model: WaysModel): Evaluator {
  const layout = layOut(model);
  const { reels, rows, starts, cells } = layout;
  const symbols = model.symbols.length;
  const wild = layout.letters.indexOf(model.wild);
  const scatterAt = scatterTable(layout, freeSpinsOf(model)?.scatter);
  const scatterPays = Int32Array.from(freeSpinsOf(model)?.pays ?? []);
  const width = reels + 1;
  const pays = payTable(model, width);
  // Number of each symbol, wilds included, in the window that begins at a cell.
  const numbers = new Uint8Array(cells.length * symbols);
  for (let at = 0; at + rows <= cells.length; at++) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      let number = 0;
      for (let row = 0; row < rows; row++) if (cells[at + row] === symbol || cells[at + row] === wild) number += 1;
      numbers[at * symbols + symbol] = number;
    }
  }
  const evaluator: Evaluator = {
    layout,
    scatters: 0,
    units(stops, from) {
      let scatters = 0;
      for (let reel = 0; reel < reels; reel++) scatters += scatterAt[(starts[reel] ?? 0) + (stops[from + reel] ?? 0)] ?? 0;
      evaluator.scatters = scatters;
      let units = scatters < scatterPays.length ? (scatterPays[scatters] ?? 0) : 0;
      const first = (starts[0] ?? 0) + (stops[from] ?? 0);
      for (let row = 0; row < rows; row++) {
        const symbol = cells[first + row] ?? 0;
        if (symbol >= symbols) continue;
        let ways = 1;
        let length = 1;
        for (; length < reels; length++) {
          const at = (starts[length] ?? 0) + (stops[from + length] ?? 0);
          const number = numbers[at * symbols + symbol] ?? 0;
          if (number === 0) break;
          ways *= number;
        }
        units += ways * (pays[symbol * width + length] ?? 0);
      }
      return units;
    },
  };
  return evaluator;
}
