type PageStep = number | 'gap';

/** The pages to offer: `margin` at both ends, `range` around the current one, "gap" where some are left out (3 in range, 1 at the margin). */
export function pageWindow(page: number, pages: number, { range = 3, margin = 1 }: { range?: number; margin?: number } = {}): PageStep[] {
  const last = Math.max(1, pages);
  const current = Math.min(Math.max(1, page), last);
  const from = Math.max(1, Math.min(current - Math.floor(range / 2), last - range + 1));
  const shown = new Set<number>();
  for (let n = 1; n <= Math.min(margin, last); n++) shown.add(n);
  for (let n = from; n < from + range && n <= last; n++) shown.add(n);
  for (let n = Math.max(1, last - margin + 1); n <= last; n++) shown.add(n);
  const steps: PageStep[] = [];
  let before = 0;
  for (const n of [...shown].sort((a, b) => a - b)) {
    if (n - before === 2)
      steps.push(n - 1); // a gap of one page would be wider than the page
    else if (n - before > 2) steps.push('gap');
    steps.push(n);
    before = n;
  }
  return steps;
}
