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

/** `seed`: the revealed secret is not the one committed to. `draw`: the shoe has another result there. `win`: a stake was paid something else. */
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

/** The last of some rounds of a shoe; undefined when they can't have been played one after another. */
function lastOfShoe(shoe: ReturnType<typeof blackjackShoe>, rounds: NonNullable<TableProof['rounds']>) {
  let at = shoe.burnt;
  let last: { draw: Draw; round: ReturnType<typeof roundOfShoe> } | undefined;
  try {
    for (const one of rounds) {
      const round = roundOfShoe(shoe, at, one);
      if (!round.isOver || at >= shoe.cut) return undefined;
      last = { draw: [...shoe.cards.slice(at), ...shoe.cards.slice(0, at)].slice(0, round.taken), round };
      at += round.taken;
    }
  } catch {
    return undefined;
  }
  return last;
}

/** Deals all rounds of a shoe again up to this one, by the seats that took part and what they chose. */
function checkBlackjack({ seed, name, commitment, place, draw, stakes, rounds }: TableProof): TableVerdict {
  if (!isRounds(rounds)) return 'malformed';
  if (seed === null) return 'hidden';
  const shoe = blackjackShoe({ seed, name });
  if (shoe.commitment !== commitment) return 'seed';
  const last = rounds.length === place ? lastOfShoe(shoe, rounds) : undefined;
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
  if (seed === null) return 'hidden';
  const series = seriesOf(model, { seed, name });
  if (series.commitment !== given.commitment) return 'seed';
  const dealt = series.draws[given.place - 1];
  if (!dealt || dealt.join() !== draw.join()) return 'draw';
  return given.stakes.every(stake => isPaidRight(model, dealt, stake)) ? 'fits' : 'win';
}
