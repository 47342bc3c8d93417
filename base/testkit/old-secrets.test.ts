import { isSealed, newSecretKey, openSecret, sealOldSecrets, sealSecret } from '@baize/call/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { baseMigrations } from './server.ts';

process.env['BAIZE_SECRET_KEY'] ||= newSecretKey();
let t: TestDatabase;
const raw = (text: string, values: unknown[] = []) => ({ text, values, name: '' });
const columns = [{ table: 'public.key', id: 'name', secret: 'secret', place: 'sample.key' }];
beforeAll(async () => {
  t = await createTestDatabase(baseMigrations);
  await t.owner.query(raw('create table public.key (name text primary key, secret text)'));
});
afterAll(() => t.drop());

const put = (name: string, secret: string | null) => t.owner.query(raw('insert into public.key values ($1, $2)', [name, secret]));
const stored = async (name: string) =>
  (await t.owner.query<{ secret: string }>(raw('select secret from public.key where name = $1', [name])))[0]?.secret ?? '';

test('secrets that an older release stored in the clear are sealed once; what is written in the clear later is refused', async () => {
  const sealed = sealSecret('x', 'sample.key:sealed');
  await put('old', 'in the clear');
  await put('none', null);
  await put('sealed', sealed);
  await sealOldSecrets(t.owner, columns);
  expect(isSealed(await stored('old'))).toBe(true);
  expect(openSecret(await stored('old'), 'sample.key:old')).toBe('in the clear');
  expect(await stored('sealed')).toBe(sealed);
  await put('later', 'by somebody else');
  await sealOldSecrets(t.owner, columns);
  const later = await stored('later');
  expect(later).toBe('by somebody else');
  expect(() => openSecret(later, 'sample.key:later')).toThrow('not sealed');
});
