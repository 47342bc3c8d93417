import type { bandStates } from '../../contract/index.ts';

/** What was played of one game: `x` is return / stake of a round. */
interface Played {
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  /** Sum of x and of x² over the rounds, in stakes. */
  readonly sum: number;
  readonly sumOfSquares: number;
}

interface Band {
  readonly actualBps: number;
  readonly lowBps: number;
  readonly highBps: number;
  readonly state: (typeof bandStates)[number];
}

/** Below so many rounds a single win decides everything. */
const fewest = 300;
/** Standard deviations of a round in stakes that the five volatilities stand for; they count as much as `priorRounds` observed rounds. */
const priorDeviation = [undefined, 2, 4, 7, 12, 20] as const;
const priorRounds = 500;
const watchErrors = 3;
/** Of ten thousand games, chance alone takes fewer than one so far. */
const alarmErrors = 4;

/**
 * The band in which the mean return of so many rounds lies by chance: theory ± k standard errors. The variance is that of the rounds, drawn to
 * what the game's volatility, where it is known, lets expect: few rounds without a big win must not look calm. The band narrows with the root of the rounds.
 * A game whose vendor gives no return (0) has no band.
 */
export function bandOf(played: Played, game: { returnBps: number; volatility: number }): Band {
  const { rounds, sum, sumOfSquares } = played;
  const theory = game.returnBps / 10_000;
  const deviation = priorDeviation[game.volatility];
  const squares = Math.max(0, sumOfSquares - 2 * theory * sum + rounds * theory * theory); // around the theory, not around the mean
  const [prior, priors] = deviation === undefined ? [0, 0] : [deviation ** 2, priorRounds];
  const variance = (prior * priors + squares) / Math.max(1, priors + rounds);
  const error = Math.sqrt(variance / Math.max(1, rounds));
  const actual = rounds === 0 ? theory : sum / rounds;
  const away = error === 0 ? 0 : Math.abs(actual - theory) / error;
  const state = rounds < fewest ? 'few' : away > alarmErrors ? 'alarm' : away > watchErrors ? 'watch' : 'within';
  const bps = (share: number) => Math.round(share * 10_000);
  if (game.returnBps === 0) return { actualBps: bps(actual), lowBps: 0, highBps: 0, state: 'unknown' };
  return {
    actualBps: bps(actual),
    lowBps: Math.max(0, bps(theory - watchErrors * error)),
    highBps: bps(theory + watchErrors * error),
    state,
  };
}
