/** One figure of a benchmark, as a line of JSON. `reference` was measured in the same run; `ratio` = value / reference. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: number;
}

const round = (n: number): number => Number(n.toPrecision(4));

export function report({ name, value, unit, reference }: Figure): void {
  const ratio = reference ? round(value / reference) : null;
  process.stdout.write(
    `${JSON.stringify({ name, value: round(value), unit, reference: reference === undefined ? null : round(reference), ratio })}\n`,
  );
}

/** The value below which `share` of the sorted samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
