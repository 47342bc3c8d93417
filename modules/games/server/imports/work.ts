import type { Database, Queryable, Transaction } from '@baize/db';
import { type Job, type JobContext, job } from '@baize/jobs';
import type { Clock } from '@baize/kernel';
import * as z from 'zod/mini';
import { type GameRow, putGames } from '../catalogue/store.ts';
import { vendorsByCode } from '../vendors/store.ts';
import { linesOfFeed } from './feed.ts';
import { type Line, linesOfCsv, SourceFault } from './lines.ts';
import { type Plan, planOf } from './rules.ts';
import {
  contentOf,
  failImport,
  findImport,
  type ImportId,
  knownGames,
  removedCodes,
  removeGames,
  stagedGames,
  stageImport,
  takenCodes,
} from './store.ts';

interface WorkParts {
  readonly allowsPrivate: boolean;
}

export type ReadImport = Job<{ importId: string }>;

/** So many games are written with one statement. */
const atOnce = 1_000;

/** What the lines come to beside the catalogue as it is. Errors: SourceFault, when none of them is a game. */
async function weigh(
  db: Queryable,
  lines: readonly Line[],
  { vendors: codes, clock }: { vendors: readonly string[]; clock: Clock },
): Promise<Plan> {
  const games = lines.flatMap(line => ('game' in line ? [line.game.gameCode] : []));
  if (games.length === 0 && lines.length === 0) throw new SourceFault('empty');
  const [vendors, known, taken] = await Promise.all([
    vendorsByCode(db, codes),
    knownGames(db, codes),
    takenCodes(db, { codes: games, vendors: codes }),
  ]);
  return planOf(lines, { vendors, known, taken, today: clock.now().slice(0, 10) });
}

async function readNow({ db, clock }: JobContext, { allowsPrivate }: WorkParts, id: ImportId): Promise<void> {
  const row = await findImport(db, id);
  if (row?.state !== 'reading') return;
  const at = () => clock.now();
  try {
    const [vendor] = await vendorsByCode(db, [row.vendor]);
    const lines =
      row.source === 'file'
        ? linesOfCsv(await contentOf(db, id))
        : await linesOfFeed({ serviceUrl: vendor?.serviceUrl ?? '', allowsPrivate });
    const plan = await weigh(db, lines, { vendors: row.vendors, clock });
    await db.transaction(tx => stageImport(tx, { id, plan, at: at() }));
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    const { problem, detail } = error;
    await db.transaction(tx => failImport(tx, { id, problem, detail, at: at() }));
  }
}

/** Reads the source of an import; what it comes to waits for a decision. */
export const readImportJob = (parts: WorkParts): ReadImport =>
  job({
    name: 'games.read-import',
    input: z.object({ importId: z.uuid() }),
    maxAttempts: 3,
    run: (context, { importId }) => readNow(context, parts, importId as ImportId),
  });

/** Writes what an import has found. */
export async function applyImport(tx: Transaction, id: ImportId, clock: Clock): Promise<void> {
  for (let after = -1; ; ) {
    const staged = await stagedGames(tx, { id, after, limit: atOnce });
    if (staged.length === 0) break;
    after = staged.at(-1)?.n ?? after;
    await putGames(
      tx,
      staged.map(row => row.game),
    );
  }
  await removeGames(tx, { codes: await removedCodes(tx, id), at: clock.now() });
}

/**
 * Brings the catalogue to what the feed of vendors that come with the installation says, without anyone's decision: what they list is part of this version.
 * Answers how many games were written and removed. Errors: SourceFault.
 */
export async function followFeed(
  { db, clock }: { db: Database; clock: Clock },
  { vendors, serviceUrl }: { vendors: readonly string[]; serviceUrl: string },
): Promise<{ added: number; changed: number; removed: number }> {
  const plan = await weigh(db, await linesOfFeed({ serviceUrl, allowsPrivate: true }), { vendors, clock });
  const of = (effect: string) => plan.rows.filter(row => row.effect === effect);
  await db.transaction(async tx => {
    const games = plan.rows.flatMap(({ game }): GameRow[] => (game ? [game] : []));
    for (let from = 0; from < games.length; from += atOnce) await putGames(tx, games.slice(from, from + atOnce));
    await removeGames(tx, { codes: of('removed').map(row => row.code), at: clock.now() });
  });
  return { added: of('added').length, changed: of('changed').length, removed: of('removed').length };
}
