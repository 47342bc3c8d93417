import { startGame } from '@baize/studio-kit/client';
import './originals.css';
import './scenes.css';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { CrashStage } from './games/crash.ts';
import { diceFace } from './games/dice.ts';
import { hiLoSteps } from './games/hilo.ts';
import { kenoFace } from './games/keno.ts';
import { minesSteps } from './games/mines.ts';
import { plinkoFace } from './games/plinko.ts';
import { rulesContent } from './rules.ts';
import { OneBetStage } from './stage/one-bet.ts';
import { StepStage } from './stage/steps.ts';
import type { OriginalRound, OriginalSession } from './wire.ts';

/** Rounds of these wait for their player from choice to choice. */
const waiting: ReadonlySet<string> = new Set(['mines', 'hilo']);

/** Starts the page of an original. */
export const startOriginal = (): Promise<void> =>
  startGame<OriginalSession, OriginalRound>({
    texts: { CN: cn, EN: en },
    prepare: () => async context => {
      switch (context.session.original) {
        case 'dice':
          return new OneBetStage(context, diceFace);
        case 'plinko':
          return new OneBetStage(context, plinkoFace);
        case 'keno':
          return new OneBetStage(context, kenoFace);
        case 'mines':
          return new StepStage(context, minesSteps);
        case 'hilo':
          return new StepStage(context, hiLoSteps);
        default:
          return new CrashStage(context);
      }
    },
    rules: rulesContent,
    autoplays: ({ original }) => !waiting.has(original),
  });
