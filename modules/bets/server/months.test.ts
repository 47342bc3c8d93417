import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { migrate, sql } from '@baize/db';
import { type BetId, day, type Instant, instant, type MemberId, newId, plus } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bet } from '../contract/index.ts';
import {
  attachBetMonth,
  betMigrations,
  betSums,
  betsById,
  betsOfRounds,
  closed,
  detachBetMonth,
  keyText,
  listBetMonths,
  paid,
  placed,
  searchRounds,
  writeBets,
} from './index.ts';
import { keepBetMonths } from './month-store.ts';
import { betPage, gatherBets } from './record-store.ts';

let t: TestDatabase;
const memberId = newId<'MemberId'>() as MemberId;
beforeEach(async () => {
  t = await createTestDatabase([...baseMigrations, betMigrations]);
});
afterEach(() => t.drop());

/** A bet as it would have been made at that time: its id begins with it. */
function betAt(at: Instant, { stakeMinor = 100n, isOpen = false } = {}): Bet {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}` as BetId;
  const bet = placed({
    memberId,
    gameKind: 'rng',
    vendor: 'TA',
    gameCode: 'game',
    roundId: newId(),
    currency: 'CNY',
    stakeMinor,
    at,
    rulesVersion: '1',
  });
  return isOpen ? { ...bet, id } : { ...closed(paid(bet, 30n), plus(at, 1_000)), id };
}
const write = (bets: readonly Bet[]) => t.db.transaction(async tx => writeBets(tx, bets, await betsById(tx, bets)));
const oldest = async () => (await listBetMonths(t.db)).find(month => month.detachedAt === null)?.name ?? '';
const parts = async () =>
  (
    await t.owner.query<{ part: string }>(
      sql`select distinct tableoid::regclass::text as part from bets.bet where stake >= ${0} order by 1`,
    )
  ).map(row => row.part);
const recordFrom = async (from?: Instant) => {
  const { bets, totals } = await betPage(t.db, { memberId, from }, { limit: 3, offset: 0 });
  return { totals, ids: bets.map(bet => bet.id) };
};
const long = instant(Date.now() - 500 * day);
const lately = instant(Date.now() - 60 * day);

describe('the bets of a month', () => {
  test('have a table of their own, from thirteen months back to six ahead, found by the time in their ids', async () => {
    const months = await listBetMonths(t.db);
    expect(months).toHaveLength(1 + 13 + 7);
    expect(months[0]).toMatchObject({ name: 'bet_before', begins: null });
    await write([betAt(long), betAt(lately), betAt(instant(Date.now() + 100 * day), { isOpen: true })]);
    const found = await parts();
    expect(found).toHaveLength(3);
    expect(found).toContain('bets.bet_before');
    expect(found).toContain(`bets.bet_${lately.slice(0, 4)}_${lately.slice(5, 7)}`);
    await Promise.all(Array.from({ length: 5 }, () => t.db.transaction(tx => keepBetMonths(tx, 8))));
    expect(await listBetMonths(t.db)).toHaveLength(1 + 13 + 9);
  });

  test('are made by the clock: the server names neither a day nor more than a year', async () => {
    const before = await listBetMonths(t.db);
    await expect(t.db.query(sql`select bets.keep_months_at(0, '2150-01-01'::date)`)).rejects.toThrow('permission denied');
    for (const ahead of [-1, 13, 1_000])
      await expect(t.db.query(sql`select bets.keep_months(${ahead}::int)`)).rejects.toThrow('at most a year ahead');
    expect(await listBetMonths(t.db)).toEqual(before);
  });

  test('keep one bet to a round of a player, whichever month it was in', async () => {
    const first = betAt(long);
    await write([first]);
    await write([{ ...first, returnMinor: 5n }]);
    await expect(write([{ ...betAt(lately), roundId: first.roundId }])).rejects.toThrow(/bet_is_one_per_round/);
    expect(await betsOfRounds(t.db, [first, { ...first, roundId: 'nobody’s' }])).toEqual(
      new Map([[keyText(first), { ...first, returnMinor: 5n, settlements: 2 }]]),
    );
    expect((await searchRounds(t.db, { roundId: first.roundId }, { page: 1, pageSize: 5 })).bets.map(bet => bet.id)).toEqual([first.id]);
  });
});

describe('a month that is taken away', () => {
  test('leaves the sums of the operator, every later bet, and the knowledge of its rounds', async () => {
    const gone = betAt(long);
    await write([gone, betAt(long, { stakeMinor: 7n }), betAt(lately), betAt(lately)]);
    const before = { sums: await betSums(t.db), record: await recordFrom(instant(Date.now() - 365 * day)) };
    expect(before.sums).toEqual([{ currency: 'CNY', stakeMinor: '307', returnMinor: '120' }]);
    expect(await detachBetMonth(t.owner, 'bet_before')).toBe(2n);
    expect({ sums: await betSums(t.db), record: await recordFrom(instant(Date.now() - 365 * day)) }).toEqual(before);
    expect(await betsOfRounds(t.db, [gone])).toEqual(new Map([[keyText(gone), null]]));
    await expect(write([{ ...betAt(lately), roundId: gone.roundId }])).rejects.toThrow(/bet_is_one_per_round/);
    await write([betAt(lately)]);
    expect((await recordFrom()).totals.count).toBe(3);
    await expect(detachBetMonth(t.db, await oldest())).rejects.toThrow(/permission denied/);
  });

  test('comes back whole, the last one first', async () => {
    await write([betAt(long), betAt(lately)]);
    const before = await recordFrom();
    await detachBetMonth(t.owner, 'bet_before');
    await expect(attachBetMonth(t.owner, 'bet_1999_01')).rejects.toThrow(/no month bet_1999_01/);
    await t.owner.query(sql`create table bets.kept as select * from bets.bet_before where stake >= ${0}`);
    await t.owner.query(sql`delete from bets.bet_before where stake >= ${0}`);
    await expect(attachBetMonth(t.owner, 'bet_before')).rejects.toThrow(/had 1 bets when it was taken away, and has 0 now/);
    await t.owner.query(sql`insert into bets.bet_before select * from bets.kept where stake >= ${0}`);
    expect(await attachBetMonth(t.owner, 'bet_before')).toBe(1n);
    expect(await recordFrom()).toEqual(before);
    expect(await betSums(t.db)).toEqual([{ currency: 'CNY', stakeMinor: '200', returnMinor: '60' }]);
  });

  test('has no open bet, comes after the older ones, and ended thirteen months ago', async () => {
    await write([betAt(long, { isOpen: true })]);
    await expect(detachBetMonth(t.owner, 'bet_before')).rejects.toThrow(/1 bets of bet_before are open/);
    const [, next, ...rest] = await listBetMonths(t.db);
    await expect(detachBetMonth(t.owner, next?.name ?? '')).rejects.toThrow(/bet_before comes first/);
    await t.owner.query(sql`update bets.bet set state = 'void', settled_at = placed_at where stake >= ${0}`);
    await detachBetMonth(t.owner, 'bet_before');
    await expect(detachBetMonth(t.owner, next?.name ?? '')).rejects.toThrow(/not old enough/);
    expect(rest.every(month => month.detachedAt === null)).toBe(true);
  });

  test('is not missed by a stretch that reaches into it', async () => {
    const end = Date.parse(`${(await listBetMonths(t.db))[0]?.ends}T00:00:00Z`);
    await write(Array.from({ length: 600 }, (_, n) => betAt(instant(end + (n - 300) * 60_000))));
    while (await t.db.transaction(tx => gatherBets(tx, 30)));
    const before = await recordFrom();
    await detachBetMonth(t.owner, 'bet_before');
    expect((await recordFrom()).totals).toEqual(before.totals);
    await t.owner.query(
      sql`update bets.bet set return = return + 1 where id = (select id from bets.bet where stake >= ${0} order by id limit 1)`,
    );
    while (await t.db.transaction(tx => gatherBets(tx, 30)));
    const [kept] = await t.db.query<{ bets: number }>(sql`select sum(bets)::int as bets from bets.stretch where member_id = ${memberId}`);
    expect(kept?.bets).toBe(512);
  });
});

test('a record that was begun before there were months goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-older-bets-'));
  const source = fileURLToPath(betMigrations.folder);
  for (const name of readdirSync(source).filter(file => file < '006')) copyFileSync(join(source, name), join(folder, name));
  const own = await createTestDatabase([...baseMigrations, { module: 'bets', folder: pathToFileURL(`${folder}/`) }]);
  const bets = [betAt(long), betAt(lately), betAt(instant(Date.now()))];
  for (const b of bets)
    await own.db.query(sql`
      insert into bets.bet (member_id, id, game_kind, vendor, game_code, round_id, currency, stake, return, state, placed_at, settled_at, rules_version)
      values (${b.memberId}, ${b.id}, ${b.gameKind}, ${b.vendor}, ${b.gameCode}, ${b.roundId}, ${b.currency}, ${b.stakeMinor}, ${b.returnMinor}, ${b.state}, ${b.placedAt}, ${b.settledAt}, ${b.rulesVersion})`);
  await migrate(own.owner, [...baseMigrations, betMigrations]);
  expect(await betsOfRounds(own.db, bets)).toEqual(new Map(bets.map(bet => [keyText(bet), bet])));
  const later = betAt(instant(Date.now()));
  await own.db.transaction(async tx => writeBets(tx, [later, ...bets.slice(0, 1)], await betsById(tx, bets)));
  const kept = [{ ...later, settlements: 1 }, ...bets.toReversed()];
  expect((await betPage(own.db, { memberId }, { limit: 10, offset: 0 })).bets).toMatchObject(kept);
  const months = await listBetMonths(own.db);
  expect(months[0]?.name).toBe('bet_before');
  expect(months.length).toBeGreaterThan(6);
  await own.drop();
  rmSync(folder, { recursive: true });
});
