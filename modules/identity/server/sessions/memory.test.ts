import { type Fanout, openFanout, type Statement, sql } from '@baize/db';
import { instant, type MemberId, minute, type SessionId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOtherSessions, listSessions, memberInfo } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';
import { createSessionMemory, type SessionLine } from './memory.ts';
import type { SessionRow } from './store.ts';

const rowOf = (memberId: string, id: string): SessionRow => ({
  id: id as SessionId,
  memberId: memberId as MemberId,
  account: 'lin',
  type: 0,
  status: 'active',
  isPlain: false,
  createdAt: instant(0),
  lastSeenAt: instant(0),
  passwordChangedAt: null,
  isInitialPassword: null,
});

/** A memory whose line and clock the test holds. */
function aMemory() {
  const held = { hears: true, now: 0, changed: (_: readonly string[]) => {}, gap: () => {} };
  const memory = createSessionMemory(
    {
      hears: () => held.hears,
      subscribe: (_, listener) => {
        held.changed = listener;
      },
      onGap: listener => {
        held.gap = listener;
      },
    },
    () => held.now,
  );
  const learn = (token: string, row: SessionRow | undefined) => memory.ask(async () => row, token);
  return { memory, held, learn };
}

describe('what a server remembers of sessions', () => {
  test('an answer, until something is heard of its member', async () => {
    const { memory, held, learn } = aMemory();
    await learn('a', rowOf('lin', '1'));
    await learn('b', rowOf('lin', '2'));
    await learn('c', rowOf('wu', '3'));
    expect(['a', 'b', 'c'].map(token => memory.recall(token)?.id)).toEqual(['1', '2', '3']);
    held.changed(['lin', 'nobody']);
    expect(['a', 'b', 'c'].map(token => memory.recall(token)?.id)).toEqual([undefined, undefined, '3']);
  });

  test('nothing of a session that is not there', async () => {
    const { memory, learn } = aMemory();
    expect(await learn('a', undefined)).toBeUndefined();
    expect(memory.recall('a')).toBeUndefined();
  });

  test('nothing that was on its way while something changed', async () => {
    for (const change of ['notice', 'gap', 'own'] as const) {
      const { memory, held } = aMemory();
      const { promise, resolve } = Promise.withResolvers<SessionRow>();
      const asked = memory.ask(() => promise, 'a');
      if (change === 'notice') held.changed(['lin']);
      else if (change === 'gap') held.gap();
      else memory.forget(['1' as SessionId]);
      resolve(rowOf('lin', '1'));
      expect((await asked)?.id).toBe('1'); // the call itself came before the change
      expect(memory.recall('a')).toBeUndefined();
    }
  });

  test('nothing while the line is down, nor what was learned before it broke', async () => {
    const { memory, held, learn } = aMemory();
    await learn('a', rowOf('lin', '1'));
    held.hears = false;
    expect(memory.recall('a')).toBeUndefined();
    await learn('b', rowOf('lin', '2'));
    held.hears = true;
    held.gap();
    expect(memory.recall('b')).toBeUndefined();
    await learn('c', rowOf('lin', '3'));
    held.gap();
    expect(memory.recall('c')).toBeUndefined();
  });

  test('nothing for longer than ten seconds from the question', async () => {
    const { memory, held } = aMemory();
    await memory.ask(async () => {
      held.now = 4_000;
      return rowOf('lin', '1');
    }, 'a');
    held.now = 9_999;
    expect(memory.recall('a')?.id).toBe('1');
    held.now = 10_000;
    expect(memory.recall('a')).toBeUndefined();
  });

  test('nothing of sessions that this server has just ended, and that a session was used', async () => {
    const { memory, learn } = aMemory();
    const row = rowOf('lin', '1');
    await learn('a', row);
    await learn('b', rowOf('lin', '2'));
    memory.used('a', { ...row, lastSeenAt: instant(minute) });
    expect(memory.recall('a')?.lastSeenAt).toBe(instant(minute));
    memory.forget(['2' as SessionId, '9' as SessionId]);
    expect(memory.recall('b')).toBeUndefined();
    expect(memory.recall('a')?.id).toBe('1');
  });

  test('fifty thousand at most: the oldest makes room', async () => {
    const { memory, learn } = aMemory();
    for (let n = 0; n <= 50_000; n++) await learn(`${n}`, rowOf(`member ${n}`, `${n}`));
    expect(memory.recall('0')).toBeUndefined();
    expect(memory.recall('1')?.id).toBe('1');
    expect(memory.recall('50000')?.id).toBe('50000');
  });
});

