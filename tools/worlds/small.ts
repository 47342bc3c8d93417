import type { Bet } from '@baize/bets/contract';
import { closed, paid, placed, writeBets } from '@baize/bets/server';
import { brandOf } from '@baize/brand/server';
import { listMethods, playDepositPosting, type SeededPlayDeposit, seedPlayDeposits } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { findModel, machineFor, modelOf, spin } from '@baize/engine-slots';
import { addFavourite, demoReferenceOf, listGames, noteOpened, rankFromFacts } from '@baize/games/server';
import {
  createMember,
  createPasswordHasher,
  knowAddress,
  notePastSignIns,
  type PastVisit,
  putContact,
  putPaymentCredential,
  putRealName,
} from '@baize/identity/server';
import {
  type BetId,
  day,
  hour,
  type Id,
  type Instant,
  type MemberId,
  minorPerMajor,
  minute,
  plus,
  present,
  type RandomSource,
  type StaffId,
  seededRandom,
  shuffle,
  uniform,
  unixMs,
  uuidFrom,
} from '@baize/kernel';
import type { AccountId, Posting } from '@baize/ledger/contract';
import { openAccounts, postBatch, seal } from '@baize/ledger/server';
import { seedLottery } from '@baize/lottery/server';
import { createStaff } from '@baize/staff/server';
import { cashOf, playMoney } from '@baize/wallet/server';
import { makeAdjustments } from './adjustments.ts';
import { cashOfDays } from './cash.ts';
import { makeAgentNews, makeContracts } from './contracts.ts';
import { makeDeposits } from './deposits.ts';
import { makeChecks } from './office/checks.ts';
import { makeComparisons } from './office/comparisons.ts';
import { type DeskParts, openDesk } from './office/desk.ts';
import { makeOpening } from './office/opening.ts';
import { makeRequests } from './office/requests.ts';
import { makeStaffWork } from './office/staff-work.ts';
import { accountName, nickname, visitorOf } from './people.ts';
import { transfersOfDays } from './transfers.ts';
import { makeOwnWithdrawals, makeWithdrawals, ownName } from './withdrawals.ts';

interface WorldSize {
  readonly members: number;
  readonly days: number;
  /** Rounds of an average member on an average day. */
  readonly roundsADay: number;
}

export const worldSizes: Readonly<Record<'small' | 'busy', WorldSize>> = {
  small: { members: 300, days: 90, roundsADay: 3 },
  busy: { members: 3_000, days: 90, roundsADay: 12 },
};

/** What the demo member confirms a withdrawal or a transfer with. */
export const demoPaymentPassword = '520631';

interface DemoLogins {
  readonly password: string;
  readonly totpSecret: string;
}

interface Person {
  readonly id: MemberId;
  readonly since: Instant;
  readonly uplineId: MemberId | undefined;
  readonly cash: AccountId;
  readonly account: string;
  /** 1 to 100: how keen a player is. Most are not. */
  readonly zeal: number;
  readonly favourites: readonly number[];
}

interface Making {
  readonly db: Database;
  readonly random: RandomSource;
  /** What the rounds come to. */
  readonly results: RandomSource;
  readonly now: Instant;
  readonly size: WorldSize;
}

/** With this seed the operator keeps 4 to 7 % of the stakes of the last week, the last month and all days, which is about its edge; with some it loses a month. */
const likelyResults = 2;

/** Ids out of the world's own chance, so that the same seed makes the same world. */
function idAt<Name extends string>(random: RandomSource, at: Instant): Id<Name> {
  const bytes = new Uint8Array(16);
  new Uint32Array(bytes.buffer).set([random.nextUint32(), random.nextUint32(), random.nextUint32(), random.nextUint32()]);
  return uuidFrom(unixMs(at), bytes) as Id<Name>;
}

