import { call, nothing } from '@baize/call';
import { createClient, Unanswered } from '@baize/call/client';
import { expect, test } from 'vitest';
import { PageOutdated } from '../shell/release.ts';
import { PageTimeout, problemOf } from './use-problem.ts';

const asked = call({
  name: 'asked',
  method: 'GET',
  path: '/asked',
  access: 'guest',
  summary: 'x',
  input: nothing,
  output: nothing,
});
const words: Readonly<Record<string, string>> = {
  'error.system.unknown': 'Something went wrong',
  'error.request.too.many': 'Too many',
  'ui.error.unanswered': 'No answer',
  'ui.page.timeout': 'The page took too long',
  'ui.page.outdated': 'New version',
};
const i18n = { t: (key: string) => words[key] ?? key, has: (key: string) => key in words };

/** What becomes of an answer of the server. */
async function problemOfAnswer(answer: () => Promise<Response> | Response): Promise<ReturnType<typeof problemOf>> {
  const client = createClient({ fetch: async () => answer() });
  return problemOf(i18n, await client(asked, {}).catch((error: unknown) => error));
}
const refusal = (code: string, message: string) => () =>
  Response.json({ success: false, code, message, facts: {}, requestId: 'r1' }, { status: 400 });

test('a code that the page knows is shown in the page’s words', async () => {
  expect(await problemOfAnswer(refusal('request.too.many', 'of the server'))).toEqual({
    text: 'Too many',
    code: 'request.too.many',
    requestId: 'r1',
  });
});

test('a code that only the server knows is shown in the server’s words', async () => {
  expect((await problemOfAnswer(refusal('something.new', 'of the server'))).text).toBe('of the server');
});

test.each(['', 'error.something.new'])('a code without words of its own is shown in general ones, with the code (%j)', async message => {
  expect((await problemOfAnswer(refusal('something.new', message))).text).toBe('Something went wrong (\u2068something.new\u2069)');
});

test('a lost connection, an answer that is none, and a bug of the page have their own words and no code', async () => {
  const lost = await problemOfAnswer(() => Promise.reject(new TypeError('fetch failed')));
  const broken = await problemOfAnswer(() => new Response('<html>502</html>', { status: 502 }));
  for (const problem of [lost, broken, problemOf(i18n, new Unanswered('no answer'))])
    expect(problem).toEqual({ text: 'No answer', code: '', requestId: '' });
  expect(problemOf(i18n, new Error('a bug'))).toEqual({ text: 'Something went wrong', code: '', requestId: '' });
});

test.each([
  ['did not come in time', new PageTimeout('late'), 'The page took too long'],
  ['did not come, in Chromium', new TypeError('Failed to fetch dynamically imported module: http://a/b.js'), 'No answer'],
  ['did not come, in Firefox', new TypeError('error loading dynamically imported module: http://a/b.js'), 'No answer'],
  ['did not come, in Safari', new TypeError('Importing a module script failed.'), 'No answer'],
  ['is of an old release', new PageOutdated('old'), 'New version'],
  ['is broken', new TypeError('undefined is not a function'), 'Something went wrong'],
])('the code of a page that %s has its own words', (_, error, text) => {
  expect(problemOf(i18n, error)).toEqual({ text, code: '', requestId: '' });
});
