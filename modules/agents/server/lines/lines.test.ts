import { type AFact, putFacts } from '@baize/bets/fixtures';
import { moneyMoved } from '@baize/cashier/contract';
import { sql } from '@baize/db';
import { announce } from '@baize/events';
import { officeMemberLines } from '@baize/identity/contract';
import { aMember } from '@baize/identity/fixtures';
import { lineEnds, type Member, memberById, memberLinesEver, setMemberStatus } from '@baize/identity/server';
import { day, hour, type Instant, type MemberId, minute, newId, plus, present, seededRandom, uniform } from '@baize/kernel';
import { businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import { aLotteryGame } from '@baize/lottery/fixtures';
import { levelsAbove, setLevel } from '@baize/lottery/server';
import { aStaff, byTwo, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentContracts,
  agentOverview,
  agentTeam,
  agentTeamBets,
  officeLinePreview,
  officeMoveLine,
  processDailySalaryContract,
} from '../../contract/index.ts';
import { aBet, contractKit, someTerms, startAgentsServer, zone } from '../../fixtures.ts';
import { offer } from '../contracts/contracts.ts';
import { rebuildFigures } from '../figures/follow.ts';
import { carryMove, foreseen } from './lines.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  await aLotteryGame(t.db);
  kit = contractKit(t);
});
afterAll(() => t.close());

const random = seededRandom(20_261_125);
const pick = <T>(items: readonly T[]): T => present(items[uniform(random, items.length)], 'there is one');
const move = (memberId: MemberId, uplineId: MemberId | null) =>
  t.db.transaction(tx => carryMove(tx, { memberId, uplineId }, t.clock.now()));
const fresh = async (member: Member): Promise<Member> => present(await memberById(t.db, member.id), 'the member is there');
const agentOf = (upline?: Member) => aMember(t.db, t.clock, { type: 1, ...(upline ? { uplineId: upline.id } : {}) });
const playerOf = (upline: Member) => aMember(t.db, t.clock, { uplineId: upline.id });

/** Every row of every roll-up. */
const rollUps = () =>
  t.db.query<{ what: string; who: string; at: string }>(sql`
    select 'hour' as what, member_id::text as who, hour::text as at, product as of, line::text as line, bets::text as a, stake::text as b, valid::text as c, return::text as d from agents.member_hour
    union all select 'team', agent_id::text, day::text, product, '', bets::text, stake::text, valid::text, return::text from agents.team_day
    union all select 'active', agent_id::text, day::text, '', '', members::text, '', '', '' from agents.team_active
    union all select 'money', agent_id::text, day::text, what, '', count::text, firsts::text, minor::text, '' from agents.team_money_day
    union all select 'size', agent_id::text, '', '', '', members::text, '', '', '' from agents.team_size where members > 0
    order by 1, 2, 3, 4, 5`);

interface Placed {
  readonly fact: AFact;
  /** The agents above when it was made. */
  readonly line: readonly MemberId[];
}

/** A bet that is made now and settled at the time given. */
const placed = (member: Member, settledAt: Instant): AFact => {
  const [stake, back] = [1 + uniform(random, 500), uniform(random, 700)];
  return { ...aBet(member, stake, back, settledAt), placedAt: t.clock.now() };
};

/** A member with everyone below goes under someone by chance, or under no one; a move that can't be is none. */
async function someMove(members: readonly Member[], agents: readonly Member[]): Promise<boolean> {
  const [who, to] = [pick(members), uniform(random, 8) === 0 ? null : pick(agents)];
  try {
    await move(who.id, to?.id ?? null);
    return true;
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(/^line\.(same|circle)$/);
    return false;
  }
}

/** A deposit that is credited now. */
async function aDeposit(member: Member): Promise<bigint> {
  const minor = BigInt(1 + uniform(random, 900)) * 10_000n;
  const money = {
    what: 'deposit-credited' as const,
    memberId: member.id,
    subjectId: newId(),
    currency: 'CNY' as const,
    minor: String(minor),
    at: t.clock.now(),
  };
  await t.db.transaction(tx => announce(tx, moneyMoved, [money]));
  return minor;
}

/** Three agents at the top, and agents and players below them by chance. */
async function aTree() {
  const agents = [await agentOf(), await agentOf(), await agentOf()];
  const members = [...agents];
  for (let i = 0; i < 25; i++) {
    const member = uniform(random, 2) === 0 ? await agentOf(pick(agents)) : await playerOf(pick(agents));
    members.push(member);
    if (member.type === 1) agents.push(member);
  }
  return { agents, members };
}

