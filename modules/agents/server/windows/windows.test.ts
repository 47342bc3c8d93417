import { type AFact, putFacts } from '@baize/bets/fixtures';
import { updateBrand } from '@baize/brand/server';
import { sql } from '@baize/db';
import { rebuild } from '@baize/events';
import { aMember } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { hour, type Instant, minute, parseInstant, plus, present, second, seededRandom, uniform } from '@baize/kernel';
import { businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import { creditedBy } from '@baize/ledger/fixtures';
import { excludeMyself } from '@baize/protection/contract';
import { losingCommits, type TestServer, workThrough } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agentBill,
  agentContract,
  agentContracts,
  agentPostingKinds,
  contractInfo,
  contractPast,
  floorSalaryRate,
  offerContract,
  processDailySalaryContract,
  processRealTimeSalary,
  type SalaryBasis,
  salaryBases,
} from '../../contract/index.ts';
import { aBet, contractKit, realTimeTerms, settledAgain, startAgentsServer, zone } from '../../fixtures.ts';
import { windowMs } from '../contracts/rules.ts';
import { zoneLoop } from '../figures/follow.ts';

import { teamWindows, workOutWindows } from './work.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

const work = () => workOutWindows({ db: t.db, clock: t.clock });

/** Counts what is there, and works out every window that is over. */
async function settle(): Promise<void> {
  await t.deliverEvents();
  await work();
}

/** To the next full hour, with nothing left to work out before it. */
async function toFullHour(): Promise<Instant> {
  await settle();
  const now = Date.parse(t.clock.now());
  t.clock.move(Math.ceil(now / hour) * hour - now);
  return t.clock.now();
}

/** A line of an operator’s agent, an agent below and three players, under real-time salaries that begin now. */
async function aLine(basis: SalaryBasis, rates: readonly [number, number], minBet = 0) {
  const head = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: head.id });
  const players = [
    await aMember(t.db, t.clock, { uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: head.id }),
  ] as const;
  const billsOfHead = await kit.signed(head, null, 'real-time', realTimeTerms(basis, rates[0], minBet));
  const billsOfAgent = await kit.signed(agent, head, 'real-time', realTimeTerms(basis, rates[1], minBet));
  return { head, agent, players, billsOfHead, billsOfAgent };
}

interface Asked {
  readonly member: Member;
  readonly basis: SalaryBasis;
  readonly rate: number;
  readonly minBet?: number;
}

/** What the facts earn in [from, to), bet by bet and member by member, window after window; rounded once. */
function bruteForce(facts: readonly AFact[], people: readonly Member[], { member, basis, rate, minBet = 0 }: Asked): bigint {
  const inTeam = new Set(people.filter(one => one.id === member.id || one.uplinePath.includes(member.id)).map(one => one.id));
  const last = new Map<string, AFact>();
  for (const fact of facts) if (inTeam.has(fact.memberId)) last.set(fact.betId, fact);
  const nets = new Map<string, bigint>();
  let valid = 0n;
  for (const bet of last.values()) {
    const key = `${bet.memberId} ${Math.floor(Date.parse(bet.settledAt) / windowMs)}`;
    nets.set(key, (nets.get(key) ?? 0n) + bet.returnMinor - bet.stakeMinor);
    if (bet.stakeMinor >= BigInt(minBet) * 10_000n) valid += bet.validMinor;
  }
  const nettings = [...nets.values()];
  const sum = {
    profit: () => nettings.filter(net => net > 0n).reduce((all, net) => all + net, 0n),
    loss: () => -nettings.filter(net => net < 0n).reduce((all, net) => all + net, 0n),
    'single-bet': () => valid,
  }[basis]();
  return ((sum * BigInt(rate)) / 1_000_000n) * 100n;
}

const randomBets = (seed: number, people: readonly Member[], from: Instant, count: number): AFact[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const stake = 1 + uniform(random, 200);
    const at = plus(from, uniform(random, hour - 1));
    return aBet(
      present(people[uniform(random, people.length)], 'there is one'),
      stake,
      uniform(random, 2) * uniform(random, 3 * stake),
      at,
    );
  }).sort((a, b) => (a.settledAt < b.settledAt ? -1 : 1));
};

