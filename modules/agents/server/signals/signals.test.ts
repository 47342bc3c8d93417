import type { Bet } from '@baize/bets/contract';
import { putFacts } from '@baize/bets/fixtures';
import { writeBets } from '@baize/bets/server';
import { defineModule } from '@baize/call/server';
import { moneyMoved } from '@baize/cashier/contract';
import { withOneAccount } from '@baize/cashier/fixtures';
import { cashierMigrations } from '@baize/cashier/server';
import { announce } from '@baize/events';
import { startGamesServer } from '@baize/games/fixtures';
import { aMember, inOneBrowser, typedContact } from '@baize/identity/fixtures';
import { knowAddress, type Member } from '@baize/identity/server';
import { hour, newId, plus, second } from '@baize/kernel';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeDismissSignal, officeSignals } from '../../contract/index.ts';
import { aBet } from '../../fixtures.ts';
import { agentsModule } from '../index.ts';
import { lookForSignals } from './look.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer([defineModule({ name: 'cashier', migrations: cashierMigrations, handlers: [] }), agentsModule]));
});
afterAll(() => t.close());

const agentOf = (upline?: Member) => aMember(t.db, t.clock, { type: 1, ...(upline ? { uplineId: upline.id } : {}) });
const playersOf = (upline: Member, count: number) =>
  Promise.all(Array.from({ length: count }, () => aMember(t.db, t.clock, { uplineId: upline.id })));
const look = () => lookForSignals(t.db, t.clock.now());
const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const signalsOf = async (agent: Member, which: 'open' | 'dismissed' = 'open') =>
  (await (await office())(officeSignals, { which, agent: agent.account })).items.map(({ kind, hasAgent, members }) => [
    kind,
    hasAgent,
    members.map(one => one.id).sort(),
  ]);
const ids = (members: readonly Member[]) => members.map(one => one.id).sort();

const onDevice = (members: readonly Member[], name: string) => inOneBrowser(t.db, t.clock, members, name);
const known = (member: Member, ip: string) => t.db.transaction(async tx => knowAddress(tx, { memberId: member.id, ip, at: t.clock.now() }));

test('a downline in the browser of the upline is a signal, two siblings in one are none, three are', async () => {
  const [agent, other] = [await agentOf(), await agentOf()];
  const [own, ...rest] = await playersOf(agent, 3);
  const siblings = await playersOf(other, 3);
  await onDevice([agent, own as Member], 'kitchen');
  await onDevice(siblings.slice(0, 2), 'family');
  await onDevice([...rest, siblings[0] as Member], 'strangers');
  await look();
  expect(await signalsOf(agent)).toEqual([['device', true, ids([own as Member])]]);
  expect(await signalsOf(other)).toEqual([]);
  await onDevice(siblings.slice(2), 'family');
  await look();
  await look();
  expect(await signalsOf(other)).toEqual([['device', false, ids(siblings)]]);
});

test('a home of IPv6 is a network, and members of different lines in it are no signal', async () => {
  const [agent, stranger] = [await agentOf(), await agentOf()];
  const [player] = (await playersOf(agent, 1)) as [Member];
  await known(agent, '2001:db8:7:1::5');
  await known(player, '2001:db8:7:1::99');
  await known(stranger, '2001:db8:7:1::7');
  await look();
  expect(await signalsOf(agent)).toEqual([['network', true, ids([player])]]);
  expect(await signalsOf(stranger)).toEqual([]);
});

test('a contact that was typed for upline and downline is a signal, proven or not', async () => {
  const agent = await agentOf();
  const [player] = (await playersOf(agent, 1)) as [Member];
  for (const member of [agent, player]) await typedContact(t, member, { email: 'same@example.com' });
  await look();
  expect(await signalsOf(agent)).toEqual([['contact', true, ids([player])]]);
});

test('a withdrawal account that two downlines have bound is a signal', async () => {
  const agent = await agentOf();
  const players = await playersOf(agent, 2);
  await withOneAccount(t, ids(players), '6222');
  await look();
  expect(await signalsOf(agent)).toEqual([['bank', false, ids(players)]]);
});

