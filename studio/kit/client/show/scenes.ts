import { coinOf } from '@baize/kernel';
import { moneyText } from '../../money-text.ts';
import { el } from '../page/dom.ts';
import type { Pace } from '../page/pace.ts';
import type { Sound } from '../page/sound.ts';
import type { Translate } from '../page/texts.ts';
import { countMs, type Tier } from './celebration.ts';

export interface SceneContext {
  readonly stage: HTMLElement;
  readonly t: Translate;
  readonly sound: Sound;
  readonly pace: Pace;
}

/** A card over the picture that tells what begins or what it came to; goes by itself or at a press. */
export async function card(
  { stage, pace }: Pick<SceneContext, 'stage' | 'pace'>,
  told: { title: string; text?: string; picture?: HTMLElement | undefined; isGain?: boolean; ms?: number },
): Promise<void> {
  const made = el(
    'div',
    { class: `scene card${told.isGain ? ' is-gain' : ''}` },
    ...(told.picture ? [told.picture] : []),
    el('strong', {}, told.title),
    ...(told.text ? [el('p', {}, told.text)] : []),
  );
  made.setAttribute('aria-hidden', 'true');
  stage.append(made);
  await pace.wait(told.ms ?? 1_700);
  made.remove();
}

/** Counts `host` up to an amount; at once where nothing may move, and at any press. */
function countUp(
  host: HTMLElement,
  { to, ms, currency }: { to: bigint; ms: number; currency: string },
  { pace, sound }: SceneContext,
): Promise<void> {
  let isOver = pace.isStill;
  const skipped = pace.wait(ms).then(() => {
    isOver = true;
  });
  const began = performance.now();
  let told = 0;
  const step = () => {
    const share = isOver ? 1 : Math.min(1, (performance.now() - began) / ms);
    const now = (to * BigInt(Math.round(share * 10_000))) / 10_000n;
    host.textContent = moneyText(share === 1 ? to : now - (now % coinOf(currency)), currency);
    if (share === 1) return;
    if (performance.now() - told > 90) {
      told = performance.now();
      sound.play('count', Math.floor(share * 5));
    }
    requestAnimationFrame(step);
  };
  step();
  return skipped;
}

/** The presentation of a large return, by how many stakes it is. Smaller gains are told in the bar. */
export async function celebrate(
  context: SceneContext,
  won: { minor: bigint; tier: Exclude<Tier, 'none' | 'gain'>; currency: string },
): Promise<void> {
  const { stage, t, sound, pace } = context;
  const amount = el('output', {});
  const made = el(
    'div',
    { class: `scene large ${won.tier}`, 'aria-hidden': 'true' },
    el('i', { class: 'rays' }),
    el('strong', {}, t(`game.large.${won.tier}`)),
    amount,
  );
  stage.append(made);
  sound.play('big', won.tier === 'big' ? 0 : 2);
  await countUp(amount, { to: won.minor, ms: countMs[won.tier], currency: won.currency }, context);
  amount.textContent = moneyText(won.minor, won.currency);
  await pace.wait(900);
  made.remove();
}

/** The jackpot: a scene of its own, whatever else the round brought. */
export async function jackpotWon(context: SceneContext, won: { minor: bigint; currency: string }): Promise<void> {
  const { stage, t, sound, pace } = context;
  const amount = el('output', {});
  const made = el(
    'div',
    { class: 'scene large jackpot-won', 'aria-hidden': 'true' },
    el('i', { class: 'rays' }),
    el('strong', {}, t('game.jackpot.meter')),
    amount,
    el('p', {}, t('game.jackpot.yours')),
  );
  stage.append(made);
  sound.play('jackpot');
  await countUp(amount, { to: won.minor, ms: 2_000, currency: won.currency }, context);
  amount.textContent = moneyText(won.minor, won.currency);
  await pace.wait(2_500);
  made.remove();
}
