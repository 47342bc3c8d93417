import type { LiveTable } from '../../../../contract/index.ts';
import { countedOf, type Tone } from '../table-games.ts';

/** How often the newest result has come in a row. */
export interface Run {
  readonly tone: Tone;
  /** What is printed on the result. */
  readonly text: string;
  readonly length: number;
}

/** A run that is shorter is nothing to tell. */
const leastRun = 3;
const hotCount = 6;

/** The run that the newest results of a table make. On a road ties neither end a run nor belong to it; where results are counted by their text, the same text makes one. */
export function runOf({ board, results }: Pick<LiveTable, 'board' | 'results'>, tags: readonly string[]): Run | undefined {
  const isRoad = board?.kind === 'road';
  const newest = results.filter(([, tone]) => !isRoad || tone !== 'green').toReversed();
  const [first] = newest;
  if (!board || !first) return undefined;
  const byText = countedOf(tags).some(one => 'text' in one);
  const end = newest.findIndex(([text, tone]) => (byText ? text !== first[0] : tone !== first[1]));
  return { text: first[0], tone: first[1], length: end < 0 ? newest.length : end };
}

export interface Hot {
  readonly code: string;
  readonly players: number;
  /** Of three results or more. */
  readonly run: Run | undefined;
}

/** Tables where something goes on, those with the most players first, then those with the longest runs. */
export function hotOf(tables: readonly LiveTable[], tagsOf: (code: string) => readonly string[] | undefined): Hot[] {
  const found = tables.flatMap((table): Hot[] => {
    const tags = tagsOf(table.code);
    if (!tags || !table.isOpen) return [];
    const run = runOf(table, tags);
    const told = run && run.length >= leastRun ? run : undefined;
    const players = table.seats?.taken ?? table.players;
    return told || players > 0 ? [{ code: table.code, players, run: told }] : [];
  });
  return found.sort((one, other) => other.players - one.players || (other.run?.length ?? 0) - (one.run?.length ?? 0));
}

/** Which tables are shown: one that is still hot keeps its place, so that nothing moves away under a finger. */
export function keptPlaces(before: readonly string[], hot: readonly Hot[]): readonly string[] {
  const best = hot.map(({ code }) => code);
  const others = best.filter(code => !before.includes(code));
  const kept = before.flatMap(code => (best.includes(code) ? [code] : others.splice(0, 1)));
  return [...kept, ...others].slice(0, hotCount);
}
