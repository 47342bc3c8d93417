import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { migrate, sql } from '@baize/db';
import { hour, type Instant, instant, type MemberId, newId, plus, seededRandom, uniform } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '../contract/index.ts';
import { betMigrations, betsById, closed, paid, placed, stakeReturned, writeBets } from './index.ts';
import { type BetFilter, betPage, betTotals, gatherBets, settledByDay } from './record-store.ts';
import { factOf } from './rules.ts';

/** Bets are gathered by the database's own clock, some hours after they were placed, so the tests place them in the past of the day they run on. */
const begin = instant(Date.now() - 40 * 24 * hour);
const minute = 60_000;
const memberId = newId<'MemberId'>() as MemberId;
const stranger = newId<'MemberId'>() as MemberId;
const vendors = ['TA', 'TB', 'TC'] as const;
const gameKinds = ['rng', 'live', 'lottery'] as const;

let t: TestDatabase;
/** Every bet as it is, by its id. */
const kept = new Map<string, Bet>();
const random = seededRandom(7);
const below = (n: number) => Number(uniform(random, n));
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const open = (at: Instant, owner = memberId): Bet =>
  placed({
    memberId: owner,
    gameKind: oneOf(gameKinds),
    vendor: oneOf(vendors),
    gameCode: `game-${below(5)}`,
    roundId: newId(),
    currency: 'CNY',
    stakeMinor: BigInt(2 + 2 * below(50)),
    at,
    rulesVersion: '1',
  });
/** One in twelve pays its stake, a push, and one in twelve half of it. */
function settled(bet: Bet, at: Instant): Bet {
  const special = below(12);
  if (special < 2) return closed(paid(bet, special === 0 ? bet.stakeMinor : bet.stakeMinor / 2n), at);
  return closed(paid(bet, BigInt(below(3) === 0 ? below(300) : 0)), at);
}
const undone = (bet: Bet, at: Instant): Bet => stakeReturned(bet, bet.stakeMinor, at);

async function write(bets: readonly Bet[]): Promise<void> {
  await t.db.transaction(async tx => writeBets(tx, bets, await betsById(tx, bets)));
  for (const bet of bets) if (bet.memberId === memberId) kept.set(bet.id, bet);
}

/** `count` bets a minute apart from the minute `from` on, in order; one in forty stays open, one in thirty is void. */
async function play(from: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 50)
    await write(
      Array.from({ length: 50 }, (_, i) => {
        const at = plus(begin, (from + n + i) * minute);
        const bet = open(at);
        return below(40) === 0 ? bet : below(30) === 0 ? undone(bet, at) : settled(bet, at);
      }),
    );
}

beforeAll(async () => {
  t = await createTestDatabase([...baseMigrations, betMigrations]);
  await play(0, 2_000);
  await write(Array.from({ length: 600 }, (_, n) => settled(open(plus(begin, n * minute), stranger), plus(begin, n * minute))));
}, 600_000);
afterAll(() => t.drop());

const count = async (statement: ReturnType<typeof sql>) => (await t.db.query<{ n: number }>(statement))[0]?.n ?? 0;
const stretches = () => count(sql`select count(distinct last_id)::int as n from bets.stretch where member_id = ${memberId}`);
const marks = () => count(sql`select count(*)::int as n from bets.late_change`);
const gatherAll = async () => {
  while (await t.db.transaction(tx => gatherBets(tx)));
};

