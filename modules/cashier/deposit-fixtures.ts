import { betsModule } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import type { Client } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import type { Database } from '@baize/db';
import type { Vault } from '@baize/files';
import { aVault } from '@baize/files/fixtures';
import { aMember, aToken, testParts } from '@baize/identity/fixtures';
import { identityModule, type Member } from '@baize/identity/server';
import { asId, assert, type Clock, type MemberId, minorPerMajor, minute, newId, present } from '@baize/kernel';
import { kycModule } from '@baize/kyc/server';
import { sealAll } from '@baize/ledger/fixtures';
import { entriesOf, ledgerModule, postingsOfSubject, verifyJournal } from '@baize/ledger/server';
import { protectionModule } from '@baize/protection/server';
import { staffBeside, testParts as staffParts } from '@baize/staff/fixtures';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { balanceOf, walletModule } from '@baize/wallet/server';
import type { MethodKind, MethodSettings } from './contract/index.ts';
import { moves } from './moved-fixtures.ts';
import { type Asking, askDeposit, askDepositJob, askDue } from './server/deposits/ask.ts';
import { type DepositRow, findDeposit } from './server/deposits/store.ts';
import { cashierModule } from './server/index.ts';
import { type MethodId, putMethod } from './server/methods/store.ts';
import { workNotices } from './server/notices/work.ts';
import type { Notice, PaymentProvider, ProviderDeposit, ProviderPayout } from './server/ports/provider.ts';
import { openTurnover } from './server/turnover/store.ts';

const major = (n: number): string => String(BigInt(n) * minorPerMajor);

/** Settings of a method that asks for nothing special: 10 to 10,000, free, played once. */
export const methodSettings = (kind: MethodKind, change: Partial<MethodSettings> = {}): MethodSettings => ({
  kind,
  provider: kind === 'hosted' || kind === 'crypto' ? 'fake' : '',
  names: { CN: `方式 ${kind}`, EN: `Method ${kind}` },
  currency: 'CNY',
  fee: { fixedMinor: '0', rateBps: 0, bearer: 'house' },
  minMinor: major(10),
  maxMinor: major(10_000),
  dayMinor: null,
  hours: [],
  kycLevel: 'none',
  payMinutes: 30,
  arrivalMinutes: 5,
  turnoverBps: 10_000,
  bank:
    kind === 'bank-transfer'
      ? { bank: 'First Demo Bank', branch: 'Main', holder: 'Baize Ltd', number: '6222 0000 1111 2222' }
      : { bank: '', branch: '', holder: '', number: '' },
  place: 1,
  isOn: true,
  ...change,
});

/** A deposit method. */
export async function aMethod(db: Database, clock: Clock, kind: MethodKind, change: Partial<MethodSettings> = {}): Promise<MethodId> {
  const id = newId<'MethodId'>();
  await db.transaction(tx => putMethod(tx, { id, settings: methodSettings(kind, change), version: 1, at: clock.now() }));
  return id;
}

/** A payment provider in this process, that does and says what a test wants. */
interface FakeProvider extends PaymentProvider {
  /** What it says of each deposit and payout. */
  readonly deposits: Map<string, ProviderDeposit>;
  readonly payouts: Map<string, ProviderPayout>;
  /** So often it was asked to begin each deposit. */
  readonly begun: Map<string, number>;
  /** Everything it is asked fails while this is true: it is down. */
  isDown: boolean;
  /** It does what it is asked, and its answer is lost. */
  losesAnswers: boolean;
}

export const fakeSignature = 'signed by the fake';

function fakeProvider(code = 'fake'): FakeProvider {
  const deposits = new Map<string, ProviderDeposit>();
  const payouts = new Map<string, ProviderPayout>();
  const begun = new Map<string, number>();
  const answer = <T>(value: () => T): Promise<T> => {
    if (provider.isDown) return Promise.reject(new Error('the fake is down'));
    const made = value();
    return provider.losesAnswers ? Promise.reject(new Error('the answer was lost')) : Promise.resolve(made);
  };
  const provider: FakeProvider = {
    code,
    deposits,
    payouts,
    begun,
    isDown: false,
    losesAnswers: false,
    startDeposit: ask =>
      answer(() => {
        begun.set(ask.depositId, (begun.get(ask.depositId) ?? 0) + 1);
        if (!deposits.has(ask.depositId)) deposits.set(ask.depositId, { status: 'waiting', receivedMinor: 0n });
        const isAddress = ask.way === 'address';
        return {
          providerId: `fake-${ask.depositId.slice(-6)}`,
          payUrl: isAddress ? '' : `https://fake.example/pay/${ask.depositId}`,
          address: isAddress ? 'demo1qxyz' : '',
          exactAmount: isAddress ? '0.00153 BTC' : '',
          expiresAt: ask.expiresAt,
        };
      }),
    depositState: id => answer(() => deposits.get(id) ?? { status: 'absent', receivedMinor: 0n }),
    sendPayout: ask =>
      answer(() => payouts.set(ask.payoutId, { status: 'accepted', reason: '', providerId: 'p1' }).get(ask.payoutId) as ProviderPayout),
    payoutState: id => answer(() => payouts.get(id) ?? { status: 'absent', reason: '', providerId: '' }),
    readNotice: ({ raw, headers }) => (headers['x-fake'] === fakeSignature ? (JSON.parse(raw.toString('utf8')) as Notice) : undefined),
  };
  return provider;
}

