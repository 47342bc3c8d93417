import { card, moneyText, type Particles, type SceneContext, type StageContext } from '@baize/studio-kit/client';
import type { FlagshipStage } from '../flagships/flagship.ts';
import type { Scenery } from '../flagships/scenery.ts';
import type { Over } from '../over.ts';
import { picture } from '../paytable/symbol-picture.ts';
import type { Reels } from '../reels/reels.ts';
import type { WirePaytable, WireSession, WireStep } from '../wire.ts';
import type { OnPlay } from './gamble.ts';
import { countWords } from './words.ts';

export interface Show extends StageContext<WireSession> {
  readonly reels: Reels;
  readonly over: Over;
  readonly scenery: Scenery | undefined;
  readonly particles: Particles | undefined;
  readonly hero: string | undefined;
  /** Behind what is won, in a game that is drawn individually. */
  readonly ground: (() => HTMLElement) | undefined;
  /** What an opened prize shows, in a game that has something for it. */
  readonly opened: string | undefined;
  readonly pickBoard: FlagshipStage['board'];
  /** Sets what the button that spins does while a round waits for its player. */
  readonly onPlay: OnPlay;
}

/** How much of a round has been shown. */
export interface Telling {
  readonly stake: bigint;
  readonly currency: string;
  /** The whole win is counted in a scene after the last step. */
  readonly isCounted: boolean;
  /** One spin brought all of it: then its sum isn't told before that scene either. */
  readonly isHeldBack: boolean;
  readonly isReplay: boolean;
  won: bigint;
  /** Free spins won so far, and shown so far. */
  given: number;
  shown: number;
  /** Symbols that have turned into others in them. */
  turned: number;
  /** Wilds that stay until the free spins end, or the reels that they fill. */
  held: number;
}

/** How many symbols of a window turned into others, in a game where they do. */
export const turnedIn = ({ landed, frames }: WireStep): number =>
  landed === undefined ? 0 : [...landed].filter((letter, at) => letter !== frames[0]?.window[at]).length;

/** How many wilds a free spin keeps: whole reels where a wild fills its reel. */
export const heldOf = ({ held = [] }: WireStep, { rows, freeSpins }: Pick<WirePaytable, 'rows' | 'freeSpins'>): number =>
  freeSpins?.keeps === 'reels' ? new Set(held.map(at => Math.floor(at / rows))).size : held.length;

/** Says which free spin is being shown. */
export const tellCount = ({ over, session, t }: Pick<Show, 'over' | 'session' | 't'>, telling: Telling): void =>
  over.setFeature(countWords(t, session.paytable.freeSpins, telling));

export interface SlotsScene extends SceneContext {
  readonly session: WireSession;
  readonly opened: string | undefined;
  readonly pickBoard: FlagshipStage['board'];
  /** Puts what is offered where it covers nothing. */
  readonly offer: (element: HTMLElement) => void;
}

export const sceneOf = ({ hud, session, t, sound, pace, particles, hero, ground, opened, pickBoard }: Show): SlotsScene => ({
  stage: hud.stage,
  session,
  t,
  sound,
  pace,
  particles,
  hero,
  ground,
  opened,
  pickBoard,
  offer: element => hud.offer(element),
});

/** A feature begins or is over: what is around the reels and what is heard follow it. */
export function setFeature({ scenery, sound }: Show, isOn: boolean): void {
  scenery?.setFeature(isOn);
  sound.setMood(isOn ? 'feature' : 'plain');
}

/** A card over the reels, with a symbol on it where it is about one. */
export const symbolCard = (show: Show, { letter, ...told }: Parameters<typeof card>[1] & { letter: string | null }): Promise<void> =>
  card(sceneOf(show), { ...told, picture: letter ? picture(show, letter) : undefined });

/** What a feature came to, below what has a scene of its own: told in every game in the same words. */
export async function totalCard(
  show: Show,
  { minor, currency, text }: { minor: bigint; currency: string; text: string },
  isGain: boolean,
): Promise<void> {
  if (isGain) show.sound.play('win');
  await card(sceneOf(show), {
    title: moneyText(minor, currency),
    counts: { minor, currency },
    word: show.t('slots.total'),
    text,
    isGain,
    ms: show.pace.isStill ? 900 : 2_200,
  });
}

/** The symbols that start a feature show themselves, before a card says what it is. */
export async function tellTrigger({ reels, hud, sound, session, pace }: Show, step: WireStep | undefined): Promise<void> {
  const { trigger } = session.paytable;
  const window = step?.frames.at(-1)?.window ?? '';
  const cells = [...window].flatMap((letter, at) => (letter === trigger ? [at] : []));
  if (!trigger || cells.length === 0) return;
  hud.setBanner('');
  reels.clear();
  sound.play('tease', cells.length);
  await reels.light([{ symbol: trigger, count: cells.length, cells, amountMinor: '0' }], true);
  if (pace.isStill) await pace.wait(700);
  reels.clear();
}
