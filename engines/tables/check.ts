import { drawRandom } from '@baize/engine-fairness';
import type { Bet, Draw } from './bet.ts';
import { paidOn, stakeStepOf } from './bet.ts';
import { type SeatChoice, seatBetOf, seatBetPays } from './blackjack/seats.ts';
import { blackjackId, blackjackShoe, roundOfShoe } from './blackjack/shoe.ts';
import { findTable } from './models.ts';
import { commitmentOfSeries, type Series, type TableModel } from './series.ts';

/** The series of a secret. The name, of a shoe or of turns of a wheel, keeps two series of one secret apart. */
export function seriesOf(model: TableModel, { seed, name }: { seed: string; name: string }): Series & { readonly commitment: string } {
  const series = model.series(drawRandom({ seed, name, beacon: '' }));
  return { ...series, commitment: commitmentOfSeries(model, { seed, name, series }) };
}

export const betOf = (model: TableModel, code: string): Bet | undefined => model.bets.find(bet => bet.code === code);

/** A round of a table as anyone may have it. */
interface TableProof {
  readonly modelId: string;
  /** Of the shoe. */
  readonly name: string;
  readonly commitment: string;
  /** Null until the last round of the shoe has been dealt. */
  readonly seed: string | null;
  /** Its number in the shoe, from 1 on. */
  readonly place: number;
  readonly draw: Draw;
  readonly stakes: readonly { readonly bet: string; readonly stakeMinor: string; readonly paidMinor: string }[];
  /** At a table with seats: all rounds of the shoe up to this one, because where a round begins follows from what was chosen before. */
  readonly rounds?: readonly { readonly seats: readonly number[]; readonly choices: readonly SeatChoice[] }[];
}

/** `hidden`: the secret isn't revealed yet, or the round has no result. `seed`: the revealed secret is not the one committed to. `draw`: the shoe has another result there. `win`: a stake was paid something else. */
type TableVerdict = 'fits' | 'hidden' | 'seed' | 'draw' | 'win' | 'malformed';

const isText = (one: unknown): one is string => typeof one === 'string' && one.length <= 200;
const isAmount = (one: unknown): one is string => typeof one === 'string' && /^\d{1,18}$/.test(one);

/** What is read from a file may be anything. */
function isTableProof(given: unknown): given is TableProof {
  if (typeof given !== 'object' || given === null) return false;
  const proof = given as { readonly [field in keyof TableProof]?: unknown };
  return (
    [proof.modelId, proof.name, proof.commitment].every(isText) &&
    (proof.seed === null || (isText(proof.seed) && /^[0-9a-f]{64}$/.test(proof.seed))) &&
    Number.isSafeInteger(proof.place) &&
    Array.isArray(proof.draw) &&
    proof.draw.every(Number.isInteger) &&
    Array.isArray(proof.stakes) &&
    proof.stakes.every(one => one && isText(one.bet) && isAmount(one.stakeMinor) && isAmount(one.paidMinor))
  );
}

const isRounds = (given: unknown): given is NonNullable<TableProof['rounds']> =>
  Array.isArray(given) &&
  given.every(
    one =>
      Array.isArray(one?.seats) &&
      one.seats.every(Number.isInteger) &&
      Array.isArray(one.choices) &&
      one.choices.every((choice: Partial<SeatChoice> | null) => Number.isInteger(choice?.seat) && isText(choice?.choice)),
  );

/** Rounds of a shoe dealt one after another, and where the last one ends; those behind one that can't have been played so are left out. */
function dealtOf(shoe: ReturnType<typeof blackjackShoe>, rounds: NonNullable<TableProof['rounds']>) {
  let at = shoe.burnt;
  const dealt: { readonly draw: Draw; readonly round: ReturnType<typeof roundOfShoe> }[] = [];
  try {
    for (const one of rounds) {
      const round = roundOfShoe(shoe, at, one);
      if (!round.isOver || at >= shoe.cut) break;
      dealt.push({ draw: [...shoe.cards.slice(at), ...shoe.cards.slice(0, at)].slice(0, round.taken), round });
      at += round.taken;
    }
  } catch {
    // Something that wasn't offered was chosen.
  }
  return { dealt, at };
}

