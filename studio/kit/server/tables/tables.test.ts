import { type Database, sql } from '@baize/db';
import { instant, MovableClock, minute, newId, Refusal, second } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakePlatform, openPlaying, type RunningPlatform, startFakePlatform, walletTo } from '../../fixtures/index.ts';
import { toss, tossProcess } from '../../fixtures/toss-tables.ts';
import { tableChannel } from '../../rules/table-channel.ts';
import { type SessionRow, studioMigrations, type TableStep, type TicketRow, type TicketStep, tableState, usualPace } from '../index.ts';

class PowerCut extends Error {}

const { bettingMs, closingMs, dealingMs, pauseMs, lateMs } = usualPace;

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
let alarms: string[];
const opening = 10_000_000n;
const stakeMinor = 100_000n;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  db = database.open('baize_studio');
  const owner = database.owner;
  await owner.query(
    sql`truncate studio.live_table, studio.shoe, studio.table_round, studio.table_stake, studio.ticket, studio.play cascade`,
  );
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  alarms = [];
  session = await playerAt('TOSS1');
});
afterEach(() => running.stop());

const wallet = () => walletTo(running, clock);
const playerAt = async (code: string) => (await openPlaying({ db, wallet: wallet(), clock }, `launch-${code}`)).session;

/** A process of the studio. `onStep` and `onTicket` may stop it. */
const studio = ({
  onStep,
  onTicket,
  own = clock,
}: {
  onStep?: (step: TableStep) => void;
  onTicket?: (step: TicketStep) => void;
  own?: MovableClock;
} = {}) =>
  tossProcess({ db, wallet: wallet(), clock: own, alarm: what => void alarms.push(what), beforeTable: onStep, beforeTicket: onTicket });
type Studio = ReturnType<typeof studio>;

const state = async () => (await tableState(db, 'TOSS1')) ?? expect.fail('no table');
const roundNow = async () => (await state()).now.round ?? expect.fail('no round');
const later = async (one: Studio, ms: number) => {
  clock.move(ms);
  await one.turn();
};
async function begun(one = studio()): Promise<Studio> {
  await one.begin();
  await one.turn();
  expect((await roundNow()).phase).toBe('betting');
  return one;
}
const stakeOn = async (bet = 'heads', more: object = {}) => ({
  ticketId: newId() as string,
  roundId: (await roundNow()).id,
  bet,
  stakeMinor,
  session,
  ...more,
});
/** To the end of the round in progress, with whatever the platform still owes. */
async function played(one: Studio): Promise<void> {
  for (let turn = 0; turn < 20 && !['over', 'void'].includes((await roundNow()).phase); turn++) await later(one, second * 3);
  for (let turn = 0; turn < 12; turn++) {
    clock.move(10 * minute);
    await one.tickets.recover();
  }
}
const ticketsOf = (roundId: string) =>
  db.query<{ id: string; phase: TicketRow['phase']; place: string; stakeMinor: bigint; winMinor: bigint | null }>(
    sql`select id, phase, place, stake_minor as "stakeMinor", win_minor as "winMinor" from studio.ticket where play_id = ${roundId}`,
  );

/** Every stake of a round was paid what the shoe says, or went back, once; answers the phases. */
async function booksAgree(roundId: string): Promise<string[]> {
  const [round] = await db.query<{ place: number; seed: string; draw: number[] | null }>(
    sql`select r.place, s.seed, r.draw from studio.table_round r join studio.shoe s on s.id = r.shoe_id where r.id = ${roundId}`,
  );
  const draw = toss.series({ seed: round?.seed ?? '', name: '' }).draws[(round?.place ?? 0) - 1] ?? expect.fail('no draw');
  if (round?.draw) expect(round.draw).toEqual(draw);
  let owed = 0n;
  const tickets = await ticketsOf(roundId);
  for (const ticket of tickets) {
    const isPaid = ticket.phase === 'finished';
    expect([platform.countOf(ticket.id, 'bet'), platform.countOf(ticket.id, 'win')], ticket.phase).toEqual(isPaid ? [1, 1] : [0, 0]);
    if (isPaid) {
      expect(ticket.winMinor).toBe(toss.bet(ticket.place)?.paid(ticket.stakeMinor, draw));
      owed += (ticket.winMinor ?? 0n) - ticket.stakeMinor;
    }
  }
  expect(platform.balanceMinor).toBe(opening + owed);
  return tickets.map(({ phase }) => phase).sort();
}

