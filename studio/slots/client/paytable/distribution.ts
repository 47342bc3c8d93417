import { el, type Translate } from '@baize/studio-kit/client';
import type { WirePaytable } from '../wire.ts';

/** A share as a player reads it: percent where that says something, otherwise once in so many. */
export function shareText(t: Translate, share: number): string {
  if (share <= 0) return '–';
  if (share >= 0.001) return `${(share * 100).toFixed(share >= 0.1 ? 1 : 2)} %`;
  return t('slots.figures.once', { count: Math.round(1 / share).toLocaleString('en') });
}

/** Width of a bar: by the logarithm, because the rare wins are the ones that one looks for. One in a hundred million is nothing. */
export const barShare = (share: number): number => (share <= 0 ? 0 : Math.max(0.01, 1 + Math.log10(share) / 8));

const boundText = (cents: number): string => (cents / 100).toLocaleString('en');

/** How often a round wins so much, as a table whose bars are a picture of the same numbers. */
export function distribution(t: Translate, { buckets, bucketBounds, largestCents }: WirePaytable['figures']): HTMLElement {
  const nameOf = (index: number) =>
    index === 0
      ? t('slots.figures.bucket.none')
      : index === 1
        ? t('slots.figures.bucket.below')
        : t('slots.figures.bucket.from', { from: boundText(bucketBounds[index] ?? 0) });
  const all = buckets.reduce((sum, count) => sum + count, 0);
  const rows = buckets.map((count, index) => {
    const share = count / all;
    // What can be won and is in none of a billion rounds is rare, not impossible.
    const told = count === 0 && (bucketBounds[index] ?? 0) <= largestCents ? t('slots.figures.rarer') : shareText(t, share);
    const bar = el('i', { 'aria-hidden': 'true' });
    bar.style.inlineSize = `${barShare(share) * 100}%`;
    return el('tr', {}, el('th', { scope: 'row' }, nameOf(index)), el('td', { class: 'bar' }, bar), el('td', {}, told));
  });
  return el(
    'table',
    { class: 'distribution' },
    el('caption', { class: 'small' }, t('slots.figures.distribution.how')),
    el('tbody', {}, ...rows),
  );
}