/** Demo accounts, then a tree: a tenth of the members are agents, each later member has one of them above. */
async function makePeople(making: Making, passwordHash: string): Promise<Person[]> {
  const { db, random, now, size } = making;
  const people: Person[] = [];
  const uplines: MemberId[] = [];
  const unit = 'CNY' as const;
  const add = async (account: string, type: 0 | 1, joined: Instant, extra: { nickname?: string; zeal?: number } = {}) => {
    const id = idAt<'MemberId'>(random, joined) as MemberId;
    const uplineId = uplines.length > 0 && account !== 'agent' ? uplines[uniform(random, Math.min(uplines.length, 30))] : undefined;
    await db.transaction(async tx => {
      await createMember(tx, {
        id,
        account,
        type,
        currency: unit,
        createdAt: joined,
        passwordHash,
        nickname: extra.nickname ?? nickname(random),
        ...(uplineId ? { uplineId } : {}),
      });
    });
    const [cash] = await openAccounts(db, [cashOf(id, unit)]);
    if (type === 1) uplines.push(id);
    people.push({
      id,
      account,
      since: joined,
      uplineId,
      cash,
      zeal: extra.zeal ?? 1 + Math.floor(uniform(random, 100) ** 2 / 100),
      favourites: Array.from({ length: 12 }, () => Math.floor(shelfSize * (uniform(random, 1_000) / 1_000) ** 3)), // some games are to many people's taste
    });
  };
  await add('agent', 1, plus(now, -size.days * day), { nickname: '领航', zeal: 30 });
  await add('demo', 0, plus(now, -80 * day), { nickname: '演示玩家', zeal: 90 });
  for (let n = 0; n < size.members - 2; n++)
    await add(accountName(random, n), n % 10 === 0 ? 1 : 0, plus(now, -uniform(random, size.days) * day - uniform(random, day)));
  return people;
}

/** So many games are played at all. The first of the shelf are to the most people's taste. */
const shelfSize = 240;
const modelStakes = [2n, 5n, 10n, 10n, 20n, 20n, 50n, 100n].map(n => n * minorPerMajor);

interface Shelf {
  readonly code: string;
  readonly vendor: string;
  readonly modelId: string;
  readonly house: AccountId;
  /** It leads the lobby. */
  readonly isLeading: boolean;
}

interface Batch {
  readonly postings: Posting[];
  readonly bets: Bet[];
  readonly deposits: SeededPlayDeposit[];
}

/** One round through the real engine: a stake, its result, and the bet record that goes with them. */
function playRound(making: Making, batch: Batch, who: { person: Person; game: Shelf; at: Instant; balance: bigint }): bigint {
  const { random, results } = making;
  const { person, game, at } = who;
  const stakeMinor = modelStakes[uniform(random, modelStakes.length)] as bigint;
  if (stakeMinor > who.balance) return who.balance;
  const round = spin(modelOf(game.modelId), stakeMinor, results);
  const bet: Bet = {
    ...placed({
      memberId: person.id,
      gameKind: 'rng',
      vendor: game.vendor,
      gameCode: game.code,
      roundId: `demo-${idAt(random, at)}`,
      currency: 'CNY',
      stakeMinor,
      at,
      rulesVersion: '1',
    }),
    id: idAt<'BetId'>(random, at) as BetId,
  };
  const common = { mode: 'post', unit: 'CNY', effectiveAt: at, subjectId: bet.id } as const;
  batch.postings.push({
    ...common,
    reference: demoReferenceOf(bet.id),
    kind: 'games.bet',
    entries: [
      { accountId: person.cash, amountMinor: -stakeMinor },
      { accountId: game.house, amountMinor: stakeMinor },
    ],
  });
  if (round.winMinor > 0n) {
    batch.postings.push({
      ...common,
      reference: `demo:w:${bet.id}`,
      kind: 'games.win',
      entries: [
        { accountId: person.cash, amountMinor: round.winMinor },
        { accountId: game.house, amountMinor: -round.winMinor },
      ],
    });
  }
  batch.bets.push(closed(paid(bet, round.winMinor), plus(at, 4_000)));
  return who.balance - stakeMinor + round.winMinor;
}

async function flush(making: Making, batch: Batch): Promise<void> {
  const { db } = making;
  const { postings, bets, deposits } = batch;
  for (let from = 0; from < postings.length; from += 1_000) {
    const results = await db.transaction(tx => postBatch(tx, postings.slice(from, from + 1_000)));
    const failed = results.find(r => !r.ok);
    if (failed && !failed.ok) throw failed.error;
  }
  for (let from = 0; from < bets.length; from += 2_000)
    await db.transaction(async tx => writeBets(tx, bets.slice(from, from + 2_000), new Map()));
  const method = present(
    (await listMethods(db)).find(one => one.kind === 'play'),
    'a demo world takes play money',
  );
  if (deposits.length > 0) await db.transaction(tx => seedPlayDeposits(tx, method, deposits));
  for (const list of [postings, bets, deposits]) list.length = 0;
}

