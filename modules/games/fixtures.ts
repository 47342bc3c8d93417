import { betsModule, netSince, playByDay } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import { type Client, isCallRefusal } from '@baize/call/client';
import { defineModule, type Module } from '@baize/call/server';
import type { Database } from '@baize/db';
import { aMember, aToken, testParts } from '@baize/identity/fixtures';
import { type IdentityParts, identityModule } from '@baize/identity/server';
import { minorPerMajor, present } from '@baize/kernel';
import { ledgerModule } from '@baize/ledger/server';
import { protectionModule } from '@baize/protection/server';
import { permissionNames } from '@baize/staff/contract';
import { staffBeside, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { walletBeside } from '@baize/wallet/server';
import { launchGame } from './contract/index.ts';
import {
  type GameIndex,
  type GameRow,
  gameMigrations,
  gamesModule,
  namesOf,
  putGames,
  putKey,
  putVendors,
  signatureOf,
  vendorNamesOf,
} from './server/index.ts';

export const testKey = { keyId: 'test-key', secret: 'a secret of the tests', vendors: ['TA', 'TB'] };

/** Two vendors with two games each, under one key. */
export async function aCatalogue(db: Database): Promise<void> {
  await putVendors(
    db,
    testKey.vendors.map(code => ({
      code,
      nameCn: `厂商${code}`,
      nameEn: `Vendor ${code}`,
      kinds: ['rng'],
      publicUrl: 'http://studio.test',
    })),
  );
  await putKey(db, testKey);
  const games = testKey.vendors.flatMap(vendor => [1, 2].map(n => testGame(vendor, n)));
  await putGames(db, games);
}

/** A game of a vendor, for `putGames`. */
export const testGame = (vendor: string, n: number): GameRow => ({
  code: `${vendor.toLowerCase()}-${n}`,
  vendor,
  kind: 'rng',
  nameCn: `游戏${vendor}${n}`,
  nameEn: `Game ${vendor} ${n}`,
  model: 'lines',
  returnBps: 9_600,
  hitRateBps: 2_500,
  volatility: 3,
  lines: 20,
  minStakeMinor: 2_000n,
  maxStakeMinor: 20_000_000n,
  tags: ['new'],
  releasedOn: '2026-01-01',
  hue1: 10,
  hue2: 200,
  popularity: n,
  motif: '',
  featured: 0,
});

/** A server with everything below games, the test catalogue, and the games module made on its database; `above` are beside or above it. */
export async function startGamesServer(
  above: readonly Module[] = [],
  identity: Partial<IdentityParts> = {},
): Promise<{ t: TestServer; index: GameIndex }> {
  const lazy: { module?: ReturnType<typeof gamesModule>; staff?: Module; index?: GameIndex; server?: TestServer['server'] } = {};
  const permissions = [...permissionNames, ...above.flatMap(module => module.permissions ?? [])];
  const staff = staffModule({ ...staffParts, permissions });
  const bets = betsModule({ namesOf, vendorNamesOf, verifyUrl: bet => `http://studio.test/verify/${bet.roundId}` });
  const t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule({ ...testParts, ...identity }),
      protectionModule({ played: { playByDay, netSince } }),
      walletBeside([bets, ...above].flatMap(module => module.movementSubjects ?? [])),
      bets,
      {
        ...staff,
        get handlers() {
          return (lazy.staff ?? staff).handlers;
        },
      },
      {
        name: 'games',
        migrations: gameMigrations,
        get handlers() {
          return lazy.module?.handlers ?? [];
        },
        get authenticators() {
          return lazy.module?.authenticators ?? [];
        },
      },
      ...above,
    ],
    prepare: async (database, clock) => {
      lazy.module = gamesModule({
        db: database.db,
        clock,
        imageHost: () => 'http://studio.test',
        isPlayMoney: true,
        allowsPrivate: true,
        toWallet: async (url, payload, headers) => {
          const answer = await present(lazy.server, 'the server is started').app.inject({ method: 'POST', url, payload, headers });
          return { status: answer.statusCode, body: answer.json() };
        },
        hasWallet: async (_, code) => code.startsWith('TW'),
        pageOf: async (_, code) =>
          code.startsWith('page-') ? { path: `/lottery?gameCode=${code}`, vendor: 'LOTT', isOn: code === 'page-on' } : undefined,
        onIndex: games => Object.assign(lazy, { index: games }),
      });
      lazy.staff = staffBeside([lazy.module, ...above], permissions);
      await aCatalogue(database.db);
    },
  });
  lazy.server = t.server;
  return { t, index: present(lazy.index, 'the module hands out its index') };
}

/** A member with money (1,000.00 unless told otherwise) who has opened the game ta-1. */
export async function aPlayer(t: TestServer, major = 1_000n) {
  const member = await aMember(t.db, t.clock);
  const client = t.client({ token: await aToken(t.db, t.clock, member) });
  await addPlayMoney(t.db, t.clock, { member, minor: major * minorPerMajor });
  return { member, client, token: await aLaunch(client) };
}

/** Opens a game, ta-1 unless told otherwise; the token of its session. */
export async function aLaunch(client: Client, gameCode = 'ta-1'): Promise<string> {
  const { content } = await client(launchGame, { gameCode });
  return /#token=([\w-]+)/.exec(content)?.[1] ?? '';
}

interface VendorAnswer {
  readonly success: boolean;
  readonly code: string;
  readonly value: Record<string, unknown>;
  readonly facts: Record<string, unknown>;
}

interface Signing {
  readonly key?: { readonly keyId: string; readonly secret: string };
  /** Writes the seconds as the header has them. */
  readonly stamp?: (seconds: number) => string;
}

/** A signed client of the vendor wallet, as a vendor would write one. A text as input is sent as it is. */
export const vendorApi =
  (t: TestServer, { key = testKey, stamp = String }: Signing = {}) =>
  async (action: string, input: unknown): Promise<VendorAnswer> => {
    const path = `/vendor/v1/${action}`;
    const payload = typeof input === 'string' ? input : JSON.stringify(input);
    const timestamp = stamp(Math.floor(Date.parse(t.clock.now()) / 1_000));
    const signature = signatureOf(key.secret, { timestamp, path, body: payload });
    const headers = {
      'content-type': 'application/json',
      'x-baize-key': key.keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signature,
    };
    const answer: Partial<VendorAnswer> = (await t.server.app.inject({ method: 'POST', url: path, payload, headers })).json();
    return { success: answer.success === true, code: answer.code ?? '', value: answer.value ?? {}, facts: answer.facts ?? {} };
  };

/** The code of the refusal that the work ends in. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (e: unknown) => e,
  );
  return isCallRefusal(error) ? error.code : `no refusal: ${String(error)}`;
}
