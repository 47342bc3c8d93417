import { betMigrations } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import { defineModule, type Module } from '@baize/call/server';
import { type Database, sql } from '@baize/db';
import type { Vault } from '@baize/files';
import { aVault } from '@baize/files/fixtures';
import { provePaymentPassword, setPaymentPassword } from '@baize/identity/contract';
import { aMember, aToken, aVisitor, outcomeOf, testParts, testPolicy, withContact } from '@baize/identity/fixtures';
import { identityModule, owesContact } from '@baize/identity/server';
import { assert, type Clock, type Currency, minorPerMajor, newId } from '@baize/kernel';
import { kycModule } from '@baize/kyc/server';
import { sealAll } from '@baize/ledger/fixtures';
import { balancesOf, ledgerModule, transfer, verifyJournal } from '@baize/ledger/server';
import { protectionModule } from '@baize/protection/server';
import { aStaff, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { cashOf, walletBeside } from '@baize/wallet/server';
import { addDestination, approveWithdrawal, claimWithdrawal, type WithdrawalId } from './contract/index.ts';
import { moves } from './moved-fixtures.ts';
import { type CashierParts, cashierModule, type PaymentProvider, type PayoutAsk, type ProviderPayout, payoutJob } from './server/index.ts';

export const paymentPassword = '804257';

/** Someone who pays out, of whom a test decides how it goes. */
interface ScriptedProvider extends PaymentProvider {
  readonly asked: PayoutAsk[];
  /** What is true there, by payout. */
  readonly truth: Map<string, ProviderPayout>;
  /** What happens when it is asked to pay: an answer, or the work that fails on the way. */
  onSend: (ask: PayoutAsk) => Promise<ProviderPayout>;
  isDown: boolean;
}

export function aProvider(code = 'sandbox'): ScriptedProvider {
  const truth = new Map<string, ProviderPayout>();
  const asked: PayoutAsk[] = [];
  const absent: ProviderPayout = { status: 'absent', reason: '', providerId: '' };
  const provider: ScriptedProvider = {
    code,
    asked,
    truth,
    isDown: false,
    onSend: async ask => ({ status: 'accepted', reason: '', providerId: `p-${ask.payoutId.slice(-6)}` }),
    startDeposit: async () => {
      throw new Error('takes no deposits');
    },
    depositState: async () => ({ status: 'absent', receivedMinor: 0n }),
    async sendPayout(ask) {
      if (provider.isDown) throw new Error('connect ECONNREFUSED');
      asked.push(ask);
      // It pays once for an id, however often it is asked.
      const known = truth.get(ask.payoutId);
      if (known) return known;
      const state = await provider.onSend(ask);
      truth.set(ask.payoutId, state);
      return state;
    },
    async payoutState(payoutId) {
      if (provider.isDown) throw new Error('connect ECONNREFUSED');
      return truth.get(payoutId) ?? absent;
    },
    readNotice: () => undefined,
  };
  return provider;
}

export const major = (n: number): string => String(BigInt(n) * minorPerMajor);

/** Gives a member money, as a deposit would. */
export const fund = (t: { db: Database; clock: Clock }, memberId: string, amount: number): Promise<void> =>
  fundIn(t, { memberId, amount, unit: 'CNY' });

async function fundIn(
  t: { db: Database; clock: Clock },
  { memberId, amount, unit }: { memberId: string; amount: number; unit: Currency },
): Promise<void> {
  await t.db.transaction(tx =>
    transfer(tx, {
      reference: `fund:${newId()}`,
      kind: 'cashier.deposit',
      from: { kind: 'house.payments', qualifier: 'test', unit },
      to: cashOf(memberId, unit),
      amountMinor: BigInt(amount) * minorPerMajor,
      at: t.clock.now(),
    }),
  );
}

/** Members who owe a dividend, as a test wants it. */
export const owing = new Set<string>();

/** As the app brings it, with a brand that asks for nothing more than it must. */
const owesByTestPolicy: CashierParts['owesContact'] = (db, memberId) => owesContact(db, memberId, testPolicy);

interface WantedDrawer {
  readonly amount?: number;
  readonly number?: string;
  readonly currency?: Currency;
  readonly coin?: string;
  readonly hasContact?: false;
}

/** A member of some time with money, a proven contact, a payment password and a bank account, and what they do. */
export async function aDrawer(t: TestServer, wanted: WantedDrawer = {}) {
  const currency = wanted.currency ?? 'CNY';
  const member = await aMember(t.db, t.clock, { currency });
  if (wanted.hasContact !== false) await withContact(t, member, { email: `${member.account}@example.com` });
  await t.deliverEvents();
  await fundIn(t, { memberId: member.id, amount: wanted.amount ?? 10_000, unit: currency });
  const token = await aToken(t.db, t.clock, member, true);
  const { call } = aVisitor(t, { token });
  await call(setPaymentPassword, { newPassword: paymentPassword, verifyPwd: paymentPassword });
  const number = wanted.number ?? `6222${newId().replaceAll(/\D/g, '').slice(-14)}`;
  const to = wanted.coin
    ? await call(addDestination, { kind: 'crypto', institution: wanted.coin, holder: 'Wang Xiaoming', number })
    : await call(addDestination, { kind: 'bank', institution: 'ICBC', holder: 'Wang Xiaoming', number });
  const proof = async () => (await call(provePaymentPassword, { password: paymentPassword })).proof;
  return { member, token, call, to, number, proof };
}

const cashierPermissions = [
  'cashier.read',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.pay',
  'cashier.configure',
  'adjustments.read',
  'adjustments.propose',
  'adjustments.approve',
  'members.read',
  'protection.read',
  'protection.write',
];

export interface Cashier {
  readonly t: TestServer;
  readonly vault: Vault;
  /** Works off what payouts wait for. */
  readonly job: never;
  /** Someone of the office: with every permission, unless roles are named. */
  readonly staff: (roles?: readonly string[]) => Promise<Awaited<ReturnType<typeof signedInStaff>>['call']>;
  /** Two of them, for decisions that take two. */
  readonly two: () => Promise<{
    first: Awaited<ReturnType<typeof signedInStaff>>['call'];
    second: Awaited<ReturnType<typeof signedInStaff>>['call'];
  }>;
  /** Ends the test: the books are sound. */
  readonly close: () => Promise<void>;
}

/** A server with the cashier and the modules below it; `above` are those of a higher one. */
export async function startCashier(providers: readonly PaymentProvider[] = [], above: readonly Module[] = []): Promise<Cashier> {
  const { vault } = aVault();
  const parts: CashierParts = {
    providers,
    vault,
    publicUrl: 'http://localhost',
    noticeUrl: () => 'http://localhost/notice',
    isPlayMoney: true,
    owesContact: owesByTestPolicy,
    owesDividends: async (_, memberId) => owing.has(memberId),
  };
  const cashier = cashierModule(parts);
  const t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      defineModule({ name: 'bets', migrations: betMigrations, handlers: [] }),
      identityModule(testParts),
      staffBeside([cashier, ...above], [...cashierPermissions, ...above.flatMap(module => module.permissions ?? [])]),
      protectionModule(),
      kycModule({ vault }),
      walletBeside([cashier, ...above].flatMap(module => module.movementSubjects ?? [])),
      cashier,
      ...above,
    ],
  });
  const staff: Cashier['staff'] = async roles => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
  return {
    t,
    vault,
    job: payoutJob(parts) as never,
    staff,
    two: async () => ({ first: await staff(), second: await staff() }),
    async close() {
      await sealAll(t.db);
      const report = await verifyJournal(t.db);
      const { booked, announced } = await moves(t.owner);
      await t.close();
      if (!report.isSound) throw new Error(`the books are not sound: ${JSON.stringify(report)}`);
      // Whatever a test did: each movement was announced once, and none that was not booked.
      assert(String(booked) === String(announced), `booked: ${booked.join(', ')}; announced: ${announced.join(', ')}`);
    },
  };
}