/** What these people choose from: the games that lead the lobby, and some of every vendor and age. */
async function shelf(making: Making): Promise<Shelf[]> {
  const listed = await listGames(making.db, { limit: 20_000, offset: 0, order: 'new' });
  const all = listed.filter(game => findModel(game.model)); // tables, cards and originals are no machines
  const leading = all.filter(game => game.featured > 0).sort((a, b) => a.featured - b.featured);
  const others = all.filter(game => game.featured === 0);
  const games = [...leading, ...shuffle(seededRandom(35), others)].slice(0, shelfSize);
  const vendors = [...new Set(games.map(g => g.vendor))];
  const houses = await openAccounts(
    making.db,
    vendors.map(code => ({ kind: 'house.games', qualifier: code, unit: 'CNY' }) as const),
  );
  const byVendor = new Map(vendors.map((code, i) => [code, present(houses[i], 'opened')]));
  for (const g of games) machineFor(modelOf(g.model));
  return games.map(g => ({
    ...{ code: g.code, vendor: g.vendor, modelId: g.model, isLeading: g.featured > 0 },
    house: present(byVendor.get(g.vendor), 'opened'),
  }));
}

/** Ninety days, one after the other: each day some members come, top up when they must, and play a while. */
async function playDays(making: Making, people: readonly Person[], admin: StaffId): Promise<void> {
  const { db, random, now, size } = making;
  const games = await shelf(making);
  if (games.length === 0) return;
  const [source] = await openAccounts(db, [playMoney('CNY')]);
  const balances = new Map<MemberId, bigint>();
  const batch: Batch = { postings: [], bets: [], deposits: [] };
  const deposit = ({ id: memberId, cash }: Person, { minor, at }: { minor: bigint; at: Instant }, chance = random) => {
    const made = { id: idAt<'DepositId'>(chance, at), memberId, minor, at };
    batch.postings.push(playDepositPosting(made, { source, cash }));
    batch.deposits.push(made);
  };
  const visits: PastVisit[] = [];
  const cash = cashOfDays({ db, members: people.slice(2), admin, idAt });
  const agent = present(people[0], 'the agent is the first');
  const sent = transfersOfDays({ db, agent, members: people.slice(1), idAt });
  const others = seededRandom(93); // what is not played with changes nothing of what is
  deposit(agent, { minor: 40_000n * minorPerMajor, at: plus(agent.since, minute) }, others); // to pass on
  const opened = new Map<MemberId, Map<string, Instant>>(people.slice(0, 2).map(({ id }) => [id, new Map()]));
  const visitors = seededRandom(91); // of their own, so that who came from where changes nothing of what they played
  for (let back = size.days; back >= 1; back--) {
    const midnight = plus(now, -back * day);
    await flush(making, batch); // what was played before comes before it in the books
    await cash(plus(midnight, -2 * hour)); // no one plays any more by then
    await sent(midnight);
    for (const [nth, person] of people.entries()) {
      if (midnight < person.since || uniform(random, 130) > person.zeal + 8) continue;
      let at = plus(midnight, uniform(random, 20 * 60) * minute);
      visits.push({ memberId: person.id, account: person.account, at: plus(at, -minute), ...visitorOf(visitors, nth) });
      let balance = balances.get(person.id) ?? 0n;
      if (balance < 50n * minorPerMajor) {
        const minor = BigInt(1 + uniform(random, 20)) * 100n * minorPerMajor;
        deposit(person, { minor, at });
        balance += minor;
      }
      const rounds = 1 + uniform(random, Math.max(1, Math.round((size.roundsADay * 6 * (person.zeal + 10)) / 60)));
      for (let i = 0; i < rounds; i++) {
        at = plus(at, 5_000 + uniform(random, 25_000));
        const wanted =
          uniform(random, 3) > 0 ? person.favourites[uniform(random, person.favourites.length)] : uniform(random, games.length);
        const game = games[(wanted ?? 0) % games.length] as Shelf;
        balance = playRound(making, batch, { person, game, at, balance });
        opened.get(person.id)?.set(game.code, at);
      }
      balances.set(person.id, balance);
      if (batch.postings.length > 3_000) await flush(making, batch);
    }
  }
  const demo = present(people[1], 'the demo member is the second');
  deposit(demo, { minor: 6_000n * minorPerMajor, at: plus(now, -210 * minute) }, others); // to play with today
  await flush(making, batch);
  const leading = new Set(games.filter(game => game.isLeading).map(game => game.code));
  for (const [memberId, openedAt] of opened) await rememberGames(db, { memberId, openedAt, leading });
  visits.sort((a, b) => (a.at < b.at ? -1 : 1));
  for (let from = 0; from < visits.length; from += 5_000) await notePastSignIns(db, visits.slice(from, from + 5_000));
}

const favourites = 5;
const recents = 20;

