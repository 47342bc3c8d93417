import type { Group } from '../parts/board.ts';

const sides = ['odd', 'even', 'red', 'black'];

export const groups: readonly Group[] = [
  { name: 'dragon-side', bets: ['dragon'] },
  { name: 'ties', bets: ['tie', 'suited-tie'] },
  { name: 'tiger-side', bets: ['tiger'] },
  { name: 'dragon-card', bets: sides.map(side => `dragon-${side}`) },
  { name: 'tiger-card', bets: sides.map(side => `tiger-${side}`) },
];
