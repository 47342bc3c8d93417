import type { Hud } from '../hud/hud.ts';
import type { Look } from '../page/look.ts';
import type { Pace } from '../page/pace.ts';
import type { Sound } from '../page/sound.ts';
import type { Translate } from '../page/texts.ts';
import type { KitRound, KitSession } from '../talk/wire.ts';

export interface StageContext<S extends KitSession> {
  readonly hud: Hud;
  readonly session: S;
  readonly t: Translate;
  readonly sound: Sound;
  readonly pace: Pace;
  readonly look: Look;
}

/** How a round is to be shown. */
export interface Play<R extends KitRound> {
  /** The first step to be shown; what came before was seen already. */
  readonly from: number;
  readonly onStep: (step: number) => void;
  /** Sends a choice; without it nothing is asked, as in a replay. */
  readonly decide: ((round: R, choice: string) => Promise<R>) | undefined;
  /** The round after its turn by the clock, asked for while it is wanted. */
  readonly follow: (round: R, isWanted: () => boolean) => Promise<R>;
  /** A replay is shown silently and without any celebration. */
  readonly isReplay: boolean;
  /** One of several rounds that the player ordered together: nothing of it waits for a hand. */
  readonly isAuto: boolean;
  readonly sound: Sound;
}

/** The picture of a game. It shows rounds that it is given and decides nothing. */
export interface Stage<R extends KitRound> {
  /** Nothing is being played: what was shown last is shown again. */
  rest(): void;
  /** What the player still has to do before a round can begin, in words. */
  missing?(isAuto: boolean): string | undefined;
  /** The stake of the next round. */
  setStake?(minor: bigint): void;
  /** The one button while a round is shown. True: the stage has done something with it; 'plays on': that ends the round, and the press is for the next one too. */
  press?(): boolean | 'plays on';
  /** A round was begun and is not known yet. */
  begin(): void;
  /** A round of before goes on at this step. */
  goOn(round: R, from: number): void;
  /** Shows a round to the last word about it; answers it as it stands when the player has chosen. */
  show(round: R, play: Play<R>): Promise<R>;
  /** Whether a round brought more than its plain outcome: autoplay may end there. Without it: no round of the game can. */
  hasFeature?(round: R): boolean;
  /** Whether a round had to wait for its player, which ends autoplay. Without it: whether there was something to choose. */
  waited?(round: R): boolean;
}