/** Deals all rounds of a shoe again up to this one, by the seats that took part and what they chose. */
function checkBlackjack({ seed, name, commitment, place, draw, stakes, rounds }: TableProof): TableVerdict {
  if (!isRounds(rounds)) return 'malformed';
  if (seed === null || draw.length === 0) return 'hidden';
  const shoe = blackjackShoe({ seed, name });
  if (shoe.commitment !== commitment) return 'seed';
  const last = rounds.length === place ? dealtOf(shoe, rounds).dealt[place - 1] : undefined;
  if (last?.draw.join() !== draw.join()) return 'draw';
  const isRight = stakes.every(({ bet, stakeMinor, paidMinor }) => {
    const pays = seatBetOf(bet) && seatBetPays(last.round, bet);
    return pays && (BigInt(stakeMinor) * pays.of) % pays.over === 0n && paidOn(BigInt(stakeMinor), pays) === BigInt(paidMinor);
  });
  return isRight ? 'fits' : 'win';
}

function isPaidRight(model: TableModel, draw: Draw, { bet: code, stakeMinor, paidMinor }: TableProof['stakes'][number]): boolean {
  const bet = betOf(model, code);
  if (!bet || BigInt(stakeMinor) % stakeStepOf(bet) !== 0n) return false;
  return paidOn(BigInt(stakeMinor), bet.pays(draw)) === BigInt(paidMinor);
}

/** Shuffles a revealed shoe again, deals it again up to the round, and pays its stakes again. Never throws, whatever it is given. */
export function checkTable(given: unknown): TableVerdict {
  if (!isTableProof(given)) return 'malformed';
  if (given.modelId === blackjackId) return checkBlackjack(given);
  const model = findTable(given.modelId);
  if (!model) return 'malformed';
  const { seed, name, draw } = given;
  if (seed === null || draw.length === 0) return 'hidden';
  const series = seriesOf(model, { seed, name });
  if (series.commitment !== given.commitment) return 'seed';
  const dealt = series.draws[given.place - 1];
  if (!dealt || dealt.join() !== draw.join()) return 'draw';
  return given.stakes.every(stake => isPaidRight(model, dealt, stake)) ? 'fits' : 'win';
}

/** A whole shoe as anyone may have it, with its rounds in order; those that were given back aren't among them. */
interface ShoeProof extends Pick<TableProof, 'modelId' | 'name' | 'commitment' | 'seed'> {
  readonly rounds: readonly (Pick<TableProof, 'place' | 'draw'> & Partial<NonNullable<TableProof['rounds']>[number]>)[];
}

function isShoeProof(given: unknown): given is ShoeProof {
  const rounds = typeof given === 'object' && given !== null ? (given as { rounds?: unknown }).rounds : undefined;
  if (!Array.isArray(rounds)) return false;
  const head = { ...(given as object), place: 1, draw: [], stakes: [] };
  return (
    isTableProof(head) && rounds.every(one => Number.isInteger(one?.place) && Array.isArray(one.draw) && one.draw.every(Number.isInteger))
  );
}

/** What each place of a shoe has, and whether that is all of it; undefined when the seed isn't the one committed to. */
function placesOf({ modelId, name, commitment, rounds }: ShoeProof, seed: string) {
  if (modelId !== blackjackId) {
    const model = findTable(modelId);
    const series = model && seriesOf(model, { seed, name });
    return series?.commitment === commitment ? { draws: series.draws, isAll: rounds.length === series.draws.length } : undefined;
  }
  const shoe = blackjackShoe({ seed, name });
  if (shoe.commitment !== commitment || !isRounds(rounds)) return undefined;
  const { dealt, at } = dealtOf(shoe, rounds);
  return { draws: dealt.map(({ draw }) => draw), isAll: dealt.length === rounds.length && at >= shoe.cut };
}

/** Shuffles a revealed shoe again and deals all of it: its verdict, and the places that have another result. Never throws, whatever it is given. */
export function checkShoe(given: unknown): { readonly verdict: TableVerdict; readonly wrong: readonly number[] } {
  const none = { wrong: [] };
  if (!isShoeProof(given) || (given.modelId === blackjackId ? !isRounds(given.rounds) : !findTable(given.modelId)))
    return { verdict: 'malformed', ...none };
  if (given.seed === null) return { verdict: 'hidden', ...none };
  const places = placesOf(given, given.seed);
  if (!places) return { verdict: 'seed', ...none };
  const wrong = given.rounds.flatMap(({ place, draw }, at) =>
    place === at + 1 && places.draws[at]?.join() === draw.join() ? [] : [place],
  );
  return { verdict: places.isAll && wrong.length === 0 ? 'fits' : 'draw', wrong };
}
