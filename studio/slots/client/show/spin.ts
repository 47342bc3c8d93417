import { celebrate, countGain, countOver, fly, isLarge, moneyText, tierOf } from '@baize/studio-kit/client';
import { neededFor, tenseReels } from '../reels/tension.ts';
import type { Change } from '../reels/turning.ts';
import type { WireFrame, WirePaytable, WireStep, WireWin } from '../wire.ts';
import { heldOf, type Show, sceneOf, symbolCard, type Telling, tellCount, tellTrigger, turnedIn } from './telling.ts';
import { paidWords } from './words.ts';

const sumOf = (frame: WireFrame): bigint => frame.wins.reduce((sum, win) => sum + BigInt(win.amountMinor), 0n);

/** The multipliers to show: those of the falls, as much as the free spin that they belong to multiplies them, or the one of a free spin, from ×1 on where it rises. */
export function showFactor({ over, session }: Show, frame: WireFrame, { first, isFree }: { first: WireFrame; isFree: boolean }): void {
  const { multipliers, freeSpins } = session.paytable;
  const isTold = frame.multiplier > 1 || (isFree && freeSpins?.risesTo != null);
  const spin = first.multiplier / (multipliers[0] ?? 1);
  if (multipliers.length > 1)
    over.setFactors(
      multipliers.map(factor => factor * spin),
      frame.multiplier,
    );
  else over.setFactors(isTold ? [frame.multiplier] : [], frame.multiplier);
}

/** From so many stakes on a single window lets pieces fly, and is counted over the reels, below what has a scene of its own. */
const fliesFrom = 2n;
const flying = 18;
const countsFrom = 4n;

/** Wins of the windows, one after the other; between two windows of a cascade the winning symbols go and the rest falls. */
async function showFrames(show: Show, step: WireStep, telling: Telling): Promise<void> {
  const { reels, hud, sound, pace, session, particles, scenery } = show;
  const { currency } = telling;
  let won = telling.won;
  for (const [index, frame] of step.frames.entries()) {
    // The window that is left after the last fall has won nothing at the multiplier that would have been next.
    if (index === 0 || frame.wins.length > 0) showFactor(show, frame, { first: step.frames[0] ?? frame, isFree: step.kind === 'free' });
    const next = step.frames[index + 1];
    if (frame.wins.length > 0) {
      const from = won;
      won += sumOf(frame);
      const isGain = won > telling.stake;
      // What a scene will count is not told before.
      const isHeldBack = telling.isHeldBack && !next;
      if (isGain) {
        sound.play('coin', index);
        scenery?.cheer();
      }
      const isCheered = isGain && !isHeldBack && !telling.isReplay;
      if (isCheered && particles && won - from >= fliesFrom * telling.stake) fly(hud.stage, particles, { count: flying, pace });
      // One win, or several that vanish together, say what they paid; those of many lines lie over each other and follow one by one after the round.
      const isTold = !isHeldBack && (frame.wins.length === 1 || session.paytable.mechanism === 'cascade');
      const words = (win: WireWin) => paidWords(show.t, win, { currency, multiplier: frame.multiplier, isGain });
      // What says its amount is not counted beside that: of one win there would be two amounts.
      const counted = isGain && !isHeldBack && !isTold ? countGain(show, { from, to: won, currency }) : undefined;
      if (isTold) hud.setWin(won, isGain);
      if (isTold && isGain && frame.wins.length > 1) hud.setBanner(`+${moneyText(won - from, currency)}`, 'gain');
      await Promise.all([reels.light(frame.wins, isGain, isTold ? words : undefined), counted]);
      if (!isHeldBack) hud.setWin(won, isGain);
      if (isCheered && won - from >= countsFrom * telling.stake && !isLarge(won - from, telling.stake))
        await countOver({ ...show, stage: hud.board }, { minor: won - from, currency });
      const isMore = next !== undefined || step.kind === 'free' || step.freeSpins > 0;
      await pace.wait(isMore ? (pace.isStill ? 250 : 380) : 120);
    }
    if (!next) continue;
    reels.clear();
    hud.setBanner('');
    await reels.fall(frame, next.window);
    sound.play('land');
  }
}

/** Ways through a window: the product of the symbols on each reel, wilds by what they count for. */
export const waysIn = (
  window: string,
  { reels, rows, wild, wildWays }: Pick<WirePaytable, 'reels' | 'rows' | 'wild' | 'wildWays'>,
): number => {
  const countOf = (letter: string) => (letter === '-' ? 0 : letter === wild ? wildWays : 1);
  const onReel = (reel: number) => [...window.slice(reel * rows, (reel + 1) * rows)].reduce((sum, letter) => sum + countOf(letter), 0);
  return Array.from({ length: reels }, (_, reel) => onReel(reel)).reduce((product, count) => product * count, 1);
};

