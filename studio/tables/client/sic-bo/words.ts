import type { Translate } from '@baize/studio-kit/table-page';

export const sumOf = (draw: readonly number[]): number => draw.reduce((sum, face) => sum + face, 0);

/** How a throw counts for the even chances: a triple loses them all. */
export function sizeOf(draw: readonly number[]): 'small' | 'big' | 'triple' {
  if (new Set(draw).size === 1) return 'triple';
  return sumOf(draw) > 10 ? 'big' : 'small';
}

export function parityOf(draw: readonly number[]): 'odd' | 'even' | 'triple' {
  if (new Set(draw).size === 1) return 'triple';
  return sumOf(draw) % 2 === 1 ? 'odd' : 'even';
}

/** “11 · Big · Odd”, or “12 · Triple 4”. */
export function throwText(t: Translate, draw: readonly number[]): string {
  const total = sumOf(draw);
  const size = sizeOf(draw);
  if (size === 'triple') return t('table.dice.triple', { total, face: draw[0] ?? 0 });
  return t('table.dice.result', { total, size: t(`table.bet.${size}`), parity: t(`table.bet.${parityOf(draw)}`) });
}

/** The same, short, for a list: “11 Big Odd”. */
export function shortText(t: Translate, draw: readonly number[]): string {
  const name = (of: string) => t(`table.bet.${of}`);
  const [total, size, parity] = [sumOf(draw), sizeOf(draw), parityOf(draw)];
  return t('table.dice.short', {
    total,
    names: size === 'triple' ? name(size) : t('table.dice.both', { size: name(size), parity: name(parity) }),
  });
}

/** What a bet is called, with its numbers: “Pair 2, 5”. */
export function betName(t: Translate, bet: string): string {
  const [kind, numbers] = bet.split(':');
  const name = t(`table.bet.${kind}`);
  return numbers ? t('table.bet.of', { bet: name, numbers: numbers.replaceAll('-', ', ') }) : name;
}
