import { sql } from '@baize/db';
import { instant, MovableClock, minute, newId, Refusal, second } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alarms,
  asking,
  begun,
  booksAgree,
  choicesOf,
  chooseAs,
  clock,
  db,
  dropDatabase,
  finished,
  later,
  one,
  openDatabase,
  openPlatform,
  other,
  PowerCut,
  pastQuestion,
  platform,
  played,
  player,
  playing,
  roundNow,
  stakeMinor,
  stakeOn,
  stopPlatform,
  studio,
  turnsOf,
} from '../../fixtures/seat-table.ts';
import { tableProofOf } from '../api/table-proof.ts';
import { type TableStep, usualPace } from '../index.ts';

const { bettingMs, closingMs, pauseMs, lateMs, answerMs, againMs } = usualPace;

beforeAll(openDatabase);
afterAll(dropDatabase);
beforeEach(openPlatform);
afterEach(stopPlatform);

describe('a choice', () => {
  test.each([
    ['of another player’s seat', { isOthers: true }, 'studio.seat.other'],
    ['of a seat that takes no part', { seat: 2 }, 'studio.seat.other'],
    ['that isn’t offered', { choice: 'double' }, 'studio.choice.invalid'],
    ['of a step that is to come', { step: 5 }, 'studio.choice.closed'],
    ['of a round of no table', { roundId: newId() }, 'studio.round.unknown'],
    ['without an id', { choiceId: 'x' }, 'studio.request.invalid'],
  ])('%s is refused, and the turn stays', async (_, { isOthers, ...more }: { isOthers?: boolean; [field: string]: unknown }, code) => {
    const process = await playing();
    await pastQuestion(process);
    const before = await turnsOf(process);
    await expect(chooseAs(process, one, 'stop', { ...more, ...(isOthers ? { session: other } : {}) })).rejects.toMatchObject({ code });
    expect(await turnsOf(process)).toEqual(before);
  });

  test('of another table, or while bets are open, is refused', async () => {
    const process = await begun();
    const choosing = { choiceId: newId() as string, roundId: (await roundNow(process)).id, seat: 1, step: 0, choice: 'stop' };
    await expect(process.choose({ ...choosing, session: one })).rejects.toThrow(new Refusal('studio.choice.closed'));
    await expect(process.choose({ ...choosing, session: await player('OTHER1') })).rejects.toThrow(new Refusal('studio.round.unknown'));
  });

  test.each([
    ['another currency', { currency: 'EUR' }],
    ['play money', { isDemo: true }],
  ])('that adds a stake in %s than the hand’s is refused, also where a little of it is staked', async (_, money) => {
    const process = await begun();
    await stakeOn(process, one, 'hand:1');
    await stakeOn(process, other, 'hand:3');
    await stakeOn(process, { ...other, ...money }, 'hand:3', { stakeMinor: stakeMinor / 10n });
    await later(process, bettingMs);
    await later(process, closingMs);
    const { id } = await roundNow(process);
    await pastQuestion(process);
    const before = await turnsOf(process);
    await expect(chooseAs(process, one, 'raise', { session: { ...one, ...money } })).rejects.toThrow(new Refusal('studio.choice.invalid'));
    expect(await turnsOf(process)).toEqual(before);
    await chooseAs(process, one, 'stop');
    for (const session of [other, { ...other, ...money }])
      await expect(chooseAs(process, other, 'raise', { session })).rejects.toThrow(new Refusal('studio.choice.invalid'));
    await played(process);
    expect((await choicesOf(id)).filter(({ choice }) => choice === 'raise')).toEqual([]);
  });

  test('is written once: repeats and two devices at the same time are one choice and one stake', async () => {
    const [process, second] = [await playing(), studio()];
    await pastQuestion(process);
    const step = (await turnsOf(process)).waiting[0]?.step ?? 0;
    const choiceId = newId() as string;
    const answers = await Promise.allSettled([
      chooseAs(process, one, 'raise', { choiceId, step }),
      chooseAs(second, one, 'raise', { choiceId, step }),
      chooseAs(process, one, 'raise', { step }),
      chooseAs(second, one, 'more', { step }),
    ]);
    expect(new Set(answers.flatMap(answer => (answer.status === 'fulfilled' ? [] : [String(answer.reason.code)])))).toEqual(
      new Set(['studio.choice.closed']),
    );
    const { id } = await roundNow(process);
    await played(process);
    expect(
      (await choicesOf(id)).filter(({ seat, choice, playerId }) => seat === 1 && playerId !== null && choice !== 'unsafe'),
    ).toHaveLength(1);
    await booksAgree(id);
  });

  test('of an id that was used for another one is refused', async () => {
    const process = await playing();
    await pastQuestion(process);
    const choiceId = newId() as string;
    await chooseAs(process, one, 'stop', { choiceId });
    expect(
      (
        await chooseAs(process, one, 'stop', {
          choiceId,
          step: (await choicesOf((await roundNow(process)).id)).filter(({ seat }) => seat === 1).length - 1,
        })
      ).state,
    ).toBe('taken');
    await expect(chooseAs(process, one, 'more', { choiceId })).rejects.toThrow(new Refusal('studio.choice.other'));
    await expect(chooseAs(process, other, 'stop', { choiceId })).rejects.toThrow(new Refusal('studio.choice.other'));
  });

  test.each(['the round', 'another table’s round', 'a stake'])(
    'with the id of %s is refused, so no other stake passes for its own',
    async what => {
      const process = await playing();
      await pastQuestion(process);
      const { id } = await roundNow(process);
      const elsewhere = newId() as string;
      await db.query(sql`insert into studio.live_table (code) values ('OTHER1')`);
      await db.query(sql`insert into studio.table_round (id, table_code, shoe_id, place, phase, opened_at, closes_at)
      select ${elsewhere}, 'OTHER1', shoe_id, place + 1, 'betting', opened_at, closes_at from studio.table_round where id = ${id}`);
      const [stake] = await process.stakesOf(id, one.playerId);
      const choiceId = what === 'the round' ? id : what === 'a stake' ? stake?.id : elsewhere;
      const before = await turnsOf(process);
      await expect(chooseAs(process, one, 'raise', { choiceId })).rejects.toThrow(new Refusal('studio.choice.other'));
      expect(await turnsOf(process)).toEqual(before);
      await played(process);
      expect(await booksAgree(id)).toEqual(finished);
      expect(alarms).toEqual([]);
    },
  );
});

