import { gameKinds } from '@baize/bets/contract';
import { type AFact, putFacts } from '@baize/bets/fixtures';
import { updateBrand } from '@baize/brand/server';
import { sql } from '@baize/db';
import { aMember, aToken } from '@baize/identity/fixtures';
import { type Member, teamPage } from '@baize/identity/server';
import { type BetId, day, type Instant, minute, newId, parseInstant, plus, present, seededRandom, uniform } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentOverview, agentTeam, type TeamFigures } from '../../contract/index.ts';
import { fileRows, startAgentsServer } from '../../fixtures.ts';

import { rebuildFigures, zoneLoop } from './follow.ts';
import { daysBefore } from './rules.ts';

const zone = 'Asia/Shanghai';
let t: TestServer;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
});
afterAll(() => t.close());

const random = seededRandom(20_261_123);
const pick = <T>(items: readonly T[]): T => present(items[uniform(random, items.length)], 'there is one');
const amount = (most: number): bigint => BigInt(uniform(random, most)) * 100n;

/** A tree of agents and members, each new one below an agent by chance: lines of many lengths. */
async function aTree(size: number): Promise<{ root: Member; members: Member[] }> {
  const root = await aMember(t.db, t.clock, { type: 2 });
  const members = [root];
  const agents = [root];
  while (members.length < size) {
    const type = uniform(random, 3) === 0 ? 1 : 0;
    const member = await aMember(t.db, t.clock, { type, uplineId: pick(agents).id });
    members.push(member);
    if (type === 1) agents.push(member);
  }
  return { root, members };
}

/** The facts of a bet: its settlement, and at times another one, days later or with it. */
function factsOf(member: Member, from: Instant): AFact[] {
  const bet = { memberId: member.id, betId: newId<'BetId'>() as BetId, product: pick(gameKinds), currency: member.currency };
  const settledAt = plus(from, uniform(random, 3 * 24 * 60) * minute);
  const [stakeMinor, returnMinor] = [amount(1_000) + 100n, amount(1_500)];
  const validMinor = uniform(random, 5) === 0 ? 0n : stakeMinor;
  const settled = { ...bet, number: 1, settledAt, stakeMinor, validMinor, returnMinor };
  const facts: AFact[] = [{ ...settled, stakeChange: stakeMinor, validChange: validMinor, returnChange: returnMinor }];
  if (uniform(random, 4) === 0) {
    const later = amount(1_500);
    facts.push({ ...settled, number: 2, returnMinor: later, stakeChange: 0n, validChange: 0n, returnChange: later - returnMinor });
  }
  return facts;
}

/** Every row of every roll-up. */
const rollUps = () =>
  t.db.query(sql`
    select 'hour' as what, member_id::text as who, hour::text as at, product as of, currency, bets::text as a, stake::text as b, valid::text as c, return::text as d from agents.member_hour
    union all select 'team', agent_id::text, day::text, product, currency, bets::text, stake::text, valid::text, return::text from agents.team_day
    union all select 'active', agent_id::text, day::text, '', currency, members::text, '', '', '' from agents.team_active
    union all select 'money', agent_id::text, day::text, what, currency, count::text, firsts::text, minor::text, '' from agents.team_money_day
    order by 1, 2, 3, 4, 5`);

const as = async (member: Member) => t.client({ token: await aToken(t.db, t.clock, member) });