/** The code of a refusal alone, "ok" when there is none: the status of each is in the table of errors. */
export const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => (await outcomeOf(work)).split(' ').at(-1);

/** Claims and approves as one of the office. */
export async function approve(office: Awaited<ReturnType<Cashier['staff']>>, id: WithdrawalId): Promise<{ needsMore: boolean }> {
  await office(claimWithdrawal, { id, isClaimed: true });
  return office(approveWithdrawal, { id, reason: 'looks right' });
}

/** What a member has, in whole units. */
export async function booksOf(t: { db: Database }, memberId: string): Promise<{ cash: number; locked: number }> {
  const accounts = await balancesOf(t.db, memberId);
  const of = (kind: string) => Number((accounts.find(account => account.kind === kind)?.postedMinor ?? 0n) / minorPerMajor);
  return { cash: of('member.cash'), locked: of('member.locked') };
}

/** All pages of a list of 45 rows, walked as a reader walks: each from the page before, from the last one backwards, and by jumps. Ids in their order. */
export async function walked(
  ask: (wanted: {
    page: number;
    pageSize: number;
    near?: string | undefined;
  }) => Promise<{ total: number; items: readonly { id: string }[] }>,
): Promise<string[]> {
  const pageSize = 10;
  const idsOf = async (wanted: { page: number; near?: string }) => (await ask({ pageSize, ...wanted })).items.map(row => row.id);
  const pages = [1, 2, 3, 4, 5];
  const plain = await Promise.all(pages.map(page => idsOf({ page })));
  for (const seen of pages)
    for (const page of pages) {
      const found = await idsOf({ page, near: `${seen}.${plain[seen - 1]?.[0]}` });
      assert(found.join() === plain[page - 1]?.join(), `page ${page} from page ${seen} is page ${page}`);
    }
  return plain.flat();
}

/** Members who have bound the same bank account for withdrawals. */
export const withOneAccount = (t: { db: Database; clock: Clock }, memberIds: readonly string[], number: string): Promise<unknown> =>
  t.db.query(sql`
    insert into cashier.destination (id, member_id, kind, institution, holder, number_sealed, tail, digest, bound_at, usable_from)
    select gen_random_uuid(), id, 'bank', 'A bank', 'Wang', 'x', ${number.slice(-4)}, sha256(${number}::bytea), ${t.clock.now()}, ${t.clock.now()}
    from unnest(${memberIds}::uuid[]) m (id)`);
