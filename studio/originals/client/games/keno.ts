import { figureOf, keno, kenoPicks, kenoTable } from '@baize/engine-tables/originals';
import { anyBelow, el, moveByArrows, pause, worded } from '@baize/studio-kit/client';
import { kenoCode, kenoNumbers } from '../../rules/bets.ts';
import { prizeOf } from '../../rules/original.ts';
import { chanceText, type Figure, hundredthsText, paidText, timesText } from '../stage/figures.ts';
import type { Face } from '../stage/one-bet.ts';
import type { Context } from '../wire.ts';

const mostPicks = kenoPicks.at(-1) ?? 10;
const usualPicks = 5;
const stepMs = 120;

const hitsOf = (picks: readonly number[], drawn: readonly number[]): number => picks.filter(one => drawn.includes(one)).length;
export const kenoWords = (t: Context['t'], drawn: readonly number[], picks: readonly number[]): string =>
  t('original.keno.hit', {
    hits: hitsOf(picks, drawn),
    picks: picks.length,
    drawn: [...drawn].sort((a, b) => a - b).join(t('original.and')),
  });

/** What each number of hits pays, as a strip of cells; the one that came is lit. */
function payStrip({ t }: Context): { element: HTMLElement; show(picks: number, hits?: number): void } {
  const element = el('ol', { class: 'pays', 'aria-label': t('original.keno.pays') });
  let shown = -1;
  return {
    element,
    show(picks, hits) {
      // While numbers come out only the mark moves: new cells would be laid out and painted for each of them.
      if (picks === shown) {
        for (const [count, cell] of [...element.children].entries()) cell.classList.toggle('won', count === hits);
        return;
      }
      shown = picks;
      const cells = (kenoTable[picks] ?? []).map((pays, count) => {
        const label = t('original.keno.cell', { hits: count, times: hundredthsText(pays) });
        const short = pays === 0 ? '–' : hundredthsText(pays).replace(/\.?0+$/, '');
        const cell = el(
          'li',
          { 'aria-label': label, title: label },
          el('small', {}, String(count)),
          el('b', {}, pays >= 1_000_000 ? `${pays / 100_000}k` : short),
        );
        cell.classList.toggle('won', count === hits);
        return cell;
      });
      element.replaceChildren(...cells);
    },
  };
}

function quickPick(wanted: number): ReadonlySet<number> {
  const chosen = new Set<number>();
  while (chosen.size < wanted) chosen.add(anyBelow(kenoNumbers) + 1);
  return chosen;
}

function kenoFigures({ t, session }: Context, picks: readonly number[], stakeMinor: bigint): Figure[] {
  const made = keno.bet(picks);
  const none = { of: 0n, over: 1n };
  const top = picks.length > 0 ? prizeOf(made) : none;
  const any = picks.length > 0 ? figureOf(made.chances()).win : none;
  return [
    { label: t('original.times.most'), value: picks.length > 0 ? `${timesText(top)}×` : '–' },
    { label: t('original.chance.gain'), value: picks.length > 0 ? chanceText(any) : '–' },
    { label: t('original.payout.most'), value: paidText(stakeMinor, top, session.currency), isStrong: true },
  ];
}

/** Forty numbers, of which up to ten are chosen. The drawn ones light up where they are. */
export function kenoFace(context: Context, onChange: () => void): Face {
  const { t } = context;
  const picked = new Set<number>();
  let isLocked = false;
  const pays = payStrip(context);
  const buttons = Array.from({ length: kenoNumbers }, (_, at) => {
    const made = el('button', { type: 'button', 'aria-pressed': 'false' }, String(at + 1));
    made.addEventListener('click', () => toggle(at + 1));
    return made;
  });
  const grid = el('div', { class: 'numbers', role: 'group', 'aria-label': t('original.keno.grid', { most: mostPicks }) }, ...buttons);
  // A small phone has fewer columns.
  moveByArrows(grid, () => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  const show = () => {
    for (const [at, made] of buttons.entries()) made.setAttribute('aria-pressed', String(picked.has(at + 1)));
    pays.show(picked.size);
  };
  const replace = (numbers: Iterable<number>) => {
    const chosen = [...numbers];
    picked.clear();
    for (const one of chosen) picked.add(one);
    show();
    onChange();
  };
  function toggle(one: number): void {
    if (isLocked) return;
    if (!picked.has(one) && picked.size === mostPicks) return;
    replace(picked.has(one) ? [...picked].filter(other => other !== one) : [...picked, one]);
  }
  const tools = [
    worded(t('original.keno.quick'), () => !isLocked && replace(quickPick(picked.size || usualPicks)), { class: 'tool' }),
    worded(t('original.keno.clear'), () => !isLocked && replace([]), { class: 'tool' }),
  ];
  show();
  return {
    scene: [grid, pays.element],
    controls: [el('div', { class: 'tools-row' }, ...tools)],
    code: () => (picked.size > 0 ? kenoCode.write([...picked]) : undefined),
    set(code) {
      picked.clear();
      for (const one of kenoCode.read(code) ?? []) picked.add(one);
      show();
    },
    lock(locked) {
      isLocked = locked;
      for (const made of [...buttons, ...tools]) made.setAttribute('aria-disabled', String(locked));
    },
    figures: stakeMinor => kenoFigures(context, [...picked], stakeMinor),
    reset() {
      for (const made of buttons) delete made.dataset['drawn'];
      pays.show(picked.size);
    },
    async comeOut(drawn, _, { pace, sound }) {
      for (const [at, one] of drawn.entries()) {
        const made = buttons[one - 1];
        if (made) made.dataset['drawn'] = picked.has(one) ? 'hit' : 'miss';
        const hits = hitsOf([...picked], drawn.slice(0, at + 1));
        pays.show(picked.size, hits);
        if (picked.has(one)) sound.play('coin', hits);
        else sound.play('count');
        if (!pace.isStill && !pace.isHurried) await pause(stepMs);
      }
    },
    words: (drawn, code) => kenoWords(t, drawn, kenoCode.read(code) ?? [...picked]),
  };
}