test('in any tree, a team is what the facts of its members add up to, by whatever batches they came; made again it is the same', async () => {
  const { root, members } = await aTree(60);
  const from = plus(t.clock.now(), -3 * day);
  const facts = Array.from({ length: 900 }, () => factsOf(pick(members), from)).flat();
  while (facts.length > 0) {
    const part = facts.splice(0, 1 + uniform(random, 300));
    await putFacts(t.db, part);
    await t.deliverEvents();
    all.push(...part);
  }
  const days = { from: businessDate(from, zone), to: businessDate(t.clock.now(), zone) };
  for (const agent of [root, ...members.filter(member => member.type === 1)]) {
    const team = new Set(members.filter(one => one.id === agent.id || one.uplinePath.includes(agent.id)).map(one => one.id));
    const own = all.filter(fact => team.has(fact.memberId));
    const sum = (of: readonly AFact[], key: 'stakeChange' | 'validChange' | 'returnChange') =>
      String(of.reduce((total, fact) => total + fact[key], 0n));
    const { totals, days: shown, products, members: size } = await (await as(agent))(agentOverview, days);
    expect(totals).toMatchObject({
      bets: own.filter(fact => fact.number === 1).length,
      stakeMinor: sum(own, 'stakeChange'),
      validMinor: sum(own, 'validChange'),
      returnMinor: sum(own, 'returnChange'),
    });
    expect(size).toBe(team.size - 1);
    const downlines = await (await as(agent))(agentTeam, { ...days, pageSize: 100 });
    expect(downlines.totals).toEqual(totals);
    const mine = own.filter(fact => fact.memberId === agent.id);
    for (const [figure, change] of [
      ['stakeMinor', 'stakeChange'],
      ['validMinor', 'validChange'],
      ['returnMinor', 'returnChange'],
    ] as const)
      expect(String(downlines.items.reduce((all, one) => all + BigInt(one.figures[figure]), BigInt(sum(mine, change))))).toBe(
        totals[figure],
      );
    const onDay = (date: string) => own.filter(fact => businessDate(fact.settledAt, zone) === date);
    for (const one of shown) {
      expect([one.stakeMinor, one.returnMinor]).toEqual([sum(onDay(one.date), 'stakeChange'), sum(onDay(one.date), 'returnChange')]);
      expect(one.active).toBe(
        new Set(
          onDay(one.date)
            .filter(fact => fact.validChange > 0n)
            .map(fact => fact.memberId),
        ).size,
      );
    }
    for (const { product, validMinor } of products)
      expect(validMinor).toBe(
        sum(
          own.filter(fact => fact.product === product),
          'validChange',
        ),
      );
  }
  const before = await rollUps();
  await rebuildFigures(t.db);
  await t.deliverEvents();
  expect(await rollUps()).toEqual(before);
});
const all: AFact[] = [];

test('a zone of the brand with half hours has other days and hours, made of the same facts', async () => {
  const before = await rollUps();
  await t.db.transaction(tx => updateBrand(tx, { zone: 'Asia/Kolkata' }));
  await zoneLoop.run({ db: t.db } as never);
  await t.deliverEvents();
  const hours = await t.db.query<{ hour: string; stake: bigint }>(sql`select distinct hour::text from agents.member_hour`);
  expect(hours.length).toBeGreaterThan(24);
  expect(hours.every(({ hour }) => parseInstant(hour.replace(' ', 'T').replace('+00', 'Z')).includes(':30:'))).toBe(true);
  await t.db.transaction(tx => updateBrand(tx, { zone }));
  await zoneLoop.run({ db: t.db } as never);
  await t.deliverEvents();
  expect(await rollUps()).toEqual(before);
});

