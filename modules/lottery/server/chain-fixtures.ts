import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { betsModule, netSince, playByDay } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import { defineModule } from '@baize/call/server';
import { type Database, sql } from '@baize/db';
import { testParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { parseInstant, present, unixMs } from '@baize/kernel';
import { ledgerModule } from '@baize/ledger/server';
import { protectionModule } from '@baize/protection/server';
import { aStaff, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { walletModule } from '@baize/wallet/server';
import type { GameSettings } from '../contract/index.ts';
import { later } from '../fixtures.ts';
import { shippedGames } from './games/shipped.ts';
import { addGames } from './games/store.ts';
import { lotteryModule } from './index.ts';

/** A server with the lottery and what is below it. It has no games yet. */
export async function aChainServer(): Promise<TestServer> {
  const started: { t?: TestServer } = {};
  const lottery = lotteryModule({ db: later(started, t => t.db), clock: later(started, t => t.clock) });
  const permissions = [...(lottery.permissions ?? []), 'approvals.read', 'audit.read', 'staff.read', 'staff.write'];
  started.t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule(testParts),
      protectionModule({ played: { playByDay, netSince } }),
      walletModule,
      betsModule({ namesOf: async () => new Map(), vendorNamesOf: async () => new Map(), verifyUrl: () => null }),
      staffBeside([lottery], permissions),
      lottery,
    ],
  });
  return started.t;
}

/** Takes the lottery of a test away, and sets the clock to what it was when the server started: tests of a file share one server. */
export async function aChainReset(t: TestServer): Promise<void> {
  await t.owner.query(sql`truncate lottery.game, lottery.chain, lottery.issue, lottery.feed cascade`);
  t.clock.move(unixMs(aChainStart) - unixMs(t.clock.now()));
}

const aChainStart = parseInstant('2026-11-21T04:00:00.000Z');

/** Two of the office who may do everything. */
export async function aChainOffice(t: TestServer) {
  const browser = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  return { first: await browser(), second: await browser() };
}

/** One of the games that come with the product, switched on, with other settings where they are given. */
export async function aChainGame(
  db: Database,
  code: string,
  { source = 'own', ...settings }: Partial<GameSettings> & { source?: 'own' | 'feed' } = {},
): Promise<void> {
  const game = present(
    shippedGames.find(one => one.code === code),
    'a game that comes with the product',
  );
  await addGames(db, [{ ...game, source, settings: { ...game.settings, isOn: true, ...settings } }]);
}

/** A feed's key pair, and how it signs a result. */
export function aFeedKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: present(publicKey.export({ format: 'jwk' }).x, 'an Ed25519 key has x'), sign: aFeedSignature(privateKey) };
}

const aFeedSignature =
  (key: KeyObject) =>
  ({ gameCode, number, result }: { gameCode: string; number: string; result: readonly number[] }): string =>
    sign(null, Buffer.from(`${gameCode}|${number}|${result.join(',')}`), key).toString('base64url');
