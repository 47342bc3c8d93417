import { type GamePage, startGame } from '@baize/studio-kit/client';
import './slots.css';
import './scenery.css';
import './celebration.css';
import './pick.css';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { flagshipStage } from './flagships/index.ts';
import { laySceneOf } from './flagships/scenery.ts';
import { rulesContent } from './paytable/rules.ts';
import { beginDrawing } from './reels/drawing.ts';
import { createStage, type Drawn } from './stage.ts';
import type { WireRound, WireSession } from './wire.ts';

/** Once for the page, however often a session is opened in it. */
let drawn: Promise<Drawn | undefined> | undefined;

async function drawnOf({ flagship, game }: DOMStringMap): Promise<Drawn | undefined> {
  const stage = await flagshipStage(flagship);
  return stage && { name: flagship ?? '', flagship: stage, scene: laySceneOf(game ?? '') };
}

const slots: GamePage<WireSession, WireRound> = {
  texts: { CN: cn, EN: en },
  prepare() {
    const drawing = beginDrawing();
    drawing.catch(() => undefined); // told where it is waited for
    drawn ??= drawnOf(document.body.dataset).catch(() => undefined);
    return async context => createStage(context, drawing, await drawn);
  },
  rules: rulesContent,
  hasTurbo: true,
  dress: ({ flagship }) => flagshipStage(flagship),
};

/** Starts the page of a slot game. */
export const startSlots = (): Promise<void> => startGame(slots);
