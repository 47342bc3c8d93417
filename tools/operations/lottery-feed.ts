import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Fault } from '@baize/kernel';
import { fail } from '../installation.ts';

const help = `npm run lottery-feed -- key --key FILE
npm run lottery-feed -- send --to URL --feed NAME --key FILE --game CODE --number ISSUE --result 1,2,3

  key    makes a key pair, keeps the private key in FILE and prints the public key, which the office asks for under Result feeds.
  send   signs the result of an issue and sends it to the platform at URL. The same result again changes nothing; another one waits for staff.

  docs/lottery-feed.md says what is signed, for feeds that have a program of their own.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function makeKey(file: string): void {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Fault(
      `${file} can't be written, or is there already (${(error as NodeJS.ErrnoException).code}). Name a new file: --key FILE`,
    );
  }
  say(`Private key   ${file}`);
  say(`Public key    ${publicKey.export({ format: 'jwk' }).x}`);
}

function readKey(file: string) {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    throw new Fault(`${file} holds no private key. Make one: npm run lottery-feed -- key --key FILE`);
  }
}

interface Sending {
  readonly to: string;
  readonly feed: string;
  readonly key: string;
  readonly game: string;
  readonly number: string;
  readonly result: string;
}

async function send({ to, feed, key, game, number, result: list }: Sending): Promise<void> {
  if (!/^\d+(,\d+)*$/.test(list))
    throw new Fault('A result is its numbers with commas, in the order in which they were drawn: --result 1,2,3');
  const result = list.split(',').map(Number);
  const signature = sign(null, Buffer.from(`${game}|${number}|${result.join(',')}`), readKey(key)).toString('base64url');
  const body = JSON.stringify({ feed, gameCode: game, number, result, signature });
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'lottery-feed' };
  const answer = await fetch(new URL('/lotto/feed/results', to), { method: 'POST', headers, body }).catch((error: unknown) => {
    throw new Fault(`${to} does not answer: ${String((error as Error).cause ?? error)}`);
  });
  say(await answer.text());
  if (!answer.ok) process.exitCode = 1;
}

const names = ['to', 'feed', 'key', 'game', 'number', 'result'] as const;

async function main(): Promise<void> {
  const text = { type: 'string', default: '' } as const;
  const { values, positionals } = parseArgs({
    options: { to: text, feed: text, key: text, game: text, number: text, result: text, help: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  });
  const [command = ''] = positionals;
  if (values.help || !['key', 'send'].includes(command)) return say(help);
  const missing = names.filter(name => values[name] === '' && (command === 'send' || name === 'key'));
  if (missing.length > 0) throw new Fault(`These are missing: ${missing.map(name => `--${name}`).join(' ')}\n\n${help}`);
  if (command === 'key') return makeKey(values.key);
  await send(values);
}

await main().catch(fail);
