import { startGame } from '@baize/studio-kit/client';
import './instant.css';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { CardStage } from './cards/stage.ts';
import { DrawStage } from './draws/stage.ts';
import { rulesContent } from './rules.ts';
import type { InstantRound, InstantSession } from './wire.ts';

/** Starts the page of a scratch card or of an instant draw. */
export const startInstant = (): Promise<void> =>
  startGame<InstantSession, InstantRound>({
    texts: { CN: cn, EN: en },
    prepare: () => async context => {
      const { instant } = context.session;
      return instant.kind === 'card' ? new CardStage(context, instant) : new DrawStage(context, instant);
    },
    rules: rulesContent,
  });
