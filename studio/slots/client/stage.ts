import type { Play, Stage, StageContext } from '@baize/studio-kit/client';
import type { Application } from 'pixi.js';
import type { FlagshipStage } from './flagships/flagship.ts';
import { groundOf } from './flagships/ground.ts';
import { createScenery, type Scene } from './flagships/scenery.ts';
import { createOver } from './over.ts';
import { Reels } from './reels/reels.ts';
import { awaitHero, particlesOf } from './show/decoration.ts';
import { createIdle } from './show/idle.ts';
import { tellPromise } from './show/promise.ts';
import { showRound } from './show/show.ts';
import type { WireRound, WireSession } from './wire.ts';

/** The ground of a win is drawn once the game is there, and before anything is won. */
const drawnAfterMs = 1_200;

/** What a game that is drawn individually has, and its scene, which is behind the page already. */
export interface Drawn {
  readonly name: string;
  readonly flagship: FlagshipStage;
  readonly scene: Scene;
}

/** The reels as the kit's game shows them. */
export async function createStage(
  context: StageContext<WireSession>,
  drawing: Promise<Application>,
  drawn?: Drawn,
): Promise<Stage<WireRound>> {
  const { hud, session, look, pace, t } = context;
  const { flagship } = drawn ?? {};
  const over = createOver(context, flagship?.sign);
  const reels = await Reels.create({ host: hud.board, drawing, session, look, pace, t, flagship });
  const scenery = drawn && createScenery(hud.stage, session.gameCode, { isStill: pace.isStill, ...drawn });
  const particles = await particlesOf(session, flagship).catch(() => undefined); // decoration: a game is whole without it
  const hero = flagship && awaitHero(session.gameCode);
  await drawn?.scene.isWhole;
  const opened = flagship?.opened === undefined ? undefined : session.paytable.letters[flagship.opened];
  const ground = flagship && groundOf(flagship.ground);
  if (ground) setTimeout(ground, drawnAfterMs);
  const idle = createIdle(pace, turn => {
    void reels.stir(turn);
    scenery?.stir(turn);
  });
  /** What the reels show at rest. */
  let window = session.paytable.window;
  let onPress: (() => boolean) | undefined;
  const onPlay = (press: typeof onPress) => {
    onPress = press;
    hud.setPlayable(press !== undefined);
  };
  const endPromise =
    drawn && !session.resumed ? tellPromise({ ...context, stage: hud.stage, particles, hero, ground }, drawn.name) : undefined;
  return {
    rest() {
      reels.show(window);
      idle.begin();
    },
    press() {
      if (!onPress) return false;
      return onPress() ? 'plays on' : true;
    },
    begin() {
      endPromise?.();
      idle.stop();
      over.setFactors([], undefined);
      scenery?.spin();
      reels.turn();
    },
    goOn({ steps }, from) {
      endPromise?.();
      idle.stop();
      const before = from > 0 ? (steps?.[Math.min(from, steps.length) - 1] ?? steps?.[0]) : undefined;
      if (before) reels.show(before.frames.at(-1)?.window ?? window);
      else reels.turn();
    },
    async show(given, play: Play<WireRound>) {
      const from = Math.min(play.from, Math.max(0, (given.steps?.length ?? 1) - 1));
      const round = await showRound(
        { ...context, sound: play.sound, reels, over, scenery, particles, hero, ground, opened, pickBoard: flagship?.board, onPlay },
        given,
        { ...play, from },
      );
      if (!play.isReplay) window = round.steps?.find(step => step.kind !== 'respin')?.frames.at(-1)?.window ?? window;
      idle.begin();
      return round;
    },
    // A win that was taken after a spin of many didn't wait for anyone.
    waited: ({ steps, decisions }) => decisions.length > 0 && (steps?.some(step => step.kind === 'pick') ?? false),
    hasFeature: ({ steps }) => (steps?.length ?? 1) > 1,
  };
}
