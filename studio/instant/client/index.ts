import { startGame } from '@baize/studio-kit/client';
import './instant.css';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { cardStage } from './cards/stage.ts';
import { drawStage } from './draws/stage.ts';
import { rulesContent } from './rules.ts';
import type { InstantRound, InstantSession } from './wire.ts';

/** Starts the page of a scratch card or of an instant draw. */
export const startInstant = (): Promise<void> =>
  startGame<InstantSession, InstantRound>({
    texts: { CN: cn, EN: en },
    prepare: () => async context => {
      const { instant } = context.session;
      return instant.kind === 'card' ? cardStage(context, instant) : drawStage(context, instant);
    },
    rules: rulesContent,
  });