test('who deposits and withdraws without play is a signal with its sums; who plays is none', async () => {
  const agent = await agentOf();
  const [idle, busy] = (await playersOf(agent, 2)) as [Member, Member];
  const money = (member: Member, what: 'deposit-credited' | 'withdrawal-paid', minor: string) => ({
    what,
    memberId: member.id,
    subjectId: newId(),
    minor,
    currency: 'CNY' as const,
    at: t.clock.now(),
  });
  await t.db.transaction(tx =>
    announce(
      tx,
      moneyMoved,
      [idle, busy].flatMap(member => [money(member, 'deposit-credited', '50000000'), money(member, 'withdrawal-paid', '45000000')]),
    ),
  );
  await putFacts(t.db, [aBet(busy, 3_000, 2_900, t.clock.now()), aBet(idle, 10, 0, t.clock.now())]);
  await t.deliverEvents();
  t.clock.move(hour);
  await look();
  const { items } = await (await office())(officeSignals, { kind: 'unplayed', agent: agent.account });
  expect(items).toMatchObject([
    { members: [{ id: idle.id }], money: { currency: 'CNY', depositMinor: '50000000', withdrawalMinor: '45000000', validMinor: '100000' } },
  ]);
});

test('a dismissed signal stays away with its reason, until more members are in it', async () => {
  const agent = await agentOf();
  const players = await playersOf(agent, 4);
  await onDevice(players.slice(0, 3), 'cafe');
  await look();
  const call = await office();
  const [signal] = (await call(officeSignals, { agent: agent.account })).items;
  const signalId = signal?.id as never;
  await call(officeDismissSignal, { signalId, reason: 'an internet café' });
  await expect(call(officeDismissSignal, { signalId, reason: 'once more' })).rejects.toMatchObject({ code: 'signal.dismissed' });
  await look();
  expect(await signalsOf(agent)).toEqual([]);
  expect(await signalsOf(agent, 'dismissed')).toHaveLength(1);
  expect((await auditEntries(t.db, { target: `member:${agent.id}`, page: 1, pageSize: 5 })).items).toMatchObject([
    { action: 'agents.dismiss-signal', reason: 'an internet café' },
  ]);
  await onDevice(players.slice(3), 'cafe');
  await look();
  expect(await signalsOf(agent)).toEqual([['device', false, ids(players)]]);
});

/** A bet of 100, or another amount, at a table's round or on a draw, that is won or lost. */
const played = (member: Member, { n, gain, stake = 100, ...more }: { n: number; gain: number; stake?: number } & Partial<Bet>): Bet => {
  const placedAt = plus(t.clock.now(), -2 * hour + n * 60 * second);
  const [stakeMinor, returnMinor] = [BigInt(stake) * 10_000n, BigInt(stake + gain) * 10_000n];
  const bet = {
    memberId: member.id,
    gameKind: 'live' as const,
    vendor: 'AG',
    gameCode: 'ag-baccarat-1',
    roundId: newId(),
    currency: member.currency,
  };
  const facts = {
    state: 'settled' as const,
    placedAt,
    settledAt: plus(placedAt, 20 * second),
    rulesVersion: '1',
    returnBps: null,
    settlements: 0,
  };
  return { id: newId<'BetId'>(), ...bet, stakeMinor, returnMinor, ...facts, eventKind: null, eventId: null, ticket: null, ...more };
};
const rounds = (count: number, of: (n: number) => readonly Bet[]) => Array.from({ length: count }, (_, n) => of(n)).flat();
const keep = (bets: readonly Bet[]) => t.db.transaction(async tx => writeBets(tx, bets, new Map()));
/** Which of two wins: it goes to and fro, whatever they choose. */
const gains = (n: number) => (n % 2 === 0 ? ([95, -100] as const) : ([-100, 100] as const));

