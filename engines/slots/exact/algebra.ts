/**
 * What the figures of a round are composed in. An element is a distribution of units with a mass of at most one: what happens in one branch of the
 * round. `mix` adds branches up, `join` is the sum of two independent amounts. Whatever a feature's composition is written in these terms holds for every
 * algebra: exact moments, the whole distribution, or the mean alone.
 */
export interface Algebra<W> {
  /** The distribution of `factor × units` with `cases / total` each. */
  of(cases: ReadonlyMap<number, number>, total: number, factor: number): W;
  join(a: W, b: W): W;
  mix(branches: readonly W[]): W;
}

/** `units` for certain. */
export const certain = <W>(algebra: Algebra<W>, units: number): W => algebra.of(new Map([[units, 1]]), 1, 1);

/** The mean alone, in floating numbers: for the search of return levels. */
interface Mean {
  readonly mass: number;
  readonly first: number;
}

export const means: Algebra<Mean> = {
  of(cases, total, factor) {
    let mass = 0;
    let first = 0;
    for (const [units, count] of cases) {
      mass += count / total;
      first += (count / total) * units * factor;
    }
    return { mass, first };
  },
  join: (a, b) => ({ mass: a.mass * b.mass, first: a.first * b.mass + a.mass * b.first }),
  mix: branches => branches.reduce((sum, b) => ({ mass: sum.mass + b.mass, first: sum.first + b.first }), { mass: 0, first: 0 }),
};
