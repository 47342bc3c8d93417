import { fly, moneyText, narrowMoney, pause } from '@baize/studio-kit/client';
import { worthOf } from '../reels/held/prizes.ts';
import type { WireStep } from '../wire.ts';
import { showFactor, showSpin } from './spin.ts';
import { type Show, symbolCard, type Telling, tellCount, tellTrigger, totalCard } from './telling.ts';
import { coinsWords } from './words.ts';

/** One free spin: the counter, the spin, what it won again, and after the last what all of them came to. */
export async function showFree(
  show: Show,
  step: WireStep,
  at: { telling: Telling; before: WireStep | undefined; isLast: boolean },
): Promise<void> {
  const { hud, over, reels, sound, t, pace } = show;
  const { telling } = at;
  telling.shown++;
  tellCount(show, telling);
  hud.setBanner('');
  const [frame] = step.frames;
  if (frame) showFactor(show, frame, { first: frame, isFree: true });
  const { freeSpins } = show.session.paytable;
  if (frame && freeSpins?.risesTo) show.scenery?.advance(frame.multiplier / freeSpins.risesTo);
  // A multiplier that has risen, or counts from now on, is the news of this spin.
  const isRaised = frame && frame.multiplier > (at.before?.kind === 'free' ? (at.before.frames[0]?.multiplier ?? 1) : 1);
  if (isRaised) sound.play('open', frame.multiplier);
  over.setWays('');
  reels.turn();
  sound.play('begin');
  // It lies over the reels: they come to rest when it is gone.
  if (!pace.isStill) await (isRaised ? over.raise(frame.multiplier) : pause(320));
  await showSpin(show, step, telling);
  if (step.freeSpins > 0) {
    const title = t('slots.free.more', { count: step.freeSpins });
    sound.play('feature', 2);
    hud.announce(title);
    tellCount(show, telling);
    await symbolCard(show, { title, letter: show.session.paytable.trigger, ms: 1_200 });
  }
  if (!at.isLast) return;
  const isGain = telling.won > telling.stake;
  reels.clear();
  hud.setBanner('');
  over.setFactors([], undefined);
  if (telling.isCounted) return;
  const { won: minor, currency } = telling;
  await totalCard(show, { minor, currency, text: t('slots.free.total', { count: telling.given }) }, isGain);
}

/** So many pieces fly for a coin that lands. */
const flyingOfCoin = 8;

/** Held coins and the respins between them, to the sum of all. */
export async function showRespins(
  show: Show,
  steps: readonly WireStep[],
  at: { telling: Telling; before: WireStep | undefined },
): Promise<void> {
  const { hud, over, reels, sound, t, pace, session, particles } = show;
  const { trigger, hold, stakeUnits } = session.paytable;
  const { telling } = at;
  const told = (coins: WireStep['coins']) =>
    (coins ?? []).map(({ cell, amountMinor }) => {
      const minor = BigInt(amountMinor);
      return { cell, text: shortMoney(minor, telling.currency), worth: worthOf(minor, telling.stake) };
    });
  const first = steps[0];
  const held = first?.coins?.slice(0, first.coins.length - (first.fresh ?? 0));
  const title = t('slots.hold.intro', { count: held?.length ?? 0 });
  await tellTrigger(show, at.before);
  sound.play('feature');
  hud.announce(title);
  hud.setBanner('');
  const full = moneyText((telling.stake * BigInt(hold?.full ?? 0)) / BigInt(stakeUnits), telling.currency);
  await symbolCard(show, {
    title,
    text: t('slots.hold.how', { respins: hold?.respins ?? 0, full }),
    letter: trigger,
    begins: true,
    ms: 2_200,
  });
  reels.clear();
  reels.coins.show(told(held));
  let sum = (held ?? []).reduce((total, coin) => total + BigInt(coin.amountMinor), 0n);
  const tellStanding = (left: number, count: number) =>
    over.setHold({ grand: full, prizes: moneyText(sum, telling.currency), left, held: count });
  tellStanding(hold?.respins ?? 0, held?.length ?? 0);
  for (const [nth, step] of steps.entries()) {
    const isLast = (nth === 0 ? hold?.respins : steps[nth - 1]?.respinsLeft) === 1;
    const fresh = step.fresh ? (step.coins?.slice(-step.fresh) ?? []) : [];
    sound.play('begin');
    if (isLast) sound.play('tension', session.paytable.reels);
    sum += fresh.reduce((total, coin) => total + BigInt(coin.amountMinor), 0n);
    // Coins ring once all that was won is more than the stake; until then they are only heard to land.
    const isGain = telling.won + sum > telling.stake;
    const onLand = () => {
      sound.play(isGain ? 'coin' : 'land', isGain ? (step.coins?.length ?? 0) : 0);
      if (isGain && particles) fly(hud.stage, particles, { count: flyingOfCoin * fresh.length, pace });
    };
    await reels.coins.spin(told(fresh), { isLast, onLand });
    tellStanding(step.respinsLeft ?? 0, step.coins?.length ?? 0);
    await pace.wait(pace.isStill ? 120 : 320);
  }
  const last = steps.at(-1);
  const before = telling.won;
  let counted = before;
  telling.won += BigInt(last?.amountMinor ?? '0');
  const isGain = telling.won > telling.stake;
  await reels.coins.tell(nth => {
    counted += BigInt(last?.coins?.[nth]?.amountMinor ?? '0');
    hud.setWin(counted, counted > telling.stake);
    if (counted > telling.stake) sound.play('coin', nth);
  });
  if (telling.isCounted) return;
  hud.setWin(telling.won, isGain);
  const { won: minor, currency } = telling;
  await totalCard(show, { minor, currency, text: last ? coinsWords(t, last, { before, currency }) : '' }, isGain);
}

/** An amount without a fraction of nothing, and without a currency that is more than a sign: it has to be read on a coin. */
const shortMoney = (minor: bigint, currency: string): string => narrowMoney(minor, currency).replace(/\.0+$/, '');
