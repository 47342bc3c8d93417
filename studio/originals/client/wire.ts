import type { KitRound, KitSession, StageContext } from '@baize/studio-kit/client';
import type { OriginalName } from '../rules/originals.ts';

export interface OriginalSession extends KitSession {
  readonly original: OriginalName;
}

/** `shown`: as much of the draw as choices have settled; null while that is nothing. */
export interface OriginalRound extends KitRound {
  readonly shown: readonly number[] | null;
}

export type Context = StageContext<OriginalSession>;
