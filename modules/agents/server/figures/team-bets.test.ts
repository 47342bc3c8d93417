import { betsById, closed, paid, placed, stakeReturned, writeBets } from '@baize/bets/server';
import { aMember, aToken } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { hour, type Instant, minute, newId, plus } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentTeamBetSums, agentTeamBets, listedOnPage } from '../../contract/index.ts';
import { fileRows, startAgentsServer } from '../../fixtures.ts';

const zone = 'Asia/Shanghai';
let t: TestServer;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
});
afterAll(() => t.close());

const as = async (member: Member) => t.client({ token: await aToken(t.db, t.clock, member) });

/** A bet that was settled at an instant; one that returns nothing is lost. */
async function aBet(member: Member, settledAt: Instant, { back = 0n, gameKind = 'rng' as 'rng' | 'sports', isVoid = false } = {}) {
  const game = { vendor: 'TA', gameCode: 'ta-none', roundId: newId(), rulesVersion: '1', returnBps: 9_600 };
  const bet = placed({
    ...game,
    memberId: member.id,
    gameKind,
    currency: member.currency,
    stakeMinor: 20_000n,
    at: plus(settledAt, -minute),
  });
  const done = isVoid ? stakeReturned(bet, bet.stakeMinor, settledAt) : closed(back > 0n ? paid(bet, back) : bet, settledAt);
  await t.db.transaction(async tx => writeBets(tx, [bet], await betsById(tx, [bet])));
  await t.db.transaction(async tx => writeBets(tx, [done], await betsById(tx, [done])));
  return done;
}