test('an agent sees the team and no one else, each with everyone below', async () => {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id, account: 'lineagent' });
  const player = await aMember(t.db, t.clock, { uplineId: agent.id, account: 'lineplayer' });
  const stranger = await aMember(t.db, t.clock, { type: 1 });
  await t.deliverEvents();
  const days = { from: businessDate(t.clock.now(), zone), to: businessDate(t.clock.now(), zone) };
  const call = await as(top);
  const direct = await call(agentTeam, days);
  expect(direct.items.map(({ account, depth, members, direct: below }) => [account, depth, members, below])).toEqual([
    ['lineagent', 1, 1, 1],
  ]);
  expect(direct.path.map(one => one.account)).toEqual([top.account]);
  const below = await call(agentTeam, { ...days, of: agent.id });
  expect(below.path.map(one => one.account)).toEqual([top.account, 'lineagent']);
  expect(below.items.map(one => [one.account, one.depth])).toEqual([['lineplayer', 2]]);
  expect((await call(agentTeam, { ...days, search: 'LinePl' })).items.map(one => one.id)).toEqual([player.id]);
  await expect(call(agentTeam, { ...days, search: 'l' })).rejects.toMatchObject({ code: 'request.invalid' });
  const found = { leaderId: top.id, search: 'line', page: 1, pageSize: 10 };
  expect((await teamPage(t.db, { ...found, most: 10 })).total).toBe(2);
  expect(await teamPage(t.db, { ...found, most: 1 })).toMatchObject({ total: 1, items: [{}] });
  for (const of of [stranger.id, top.id]) {
    const asked = (await as(agent))(agentTeam, { ...days, of });
    await expect(asked).rejects.toMatchObject({ code: 'object.not.found' });
  }
  await expect((await as(player))(agentOverview, days)).rejects.toMatchObject({ code: 'function.not.available' });
  const trial = await aMember(t.db, t.clock, { type: 4 });
  await expect((await as(trial))(agentOverview, days)).rejects.toThrow();
});

test('a file has every direct downline as the page shows them, for the agent alone', async () => {
  const agent = await aMember(t.db, t.clock, { type: 2 });
  const count = 103; // one more than a batch, and some
  const downlines: Member[] = [];
  for (let n = 0; n < count; n++) downlines.push(await aMember(t.db, t.clock, { uplineId: agent.id }));
  await putFacts(
    t.db,
    downlines.slice(0, 20).flatMap(member => [-3, -9].flatMap(n => factsOf(member, plus(t.clock.now(), n * day)))),
  );
  await t.deliverEvents();
  const days = { from: businessDate(plus(t.clock.now(), -4 * day), zone), to: businessDate(plus(t.clock.now(), day), zone) };
  const rowsFor = (of: Member) => fileRows(t, 'agents.downlines', { of, filter: days });
  const ask = await as(agent);
  const shown = await Promise.all([1, 2].map(page => ask(agentTeam, { ...days, compared: 'yes', page, pageSize: 100 })));
  const money = (text: string) => ({ money: BigInt(text) });
  const net = (f: TeamFigures) => ({ money: BigInt(f.profitMinor) + BigInt(f.rebateMinor) + BigInt(f.givenMinor) });
  const cells = (rows: readonly { account: string; figures: TeamFigures; before: TeamFigures | null }[]) =>
    rows.map(({ account, figures: f, before }) => [
      { text: account },
      ...[f.stakeMinor, f.validMinor, f.returnMinor, f.profitMinor, f.rebateMinor, f.givenMinor].map(money),
      net(f),
      ...[f.depositMinor, f.withdrawalMinor, before?.validMinor ?? ''].map(money),
      net(present(before, 'it was asked for')),
    ]);
  const expected = cells(shown.flatMap(({ items }) => items));
  expect(expected).toHaveLength(count);
  expect(expected.some(([, stake]) => stake && 'money' in stake && stake.money > 0n)).toBe(true);
  expect(expected.some(row => (row.at(-2) as { money: bigint }).money > 0n)).toBe(true);
  // Days before are what those days are when they are asked for.
  const ago = await ask(agentTeam, { ...daysBefore(days.from, days.to), page: 1, pageSize: 100 });
  expect(shown[0]?.items.map(one => one.before)).toEqual(ago.items.map(one => one.figures));
  expect([shown[0]?.totalsBefore, ago.totalsBefore]).toEqual([ago.totals, null]);
  const [first] = shown;
  const whole = present(first, 'a page');
  const total = cells([{ account: 'agents.team.total', figures: whole.totals, before: whole.totalsBefore }]);
  expect(total).not.toEqual(cells([{ account: 'agents.team.total', figures: ago.totals, before: ago.totals }]));
  expect(await rowsFor(agent)).toEqual([...expected, ...total]);
  await expect(rowsFor(present(downlines[0], 'there are some'))).rejects.toMatchObject({ code: 'object.not.found' });
});
