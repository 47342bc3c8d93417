import { coinOf } from '@baize/kernel';
import { moneyText } from '../../money-text.ts';
import type { Hud } from '../hud/hud.ts';
import { el } from '../page/dom.ts';
import type { Pace } from '../page/pace.ts';
import type { Sound } from '../page/sound.ts';
import type { Translate } from '../page/texts.ts';
import { countMs, stageOf, type Tier } from './celebration.ts';
import { fly, type Particles } from './particles.ts';

export interface SceneContext {
  readonly stage: HTMLElement;
  readonly t: Translate;
  readonly sound: Sound;
  readonly pace: Pace;
  /** What flies when a large return is counted. */
  readonly particles?: Particles | undefined;
  /** The face of the game, for what deserves it. */
  readonly hero?: string | undefined;
  /** Makes what moves behind it; rays of light where a game has nothing of its own. */
  readonly ground?: (() => HTMLElement) | undefined;
}

const groundOf = ({ ground }: Pick<SceneContext, 'ground'>): HTMLElement => ground?.() ?? el('i', { class: 'rays' });

/** Writes large words letter by letter: a style sheet may set each of them in its own way, and knows how wide all are, in Latin ones. */
function write(words: HTMLElement, text: string): void {
  const letters = [...text];
  const wide = letters.reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  const middle = (letters.length - 1) / 2;
  words.style.setProperty('--wide', String(Math.max(4, wide)));
  words.replaceChildren(
    ...letters.map((letter, n) => {
      const made = el('b', {}, letter);
      made.style.setProperty('--n', String(n));
      made.style.setProperty('--at', String(middle === 0 ? 0 : (n - middle) / middle));
      return made;
    }),
  );
}

const heroOf = (href: string | undefined): HTMLElement[] => (href ? [el('img', { class: 'hero', src: href, alt: '' })] : []);

/** Tells the style sheet how long an amount will get: it is written as large as it fits. */
const spell = (scene: HTMLElement, minor: bigint, currency: string): void =>
  scene.style.setProperty('--letters', String(moneyText(minor, currency).length));

const cardCountMs = 900;

/** A card over the picture that tells what begins or what it came to; closes automatically or when pressed. */
export async function card(
  { stage, pace, hero, ground, particles }: Pick<SceneContext, 'stage' | 'pace' | 'hero' | 'ground' | 'particles'>,
  told: {
    title: string;
    text?: string;
    picture?: HTMLElement | undefined;
    isGain?: boolean;
    /** Something begins with it: it gets the rays and the pieces of a gain. */
    begins?: boolean;
    /** The title is this amount, and a gain is counted up to it. */
    counts?: { minor: bigint; currency: string };
    /** What that amount is, above it. */
    word?: string;
    /** The title as a picture, in its place. */
    emblem?: HTMLElement | undefined;
    /** A last line, smaller. */
    note?: string;
    ms?: number;
    /** Closes it instead of time and presses, which go through it to what is below. */
    until?: Promise<unknown>;
  },
): Promise<void> {
  const { isGain = false, begins = false, counts } = told;
  const title = el('strong', counts ? { class: 'counts' } : {}, told.title);
  if (!counts) write(title, told.title);
  const word = el('strong', { class: 'word' });
  write(word, told.word ?? '');
  const made = el(
    'div',
    {
      class: [
        'scene card',
        ...(isGain ? ['is-gain'] : []),
        ...(begins ? ['begins'] : []),
        ...(hero ? ['has-hero'] : []),
        ...(told.until ? ['is-above'] : []),
      ].join(' '),
    },
    ...(isGain || begins ? [groundOf({ ground })] : []),
    ...(hero ? heroOf(hero) : told.picture ? [told.picture] : []),
    ...(told.word ? [word] : []),
    told.emblem ?? title,
    ...(told.text ? [el('p', {}, told.text)] : []),
    ...(told.note ? [el('p', { class: 'note' }, told.note)] : []),
  );
  made.setAttribute('aria-hidden', 'true');
  if (counts) spell(made, counts.minor, counts.currency);
  stage.append(made);
  if ((isGain || begins) && particles) fly(made, particles, { count: 36, pace });
  if (isGain && counts)
    void countUp({ to: counts.minor, ms: cardCountMs, currency: counts.currency }, pace, now => {
      title.textContent = moneyText(now, counts.currency);
    });
  await (told.until ?? pace.wait(told.ms ?? 1_700));
  made.remove();
}

/** Counts up to an amount in whole coins; immediately where nothing may move, and at any press. */
function countUp(
  { from = 0n, to, ms, currency }: { from?: bigint; to: bigint; ms: number; currency: string },
  pace: Pace,
  onCount: (now: bigint, share: number) => void,
): Promise<void> {
  let isOver = pace.isStill;
  const skipped = pace.wait(ms).then(() => {
    isOver = true;
  });
  const began = performance.now();
  const step = () => {
    const share = isOver ? 1 : Math.min(1, (performance.now() - began) / ms);
    const now = from + ((to - from) * BigInt(Math.round(share * 10_000))) / 10_000n;
    onCount(share === 1 ? to : now - (now % coinOf(currency)), share);
    if (share < 1) requestAnimationFrame(step);
  };
  step();
  return skipped;
}

