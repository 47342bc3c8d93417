/** So many coins of each worth, for a hold: the chance of one is its number among all. */
export const coins = (numbers: Readonly<Record<number, number>>): readonly number[] =>
  Object.entries(numbers).flatMap(([worth, number]) => Array.from({ length: number }, () => Number(worth)));
