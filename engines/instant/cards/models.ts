import type { CardModel } from './card.ts';

/** Times the stake → how many of a million tickets. */
const prizesOf = (table: Readonly<Record<number, number>>): CardModel['prizes'] =>
  Object.entries(table).map(([times, weight]) => ({ times: Number(times), weight }));

const card = (id: string, table: Readonly<Record<number, number>>): CardModel => ({
  id,
  kind: 'card',
  columns: 3,
  cells: 9,
  prizes: prizesOf(table),
});

/** From the card that wins often to the one that wins much. A changed table is a new id. */
export const cardModels: readonly CardModel[] = [
  card('card-tea-1', { 1: 220_000, 2: 140_000, 3: 60_000, 6: 20_000, 12: 6_000, 30: 1_600, 100: 200, 500: 20 }),
  card('card-lanterns-1', { 1: 200_000, 2: 120_000, 4: 40_000, 8: 15_000, 15: 6_000, 50: 1_400, 200: 200, 1000: 30 }),
  card('card-koi-1', { 1: 130_000, 2: 90_000, 3: 50_000, 5: 32_000, 20: 6_500, 100: 1_000, 500: 100, 5000: 9 }),
  card('card-market-1', { 1: 100_000, 2: 100_000, 5: 40_000, 10: 14_000, 25: 4_800, 75: 1_200, 300: 200, 2500: 14 }),
  card('card-moon-1', { 2: 90_000, 4: 45_000, 10: 16_000, 30: 4_500, 100: 1_100, 400: 150, 2000: 30, 10000: 6 }),
  card('card-voyage-1', { 2: 80_000, 5: 39_000, 10: 15_000, 40: 3_500, 150: 700, 600: 120, 4000: 18, 20000: 2 }),
];
