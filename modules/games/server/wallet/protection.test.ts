import { playByDay } from '@baize/bets/server';
import { aToken } from '@baize/identity/fixtures';
import { day, hour, minute, newId, plus } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { excludeMyself, type LimitKind, type LimitPeriod, memberProtection, setLimit, takeTimeOut } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { walletBalance } from '@baize/wallet/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchGame } from '../../contract/index.ts';
import { aLaunch, aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

type Player = Awaited<ReturnType<typeof aPlayer>>;

/** A player at a table: bets, wins and what is taken back, as the vendor sends it. */
function aTable({ member, token }: Player) {
  const ask = vendorApi(t);
  const common = { playerId: member.id, gameCode: 'ta-1', currency: 'CNY' };
  const outcome = (answer: { success: boolean; code?: string; facts?: object }) =>
    answer.success ? 'ok' : { code: answer.code, ...answer.facts };
  const bet = (minor: number, { roundId = newId() as string, transactionId = newId() as string } = {}) => ({
    action: 'bet',
    ...common,
    token,
    roundId,
    transactionId,
    amountMinor: String(minor),
  });
  const win = (of: ReturnType<typeof bet>, minor: number, closesRound = true) => ({
    action: 'win',
    ...common,
    roundId: of.roundId,
    transactionId: newId(),
    betTransactionId: of.transactionId,
    amountMinor: String(minor),
    closesRound,
  });
  const rollback = (of: ReturnType<typeof bet>) => ({
    action: 'rollback',
    playerId: member.id,
    roundId: of.roundId,
    transactionId: newId(),
    targetTransactionId: of.transactionId,
  });
  const send = async ({ action, ...body }: { action: string }) => outcome(await ask(action, body));
  const batch = async (requests: readonly object[]) => {
    const { value } = await ask('batch', { requests });
    return (value['results'] as { success: boolean; code?: string; facts?: object }[]).map(outcome);
  };
  /** A whole round: a stake and what it returns. */
  const round = async (minor: number, returned: number) => {
    const placed = bet(minor);
    const done = await send(placed);
    return done === 'ok' ? send(win(placed, returned)) : done;
  };
  return { bet, win, rollback, send, batch, round };
}

const limited = async ({ client }: Player, kind: LimitKind, [period, amount]: readonly [LimitPeriod, number]) =>
  client(setLimit, { kind, period, amount: String(amount) });

const usage = async ({ client }: Player, kind: LimitKind, period: LimitPeriod = 'day') => {
  const { usage: all } = await client(memberProtection, {});
  const found = all.find(one => one.kind === kind && one.period === period);
  return [found?.used, found?.left, found?.atRisk];
};

/** What was counted bet by bet is what the bets themselves add up to. */
async function isTrue({ member }: Player): Promise<void> {
  const from = plus(t.clock.now(), -40 * day);
  const real = await t.db.transaction(tx => playByDay(tx, { memberId: member.id, from, zone: 'Asia/Shanghai' }));
  const counted = await t.owner.query<{ day: string; staked: bigint; lost: bigint }>({
    text: 'select day::text as day, staked, lost from compliance.played where member_id = $1 and (staked <> 0 or lost <> 0) order by day',
    values: [member.id],
    name: 'counted',
  });
  const [guard] = await t.owner.query<{ risk: bigint }>({
    text: 'select at_risk as risk from compliance.guard where member_id = $1',
    values: [member.id],
    name: 'guard',
  });
  expect(counted).toEqual(
    real.days.filter(d => d.stakedMinor !== 0n || d.lostMinor !== 0n).map(d => ({ day: d.day, staked: d.stakedMinor, lost: d.lostMinor })),
  );
  expect(guard?.risk).toBe(real.atRiskMinor);
}

describe('a stake limit', () => {
  test('takes what fits, refuses what does not, and says how much of the limit is left, and until when', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'stake', ['day', 50_000]);
    expect(await table.round(30_000, 0)).toBe('ok');
    expect(await table.send(table.bet(20_100))).toEqual({
      code: 'vendor.limit.reached',
      kind: 'stake',
      period: 'day',
      limitMinor: '50000',
      leftMinor: '20000',
      restartsAt: '2026-11-21T16:00:00.000Z',
    });
    expect(await table.round(20_000, 0)).toBe('ok');
    expect(await usage(player, 'stake')).toEqual(['50000', '0', '0']);
    await isTrue(player);
  });

  test('lets exactly as many of many parallel bets through as fit', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'stake', ['day', 70_000]);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => table.send(table.bet(10_000))));
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(7);
    await isTrue(player);
  });

  test('judges the bets of one batch one after the other, and a refused one uses nothing', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'stake', ['day', 1_000_000_000]);
    const [first, third, raise] = [table.bet(999_980_000), table.bet(20_000), table.bet(30_000)];
    const followUp = { ...table.bet(30_000), roundId: third.roundId };
    // The first is more than the player has; the money refuses it, so the limit still has room for what follows.
    expect(await table.batch([first, table.bet(10_000), third, table.win(third, 50_000, false), followUp, raise])).toMatchObject([
      { code: 'vendor.insufficient' },
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect(await usage(player, 'stake')).toEqual(['90000', '999910000', '0']);
    await isTrue(player);
  });

  test('counts a repeat once, and answers it as before when the limit has long been reached', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'stake', ['day', 10_000]);
    const placed = table.bet(10_000);
    expect(await Promise.all([table.send(placed), table.send(placed)])).toEqual(['ok', 'ok']);
    expect(await table.send(placed)).toBe('ok');
    expect(await usage(player, 'stake')).toEqual(['10000', '0', '0']);
  });

  test('gets back what is rolled back', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'stake', ['day', 10_000]);
    const placed = table.bet(10_000);
    await table.send(placed);
    expect(await table.send(table.bet(2_000))).toMatchObject({ code: 'vendor.limit.reached' });
    expect(await table.send(table.rollback(placed))).toBe('ok');
    expect(await table.send(table.rollback(placed))).toBe('ok');
    expect(await table.round(10_000, 0)).toBe('ok');
    await isTrue(player);
  });

  test('knows what was played before it was set', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await table.round(30_000, 10_000);
    const open = table.bet(5_000);
    await table.send(open);
    expect(await usage(player, 'stake')).toEqual([null, null, '0']);
    await limited(player, 'stake', ['day', 40_000]);
    await limited(player, 'loss', ['week', 40_000]);
    expect(await usage(player, 'stake')).toEqual(['35000', '5000', '0']);
    expect(await usage(player, 'loss', 'week')).toEqual(['20000', '15000', '5000']);
    await table.send(table.win(open, 0));
    await isTrue(player);
  });

  test('set while bets are running misses none of them', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    const playing = Array.from({ length: 60 }, (_, i) => table.round(1_000, i % 3 === 0 ? 2_000 : 0));
    const setting = limited(player, 'stake', ['day', 1_000_000]);
    const more = Array.from({ length: 60 }, () => table.round(1_000, 500));
    await Promise.all([...playing, setting, ...more]);
    expect(await usage(player, 'stake')).toEqual(['120000', '880000', '0']);
    await isTrue(player);
  });
});