/** The games that a member opened last, and those of them that lead the lobby as favourites. */
async function rememberGames(
  db: Database,
  { memberId, openedAt, leading }: { memberId: MemberId; openedAt: ReadonlyMap<string, Instant>; leading: ReadonlySet<string> },
): Promise<void> {
  const latest = [...openedAt].sort(([, a], [, b]) => (a < b ? -1 : 1)).slice(-recents);
  await db.transaction(async tx => {
    for (const [gameCode, at] of latest) await noteOpened(tx, { memberId, gameCode, openedAt: at, most: recents });
    for (const [gameCode, at] of latest.filter(([code]) => leading.has(code)).slice(-favourites))
      await addFavourite(tx, { memberId, gameCode, at });
  });
}

/** True when nothing has been seeded yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.query({ text: 'select 1 from identity.member limit 1', values: [], name: 'world.is.empty' })).length === 0;
}

/**
 * Makes the demo world: members in a tree, ninety days of bets made by the real engines and posted by the real ledger. The same seed makes the same
 * world relative to `now`. Runs on a database without members.
 */
export async function makeWorld(
  parts: DeskParts,
  { size, now, logins }: { size: WorldSize; now: Instant; logins: DemoLogins },
): Promise<void> {
  const { db } = parts;
  const making: Making = { db, random: seededRandom(90), results: seededRandom(likelyResults), now, size };
  const passwordHash = await createPasswordHasher().hash(logins.password);
  const staff = { passwordHash, totpSecret: logins.totpSecret, createdAt: plus(now, -(size.days + 1) * day) };
  const { staffId: admin } = await db.transaction(tx =>
    createStaff(tx, { ...staff, account: 'admin', name: 'Demo Administrator', roles: ['administrator'] }),
  );
  // What one proposes another approves: the office takes two, for settings two who may change them.
  const { staffId: manager } = await db.transaction(tx =>
    createStaff(tx, { ...staff, account: 'manager', name: 'Demo Manager', roles: ['administrator'] }),
  );
  const { staffId: cashier } = await db.transaction(tx =>
    createStaff(tx, { ...staff, account: 'cashier', name: 'Demo Cashier', roles: ['cashier'] }),
  );
  const desk = openDesk(parts, { admin, manager, cashier });
  await makeOpening(desk, plus(now, -(size.days + 1) * day));
  const people = await makePeople(making, passwordHash);
  await playDays(making, people, admin);
  const demo = present(people[1], 'the demo member was made');
  const paymentHash = await createPasswordHasher().hash(demoPaymentPassword);
  await db.transaction(async tx => {
    const agent = present(people[0], 'the agent is the first');
    for (const one of [demo, agent]) await putPaymentCredential(tx, one.id, { hash: paymentHash, at: plus(one.since, day) });
    await putRealName(tx, demo.id, ownName);
    const proven = { email: 'demo@example.com', emailVerifiedAt: plus(demo.since, day) };
    await putContact(tx, demo.id, { mobile: null, mobileVerifiedAt: null, ...proven });
    // From this machine the demo member is known; from any other the name on the account, or a code, is asked once.
    for (const ip of ['127.0.0.1', '::1']) knowAddress(tx, { memberId: demo.id, ip, at: now });
  });
  const own = (at: Instant) => idAt<'WithdrawalId'>(making.random, at);
  await makeOwnWithdrawals({ db, now, member: demo, admin, idAt: own });
  await makeAdjustments({ db, now, members: people.slice(2), staff: [admin, cashier], idAt: at => idAt(making.random, at) });
  await makeWithdrawals({ db, random: making.random, now, members: people.slice(2), admin, idAt: at => idAt(making.random, at) });
  await makeDeposits({ db, random: making.random, now, members: people.slice(-12), idAt: at => idAt(making.random, at) });
  const others = people.slice(2, 62).map(({ id }) => id);
  await seedLottery(db, now, { random: seededRandom(49), shown: demo.id, others });
  const { zone } = await brandOf(db);
  const { id: agentId } = present(people[0], 'the agent is the first');
  await makeContracts({ db, now, zone, agentId });
  await makeAgentNews({ db, now, agentId });
  const members = people.slice(1);
  const acts = [...makeChecks({ db, desk, now, members: people.slice(2) }), ...makeRequests(desk, now)];
  await makeStaffWork({ db, now, days: size.days, members, admin, manager, cashier, idAt, acts });
  while ((await seal(db)) > 0);
  await makeComparisons(parts, now);
  await rankFromFacts(db, now); // what members are shown as popular is what these people played
}
