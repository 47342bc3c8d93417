import { type Database, sql } from '@baize/db';
import { isSealed, sealSecret } from './secrets.ts';

/** A column in which secrets stood in the clear before there was a key, and the place for which they are sealed: `place:id`. */
export interface OldSecrets {
  readonly table: string;
  readonly id: string;
  readonly secret: string;
  readonly place: string;
}

/**
 * Seals what a release without a key has left in the clear, once in the life of a database: from then on a text that is not sealed is refused, because
 * someone else has written it. Runs as the owner.
 */
export async function sealOldSecrets(db: Database, columns: readonly OldSecrets[]): Promise<void> {
  await db.transaction(async tx => {
    const first = await tx.query(sql`
      insert into base.migration (module, name, checksum) values ('call', 'old secrets sealed', '') on conflict do nothing returning 1`);
    if (first.length === 0) return;
    for (const { table, id, secret, place } of columns) {
      const text = `select ${id}::text as id, ${secret} as secret from ${table} where ${secret} is not null for update`;
      const rows = await tx.query<{ id: string; secret: string }>({ text, values: [], name: '' });
      for (const row of rows.filter(one => !isSealed(one.secret))) {
        const values = [sealSecret(row.secret, `${place}:${row.id}`), row.id];
        await tx.query({ text: `update ${table} set ${secret} = $1 where ${id}::text = $2`, values, name: '' });
      }
    }
  });
}
