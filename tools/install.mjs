// Runs under whatever Node the machine has (20.19 or newer), before anything is installed: no TypeScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Baize needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.baize-installed');
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(join(root, 'node_modules/.bin/node'));
if (!isInstalled) {
  // The pages are built here too, with packages that npm leaves out when NODE_ENV is production.
  console.log('Installing packages (once, about half a minute) …');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const done = spawnSync(npm[0], [...npm[1], 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) {
    console.error('npm ci did not finish; see above. With a working npm registry, run the command again.');
    process.exit(done.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