describe('a question that all seats have', () => {
  const questioned = (more: Parameters<typeof studio>[0] = {}) => playing(studio({ chance: asking, ...more }));

  test('may be answered in any order, and no answer gives the others more time', async () => {
    const process = await questioned();
    const { id } = await roundNow(process);
    const { waiting, chooseBy } = await turnsOf(process);
    expect(waiting.map(({ seat, options }) => [seat, options])).toEqual([1, 3].map(seat => [seat, ['safe', 'unsafe']]));
    clock.move(3_000);
    expect((await chooseAs(process, other, 'safe')).ticket).toMatchObject({
      place: 'safe:3',
      stakeMinor: stakeMinor / 2n,
      phase: 'placed',
    });
    platform.fail('bet', { refuse: 'vendor.insufficient' });
    expect((await chooseAs(process, one, 'safe')).state).toBe('refused');
    expect((await turnsOf(process)).waiting.map(({ seat }) => seat)).toEqual([1]);
    await later(process, Date.parse(chooseBy ?? '') - Date.parse(clock.now()) + usualPace.choosingMs);
    expect((await choicesOf(id)).map(({ seat, choice, state }) => [seat, choice, state])).toEqual([
      [3, 'safe', 'taken'],
      [1, 'safe', 'refused'],
      [1, 'unsafe', 'taken'],
    ]);
    await played(process);
    expect(await booksAgree(id)).toEqual([...finished, 'safe:1 refused', 'safe:3 finished']);
  });

  test('is answered for whoever doesn’t, also while the stake of another is in doubt', async () => {
    let isArmed = false;
    const process = await questioned({
      onTicket: step => {
        if (isArmed && step === 'bet') throw new PowerCut(step);
      },
    });
    const { id } = await roundNow(process);
    const { chooseBy } = await turnsOf(process);
    clock.move(Date.parse(chooseBy ?? '') - Date.parse(clock.now()) - 1);
    isArmed = true;
    await expect(chooseAs(process, other, 'safe')).rejects.toThrow(PowerCut);
    await later(process, 1);
    expect((await turnsOf(process)).waiting).toMatchObject([{ seat: 3, isAsked: true }]);
    isArmed = false;
    await later(process, answerMs);
    expect((await turnsOf(process)).waiting[0]).toMatchObject({ seat: 3, isAsked: false });
    await played(process);
    expect(await booksAgree(id)).toEqual([...finished, 'safe:3 rolled-back']);
    expect(alarms).toEqual([]);
  });
});

