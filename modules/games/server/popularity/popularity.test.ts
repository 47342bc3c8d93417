import { setTimeout as pause } from 'node:timers/promises';
import { betsById, closed, paid, placed, type Settlement, settlements, stakeReturned, writeBets } from '@baize/bets/server';
import { type Queryable, sql } from '@baize/db';
import { followBatch, hasFollowedAll, rebuild } from '@baize/events';
import { type Currency, day, type Instant, type MemberId, minorPerMajor, newId, plus, seededRandom, uniform } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGamesServer } from '../../fixtures.ts';
import { playedGames, rankFromFacts } from './follow.ts';
import { mostShareOfMember, topRank, weights } from './rules.ts';
import { prunePlayed } from './store.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.move(10 * day); // what another test has played is forgotten by now
});

interface Played {
  readonly memberId: MemberId;
  readonly gameCode: string;
  readonly stake: number;
  readonly at?: Instant;
  readonly currency?: Currency;
}

const aMemberId = () => newId() as MemberId;
const betOf = ({ memberId, gameCode, stake, at = t.clock.now(), currency = 'CNY' }: Played) =>
  placed({
    memberId,
    gameKind: 'rng',
    vendor: gameCode.slice(0, 2).toUpperCase(),
    gameCode,
    roundId: newId(),
    currency,
    stakeMinor: BigInt(stake) * minorPerMajor,
    at,
    rulesVersion: '1',
  });
const write = (...bets: Parameters<typeof writeBets>[1]) => t.db.transaction(async tx => writeBets(tx, bets, await betsById(tx, bets)));
const play = (...rounds: Played[]) => write(...rounds.map(round => closed(paid(betOf(round), 0n), round.at ?? t.clock.now())));

const popularity = async (db: Queryable = t.db): Promise<Record<string, number>> => {
  const rows = await db.query<{ code: string; popularity: number }>(
    sql`select code, popularity from games.game order by popularity desc, code`,
  );
  return Object.fromEntries(rows.map(row => [row.code, row.popularity]));
};
const order = async () =>
  Object.entries(await popularity())
    .filter(([, rank]) => rank > 0)
    .map(([code]) => code);
/** Facts are followed up to the oldest transaction that is under way anywhere in the cluster: it waits until all of these have come. */
const ranked = async () => {
  for (let tries = 0; tries < 20_000; tries++) {
    await rankFromFacts(t.db, t.clock.now());
    if (await hasFollowedAll(t.db, playedGames as never)) return;
    await pause(15);
  }
  throw new Error('a transaction of another test is open for five minutes');
};

/** The same from the facts, in plain steps. */
async function plainly(): Promise<Record<string, number>> {
  const dayOf = (at: string) => Math.floor(Date.parse(at) / day);
  const facts = (
    await t.owner.query<Settlement>(sql`select ${settlements.columns} from ${settlements.table} f where f.currency <> 'DMO'`)
  ).map(({ currency, gameCode, memberId, stakeChange, settledAt }) => ({
    currency,
    game: gameCode,
    member: memberId,
    stake: stakeChange,
    day: dayOf(t.clock.now()) - dayOf(settledAt),
  }));
  const players = new Map<string, Map<string, number>>();
  for (const { currency, member, day: age, stake } of facts) {
    const own = players.get(currency) ?? new Map<string, number>();
    players.set(currency, own.set(member, (own.get(member) ?? 0) + Number(stake) * (weights[age] ?? 0)));
  }
  const sums = new Map<string, number>();
  let all = 0;
  for (const [currency, own] of players) {
    const whole = [...own.values()].reduce((sum, one) => sum + one, 0);
    const count = [...own.values()].filter(one => one > 0).length;
    const scores = new Map<string, number>();
    for (const { currency: of, game, member, stake, day: age } of facts) {
      const weight = weights[age] ?? 0;
      if (of !== currency || weight === 0) continue;
      const share = Math.min(1, (whole * mostShareOfMember) / 100 / (own.get(member) ?? 1));
      scores.set(game, (scores.get(game) ?? 0) + Number(stake) * weight * share);
    }
    all += count;
    for (const [game, score] of scores) {
      const better = [...scores.values()].filter(other => other > score * (1 + 1e-12)).length;
      sums.set(game, (sums.get(game) ?? 0) + (1 - better / scores.size) * count);
    }
  }
  return Object.fromEntries([...sums].map(([game, sum]) => [game, Math.max(1, Math.round((topRank * sum) / all))]));
}

test('popularity is what a plain aggregate over the facts says, in all currencies, and a rebuild says the same', async () => {
  const random = seededRandom(35);
  const members = Array.from({ length: 30 }, aMemberId);
  const games = ['ta-1', 'ta-2', 'tb-1', 'tb-2'] as const;
  const rounds = Array.from({ length: 400 }, () => ({
    memberId: members[uniform(random, members.length)] as MemberId,
    gameCode: games[Math.floor(uniform(random, 16) / (1 + uniform(random, 4))) % 4] as string,
    stake: 1 + uniform(random, 1_000),
    currency: (['CNY', 'CNY', 'USD'] as const)[uniform(random, 3)] as Currency,
    at: plus(t.clock.now(), -uniform(random, 7 * 24) * (day / 24)),
  }));
  await play(...rounds.slice(0, 250));
  await ranked(); // in two steps
  await play(...rounds.slice(250));
  await ranked();
  const made = await popularity();
  expect(made).toEqual(await plainly());
  await rebuild(t.db, playedGames);
  expect(await t.db.query(sql`select 1 from games.played`)).toEqual([]);
  await ranked();
  expect(await popularity()).toEqual(made);
});

test('old stakes count less, and after a week nothing', async () => {
  const [one, two] = [aMemberId(), aMemberId()];
  await play({ memberId: one, gameCode: 'ta-1', stake: 100 }, { memberId: two, gameCode: 'ta-2', stake: 60 });
  await ranked();
  expect(await order()).toEqual(['ta-1', 'ta-2']);
  t.clock.move(3 * day);
  const others = Array.from({ length: 25 }, aMemberId);
  await play(...others.map(memberId => ({ memberId, gameCode: 'tb-1', stake: 10 })));
  await ranked();
  expect((await order())[0]).toBe('tb-1');
  t.clock.move(4 * day);
  await ranked();
  expect(await order()).toEqual(['tb-1']);
  await prunePlayed(t.db, t.clock.now());
  expect(await t.db.query(sql`select distinct game_code as code from games.played`)).toEqual([{ code: 'tb-1' }]);
});

test('one member who stakes a fortune does not choose the list', async () => {
  const many = Array.from({ length: 40 }, aMemberId);
  await play({ memberId: aMemberId(), gameCode: 'tb-2', stake: 1_000_000 });
  await play(...many.map(memberId => ({ memberId, gameCode: 'ta-2', stake: 2_000 })));
  await ranked();
  expect(await order()).toEqual(['ta-2', 'tb-2']);
});

test('free rounds, open rounds and stakes that were given back count nothing', async () => {
  const memberId = aMemberId();
  await play({ memberId, gameCode: 'ta-1', stake: 5, currency: 'DMO' });
  await write(betOf({ memberId, gameCode: 'ta-2', stake: 50 }));
  const undone = closed(paid(betOf({ memberId, gameCode: 'tb-1', stake: 50 }), 0n), t.clock.now());
  await write(undone);
  await write(stakeReturned(undone, undone.stakeMinor, t.clock.now()));
  await play({ memberId, gameCode: 'tb-2', stake: 1 });
  await ranked();
  expect(await order()).toEqual(['tb-2']);
  expect(await followBatch(t.db, playedGames)).toBe(0);
});
