import { moneyText } from '@baize/studio-kit/client';
import { tierOf } from './celebration.ts';
import { playGamble } from './gamble-scene.ts';
import { type Decide, playPick } from './pick-scene.ts';
import { card, celebrate, jackpotWon } from './scenes.ts';
import { showFree, showRespins } from './show-features.ts';
import { showSpin } from './show-spin.ts';
import { type Show, sceneOf, type Telling } from './telling.ts';
import type { WireRound } from './wire.ts';
import { resultWords } from './words.ts';

export interface Play {
  /** The first step to be shown; what came before was seen already. */
  readonly from: number;
  readonly onStep: (step: number) => void;
  /** Sends a choice; without it nothing is asked, as in a replay. */
  readonly decide: Decide | undefined;
  /** A replay is shown without sound and without any celebration. */
  readonly isReplay?: boolean;
}

/** What came before the step at which the page goes on. */
function toldBefore(round: WireRound, from: number): Telling {
  const before = (round.steps ?? []).slice(0, from);
  return {
    stake: BigInt(round.stakeMinor),
    currency: round.currency,
    won: before.reduce((sum, step) => sum + BigInt(step.amountMinor), 0n),
    given: before.reduce((sum, step) => sum + step.freeSpins, 0),
    shown: before.filter(step => step.kind === 'free').length,
  };
}

async function showSteps(show: Show, round: WireRound, play: Play): Promise<void> {
  const steps = round.steps ?? [];
  const telling = toldBefore(round, play.from);
  for (let index = play.from; index < steps.length; index++) {
    const step = steps[index];
    if (!step || step.kind === 'pick') continue;
    play.onStep(index);
    if (step.kind === 'respin') {
      await showRespins(show, steps.slice(index), telling);
      return;
    }
    if (step.kind === 'free') await showFree(show, step, { telling, before: steps[index - 1], isLast: index === steps.length - 1 });
    else await showSpin(show, step, telling);
  }
}

/** A return that does not exceed the stake is told, never celebrated. */
async function tellResult(show: Show, round: WireRound, play: Play): Promise<void> {
  const { hud, sound, t } = show;
  const stake = BigInt(round.stakeMinor);
  const win = BigInt(round.winMinor ?? '0');
  const jackpot = BigInt(round.jackpotMinor ?? '0');
  const tier = play.isReplay ? 'none' : tierOf(win, stake);
  hud.setWin(win, win > stake);
  hud.announce(resultWords(t, round), true);
  if (jackpot > 0n && !play.isReplay) await jackpotWon(sceneOf(show), { minor: jackpot, currency: round.currency });
  const ofReels = tierOf(win - jackpot, stake);
  if (tier === 'none') return;
  if (ofReels === 'big' || ofReels === 'huge' || ofReels === 'vast')
    await celebrate(sceneOf(show), { minor: win - jackpot, tier: ofReels, currency: round.currency });
  else if (jackpot === 0n) sound.play('win');
  hud.setBanner(`+${moneyText(win, round.currency)}`, 'gain');
}

/** Shows a round from the turning reels to the last word about it; answers it as it stands when the player has chosen. */
export async function showRound(show: Show, given: WireRound, play: Play): Promise<WireRound> {
  const { hud, reels, t, sound } = show;
  const tools = { decide: play.decide, announce: (text: string) => hud.announce(text) };
  await showSteps(show, given, play);
  let round = given;
  const pick = round.steps?.find(step => step.kind === 'pick');
  if (pick) {
    if (round.decisions.length === 0) {
      if (!play.isReplay) sound.play('feature');
      hud.announce(t('slots.turn.pick'));
      await card(sceneOf(show), {
        title: t('slots.pick.intro'),
        text: t('slots.pick.how', { items: pick.items ?? 0 }),
        letter: show.session.paytable.trigger,
      });
    }
    hud.setFeature(t('slots.pick.title'));
    round = await playPick(sceneOf(show), round, tools);
  }
  if (round.turn?.kind === 'gamble' || round.ladder.length > 0) round = await playGamble(sceneOf(show), round, tools);
  hud.setFeature('');
  hud.setBanner('');
  await reels.stick([]);
  // What was won and lost again is not left lit.
  if (BigInt(round.winMinor ?? '0') === 0n) reels.clear();
  await tellResult(show, round, play);
  return round;
}