describe('a round', () => {
  test('is bet on, closed, dealt, paid, and followed by the next one', async () => {
    const one = await begun();
    const { id } = await roundNow();
    expect((await one.stake(await stakeOn('heads'))).phase).toBe('placed');
    expect((await one.stake(await stakeOn('tails'))).phase).toBe('placed');
    await later(one, bettingMs);
    await expect(one.stake(await stakeOn())).rejects.toThrow(new Refusal('studio.play.closed'));
    expect([(await roundNow()).phase, (await roundNow()).draw]).toEqual(['betting', null]);
    await later(one, closingMs);
    expect([(await roundNow()).phase, (await roundNow()).draw?.length]).toEqual(['dealt', 1]);
    expect((await state()).results).toEqual([]);
    await later(one, dealingMs);
    expect([(await roundNow()).phase, (await state()).results.length]).toEqual(['over', 1]);
    expect(await booksAgree(id)).toEqual(['finished', 'finished']);
    await later(one, pauseMs);
    expect([(await roundNow()).phase, (await roundNow()).place, (await roundNow()).id === id]).toEqual(['betting', 2, false]);
    expect(alarms).toEqual([]);
  });

  test('is dealt from a shoe that was committed to before the first one, and that is revealed after the last', async () => {
    const one = await begun();
    const { shoe } = (await state()).now;
    for (let n = 1; n <= 3; n++) {
      expect((await db.query(sql`select 1 from studio.shoe where revealed_at is not null`)).length).toBe(0);
      await played(one);
      clock.move(pauseMs);
      if (n < 3) await one.turn();
    }
    const [kept] = await db.query<{ seed: string; commitment: string; revealedAt: string | null }>(
      sql`select seed, commitment, revealed_at as "revealedAt" from studio.shoe where id = ${shoe?.id}`,
    );
    expect(kept?.revealedAt).not.toBeNull();
    expect(toss.series({ seed: kept?.seed ?? '', name: '' }).commitment).toBe(shoe?.commitment);
    await one.turn();
    expect([(await state()).now.shoe?.id === shoe?.id, (await roundNow()).place, (await state()).results]).toEqual([false, 1, []]);
  });

  test('can be changed by no one afterwards, nor can its shoe', async () => {
    const one = await begun();
    await one.stake(await stakeOn());
    await played(one);
    const { id } = await roundNow();
    const wrong = [
      sql`update studio.table_round set draw = '{9}' where id = ${id}`,
      sql`update studio.table_round set phase = 'void' where id = ${id}`,
      sql`update studio.shoe set seed = ${'0'.repeat(64)}`,
      sql`update studio.table_stake set bet = 'tails'`,
      sql`delete from studio.table_round`,
    ];
    for (const statement of wrong) {
      await expect(db.query(statement)).rejects.toThrow(/written once|permission denied/);
      await expect(database.owner.query(statement)).rejects.toThrow(/written once|violates foreign key/);
    }
  });
});