test('in any tree, with moves between bets, an agent has what was bet while members were below, whenever it was settled; made again it is the same', async () => {
  const { agents, members } = await aTree();
  const from = t.clock.now();
  const bets: Placed[] = [];
  const waiting: AFact[] = [];
  const deposits: { memberId: MemberId; minor: bigint; line: readonly MemberId[] }[] = [];
  let moved = 0;
  for (let step = 0; step < 220; step++) {
    t.clock.move(7 * minute);
    const chance = uniform(random, 10);
    if (chance < 6) {
      const member = await fresh(pick(members));
      const fact = placed(member, plus(t.clock.now(), uniform(random, 20) * hour));
      bets.push({ fact, line: member.uplinePath });
      waiting.push(fact);
    } else if (chance < 7) {
      const member = await fresh(pick(members));
      deposits.push({ memberId: member.id, minor: await aDeposit(member), line: member.uplinePath });
    } else if (chance < 8) moved += (await someMove(members, agents)) ? 1 : 0;
    const settled = waiting.filter(fact => fact.settledAt <= t.clock.now());
    if (uniform(random, 6) === 0 && settled.length > 0) {
      for (const fact of settled) waiting.splice(waiting.indexOf(fact), 1);
      await putFacts(t.db, settled);
      await t.deliverEvents();
    }
  }
  expect(moved).toBeGreaterThan(10);
  t.clock.move(day);
  await putFacts(t.db, waiting);
  await t.deliverEvents();
  const days = { from: businessDate(from, zone), to: businessDate(t.clock.now(), zone) };
  const now = await Promise.all(members.map(fresh));
  for (const agent of agents) {
    const own = bets.filter(({ fact, line }) => fact.memberId === agent.id || line.includes(agent.id)).map(one => one.fact);
    const sum = (key: 'stakeChange' | 'validChange' | 'returnChange') => String(own.reduce((all, fact) => all + fact[key], 0n));
    const overview = await (await kit.as(agent))(agentOverview, days);
    expect(overview.totals).toMatchObject({
      bets: own.length,
      stakeMinor: sum('stakeChange'),
      validMinor: sum('validChange'),
      returnMinor: sum('returnChange'),
      depositMinor: String(
        deposits.filter(one => one.memberId === agent.id || one.line.includes(agent.id)).reduce((all, one) => all + one.minor, 0n),
      ),
    });
    for (const shown of overview.days)
      expect(shown.active).toBe(
        new Set(own.filter(fact => businessDate(fact.settledAt, zone) === shown.date).map(fact => fact.memberId)).size,
      );
    // The team is the one of now, of whatever it came to before.
    expect(overview.members).toBe(now.filter(one => one.uplinePath.includes(agent.id)).length);
    const direct = await (await kit.as(agent))(agentTeam, { ...days, pageSize: 100 });
    expect(direct.items.map(one => one.id).sort()).toEqual(
      now
        .filter(one => one.uplineId === agent.id)
        .map(one => one.id)
        .sort(),
    );
  }
  const before = await rollUps();
  await rebuildFigures(t.db);
  await t.deliverEvents();
  expect(await rollUps()).toEqual(before);
});

test('a move changes nothing of what was counted before, and nothing of a bet that is settled afterwards', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const player = await playerOf(left);
  await t.deliverEvents();
  const open = placed(player, plus(t.clock.now(), 2 * hour));
  await putFacts(t.db, [placed(player, t.clock.now())]);
  await t.deliverEvents();
  const before = (await rollUps()).filter(row => row.what !== 'size');
  t.clock.move(minute);
  await move(player.id, right.id);
  await t.deliverEvents();
  expect((await rollUps()).filter(row => row.what !== 'size')).toEqual(before);
  t.clock.move(2 * hour);
  await putFacts(t.db, [open]);
  await t.deliverEvents();
  const days = { from: daysLater(kit.today(), -1), to: kit.today() };
  expect((await (await kit.as(left))(agentOverview, days)).totals.bets).toBe(2);
  expect((await (await kit.as(right))(agentOverview, days)).totals.bets).toBe(0);
  // Of the bets of a member an agent sees those that count for the team, and the member is found by their account.
  const asked = { ...days, account: player.account };
  await expect((await kit.as(left))(agentTeamBets, asked)).resolves.toMatchObject({ items: [] });
  await expect((await kit.as(await agentOf()))(agentTeamBets, asked)).rejects.toMatchObject({ code: 'object.not.found' });
});

test('a bet that a clock ahead of ours has placed, and that is counted already, stays with the line before', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const player = await playerOf(left);
  const ahead = plus(t.clock.now(), 5_000);
  await putFacts(t.db, [{ ...aBet(player, 10, 0, ahead), placedAt: ahead }]);
  await t.deliverEvents();
  await move(player.id, right.id);
  const before = await rollUps();
  await rebuildFigures(t.db);
  await t.deliverEvents();
  expect(await rollUps()).toEqual(before);
  t.clock.move(minute);
});

