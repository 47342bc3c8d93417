import { type AFact, putFacts } from '@baize/bets/fixtures';
import { sql } from '@baize/db';
import { startGamesServer } from '@baize/games/fixtures';
import { aMember, aToken } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { type BetId, day, hour, type Instant, minute, newId, plus, present, seededRandom, uniform } from '@baize/kernel';
import { businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import { creditedBy } from '@baize/ledger/fixtures';
import { losingCommits, type TestServer, workThrough } from '@baize/testkit';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { balanceOf } from '@baize/wallet/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentContract,
  agentPostingKinds,
  type ContractType,
  offerContract,
  processContractDividend,
  processDailySalaryContract,
  type Terms,
} from '../../contract/index.ts';
import { offer } from '../contracts/contracts.ts';
import { agentsModule } from '../index.ts';
import { billsLoop } from './loop.ts';

const zone = 'Asia/Shanghai';
let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer([agentsModule]));
});
afterAll(() => t.close());

const as = async (member: Member) => t.client({ token: await aToken(t.db, t.clock, member) });
const turn = () => billsLoop.run({ db: t.db, clock: t.clock });
const today = () => businessDate(t.clock.now(), zone);
const cash = async (member: Member) => (await balanceOf(t.db, member.id)).sumBalance;

/** A bet of so many whole units that was settled at an instant. */
const aBet = (member: Member, stake: number, back: number, settledAt: Instant): AFact => {
  const [stakeMinor, returnMinor] = [BigInt(stake) * 10_000n, BigInt(back) * 10_000n];
  const changes = { stakeChange: stakeMinor, validChange: stakeMinor, returnChange: returnMinor };
  const bet = { memberId: member.id, betId: newId<'BetId'>() as BetId, product: 'rng' as const, currency: member.currency };
  return { ...bet, ...changes, number: 1, settledAt, stakeMinor, validMinor: stakeMinor, returnMinor };
};

const terms = (rateBps: number, more: Partial<Terms> = {}): Terms => ({
  period: 'D',
  minBetMinor: '0',
  feeBps: 0,
  tiers: [{ validMinor: '1000000', lossMinor: '0', active: 1, rateBps }],
  ...more,
});

const sign = async (member: Member, contractId: string, type: ContractType) =>
  (await as(member))(type === 'dividend' ? processContractDividend : processDailySalaryContract, {
    contractId: contractId as never,
    action: 'accept',
  });

/** A line of an operator’s agent, an agent below and a player, each agent under a contract of the type. */
async function aLine({ type = 'daily' as ContractType, top = 100, below = 60, more = {} as Partial<Terms> } = {}) {
  const head = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: head.id });
  const player = await aMember(t.db, t.clock, { uplineId: agent.id });
  const at = t.clock.now();
  const first = await t.db.transaction(tx => offer(tx, { type, terms: terms(top, more), payerId: null, payee: head, at, by: null }));
  await sign(head, first, type);
  const { contractId } = await (await as(head))(offerContract, { memberId: agent.id, type, terms: terms(below, more) });
  await sign(agent, contractId, type);
  const bills = async (member: Member, id: string) => (await (await as(member))(agentContract, { contractId: id as never })).bills.items;
  return { head, agent, player, billsOfHead: () => bills(head, first), billsOfAgent: () => bills(agent, contractId) };
}

const tierOf = (rateBps: number) => ({ validMinor: '0', lossMinor: '0', active: 0, rateBps });

/** To the third hour of a day of the brand. */
const goTo = (date: string) => t.clock.move(Date.parse(plus(businessDay(date, zone).from, 3 * hour)) - Date.parse(t.clock.now()));

test('a salary is paid the day after, by the operator and down the line, once, and says what it is made of', async () => {
  const { head, agent, player, billsOfHead, billsOfAgent } = await aLine();
  await turn(); // no day under contract has ended
  expect(await billsOfHead()).toEqual([]);
  const date = daysLater(today(), 1);
  goTo(daysLater(date, 1));
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(t.db, [aBet(player, 1_000, 400, noon), aBet(agent, 200, 300, noon), aBet(player, 50, 0, plus(noon, -day))]);
  await turn();
  expect(await billsOfHead()).toEqual([]); // the bets have not been counted yet
  await t.deliverEvents();
  await Promise.all([turn(), turn(), turn()]);
  await turn();
  const paid = { from: date, to: date, validMinor: '12000000', lossMinor: '5000000', active: 2, state: 'paid' };
  expect(await billsOfHead()).toEqual([{ ...paid, rateBps: 100, amountMinor: '120000', paidMinor: '120000' }]);
  expect(await billsOfAgent()).toEqual([{ ...paid, rateBps: 60, amountMinor: '72000', paidMinor: '72000' }]);
  expect([await cash(head), await cash(agent)]).toEqual(['48000', '72000']);
});