describe('a process that dies', () => {
  test.each(['closed', 'deal', 'pay', 'end'] as const)('before “%s” is followed by another, and everything is paid once', async at => {
    const one = await begun(
      studio({
        onStep: step => {
          if (step === at) throw new PowerCut(step);
        },
      }),
    );
    const { id } = await roundNow();
    await one.stake(await stakeOn('heads'));
    await one.stake(await stakeOn('tails'));
    await later(one, bettingMs);
    await later(one, closingMs);
    await later(one, dealingMs);
    expect(alarms).toContain('a table broke off');
    const [before] = await db.query<{ draw: number[] | null }>(sql`select draw from studio.table_round where id = ${id}`);
    const other = studio();
    clock.move(6 * second);
    expect(await other.turn()).toEqual(['TOSS1']);
    await played(other);
    const [after] = await db.query<{ draw: number[] | null }>(sql`select draw from studio.table_round where id = ${id}`);
    if (before?.draw) expect(after?.draw).toEqual(before.draw);
    // Cut before the result was stored, the round was found too late and went back; from then on it is paid.
    expect(await booksAgree(id)).toEqual(at === 'closed' || at === 'deal' ? ['rolled-back', 'rolled-back'] : ['finished', 'finished']);
  });

  test.each(['bet', 'placed', 'win', 'end'] as const)('before a ticket’s “%s” loses nothing and pays nothing twice', async at => {
    const one = await begun(
      studio({
        onTicket: step => {
          if (step === at) throw new PowerCut(step);
        },
      }),
    );
    const { id } = await roundNow();
    await one.stake(await stakeOn('heads')).catch((error: unknown) => expect(error).toBeInstanceOf(PowerCut));
    await later(one, bettingMs);
    const other = studio();
    clock.move(closingMs);
    await one.turn();
    await later(one, dealingMs);
    clock.move(6 * second);
    await played(other);
    expect(await booksAgree(id)).toEqual([at === 'bet' || at === 'placed' ? 'rolled-back' : 'finished']);
  });

  test('before a round is opened leaves it to another', async () => {
    const one = studio({
      onStep: step => {
        if (step === 'open') throw new PowerCut(step);
      },
    });
    await one.begin();
    await one.turn();
    expect([alarms, (await state()).now.round]).toEqual([['a table broke off'], null]);
    const other = studio();
    await later(other, 6 * second);
    expect([(await roundNow()).phase, (await roundNow()).place]).toEqual(['betting', 1]);
  });

  test('during the bets is followed by another in time, and no one notices', async () => {
    const one = await begun();
    const { id } = await roundNow();
    await one.stake(await stakeOn());
    const other = studio();
    await later(other, 4 * second);
    expect(await other.turn()).toEqual([]);
    clock.move(2 * second);
    expect(await other.turn()).toEqual(['TOSS1']);
    await other.stake(await stakeOn('tails'));
    await played(other);
    expect(await booksAgree(id)).toEqual(['finished', 'finished']);
  });

  test('during the bets and is missed for long has the round given back, and the next one has the same place', async () => {
    const one = await begun();
    const { id, place } = await roundNow();
    await one.stake(await stakeOn());
    const other = studio();
    clock.move(bettingMs + closingMs + lateMs + 1);
    await played(other);
    expect([(await roundNow()).phase, await booksAgree(id)]).toEqual(['void', ['rolled-back']]);
    await later(other, pauseMs);
    expect([(await roundNow()).phase, (await roundNow()).place]).toEqual(['betting', place]);
  });

  test.each(['void', 'pay', 'end'] as const)(
    'before “%s” of a round that goes back is followed by another, and all of it goes back once',
    async at => {
      const one = await begun();
      const { id } = await roundNow();
      await one.stake(await stakeOn());
      clock.move(bettingMs + closingMs + lateMs + 1);
      const dying = studio({
        onStep: step => {
          if (step === at) throw new PowerCut(step);
        },
      });
      await dying.turn();
      await dying.turn();
      clock.move(6 * second);
      await played(studio());
      expect([(await roundNow()).phase, await booksAgree(id)]).toEqual(['void', ['rolled-back']]);
    },
  );

  test('leaves its tables to another without a wait when it ends in good order', async () => {
    const one = await begun();
    const other = studio();
    expect(await other.turn()).toEqual([]);
    await one.leave();
    expect(await other.turn()).toEqual(['TOSS1']);
  });
});

