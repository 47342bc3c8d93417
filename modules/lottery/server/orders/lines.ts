import {
  type Family,
  familyOf,
  isProblem,
  mostPaid,
  type Play,
  playsOf,
  pricesOf,
  type Rules,
  readContent,
  returnsOf,
  type Selection,
  scaleFor,
  units,
} from '@baize/engine-lottery';
import type { Facts } from '@baize/kernel';
import { type Ratio, ratio } from '@baize/kernel/ratio';
import type { OrderLine, PrizeScale } from '../../contract/index.ts';
import type { LotteryGame } from '../games/store.ts';

/** What a ticket of the credit style costs for each multiple: 0.01 of the currency. */
const creditStep = 100n;

const playsByFamily = new WeakMap<Family, ReadonlyMap<string, Play>>();

/** The plays of a game by their codes. */
export function playsIn(family: Family): ReadonlyMap<string, Play> {
  const known = playsByFamily.get(family) ?? new Map(playsOf(family).map(play => [play.code, play]));
  playsByFamily.set(family, known);
  return known;
}

interface Prices {
  readonly prices: readonly bigint[];
  /** The least that a bet of the play returns, in 1/10 000. */
  readonly returnBps: number;
}

const priced = new WeakMap<Play, Map<string, Prices>>();

const textOf = ({ of, over }: Ratio): string => `${of}/${over}`;

/** A scale as a ticket keeps it: "1950/1". */
export const scaleText = textOf;

export function scaleFrom(text: string): Ratio {
  const [of = '0', over = '1'] = text.split('/');
  return ratio(BigInt(of), BigInt(over));
}

/** What the prizes of a play are at a scale; worked out once for each. */
export function pricesAt(play: Play, scale: Ratio): Prices {
  const byScale = priced.get(play) ?? new Map<string, Prices>();
  priced.set(play, byScale);
  const key = textOf(scale);
  const known = byScale.get(key);
  if (known) return known;
  const prices = pricesOf(play, scale);
  const made = { prices, returnBps: Math.min(...returnsOf(play, prices).map(({ of, over }) => Number((of * 10_000n) / over))) };
  byScale.set(key, made);
  return made;
}

/** The scale that a line is played at: of the official style by what of the rebate is given up, of the credit style the best. */
export function scaleOf(play: Play, scale: PrizeScale, { levelBps, rebateBps }: { levelBps: number; rebateBps: number }): Ratio {
  return play.style === 'credit' ? ratio(BigInt(scale.max)) : scaleFor(scale, { rebateBps: levelBps, chosenBps: rebateBps });
}

/** What a ticket costs, in 1/10 000 of the currency. */
export const ticketMinorOf = (unit: OrderLine['unit'] | null, multiple: number): bigint =>
  BigInt(multiple) * (unit ? units[unit] : creditStep);

/** A line whose tickets are counted; nothing of it depends on who plays. */
export interface ReadLine {
  readonly family: Family;
  readonly play: Play;
  readonly selection: Selection;
  readonly content: string;
  readonly unit: NonNullable<OrderLine['unit']> | null;
  readonly multiple: number;
  readonly tickets: number;
}

interface LineProblem {
  readonly code: 'lottery.line' | 'lottery.content';
  readonly facts: Facts;
}

/** More tickets than this are no basket of anyone; sums of them stay exact. */
const mostTickets = 1_000_000_000;

/** Reads one line under the rules of an issue. `line` counts from 1. */
export function readLine(
  { family: code }: Pick<LotteryGame, 'family'>,
  rules: Rules,
  { line, n }: { line: OrderLine; n: number },
): ReadLine | LineProblem {
  const family = familyOf(code, rules);
  const play = playsIn(family).get(line.play);
  if (!play || (play.style === 'official') !== (line.unit !== undefined)) return { code: 'lottery.line', facts: { line: n } };
  const selection = readContent(play.board, line.content);
  if (isProblem(selection))
    return {
      code: 'lottery.content',
      facts: { line: n, problem: selection.problem, ...(selection.line === undefined ? {} : { entry: selection.line }) },
    };
  const tickets = play.count(selection).reduce((sum, one) => sum + one, 0);
  if (!Number.isSafeInteger(tickets) || tickets < 1 || tickets > mostTickets) return { code: 'lottery.line', facts: { line: n } };
  return { family, play, selection, content: line.content, unit: line.unit ?? null, multiple: line.multiple, tickets };
}

const rulesTexts = new WeakMap<Rules, string>();
const linesRead = new WeakMap<readonly OrderLine[], Map<string, readonly (ReadLine | LineProblem)[]>>();

/** All lines under the rules of an issue. Rules differ between issues only when staff have changed the game's: each is read once, whoever asks for them. */
export function readLines(
  game: Pick<LotteryGame, 'family'>,
  rules: Rules,
  lines: readonly OrderLine[],
): readonly (ReadLine | LineProblem)[] {
  const rulesText = rulesTexts.get(rules) ?? JSON.stringify(rules);
  rulesTexts.set(rules, rulesText);
  const text = `${game.family} ${rulesText}`;
  const byRules = linesRead.get(lines) ?? new Map<string, readonly (ReadLine | LineProblem)[]>();
  linesRead.set(lines, byRules);
  const known = byRules.get(text) ?? lines.map((line, i) => readLine(game, rules, { line, n: i + 1 }));
  byRules.set(text, known);
  return known;
}

export const isLineProblem = (read: ReadLine | LineProblem): read is LineProblem => 'code' in read;

/** What a line can be paid at most. */
export const mostOf = (
  { family, play, selection }: ReadLine,
  offer: { prices: readonly bigint[]; ticketMinor: bigint; coinMinor: bigint },
): bigint => mostPaid(family, play, { selection, ...offer });
