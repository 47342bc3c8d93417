import { sql } from '@baize/db';
import { instant, Refusal } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alarms,
  asking,
  begun,
  booksAgree,
  choicesOf,
  chooseAs,
  clock,
  database,
  db,
  dropDatabase,
  finished,
  later,
  one,
  openDatabase,
  openPlatform,
  other,
  pastQuestion,
  platform,
  played,
  player,
  playing,
  roundNow,
  stakeMinor,
  stakeOn,
  stateOf,
  stopPlatform,
  studio,
  turnsOf,
} from '../../fixtures/seat-table.ts';
import { digitsGame } from '../../fixtures/turn-tables.ts';
import { usualPace } from '../index.ts';

const { bettingMs, closingMs, dealingMs, pauseMs, firstMs, choosingMs, idleRounds } = usualPace;

beforeAll(openDatabase);
afterAll(dropDatabase);
beforeEach(openPlatform);
afterEach(stopPlatform);

describe('a seat', () => {
  test('has one player, however many press at the same time', async () => {
    const [process, second] = [studio(), studio()];
    await process.begin();
    const answers = await Promise.allSettled([process.sit(one, 2), second.sit(one, 2), second.sit(other, 2), process.sit(other, 2)]);
    const winners = answers.flatMap((answer, at) => (answer.status === 'fulfilled' ? [at < 2 ? 'one' : 'other'] : []));
    expect([winners.length, new Set(winners).size]).toEqual([2, 1]);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(new Refusal('studio.seat.taken'));
    const [winner, loser] = winners[0] === 'one' ? [one, other] : [other, one];
    // Another device of the winner has the same seats.
    expect([await second.seatsOf(winner), await second.sit(winner, 2)]).toEqual([[2], [2]]);
    expect([await second.sit(loser, 3), (await process.stateOf('SEAT1'))?.now.taken]).toEqual([[3], [2, 3]]);
  });

  test('may be one of several of a player, as many as the game allows, however many they press at the same time', async () => {
    const [process, second] = [studio(), studio()];
    await process.begin();
    const answers = await Promise.allSettled([process.sit(one, 1), second.sit(one, 2), process.sit(one, 3), second.sit(one, 1)]);
    const own = await process.seatsOf(one);
    expect(own).toHaveLength(2);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(new Refusal('studio.seat.full'));
    const [left = 0, kept = 0] = own;
    expect([await process.leaveSeat(one, left), await second.seatsOf(one)]).toEqual([[kept], [kept]]);
    expect(await process.leaveSeat(other, kept)).toEqual([]);
    expect(await process.seatsOf(one)).toEqual([kept]);
  });

  test.each([0, 4, 1.5])('%s that the table doesn’t have is refused', async seat => {
    const process = studio();
    await process.begin();
    await expect(process.sit(one, seat)).rejects.toThrow(new Refusal('studio.request.invalid'));
  });

  test('is left by its player, but not while they have stakes in the round', async () => {
    const process = await begun();
    await process.leaveSeat(other, 3);
    expect([(await stateOf(process)).taken, await process.seatsOf(other), await process.seatsOf(one)]).toEqual([[1], [], [1]]);
    const leaving = await Promise.allSettled([process.leaveSeat(one, 1), stakeOn(process, one, 'hand:1')]);
    // Whoever was first: a stake keeps the seat, and without the seat there is no stake.
    expect(leaving.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    if ((await process.seatsOf(one)).length > 0)
      await expect(process.leaveSeat(one, 1)).rejects.toThrow(new Refusal('studio.seat.playing'));
  });

  test('without stakes of its own is left while another of the player is played', async () => {
    const process = await begun();
    await process.sit(one, 2);
    await stakeOn(process, one, 'hand:1');
    await stakeOn(process, one, 'behind:3');
    expect(await process.leaveSeat(one, 2)).toEqual([1]);
    await expect(process.leaveSeat(one, 1)).rejects.toThrow(new Refusal('studio.seat.playing'));
  });

  test('that isn’t staked on is freed after some rounds, and the table rests when no one is left', async () => {
    const process = await begun();
    await process.leaveSeat(other, 3);
    for (let round = 0; round < 4 * idleRounds && (await stateOf(process)).taken.length > 0; round++) {
      await process.here(one);
      for (const ms of [bettingMs, closingMs, 0, 0, pauseMs]) await later(process, ms);
    }
    expect([(await stateOf(process)).taken, (await roundNow(process)).phase]).toEqual([[], 'void']);
    expect(await db.query(sql`select 1 from studio.table_round`)).toHaveLength(idleRounds);
    await later(process, pauseMs);
    expect((await roundNow(process)).phase).toBe('void');
    await process.sit(other, 2);
    await later(process, 0);
    expect([(await roundNow(process)).phase, (await roundNow(process)).place]).toEqual(['betting', 1]);
  });

  test('isn’t kept by stakes that the wallet refuses', async () => {
    const process = await begun();
    await process.leaveSeat(other, 3);
    for (let round = 0; round < idleRounds; round++) {
      platform.fail('bet', { refuse: 'vendor.insufficient' });
      await stakeOn(process, one, 'hand:1');
      await process.here(one);
      for (const ms of [bettingMs, closingMs, 0, 0, pauseMs]) await later(process, ms);
    }
    expect((await stateOf(process)).taken).toEqual([]);
  });

  test('is kept by a hand that takes part in each round', async () => {
    const process = await begun();
    await process.leaveSeat(other, 3);
    for (let round = 0; round <= idleRounds; round++) {
      await stakeOn(process, one, 'hand:1');
      for (const ms of [bettingMs, closingMs]) await later(process, ms);
      await played(process);
      await process.here(one);
      await later(process, pauseMs);
    }
    expect((await stateOf(process)).taken).toEqual([1]);
  });

  test('whose player isn’t heard of is freed before the next round', async () => {
    const process = await playing();
    await played(process);
    await process.here(other);
    await later(process, pauseMs);
    expect((await stateOf(process)).taken).toEqual([3]);
  });
});

describe('stakes', () => {
  test('on a seat are of its player, and behind it of everyone else', async () => {
    const process = await begun();
    const third = await player();
    for (const [session, bet] of [
      [other, 'hand:1'],
      [third, 'hand:2'],
      [one, 'behind:1'],
      [third, 'behind:2'],
    ] as const)
      await expect(stakeOn(process, session, bet)).rejects.toThrow(new Refusal('studio.seat.other'));
    expect((await stakeOn(process, third, 'behind:1')).phase).toBe('placed');
    await expect(stakeOn(process, one, 'raise:1')).rejects.toThrow(new Refusal('studio.request.invalid'));
  });

  test('count with all that can be added to them against what the table can pay', async () => {
    const process = await begun();
    await stakeOn(process, one, 'hand:1', { stakeMinor: 1_000_000n });
    await expect(stakeOn(process, other, 'hand:3', { stakeMinor: 600_000n })).rejects.toThrow(new Refusal('studio.table.full'));
    expect((await stakeOn(process, other, 'hand:3', { stakeMinor: 500_000n })).phase).toBe('placed');
    await expect(stakeOn(process, one, 'hand:1', { stakeMinor: 10_000n })).rejects.toThrow(
      new Refusal('studio.table.limit', { leftMinor: '0' }),
    );
  });

  test('behind a seat that doesn’t take part go back', async () => {
    const process = await begun();
    const { id } = await roundNow(process);
    await stakeOn(process, one, 'hand:1');
    await stakeOn(process, one, 'behind:3');
    await later(process, bettingMs);
    await later(process, closingMs);
    expect((await turnsOf(process)).seats).toEqual([1]);
    await played(process);
    expect(await booksAgree(id)).toEqual(['behind:3 rolled-back', 'hand:1 finished']);
  });

  test('without any on a seat there is no round, and nothing of the shoe is shown', async () => {
    const process = await begun();
    const { id, place } = await roundNow(process);
    await stakeOn(process, one, 'behind:3');
    await played(process);
    expect([(await roundNow(process)).phase, await booksAgree(id), (await stateOf(process)).turns]).toEqual([
      'void',
      ['behind:3 rolled-back'],
      null,
    ]);
    await process.here(one);
    await later(process, pauseMs);
    expect((await roundNow(process)).place).toBe(place);
  });
});

describe('a round', () => {
  test('is chosen in turn, hides what is hidden until no one is waited for, and is paid', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    const { shown, waiting } = await turnsOf(process);
    expect([shown.length, shown[2]]).toEqual([3, -1]);
    expect(waiting.length).toBe(waiting[0]?.options.includes('unsafe') ? 2 : 1);
    await pastQuestion(process);
    await expect(chooseAs(process, other, 'stop')).rejects.toThrow(new Refusal('studio.choice.closed'));
    expect(await chooseAs(process, one, 'stop')).toMatchObject({ state: 'taken', ticket: undefined });
    expect((await turnsOf(process)).shown[2]).toBe(-1);
    expect((await chooseAs(process, other, 'raise')).ticket).toMatchObject({ place: 'raise:3', phase: 'placed', stakeMinor });
    const end = await turnsOf(process);
    expect([end.waiting, end.shown.includes(-1), end.chooseBy]).toEqual([[], false, null]);
    await later(process, firstMs);
    await later(process, 0);
    expect([(await roundNow(process)).phase, (await roundNow(process)).draw]).toEqual(['dealt', end.shown]);
    await later(process, dealingMs);
    expect([(await roundNow(process)).phase, await booksAgree(id)]).toEqual(['over', [...finished, 'raise:3 finished']]);
    expect((await process.stakesOf(id, other.playerId)).map(({ place }) => place).sort()).toEqual(['behind:1', 'hand:3', 'raise:3']);
    expect(alarms).toEqual([]);
  });

  test('of a player with two seats asks each for itself, takes stakes from each, and is paid', async () => {
    const process = await begun(studio({ chance: asking }));
    await process.sit(one, 2);
    const { id } = await roundNow(process);
    const third = await player();
    await expect(stakeOn(process, one, 'behind:2')).rejects.toThrow(new Refusal('studio.seat.other'));
    for (const [session, bet, more] of [
      [one, 'hand:1', {}],
      [one, 'hand:2', { stakeMinor: 2n * stakeMinor }],
      [other, 'hand:3', {}],
      [third, 'behind:2', {}],
    ] as const)
      expect((await stakeOn(process, session, bet, more)).phase).toBe('placed');
    await later(process, bettingMs);
    await later(process, closingMs);
    const turns = await turnsOf(process);
    expect([turns.seats, turns.waiting.map(({ seat }) => seat)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    // Half of what lies on the hand of that seat.
    expect((await chooseAs(process, one, 'safe', { seat: 2, step: 0 })).ticket).toMatchObject({ place: 'safe:2', stakeMinor });
    await chooseAs(process, one, 'unsafe', { seat: 1, step: 0 });
    await chooseAs(process, other, 'unsafe');
    await expect(chooseAs(process, one, 'stop', { seat: 2, step: 1 })).rejects.toThrow(new Refusal('studio.choice.closed'));
    await chooseAs(process, one, 'stop', { seat: 1, step: 1 });
    await expect(chooseAs(process, third, 'stop', { seat: 2, step: 1 })).rejects.toThrow(new Refusal('studio.seat.other'));
    expect((await chooseAs(process, one, 'raise', { seat: 2, step: 1 })).ticket).toMatchObject({ stakeMinor: 2n * stakeMinor });
    await played(process);
    const bets = ['behind:2', 'hand:1', 'hand:2', 'hand:3', 'raise:2', 'safe:2'];
    expect(await booksAgree(id)).toEqual(bets.map(bet => `${bet} finished`));
    expect((await process.stakesOf(id, one.playerId)).map(({ place }) => place).sort()).toEqual(['hand:1', 'hand:2', 'raise:2', 'safe:2']);
  });

  test('no one chooses in goes on automatically, and is paid', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    await played(process);
    expect(await booksAgree(id)).toEqual(finished);
    expect((await choicesOf(id)).map(({ playerId, state }) => [playerId, state])).toEqual((await choicesOf(id)).map(() => [null, 'taken']));
  });

  test('gives each choice its time, and not longer', async () => {
    const process = await playing();
    await pastQuestion(process);
    const { chooseBy } = await turnsOf(process);
    await later(process, Date.parse(chooseBy ?? '') - Date.parse(clock.now()) - 1);
    expect((await turnsOf(process)).waiting[0]?.seat).toBe(1);
    await later(process, 1);
    expect((await turnsOf(process)).waiting[0]?.seat).toBe(3);
    expect((await turnsOf(process)).chooseBy).toBe(instant(Date.parse(clock.now()) + choosingMs));
  });

  test('is dealt from a shoe in which each round begins where the last one ended, revealed when it is over', async () => {
    const process = await playing();
    const rounds: (readonly number[])[] = [];
    const shoe = (await stateOf(process)).shoe;
    for (;;) {
      await played(process);
      rounds.push((await roundNow(process)).draw ?? []);
      await process.here(one);
      await process.here(other);
      await later(process, pauseMs);
      if ((await stateOf(process)).shoe?.id !== shoe?.id) break;
      expect((await db.query(sql`select 1 from studio.shoe where revealed_at is not null`)).length).toBe(0);
      await stakeOn(process, one, 'hand:1');
      await stakeOn(process, other, 'hand:3');
    }
    const [kept] = await db.query<{ seed: string; rounds: number | null }>(
      sql`select seed, rounds from studio.shoe where id = ${shoe?.id} and revealed_at is not null`,
    );
    const seed = kept?.seed ?? expect.fail('not revealed');
    expect(rounds.flat()).toEqual([...seed].slice(1, 1 + rounds.flat().length).map(digit => Number.parseInt(digit, 16)));
    expect([rounds.flat().length + 1 >= 12, kept?.rounds, digitsGame.turns.shoe({ seed, name: '' }).commitment]).toEqual([
      true,
      null,
      shoe?.commitment,
    ]);
  });

  test('and its choices can be changed by no one afterwards', async () => {
    const process = await playing();
    await played(process);
    const { id } = await roundNow(process);
    for (const statement of [
      sql`update studio.table_choice set state = 'refused'`,
      sql`update studio.table_choice set choice = 'more'`,
      sql`delete from studio.table_choice`,
      sql`update studio.table_round set seats = '{2}' where id = ${id}`,
      sql`update studio.table_round set ends_at = 99 where id = ${id}`,
      sql`update studio.table_round set starts_at = 99 where id = ${id}`,
    ]) {
      await expect(db.query(statement)).rejects.toThrow(/written once|permission denied/);
      await expect(database.owner.query(statement)).rejects.toThrow(/written once/);
    }
  });
});
