import { putFacts } from '@baize/bets/fixtures';
import { sql } from '@baize/db';
import { aMember } from '@baize/identity/fixtures';
import { type Member, setMemberStatus } from '@baize/identity/server';
import { day, hour, minute, plus, present, refuse, seededRandom, uniform } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { creditedBy } from '@baize/ledger/fixtures';
import { losingCommits, type TestServer, workThrough } from '@baize/testkit';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentPostingKinds } from '../../contract/index.ts';
import { aBet, contractKit, someTerms, startAgentsServer, zone } from '../../fixtures.ts';

import { billsLoop } from './loop.ts';
import { askNow } from './store.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

const tierOf = (rateBps: number) => ({ validMinor: '0', lossMinor: '0', active: 0, rateBps });

test('a salary is paid the day after, by the operator and down the line, once, and says what it is made of', async () => {
  const { head, agent, player, billsOfHead, billsOfAgent } = await kit.aLine();
  await kit.turn(); // no day under contract has ended
  expect(await billsOfHead()).toEqual([]);
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(t.db, [aBet(player, 1_000, 400, noon), aBet(agent, 200, 300, noon), aBet(player, 50, 0, plus(noon, -day))]);
  await kit.turn();
  expect(await billsOfHead()).toEqual([]); // the bets have not been counted yet
  await t.deliverEvents();
  await Promise.all([kit.turn(), kit.turn(), kit.turn()]);
  await kit.turn();
  const paid = { from: date, to: date, validMinor: '12000000', lossMinor: '5000000', active: 2, state: 'paid' };
  expect(await billsOfHead()).toMatchObject([{ ...paid, rateBps: 100, amountMinor: '120000', paidMinor: '120000' }]);
  expect(await billsOfAgent()).toMatchObject([{ ...paid, rateBps: 60, amountMinor: '72000', paidMinor: '72000' }]);
  expect([await kit.cash(head), await kit.cash(agent)]).toEqual(['48000', '72000']);
});

test('a payer without enough pays what there is, and the rest as soon as there is more', async () => {
  const { head, agent, player, billsOfAgent } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  await addPlayMoney(t.db, t.clock, { member: head, minor: 10_000n });
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  // The player loses to the agent's team; below the head another line wins as much, so that the head gets nothing.
  const winner = await aMember(t.db, t.clock, { uplineId: head.id });
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(t.db, [aBet(player, 1_000, 0, noon), aBet(winner, 100, 1_100, noon)]);
  await t.deliverEvents();
  await kit.turn();
  expect(await billsOfAgent()).toMatchObject([{ state: 'part-paid', amountMinor: '1000000', paidMinor: '10000' }]);
  await kit.turn();
  await addPlayMoney(t.db, t.clock, { member: head, minor: 2_000_000n });
  t.clock.move(2 * minute);
  await Promise.all([kit.turn(), kit.turn()]);
  expect(await billsOfAgent()).toMatchObject([{ state: 'paid', paidMinor: '1000000' }]);
  expect([await kit.cash(head), await kit.cash(agent)]).toEqual(['1010000', '1000000']);
});

test('a payer who is paid while another worker puts the bill off is asked immediately all the same', async () => {
  const { head, agent, player } = await kit.aLine();
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  await putFacts(t.db, [aBet(player, 1_000, 0, plus(businessDay(date, zone).from, hour))]);
  await t.deliverEvents();
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: head.id, status: 'frozen', now: t.clock.now() }));
  await kit.turn();
  const at = plus(t.clock.now(), hour);
  const retryAt = async () =>
    (
      await t.db.query<{ at: string }>(sql`select retry_at as at from agents.bill where payer_id = ${head.id} and payee_id = ${agent.id}`)
    )[0]?.at;
  let isAsked: Promise<unknown> | undefined;
  await t.db.transaction(async tx => {
    await tx.query(sql`update agents.bill set retry_at = ${plus(at, hour)} where payer_id = ${head.id}`);
    isAsked = askNow(t.db, [head.id], at);
    const isWaiting = async () => (await t.owner.query(sql`select from pg_locks where not granted`)).length > 0;
    await Promise.race([isAsked, expect.poll(isWaiting).toBe(true)]);
  });
  await isAsked;
  expect(await retryAt()).toBe(at);
});

test('days that were missed are made up, each once; what ends no longer counts, and a period is a whole one', async () => {
  const { agent, player, billsOfAgent } = await kit.aLine({ type: 'dividend', more: { period: 'W' } });
  const [start] = await t.db.query<{ date: string }>(
    sql`select max(starts)::text as date from agents.contract where payee_id = ${agent.id}`,
  );
  const monday = start?.date ?? '';
  kit.goTo(daysLater(monday, 16));
  const on = (date: string) => plus(businessDay(date, zone).from, hour);
  await putFacts(t.db, [
    aBet(player, 100, 0, on(daysLater(monday, -1))),
    aBet(player, 300, 0, on(daysLater(monday, 3))),
    aBet(player, 500, 0, on(daysLater(monday, 13))),
  ]);
  await t.deliverEvents();
  await kit.turn();
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
    const put = (payee: Member, rate: number, payer: Member | null) =>
      kit.signed(payee, payer, 'daily', { ...someTerms(rate), tiers: [tierOf(rate)] });
    await put(root, 90, null);
    while (people.length < 12) {
      const above = present(people[uniform(random, people.length)], 'there is one');
      const rate = 1 + uniform(random, above.rate);
      const member = await aMember(t.db, t.clock, { type: 1, uplineId: above.member.id });
      await put(member, rate, above.member);
      people.push({ member, rate });
    }
    const date = daysLater(kit.today(), 1);
    kit.goTo(daysLater(date, 1));
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
    expect(turns).toBeGreaterThan(3);
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
      expect(await kit.cash(person.member)).toBe(String(owedTo(person) - below));
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

test('a payer who has staked meanwhile what is to be paid holds no other payer up', async () => {
  const lines = [await kit.aLine(), await kit.aLine()];
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(
    t.db,
    lines.map(({ player }) => aBet(player, 1_000, 0, noon)),
  );
  await t.deliverEvents();
  // The ledger refuses the payers of the second level together, and the first of them alone.
  let refused = 0;
  const db: typeof t.db = {
    ...t.db,
    transaction: work =>
      t.db.transaction(async tx => {
        const done = await work(tx);
        const [paid] = await tx.query<{ heads: number }>(sql`
          select count(distinct b.payer_id)::int as heads from agents.bill b where b.payer_id = any (${lines.map(one => one.head.id)}::uuid[])
            and b.paid > 0 and b.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)`);
        if ((refused === 0 && paid?.heads === 2) || (refused === 1 && paid?.heads === 1)) {
          refused++;
          refuse('ledger.insufficient');
        }
        return done;
      }),
  };
  await billsLoop.run({ db, clock: t.clock });
  expect(refused).toBe(2);
  expect((await Promise.all(lines.map(one => kit.cash(one.agent)))).sort()).toEqual(['0', '60000']);
  t.clock.move(5 * minute);
  await kit.turn();
  expect(await Promise.all(lines.map(one => kit.cash(one.agent)))).toEqual(['60000', '60000']);
});
