import { el, narrowMoney } from '@baize/studio-kit/client';
import type { WireRound, WireStep } from '../wire.ts';
import type { SlotsScene } from './telling.ts';

type Shown = NonNullable<WireStep['shown']>;

/** What has been found in a bonus round, and what is still to be hoped or feared. */
export interface Found {
  readonly element: HTMLElement;
  /** What the opened items show; classes and measures that depend on it go to the scene. */
  tell(shown: Shown, scene: HTMLElement): void;
}

const lampsOf = (count: number): HTMLElement[] => Array.from({ length: count }, () => el('i', {}));

function light(lamps: readonly HTMLElement[], found: number): void {
  for (const [n, lamp] of lamps.entries()) lamp.classList.toggle('on', n < found);
}

/** From such a share of ends among what is closed they threaten. */
const closeFrom = 1 / 3;

/** A lamp for each prize that there is, how many are found, and how likely the next item ends it. */
function prizesFound({ t, session }: SlotsScene, items: number): Found {
  const ends = session.paytable.pick?.ends ?? 0;
  const lamps = lampsOf(items - ends);
  const [words, danger] = [el('span', {}), el('b', {})];
  return {
    element: el('p', { class: 'found' }, ...lamps, words, danger),
    tell(shown, scene) {
      const found = shown.filter(amount => amount !== null).length;
      const [left, isOver] = [items - shown.length, found < shown.length];
      light(lamps, found);
      words.textContent = t('slots.pick.found', { count: found, all: lamps.length });
      danger.textContent = isOver ? '' : t('slots.pick.danger', { ends, left });
      scene.classList.toggle('is-close', !isOver && ends >= left * closeFrom);
      scene.style.setProperty('--share', String(found / Math.max(1, lamps.length)));
    },
  };
}

/** A row of lamps for each amount, lit as it shows; the first that is full wins. */
function alikeFound({ t, session }: SlotsScene, { stakeMinor, currency }: WireRound, alike: number): Found {
  const { pick, stakeUnits } = session.paytable;
  const rows = (pick?.alike?.shares ?? []).map(({ units }) => {
    const minor = (BigInt(stakeMinor) * BigInt(units)) / BigInt(stakeUnits);
    const [lamps, amount] = [lampsOf(alike), narrowMoney(minor, currency)];
    return { minor: String(minor), amount, lamps, element: el('li', {}, el('b', {}, amount), ...lamps) };
  });
  return {
    element: el('ul', { class: 'found tally' }, ...rows.map(row => row.element)),
    tell(shown, scene) {
      for (const { minor, amount, lamps, element } of rows) {
        const count = shown.filter(one => one === minor).length;
        light(lamps, count);
        element.classList.toggle('is-next', count === alike - 1);
        element.classList.toggle('is-won', count === alike);
        element.setAttribute('aria-label', t('slots.pick.alike.count', { amount, count, all: alike }));
      }
      scene.style.setProperty('--share', String(shown.length / (pick?.items ?? 1)));
    },
  };
}

export const foundOf = (context: SlotsScene, round: WireRound, { items = 0, alike }: WireStep): Found =>
  alike === undefined ? prizesFound(context, items) : alikeFound(context, round, alike);