/** Counting that is heard: a tick every so often, higher and higher. */
function ticking(sound: Sound): (share: number) => void {
  let told = 0;
  return share => {
    if (share === 1 || performance.now() - told < 90) return;
    told = performance.now();
    sound.play('count', Math.floor(share * 5));
  };
}

/** A gain on its way: what came to it is shown on the rim of the picture and is counted into the win. */
export async function countGain(
  { hud, pace }: Pick<SceneContext, 'pace'> & { hud: Hud },
  gain: { from: bigint; to: bigint; currency: string },
): Promise<void> {
  const { from, to, currency } = gain;
  await countUp({ from, to, ms: countMs.gain, currency }, pace, now => {
    hud.setWin(now, true);
    if (now > from) hud.setBanner(`+${moneyText(now - from, currency)}`, 'gain'); // "+0.00" is no news
  });
}

const countedOverMs = { counting: 650, stays: 450 };

/** A gain that is worth a moment and has no scene of its own: it is counted large over the picture. Whoever hurries all rounds doesn't wait for it. */
export async function countOver(
  { stage, pace, sound }: Pick<SceneContext, 'stage' | 'pace' | 'sound'>,
  { minor, currency }: { minor: bigint; currency: string },
): Promise<void> {
  if (pace.isTurbo || pace.isStill) return;
  const amount = el('output', {});
  const made = el('div', { class: 'scene over-picture', 'aria-hidden': 'true' }, amount);
  spell(made, minor, currency);
  stage.append(made);
  const tick = ticking(sound);
  await countUp({ to: minor, ms: countedOverMs.counting, currency }, pace, (now, share) => {
    if (now > 0n) amount.textContent = moneyText(now, currency);
    tick(share);
  });
  await pace.wait(countedOverMs.stays);
  made.remove();
}

const stages = ['big', 'huge', 'vast'] as const;
/** How long the whole amount is read. */
const staysMs = { big: 1_200, huge: 1_800, vast: 2_600 };

/** The presentation of a large return: it is counted through its stages, each with its own word, and more flies with every one. Smaller gains are shown in the bar. */
export async function celebrate(
  context: SceneContext,
  won: {
    minor: bigint;
    stakeMinor: bigint;
    tier: Exclude<Tier, 'none' | 'gain'>;
    currency: string;
    /** What brought it, in a line below. */
    text?: string | undefined;
    /** Whoever counts along. */
    onCount?: ((now: bigint) => void) | undefined;
  },
): Promise<void> {
  const { stage, t, sound, pace, particles, hero } = context;
  const amount = el('output', {});
  const word = el('strong', {});
  const told = won.text ? [el('p', {}, won.text)] : [];
  const made = el('div', { class: 'scene large', 'aria-hidden': 'true' }, groundOf(context), ...heroOf(hero), word, amount, ...told);
  spell(made, won.minor, won.currency);
  stage.append(made);
  let reached = 0;
  const tick = ticking(sound);
  const onCount = (now: bigint, share: number) => {
    amount.textContent = moneyText(now, won.currency);
    won.onCount?.(now);
    tick(share);
    const at = stageOf(now, won.stakeMinor);
    if (at <= reached) return;
    const name = stages[at - 1] ?? won.tier;
    reached = at;
    made.className = `scene large ${name}`;
    write(word, t(`game.large.${name}`));
    sound.play('big', (at - 1) * 2);
    if (particles) fly(made, particles, { count: 20 + at * 22, pace });
  };
  await countUp({ to: won.minor, ms: countMs[won.tier], currency: won.currency }, pace, onCount);
  onCount(won.minor, 1);
  await pace.wait(staysMs[won.tier]);
  made.remove();
}

/** The jackpot: a scene of its own, whatever else the round brought. */
export async function jackpotWon(context: SceneContext, won: { minor: bigint; currency: string }): Promise<void> {
  const { stage, t, sound, pace, particles, hero } = context;
  const amount = el('output', {});
  const title = el('strong', {});
  write(title, t('game.jackpot.meter'));
  const made = el(
    'div',
    { class: 'scene large jackpot-won', 'aria-hidden': 'true' },
    groundOf(context),
    ...heroOf(hero),
    title,
    amount,
    el('p', {}, t('game.jackpot.yours')),
  );
  spell(made, won.minor, won.currency);
  stage.append(made);
  sound.play('jackpot');
  if (particles) fly(made, particles, { count: 90, pace });
  const tick = ticking(sound);
  await countUp({ to: won.minor, ms: 2_000, currency: won.currency }, pace, (now, share) => {
    amount.textContent = moneyText(now, won.currency);
    tick(share);
  });
  amount.textContent = moneyText(won.minor, won.currency);
  await pace.wait(2_500);
  made.remove();
}