describe('the wallet', () => {
  test('that refuses the stake of a choice leaves the choice out, and the seat may choose again, once with more time', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    await pastQuestion(process);
    const by = Date.parse((await turnsOf(process)).chooseBy ?? '');
    clock.move(by - Date.parse(clock.now()) - 1);
    platform.fail('bet', { refuse: 'vendor.insufficient' });
    const refused = await chooseAs(process, one, 'raise');
    expect([refused.state, refused.ticket?.phase, refused.ticket?.refusalCode]).toEqual(['refused', 'refused', 'vendor.insufficient']);
    const again = await turnsOf(process);
    expect([again.waiting[0]?.seat, Date.parse(again.chooseBy ?? '')]).toEqual([1, Date.parse(clock.now()) + againMs]);
    clock.move(1_000);
    platform.fail('bet', { refuse: 'vendor.insufficient' });
    await chooseAs(process, one, 'raise');
    expect((await turnsOf(process)).chooseBy).toBe(again.chooseBy);
    expect((await chooseAs(process, one, 'stop')).state).toBe('taken');
    await played(process);
    expect(await booksAgree(id)).toEqual([...finished, 'raise:1 refused', 'raise:1 refused']);
  });

  test('takes a stake of a choice that is below its minimum, because the choice names the stake that it adds to', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    await pastQuestion(process);
    platform.rules = { ...platform.rules, minStakeMinor: String(stakeMinor * 100n) };
    expect((await chooseAs(process, one, 'raise')).state).toBe('taken');
    await played(process);
    expect(await booksAgree(id)).toContain('raise:1 finished');
  });

  test('that refuses again and again isn’t asked forever: choices without a stake are left', async () => {
    const process = await playing();
    await pastQuestion(process);
    platform.fail('bet', ...Array.from({ length: 5 }, () => ({ refuse: 'vendor.insufficient' })));
    for (let asked = 0; asked < 3; asked++) expect((await chooseAs(process, one, 'raise')).state).toBe('refused');
    await expect(chooseAs(process, one, 'raise')).rejects.toThrow(new Refusal('studio.choice.closed'));
    platform.failures.clear();
    expect((await chooseAs(process, one, 'stop')).state).toBe('taken');
    const { id } = await roundNow(process);
    await played(process);
    expect((await booksAgree(id)).filter(book => book.startsWith('raise'))).toHaveLength(3);
  });

  test.each(['cut-before', 'cut-after', 'status-500-after', 'malformed-after', 'slow-after'] as const)(
    'that fails the stake of a choice with %s has the choice in with its stake, or out without it',
    async failure => {
      const process = await playing();
      const { id } = await roundNow(process);
      await pastQuestion(process);
      platform.fail('bet', failure);
      await chooseAs(process, one, 'raise');
      await played(process);
      await booksAgree(id);
    },
  );

  test('that doesn’t answer the stake of a choice at all holds the turn, until the stake is taken back', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    await pastQuestion(process);
    platform.fail('bet', ...Array.from({ length: 3 }, () => 'cut-before' as const));
    const { state, ticket } = await chooseAs(process, one, 'raise');
    expect([state, ticket?.phase]).toEqual(['refused', expect.stringMatching(/^roll/)]);
    await played(process);
    expect(await booksAgree(id)).toContain('raise:1 rolled-back');
    expect(await tableProofOf(db, ticket?.id ?? '')).toMatchObject({ roundId: id, own: { phase: 'rolled-back' }, stakes: [] });
  });

  test('that pays late doesn’t stop the table', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    platform.fail('win', ...Array.from({ length: 8 }, () => 'cut-before' as const));
    for (let turn = 0; turn < 60 && (await roundNow(process)).phase !== 'over'; turn++) await later(process, 3 * second);
    await process.here(one);
    await later(process, pauseMs);
    expect((await roundNow(process)).id).not.toBe(id);
    for (let turn = 0; turn < 12; turn++) {
      clock.move(10 * minute);
      await process.tickets.recover();
    }
    expect(await booksAgree(id)).toEqual(finished);
  });
});