test('an agent sees the settled bets of the team at any depth, page by page, and those of no one else', async () => {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const player = await aMember(t.db, t.clock, { uplineId: agent.id });
  const other = await aMember(t.db, t.clock, { type: 1 });
  const now = t.clock.now();
  const days = { from: daysLater(businessDate(now, zone), -5), to: businessDate(now, zone) };
  const bets = [];
  // Two of each are settled in the same moment; the oldest are days old.
  for (let n = 0; n < listedOnPage + 20; n++)
    bets.push(
      await aBet(n % 3 === 0 ? agent : player, plus(now, -(n < 60 ? Math.floor(n / 2) * minute : n * hour)), {
        back: BigInt(n % 4) * 10_000n,
      }),
    );
  await aBet(other, now);
  await t.deliverEvents();
  const call = await as(top);
  const first = await call(agentTeamBets, days);
  expect(first.items).toHaveLength(listedOnPage);
  const second = await call(agentTeamBets, { ...days, older: first.next ?? '' });
  expect(second.next).toBeNull();
  const shown = [...first.items, ...second.items];
  expect(new Set(shown.map(one => one.id))).toEqual(new Set(bets.map(bet => bet.id)));
  expect(shown.map(one => one.settledAt)).toEqual(bets.map(bet => bet.settledAt));
  // A bet that came back as it was is no valid one.
  expect(shown.map(one => one.validMinor)).toEqual(shown.map(one => (one.returnMinor === one.stakeMinor ? '0' : one.stakeMinor)));
  expect(new Set(shown.map(one => one.validMinor))).toEqual(new Set(['0', '20000']));
  const ofAgent = await call(agentTeamBets, { ...days, account: agent.account.toUpperCase() });
  expect(ofAgent.items.map(one => one.id).sort()).toEqual(
    bets
      .filter(bet => bet.memberId === agent.id)
      .map(bet => bet.id)
      .sort(),
  );
  for (const account of [other.account, 'no-such-account'])
    await expect(call(agentTeamBets, { ...days, account })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect((await as(agent))(agentTeamBets, { ...days, account: top.account })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect(call(agentTeamBets, { ...days, from: daysLater(days.to, -31) })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect((await as(player))(agentTeamBets, days)).rejects.toMatchObject({ code: 'function.not.available' });
});

test('bets of one product are found, and a void bet has no valid bet and no profit', async () => {
  const agent = await aMember(t.db, t.clock, { type: 1 });
  const now = t.clock.now();
  const days = { from: businessDate(now, zone), to: businessDate(now, zone) };
  const slip = await aBet(agent, now, { gameKind: 'sports', back: 50_000n });
  const undone = await aBet(agent, now, { isVoid: true });
  await t.deliverEvents();
  const call = await as(agent);
  expect((await call(agentTeamBets, { ...days, product: 'sports' })).items).toMatchObject([
    { id: slip.id, product: 'sports', profitMinor: '30000', isVoid: false, account: agent.account },
  ]);
  const [found] = (await call(agentTeamBets, { ...days, product: 'rng' })).items;
  expect(found).toMatchObject({ id: undone.id, isVoid: true, validMinor: '0' });
});

test('members’ sums are what their bets in the list come to, beside the days before, and are so in the file', async () => {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const player = await aMember(t.db, t.clock, { uplineId: agent.id });
  const now = t.clock.now();
  const to = businessDate(now, zone);
  const days = { from: daysLater(to, -1), to };
  const past = { from: daysLater(to, -3), to: daysLater(to, -2) };
  for (let n = 0; n < 40; n++)
    await aBet(n % 3 === 0 ? agent : player, plus(now, -2 * n * hour), {
      back: BigInt(n % 4) * 10_000n,
      isVoid: n % 7 === 0,
      gameKind: n % 2 === 0 ? 'rng' : 'sports',
    });
  await aBet(await aMember(t.db, t.clock, {}), now);
  await t.deliverEvents();
  const call = await as(top);
  const listed = async (filter: { from: string; to: string; product?: 'sports' }, account?: string) => {
    const { items, next } = await call(agentTeamBets, { ...filter, account });
    expect(next).toBeNull();
    const sum = (name: 'stakeMinor' | 'validMinor' | 'returnMinor' | 'profitMinor') =>
      String(items.reduce((all, bet) => all + BigInt(bet[name]), 0n));
    return {
      bets: items.length,
      stakeMinor: sum('stakeMinor'),
      validMinor: sum('validMinor'),
      returnMinor: sum('returnMinor'),
      profitMinor: sum('profitMinor'),
    };
  };
  for (const more of [{}, { product: 'sports' as const }]) {
    const sums = await call(agentTeamBetSums, { ...days, ...more });
    expect(sums.items.map(one => one.id).sort()).toEqual([agent.id, player.id].sort());
    for (const one of sums.items)
      expect([one.figures, one.before]).toEqual([
        await listed({ ...days, ...more }, one.account),
        await listed({ ...past, ...more }, one.account),
      ]);
    expect(sums.totals).toEqual({ figures: await listed({ ...days, ...more }), before: await listed({ ...past, ...more }) });
    const rows = [...sums.items, { ...sums.totals, account: 'agents.total' }].map(({ account, figures, before }) => [
      { text: account },
      { text: String(figures.bets) },
      ...[figures.stakeMinor, figures.validMinor, figures.returnMinor, figures.profitMinor, before.validMinor, before.profitMinor].map(
        minor => ({ money: BigInt(minor) }),
      ),
    ]);
    expect(await fileRows(t, 'agents.bet-sums', { of: top, filter: { ...days, ...more } })).toEqual(rows);
  }
  const [only] = (await call(agentTeamBetSums, { ...days, account: player.account })).items;
  expect(only).toMatchObject({ id: player.id });
  await expect((await as(agent))(agentTeamBetSums, { ...days, account: top.account })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect((await as(player))(agentTeamBetSums, days)).rejects.toMatchObject({ code: 'function.not.available' });
});

test('a file has the bets of the team as the list shows them, for agents alone', async () => {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const player = await aMember(t.db, t.clock, { uplineId: top.id });
  const now = t.clock.now();
  const days = { from: daysLater(businessDate(now, zone), -5), to: businessDate(now, zone) };
  for (let n = 0; n < 2 * listedOnPage; n++)
    await aBet(n % 3 === 0 ? top : player, plus(now, -n * hour), { isVoid: n === 5, back: BigInt(n % 4) * 10_000n });
  await aBet(await aMember(t.db, t.clock, {}), now);
  await t.deliverEvents();
  const call = await as(top);
  const pages = async (filter: { account?: string } = {}, older?: string): Promise<unknown[][]> => {
    const { items, next } = await call(agentTeamBets, { ...days, ...filter, older });
    const rows = items.map(bet => [
      { text: bet.account },
      { text: bet.settledAt },
      { text: `bets.kind.${bet.product}` },
      { text: bet.gameNameEn },
      ...[bet.stakeMinor, bet.validMinor, bet.returnMinor, bet.profitMinor].map(text => ({ money: BigInt(text) })),
      { text: bet.isVoid ? '1' : '' },
      { id: bet.id },
    ]);
    return next === null ? rows : [...rows, ...(await pages(filter, next))];
  };
  const shown = await pages();
  expect(shown).toHaveLength(2 * listedOnPage);
  /** The row at the end, as the page has the sums. */
  const total = async (filter: { account?: string } = {}) => {
    const { figures } = (await call(agentTeamBetSums, { ...days, ...filter })).totals;
    const none = { text: '' };
    const sums = [figures.stakeMinor, figures.validMinor, figures.returnMinor, figures.profitMinor].map(text => ({ money: BigInt(text) }));
    return [{ text: 'agents.total' }, none, none, none, ...sums, none, none];
  };
  expect(await fileRows(t, 'agents.bets', { of: top, filter: days })).toEqual([...shown, await total()]);
  const one = { account: player.account };
  expect(await fileRows(t, 'agents.bets', { of: top, filter: { ...days, ...one } })).toEqual([...(await pages(one)), await total(one)]);
  expect(await fileRows(t, 'agents.bets', { of: top, filter: { ...days, ...one, product: 'sports' } })).toEqual([]);
  const trial = await aMember(t.db, t.clock, { type: 4 });
  for (const of of [player, trial])
    await expect(fileRows(t, 'agents.bets', { of, filter: days })).rejects.toMatchObject({ code: 'object.not.found' });
});
