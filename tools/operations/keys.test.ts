import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, sealedColumns } from '@baize/app-server/prepare';
import { openSecret, sealSecret, setSecretKeys } from '@baize/call/server';
import { type Database, openDatabase } from '@baize/db';
import { type Embedded, removeEmbedded, startEmbedded } from '@baize/db/embedded';
import { folderVault } from '@baize/files';
import { aPicture } from '@baize/files/fixtures';
import { putKey } from '@baize/games/server';
import { newId } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationSecrets } from '../state.ts';

const own = process.env['BAIZE_SECRET_KEY'] ?? '';
const home = mkdtempSync(join(tmpdir(), 'baize-keys-'));
const picture = newId();
let embedded: Embedded;
let db: Database;
const vault = folderVault(join(home, 'documents', 'receipts'));

beforeAll(async () => {
  setSecretKeys(installationSecrets(home).secretKey);
  embedded = await startEmbedded({ home, isDurable: false });
  await prepareDatabase(embedded.connection);
  db = openDatabase(embedded.connection, { max: 2 });
  await putKey(db, { keyId: 'one', secret: 'the secret of a vendor', vendors: ['BN'] });
  await vault.put(picture, await aPicture());
});
afterAll(async () => {
  await db.end();
  await embedded.stop();
  removeEmbedded(home);
  rmSync(home, { recursive: true, force: true });
  setSecretKeys(own);
});

interface Said {
  readonly code: number | null;
  readonly output: string;
}

/** The command as it is typed, with the installation of this test. */
function keys(...args: readonly string[]): Promise<Said> {
  const env = { PATH: process.env['PATH'] ?? '', BAIZE_HOME: home };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keys.ts'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise(resolve => child.once('exit', code => resolve({ code, output: output.trim() })));
}

const stored = async () => {
  const [row] = await db.query<{ secret: string }>({
    text: "select secret from games.vendor_key where key_id = 'one'",
    values: [],
    name: '',
  });
  return row?.secret ?? '';
};

test('what stays sealed is where the list says', async () => {
  for (const { table, column, place } of sealedColumns)
    await db.query({ text: `select ${place} as place, ${column} from ${table} limit 0`, values: [], name: '' });
});

test('a key is rotated: added, everything resealed, the old one removed', async () => {
  expect(await keys()).toEqual({ code: 0, output: 'k1\tseals' });
  expect((await keys('add')).output).toContain('Restart the server');
  expect((await keys()).output).toBe('k2\tseals\nk1\topens');
  expect(await keys('retire', 'k1')).toEqual({
    code: 2,
    output: expect.stringContaining('k1 still seals 1 in games.vendor_key.secret, 1 documents.'),
  });
  expect(await keys('retire', 'k2')).toMatchObject({ code: 2, output: expect.stringContaining('k2 is the newest key') });
  setSecretKeys(installationSecrets(home).secretKey); // the restart
  expect((await keys('reseal')).output).toBe('1 secrets and 1 documents are sealed anew.');
  expect((await keys('reseal')).output).toBe('0 secrets and 0 documents are sealed anew.');
  expect(await keys('retire', 'k1')).toMatchObject({ code: 0 });
  setSecretKeys(installationSecrets(home).secretKey);
  expect(openSecret(await stored(), 'games.vendor-key:one')).toBe('the secret of a vendor');
  expect((await vault.get(picture)).length).toBeGreaterThan(100);
  expect((await keys()).output).toBe('k2\tseals');
});

test('a key is kept that seals something where no list looks', async () => {
  await keys('add');
  const text = 'update brand.brand set name = $1';
  const [{ name } = { name: '' }] = await db.query<{ name: string }>({ text: 'select name from brand.brand', values: [], name: '' });
  await db.query({ text, values: [sealSecret('x', 'nowhere')], name: '' });
  expect((await keys('retire', 'k2')).output).toContain('1 in brand.brand.name');
  await db.query({ text, values: [name], name: '' });
});

test('keys are copied once, for their owner alone', async () => {
  mkdirSync(join(home, 'apart'));
  const file = join(home, 'apart', 'keys.json');
  expect(await keys('export', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(home, 'secrets.json'), 'utf8'));
  expect(statSync(file).mode & 0o077).toBe(0);
  writeFileSync(file, 'kept');
  expect(await keys('export', file)).toMatchObject({ code: 2, output: `${file} is there already. Name another.` });
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

test.each([
  [['export'], 'Say where to'],
  [['retire'], 'Name one of the keys'],
  [['retire', 'k9'], 'Name one of the keys'],
  [['throw-away'], 'npm run keys'],
])('a typing error is explained: %o', async (args, text) => {
  expect((await keys(...args)).output).toContain(text);
});
