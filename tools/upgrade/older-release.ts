import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allMigrations } from '@baize/app-server/prepare';
import type { Database, MigrationSet } from '@baize/db';

/** A value of a statement: whole numbers and bytes have a form of their own in JSON. */
type Written =
  | string
  | number
  | boolean
  | null
  | { readonly n: string }
  | { readonly b: string }
  | readonly Written[]
  | Record<string, unknown>;
type Step = readonly [text: number, values: readonly Written[]];

interface Recording {
  /** The migrations that the release had, by module. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  readonly texts: readonly string[];
  /** What was written, a transaction a line. */
  readonly transactions: readonly (readonly Step[])[];
}

/** The key that the release sealed secrets with while it was recorded. */
export const recordedKey = `recorded:${Buffer.alloc(32, 7).toString('base64url')}`;

/**
 * What an older release (22 November 2026) wrote while its own code made a small world: the statements and their values as they went to the database.
 * Migrations are never changed, so those of that release are the first ones of each module.
 */
export function readRecording(): Recording {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'older-release.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return { ...JSON.parse(head), transactions: lines.map(line => JSON.parse(line)) };
}

/** The migrations of the release, in folders of their own below `scratch`. */
export function migrationsOf({ migrations }: Recording): { sets: MigrationSet[]; scratch: string } {
  const scratch = mkdtempSync(join(tmpdir(), 'baize-older-release-'));
  const sets = allMigrations.flatMap(({ module, folder }) => {
    const names = migrations[module];
    if (!names) return [];
    const own = join(scratch, module);
    mkdirSync(own);
    for (const name of names) copyFileSync(join(fileURLToPath(folder), name), join(own, name));
    return [{ module, folder: pathToFileURL(`${own}/`) }];
  });
  return { sets, scratch };
}

function fromJson(written: Written): unknown {
  if (Array.isArray(written)) return written.map(fromJson);
  if (typeof written !== 'object' || written === null) return written;
  if ('n' in written) return BigInt(String(written['n']));
  return 'b' in written ? Buffer.from(String(written['b']), 'base64') : written;
}

/** Writes what the release wrote, in its order and its transactions. */
export async function replay(db: Database, { texts, transactions }: Recording): Promise<void> {
  for (const steps of transactions)
    await db.transaction(async tx => {
      for (const [text, values] of steps) await tx.query({ text: texts[text] ?? '', values: values.map(fromJson), name: `older ${text}` });
    });
}
