/**
 * A slots model is data. Symbols are single letters; a reel strip is a string of them, read downwards, and closes into a ring. Pays are whole
 * units, and a stake is `stakeUnits` units, so a win is `units × stake / stakeUnits` without any rounding.
 *
 * A model is one way to settle a window (`mechanism`) and at most one feature on top: free spins, hold and respin, or a pick. A gamble and a jackpot
 * may stand beside them. Everything random is rolled in one order (`machine.ts`) and recorded, so that a round can be shown again from its draw.
 */
interface ModelBase {
  /** Family and return level, "lines-20-96". Recorded with every round: a changed model is a new id. */
  readonly id: string;
  readonly family: string;
  /** Of the window; the most that a reel can show, where reels change their height. */
  readonly rows: number;
  readonly strips: readonly string[];
  /** Other strips, as long, that a spin stops on in `chance` of 10 000 cases. Return levels of a family differ in this chance only. */
  readonly others?: { readonly chance: number; readonly strips: readonly string[] };
  /** Paying symbols, from the dearest to the cheapest. */
  readonly symbols: string;
  readonly stakeUnits: number;
  readonly freeSpins?: FreeSpins;
  readonly hold?: Hold;
  readonly pick?: Pick;
  readonly gamble?: Gamble;
  readonly jackpot?: Jackpot;
}

/** Scatters anywhere start free spins, which use the same strips; they can be won again until `cap` have been given in one round. */
export interface FreeSpins {
  readonly scatter: string;
  /** Index = number of scatters in the window. */
  readonly spins: readonly number[];
  /** Units paid for the scatters themselves, by their number. */
  readonly pays: readonly number[];
  readonly multiplier: number;
  readonly cap: number;
  /** The multiplier grows by one with every free spin, up to this. */
  readonly risesTo?: number;
  /** Wilds that land in free spins, and reels that they fill, stay until the free spins are over. */
  readonly isSticky?: true;
  /** This paying symbol turns into the wild in free spins, wherever a wild may be: on every reel but the first. Where ways are counted only. */
  readonly turnsWild?: string;
  /** These paying symbols turn into another one in free spins, on every reel. */
  readonly turns?: { readonly symbols: string; readonly into: string };
  /** This reel, counted from 0 and never the first or the last, is full of wilds in free spins. */
  readonly wildReel?: number;
}

/**
 * Coins stay while the rest of the window spins again: `respins` tries, and as many again whenever a coin lands. Every coin is worth one of
 * `values`, in units, each entry equally likely; a full window pays `full` on top.
 */
export interface Hold {
  readonly coin: string;
  /** Coins that start it. */
  readonly from: number;
  readonly respins: number;
  /** An empty cell gets a coin in one of so many respins. */
  readonly oneIn: number;
  readonly values: readonly number[];
  readonly full: number;
}

/**
 * Closed items hide `prizes` and `ends`; the player opens one after the other until an end shows, and wins what the others show. Where `alike` is given,
 * there are no ends: once so many of one prize show, it is won, and once only. The order of what shows is drawn beforehand.
 */
export interface Pick {
  readonly symbol: string;
  /** Symbols anywhere that start it. */
  readonly from: number;
  readonly prizes: readonly number[];
  readonly ends: number;
  /** The item that is opened first holds a prize, each of them equally likely. */
  readonly isFirstPrize?: true;
  /** Of every prize there are as many or more, so that each can be won. */
  readonly alike?: number;
}

/** After a win: double or nothing, each with one half, at most `steps` times in a row. */
interface Gamble {
  readonly steps: number;
}

/**
 * A progressive prize. Every `ticketMinor` of a stake is one ticket, and every ticket wins with `1/odds`, so the chance of a unit of stake is
 * the same at every stake. `contributionBps` of each stake is added to the meter, which begins at `seedMinor` again after a win.
 */
export interface Jackpot {
  readonly scope: 'local' | 'pooled';
  /** The family whose meter is fed, when it is not the model's own. */
  readonly pool?: string;
  readonly contributionBps: number;
  readonly ticketMinor: bigint;
  readonly odds: number;
  readonly seedMinor: bigint;
  readonly ceilingMinor: bigint;
}