describe('a process that dies', () => {
  const dying = (at: TableStep) => {
    let isDead = false;
    return studio({
      onStep: step => {
        if (step === at) isDead = true;
        if (isDead) throw new PowerCut(step);
      },
    });
  };
  const isCut = (error: unknown) => expect(error).toBeInstanceOf(PowerCut);

  test.each(['closed', 'deal', 'choose', 'add', 'decide', 'unattended', 'finish', 'pay', 'end'] as const)(
    'before “%s” is followed by another, and everything is paid once',
    async at => {
      const process = await begun(dying(at));
      const { id } = await roundNow(process);
      await stakeOn(process, one, 'hand:1');
      await stakeOn(process, other, 'hand:3');
      await stakeOn(process, other, 'behind:1');
      await later(process, bettingMs);
      await later(process, closingMs);
      if ((await roundNow(process)).phase === 'playing') {
        for (const { seat, options } of (await turnsOf(process)).waiting)
          if (options.includes('unsafe')) await chooseAs(process, seat === 1 ? one : other, 'unsafe').catch(isCut);
        await chooseAs(process, one, 'raise').catch(error => (error instanceof Refusal ? undefined : isCut(error)));
      }
      for (let turn = 0; turn < 12; turn++) await later(process, 3 * second);
      const before = (await choicesOf(id)).filter(({ state }) => state === 'taken');
      const survivor = studio();
      clock.move(6 * second);
      expect(await survivor.turn()).toEqual(['SEAT1']);
      await played(survivor);
      // Found before the cards and too late, it went back; from then on it is played to its end.
      const isBack = at === 'closed' || at === 'deal';
      const books = await booksAgree(id);
      expect((await roundNow(survivor)).phase).toBe(isBack ? 'void' : 'over');
      expect(books.filter(book => !book.startsWith('raise'))).toEqual(
        isBack ? finished.map(book => book.replace('finished', 'rolled-back')) : finished,
      );
      expect((await choicesOf(id)).filter(({ state }) => state === 'taken').slice(0, before.length)).toEqual(before);
      await survivor.here(one);
      await later(survivor, pauseMs);
      expect((await roundNow(survivor)).phase).toBe('betting');
    },
  );

  test.each(['bet', 'placed', 'win', 'end'] as const)(
    'before “%s” of the ticket of a choice loses nothing and pays nothing twice',
    async at => {
      let isArmed = false;
      const process = await playing(
        studio({
          onTicket: step => {
            if (isArmed && step === at) throw new PowerCut(step);
          },
        }),
      );
      const { id } = await roundNow(process);
      await pastQuestion(process);
      isArmed = true;
      await chooseAs(process, one, 'raise').catch(isCut);
      const asked = (await turnsOf(process)).waiting.some(({ isAsked }) => isAsked);
      expect(asked).toBe(at === 'bet' || at === 'placed');
      const survivor = studio();
      clock.move(6 * second);
      await survivor.turn();
      // The turn is held while the stake is in doubt, and then ended for it.
      if (asked) expect((await turnsOf(survivor)).waiting[0]).toMatchObject({ seat: 1, isAsked: true });
      await later(survivor, answerMs);
      expect((await turnsOf(survivor)).waiting.some(({ isAsked }) => isAsked)).toBe(false);
      await played(survivor);
      expect(await booksAgree(id)).toContain(asked ? 'raise:1 rolled-back' : 'raise:1 finished');
    },
  );

  test('while seats choose, however long no one finds it, has the round played to its end', async () => {
    const process = await playing();
    const { id } = await roundNow(process);
    await pastQuestion(process);
    await chooseAs(process, one, 'raise');
    clock.move(60 * minute + lateMs);
    const survivor = studio();
    await survivor.turn();
    await played(survivor);
    expect(await booksAgree(id)).toEqual([...finished, 'raise:1 finished']);
  });
});

describe('two leaders', () => {
  test.each([-20, -3, 3, 20])('whose clocks are %s s apart take each choice once, and pay what it comes to', async seconds => {
    const process = await playing();
    const { id } = await roundNow(process);
    const own = new MovableClock(instant(Date.parse(clock.now()) + seconds * second));
    const second_ = studio({ own });
    await pastQuestion(process);
    await Promise.allSettled([chooseAs(process, one, 'raise'), chooseAs(second_, one, 'raise')]);
    for (let turn = 0; turn < 40; turn++) {
      for (const each of [clock, own]) each.move(2 * second);
      await Promise.all([process.turn(), second_.turn()]);
    }
    for (const each of [process, second_, process, second_]) {
      clock.move(10 * minute);
      await each.tickets.recover();
    }
    expect((await booksAgree(id)).filter(book => !book.startsWith('raise'))).toEqual(finished);
    expect(alarms).toEqual([]);
  });
});