describe('a loss limit', () => {
  test('counts stakes less winnings, and what open rounds may still lose', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'loss', ['day', 20_000]);
    expect(await table.round(10_000, 8_000)).toBe('ok');
    expect(await usage(player, 'loss')).toEqual(['2000', '18000', '0']);
    const open = table.bet(18_000);
    expect(await table.send(open)).toBe('ok');
    expect(await usage(player, 'loss')).toEqual(['2000', '0', '18000']);
    expect(await table.send(table.bet(2_000))).toMatchObject({ code: 'vendor.limit.reached', kind: 'loss', leftMinor: '0' });
    expect(await table.send(table.win(open, 30_000))).toBe('ok');
    expect(await table.send(table.bet(30_000))).toBe('ok');
    await isTrue(player);
  });

  test('never is in the way of a win or a rollback, nor of what a late one corrects', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'loss', ['day', 20_000]);
    const [lost, open] = [table.bet(15_000), table.bet(5_000)];
    await table.send(lost);
    await table.send(table.win(lost, 0));
    await table.send(open);
    expect(await table.send(table.win(lost, 4_000))).toBe('ok'); // a correction after the end of the round
    expect(await table.send(table.rollback(open))).toBe('ok');
    expect(await usage(player, 'loss')).toEqual(['11000', '9000', '0']);
    await isTrue(player);
  });

  test('counts a round for the day on which it ends, and starts over with the day', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'loss', ['day', 10_000]);
    const overnight = table.bet(6_000);
    await table.send(overnight);
    t.clock.set(plus(t.clock.now(), 12 * hour + minute));
    expect(await table.send(table.bet(10_000))).toMatchObject({ code: 'vendor.token.expired' });
    const client = t.client({ token: await aToken(t.db, t.clock, player.member) });
    const back = { ...player, client, token: await aLaunch(client) };
    const again = aTable(back);
    expect(await again.send(again.bet(4_100))).toMatchObject({ code: 'vendor.limit.reached', leftMinor: '4000' });
    await again.send(again.win(overnight, 0));
    expect(await usage(back, 'loss')).toEqual(['6000', '4000', '0']);
    await isTrue(player);
  });
});

