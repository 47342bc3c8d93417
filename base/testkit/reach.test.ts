import { type Connection, checkOwner, checkPrepared } from '@baize/db';
import { newId } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const raw = (text: string) => ({ text, values: [], name: '' });
const login = `plain_${newId().replaceAll('-', '').slice(-12)}`;
let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase([]);
  await t.owner.query(raw(`create role ${login} login`));
});
afterAll(async () => {
  await t.owner.query(raw(`drop role ${login}`));
  await t.drop();
});

const at = (more: Partial<Connection>): Connection => ({ ...t.owner.connection, ...more });

test('an owner with the rights may prepare a database, and one that is prepared is taken', async () => {
  await checkOwner(t.owner.connection);
  await checkPrepared(t.owner.connection, 'npm run it');
});

test('a database that nothing has prepared says how to prepare it', async () => {
  await expect(checkPrepared(at({ database: 'postgres' }), 'npm run it')).rejects.toThrow(
    /^The database "postgres" at .* is empty\. Start Baize on it once .* npm start\. Then run npm run it again\.$/,
  );
});

test('an owner without the right to make schemas gets the statement that grants it', async () => {
  await expect(checkOwner(at({ user: login }))).rejects.toThrow(`alter database ${t.name} owner to ${login}`);
});

test.each<[string, Partial<Connection>, RegExp]>([
  ['a port where nothing listens', { host: '127.0.0.1', port: 9 }, /^No PostgreSQL answers at 127\.0\.0\.1:9\. .* DATABASE_URL/],
  ['a database that is not there', { database: 'nowhere' }, /^There is no database "nowhere" at .*create database nowhere owner baize/],
  ['a login that is not there', { user: 'nobody_here' }, /doesn’t let "nobody_here" in \(role "nobody_here" does not exist\)/],
])('%s is told in words', async (_, more, words) => {
  await expect(checkOwner(at(more))).rejects.toThrow(words);
  await expect(checkPrepared(at(more), 'npm run it')).rejects.toThrow(words);
});

test('a password in the address is not shown', async () => {
  const connectionString = 'postgres://baize:geheim@127.0.0.1:9/baize';
  const told = await checkOwner({ connectionString }).catch((error: Error) => error.message);
  expect(told).toContain('127.0.0.1:9');
  expect(told).not.toContain('geheim');
});