describe('a server whose sessions are changed elsewhere', () => {
  let t: TestServer;
  let line: Fanout;
  const made: ((fanout: Fanout) => void)[] = [];
  const fanout: SessionLine = {
    hears: () => line.hears(),
    subscribe: (topic, listener) => void made.push(opened => opened.subscribe(topic, listener)),
    onGap: listener => void made.push(opened => opened.onGap(listener)),
  };
  beforeAll(async () => {
    t = await startTestServer({ modules: [identityModule({ ...testParts, fanout })] });
    line = await openFanout(t.db);
    for (const attach of made) attach(line);
  });
  afterAll(async () => {
    await line.close();
    await t.close();
  });

  const read = (token: string) => outcomeOf(aVisitor(t, { token }).call(listSessions, {}));
  const change = (token: string) => outcomeOf(aVisitor(t, { token }).call(endOtherSessions, {}));
  /** Someone who has just read something, and is remembered. */
  async function aReader() {
    const member = await aMember(t.db, t.clock);
    const token = await aToken(t.db, t.clock, member);
    expect(await read(token)).toBe('ok');
    return { member, token };
  }
  /** Until the line has told everything that was committed before. */
  async function told(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    line.subscribe('told', () => resolve());
    await line.publish('told', ['x']);
    await promise;
  }
  const quietly = async (statement: Statement) => {
    await t.owner.query(sql`alter table identity.session disable trigger told_when_ended`);
    await t.owner.query(statement);
    await t.owner.query(sql`alter table identity.session enable trigger told_when_ended`);
  };

  test('reads from memory, and asks for whatever changes something: a logout that was not announced takes effect there immediately', async () => {
    const { member, token } = await aReader();
    await quietly(sql`update identity.session set ended_at = created_at, end_reason = 'logout' where member_id = ${member.id}`);
    expect(await read(token)).toBe('ok');
    expect(await change(token)).toBe('401 user.or.token.invalid');
  });

  test.each([
    [
      'a session that ends',
      ({ member }) => sql`update identity.session set ended_at = now(), end_reason = 'revoked' where member_id = ${member.id}`,
    ],
    ['an account that is frozen', ({ member }) => sql`update identity.member set status = 'frozen' where id = ${member.id}`],
    ['a password that was given out', ({ member }) => sql`update identity.credential set is_initial = true where member_id = ${member.id}`],
  ] satisfies [string, (reader: Awaited<ReturnType<typeof aReader>>) => Statement][])('hears of %s', async (_, statementOf) => {
    const [reader, other] = [await aReader(), await aReader()];
    await t.owner.query(statementOf(reader));
    await told();
    expect(await read(reader.token)).not.toBe('ok');
    expect(await read(other.token)).toBe('ok');
  });

  test('hears of another type of account', async () => {
    const { member, token } = await aReader();
    await t.owner.query(sql`update identity.member set type = 1 where id = ${member.id}`);
    await told();
    expect((await aVisitor(t, { token }).call(memberInfo, {})).type).toBe(1);
  });

  test('believes nothing it remembers once its line was broken', async () => {
    const { member, token } = await aReader();
    const gap = new Promise<void>(resolve => line.onGap(resolve));
    await t.owner.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen baize' and datname = ${t.name}`);
    await quietly(sql`update identity.session set ended_at = created_at, end_reason = 'logout' where member_id = ${member.id}`);
    await gap;
    expect(await read(token)).toBe('401 user.or.token.invalid');
  });
});
