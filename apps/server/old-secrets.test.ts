import { openSecret } from '@baize/call/server';
import { sql } from '@baize/db';
import { putKey } from '@baize/games/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealOldSecrets } from './old-secrets.ts';
import { allMigrations } from './prepare.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase(allMigrations);
});
afterAll(() => t.drop());

const secretOf = async (keyId: string) =>
  (await t.owner.query<{ secret: string }>(sql`select secret from games.vendor_key where key_id = ${keyId}`))[0]?.secret ?? '';
const insert = (keyId: string, secret: string) =>
  t.owner.query(sql`insert into games.vendor_key (key_id, vendors, secret) values (${keyId}, '{AC}', ${secret})`);

test('secrets that an older release stored in the clear are sealed once, and never again', async () => {
  await insert('old', 'in the clear');
  await putKey(t.db, { keyId: 'sealed', secret: 'x', vendors: ['AC'] });
  const before = await secretOf('sealed');
  await sealOldSecrets(t.owner);
  expect(openSecret(await secretOf('old'), 'games.vendor-key:old')).toBe('in the clear');
  expect(await secretOf('sealed')).toBe(before);
  await insert('later', 'by somebody else');
  await sealOldSecrets(t.owner);
  const later = await secretOf('later');
  expect(later).toBe('by somebody else');
  expect(() => openSecret(later, 'games.vendor-key:later')).toThrow('not sealed');
});
