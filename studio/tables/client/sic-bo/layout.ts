import type { Group } from '../parts/board.ts';

export const faces = [1, 2, 3, 4, 5, 6];

export const groups: readonly Group[] = [
  { name: 'low-side', bets: ['small', 'odd'] },
  { name: 'high-side', bets: ['even', 'big'] },
  { name: 'totals', bets: Array.from({ length: 14 }, (_, n) => `total:${n + 4}`) },
  { name: 'doubles', bets: faces.map(face => `double:${face}`) },
  { name: 'triples', bets: [...faces.map(face => `triple:${face}`), 'any-triple'] },
  { name: 'pairs', bets: faces.flatMap(a => faces.slice(a).map(b => `pair:${a}-${b}`)) },
  { name: 'singles', bets: faces.map(face => `single:${face}`) },
];
