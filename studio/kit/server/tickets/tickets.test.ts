import { type Database, sql } from '@baize/db';
import { instant, MovableClock, minute, newId, Refusal } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Failure, FakePlatform, openPlaying, type RunningPlatform, startFakePlatform, walletTo } from '../../fixtures/index.ts';
import { createTickets, type SessionRow, studioMigrations, type TicketRow, type TicketStep, ticketById } from '../index.ts';

class PowerCut extends Error {}

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
let playId: string;
let alarms: string[];
const opening = 10_000_000n;
const stakeMinor = 20_000n;
const winMinor = 30_000n;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());
beforeEach(async () => {
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  alarms = [];
  playId = newId();
  session = (await openPlaying({ db, wallet: wallet(), clock }, 'launch-BAC01')).session;
});
afterEach(() => running.stop());

const wallet = (platformUrl = running.url) => walletTo(running, clock, { platformUrl });
/** A worker of the studio. `onStep` may stop it, or let another one go first. */
const worker = (onStep: (step: TicketStep) => void | Promise<void> = () => undefined, own = wallet()) =>
  createTickets({ db, clock, wallet: own, pause: async () => undefined, alarm: what => alarms.push(what), beforeStep: onStep });
const cutAt = (step: TicketStep) =>
  worker(now => {
    if (now === step) throw new PowerCut(step);
  });
const bet = (ticketId: string, place = 'banker') => ({ ticketId, playId, place, stakeMinor, session });
const placed = async (): Promise<TicketRow> => {
  const ticket = await worker().place(bet(newId()));
  expect(ticket.phase).toBe('placed');
  return ticket;
};
const kept = async (id: string): Promise<TicketRow> => (await ticketById(db, id)) ?? expect.fail('no ticket');

/** The recovery loop of another worker, at the pace of the back-off, until nothing is left to be asked. */
async function recoverAll(): Promise<void> {
  const open = sql`select 1 from studio.ticket where play_id = ${playId} and phase in ('bet-asked', 'win-asked', 'rolling-back')`;
  for (let turn = 0; turn < 12 && (await db.query(open)).length > 0; turn++) {
    clock.move(10 * minute);
    await worker().recover();
  }
}

/** Exactly the stake and the win of a ticket moved once, or nothing: for each, and in the balance of all. */
async function booksAgree(ids: readonly string[]): Promise<TicketRow[]> {
  const tickets = await Promise.all(ids.map(kept));
  let owed = 0n;
  for (const ticket of tickets) {
    const isPaid = ticket.phase === 'finished';
    const isStaked = isPaid || ticket.phase === 'placed';
    expect([platform.countOf(ticket.id, 'bet'), platform.countOf(ticket.id, 'win')], ticket.phase).toEqual([
      isStaked ? 1 : 0,
      isPaid ? 1 : 0,
    ]);
    owed += isStaked ? (isPaid ? (ticket.winMinor ?? 0n) : 0n) - ticket.stakeMinor : 0n;
  }
  expect(platform.balanceMinor).toBe(opening + owed);
  return tickets;
}
const phaseOf = async (id: string): Promise<string> => (await booksAgree([id]))[0]?.phase ?? 'none';

