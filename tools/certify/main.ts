import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemSealing } from '@baize/brand/contract';
import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { certify, type Target } from '@baize/games/certify';
import { launchGame, popularGames } from '@baize/games/contract';
import { loginFreePlay } from '@baize/identity/contract';
import { Fault, systemClock, unixMs } from '@baize/kernel';
import { installationSecrets } from '../state.ts';

const usage = `npm run certify -- URL [--key ID --secret SECRET --token TOKEN]

Runs the certification kit against a vendor wallet API at URL/vendor/v1/…
The token is a live launch token of a player with at least 100.00. Without --key, --secret and --token the kit takes the key of the
installation in BAIZE_HOME and plays as a new trial account of that server.`;

/** A new trial account in two games of one vendor. */
async function trial(url: string): Promise<Pick<Target, 'token' | 'other'>> {
  const plain = createClient({ baseUrl: url });
  const seal = createSeal(async () => (await plain(systemSealing, {})) as unknown as SealingKey);
  const guest = createClient({ baseUrl: url, seal });
  const { token } = await guest(loginFreePlay, { os: 'kit', platform: 'W' } as never);
  const member = createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });
  const { games } = await member(popularGames, { count: 50 });
  const [game] = games;
  const second = games.find(one => one.vendor === game?.vendor && one.code !== game.code);
  if (!game) throw new Fault('the server has no games');
  await new Promise(done => setTimeout(done, 1_000)); // the demo money arrives a moment after the account
  const launch = async (gameCode: string) => /#token=([\w-]+)/.exec((await member(launchGame, { gameCode })).content)?.[1] ?? '';
  return { token: await launch(game.code), other: second && { gameCode: second.code, token: await launch(second.code) } };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, secret: { type: 'string' }, token: { type: 'string' } },
    allowPositionals: true,
  });
  const [url] = positionals;
  if (!url) {
    process.stdout.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const own = values.key ? undefined : installationSecrets(resolve(process.env['BAIZE_HOME'] || '.baize'));
  const played = values.token ? { token: values.token } : await trial(url);
  const target: Target = {
    ...played,
    keyId: values.key ?? own?.studioKeyId ?? '',
    now: () => unixMs(systemClock.now()),
    secret: values.secret ?? own?.studioSecret ?? '',
    send: async (path, body, headers) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', body, headers });
      return { status: answer.status, body: await answer.json().catch(() => undefined) };
    },
  };
  const results = await certify(target);
  for (const { name, problem } of results) process.stdout.write(`${problem ? '✗' : '✓'} ${name}${problem ? `\n    ${problem}` : ''}\n`);
  const failed = results.filter(r => r.problem).length;
  process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
