import type { Sound, Translate } from '@baize/studio-kit/client';
import type { Hud } from './hud.ts';
import type { Pace } from './pace.ts';
import type { Reels } from './reels.ts';
import type { SceneContext } from './scenes.ts';
import type { WireSession } from './wire.ts';

export interface Show {
  readonly reels: Reels;
  readonly hud: Hud;
  readonly sound: Sound;
  readonly t: Translate;
  readonly pace: Pace;
  readonly session: WireSession;
}

/** How far a round has been told. */
export interface Telling {
  readonly stake: bigint;
  readonly currency: string;
  won: bigint;
  /** Free spins won so far, and shown so far. */
  given: number;
  shown: number;
}

export const sceneOf = ({ hud, session, t, sound, pace }: Show): SceneContext => ({ stage: hud.stage, session, t, sound, pace });
