import { moneyText } from '../../money-text.ts';
import type { Hud } from '../hud/hud.ts';
import type { Translate } from '../page/texts.ts';
import type { AutoplayState, StopReason } from '../panels/autoplay.ts';
import type { KitRound } from '../talk/wire.ts';
import { type Tier, tierOf } from './celebration.ts';
import { celebrate, jackpotWon, type SceneContext } from './scenes.ts';

const isGivenBack = ({ phase }: KitRound): boolean => phase === 'rolling-back' || phase === 'rolled-back';

/** A finished round in words, for who cannot see it: what came back for what, and how. Said once. */
export function resultWords(t: Translate, round: KitRound, how: readonly string[] = []): string {
  const [stake, win] = [BigInt(round.stakeMinor), BigInt(round.winMinor ?? '0')];
  const texts = { amount: moneyText(win, round.currency), stake: moneyText(stake, round.currency) };
  if (isGivenBack(round)) return how.length > 0 ? how.join(' ') : t('game.result.refunded', texts);
  const result = t(win === 0n ? 'game.result.none' : win > stake ? 'game.result.win' : 'game.result.less', texts);
  const jackpot = round.jackpotMinor ? [t('game.jackpot.won', { amount: moneyText(BigInt(round.jackpotMinor), round.currency) })] : [];
  return [result, ...how, ...jackpot].join(' ');
}

/** Why autoplay ended, and what its rounds came to. */
export function autoplayWords(
  t: Translate,
  { order, left, stakedMinor, wonMinor }: AutoplayState,
  reason: StopReason,
  currency: string,
): string {
  const [count, stake, win] = [order.rounds - left, moneyText(stakedMinor, currency), moneyText(wonMinor, currency)];
  return [t(`game.auto.ended.${reason}`), ...(count > 0 ? [t('game.auto.ended.sum', { count, stake, win })] : [])].join(' ');
}

/** What the account held before and after a round that is shown again. */
export function replayWords(t: Translate, { stakeMinor, winMinor, balanceMinor, currency }: KitRound): string {
  const money = (minor: bigint) => moneyText(minor, currency);
  const [stake, win, after] = [BigInt(stakeMinor), BigInt(winMinor ?? '0'), BigInt(balanceMinor ?? '0')];
  return t('game.replay.funds', { before: money(after - win + stake), stake: money(stake), win: money(win), after: money(after) });
}

/** From so many stakes the amount on the frame is larger. */
const largeFrom = 4n;

const jackpotOf = ({ jackpotMinor }: KitRound): bigint => BigInt(jackpotMinor ?? '0');

/** How large a known win is, without its jackpot, which has a scene of its own. */
const tierWon = (round: KitRound): Tier => tierOf(BigInt(round.winMinor ?? '0') - jackpotOf(round), BigInt(round.stakeMinor));

/** Whether the whole win is counted in a scene at the end: what comes before it need not sum it up, nor tell it beforehand. */
export function isCounted(round: KitRound, isReplay: boolean): boolean {
  const tier = tierWon(round);
  return !isReplay && !isGivenBack(round) && tier !== 'none' && tier !== 'gain';
}

interface Told {
  readonly words: string;
  readonly isReplay: boolean;
  /** What brought a large win, in a line. */
  readonly how?: string;
  /** The win isn't in the bar yet: it is counted there with the scene. */
  readonly isHeldBack?: boolean;
  /** Its scene has been shown. */
  readonly isCelebrated?: boolean;
}

/** Celebrates a large win that the player may still play for, before that is offered. Answers whether it was large. */
export async function celebrateEarly(
  context: SceneContext,
  round: KitRound,
  { minor, how, onCount }: { minor: bigint; how: string; onCount?: ((now: bigint) => void) | undefined },
): Promise<boolean> {
  const stakeMinor = BigInt(round.stakeMinor);
  const tier = tierOf(minor, stakeMinor);
  if (tier === 'none' || tier === 'gain') return false;
  await celebrate(context, { minor, stakeMinor, tier, currency: round.currency, text: how, onCount });
  return true;
}

/** A return that does not exceed the stake is shown, never celebrated. */
export async function tellResult(
  context: SceneContext & { hud: Hud },
  round: KitRound,
  { words, isReplay, how, isHeldBack = false, isCelebrated = false }: Told,
): Promise<void> {
  const { hud, sound } = context;
  const { currency } = round;
  if (isGivenBack(round)) {
    hud.setWin(undefined);
    hud.announce(words, true);
    return;
  }
  const [stake, win, jackpot] = [BigInt(round.stakeMinor), BigInt(round.winMinor ?? '0'), jackpotOf(round)];
  if (!isHeldBack) hud.setWin(win, win > stake);
  hud.announce(words, true);
  if (jackpot > 0n && !isReplay) await jackpotWon(context, { minor: jackpot, currency });
  if (isReplay || tierOf(win, stake) === 'none') return;
  const tier = tierWon(round);
  const onCount = isHeldBack ? (now: bigint) => hud.setWin(now, true) : undefined;
  const isLargeTier = tier === 'big' || tier === 'huge' || tier === 'vast';
  if (isLargeTier && !isCelebrated)
    await celebrate(context, { minor: win - jackpot, stakeMinor: stake, tier, currency, text: how, onCount });
  else if (jackpot === 0n && !isCelebrated) sound.play('win');
  hud.setWin(win, true);
  hud.setBanner(`+${moneyText(win, currency)}`, win >= largeFrom * stake ? 'large gain' : 'gain');
}