function expected(f: BetFilter): Bet[] {
  return [...kept.values()]
    .filter(
      b =>
        (!f.from || b.placedAt >= f.from) &&
        (!f.to || b.placedAt < f.to) &&
        (!f.gameKind || b.gameKind === f.gameKind) &&
        (!f.vendor || b.vendor === f.vendor) &&
        (!f.state || b.state === f.state) &&
        (!f.search || b.roundId.includes(f.search) || b.id.includes(f.search) || b.gameCode.includes(f.search)),
    )
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

const sum = (bets: readonly Bet[], of: (bet: Bet) => bigint) => bets.reduce((all, bet) => all + of(bet), 0n);
/** What the fact of the bet says. */
const validOf = (bet: Bet): bigint => factOf(bet, undefined)?.validMinor ?? 0n;

async function compare(filter: BetFilter, wholly = false): Promise<void> {
  const bets = expected(filter);
  const done = bets.filter(b => b.state === 'settled');
  const totals = {
    count: bets.length,
    stakeMinor: sum(done, b => b.stakeMinor),
    returnMinor: sum(done, b => b.returnMinor),
    validMinor: sum(bets, validOf),
    openMinor: sum(
      bets.filter(b => b.state === 'open'),
      b => b.stakeMinor,
    ),
  };
  expect(await betTotals(t.db, filter)).toEqual(totals);
  const last = Math.ceil(bets.length / 20);
  const pages = wholly ? Array.from({ length: last + 2 }, (_, n) => n) : [0, 1, below(last + 1), below(last + 1), last];
  for (const page of pages) {
    const answer = await betPage(t.db, filter, { limit: 20, offset: page * 20 });
    expect(answer.totals).toEqual(totals);
    expect(answer.bets.map(({ id, state, stakeMinor, returnMinor }) => ({ id, state, stakeMinor, returnMinor }))).toEqual(
      bets.slice(page * 20, (page + 1) * 20).map(({ id, state, stakeMinor, returnMinor }) => ({ id, state, stakeMinor, returnMinor })),
    );
  }
}

const filters = (): BetFilter[] => [
  ...gameKinds.map(gameKind => ({ memberId, gameKind })),
  ...vendors.map(vendor => ({ memberId, vendor })),
  { memberId, state: 'open' },
  { memberId, state: 'void', vendor: 'TA' },
  { memberId, state: 'settled', gameKind: 'rng', vendor: 'TB' },
  { memberId, vendor: 'nobody' },
  { memberId, from: plus(begin, 1_700 * minute) },
  { memberId, search: 'game-3', from: plus(begin, 300 * minute), to: plus(begin, 900 * minute) },
  ...Array.from({ length: 8 }, () => {
    const from = below(2_000);
    return {
      memberId,
      from: plus(begin, from * minute),
      to: plus(begin, (from + below(1_200)) * minute),
      ...(below(2) ? { vendor: 'TC' } : {}),
    };
  }),
];
/** Calendar date in a zone that is so many hours ahead. */
const dateAt = (at: Instant, hours: number) => new Date(Date.parse(at) + hours * hour).toISOString().slice(0, 10);

async function compareDays(): Promise<void> {
  for (const [zone, hours] of [
    ['UTC', 0],
    ['Asia/Shanghai', 8],
    ['Asia/Kolkata', 5.5],
  ] as const) {
    const from = plus(begin, below(1_500) * minute);
    const to = plus(from, (60 + below(3_000)) * minute);
    const days = new Map<string, { bets: number; stakeMinor: bigint; returnMinor: bigint }>();
    for (const bet of kept.values()) {
      if (bet.state !== 'settled' || !bet.settledAt || bet.settledAt < from || bet.settledAt >= to) continue;
      const key = `${dateAt(bet.settledAt, hours)} ${bet.gameKind}`;
      const day = days.get(key) ?? { bets: 0, stakeMinor: 0n, returnMinor: 0n };
      days.set(key, { bets: day.bets + 1, stakeMinor: day.stakeMinor + bet.stakeMinor, returnMinor: day.returnMinor + bet.returnMinor });
    }
    const answer = await settledByDay(t.db, { memberId, from, to, zone });
    expect(answer.map(({ date, gameKind, ...sums }) => [`${date} ${gameKind}`, sums])).toEqual(
      [...days].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
}
const compareAll = async () => {
  await compareDays();
  await compare({ memberId }, true);
  for (const filter of filters()) await compare(filter);
};

test('before anything is gathered, each page and sum is what was written', async () => {
  expect(await stretches()).toBe(0);
  await compareAll();
});

test('after gathering, each page and sum is the same', async () => {
  await gatherAll();
  expect([await stretches(), await marks()]).toEqual([3, 0]);
  await compareAll();
});

test('a bet that is settled or undone long after it was gathered is right immediately, and after it is gathered again', async () => {
  const late = [...kept.values()].filter(b => b.state === 'open');
  const won = [...kept.values()].filter(b => b.state === 'settled').slice(300, 340);
  expect(late.length).toBeGreaterThan(10);
  await write([...late.map(b => settled(b, plus(begin, 3_000 * minute))), ...won.map(b => undone(b, plus(begin, 3_000 * minute)))]);
  expect(await marks()).toBe(late.length + won.length);
  await compareAll();
  await gatherAll();
  expect([await stretches(), await marks()]).toEqual([3, 0]);
  await compareAll();
});

test('a change that is committed while its stretch is gathered is not lost', async () => {
  const [first, second] = [...kept.values()].filter(b => b.state === 'settled' && b.gameKind === 'live');
  if (!first || !second) throw new Error('there are settled bets');
  await write([undone(first, begin)]);
  await t.db.transaction(async tx => {
    writeBets(tx, [undone(second, begin)], await betsById(tx, [second]));
    await tx.query(sql`select 1`);
    await gatherAll(); // sees the first change, and not yet the second
  });
  kept.set(second.id, undone(second, begin));
  expect(await marks()).toBe(1);
  await compareAll();
  await gatherAll();
  expect(await marks()).toBe(0);
  await compareAll();
});

test('new bets are in the record immediately; they are gathered when they are some hours old, by one at a time', async () => {
  await play(2_000, 600);
  const recent = Array.from({ length: 300 }, (_, n) => settled(open(instant(Date.now() - (300 - n) * 1_000)), instant(Date.now())));
  await write(recent);
  await compareAll();
  await Promise.all(Array.from({ length: 4 }, () => t.db.transaction(tx => gatherBets(tx))));
  await gatherAll();
  expect(await stretches()).toBe(Math.floor(2_600 / 512));
  await compareAll();
});

test('a bet that appears long after it was placed is in its place', async () => {
  const [, , third] = [...kept.keys()].sort();
  if (!third) throw new Error('there are bets');
  const bet = {
    ...settled(open(plus(begin, 3 * minute)), begin),
    id: `${third.slice(0, -1)}${third.endsWith('f') ? '0' : 'f'}` as Bet['id'],
  };
  await write([bet]);
  await compareAll();
  await gatherAll();
  await compareAll();
});

test('a search by a part of a number reads so many of the newest bets, and no more', async () => {
  const filter = { memberId, search: 'game-3' };
  const all = expected(filter);
  const newest = new Set(
    expected({ memberId })
      .slice(0, 600 + 512)
      .map(b => b.id),
  ); // whole stretches are read
  const { totals, bets } = await betPage(t.db, filter, { limit: 20, offset: 0, most: 600 });
  expect(bets.map(b => b.id)).toEqual(all.slice(0, 20).map(b => b.id));
  expect(totals.count).toBeGreaterThan(20);
  expect(totals.count).toBeLessThanOrEqual(all.filter(b => newest.has(b.id)).length);
  expect(totals.count).toBeLessThan(all.length);
});

const resultOf = (bet: Bet) => (bet.state === 'open' ? undefined : bet.state === 'void' ? 0n : bet.returnMinor - bet.stakeMinor);
const sumOf = {
  stake: (bet: Bet) => bet.stakeMinor,
  return: (bet: Bet) => (bet.state === 'open' ? undefined : bet.returnMinor),
  profit: resultOf,
};
/** In the order of a sum, what has none last, and the newest first of those that are equal. */
const inOrder = (bets: readonly Bet[], by: keyof typeof sumOf, isRising: boolean): Bet[] =>
  bets.toSorted((a, b) => {
    const [one, other] = [sumOf[by](a), sumOf[by](b)];
    if (one === other) return a.id < b.id ? 1 : -1;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other === isRising ? -1 : 1;
  });

test.each(['stake', 'return', 'profit'] as const)(
  'a record comes in the order of its %s, from either end, and its pages fit together',
  async by => {
    for (const filter of [
      { memberId, vendor: 'TB' },
      { memberId, search: 'game-3' },
    ])
      for (const isRising of [false, true]) {
        const all = inOrder(expected(filter), by, isRising);
        for (const offset of [0, 40, Math.floor(all.length / 20) * 20]) {
          const { bets, totals } = await betPage(t.db, filter, { limit: 20, offset, sum: { by, isRising } });
          expect(bets.map(bet => bet.id)).toEqual(all.slice(offset, offset + 20).map(bet => bet.id));
          expect(totals).toEqual(await betTotals(t.db, filter));
        }
      }
  },
);

test('a record that is too long to be sorted by a sum is refused, not read', async () => {
  const sorted = betPage(t.db, { memberId }, { limit: 20, offset: 0, most: 600, sum: { by: 'stake', isRising: false } });
  await expect(sorted).rejects.toMatchObject({ code: 'bets.sort.long', facts: { most: 20_000 } });
});

test('a bet is found by its number or its round, whatever the dates, and no one else’s is', async () => {
  const bet = [...kept.values()][70];
  if (!bet) throw new Error('there are bets');
  const elsewhere = { from: plus(begin, 2_500 * minute), to: plus(begin, 2_600 * minute) };
  for (const search of [bet.id, bet.roundId]) {
    const page = await betPage(t.db, { memberId, search, ...elsewhere }, { limit: 20, offset: 0 });
    expect(page.bets.map(b => b.id)).toEqual([bet.id]);
    expect(page.totals.count).toBe(1);
    expect((await betPage(t.db, { memberId: stranger, search }, { limit: 20, offset: 0 })).totals.count).toBe(0);
  }
});

test('stretches that were gathered while pushes and half results counted whole are put right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-older-stretches-'));
  const source = fileURLToPath(betMigrations.folder);
  for (const name of readdirSync(source).filter(file => file < '015')) copyFileSync(join(source, name), join(folder, name));
  const own = await createTestDatabase([...baseMigrations, { module: 'bets', folder: pathToFileURL(`${folder}/`) }]);
  const bets = Array.from({ length: 1_100 }, (_, n) => {
    const at = plus(begin, n * minute);
    return n % 9 === 0 ? undone(open(at), at) : settled(open(at), at);
  });
  await own.db.transaction(async tx => writeBets(tx, bets, await betsById(tx, bets)));
  while (await own.db.transaction(tx => gatherBets(tx)));
  await migrate(own.owner, [...baseMigrations, betMigrations]);
  for (const gameKind of gameKinds)
    for (const vendor of vendors)
      expect((await betTotals(own.db, { memberId, gameKind, vendor })).validMinor).toBe(
        sum(
          bets.filter(b => b.gameKind === gameKind && b.vendor === vendor),
          validOf,
        ),
      );
  expect(
    await own.db.query(
      sql`select count(distinct last_id)::int as n, count(*) filter (where uncounted > 0) > 0 as "leavesOut" from bets.stretch`,
    ),
  ).toEqual([{ n: 2, leavesOut: true }]);
  await own.drop();
  rmSync(folder, { recursive: true });
});
