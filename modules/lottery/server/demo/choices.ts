import {
  contentOf,
  type FamilyCode,
  familyOf,
  type Play,
  playsOf,
  type Rules,
  type Selection,
  ticketsOf,
  units,
} from '@baize/engine-lottery';
import { assert, type RandomSource, uniform } from '@baize/kernel';
import type { OrderLine } from '../../contract/index.ts';

/** What players of a family usually bet on, the simple ones most of all. */
const usual: Readonly<Record<FamilyCode, readonly string[]>> = {
  ssc: ['place', 'credit.total', 'dragon-tiger', 'back2.straight', 'front3.straight', 'front3.group6'],
  '3d': ['place', 'credit.total', 'three.straight', 'three.group6'],
  p5: ['place', 'front3.straight', 'back2.straight'],
  pc28: ['sides', 'sides', 'wave', 'number'],
  '11x5': ['any5', 'any2', 'credit.total', 'first2.straight'],
  k3: ['sides', 'sides', 'sum', 'different2'],
  pk10: ['sum.sides', 'credit.ball', 'place', 'first2.straight', 'dragon-tiger'],
  'happy-ten': ['credit.total', 'any2', 'any5', 'dragon-tiger'],
  kl8: ['odd-even', 'upper-lower', 'pick5', 'pick2'],
  lhc: ['special.wave', 'special.sign', 'special.sides', 'sets.3of3', 'sign1'],
  'vn-north': ['lo2', 'special2', 'all2'],
  'vn-south': ['lo2', 'special2', 'all2'],
  thai: ['run.top', 'top3', 'bottom2'],
  lao: ['run.top', 'top3', 'bottom2'],
};

function some(random: RandomSource, symbols: readonly string[], count: number): number[] {
  const left = symbols.map((_, i) => i);
  const chosen = Array.from({ length: Math.min(count, left.length) }, () => left.splice(uniform(random, left.length), 1)[0] as number);
  return chosen.sort((a, b) => a - b);
}

/** A choice as players make it: what a ticket needs, and often a number more; of rows that may stay empty, one. */
function choose(random: RandomSource, { board }: Play): Selection {
  const isFree = board.rows.every(row => row.least === 0);
  const only = uniform(random, board.rows.length);
  const more = uniform(random, 3) === 0 ? 1 : 0;
  const rows = board.rows.map((row, r) => (isFree && r !== only ? [] : some(random, row.symbols, Math.max(1, row.least) + more)));
  return { rows, bankers: [], places: board.places?.codes.map((_, i) => i) ?? [], typed: undefined };
}

/** Stakes that a line comes near to, in 1/10 000. */
const sums = [20_000n, 50_000n, 100_000n, 100_000n, 200_000n, 500_000n];
const creditUnit = 100n;

interface Chosen {
  readonly line: OrderLine;
  readonly stakeMinor: bigint;
}

/** One line of a game as someone might bet it. The same chance makes the same line. */
export function someLine(random: RandomSource, { family, rules }: { family: FamilyCode; rules: Rules }): Chosen {
  const plays = playsOf(familyOf(family, rules));
  const codes = usual[family];
  const code = codes[uniform(random, codes.length)];
  const play = plays.find(one => one.code === code);
  assert(play, 'a usual play is one of its family');
  let selection = choose(random, play);
  // Two rows may show the same ball where balls aren't put back: that is no ticket.
  while (ticketsOf(play, selection) === 0) selection = choose(random, play);
  const tickets = BigInt(ticketsOf(play, selection));
  const unit = play.style === 'official' ? ('yuan' as const) : undefined;
  const ticketMinor = unit ? units[unit] : creditUnit;
  const wanted = (sums[uniform(random, sums.length)] as bigint) / (tickets * ticketMinor);
  // Stakes on odds are whole numbers of the currency, one at least.
  const least = unit ? 1n : 100n;
  const whole = wanted - (wanted % least);
  const multiple = whole > least ? whole : least;
  const line = { play: play.code, content: contentOf(play.board, selection), multiple: Number(multiple), ...(unit ? { unit } : {}) };
  return { line, stakeMinor: tickets * ticketMinor * multiple };
}
