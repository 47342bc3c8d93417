import { moneyText, type Sound, type Translate } from '@baize/studio-kit/client';
import type { Hud } from './hud.ts';
import type { Reels } from './reels.ts';
import type { WireRound, WireStep } from './wire.ts';

export interface Show {
  readonly reels: Reels;
  readonly hud: Hud;
  readonly sound: Sound;
  readonly t: Translate;
  readonly isStill: boolean;
}

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** Falls of a cascade, each after its wins were lit; the last window stays. */
async function showFrames(show: Show, step: WireStep): Promise<void> {
  for (const [index, frame] of step.frames.entries()) {
    if (frame.wins.length === 0) continue;
    show.reels.light(frame.wins);
    await pause(show.isStill ? 500 : 750);
    const next = step.frames[index + 1];
    if (!next) continue;
    show.reels.light(undefined);
    await show.reels.fall(frame, next.window);
  }
}

/** A return that does not exceed the stake is told, never celebrated. */
function tellWin(show: Show, round: WireRound): void {
  const { hud, sound, t } = show;
  const stake = BigInt(round.stakeMinor);
  const win = BigInt(round.winMinor ?? '0');
  const texts = { amount: moneyText(win, round.currency), stake: moneyText(stake, round.currency) };
  hud.setWin(win, win > stake);
  if (win <= stake) {
    hud.announce(t(win === 0n ? 'slots.result.none' : 'slots.result.less', texts));
    return;
  }
  const isBig = win >= stake * 10n;
  hud.setBanner(texts.amount, isBig ? 'big' : 'win');
  hud.announce(t('slots.result.win', texts));
  sound.play(isBig ? 'big' : 'win');
}

/** Shows a settled round from the turning reels to the last word about it. */
export async function showRound(show: Show, round: WireRound): Promise<void> {
  const { reels, hud, sound, t } = show;
  const steps = round.steps ?? [];
  let given = 0;
  let won = 0n;
  for (const [index, step] of steps.entries()) {
    if (index > 0) {
      hud.setBanner(t('slots.free.left', { number: index, count: given }));
      reels.light(undefined);
      reels.turn();
      await pause(show.isStill ? 0 : 350);
    }
    await reels.land(step.frames[0]?.window ?? '', () => sound.play('stop'));
    await showFrames(show, step);
    given += step.freeSpins;
    won += BigInt(step.amountMinor);
    if (steps.length > 1) hud.setWin(won, won > BigInt(round.stakeMinor));
    if (step.freeSpins === 0) continue;
    hud.setBanner(t('slots.free.won', { count: step.freeSpins }), 'win');
    hud.announce(t('slots.free.won', { count: step.freeSpins }));
    sound.play('feature');
    await pause(1_300);
  }
  hud.setBanner('');
  tellWin(show, round);
}