describe.each(salaryBases)('a real-time salary by %s', basis => {
  const minBet = basis === 'single-bet' ? 80 : 0;

  test('pays what a sum over every bet comes to, window by window, live and after a downtime alike', async () => {
    const from = await toFullHour();
    const [live, late] = [await aLine(basis, [70, 33], minBet), await aLine(basis, [70, 33], minBet)];
    const people = [live.head, live.agent, ...live.players];
    const facts = randomBets(900 + basis.length, people, from, 400);
    const others = [late.head, late.agent, ...late.players];
    const mirrored = facts.map(fact => {
      const place = people.findIndex(one => one.id === fact.memberId);
      return { ...fact, betId: parseBetId(fact.betId), memberId: present(others[place], 'there is one').id };
    });
    // One line's bets come as they are settled, with bets that change on the way.
    const random = seededRandom(77);
    const changed: AFact[] = [];
    for (let n = 0; n < 12; n++) {
      const [begin, end] = [plus(from, n * windowMs), plus(from, (n + 1) * windowMs)];
      const now = facts.filter(fact => fact.settledAt >= begin && fact.settledAt < end);
      t.clock.move(windowMs);
      const again = facts.filter(
        fact => fact.settledAt < begin && uniform(random, 30) === 0 && !changed.some(one => one.betId === fact.betId),
      );
      const more = again.map(fact => settledAgain(fact, uniform(random, 2) * (fact.stakeMinor === 0n ? 1 : 50), uniform(random, 300)));
      changed.push(...more);
      await putFacts(t.db, [...now, ...more]);
      if (uniform(random, 3) > 0) await settle(); // now and then the next turn finds two windows
    }
    t.clock.move(windowMs + minute);
    // The other line's come all at the end.
    const mirroredChanges = changed.map(one => {
      const place = facts.findIndex(fact => fact.betId === one.betId);
      const { betId, memberId } = present(mirrored[place], 'there is one');
      return { ...one, betId, memberId };
    });
    await putFacts(t.db, [...mirrored, ...mirroredChanges]);
    await settle();
    t.clock.move(windowMs);
    await settle();
    for (const [line, bets] of [
      [live, [...facts, ...changed]],
      [late, [...mirrored, ...mirroredChanges]],
    ] as const) {
      const all = [line.head, line.agent, ...line.players];
      const [mine, below] = [
        bruteForce(bets, all, { member: line.head, basis, rate: 70, minBet }),
        bruteForce(bets, all, { member: line.agent, basis, rate: 33, minBet }),
      ];
      expect([BigInt(await kit.cash(line.agent)), BigInt(await kit.cash(line.head))]).toEqual([below, mine - below]);
      const bills = await line.billsOfHead();
      expect(bills.reduce((sum, bill) => sum + BigInt(bill.amountMinor), 0n)).toBe(mine);
      const call = await kit.as(line.head);
      for (const bill of bills) {
        const { windows } = await call(agentBill, { billId: bill.id });
        expect(windows.reduce((sum, one) => sum + BigInt(one.amountMinor), 0n)).toBe(BigInt(bill.amountMinor));
        expect(new Set(windows.map(one => one.at)).size).toBe(windows.length);
      }
    }
  });
});

/** Another id of the same shape. */
const parseBetId = (id: AFact['betId']): AFact['betId'] =>
  `${id.slice(0, -4)}${id.slice(-4) === 'ffff' ? '0000' : 'ffff'}` as AFact['betId'];

