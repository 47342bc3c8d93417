import { type GamePage, startGame } from '@baize/studio-kit/client';
import './slots.css';
import './scenery.css';
import './celebration.css';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { flagshipStage } from './flagships/index.ts';
import { rulesContent } from './paytable/rules.ts';
import { beginDrawing } from './reels/drawing.ts';
import { createStage } from './stage.ts';
import type { WireRound, WireSession } from './wire.ts';

const slots: GamePage<WireSession, WireRound> = {
  texts: { CN: cn, EN: en },
  prepare() {
    const drawing = beginDrawing();
    drawing.catch(() => undefined); // told where it is waited for
    const flagship = flagshipStage(document.body.dataset['flagship']).catch(() => undefined);
    return async context => createStage(context, drawing, await flagship);
  },
  rules: rulesContent,
  hasTurbo: true,
  dress: ({ flagship }) => flagshipStage(flagship),
};

/** Starts the page of a slot game. */
export const startSlots = (): Promise<void> => startGame(slots);
