import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sealSecret, setSecretKeys } from '@baize/call/server';
import { Fault } from '@baize/kernel';

const usage = `Reads a secret from the standard input and prints it sealed, for a row that is written by hand:

  openssl rand -hex 32 | tee /dev/stderr | node tools/operations/seal-secret.ts games.vendor-key:KEY_ID

The key is BAIZE_SECRET_KEY, or that of BAIZE_HOME (.baize).
`;

/** The key of the environment, or the one that the installation has made for itself. */
function keyText(): string {
  const named = process.env['BAIZE_SECRET_KEY'];
  if (named) return named;
  const file = join(resolve(process.env['BAIZE_HOME'] ?? '.baize'), 'secrets.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { secretKey: string }).secretKey;
  } catch {
    throw new Fault(`There is no key: set BAIZE_SECRET_KEY, or BAIZE_HOME to the folder of the installation (${file} was not read).`);
  }
}

const [place] = process.argv.slice(2);
const secret = place?.match(/^[a-z.-]+:.+$/) ? readFileSync(0, 'utf8').trim() : '';
if (!place || secret === '') {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  setSecretKeys(keyText());
  process.stdout.write(`${sealSecret(secret, place)}\n`);
}