test.each(['before', 'after'] as const)(
  'a process that dies %s any of its commits pays every window once, beside another worker',
  async fault => {
    const from = await toFullHour();
    const line = await aLine('single-bet', [70, 33]);
    const people = [line.head, line.agent, ...line.players];
    const facts = randomBets(fault === 'before' ? 31 : 32, people, from, 120);
    await putFacts(t.db, facts);
    t.clock.move(hour + minute);
    await t.deliverEvents();
    const turns = await workThrough(
      (turn, commit) => (commit === turn ? fault : undefined),
      async lost => {
        await Promise.all([workOutWindows({ db: losingCommits(t.db, lost), clock: t.clock }), work()]);
      },
    );
    expect(turns).toBeGreaterThan(1);
    await Promise.all([work(), work()]);
    t.clock.move(2 * minute);
    await kit.turn(); // pays what a process that died had not paid
    const below = bruteForce(facts, people, { member: line.agent, basis: 'single-bet', rate: 33 });
    const mine = bruteForce(facts, people, { member: line.head, basis: 'single-bet', rate: 70 });
    expect([BigInt(await kit.cash(line.agent)), BigInt(await kit.cash(line.head))]).toEqual([below, mine - below]);
  },
);

test('a bet that is settled again changes the next window, never a past one: less is taken off what is earned next, more is paid', async () => {
  const from = await toFullHour();
  const { head, players, billsOfHead } = await aLine('loss', [100, 50]);
  const [bet, other] = [aBet(players[2], 1_000, 0, plus(from, minute)), aBet(players[2], 500, 0, plus(from, 6 * minute))];
  await putFacts(t.db, [bet, other]);
  t.clock.move(11 * minute);
  await settle();
  expect(await kit.cash(head)).toBe('150000');
  await putFacts(t.db, [settledAgain(bet, 1_000, 800), aBet(players[2], 50, 0, plus(from, 11 * minute))]);
  t.clock.move(5 * minute);
  await settle();
  expect(await kit.cash(head)).toBe('150000'); // 80 too much, 0.50 earned
  await putFacts(t.db, [settledAgain(settledAgain(bet, 1_000, 800), 1_000, 0, 3), aBet(players[2], 25, 0, plus(from, 16 * minute))]);
  t.clock.move(5 * minute);
  await settle();
  expect(await kit.cash(head)).toBe('157500');
  const call = await kit.as(head);
  const { windows } = await call(agentBill, { billId: present((await billsOfHead())[0], 'there is one').id });
  expect(windows).toEqual([
    { at: plus(from, 15 * minute), basisMinor: '250000', adjustedMinor: '80000', amountMinor: '7500' },
    { at: plus(from, 10 * minute), basisMinor: '500000', adjustedMinor: '-80000', amountMinor: '0' },
    { at: plus(from, 5 * minute), basisMinor: '5000000', adjustedMinor: '0', amountMinor: '50000' },
    { at: from, basisMinor: '10000000', adjustedMinor: '0', amountMinor: '100000' },
  ]);
});

test('what an excluded member does earns no one anything, also when it is settled again, and only staff see that someone is left out', async () => {
  const from = await toFullHour();
  const lines = [await aLine('loss', [100, 50]), await aLine('profit', [100, 50])] as const;
  const bets = lines.flatMap(({ players: [a, b] }) => [
    aBet(a, 400, 0, plus(from, minute)),
    aBet(a, 0, 600, plus(from, 6 * minute)),
    aBet(b, 1_000, 0, plus(from, minute)),
    aBet(b, 0, 1_000, plus(from, 6 * minute)),
  ]);
  await putFacts(t.db, bets);
  for (const { players } of lines) await (await kit.as(players[1]))(excludeMyself, { months: 6 });
  t.clock.move(12 * minute);
  await settle();
  expect([await kit.cash(lines[0].head), await kit.cash(lines[1].head)]).toEqual(['20000', '30000']);
  await putFacts(t.db, [settledAgain(present(bets[2], 'there is one'), 1_000, 5)]);
  t.clock.move(5 * minute);
  await settle();
  expect(await kit.cash(lines[0].head)).toBe('20000');
  expect(JSON.stringify(await lines[0].billsOfHead())).not.toMatch(/leftOut/i);
});

