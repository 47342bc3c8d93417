import { DatabaseUnavailable, type Queryable, type Statement } from '@baize/db';
import { isRefusal } from '@baize/kernel';
import { expect, test } from 'vitest';
import { sha256 } from '../captcha/captcha.ts';
import { createSessionFinder } from './store.ts';

interface Question {
  readonly tokens: readonly string[];
  readonly answer: (tokens: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

const inQuestion = (token: string): string => `\\x${sha256(token).toString('hex')}`;

/** A database that writes down what it is asked for, and answers when the test says so. */
function aSlowDatabase() {
  const questions: Question[] = [];
  const waiting: (() => void)[] = [];
  const db = {
    query: ({ values }: Statement) =>
      new Promise<never[]>((resolve, reject) => {
        const answer = (tokens: readonly string[]) =>
          resolve(tokens.map(token => ({ tokenHash: inQuestion(token).slice(2), account: token })) as never[]);
        questions.push({ tokens: values[0] as string[], answer, fail: reject });
        for (const go of waiting.splice(0)) go();
      }),
  } as Queryable;
  const asked = async (count: number): Promise<Question> => {
    while (questions.length < count) await new Promise<void>(resolve => waiting.push(resolve));
    const question = questions[count - 1];
    if (!question) throw new Error('a question that was waited for');
    return question;
  };
  const find = createSessionFinder();
  return { questions, asked, find: async (token: string) => (await find(db, sha256(token)))?.account };
}

test('a call is answered by a question that began after it came, never by one under way: a logout bites the next call', async () => {
  const { asked, find, questions } = aSlowDatabase();
  const before = find('token');
  const first = await asked(1);
  const after = find('token');
  const neighbour = find('another');
  await new Promise(resolve => setImmediate(resolve));
  expect(questions).toHaveLength(1); // what came meanwhile waits for an answer, and is not given the one under way
  first.answer(['token']);
  expect(await before).toBe('token');
  const second = await asked(2);
  expect(second.tokens).toEqual(['token', 'another'].map(inQuestion));
  second.answer(['another']);
  expect(await after).toBeUndefined();
  expect(await neighbour).toBe('another');
});

test('calls of one turn are one question, of two hundred at most', async () => {
  const { asked, find, questions } = aSlowDatabase();
  const tokens = Array.from({ length: 250 }, (_, n) => `token ${n}`);
  const found = tokens.map(find);
  (await asked(1)).answer(tokens);
  (await asked(2)).answer(tokens);
  expect(await Promise.all(found)).toEqual(tokens);
  expect(questions.map(question => question.tokens.length)).toEqual([200, 50]);
});

test('a question that fails is asked again call by call: one call’s error is no other call’s', async () => {
  const { asked, find } = aSlowDatabase();
  const [good, bad] = [find('good'), find('bad')];
  const refused = expect(bad).rejects.toThrow('of the bad one');
  (await asked(1)).fail(new Error('of the question'));
  (await asked(2)).answer(['good']);
  (await asked(3)).fail(new Error('of the bad one'));
  expect(await good).toBe('good');
  await refused;
});

test('all callers learn that the database is gone, and the next call asks again', async () => {
  const { asked, find, questions } = aSlowDatabase();
  const gone = [find('one'), find('two')].map(found => expect(found).rejects.toThrow('away'));
  (await asked(1)).fail(new DatabaseUnavailable('away'));
  await Promise.all(gone);
  expect(questions).toHaveLength(1);
  const next = find('one');
  (await asked(2)).answer(['one']);
  expect(await next).toBe('one');
});

test('after ten thousand waiting calls the next is refused immediately', async () => {
  const { asked, find, questions } = aSlowDatabase();
  const waiting = Array.from({ length: 10_000 }, (_, n) => find(`token ${n}`));
  const error = await find('one too many').catch((caught: unknown) => caught);
  expect(isRefusal(error) && error.code).toBe('system.busy');
  for (let count = 1; count <= 50; count++) (await asked(count)).answer([]);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]));
  expect(questions).toHaveLength(50);
});
