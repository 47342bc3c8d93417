import type { AFact } from '@baize/bets/fixtures';
import type { Client } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import { cashierMigrations } from '@baize/cashier/server';
import { startGamesServer } from '@baize/games/fixtures';
import { aMember, aPaymentProof, aToken } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { type BetId, hour, type Instant, newId, plus, present } from '@baize/kernel';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import { lotteryMigrations } from '@baize/lottery/server';
import type { TestServer } from '@baize/testkit';
import { balanceOf } from '@baize/wallet/server';
import { agentContract, type ContractAction, type ContractType, processing, type SalaryBasis, type Terms } from './contract/index.ts';
import { billsLoop } from './server/bills/loop.ts';
import { offer } from './server/contracts/contracts.ts';
import { agentExports, agentsModule } from './server/index.ts';

/** A server with teams, with the tables of the lottery, whose rebates agents give, and of the cashier, whose transfers they make. */
export const startAgentsServer = (identity: Parameters<typeof startGamesServer>[1] = {}) =>
  startGamesServer(
    [
      defineModule({ name: 'cashier', migrations: cashierMigrations, handlers: [] }),
      defineModule({ name: 'lottery', migrations: lotteryMigrations, handlers: [] }),
      agentsModule,
    ],
    identity,
  );

/** The zone of the brand that test servers have. */
export const zone = 'Asia/Shanghai';

/** A bet of so many whole units that was settled at an instant. */
export function aBet(member: Member, stake: number, back: number, settledAt: Instant): AFact {
  const [stakeMinor, returnMinor] = [BigInt(stake) * 10_000n, BigInt(back) * 10_000n];
  const changes = { stakeChange: stakeMinor, validChange: stakeMinor, returnChange: returnMinor };
  const bet = { memberId: member.id, betId: newId<'BetId'>() as BetId, product: 'rng' as const, currency: member.currency };
  return { ...bet, ...changes, number: 1, settledAt, stakeMinor, validMinor: stakeMinor, returnMinor };
}

/** Terms of a day with one tier: from 100 of valid bets and one active member on. */
export const someTerms = (rateBps: number, more: Partial<Terms> = {}): Terms => ({
  period: 'D',
  minBetMinor: '0',
  feeBps: 0,
  tiers: [{ validMinor: '1000000', lossMinor: '0', active: 1, rateBps }],
  ...more,
});

/** Terms of a real-time salary; of one by single bets from a stake of so many whole units on. */
export const realTimeTerms = (basis: SalaryBasis, rateBps: number, minBet = 0): Terms => ({
  period: 'D',
  minBetMinor: String(minBet * 10_000),
  feeBps: 0,
  basis,
  tiers: [{ validMinor: '0', lossMinor: '0', active: 0, rateBps }],
});

/** The bet settled again: it comes to another stake that counts, and another return, in whole units. */
export const settledAgain = (bet: AFact, valid: number, back: number, number = 2): AFact => {
  const [validMinor, returnMinor] = [BigInt(valid) * 10_000n, BigInt(back) * 10_000n];
  const changes = { stakeChange: 0n, validChange: validMinor - bet.validMinor, returnChange: returnMinor - bet.returnMinor };
  return { ...bet, number, validMinor, returnMinor, ...changes };
};

/** The client of a member who proves the payment password whenever something is signed. */
export async function signingClient(t: TestServer, member: Pick<Member, 'id'>): Promise<Client> {
  const call = t.client({ token: await aToken(t.db, t.clock, member) });
  return async (asked, input, ...rest) => {
    const isSigned = asked.name === 'offerContract' || (input as { action?: ContractAction }).action === 'accept';
    const signed = isSigned ? { ...input, paymentProof: await aPaymentProof(t.db, t.clock, member) } : input;
    return call(asked, signed, ...rest);
  };
}

/** The rows of a list's file as a member gets it: as many as were promised. */
export async function fileRows(t: TestServer, list: string, { of, filter }: { of: Pick<Member, 'id'>; filter: unknown }) {
  const source = present(
    agentExports.find(one => one.name === list),
    'a list that can be a file',
  );
  const opened = source.open(filter, t.clock.now());
  const counted = await opened.count(t.db, of.id);
  const { columns, batches } = opened.rows(t.db, of.id, {
    t: key => key,
    time: at => ({ text: String(at) }),
    name: names => ({ text: names.nameEn }),
  });
  const rows: unknown[] = [];
  for await (const batch of batches) rows.push(...batch);
  if (rows.length !== counted) throw new Error(`${counted} rows were promised, ${rows.length} came`);
  return rows.map(row => columns.map(column => column.cell(row)));
}

/** What tests of contracts and bills do with a server. */
export function contractKit(t: TestServer) {
  const as = (member: Member) => signingClient(t, member);
  const sign = async (member: Member, contractId: string, type: ContractType) =>
    (await as(member))(processing[type], { contractId, action: 'accept' });
  /** A contract between a payer, or the operator, and a payee, accepted. */
  const signed = async (payee: Member, payer: Member | null, type: ContractType, terms: Terms) => {
    const at = t.clock.now();
    const id = await t.db.transaction(tx => offer(tx, { type, terms, payerId: payer?.id ?? null, payee, at, by: null }));
    await sign(payee, id, type);
    return async () => (await (await as(payee))(agentContract, { contractId: id })).bills.items;
  };
  return {
    as,
    signed,
    turn: () => billsLoop.run({ db: t.db, clock: t.clock }),
    today: () => businessDate(t.clock.now(), zone),
    cash: async (member: Member) => (await balanceOf(t.db, member.id)).sumBalance,
    /** To the third hour of a day of the brand. */
    goTo: (date: string) => t.clock.move(Date.parse(plus(businessDay(date, zone).from, 3 * hour)) - Date.parse(t.clock.now())),
    /** A line of an operator’s agent, an agent below and a player, each agent under a contract of the type. */
    aLine: async ({ type = 'daily' as ContractType, top = 100, below = 60, more = {} as Partial<Terms> } = {}) => {
      const head = await aMember(t.db, t.clock, { type: 2 });
      const agent = await aMember(t.db, t.clock, { type: 1, uplineId: head.id });
      const player = await aMember(t.db, t.clock, { uplineId: agent.id });
      const billsOfHead = await signed(head, null, type, someTerms(top, more));
      const billsOfAgent = await signed(agent, head, type, someTerms(below, more));
      return { head, agent, player, billsOfHead, billsOfAgent };
    },
  };
}