describe('a round of a table', () => {
  test('seven seats with three bets each are paid once each, and travel to the platform together', async () => {
    const table = worker();
    const places = ['banker', 'pair', 'tie'];
    const ids: string[] = [];
    const seats = [];
    for (let seat = 0; seat < 7; seat++) {
      platform.playerId = newId();
      const own = (await openPlaying({ db, wallet: wallet(), clock }, 'launch-BAC01')).session;
      seats.push(...places.map(place => ({ ...bet(newId(), `seat-${seat}:${place}`), session: own })));
    }
    platform.asked.length = 0;
    ids.push(...(await Promise.all(seats.map(one => table.place(one)))).map(ticket => ticket.id));
    const accepted = await table.accepted(playId);
    expect(accepted.map(ticket => ticket.place).sort()).toEqual(seats.map(one => one.place).sort());
    await Promise.all(accepted.map(({ id, place }) => table.settle(id, place.endsWith('banker') ? winMinor : 0n)));
    const ended = await booksAgree(ids);
    expect(ended.map(ticket => ticket.phase)).toEqual(ids.map(() => 'finished'));
    expect(platform.asked.length).toBeLessThan(ids.length);
    expect(ended.every(ticket => ticket.launchToken === '' && platform.isClosed(ticket.id))).toBe(true);
  });

  test('takes no stake once it is closed, in any process; a repeat still finds its ticket', async () => {
    const ticket = await placed();
    await worker().close(playId);
    await expect(worker().place(bet(newId()))).rejects.toThrow(new Refusal('studio.play.closed'));
    expect((await worker().place(bet(ticket.id))).id).toBe(ticket.id);
    await booksAgree([ticket.id]);
  });

  test('a stake that is written while it is closed either takes part or is refused', async () => {
    const [one, other] = [worker(), worker()];
    const ids = Array.from({ length: 12 }, () => newId());
    const asked = ids.map(id => one.place(bet(id)).catch((error: Refusal) => error.code));
    const list = (await other.accepted(playId)).map(ticket => ticket.id);
    const answers = await Promise.all(asked);
    await recoverAll();
    const written = ids.filter((_, at) => answers[at] !== 'studio.play.closed');
    const ended = await booksAgree(written);
    expect(
      ended
        .filter(ticket => ticket.phase === 'placed')
        .map(ticket => ticket.id)
        .sort(),
    ).toEqual(list.sort());
  });

  test('a stake without an answer when bets are closed goes back, even if it is taken later', async () => {
    const id = newId();
    const slow = worker(async step => {
      if (step === 'placed') expect(await worker().accepted(playId)).toEqual([]);
    });
    expect((await slow.place(bet(id))).phase).toBe('rolled-back');
    await expect(worker().settle(id, winMinor)).rejects.toThrow(new Refusal('studio.ticket.other.end'));
    expect(await phaseOf(id)).toBe('rolled-back');
  });

  test('that is not played gives every stake back once', async () => {
    const ids = [(await placed()).id, (await placed()).id];
    const again = [...ids, ...ids];
    expect((await Promise.all(again.map(id => worker().giveBack(id)))).every(ticket => ticket.winMinor === null)).toBe(true);
    await recoverAll();
    expect((await booksAgree(ids)).map(ticket => ticket.phase)).toEqual(['rolled-back', 'rolled-back']);
    await expect(worker().settle(ids[0] ?? '', 0n)).rejects.toThrow('studio.ticket.other.end');
  });
});

describe('asking twice', () => {
  test('ten copies of a stake in two workers are one stake', async () => {
    const id = newId();
    const [one, other] = [worker(), worker()];
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).place(bet(id))));
    expect(await phaseOf(id)).toBe('placed');
  });

  test('the same ticket for another stake or place is refused', async () => {
    const { id } = await placed();
    await expect(worker().place({ ...bet(id), stakeMinor: 40_000n })).rejects.toThrow(new Refusal('studio.ticket.other.content'));
    await expect(worker().place(bet(id, 'tie'))).rejects.toThrow(new Refusal('studio.ticket.other.content'));
    expect(await phaseOf(id)).toBe('placed');
  });

  test.each([{ place: 'Seat 3' }, { stakeMinor: 0n }, { ticketId: 'x' }, { playId: '' }])(
    'a stake with %o is refused, and its neighbour is placed',
    async wrong => {
      const [one, neighbour] = [worker(), newId()];
      const both = await Promise.allSettled([one.place({ ...bet(newId()), ...wrong }), one.place(bet(neighbour))]);
      expect(both).toMatchObject([{ reason: new Refusal('studio.request.invalid') }, { value: { phase: 'placed' } }]);
      await booksAgree([neighbour]);
    },
  );

  test('the same end is paid once by two workers; another end is refused', async () => {
    const { id } = await placed();
    const [one, other] = [worker(), worker()];
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).settle(id, winMinor)));
    await expect(one.settle(id, winMinor + 1n)).rejects.toThrow(new Refusal('studio.ticket.other.end'));
    await expect(one.giveBack(id)).rejects.toThrow(new Refusal('studio.ticket.other.end'));
    await recoverAll();
    expect(await phaseOf(id)).toBe('finished');
  });

  test('a stake that was never placed is not paid', async () => {
    await expect(worker().settle(newId(), winMinor)).rejects.toThrow(new Refusal('studio.ticket.not.placed'));
    platform.balanceMinor = 5n;
    const { id } = await worker().place(bet(newId()));
    await expect(worker().settle(id, winMinor)).rejects.toThrow(new Refusal('studio.ticket.not.placed'));
    platform.balanceMinor = opening;
    expect(await phaseOf(id)).toBe('refused');
  });

  test('a refusal heard by one worker is not written while another hears yes', async () => {
    const id = newId();
    platform.balanceMinor = 5n;
    const [heardNo, heardYes, wrote] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = worker(async step => {
      if (step !== 'end') return;
      heardNo.resolve();
      await heardYes.promise;
    });
    const second = worker(async step => {
      if (step !== 'placed') return;
      heardYes.resolve();
      await wrote.promise;
    });
    const one = first.place(bet(id)).finally(wrote.resolve);
    await heardNo.promise;
    platform.balanceMinor = opening;
    const other = second.place(bet(id));
    expect([(await one).phase, (await other).phase]).toEqual(['placed', 'placed']);
    expect(await phaseOf(id)).toBe('placed');
  });
});