test('a payer without enough pays what there is, and the rest as soon as there is more', async () => {
  const { head, agent, player, billsOfAgent } = await aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  await addPlayMoney(t.db, t.clock, { member: head, minor: 10_000n });
  const date = daysLater(today(), 1);
  goTo(daysLater(date, 1));
  // The player loses to the agent's team; below the head another line wins as much, so that the head gets nothing.
  const winner = await aMember(t.db, t.clock, { uplineId: head.id });
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(t.db, [aBet(player, 1_000, 0, noon), aBet(winner, 100, 1_100, noon)]);
  await t.deliverEvents();
  await turn();
  expect(await billsOfAgent()).toMatchObject([{ state: 'part-paid', amountMinor: '1000000', paidMinor: '10000' }]);
  await turn();
  await addPlayMoney(t.db, t.clock, { member: head, minor: 2_000_000n });
  await Promise.all([turn(), turn()]);
  expect(await billsOfAgent()).toMatchObject([{ state: 'paid', paidMinor: '1000000' }]);
  expect([await cash(head), await cash(agent)]).toEqual(['1010000', '1000000']);
});

test('days that were missed are made up, each once; what ends no longer counts, and a period is a whole one', async () => {
  const { agent, player, billsOfAgent } = await aLine({ type: 'dividend', more: { period: 'W' } });
  const [start] = await t.db.query<{ date: string }>(
    sql`select max(starts)::text as date from agents.contract where payee_id = ${agent.id}`,
  );
  const monday = start?.date ?? '';
  goTo(daysLater(monday, 16));
  const on = (date: string) => plus(businessDay(date, zone).from, hour);
  await putFacts(t.db, [
    aBet(player, 100, 0, on(daysLater(monday, -1))),
    aBet(player, 300, 0, on(daysLater(monday, 3))),
    aBet(player, 500, 0, on(daysLater(monday, 13))),
  ]);
  await t.deliverEvents();
  await turn();
  expect((await billsOfAgent()).map(({ from, to, lossMinor }) => [from, to, lossMinor])).toEqual([
    [daysLater(monday, 7), daysLater(monday, 13), '5000000'],
    [monday, daysLater(monday, 6), '3000000'],
  ]);
});

test.each(['before', 'after'] as const)(
  'a process that dies %s any of its commits makes no bill twice and pays none twice',
  async fault => {
    const random = seededRandom(fault === 'before' ? 17 : 18);
    const root = await aMember(t.db, t.clock, { type: 2 });
    const people = [{ member: root, rate: 90 }];
    const at = t.clock.now();
    const put = (payee: Member, rate: number, payerId: Member['id'] | null) =>
      t.db.transaction(tx => offer(tx, { type: 'daily', terms: { ...terms(rate), tiers: [tierOf(rate)] }, payerId, payee, at, by: null }));
    await sign(root, await put(root, 90, null), 'daily');
    while (people.length < 12) {
      const above = present(people[uniform(random, people.length)], 'there is one');
      const rate = 1 + uniform(random, above.rate);
      const member = await aMember(t.db, t.clock, { type: 1, uplineId: above.member.id });
      await sign(member, await put(member, rate, above.member.id), 'daily');
      people.push({ member, rate });
    }
    const date = daysLater(today(), 1);
    goTo(daysLater(date, 1));
    const moment = () => plus(businessDay(date, zone).from, uniform(random, 24 * 60) * minute);
    const bets = Array.from({ length: 60 }, () =>
      aBet(present(people[uniform(random, people.length)], 'there is one').member, 1 + uniform(random, 999), 0, moment()),
    );
    await putFacts(t.db, bets);
    await t.deliverEvents();
    const turns = await workThrough(
      (turn, commit) => (commit === turn ? fault : undefined),
      lost => billsLoop.run({ db: losingCommits(t.db, lost), clock: t.clock }),
    );
    expect(turns).toBeGreaterThan(5);
    const owedTo = ({ member, rate }: { member: Member; rate: number }) => {
      const inTeam = new Set(
        people
          .map(one => one.member)
          .filter(one => one.id === member.id || one.uplinePath.includes(member.id))
          .map(one => one.id),
      );
      const valid = bets.filter(bet => inTeam.has(bet.memberId)).reduce((sum, bet) => sum + bet.validMinor, 0n);
      return ((valid * BigInt(rate)) / 1_000_000n) * 100n;
    };
    for (const person of people) {
      const below = people.filter(one => one.member.uplineId === person.member.id).reduce((sum, one) => sum + owedTo(one), 0n);
      expect(await cash(person.member)).toBe(String(owedTo(person) - below));
    }
    const [bills] = await t.db.query<{ count: number; contracts: number }>(sql`
    select count(*)::int as count, count(distinct contract_id)::int as contracts from agents.bill where payee_id = any (${people.map(one => one.member.id)}::uuid[])`);
    expect(bills).toEqual({ count: people.length, contracts: people.length });
  },
);

test('what is paid is what the ledger posted, and no unit comes from anywhere else', async () => {
  const { paid } = (await t.db.query<{ paid: bigint }>(sql`select coalesce(sum(paid), 0)::bigint as paid from agents.bill`))[0] ?? {
    paid: 0n,
  };
  expect(paid).toBeGreaterThan(0n);
  expect(await creditedBy(t.db, Object.keys(agentPostingKinds))).toBe(paid);
});
