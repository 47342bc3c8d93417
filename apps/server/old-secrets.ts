import { isSealed, sealSecret } from '@baize/call/server';
import { type Database, sql } from '@baize/db';

interface Column {
  readonly table: string;
  readonly id: string;
  readonly secret: string;
  readonly place: string;
}

/** Where secrets stood in the clear before there was a key, and by what place they are sealed. */
const columns: readonly Column[] = [
  { table: 'games.vendor_key', id: 'key_id', secret: 'secret', place: 'games.vendor-key' },
  { table: 'cashier.transfer_vendor', id: 'code', secret: 'secret', place: 'cashier.transfer-vendor' },
  { table: 'staff.account', id: 'id', secret: 'totp_secret', place: 'staff.totp' },
];

/**
 * Seals what a release without a key has left in the clear, once in the life of a database: from then on a text that is not sealed is refused, because
 * somebody else has written it.
 */
export async function sealOldSecrets(db: Database): Promise<void> {
  await db.transaction(async tx => {
    const first = await tx.query(sql`
      insert into base.migration (module, name, checksum) values ('call', 'old secrets sealed', '') on conflict do nothing returning 1`);
    if (first.length === 0) return;
    for (const { table, id, secret, place } of columns) {
      const text = `select ${id}::text as id, ${secret} as secret from ${table} where ${secret} is not null for update`;
      const rows = await tx.query<{ id: string; secret: string }>({ text, values: [], name: '' });
      for (const row of rows.filter(one => !isSealed(one.secret)))
        await tx.query({
          text: `update ${table} set ${secret} = $1 where ${id}::text = $2`,
          values: [sealSecret(row.secret, `${place}:${row.id}`), row.id],
          name: '',
        });
    }
  });
}