describe('the platform fails', () => {
  const failures: Failure[] = ['cut-before', 'cut-after', 'status-500-after', 'malformed-after', 'half-after'];

  test.each(failures)('one %s at the bet and one at the win: both are asked again under the same ids', async failure => {
    platform.fail('bet', failure);
    const { id } = await placed();
    platform.fail('win', failure);
    await worker().settle(id, winMinor);
    expect(await phaseOf(id)).toBe('finished');
  });

  test.each(failures)('a bet, and then its rollback, that end %s again and again give the stake back once', async failure => {
    platform.fail('bet', failure, failure, failure);
    platform.fail('rollback', failure, failure, failure, failure);
    const { id, phase } = await worker().place(bet(newId()));
    expect(phase).toBe('rolling-back');
    expect(await worker().accepted(playId)).toEqual([]);
    await recoverAll();
    expect(await phaseOf(id)).toBe('rolled-back');
  });

  test.each(failures)('a win that ends %s again and again is paid once, and the operator is alerted the sixth time', async failure => {
    const { id } = await placed();
    platform.fail('win', ...Array.from({ length: 20 }, () => failure));
    expect((await worker().settle(id, winMinor)).phase).toBe('win-asked');
    await recoverAll();
    expect(await phaseOf(id)).toBe('finished');
    expect(alarms).toContain('a ticket cannot be settled with the platform');
  });

  test('a wallet that is down at the win is asked until it is up', async () => {
    const { id } = await placed();
    const gone = worker(undefined, wallet('http://127.0.0.1:9'));
    expect((await gone.settle(id, winMinor)).phase).toBe('win-asked');
    expect(await worker().recover()).toBe(0);
    await recoverAll();
    expect(await phaseOf(id)).toBe('finished');
  });

  test('a refused bet moves nothing; a refusal after a lost answer proves nothing', async () => {
    platform.fail('bet', { refuse: 'vendor.limit.reached' });
    const refused = await worker().place(bet(newId()));
    expect([refused.phase, refused.refusalCode]).toEqual(['refused', 'vendor.limit.reached']);
    platform.fail('bet', 'cut-after', { refuse: 'vendor.token.expired' });
    const lost = await worker().place(bet(newId()));
    expect(lost.phase).toBe('rolled-back');
    await booksAgree([refused.id, lost.id]);
  });

  test('a bet that the operator took back owes no win', async () => {
    const { id, betId } = await placed();
    platform.answer('rollback', { transactionId: newId(), targetTransactionId: betId });
    expect((await worker().settle(id, winMinor)).refusalCode).toBe('vendor.transaction.rolled.back');
    expect(await phaseOf(id)).toBe('rolled-back');
  });
});

