import type { Database } from '@baize/db';
import { currentSeal, openSecret, sealSecret } from './secrets.ts';

/** A column with sealed texts, and an SQL expression for the place that each row's text is sealed for. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly place: string;
}

const batch = 500;

interface SealedRow {
  readonly row: string;
  readonly place: string;
  readonly sealed: string;
}

/**
 * Seals with the newest key what is under another one, beside a working server: a row that changes meanwhile is left to the next run. Answers how many texts were
 * resealed. Runs as the owner. Errors: that of `openSecret` for a text that no key opens.
 */
export async function resealColumns(db: Database, columns: readonly SealedColumn[]): Promise<number> {
  const current = `${currentSeal()}%`;
  let done = 0;
  for (const { table, column, place } of columns) {
    const find = `select ctid::text as row, ${place} as place, ${column} as sealed from ${table} where ${column} like 's1.%' and ${column} not like $1 limit ${batch}`;
    for (;;) {
      const rows = await db.query<SealedRow>({ text: find, values: [current], name: '' });
      let changed = 0;
      for (const { row, place: at, sealed } of rows) {
        const fresh = sealSecret(openSecret(sealed, at), at);
        const text = `update ${table} set ${column} = $1 where ctid = $2::tid and ${column} = $3 returning 1`;
        changed += (await db.query({ text, values: [fresh, row, sealed], name: '' })).length;
      }
      done += changed;
      if (changed === 0) break;
    }
  }
  return done;
}

/** Columns of text, of any schema, that hold something sealed with the key `id`, with the number of rows. */
export async function sealedWith(db: Database, id: string): Promise<{ column: string; count: number }[]> {
  const columns = await db.query<{ table: string; column: string }>({
    text: `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
    values: [],
    name: '',
  });
  const found: { column: string; count: number }[] = [];
  for (const { table, column } of columns) {
    const text = `select count(*)::int as count from ${table} where ${column} like $1`;
    const [row] = await db.query<{ count: number }>({ text, values: [`s1.${id}.%`], name: '' });
    if (row && row.count > 0) found.push({ column: `${table}.${column}`, count: row.count });
  }
  return found;
}
