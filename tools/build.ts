import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Fault } from '@baize/kernel';
import { alone } from './alone/alone.ts';

const root = join(import.meta.dirname, '..');
const sources = ['base', 'modules', 'engines', 'studio', 'apps', 'package-lock.json'];
const kinds = /\.(ts|tsx|css|json|html|js|svg|woff2)$/;

function* filesUnder(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (kinds.test(entry.name) && !entry.name.includes('.test.')) yield child;
  }
}

/** A digest of everything that the pages are built from. */
function digestOfSources(isDevelopment: boolean): string {
  const hash = createHash('sha256').update(String(isDevelopment));
  for (const source of sources)
    for (const file of [...filesUnder(join(root, source))].sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function run(script: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', code => (code === 0 ? resolve() : reject(new Fault(`${script} did not build; see above`))));
  });
}

/** Writes the compressed forms beside the files once, so that no request waits for a compressor. */
function compress(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|html|svg|json|txt)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1_000) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(e =>
    e.isDirectory() ? filesOf(join(folder, e.name)) : [join(folder, e.name)],
  );
}

/**
 * Builds web and office with the state gallery and the pseudo-locales, for the checks of all pages, unless that is as new as its sources. Answers the folder. The
 * product's own build stays as it is.
 */
export async function buildDevelopmentPages({ log = (_: string): void => undefined } = {}): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', 'development-pages', digestOfSources(true));
  if (existsSync(folder)) return folder;
  log('Building the development pages …');
  const own = `${folder}.${process.pid}`;
  await Promise.all(['web', 'office'].map(app => run(`apps/${app}/build.ts`, ['--dev', `--out=${join(own, app)}`])));
  const isOld = (name: string) => !name.includes('.') && name !== basename(folder);
  for (const name of readdirSync(dirname(folder)).filter(isOld)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true }); // another process was faster
  }
  return folder;
}

/** Builds the pages of web, office and studio unless they are as new as their sources. A second start of the same checkout waits for the first. */
export async function buildPages({ isDevelopment = false, log = (_: string): void => undefined } = {}): Promise<void> {
  const stamp = join(root, 'node_modules', '.baize-built');
  const digest = digestOfSources(isDevelopment);
  const dists = ['apps/web/dist', 'apps/office/dist', 'apps/studio/dist'].map(d => join(root, d));
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && dists.every(d => existsSync(d));
  if (isBuilt()) return;
  const build = async () => {
    if (isBuilt()) return; // by the one that was waited for
    log('Building the pages …');
    const flags = isDevelopment ? ['--dev'] : [];
    await Promise.all(['apps/web/build.ts', 'apps/studio/build.ts'].map(script => run(script, flags)));
    await run('apps/office/build.ts', flags);
    for (const dist of dists) compress(dist);
    writeFileSync(stamp, digest);
  };
  await alone(`${stamp}.now`, build, () => log('Waiting for another start that builds the pages …'));
}

if (import.meta.main) await buildPages({ isDevelopment: process.argv.includes('--dev'), log: line => process.stdout.write(`${line}\n`) });
