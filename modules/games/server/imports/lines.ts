import { type GameKind, gameKinds } from '@baize/bets/contract';
import { readCsv } from '@baize/sheets';
import * as z from 'zod/mini';
import { type importProblems, type lineProblems, mostFeatured, mostImportGames } from '../../contract/index.ts';

type ImportProblem = (typeof importProblems)[number];
type LineProblem = (typeof lineProblems)[number];

/** The source as a whole is of no use: nothing of it is taken. */
export class SourceFault extends Error {
  readonly problem: ImportProblem;
  readonly detail: string;
  constructor(problem: ImportProblem, detail = '') {
    super(`${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail.slice(0, 200);
  }
}

const plain = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u));
const minor = z.string().check(z.regex(/^(0|[1-9][0-9]{0,14})$/));
const hue = z.int().check(z.gte(0), z.lte(360));

/** A game as its vendor lists it. What is optional has a value that shows nothing. */
const listedGame = z.object({
  gameCode: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  vendor: z.optional(z.string().check(z.maxLength(20))),
  kind: z.optional(z.enum(gameKinds)),
  nameCn: plain(80),
  nameEn: plain(80),
  modelId: z._default(z.string().check(z.maxLength(64)), ''),
  returnBps: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  hitRateBps: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  volatility: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
  lines: z._default(z.int().check(z.gte(0), z.lte(2_000_000)), 0),
  minStakeMinor: z._default(minor, '0'),
  maxStakeMinor: z._default(minor, '0'),
  tags: z._default(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,30}$/))).check(z.maxLength(20)), []),
  releasedOn: z.optional(z.iso.date()),
  hues: z._default(z.tuple([hue, hue]), [262, 262]),
  returnLevels: z.optional(z.array(z.int().check(z.gte(1), z.lte(10_000))).check(z.maxLength(20))),
  motif: z._default(z.string().check(z.regex(/^[\w-]{0,40}$/)), ''),
  featured: z._default(z.int().check(z.gte(0), z.lte(mostFeatured)), 0),
  maxWinMinor: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))),
});
export type ListedGame = z.output<typeof listedGame>;

/** One line of a source: a game, or why it is none. */
export type Line =
  | { readonly line: number; readonly game: ListedGame }
  | { readonly line: number; readonly code: string; readonly reason: LineProblem; readonly detail: string };

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export function lineOf(line: number, value: unknown): Line {
  const parsed = z.safeParse(listedGame, value);
  if (parsed.success) return { line, game: parsed.data };
  const fields = [...new Set(parsed.error.issues.map(issue => String(issue.path[0] ?? '')))].filter(Boolean);
  return { line, code: String(record(value)['gameCode'] ?? '').slice(0, 64), reason: 'field', detail: fields.join(' ').slice(0, 200) };
}

const numeric: ReadonlySet<string> = new Set(['returnBps', 'hitRateBps', 'volatility', 'lines', 'featured']);
const lists: ReadonlySet<string> = new Set(['tags', 'hues', 'returnLevels']);
const texts: ReadonlySet<string> = new Set([
  'gameCode',
  'vendor',
  'kind',
  'nameCn',
  'nameEn',
  'modelId',
  'minStakeMinor',
  'maxStakeMinor',
  'releasedOn',
  'motif',
  'maxWinMinor',
]);

function cellOf(name: string, text: string): unknown {
  if (numeric.has(name)) return Number(text);
  if (!lists.has(name)) return text;
  const words = text.split(/\s+/);
  return name === 'tags' ? words : words.map(Number);
}

/** The games of a CSV file whose first line names the columns, as the feed names its fields. Errors: SourceFault. */
export function linesOfCsv(text: string): Line[] {
  const [head, ...rest] = readCsv(text, mostImportGames + 2);
  if (!head) throw new SourceFault('empty');
  const unknown = head.cells.find(name => !numeric.has(name) && !lists.has(name) && !texts.has(name));
  if (unknown !== undefined) throw new SourceFault('columns', unknown || '?');
  const missing = ['gameCode', 'nameCn', 'nameEn'].find(name => !head.cells.includes(name));
  if (missing) throw new SourceFault('columns', missing);
  if (rest.length > mostImportGames) throw new SourceFault('too.many', String(mostImportGames));
  return rest.map(({ line, cells }) => {
    if (cells.length > head.cells.length) return { line, code: cells[0]?.slice(0, 64) ?? '', reason: 'cells', detail: '' };
    const given = head.cells.flatMap((name, at) => (cells[at] ? [[name, cellOf(name, cells[at])] as const] : []));
    return lineOf(line, Object.fromEntries(given));
  });
}

/** The kind of a game that does not say: the only one of its vendor, or slots where its vendor has them. */
export function kindOf({ kind }: ListedGame, kinds: readonly GameKind[]): GameKind | undefined {
  if (kind) return kinds.includes(kind) ? kind : undefined;
  return kinds.length === 1 ? kinds[0] : kinds.find(one => one === 'rng');
}
