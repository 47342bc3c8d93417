import type { Group } from '../parts/board.ts';

const rests = [1, 2, 3, 4];
const couples = rests.flatMap(a => rests.slice(a).map(b => [a, b]));
const others = (taken: readonly number[]) => rests.filter(rest => !taken.includes(rest));

/** On what is left: which rests win, and which gives the stake back. */
export const groups: readonly Group[] = [
  { name: 'fan', bets: rests.map(rest => `fan:${rest}`) },
  { name: 'nim', bets: rests.flatMap(rest => others([rest]).map(other => `nim:${rest}-${other}`)) },
  { name: 'even-chances', bets: ['odd', 'even'] },
  { name: 'kwok', bets: couples.map(two => `kwok:${two.join('-')}`) },
  { name: 'nga-tan', bets: couples.flatMap(two => others(two).map(other => `nga-tan:${two.join('-')}:${other}`)) },
  { name: 'sheh-sam-hong', bets: rests.map(rest => `sheh-sam-hong:${others([rest]).join('-')}`) },
];

/** The rests with which a bet wins, and the one with which its stake comes back. */
export function restsOf(bet: string): { readonly wins: readonly number[]; readonly back: number | undefined } {
  const [kind, first = '', last] = bet.split(':');
  const numbers = first.split('-').map(Number);
  if (kind === 'odd' || kind === 'even') return { wins: kind === 'odd' ? [1, 3] : [2, 4], back: undefined };
  if (kind === 'nim') return { wins: numbers.slice(0, 1), back: numbers[1] };
  return { wins: numbers, back: last === undefined ? undefined : Number(last) };
}
