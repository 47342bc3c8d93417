import type { TowersModel, WaysModel } from '../model.ts';
import { type Evaluator, layOut, payTable, scatterPays, scatterTable } from './layout.ts';

/** How much a window counts for each symbol, wilds included, by the place at which the window begins: `[at × symbols + symbol]`. */
export function countTable(model: WaysModel | TowersModel, strips: readonly string[], rows: number): Uint8Array {
  const { cells, letters } = layOut(model, strips);
  const symbols = model.symbols.length;
  const wild = letters.indexOf(model.wild);
  const { wildWays = 1 } = model;
  const numbers = new Uint8Array(cells.length * symbols);
  for (let at = 0; at + rows <= cells.length; at++) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      let number = 0;
      for (let row = 0; row < rows; row++) {
        if (cells[at + row] === symbol) number += 1;
        else if (cells[at + row] === wild) number += wildWays;
      }
      numbers[at * symbols + symbol] = number;
    }
  }
  return numbers;
}

/**
 * Ways by counting: a symbol's ways are the product of its numbers on the reels from the left. Where reels change their height, a roll for the
 * height precedes each stop, and there is a table of numbers for each height.
 */
export function waysEvaluator(model: WaysModel | TowersModel, strips: readonly string[]): Evaluator {
  const layout = layOut(model, strips);
  const { reels, starts, lengths } = layout;
  const heights = model.mechanism === 'towers' ? model.heights : [model.rows];
  const stride = model.mechanism === 'towers' ? 2 : 1;
  const symbols = model.symbols.length;
  const numbers = heights.map(rows => countTable(model, strips, rows));
  const scatterAt = heights.map(rows => scatterTable(model, layout, rows));
  const scatterUnits = scatterPays(model);
  const width = reels + 1;
  const pays = payTable(model, width);
  const at = new Int32Array(reels);
  const height = new Int32Array(reels);
  const evaluator: Evaluator = {
    layout,
    bounds: stride === 1 ? lengths : Uint16Array.from([...lengths].flatMap(length => [heights.length, length])),
    scatters: 0,
    held: 0,
    units(rolls, from) {
      let scatters = 0;
      for (let reel = 0; reel < reels; reel++) {
        const roll = from + reel * stride;
        height[reel] = stride === 1 ? 0 : (rolls[roll] ?? 0);
        at[reel] = (starts[reel] ?? 0) + (rolls[roll + stride - 1] ?? 0);
        scatters += scatterAt[height[reel] ?? 0]?.[at[reel] ?? 0] ?? 0;
      }
      evaluator.scatters = scatters;
      let units = scatterUnits[scatters] ?? 0;
      for (let symbol = 0; symbol < symbols; symbol++) {
        let ways = 1;
        let length = 0;
        for (; length < reels; length++) {
          const number = numbers[height[length] ?? 0]?.[(at[length] ?? 0) * symbols + symbol] ?? 0;
          if (number === 0) break;
          ways *= number;
        }
        if (length > 0) units += ways * (pays[symbol * width + length] ?? 0);
      }
      return units;
    },
  };
  return evaluator;
}