test('a day of a salary has one bill, and the last twelve windows say what came of them, with when the next one is paid', async () => {
  const date = daysLater(businessDate(await toFullHour(), zone), 1);
  const midnight = businessDay(date, zone).from;
  t.clock.move(Date.parse(plus(midnight, -10 * minute)) - Date.parse(t.clock.now()));
  await settle();
  const { head, players, billsOfHead } = await aLine('single-bet', [100, 50], 100);
  await putFacts(t.db, [
    aBet(players[0], 100, 0, plus(midnight, -1)),
    aBet(players[0], 99, 0, plus(midnight, -1)),
    aBet(players[0], 300, 0, parseInstant(midnight)),
  ]);
  t.clock.move(15 * minute + 30 * second);
  await settle();
  expect((await billsOfHead()).map(({ from, amountMinor, state }) => [from, amountMinor, state])).toEqual([
    [date, '30000', 'paid'],
    [daysLater(date, -1), '10000', 'paid'],
  ]);
  const call = await kit.as(head);
  const contractId = present(
    (await call(agentContracts, {})).items.find(one => one.side === 'payee'),
    'there is one',
  ).id;
  const { windows } = await call(agentContract, { contractId });
  expect(windows?.nextAt).toBe(plus(midnight, 10 * minute + 30 * second));
  expect(windows?.items.map(one => [one.at, one.amountMinor])).toEqual([
    [midnight, '30000'],
    [plus(midnight, -5 * minute), '10000'],
    [plus(midnight, -10 * minute), '0'],
  ]);
  kit.goTo(daysLater(date, 1));
  await settle();
  expect((await (await kit.as(head))(contractPast, { contractId })).periods.slice(0, 2).map(one => [one.from, one.amountMinor])).toEqual([
    [date, '30000'],
    [daysLater(date, -1), '10000'],
  ]);
});

test('each window of a day with a change of the clocks is in one bill: 25 hours of them in autumn, 23 in spring', async () => {
  const berlin = 'Europe/Berlin';
  await settle();
  await t.db.transaction(tx => updateBrand(tx, { zone: berlin }));
  await zoneLoop.run({ db: t.db, clock: t.clock } as never);
  for (const [date, count] of [
    ['2027-03-28', 23 * 12],
    ['2027-10-31', 25 * 12],
  ] as const) {
    const { from, to } = businessDay(date, berlin);
    t.clock.move(Date.parse(from) - Date.parse(t.clock.now()));
    await settle();
    const { head, players } = await aLine('single-bet', [100, 50]);
    const moments = Array.from({ length: count }, (_, n) => plus(from, n * windowMs));
    expect(plus(present(moments.at(-1), 'there is one'), windowMs)).toBe(to);
    await putFacts(t.db, [...moments.map(at => aBet(players[0], 1, 0, at)), aBet(players[0], 1, 0, parseInstant(to))]);
    t.clock.move(Date.parse(to) - Date.parse(from) + 10 * minute);
    await settle();
    const call = await kit.as(head);
    const contractId = present(
      (await call(agentContracts, {})).items.find(one => one.side === 'payee'),
      'there is one',
    ).id;
    const bills = (await call(agentContract, { contractId })).bills.items;
    expect(bills.map(bill => [bill.from, bill.validMinor])).toEqual([
      [daysLater(date, 1), '10000'],
      [date, String(count * 10_000)],
    ]);
    expect((await call(agentBill, { billId: present(bills[1], 'there is one').id })).windows).toHaveLength(count);
  }
  await t.db.transaction(tx => updateBrand(tx, { zone }));
  await zoneLoop.run({ db: t.db, clock: t.clock } as never);
});

test('windows made again from the facts, in whatever order and with bets that were counted before, pay nothing twice', async () => {
  const from = await toFullHour();
  const { head, agent, players } = await aLine('profit', [90, 40]);
  const facts = randomBets(5, [agent, ...players], from, 100);
  await putFacts(t.db, facts.toReversed());
  t.clock.move(hour + minute);
  await settle();
  const paid = [await kit.cash(head), await kit.cash(agent)];
  expect(BigInt(paid[1] ?? '0')).toBe(bruteForce(facts, [agent, ...players], { member: agent, basis: 'profit', rate: 40 }));
  await rebuild(t.db, teamWindows);
  t.clock.move(10 * minute);
  await work(); // the facts are not counted again yet
  await settle();
  t.clock.move(5 * minute);
  await settle();
  expect([await kit.cash(head), await kit.cash(agent)]).toEqual(paid);
});

