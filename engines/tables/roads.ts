/** Who won a round: banker, player, tie; or dragon and tiger in their places. */
export type Mark = 'B' | 'P' | 'T';
/** What the three derived roads show: a regular pattern is red, an irregular one blue. */
type Colour = 'red' | 'blue';

interface Cell {
  readonly column: number;
  /** From 0, the top, to 5. */
  readonly row: number;
}

const height = 6;

/** Each round in its place, six to a column. */
export const beadPlate = <M>(marks: readonly M[]): (Cell & { readonly mark: M })[] =>
  marks.map((mark, at) => ({ mark, column: Math.floor(at / height), row: at % height }));

interface Entry {
  readonly mark: 'B' | 'P';
  /** Ties that came after it. Ties before the first winner are with the first one. */
  readonly ties: number;
}

/** Runs of one winner, without a limit to their length: what the big road is laid from and the derived roads are read from. */
function runsOf(marks: readonly Mark[]): Entry[][] {
  const runs: Entry[][] = [];
  let early = 0;
  for (const mark of marks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (mark === 'T') {
      if (run && last) run[run.length - 1] = { ...last, ties: last.ties + 1 };
      else early += 1;
    } else if (run && last?.mark === mark) run.push({ mark, ties: 0 });
    else runs.push([{ mark, ties: run ? 0 : early }]);
  }
  return runs;
}

/** Lays runs in columns. Where a run meets the bottom or another run it goes on to the right: the dragon's tail. */
function laid<T>(runs: readonly (readonly T[])[]): (Cell & T)[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < height && !taken.has(`${column}:${row}`);
  const cells: (Cell & T)[] = [];
  let first = 0;
  for (const run of runs) {
    while (!isFree(first, 0)) first += 1;
    let [column, row] = [first, 0];
    let isTail = false;
    for (const [at, entry] of run.entries()) {
      if (at > 0) {
        isTail ||= !isFree(column, row + 1);
        if (isTail) column += 1;
        else row += 1;
      }
      taken.add(`${column}:${row}`);
      cells.push({ ...entry, column, row });
    }
    first += 1;
  }
  return cells;
}

/** Runs of winners side by side, with the ties that each had. */
export const bigRoad = (marks: readonly Mark[]): (Cell & Entry)[] => laid(runsOf(marks));

/**
 * One colour for each entry of the big road from the second of the run `back` + 1 on, or from the first of the next one. A new run is red when the two runs
 * before it, `back` apart, are as long as each other. Within a run an entry is blue when the run `back` to the left ended just above it.
 */
function coloursOf(marks: readonly Mark[], back: number): Colour[] {
  const lengths = runsOf(marks).map(run => run.length);
  return lengths.flatMap((length, at) =>
    Array.from({ length }, (_, row): Colour[] => {
      const [left, other] = row === 0 ? [lengths[at - 1], lengths[at - 1 - back]] : [row, lengths[at - back]];
      if (left === undefined || other === undefined) return [];
      return [(left === other) === (row === 0) ? 'red' : 'blue'];
    }).flat(),
  );
}

function derivedRoad(marks: readonly Mark[], back: number): (Cell & { readonly colour: Colour })[] {
  const runs: { colour: Colour }[][] = [];
  for (const colour of coloursOf(marks, back)) {
    const run = runs.at(-1);
    if (run?.[0]?.colour === colour) run.push({ colour });
    else runs.push([{ colour }]);
  }
  return laid(runs);
}

export const bigEyeBoy = (marks: readonly Mark[]) => derivedRoad(marks, 1);
export const smallRoad = (marks: readonly Mark[]) => derivedRoad(marks, 2);
export const cockroachPig = (marks: readonly Mark[]) => derivedRoad(marks, 3);

/** The newest rounds, the newest last: the roads in words. */
export const lastMarks = <M>(marks: readonly M[], count = 20): readonly M[] => marks.slice(-count);
