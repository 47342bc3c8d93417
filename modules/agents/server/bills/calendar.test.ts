import { type AFact, putFacts } from '@baize/bets/fixtures';
import { updateBrand } from '@baize/brand/server';
import { sql } from '@baize/db';
import { aMember } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { hour, type Instant, plus, present, seededRandom, uniform } from '@baize/kernel';
import { type BusinessDate, businessDate, businessDay, daysLater, type PeriodKind } from '@baize/kernel/business-time';
import { creditedBy } from '@baize/ledger/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentPostingKinds } from '../../contract/index.ts';
import { aBet, contractKit, settledAgain, someTerms, startAgentsServer } from '../../fixtures.ts';
import { periodStart } from '../contracts/rules.ts';
import { rebuildFigures, zoneLoop } from '../figures/follow.ts';

const berlin = 'Europe/Berlin';
let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
  await t.db.transaction(tx => updateBrand(tx, { zone: berlin }));
  await zoneLoop.run({ db: t.db, clock: t.clock } as never);
});
afterAll(() => t.close());

const goTo = (date: BusinessDate) => t.clock.move(Date.parse(plus(businessDay(date, berlin).from, 3 * hour)) - Date.parse(t.clock.now()));

interface Billed {
  readonly from: BusinessDate;
  readonly valid: bigint;
  readonly loss: bigint;
  readonly amount: bigint;
  readonly paid: bigint;
}

const billsOf = (member: Member, type: string): Promise<Billed[]> =>
  t.db.query<Billed>(sql`
    select from_date::text as "from", valid, loss, amount, paid from agents.bill where payee_id = ${member.id} and type = ${type} order by from_date`);

/** In another order, and in so many parts. */
function shuffled(facts: readonly AFact[], random: ReturnType<typeof seededRandom>): AFact[] {
  const left = [...facts];
  return Array.from({ length: left.length }, () => present(left.splice(uniform(random, left.length), 1)[0], 'one is left'));
}

/** What facts come to by the period of the kind that they were settled in: valid bets, and losses. */
function sumsOf(facts: readonly AFact[], kind: PeriodKind): Map<BusinessDate, { valid: bigint; loss: bigint }> {
  const last = new Map(facts.map(fact => [fact.betId, fact]));
  const sums = new Map<BusinessDate, { valid: bigint; loss: bigint }>();
  for (const { settledAt, validMinor, stakeMinor, returnMinor } of last.values()) {
    const start = periodStart(kind, businessDate(settledAt, berlin));
    const { valid, loss } = sums.get(start) ?? { valid: 0n, loss: 0n };
    sums.set(start, { valid: valid + validMinor, loss: loss + stakeMinor - returnMinor });
  }
  return sums;
}

test.each([
  ['an autumn with 25 hours in a day', '2027-10-14', 20, 'H'],
  ['a leap year’s end of February', '2028-02-14', 18, 'H'],
  ['a spring with 23 hours in a day', '2028-03-19', 15, 'W'],
  ['a whole month', '2028-04-20', 43, 'M'],
] as const)(
  'bills over %s are what the bets of each business day come to, in whatever order they come and made again',
  async (_, from, days, kind) => {
    goTo(from);
    await kit.turn();
    const head = await aMember(t.db, t.clock, { type: 2 });
    const players = await Promise.all(Array.from({ length: 4 }, () => aMember(t.db, t.clock, { uplineId: head.id })));
    const always = (rateBps: number) => someTerms(rateBps, { tiers: [{ validMinor: '0', lossMinor: '0', active: 0, rateBps }] });
    await kit.signed(head, null, 'daily', always(50));
    await kit.signed(head, null, 'dividend', { ...always(1_000), period: kind });
    const random = seededRandom(Number(from.replaceAll('-', '')));
    const end = daysLater(from, days);
    const [first, last] = [businessDay(daysLater(from, 1), berlin).from, businessDay(end, berlin).from];
    const moment = (): Instant => plus(first, uniform(random, Date.parse(last) - Date.parse(first)));
    const edges = Array.from({ length: days - 1 }, (_one, n) => businessDay(daysLater(from, n + 1), berlin).from);
    const bets = [
      ...Array.from({ length: 150 }, moment),
      ...edges, // the first moment of each day, and the last of the one before
      ...edges.slice(1).map(at => plus(at, -1)),
    ].map(at => {
      const stake = 1 + uniform(random, 300);
      return aBet(
        present(players[uniform(random, players.length)], 'there is one'),
        stake,
        uniform(random, 2) * uniform(random, 2 * stake),
        at,
      );
    });
    const changes = bets.filter(() => uniform(random, 10) === 0).map(bet => settledAgain(bet, uniform(random, 200), uniform(random, 100)));
    const written = shuffled(bets, random);
    goTo(end);
    await putFacts(t.db, written.slice(0, 60));
    await t.deliverEvents();
    await putFacts(t.db, [...written.slice(60), ...shuffled(changes, random)]);
    await t.deliverEvents();
    await kit.turn();
    const check = async () => {
      const [daily, dividends] = [await billsOf(head, 'daily'), await billsOf(head, 'dividend')];
      const [byDay, byPeriod] = [sumsOf([...bets, ...changes], 'D'), sumsOf([...bets, ...changes], kind)];
      expect(daily.map(bill => bill.from)).toEqual(Array.from({ length: days - 1 }, (_one, n) => daysLater(from, n + 1)));
      for (const { from: day, valid, amount, paid } of daily) {
        const sum = byDay.get(day)?.valid ?? 0n;
        expect([valid, amount, paid]).toEqual([sum, ((sum * 50n) / 1_000_000n) * 100n, amount]);
      }
      expect(dividends.length).toBeGreaterThan(0);
      for (const { from: start, loss, amount, paid } of dividends) {
        const sum = byPeriod.get(start)?.loss ?? 0n;
        expect([loss, amount, paid]).toEqual([sum, sum > 0n ? ((sum * 1_000n) / 1_000_000n) * 100n : 0n, amount]);
      }
      return kit.cash(head);
    };
    const cash = await check();
    await rebuildFigures(t.db);
    await t.deliverEvents();
    await kit.turn();
    await kit.turn();
    expect(await check()).toBe(cash);
  },
);

test('what all of these bills paid is what the ledger posted', async () => {
  const [sum] = await t.db.query<{ paid: bigint }>(sql`select coalesce(sum(paid), 0)::bigint as paid from agents.bill`);
  expect(sum?.paid).toBeGreaterThan(0n);
  expect(await creditedBy(t.db, Object.keys(agentPostingKinds))).toBe(sum?.paid);
});
