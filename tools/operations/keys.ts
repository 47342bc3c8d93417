import { constants, copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sealedColumns } from '@baize/app-server/prepare';
import { newSecretKey, resealColumns, sealedWith, setSecretKeys } from '@baize/call/server';
import type { Database } from '@baize/db';
import { filesSealedWith, resealFiles } from '@baize/files';
import { Fault } from '@baize/kernel';
import { documentsOf } from '../backup/work.ts';
import { fail, withDatabase } from '../installation.ts';
import { installationSecrets, keepSecrets } from '../state.ts';

const help = `npm run keys                       the keys that secrets and documents are sealed with, the newest first
npm run keys -- export FILE        copies secrets.json to FILE, which only you can read: keep it apart from backups
npm run keys -- add                makes a new key; restart the server, so that it seals with it
npm run keys -- reseal             seals everything with the newest key, beside a working server
npm run keys -- retire ID          removes a key that seals nothing any more; restart the server

  To change keys: add, restart, reseal, a day later retire, restart, export.
  Where BAIZE_SECRET_KEY is set, add and retire print what to set it to.`;

const home = resolve(process.env['BAIZE_HOME'] || '.baize');
const idsOf = (keys: string) => keys.split(',').map(key => key.trim().split(':')[0] ?? '');

/** The keys in the form of BAIZE_SECRET_KEY. */
function currentKeys(): string {
  const named = process.env['BAIZE_SECRET_KEY'];
  if (named) return named;
  if (!existsSync(join(home, 'secrets.json')))
    throw new Fault(`There is no installation in ${home}. Name its state folder: BAIZE_HOME=… npm run keys`);
  return installationSecrets(home).secretKey;
}

/** Keeps the keys for the next start, or says where they go. */
function keep(keys: string, say: (line: string) => void): void {
  if (process.env['BAIZE_SECRET_KEY']) say(`Set for every server, and restart them:\nBAIZE_SECRET_KEY=${keys}`);
  else {
    keepSecrets(home, { ...installationSecrets(home), secretKey: keys });
    say('Kept in secrets.json. Restart the server.');
  }
}

function nextId(ids: readonly string[]): string {
  const numbers = ids.map(id => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0));
  return `k${Math.max(0, ...numbers) + 1}`;
}

function exportTo(file: string | undefined): string {
  if (!file) throw new Fault('Say where to: npm run keys -- export FILE');
  const source = join(home, 'secrets.json');
  if (!existsSync(source)) throw new Fault(`There is no secrets.json in ${home}.`);
  try {
    copyFileSync(source, file, constants.COPYFILE_EXCL); // it takes the mode of the source
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Fault(`${file} is there already. Name another.`);
    throw error;
  }
  return `Copied to ${file}. Keep it where the backups are not.`;
}

async function reseal(db: Database): Promise<string> {
  const rows = await resealColumns(db, sealedColumns);
  const files = await resealFiles(documentsOf(home));
  return `${rows} secrets and ${files} documents are sealed anew.`;
}

/** Errors: a Fault that says what the key still seals. */
async function retire(db: Database, keys: string, id: string | undefined): Promise<string> {
  const ids = idsOf(keys);
  if (!id || !ids.includes(id)) throw new Fault(`Name one of the keys: ${ids.join(', ')}`);
  if (id === ids[0]) throw new Fault(`${id} is the newest key. Add another first: npm run keys -- add`);
  const [held, files] = [await sealedWith(db, id), await filesSealedWith(documentsOf(home), id)];
  const left = [...held.map(({ column, count }) => `${count} in ${column}`), ...(files > 0 ? [`${files} documents`] : [])];
  if (left.length > 0)
    throw new Fault(
      `${id} still seals ${left.join(', ')}. Run npm run keys -- reseal first; codes that were sent go by themselves within a day.`,
    );
  return keys
    .split(',')
    .filter((_, at) => ids[at] !== id)
    .join(',');
}

async function main(): Promise<void> {
  const [verb, name, ...rest] = process.argv.slice(2);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (rest.length > 0 || (verb !== undefined && !['export', 'add', 'reseal', 'retire'].includes(verb))) return say(help);
  if (verb === 'export') return say(exportTo(name));
  const keys = currentKeys();
  const ids = idsOf(keys);
  if (verb === undefined) return say(ids.map((id, at) => `${id}${at === 0 ? '\tseals' : '\topens'}`).join('\n'));
  if (verb === 'add') return keep(`${newSecretKey(nextId(ids))},${keys}`, say);
  setSecretKeys(keys);
  await withDatabase(`npm run keys -- ${verb}`, async db =>
    verb === 'reseal' ? say(await reseal(db)) : keep(await retire(db, keys, name), say),
  );
}

await main().catch(fail);
