/** The symbol that is on a card three times. */
export const alikeOf = (cells: readonly number[]): number | undefined =>
  cells.find(symbol => cells.filter(one => one === symbol).length >= 3);
