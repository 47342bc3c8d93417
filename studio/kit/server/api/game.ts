import { type Instant, present } from '@baize/kernel';
import type { Picture } from '../art/store.ts';
import type { JackpotTerms } from '../jackpots/rules.ts';
import type { Games } from '../rounds/rounds.ts';
import type { RoundRow } from '../rounds/store.ts';

export type Language = 'CN' | 'EN';
export type Texts = Readonly<Record<string, string>>;

/** Files of the built client, as the pages name them. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
}

export interface Game {
  readonly gameCode: string;
  readonly modelId: string;
  readonly nameCn: string;
  readonly nameEn: string;
  /** The jackpot that the game feeds. */
  readonly jackpot?: JackpotTerms | undefined;
}

/** What the page of a game is written with, beside what every page has. */
interface PlayPage {
  /** `data-` attributes of the body. */
  readonly data: Readonly<Record<string, string>>;
  /** A picture that is needed first. */
  readonly preload?: string;
}

/** Games of one kind: what is theirs alone. Sessions, seeds, money, rounds, history and proofs are the kit's. */
export interface GameKind<G extends Game = Game> {
  readonly math: Games;
  /** Slots have a shortest cycle of their own. */
  readonly isSlots?: true;
  /** Beside the kit's own, and before them. */
  readonly texts: Readonly<Record<Language, Texts>>;
  readonly assets: { readonly play: Assets; readonly verify: Assets };
  /** The game as it is now, or as a session of that time plays it. */
  find(gameCode: string, at?: Instant): G | undefined;
  plays(modelId: string): boolean;
  stakes(game: G, currency: string): readonly bigint[];
  /** What the page is sent of the game when a session begins. */
  session(game: G): object;
  /** What the page is sent of a round beside its amounts: how it came about, and nothing that a decision could still bring. */
  round(row: RoundRow, decisions: readonly string[]): object;
  playPage(game: G): PlayPage;
  /** `data-` attributes of the page on which a round is checked. */
  verifyPage?(gameCode: string): Readonly<Record<string, string>>;
  /** The drawing of that name, in a size that it is offered in: "cover" always, "wide" where there is one for the card of a table. */
  picture(game: G, name: string, size: string | undefined): Picture | undefined;
}

export interface Found {
  readonly kind: GameKind;
  readonly game: Game;
}

/** All kinds of games that one studio serves. */
export interface Shelf {
  find(gameCode: string, at?: Instant): Found | undefined;
  ofModel(modelId: string): GameKind | undefined;
  /** The mathematics of all of them, for the rounds. */
  readonly math: Games;
}

export function shelfOf(kinds: readonly GameKind[]): Shelf {
  const ofModel = (modelId: string) => kinds.find(kind => kind.plays(modelId));
  const mathOf = (modelId: string) => present(ofModel(modelId), 'a round is of a model that is served').math;
  return {
    find(gameCode, at) {
      for (const kind of kinds) {
        const game = kind.find(gameCode, at);
        if (game) return { kind, game };
      }
      return undefined;
    },
    ofModel,
    math: {
      outcome: round => mathOf(round.modelId).outcome(round),
      turn: round => mathOf(round.modelId).turn?.(round),
      settle: round => present(mathOf(round.modelId).settle?.(round), 'a game with turns settles them'),
      givesBack: round => mathOf(round.modelId).givesBack?.(round) ?? false,
    },
  };
}
