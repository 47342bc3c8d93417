import type { Catalogue } from '../../catalogue/catalogue.ts';

export interface VendorReturn {
  readonly vendor: string;
  readonly games: number;
  readonly leastBps: number;
  /** The mean over the games, each counted once. */
  readonly meanBps: number;
  readonly mostBps: number;
}

/** What the games of each vendor return in the long run, the highest mean first. A game without a known return is left out. */
export function returnsOf({ size, vendors, vendorOf, figures, figuresOf }: Catalogue): VendorReturn[] {
  const found = new Map<number, number[]>();
  const own = (vendor: number): number[] => {
    const known = found.get(vendor) ?? [];
    found.set(vendor, known);
    return known;
  };
  for (let at = 0; at < size; at++) {
    const bps = figures[figuresOf[at] ?? 0]?.[0] ?? 0;
    const vendor = vendorOf[at] ?? 0;
    if (bps > 0) own(vendor).push(bps);
  }
  return [...found]
    .map(([vendor, returns]) => ({
      vendor: vendors[vendor] ?? '',
      games: returns.length,
      leastBps: Math.min(...returns),
      meanBps: Math.round(returns.reduce((sum, bps) => sum + bps, 0) / returns.length),
      mostBps: Math.max(...returns),
    }))
    .sort((a, b) => b.meanBps - a.meanBps || a.vendor.localeCompare(b.vendor));
}