test('a move that a server with its clock behind carries out ends a later line than the move before', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const player = await playerOf(await agentOf(left));
  const now = t.clock.now();
  await t.db.transaction(tx => carryMove(tx, { memberId: player.id, uplineId: left.id }, plus(now, 5_000)));
  await t.db.transaction(tx => carryMove(tx, { memberId: left.id, uplineId: right.id }, now));
  const ends = present((await lineEnds(t.db, [player.id])).get(player.id), 'the player has moved twice');
  expect(ends).toHaveLength(2);
  expect([...ends].sort()).toEqual(ends);
  expect(new Set(ends).size).toBe(2);
  t.clock.move(minute);
});

test('two moves at the same time that together would make a circle: one is refused', async () => {
  const [one, other] = [await agentOf(), await agentOf()];
  const done = await Promise.allSettled([move(one.id, other.id), move(other.id, one.id)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'line.circle' } });
});

test('whoever registers below a member while they are moved has the new line', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const head = await agentOf(left);
  const agent = await agentOf(head);
  const [, ...joined] = await Promise.all([move(head.id, right.id), ...Array.from({ length: 6 }, () => playerOf(agent))]);
  for (const one of joined) expect((await fresh(one as Member)).uplinePath).toEqual([right.id, head.id, agent.id]);
  await t.deliverEvents();
  const sizes = await t.db.query<{ members: bigint }>(sql`
    select members from agents.team_size where agent_id = any (${[left.id, right.id, head.id]}::uuid[]) order by array_position(${[left.id, right.id, head.id]}::uuid[], agent_id)`);
  expect(sizes.map(row => Number(row.members))).toEqual([0, 8, 7]);
});

test('bets and moves at the same time: each bet counts for one line, and made again it is the same', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const player = await playerOf(left);
  const bets = Array.from({ length: 12 }, (_, i) => ({ ...aBet(player, 1, 0, plus(t.clock.now(), i)), placedAt: plus(t.clock.now(), i) }));
  const following = (async () => {
    for (const bet of bets) {
      await putFacts(t.db, [bet]);
      await t.deliverEvents();
    }
  })();
  await Promise.all([following, move(player.id, right.id)]);
  const days = { from: daysLater(kit.today(), -1), to: daysLater(kit.today(), 1) };
  const counts = await Promise.all([left, right].map(async one => (await (await kit.as(one))(agentOverview, days)).totals.bets));
  expect(counts.reduce((all, one) => all + one, 0)).toBe(12);
  const before = await rollUps();
  await rebuildFigures(t.db);
  await t.deliverEvents();
  expect(await rollUps()).toEqual(before);
});

test('the line of a member at any moment is known', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const player = await playerOf(left);
  const known: { at: Instant; line: readonly MemberId[] }[] = [];
  for (const to of [right, null, left, right]) {
    t.clock.move(minute);
    known.push({ at: t.clock.now(), line: (await fresh(player)).uplinePath });
    t.clock.move(minute);
    await move(player.id, to?.id ?? null);
  }
  const lines = await t.db.query<{ line: MemberId[]; until: Instant | null }>(
    sql`select line, until from ${memberLinesEver} m where id = ${player.id} order by number`,
  );
  for (const { at, line } of known) expect(lines.find(one => one.until === null || one.until > at)?.line).toEqual(line);
  expect(lines.at(-1)).toEqual({ line: [right.id], until: null });
});

