import { modelOf, type Round, replay } from '@baize/engine-slots';

/** What the player may choose next; `unattended` is taken when no one chooses in time. */
interface Turn {
  readonly kind: 'pick' | 'gamble';
  readonly options: readonly string[];
  readonly unattended: string;
}

/** A stored outcome and what was chosen of it. */
interface DecidedRound {
  readonly modelId: string;
  readonly stakeMinor: bigint;
  readonly draw: readonly number[];
  readonly decisions: readonly string[];
}

const take = 'take';
const colours = ['red', 'black'] as const;

/** One step of a gamble that was played: the player's colour, the colour that showed, and what the win stood at after it. */
interface Rung {
  readonly choice: string;
  readonly shown: string;
  readonly isWon: boolean;
  readonly amountMinor: bigint;
}

const isColour = (choice: string): boolean => colours.some(colour => colour === choice);

/** Items of a pick are opened first; the gamble is offered after the last of them. */
const picksOf = (round: Round) => round.steps.find(step => step.kind === 'pick');

/** The steps of a gamble that were played. Whether a step doubles was drawn before; the colour that shows follows from that and from the choice. */
export function ladderOf(round: Round, decisions: readonly string[]): Rung[] {
  const rungs: Rung[] = [];
  let amountMinor = round.winMinor;
  for (const choice of decisions.filter(isColour)) {
    const isWon = round.ladder[rungs.length] ?? false;
    amountMinor = isWon ? amountMinor * 2n : 0n;
    rungs.push({ choice, shown: isWon === (choice === 'red') ? 'red' : 'black', isWon, amountMinor });
  }
  return rungs;
}

/** What may be chosen next, if anything. */
export function turnOf(round: Round, decisions: readonly string[]): Turn | undefined {
  const pick = picksOf(round);
  if (pick && decisions.length < (pick.shown?.length ?? 0)) {
    const closed = [...(pick.shown ?? []), ...(pick.rest ?? [])].map((_, item) => String(item)).filter(item => !decisions.includes(item));
    return { kind: 'pick', options: closed, unattended: closed[0] ?? '0' };
  }
  const rungs = ladderOf(round, decisions);
  const isOver = decisions.includes(take) || rungs.length >= round.ladder.length || rungs.at(-1)?.isWon === false;
  return isOver ? undefined : { kind: 'gamble', options: [take, ...colours], unattended: take };
}

/** The win after those choices, without a jackpot. Choosing items changes nothing: the n-th item opened shows the n-th prize drawn. */
export const settledWin = (round: Round, decisions: readonly string[]): bigint =>
  ladderOf(round, decisions).at(-1)?.amountMinor ?? round.winMinor;

const told = ({ modelId, stakeMinor, draw }: DecidedRound): Round => replay(modelOf(modelId), stakeMinor, draw);

export const turn = (round: DecidedRound): Turn | undefined => turnOf(told(round), round.decisions);

export const settle = (round: DecidedRound): bigint => settledWin(told(round), round.decisions);