/** Lands the reels on a step's window, lets wilds spread, and shows what won. The reels turn already. */
export async function showSpin(show: Show, step: WireStep, telling: Telling): Promise<void> {
  const { reels, over, sound, session, t } = show;
  const { paytable } = session;
  over.setWays('');
  const window = step.frames[0]?.window ?? '';
  const landed = step.landed ?? window;
  const { rows, trigger } = paytable;
  let triggers = 0;
  await reels.land(landed, {
    tense: tenseReels(paytable, landed),
    onTense: reel => sound.play('tension', reel),
    onStop: reel => {
      sound.play('land');
      const own = [...landed.slice(reel * rows, (reel + 1) * rows)].filter(letter => letter === trigger).length;
      triggers += own;
      if (own === 0 || neededFor(paytable) === 0) return;
      sound.play('tease', triggers);
      if (step.kind === 'base') show.scenery?.kindle(triggers / neededFor(paytable));
    },
  });
  if (paytable.mechanism === 'towers') over.setWays(t('slots.paid.ways', { ways: waysIn(landed, paytable) }));
  if (landed !== window) await showChange(show, step, telling);
  if (step.held) {
    await reels.stick(step.held, () => sound.play('open', step.held?.length ?? 0));
    telling.held = heldOf(step, paytable);
    if (step.kind === 'free') tellCount(show, telling);
  }
  await showFrames(show, step, telling);
  telling.won += BigInt(step.amountMinor);
  telling.given += step.freeSpins;
  if (step.freeSpins > 0 || step.kind === 'free') await tellLargeSpin(show, step, telling);
  if (step.freeSpins > 0 && step.kind === 'base') await tellFreeSpins(show, step);
}

/** How symbols become others in this game: wilds grow out of one, carps leap and come down as wilds, a whirlwind turns sweets into others. */
function changeOf({ freeSpins }: WirePaytable): Change {
  if (freeSpins?.turnsWild) return 'leap';
  return freeSpins?.turns ? 'whirl' : 'grow';
}

const newWords = { leap: 'slots.free.turned.now', whirl: 'slots.free.whirled.now' } as const;

/** Symbols become others before the wins are shown that they make. */
async function showChange(show: Show, step: WireStep, telling: Telling): Promise<void> {
  const { reels, sound, hud, session, t } = show;
  const { landed = '', frames } = step;
  const window = frames[0]?.window ?? '';
  const change = changeOf(session.paytable);
  const onFresh = () => sound.play('open', change === 'grow' ? undefined : turnedIn(step));
  await reels.spread(landed, window, { change, isKept: step.held !== undefined, onFresh });
  if (change === 'grow') return;
  telling.turned += turnedIn(step);
  tellCount(show, telling);
  hud.announce(t(newWords[change], { count: turnedIn(step) }));
}

/** A spin of a feature that by itself is a large win gets its moment, before more spins follow. */
async function tellLargeSpin(show: Show, step: WireStep, { stake, currency }: Telling): Promise<void> {
  const { hud, reels } = show;
  const minor = BigInt(step.amountMinor);
  const tier = tierOf(minor, stake);
  if (tier === 'none' || tier === 'gain') return;
  hud.setBanner('');
  reels.clear();
  await celebrate(sceneOf(show), { minor, stakeMinor: stake, tier, currency });
}

/** The intro of the free spins: how many, and what is different in them. */
async function tellFreeSpins(show: Show, step: WireStep): Promise<void> {
  const { hud, sound, t, session } = show;
  const { freeSpins, trigger } = session.paytable;
  const title = t('slots.free.won', { count: step.freeSpins });
  const how = [
    ...(freeSpins?.keeps ? [t('slots.free.sticky')] : []),
    ...(freeSpins?.turnsWild ? [t('slots.free.turns-wild')] : []),
    ...(freeSpins?.turns ? [t('slots.free.turns')] : []),
    ...(freeSpins?.wildReel != null ? [t('slots.free.wild-reel', { reel: freeSpins.wildReel + 1 })] : []),
    ...(freeSpins?.risesTo ? [t('slots.free.rising', { most: freeSpins.risesTo })] : []),
    ...(freeSpins && !freeSpins.risesTo && freeSpins.multiplier > 1 ? [t('slots.free.times', { multiplier: freeSpins.multiplier })] : []),
  ].join(' ');
  await tellTrigger(show, step);
  hud.setBanner('');
  sound.play('feature');
  hud.announce(how === '' ? title : t('slots.free.told', { title, how }));
  await symbolCard(show, { title, text: how, letter: trigger, begins: true, ms: 2_200 });
  await fillReel(show);
}

/** The reel that is full of wilds in the free spins fills before the first of them, and stays so. */
async function fillReel({ reels, sound, session }: Show): Promise<void> {
  const { freeSpins, rows } = session.paytable;
  if (freeSpins?.wildReel == null) return;
  const from = freeSpins.wildReel * rows;
  await reels.stick(
    Array.from({ length: rows }, (_, row) => from + row),
    () => sound.play('open', rows),
  );
}