export interface CashierWorld {
  readonly t: TestServer;
  readonly fake: FakeProvider;
  readonly vault: Vault;
  readonly context: { readonly db: Database; readonly clock: Clock };
  readonly asking: Asking;
  readonly aPlayer: (type?: 0 | 4) => Promise<APlayer>;
  /** Asks the provider about one deposit, as a notice or a turn of the loop would. */
  readonly ask: (id: string) => Promise<boolean>;
  /** A deposit in the books of the cashier. */
  readonly look: (id: string) => Promise<DepositRow>;
  /** One turn of the loop that works off notices. */
  readonly workNotices: () => Promise<number>;
  /** So many minutes pass, in which everything is asked about that is due. */
  readonly askDueFor: (minutes: number) => Promise<void>;
  /** Lets the worker take up what was put on the queue. */
  readonly runAsking: () => Promise<number>;
  readonly creditsOf: (id: string) => Promise<{ reference: string; kind: string; amountMinor: bigint }[]>;
  readonly entriesOf: (reference: string) => Promise<bigint[]>;
  readonly turnoverOf: (memberId: MemberId) => Promise<{ source: string; requiredMinor: bigint }[]>;
  /** Checks the books, and takes everything down. */
  readonly close: () => Promise<void>;
}

interface APlayer {
  readonly member: Member;
  readonly token: string;
  readonly client: Client;
  readonly balance: () => Promise<bigint>;
}

interface WantedWorld {
  /** Providers beside the scripted one. */
  readonly more?: readonly PaymentProvider[];
  readonly isPlayMoney?: boolean;
  readonly noticeUrl?: (provider: string) => string;
}

/** The cashier with everything that is below it, on a database of its own, and a scripted provider. */
export async function cashierWorld({
  more = [],
  isPlayMoney = true,
  noticeUrl = code => `http://127.0.0.1:1/wps/cashier/notice/${code}`,
}: WantedWorld = {}): Promise<CashierWorld> {
  const fake = fakeProvider();
  const providers = [fake, ...more];
  const { vault } = aVault();
  const asking: Asking = { providers: new Map(providers.map(one => [one.code, one])), noticeUrl };
  const cashier = cashierModule({
    providers,
    isPlayMoney,
    vault,
    owesContact: async () => false,
    owesDividends: async () => false,
    publicUrl: 'https://play.example',
    noticeUrl,
  });
  const t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule(testParts),
      staffBeside([cashier], [...staffParts.permissions, 'cashier.read', 'cashier.deposits', 'cashier.configure']),
      protectionModule(),
      kycModule({ vault: aVault().vault }),
      walletModule,
      betsModule({ namesOf: async () => new Map(), vendorNamesOf: async () => new Map(), verifyUrl: () => null }),
      cashier,
    ],
  });
  const context = { db: t.db, clock: t.clock };
  return {
    t,
    fake,
    vault,
    context,
    asking,
    async aPlayer(type = 0) {
      const member = await aMember(t.db, t.clock, { type, currency: type === 4 ? 'DMO' : 'CNY' });
      await t.deliverEvents();
      const token = await aToken(t.db, t.clock, member);
      const balance = async () => BigInt((await balanceOf(t.db, member.id)).sumBalance);
      return { member, token, client: t.client({ token }), balance };
    },
    ask: id => askDeposit(context, asking, asId<'DepositId'>(id)),
    look: async id => present(await findDeposit(t.db, asId<'DepositId'>(id)), 'it was begun'),
    workNotices: () => workNotices(context, asking),
    async askDueFor(minutes) {
      for (let i = 0; i < minutes * 4; i++) {
        t.clock.move(minute / 4);
        await askDue(context, asking);
      }
    },
    runAsking: () => runJobs(t, [askDepositJob(asking) as never]),
    creditsOf: async id =>
      (await postingsOfSubject(t.db, id)).map(({ reference, kind, amountMinor }) => ({ reference, kind, amountMinor })),
    entriesOf: async reference => (await entriesOf(t.db, reference)).map(entry => entry.amountMinor),
    turnoverOf: async memberId => (await openTurnover(t.db, memberId)).map(({ source, requiredMinor }) => ({ source, requiredMinor })),
    async close() {
      await sealAll(t.db);
      const journal = await verifyJournal(t.db);
      const { booked, announced } = await moves(t.owner);
      await t.close();
      if (!journal.isSound) throw new Error(`the books are not in order: ${JSON.stringify(journal)}`);
      assert(String(booked) === String(announced), `booked: ${booked.join(', ')}; announced: ${announced.join(', ')}`);
    },
  };
}
