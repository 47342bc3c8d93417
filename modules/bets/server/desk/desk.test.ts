import { brandModule, openCountries } from '@baize/brand/server';
import { type Database, sql } from '@baize/db';
import { aMember, aToken, testParts as identityParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { type Currency, isRefusal, type MemberId, newId, present } from '@baize/kernel';
import { leaveBalance, sealAll } from '@baize/ledger/fixtures';
import { balancesOf, ledgerModule, transfer, verifyJournal } from '@baize/ledger/server';
import { memberProtection, setLimit } from '@baize/protection/contract';
import { protectionModule } from '@baize/protection/server';
import { testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { cashOf, givePlayMoney, playMoney, walletModule } from '@baize/wallet/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bet } from '../../contract/index.ts';
import { betsModule, netSince, placed, playByDay } from '../index.ts';
import { BetDesk } from './desk.ts';
import type { BetResult } from './settle-bets.ts';
import { settleEvent } from './settle-event.ts';
import type { BetTaker, DeskDecision, DeskFacts, StakeRule, StakeVerdict } from './taker.ts';

interface Ticket {
  readonly orderId: string;
  readonly memberId: MemberId;
  readonly draw: string;
  /** One bet each. */
  readonly stakes: readonly bigint[];
}

interface TicketFacts extends DeskFacts {
  readonly bet: Bet | undefined;
  readonly ticket: Ticket;
}

/** A product as plain as one can be: it sells tickets of a draw. An order is one posting with a bet for each of its tickets. */
const tickets: BetTaker<Ticket, undefined, TicketFacts, DeskDecision, bigint> = {
  memberOf: ticket => ticket.memberId,
  stakeOf: ({ stakes }) => ({ currency: 'CNY', minor: stakes.reduce((sum, minor) => sum + minor, 0n) }),
  locksOf: ({ orderId }) => [`order ${orderId}`],
  keysOf: ({ orderId }) => [`order ${orderId}`],
  load: async () => undefined,
  factsOf: (ticket, _, desk) => ({ ...desk, ticket, bet: undefined }),
  partiesOf: ({ ticket }) => ({ memberId: ticket.memberId, currency: 'CNY', house: 'DRAWS' }),
  decide({ orderId, memberId, draw, stakes }, { refusal, now }, accounts): DeskDecision {
    if (refusal) return { do: 'refuse', ...refusal };
    const { cash, house, parts } = present(accounts, 'the member has accounts');
    const bets = stakes.map((stakeMinor, n) =>
      placed({
        memberId,
        gameKind: 'lottery',
        vendor: 'DRAWS',
        gameCode: 'daily',
        roundId: `${orderId}-${n}`,
        currency: 'CNY',
        stakeMinor,
        at: now,
        rulesVersion: '1',
        event: { kind: 'draw', id: draw },
        ticket: { numbers: [n] },
      }),
    );
    const total = stakes.reduce((sum, minor) => sum + minor, 0n);
    const sources = parts ?? [{ accountId: cash, minor: total }];
    return {
      do: 'post',
      posting: {
        mode: 'post',
        reference: `order:${orderId}`,
        kind: 'draws.stake',
        unit: 'CNY',
        effectiveAt: now,
        subjectId: orderId,
        entries: [...sources.map(({ accountId, minor }) => ({ accountId, amountMinor: -minor })), { accountId: house, amountMinor: total }],
      },
      bet: bets[0],
      more: bets.slice(1),
    };
  },
  answer: (_, outcome) => ({ ok: true, value: 'posted' in outcome ? (outcome.posted.availableMinor ?? 0n) : outcome.balanceMinor }),
};

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      ledgerModule,
      brandModule({ sealing: () => t.server.sealing, countries: await openCountries() }),
      identityModule(identityParts),
      staffModule({ ...staffParts, permissions: [] }),
      protectionModule({ played: { playByDay, netSince } }),
      walletModule,
      betsModule({ namesOf: async () => new Map(), vendorNamesOf: async () => new Map(), verifyUrl: () => null }),
    ],
  });
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

const credit = async (memberId: MemberId, minor: bigint, unit: Currency = 'CNY'): Promise<void> => {
  await t.db.transaction(tx => givePlayMoney(tx, { reference: newId(), memberId, minor, unit, at: t.clock.now() }));
};

