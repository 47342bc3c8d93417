import { inParts, type Ratio } from '@baize/kernel/ratio';
import { el, moneyText } from '@baize/studio-kit/client';

/** Times the stake, to the hundredth: "1.95", "12,500.00". Payouts are whole hundredths, so nothing is cut off. */
export const timesText = ({ of, over }: Ratio): string => hundredthsText(Number((of * 100n) / over));

export const hundredthsText = (hundredths: number): string => {
  const whole = Math.floor(hundredths / 100);
  return `${whole.toLocaleString('en-US')}.${String(hundredths % 100).padStart(2, '0')}`;
};

/** A chance in per cent: two places, or as many as its first two digits need. */
export function chanceText(p: Ratio): string {
  for (const [scale, places] of [
    [10_000n, 2],
    [1_000_000n, 4],
    [100_000_000n, 6],
    [10_000_000_000n, 8],
  ] as const) {
    const parts = inParts(p, scale);
    if (parts >= 10n || places === 8) return `${(Number(parts) / 10 ** places).toFixed(places)}%`;
  }
  return '';
}

export const paidText = (stakeMinor: bigint, { of, over }: Ratio, currency: string): string =>
  moneyText((stakeMinor * of) / over, currency);

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

/** A list of figures that keeps its place while they change. */
export function figureList(): { readonly element: HTMLElement; show(figures: readonly Figure[]): void } {
  const element = el('dl', { class: 'figures' });
  return {
    element,
    show(figures) {
      element.replaceChildren(
        ...figures.map(({ label, value, isStrong }) =>
          el('div', isStrong ? { class: 'strong' } : {}, el('dt', {}, label), el('dd', {}, value)),
        ),
      );
    },
  };
}