describe('the wallet', () => {
  test.each(['cut-before', 'cut-after', 'status-500-after', 'slow-after'] as const)(
    'that fails a bet with %s leaves it out or has it in once',
    async failure => {
      const one = await begun();
      const { id } = await roundNow();
      platform.fail('bet', failure);
      await one.stake(await stakeOn());
      await played(one);
      await booksAgree(id);
      expect(['finished', 'rolled-back']).toContain((await ticketsOf(id))[0]?.phase);
    },
  );

  test('that is down while a table pays doesn’t stop the table, and is asked until it has paid', async () => {
    const one = await begun();
    const { id } = await roundNow();
    await one.stake(await stakeOn('heads'));
    platform.fail('win', ...Array.from({ length: 8 }, () => 'cut-before' as const));
    await later(one, bettingMs);
    await later(one, closingMs);
    await later(one, dealingMs);
    expect([(await roundNow()).phase, (await ticketsOf(id))[0]?.phase]).toEqual(['over', 'win-asked']);
    await later(one, pauseMs);
    expect((await roundNow()).phase).toBe('betting');
    await played(one);
    expect(await booksAgree(id)).toEqual(['finished']);
  });

  test('that refuses a stake frees its place under the limits', async () => {
    const one = await begun();
    platform.balanceMinor = 5n;
    expect((await one.stake(await stakeOn('heads', { stakeMinor: 1_000_000n }))).phase).toBe('refused');
    platform.balanceMinor = opening;
    expect((await one.stake(await stakeOn('heads', { stakeMinor: 1_000_000n }))).phase).toBe('placed');
  });
});

describe('several processes', () => {
  test('lead a table one at a time, open each round once, and all of them take stakes', async () => {
    const all = [studio(), studio(), studio()];
    await Promise.all(all.map(one => one.begin()));
    const led = (await Promise.all(all.map(one => one.turn()))).filter(codes => codes.length > 0);
    expect(led).toHaveLength(1);
    const { id } = await roundNow();
    const stake = await stakeOn();
    const tickets = await Promise.all(all.map(async one => [await one.stake(await stakeOn('tails')), await one.stake(stake)]));
    expect(new Set(tickets.flat().map(ticket => ticket.id)).size).toBe(4);
    for (let turn = 0; turn < 14; turn++) {
      clock.move(2 * second);
      await Promise.all(all.map(one => one.turn()));
    }
    for (const one of all) await one.tickets.recover();
    expect(await booksAgree(id)).toEqual(['finished', 'finished', 'finished', 'finished']);
  });

  test.each([-20, -3, 3, 20])('whose clock is %i s off changes when bets close, and never what is paid', async seconds => {
    const one = await begun();
    const { id } = await roundNow();
    await one.stake(await stakeOn());
    const own = new MovableClock(instant(Date.parse(clock.now()) + seconds * second));
    const other = studio({ own });
    for (let turn = 0; turn < 25; turn++) {
      for (const each of [clock, own]) each.move(2 * second);
      await Promise.all([one.turn(), other.turn()]);
    }
    for (const each of [one, other, one, other]) {
      clock.move(10 * minute);
      await each.tickets.recover();
    }
    const [phase] = await booksAgree(id);
    expect(['finished', 'rolled-back']).toContain(phase);
    const draws = await db.query(
      sql`select place from studio.table_round where phase not in ('void', 'voiding') group by shoe_id, place having count(*) > 1`,
    );
    expect(draws).toEqual([]);
  });
});

test('a table that is closed plays its round to the end, and begins no other until it is opened', async () => {
  const one = await begun();
  const { id } = await roundNow();
  await one.setOpen('TOSS1', false);
  expect((await one.stake(await stakeOn())).phase).toBe('placed');
  await played(one);
  expect([await booksAgree(id), (await state()).now.isOpen]).toEqual([['finished'], false]);
  await later(one, pauseMs);
  expect((await roundNow()).id).toBe(id);
  await one.setOpen('TOSS1', true);
  await one.turn();
  expect((await roundNow()).phase).toBe('betting');
});

test('a page that has a state gets the next one from what changed', async () => {
  const one = await begun();
  const before = await state();
  await one.stake(await stakeOn());
  await played(one);
  const after = await state();
  const { deltas } = tableChannel;
  const delta = deltas?.between(before, after);
  expect(delta).toMatchObject({ added: after.results, now: { players: 1, stakes: 1 } });
  expect(deltas?.apply(before, delta)).toEqual(after);
  expect(deltas?.between(after, before)).toBeUndefined();
  expect(tableChannel.message.safeParse(after).success).toBe(true);
});