async function aPunter(minor = 10_000n) {
  const member = await aMember(t.db, t.clock);
  await credit(member.id, minor);
  return { memberId: member.id, client: t.client({ token: await aToken(t.db, t.clock, member) }) };
}

const desk = (rules: readonly StakeRule[] = []) => new BetDesk(tickets, { db: t.db, clock: t.clock, rules });
const order = (memberId: MemberId, draw: string, ...stakes: bigint[]): Ticket => ({ orderId: newId(), memberId, draw, stakes });
const cashIn = async (memberId: MemberId) => (await balancesOf(t.db, memberId)).find(one => one.kind === 'member.cash')?.postedMinor;
const betsOn = (draw: string) =>
  t.db.query<{ state: string; stake: bigint; back: bigint; facts: number }>(sql`
    select state, stake, return as back, (select count(*)::int from bets.settlement f where f.bet_id = b.id) as facts
    from bets.bet b where event_kind = 'draw' and event_id = ${draw} order by stake`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

describe('an order', () => {
  test('is one posting with a bet for each ticket, and taken once however often it is sent', async () => {
    const [{ memberId }, draw, one] = [await aPunter(), newId(), desk()];
    const wanted = order(memberId, draw, 100n, 200n);
    const answers = await Promise.all([one.submit(wanted), one.submit(wanted), desk().submit(wanted)]);
    expect(answers).toEqual([9_700n, 9_700n, 9_700n]);
    expect(await betsOn(draw)).toMatchObject([
      { state: 'open', stake: 100n, facts: 0 },
      { state: 'open', stake: 200n, facts: 0 },
    ]);
    const [row] = await t.db.query<{ ticket: unknown }>(sql`select ticket from bets.bet where event_id = ${draw} and stake = ${200}`);
    expect(row?.ticket).toEqual({ numbers: [1] });
  });

  test('tells that bets were settled when some were, and not when they are only taken', async () => {
    const { memberId } = await aPunter();
    let told = 0;
    const onSettled = () => void told++;
    const open = new BetDesk(tickets, { db: t.db, clock: t.clock, onSettled });
    await open.submit(order(memberId, newId(), 100n));
    expect(told).toBe(0);
    const settledAtOnce = (bet: Bet): Bet => ({ ...bet, state: 'settled', settledAt: bet.placedAt });
    const decide: typeof tickets.decide = (...asked) => {
      const decision = tickets.decide(...asked);
      return decision.do === 'post' && decision.bet ? { ...decision, bet: settledAtOnce(decision.bet) } : decision;
    };
    await new BetDesk({ ...tickets, decide }, { db: t.db, clock: t.clock, onSettled }).submit(order(memberId, newId(), 100n));
    expect(told).toBe(1);
  });

  test('that costs more than there is leaves nothing, and fails none of its neighbours', async () => {
    const [{ memberId }, draw, one] = [await aPunter(1_000n), newId(), desk()];
    const codes = await Promise.all(
      [order(memberId, draw, 600n), order(memberId, draw, 300n, 900n), order(memberId, draw, 400n)].map(wanted =>
        codeOf(one.submit(wanted)),
      ),
    );
    expect(codes).toEqual(['taken', 'ledger.insufficient', 'taken']);
    expect((await betsOn(draw)).map(bet => bet.stake)).toEqual([400n, 600n]);
    expect(await cashIn(memberId)).toBe(0n);
  });

  test('is judged by the limits of the player, order by order, whatever the product', async () => {
    const [{ memberId, client }, draw, one] = [await aPunter(), newId(), desk()];
    await client(setLimit, { kind: 'stake', period: 'day', amount: '1000' });
    const codes = await Promise.all([700n, 400n, 300n, 1n].map(minor => codeOf(one.submit(order(memberId, draw, minor)))));
    expect(codes).toEqual(['taken', 'limit.play.reached', 'taken', 'limit.play.reached']);
    const { usage } = await client(memberProtection, {});
    expect(usage.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({ used: '1000', left: '0' });
  });
});

describe('two batches at a time', () => {
  /** Loads that there were, by how many orders; `meanwhile` runs in the first. */
  const watched = (meanwhile: () => void) => {
    const loads: number[] = [];
    const load: typeof tickets.load = async (_, items) => {
      loads.push(items.length);
      if (loads.length === 1) meanwhile();
      return undefined;
    };
    return { loads, taker: { ...tickets, load } };
  };

  test('the second begins when the first has asked for its postings, before that is committed', async () => {
    const [one, other] = [await aPunter(), await aPunter()];
    let second: Promise<bigint> | undefined;
    const { loads, taker } = watched(() => {
      second = open.submit(order(other.memberId, newId(), 1n));
    });
    // No transaction commits before both have begun.
    const transaction: Database['transaction'] = work =>
      t.db.transaction(async tx => {
        const done = await work(tx);
        await expect.poll(() => loads).toEqual([1, 1]);
        return done;
      });
    const open = new BetDesk(taker, { db: Object.assign(Object.create(t.db), { transaction }), clock: t.clock });
    await open.submit(order(one.memberId, newId(), 1n));
    await second;
    expect(await cashIn(other.memberId)).toBe(9_999n);
  });

  test('the second waits while the first has stakes of one player left, whose account it would lock out of order', async () => {
    const [one, ...others] = [await aPunter(), await aPunter(), await aPunter()];
    await one.client(setLimit, { kind: 'stake', period: 'day', amount: '1000' });
    let second: Promise<unknown> | undefined;
    const { loads, taker } = watched(() => {
      second = Promise.all(others.map(({ memberId }) => open.submit(order(memberId, newId(), 1n))));
    });
    const open = new BetDesk(taker, { db: t.db, clock: t.clock });
    await Promise.all([open.submit(order(one.memberId, newId(), 1n)), open.submit(order(one.memberId, newId(), 1n))]);
    await second;
    // Both orders, then the one that was left, then the second batch.
    expect(loads).toEqual([2, 1, 2]);
  });
});

describe('a rule of another module', () => {
  const rule = (judge: (minor: bigint) => StakeVerdict, seen: string[] = []): StakeRule => ({
    begin: async () => ({
      isOrdered: () => false,
      judge: ({ minor }) => judge(minor),
      count: (_, after) => void seen.push(String(after.stakeMinor)),
      write: () => void seen.push('written'),
    }),
  });

  test('refuses a stake in its own words; the rest of the batch is taken', async () => {
    const [{ memberId }, draw] = [await aPunter(), newId()];
    const seen: string[] = [];
    const one = desk([rule(minor => (minor > 500n ? { refuse: { code: 'object.not.found', facts: {} } } : undefined), seen)]);
    const codes = await Promise.all([501n, 500n].map(minor => codeOf(one.submit(order(memberId, draw, minor)))));
    expect(codes).toEqual(['object.not.found', 'taken']);
    expect(seen).toEqual(['500', 'written']);
  });

  test('takes part of a stake from another account of the member', async () => {
    const [{ memberId }, draw] = [await aPunter(100n), newId()];
    const bonus = { ownerId: memberId, kind: 'member.bonus', unit: 'CNY' } as const;
    const given = { reference: newId(), kind: 'test.bonus', from: playMoney('CNY'), to: bonus, amountMinor: 900n, at: t.clock.now() };
    await t.db.transaction(tx => transfer(tx, given));
    const split = rule(minor => ({
      parts: [
        { account: cashOf(memberId, 'CNY'), minor: 100n },
        { account: bonus, minor: minor - 100n },
      ],
    }));
    expect(await codeOf(desk([split]).submit(order(memberId, draw, 600n)))).toBe('taken');
    const balances = new Map((await balancesOf(t.db, memberId)).map(one => [one.kind, one.postedMinor]));
    expect([balances.get('member.cash'), balances.get('member.bonus')]).toEqual([0n, 400n]);
    expect(await betsOn(draw)).toMatchObject([{ stake: 600n }]);
  });
});

describe('the settlement of an event', () => {
  /** Every third ticket wins three stakes, one is void, the rest lose. */
  const resultOf = ({ stakeMinor }: Bet): BetResult =>
    stakeMinor === 1n ? 'void' : { returnMinor: stakeMinor % 3n === 0n ? stakeMinor * 3n : 0n };
  const settlementOf = (draw: string) => ({
    event: { kind: 'draw', id: draw } as const,
    house: 'DRAWS',
    kinds: { win: 'draws.win', void: 'draws.void' },
    resultOf,
  });
  const settle = (draw: string, { db = t.db, isStopping }: { db?: Database; isStopping?: () => boolean } = {}) =>
    settleEvent(settlementOf(draw), { db, clock: t.clock, batchSize: 7, isStopping });

  /** Fifty tickets of five members; what each of them has when everything is settled. */
  async function aDraw() {
    const draw = newId();
    const punters = await Promise.all(Array.from({ length: 5 }, () => aPunter()));
    const one = desk();
    const stakes = Array.from({ length: 10 }, (_, n) => BigInt(n + 1));
    await Promise.all(punters.flatMap(({ memberId }) => stakes.map(minor => one.submit(order(memberId, draw, minor)))));
    const expected = 10_000n - 55n + (3n + 6n + 9n) * 3n + 1n;
    const isRight = async () => {
      expect(await Promise.all(punters.map(({ memberId }) => cashIn(memberId)))).toEqual(punters.map(() => expected));
      const bets = await betsOn(draw);
      expect(bets.length).toBe(50);
      expect(bets.every(bet => bet.facts === 1 && bet.state === (bet.back === 0n && bet.stake === 0n ? 'void' : 'settled'))).toBe(true);
    };
    return { draw, punters, isRight };
  }

  test('pays each bet once, and what two servers do at the same time is done once', async () => {
    const { draw, isRight } = await aDraw();
    const done = await Promise.all([settle(draw), settle(draw)]);
    expect(done.reduce((sum, { settled }) => sum + settled, 0)).toBe(50);
    await isRight();
    expect(await settle(draw)).toEqual({ settled: 0, unpaid: 0 });
    await isRight();
  });

  test('goes on where it was stopped, and where a commit was lost', async () => {
    const { draw, isRight } = await aDraw();
    let asked = 0;
    expect(await settle(draw, { isStopping: () => asked++ >= 3 })).toEqual({ settled: 21, unpaid: 0 });
    let commits = 0;
    /** Commits the second batch and loses the answer; the first is lost before its commit. */
    const faulty: Database = {
      ...t.db,
      query: statement => t.db.query(statement),
      transaction: async work => {
        commits++;
        if (commits === 1)
          return t.db.transaction(async tx => {
            await work(tx);
            throw new Error('lost before the commit');
          });
        const done = await t.db.transaction(work);
        if (commits === 2) throw new Error('lost after the commit');
        return done;
      },
    };
    await expect(settle(draw, { db: faulty })).rejects.toThrow('before the commit');
    await expect(settle(draw, { db: faulty })).rejects.toThrow('after the commit');
    expect(await settle(draw, { db: faulty })).toEqual({ settled: 22, unpaid: 0 });
    await isRight();
  });

  test('counts for the limits of the player', async () => {
    const [{ memberId, client }, draw] = [await aPunter(), newId()];
    await client(setLimit, { kind: 'loss', period: 'day', amount: '1000' });
    await desk().submit(order(memberId, draw, 500n, 400n));
    expect(await codeOf(desk().submit(order(memberId, draw, 300n)))).toBe('limit.play.reached');
    expect((await settle(draw)).settled).toBe(2);
    const { usage } = await client(memberProtection, {});
    expect(usage.find(({ kind }) => kind === 'loss')).toMatchObject({ used: '900', left: '100', atRisk: '0' });
  });

  test('leaves open what cannot be paid, tells it, and holds no one else up', async () => {
    const [rich, poor, draw] = [await aPunter(), await aPunter(), newId()];
    await desk().submit(order(rich.memberId, draw, 300n));
    await desk().submit(order(poor.memberId, draw, 600n));
    const before = present(await cashIn(rich.memberId), 'has cash');
    await leaveBalance(t.owner, rich.memberId, 10n ** 17n);
    expect(await settle(draw)).toEqual({ settled: 1, unpaid: 1 });
    expect(await cashIn(poor.memberId)).toBe(10_000n - 600n + 1_800n);
    await leaveBalance(t.owner, rich.memberId, before);
    expect(await settle(draw)).toEqual({ settled: 1, unpaid: 0 });
    expect(await cashIn(rich.memberId)).toBe(10_000n - 300n + 900n);
  });
});