/** Pays by run length, index = length: `[0, 0, 0, 5, 20, 100]`. */
type RunPays = Readonly<Record<string, readonly number[]>>;

/** Runs on fixed lines from the left. The wild stands for every paying symbol and is not on the first reel. */
export interface LinesModel extends ModelBase {
  readonly mechanism: 'lines';
  readonly wild: string;
  readonly pays: RunPays;
  /** Row by reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  /** Runs from the right count as well; a run over all reels counts once. */
  readonly isBothWays?: true;
  /** A wild anywhere on a reel fills it. */
  readonly isExpanding?: true;
}

interface AnyWays extends ModelBase {
  readonly wild: string;
  readonly pays: RunPays;
  /** A wild stands for so many symbols of its reel: a way through it pays so many times. One without it. */
  readonly wildWays?: number;
}

/** Every path over neighbouring reels from the left counts. The wild is not on the first reel. */
export interface WaysModel extends AnyWays {
  readonly mechanism: 'ways';
}

/** Ways on reels that show another number of symbols with every spin: each height of `heights` is equally likely, reel by reel. */
export interface TowersModel extends AnyWays {
  readonly mechanism: 'towers';
  readonly heights: readonly number[];
}

interface AnywherePays {
  /** Smallest paying number of one symbol, ascending; `pays` has one column for each. */
  readonly steps: readonly number[];
  readonly pays: Readonly<Record<string, readonly number[]>>;
}

/** Symbols pay by their number anywhere in the window. */
export interface AnywhereModel extends ModelBase, AnywherePays {
  readonly mechanism: 'anywhere';
}

/**
 * Symbols pay by their number anywhere. What paid disappears, the rest falls, and the strip moves on above it; every fall is worth the next multiplier.
 * Because the strip decides what falls, the whole round is settled by the first stops.
 */
export interface CascadeModel extends ModelBase, AnywherePays {
  readonly mechanism: 'cascade';
  /** By fall, the last one staying. */
  readonly multipliers: readonly number[];
}

export type Model = LinesModel | WaysModel | TowersModel | AnywhereModel | CascadeModel;

export const wildOf = (model: Model): string => ('wild' in model ? model.wild : '');

/** The letter whose number in a window starts the model's feature; empty without one. */
export const triggerOf = (model: Model): string => model.freeSpins?.scatter ?? model.hold?.coin ?? model.pick?.symbol ?? '';

/** Letter by index: the paying symbols, then the wild, then the one that starts the feature. */
export const lettersOf = (model: Model): string => model.symbols + wildOf(model) + triggerOf(model);

/** Reels pay in free spins by other symbols than are printed on their strips. */
export const changesReels = ({ freeSpins }: Model): boolean =>
  freeSpins !== undefined && (freeSpins.turnsWild !== undefined || freeSpins.turns !== undefined || freeSpins.wildReel !== undefined);

/** What a reel's symbols are in free spins, where some turn into others or the reel is full of wilds. */
export function freeReelOf(model: Model, reel: number, letters: string): string {
  const { turnsWild, turns, wildReel } = model.freeSpins ?? {};
  if (reel === wildReel) return wildOf(model).repeat(letters.length);
  const turned = turns ? Array.from(letters, letter => (turns.symbols.includes(letter) ? turns.into : letter)).join('') : letters;
  return turnsWild === undefined || reel === 0 ? turned : turned.replaceAll(turnsWild, wildOf(model));
}

/** The strips as they pay in free spins. */
export const freeStripsOf = (model: Model, strips: readonly string[]): readonly string[] =>
  strips.map((strip, reel) => freeReelOf(model, reel, strip));

/** What free spin number `played`, counted from 0, multiplies its wins by. */
export const multiplierAt = (features: FreeSpins, played: number): number =>
  features.risesTo === undefined ? features.multiplier : Math.min(features.risesTo, features.multiplier + played);