test('a contract with the upline of before ends with its day, pays for bets from before the move, and what is owed stays owed', async () => {
  const { head, agent, player, billsOfAgent } = await kit.aLine({ top: 100, below: 60 });
  const other = await agentOf();
  kit.goTo(daysLater(kit.today(), 1));
  const today = kit.today();
  const noon = plus(businessDay(today, zone).from, 12 * hour);
  t.clock.move(Date.parse(noon) - Date.parse(t.clock.now()));
  const early = { ...aBet(player, 1_000, 1_000, plus(noon, 3 * hour)), placedAt: noon };
  t.clock.move(hour);
  await t.db.transaction(tx =>
    offer(tx, { type: 'hourly', terms: someTerms(50), payerId: null, payee: head, at: t.clock.now(), by: null }),
  );
  const asked = await foreseen(t.db, { memberId: agent.id, uplineId: other.id }, t.clock.now());
  expect(asked).toMatchObject({ members: 2, agents: 1, contracts: [{ type: 'daily', isOffer: false }], unpaidBills: 0 });
  await move(agent.id, other.id);
  const late = { ...aBet(player, 5_000, 5_000, plus(noon, 3 * hour)), placedAt: plus(t.clock.now(), minute) };
  kit.goTo(daysLater(today, 1));
  await putFacts(t.db, [early, late]);
  await t.deliverEvents();
  const status = (is: 'frozen' | 'active') =>
    t.db.transaction(tx => setMemberStatus(tx, { memberId: head.id, status: is, now: t.clock.now() }));
  await status('frozen');
  await kit.turn();
  // 1,000 at 0.6 %: the 5,000 were bet when the agent was below someone else.
  expect(await billsOfAgent()).toMatchObject([{ validMinor: '10000000', amountMinor: '60000', state: 'due' }]);
  const [contract] = (await (await kit.as(agent))(agentContracts, { side: 'payee' })).items;
  expect(contract).toMatchObject({ state: 'ended', ends: daysLater(today, 1), payer: head.account });
  expect((await foreseen(t.db, { memberId: agent.id, uplineId: null }, t.clock.now())).unpaidBills).toBe(0);
  await status('active');
  t.clock.move(hour);
  await kit.turn();
  expect(await billsOfAgent()).toMatchObject([{ state: 'paid' }]);
  // The team of the agent is what it was: only who is above has changed.
  expect((await (await kit.as(agent))(agentOverview, { from: today, to: today })).totals.validMinor).toBe('60000000');
  expect((await (await kit.as(other))(agentOverview, { from: today, to: today })).totals.validMinor).toBe('50000000');
  expect((await (await kit.as(head))(agentOverview, { from: today, to: today })).totals.validMinor).toBe('10000000');
  // With the bet changed afterwards, the correction is by the same lines.
  await putFacts(t.db, [{ ...early, number: 2, validMinor: 0n, stakeChange: 0n, validChange: -early.validMinor, returnChange: 0n }]);
  await t.deliverEvents();
  await kit.turn();
  expect((await (await kit.as(head))(agentOverview, { from: today, to: today })).totals.validMinor).toBe('0');
});

test('staff see what comes of a move, and a second person carries it out; offers are withdrawn, rebates lowered, and the earlier line is shown', async () => {
  const [left, right] = [await agentOf(), await agentOf()];
  const agent = await agentOf(left);
  const player = await playerOf(agent);
  const set = (memberId: MemberId, bps: number) => t.db.transaction(tx => setLevel(tx, { memberId, bps }));
  await set(right.id, 800);
  await set(agent.id, 1_000);
  await set(player.id, 700);
  const at = t.clock.now();
  const underOperator = await t.db.transaction(tx =>
    offer(tx, { type: 'daily', terms: someTerms(100), payerId: null, payee: left, at, by: null }),
  );
  await (await kit.as(left))(processDailySalaryContract, { contractId: underOperator, action: 'accept' });
  await t.db.transaction(tx => offer(tx, { type: 'daily', terms: someTerms(50), payerId: left.id, payee: agent, at, by: null }));
  const [first, second] = [await signedInStaff(t, await aStaff(t.db, t.clock)), await signedInStaff(t, await aStaff(t.db, t.clock))];
  const memberId = agent.id;
  expect(await first.call(officeLinePreview, { memberId, upline: right.account })).toMatchObject({
    from: [{ account: left.account }],
    to: [{ account: right.account }],
    toId: right.id,
    members: 2,
    agents: 1,
    contracts: [{ type: 'daily', isOffer: true }],
    levels: { toBps: 800, count: 1, shown: [{ account: agent.account, bps: 1_000 }] },
  });
  for (const [upline, code] of [
    [player.account, 'line.circle'],
    [left.account, 'line.same'],
    ['nobody-here', 'line.upline'],
  ] as const)
    await expect(first.call(officeLinePreview, { memberId, upline })).rejects.toMatchObject({ code });
  const { version } = await first.call(officeLinePreview, { memberId, upline: right.account });
  const wish = { memberId, uplineId: right.id, version, reason: 'the agent left the team' };
  const refused = first.call(officeMoveLine, { ...wish, version: '0'.repeat(16) });
  await expect(refused).rejects.toMatchObject({ code: 'line.changed' });
  const asked = await byTwo({ first: first.call, second: second.call }, officeMoveLine, wish);
  expect(asked).toBeDefined();
  expect((await fresh(player)).uplinePath).toEqual([right.id, agent.id]);
  expect((await (await kit.as(agent))(agentContracts, {})).items).toMatchObject([{ state: 'withdrawn' }]);
  expect((await levelsAbove(t.db, { memberId, line: [right.id] })).above).toEqual([]);
  const past = await first.call(officeMemberLines, { id: player.id });
  expect(past).toMatchObject({
    total: 1,
    items: [{ line: [{ account: left.account }, { account: agent.account }], moved: { account: agent.account } }],
  });
  const { items } = await auditEntries(t.db, { target: `member:${memberId}`, action: 'agents.move-line', page: 1, pageSize: 5 });
  expect(items).toMatchObject([
    { reason: 'the agent left the team', before: { line: [left.account] }, after: { line: [right.account], members: 2 } },
  ]);
});