test('siblings who bet against each other at a table in thirty rounds are a signal with its sums, counted once; ties count on no side', async () => {
  t.clock.move(60 * hour);
  const agent = await agentOf();
  const [one, two] = (await playersOf(agent, 2)) as [Member, Member];
  await keep([
    ...rounds(29, n => [played(one, { n, gain: gains(n)[0] }), played(two, { n, gain: gains(n)[1], stake: n === 0 ? 120 : 100 })]),
    ...rounds(5, n => [played(one, { n: 40 + n, gain: 0 }), played(two, { n: 40 + n, gain: 0 })]),
  ]);
  await look();
  expect(await signalsOf(agent)).toEqual([]);
  await keep([played(one, { n: 61, gain: -100 }), played(two, { n: 61, gain: 95 })]);
  t.clock.move(hour);
  await look();
  await look();
  const { items } = await (await office())(officeSignals, { kind: 'opposite', agent: agent.account });
  expect(items).toMatchObject([{ hasAgent: false, money: null, rounds: { currency: 'CNY', rounds: 30, opposed: 30 } }]);
  expect(items[0]?.members.map(member => member.id).sort()).toEqual(ids([one, two]));
});

test('a round that the vendor names is that round, however far apart its bets are settled; what is settled together is none', async () => {
  t.clock.move(60 * hour);
  const [agent, other] = [await agentOf(), await agentOf()];
  const [one, two] = (await playersOf(agent, 2)) as [Member, Member];
  const [three, four] = (await playersOf(other, 2)) as [Member, Member];
  const late = (n: number) => plus(t.clock.now(), -2 * hour + n * 60 * second + 50 * second);
  const inRound = (member: Member, n: number, more: { gain: number } & Partial<Bet>) =>
    played(member, { n, eventKind: 'table', eventId: `r${n}`, ...more });
  await keep(
    rounds(30, n => {
      const [first, second] = gains(n);
      return [
        inRound(one, n, { gain: first }),
        inRound(two, n, { gain: second, settledAt: late(n) }),
        inRound(three, n, { gain: first }),
        inRound(four, n, n < 15 ? { gain: second, eventId: `s${n}` } : { gain: second, gameCode: 'ag-baccarat-2' }),
      ];
    }),
  );
  t.clock.move(hour);
  await look();
  expect(await signalsOf(agent)).toEqual([['opposite', false, ids([one, two])]]);
  expect(await signalsOf(other)).toEqual([]);
});

test('an upline who takes the other side of the same play of draws is a signal; of another play, with other stakes, or on the same side, no one is', async () => {
  t.clock.move(60 * hour);
  const [agent, other] = [await agentOf(), await agentOf()];
  const [down] = (await playersOf(agent, 1)) as [Member];
  const [a, b, c, d] = (await playersOf(other, 4)) as [Member, Member, Member, Member];
  const draw = (member: Member, n: number, more: { gain: number; play: string; stake?: number }) => {
    const { play, ...rest } = more;
    return played(member, { n, ...rest, gameKind: 'lottery', eventKind: 'draw', eventId: `k3_${n}`, ticket: { play } });
  };
  const stranger = await agentOf();
  await keep(
    rounds(40, n => {
      const [first, second] = gains(n);
      return [
        draw(agent, n, { gain: first, play: 'big-small' }),
        draw(down, n, { gain: second, play: 'big-small' }),
        draw(stranger, n, { gain: second, play: 'big-small' }),
        draw(a, n, { gain: first, play: 'big-small' }),
        draw(b, n, { gain: second, play: 'odd-even' }),
        draw(c, n, { gain: second * 2, play: 'big-small', stake: 200 }),
        draw(d, n, { gain: first, play: 'big-small' }),
      ];
    }),
  );
  t.clock.move(hour);
  await look();
  expect(await signalsOf(agent)).toEqual([['opposite', true, ids([down])]]);
  expect(await signalsOf(other)).toEqual([]);
  expect(await signalsOf(stranger)).toEqual([]);
});

test('who wins in nearly all rounds by covering the table, beside one who nearly always loses, is no sign', async () => {
  t.clock.move(60 * hour);
  const agent = await agentOf();
  const [wide, narrow] = (await playersOf(agent, 2)) as [Member, Member];
  await keep(
    rounds(60, n => [played(wide, { n, gain: n % 20 === 0 ? -100 : 3 }), played(narrow, { n, gain: n % 20 === 0 ? 3_000 : -100 })]),
  );
  t.clock.move(hour);
  await look();
  expect(await signalsOf(agent)).toEqual([]);
});