test('a better contract takes over with the next window and what is owed with it; what an ended one still owes has a bill of its own', async () => {
  const from = await toFullHour();
  const { head, agent, players, billsOfAgent } = await aLine('loss', [100, 50]);
  const call = await kit.as(head);
  const offer = (basis: SalaryBasis, rate: number) =>
    call(offerContract, { account: agent.account, type: 'real-time', terms: realTimeTerms(basis, rate) });
  expect((await call(floorSalaryRate, {})).rates.find(one => one.type === 'real-time')).toMatchObject({ mostBps: 100, basis: 'loss' });
  await expect(offer('profit', 10)).rejects.toMatchObject({ code: 'contract.rate' });
  await expect(offer('loss', 101)).rejects.toMatchObject({ code: 'contract.rate' });
  await expect(offer('loss', 40)).rejects.toMatchObject({ code: 'contract.lower' });
  const bet = aBet(players[0], 1_000, 0, plus(from, minute));
  t.clock.move(2 * minute);
  const { contractId } = await offer('loss', 80);
  const below = await kit.as(agent);
  expect(await below(contractInfo, {})).toMatchObject({ realtimesalreq: 'new', realTimeSalary: true });
  await expect(below(processDailySalaryContract, { contractId, action: 'accept' })).rejects.toMatchObject({ code: 'object.not.found' });
  const { contract } = await below(processRealTimeSalary, { contractId, action: 'accept' });
  expect(contract).toMatchObject({ state: 'active', startsAt: plus(from, 5 * minute), endsAt: null });
  await putFacts(t.db, [bet, aBet(players[0], 200, 0, plus(from, 5 * minute))]);
  t.clock.move(9 * minute);
  await settle();
  expect(await kit.cash(agent)).toBe(String(50_000 + 16_000));
  // Of the first window too much was paid: the better contract carries it, by the rate that it was paid with.
  await putFacts(t.db, [settledAgain(bet, 1_000, 900), aBet(players[0], 1_000, 0, plus(from, 10 * minute))]);
  t.clock.move(5 * minute);
  await settle();
  expect(await kit.cash(agent)).toBe(String(66_000 + 80_000 - 45_000));
  await below(processRealTimeSalary, { contractId, action: 'terminate' });
  expect((await call(processRealTimeSalary, { contractId, action: 'agree' })).contract).toMatchObject({
    state: 'ended',
    endsAt: plus(from, 20 * minute),
  });
  t.clock.move(10 * minute);
  await putFacts(t.db, [aBet(players[0], 400, 0, plus(from, 19 * minute)), aBet(players[0], 400, 0, plus(from, 20 * minute))]);
  await settle();
  expect(await kit.cash(agent)).toBe(String(101_000 + 32_000));
  await putFacts(t.db, [settledAgain(settledAgain(bet, 1_000, 900), 1_000, 0, 3)]);
  t.clock.move(5 * minute);
  await settle();
  expect(await kit.cash(agent)).toBe('133000'); // the first contract has ended, and owes the 4.50 that were taken off the second
  kit.goTo(daysLater(businessDate(t.clock.now(), zone), 2));
  await settle();
  await kit.turn();
  await kit.turn();
  expect(await kit.cash(agent)).toBe('178000');
  expect((await billsOfAgent()).map(bill => [bill.amountMinor, bill.carriedMinor, bill.state])).toEqual([
    ['45000', '45000', 'paid'],
    ['50000', '0', 'paid'],
  ]);
});

test('what is paid is what the ledger posted', async () => {
  const [sum] = await t.db.query<{ paid: bigint; lines: bigint }>(sql`
    select (select sum(paid)::bigint from agents.bill) as paid, (
      select sum(amount)::bigint from (select amount from agents.bill_window union all select carried from agents.bill) l) as lines`);
  expect(sum?.paid).toBeGreaterThan(0n);
  expect(await creditedBy(t.db, Object.keys(agentPostingKinds))).toBe(sum?.paid);
  expect(sum?.lines).toBe(sum?.paid);
});