describe('the studio is killed', () => {
  test.each<[TicketStep, string]>([
    ['bet', 'before it asks for the bet'],
    ['placed', 'after the platform took the bet'],
  ])('%s, %s: the player who asks again has the stake placed, one who has gone gets it back', async step => {
    const [back, gone] = [newId(), newId()];
    for (const id of [back, gone]) await expect(cutAt(step).place(bet(id))).rejects.toThrow(PowerCut);
    expect((await worker().place(bet(back))).phase).toBe('placed');
    await recoverAll();
    expect((await booksAgree([back, gone])).map(ticket => ticket.phase)).toEqual(['placed', 'rolled-back']);
  });

  test.each<[TicketStep, string]>([
    ['win', 'after the win was written, before it is asked'],
    ['end', 'after the platform paid, before that is written'],
  ])('%s, %s: it is paid once', async step => {
    const { id } = await placed();
    await expect(cutAt(step).settle(id, winMinor)).rejects.toThrow(PowerCut);
    await recoverAll();
    expect(await phaseOf(id)).toBe('finished');
  });

  test.each<TicketStep>(['rollback', 'end'])('%s, while a stake goes back: it goes back once', async step => {
    const { id } = await placed();
    await expect(cutAt(step).giveBack(id)).rejects.toThrow(PowerCut);
    await recoverAll();
    expect(await phaseOf(id)).toBe('rolled-back');
  });

  test('after a refusal that was not written: nothing moved, and nothing is placed later', async () => {
    platform.fail('bet', { refuse: 'vendor.insufficient' });
    const id = newId();
    await expect(cutAt('end').place(bet(id))).rejects.toThrow(PowerCut);
    await recoverAll();
    expect(await phaseOf(id)).toBe('rolled-back');
  });

  test('a placed stake waits for its table, however long that takes', async () => {
    const { id } = await placed();
    clock.move(60 * minute);
    expect(await worker().recover()).toBe(0);
    expect((await worker().accepted(playId)).map(ticket => ticket.id)).toEqual([id]);
    await worker().settle(id, 0n);
    expect(await phaseOf(id)).toBe('finished');
  });

  test('two workers that recover at the same time end each ticket once', async () => {
    const ids = [];
    for (let n = 0; n < 12; n++) {
      const { id } = await placed();
      await expect(cutAt(n % 2 ? 'win' : 'end').settle(id, winMinor)).rejects.toThrow(PowerCut);
      ids.push(id);
    }
    clock.move(minute);
    const ended = await Promise.all([worker().recover(8), worker().recover(8)]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    await booksAgree(ids);
  });
});

describe('what decides a ticket', () => {
  test('is written once, for the studio’s own role as well', async () => {
    const { id } = await placed();
    await worker().settle(id, winMinor);
    for (const change of [
      sql`update studio.ticket set stake_minor = 1 where id = ${id}`,
      sql`update studio.ticket set win_minor = 1 where id = ${id}`,
      sql`update studio.ticket set phase = 'placed', finished_at = null where id = ${id}`,
      sql`delete from studio.ticket where id = ${id}`,
    ])
      await expect(db.query(change)).rejects.toThrow(/permission denied|written once/);
    expect(await phaseOf(id)).toBe('finished');
  });
});

test('a bet is asked for with the round of its table and its own theoretical return, where it has one, and one that a choice adds with the stake that it adds to', async () => {
  const own = wallet();
  const asked: unknown[] = [];
  const listening = {
    ...own,
    bet: (request: Parameters<typeof own.bet>[0], asking?: Parameters<typeof own.bet>[1]) => {
      asked.push([request.tableRoundId, request.returnBps ?? request.addedTo]);
      return own.bet(request, asking);
    },
  };
  const returnBpsOf = ({ place }: { place: string }) => (place === 'banker' ? 9_894 : undefined);
  const tickets = createTickets({
    db,
    clock,
    wallet: listening,
    pause: async () => undefined,
    alarm: what => alarms.push(what),
    returnBpsOf,
  });
  for (const place of ['banker', 'tie']) expect((await tickets.place(bet(newId(), place))).phase).toBe('placed');
  const [ticketId, addedTo] = [newId(), newId()];
  await tickets.place({ ...bet(ticketId, 'insurance'), playId: ticketId, addedTo });
  expect(asked).toEqual([
    [playId, 9_894],
    [playId, undefined],
    [undefined, addedTo],
  ]);
});
