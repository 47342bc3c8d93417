import { betsModule, netSince, playByDay } from '@baize/bets/server';
import { brandModule, openCountries } from '@baize/brand/server';
import type { Client } from '@baize/call/client';
import { type Database, sql } from '@baize/db';
import type { Draw, FamilyCode } from '@baize/engine-lottery';
import { type AMember, aMember, aToken, testParts as identityParts } from '@baize/identity/fixtures';
import { type IdentityParts, identityModule, type Member } from '@baize/identity/server';
import { type Clock, newId, plus, second } from '@baize/kernel';
import { balancesOf, ledgerModule } from '@baize/ledger/server';
import { legalModule } from '@baize/legal/server';
import { protectionModule } from '@baize/protection/server';
import { testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { givePlayMoney, walletModule } from '@baize/wallet/server';
import type { GameSettings, IssueState } from './contract/index.ts';
import { shippedGames } from './server/games/shipped.ts';
import { addGames } from './server/games/store.ts';
import { lotteryModule } from './server/index.ts';
import { drawnTopic } from './server/issues/store.ts';

/** Part of a server that a module is given before the server is made: what is asked of it is looked up then. */
export const later = <T extends object>(made: { readonly t?: TestServer }, of: (t: TestServer) => T): T =>
  new Proxy({} as T, {
    get(_, name) {
      const owner = of(made.t as TestServer);
      const found: unknown = Reflect.get(owner, name, owner);
      return typeof found === 'function' ? found.bind(owner) : found;
    },
  });

/** A server with the lottery and what it needs. */
export async function startLotteryServer(identity: Partial<IdentityParts> = {}): Promise<TestServer> {
  const countries = await openCountries();
  const made: { t?: TestServer } = {};
  made.t = await startTestServer({
    modules: [
      ledgerModule,
      brandModule({ sealing: () => (made.t as TestServer).server.sealing, countries }),
      identityModule({ ...identityParts, ...identity }),
      staffModule({ ...staffParts, permissions: [] }),
      protectionModule({ played: { playByDay, netSince } }),
      legalModule,
      walletModule,
      betsModule({ namesOf: async () => new Map(), vendorNamesOf: async () => new Map(), verifyUrl: () => null }),
      lotteryModule({ db: later(made, t => t.db), clock: later(made, t => t.clock) }),
    ],
  });
  return made.t;
}

interface AGame extends Partial<Omit<GameSettings, 'limits'>> {
  readonly code?: string;
  readonly family?: FamilyCode;
  readonly limits?: Partial<GameSettings['limits']>;
}

/** A game that is on, with wide limits unless told otherwise. Answers its code. */
export async function aLotteryGame(
  db: Database,
  { code = `g-${newId().slice(-8)}`, family = 'ssc', limits, ...settings }: AGame = {},
): Promise<string> {
  const shipped = shippedGames.find(game => game.family === family);
  if (!shipped) throw new Error(`no game of ${family} is shipped`);
  await db.transaction(tx =>
    addGames(tx, [
      { ...shipped, code, settings: { ...shipped.settings, isOn: true, ...settings, limits: { ...shipped.settings.limits, ...limits } } },
    ]),
  );
  return code;
}

interface AnIssue {
  readonly number?: string;
  /** Seconds from now. */
  readonly opens?: number;
  readonly seals?: number;
  readonly draws?: number;
}

let issues = 0;

/** An issue that takes bets from a minute ago to a minute from now, unless told otherwise. Answers its number. */
export async function anIssue(
  { db, clock }: { db: Database; clock: Clock },
  gameCode: string,
  { number = `20261121-${String(++issues).padStart(4, '0')}`, opens = -60, seals = 60, draws = seals + 5 }: AnIssue = {},
): Promise<string> {
  const at = (seconds: number) => plus(clock.now(), seconds * second);
  await db.query(sql`
    insert into lottery.issue (game_code, number, opens_at, seals_at, draws_at, rules)
    select ${gameCode}, ${number}, ${at(opens)}, ${at(seals)}, ${at(draws)}, rules from lottery.game where code = ${gameCode}`);
  return number;
}

/** Puts an issue into a state, as its draw or staff do, and wakes whoever settles. */
export async function putIssue(
  db: Database,
  { gameCode, number }: { gameCode: string; number: string },
  { state, result }: { state: IssueState; result?: Draw },
): Promise<void> {
  await db.query(sql`
    update lottery.issue set state = ${state}, result = coalesce(${result ?? null}::smallint[], result), drawn_at = coalesce(drawn_at, draws_at)
    where game_code = ${gameCode} and number = ${number}`);
  await db.query(sql`select pg_notify(${drawnTopic}, '')`);
}

interface APunter {
  readonly member: Member;
  readonly client: Client;
  readonly token: string;
  readonly cash: () => Promise<bigint>;
}

/** A member with money, in 1/10 000, who is logged in. */
export async function aPunter(t: TestServer, { minor = 100_000_000n, ...wanted }: AMember & { minor?: bigint } = {}): Promise<APunter> {
  const member = await aMember(t.db, t.clock, wanted);
  if (minor > 0n)
    await t.db.transaction(tx =>
      givePlayMoney(tx, { reference: newId(), memberId: member.id, minor, unit: member.currency, at: t.clock.now() }),
    );
  const token = await aToken(t.db, t.clock, member);
  const cash = async () => (await balancesOf(t.db, member.id)).find(one => one.kind === 'member.cash')?.postedMinor ?? 0n;
  return { member, client: t.client({ token }), token, cash };
}