describe('someone who takes a break or has excluded themselves', () => {
  test('opens no game and bets no more from the answer on; what they have won is paid', async () => {
    for (const stop of ['time-out', 'exclusion'] as const) {
      const player = await aPlayer(t);
      const table = aTable(player);
      const open = table.bet(10_000);
      await table.send(open);
      const { until } =
        stop === 'time-out' ? await player.client(takeTimeOut, { hours: 24 }) : await player.client(excludeMyself, { months: 6 });
      expect(await table.send(table.bet(10_000))).toEqual({ code: 'vendor.player.excluded', until });
      expect(await refusalOf(player.client(launchGame, { gameCode: 'ta-1' }))).toBe(
        stop === 'time-out' ? 'play.timed.out' : 'play.excluded',
      );
      expect(await table.send(table.win(open, 25_000))).toBe('ok');
      expect((await player.client(walletBalance, {})).sumBalance).toBe('10015000');
    }
  });

  test('has no bet under way when the exclusion is answered', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    const running = Array.from({ length: 40 }, () => table.send(table.bet(1_000)));
    await player.client(excludeMyself, { months: 6 });
    const [before] = await t.owner.query<{ n: number }>({
      text: 'select count(*)::int as n from bets.bet where member_id = $1',
      values: [player.member.id],
      name: 'bets',
    });
    const outcomes = await Promise.all(running);
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(before?.n ?? -1);
  });
});

describe('a limit of time', () => {
  test('ends play when it is used up, by bets alone, and says until when', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'time', ['day', 180]);
    for (let i = 0; i < 4; i++) {
      expect(await table.round(1_000, 1_000)).toBe('ok');
      t.clock.move(50_000);
    }
    expect(await table.send(table.bet(1_000))).toMatchObject({ code: 'vendor.limit.reached', kind: 'time', leftMinor: '0' });
    expect(await refusalOf(player.client(launchGame, { gameCode: 'ta-1' }))).toBe('limit.play.reached');
  });

  test('does not count who was away', async () => {
    const player = await aPlayer(t);
    const table = aTable(player);
    await limited(player, 'time', ['day', 180]);
    for (let i = 0; i < 6; i++) {
      expect(await table.round(1_000, 1_000)).toBe('ok');
      t.clock.move(10 * minute);
    }
    expect(await usage(player, 'time')).toEqual(['0', '180', '0']);
  });
});
