import { expect, test } from 'vitest';
import { isLostCode, isOutdated, isReached, releaseOf } from './release.ts';

const answering = (html: string, status = 200) => (async () => new Response(html, { status })) as typeof fetch;
const page = (script: string) => `<script src="/theme.js"></script><script type="module" crossorigin src="${script}"></script>`;

test.each([
  ['the same first script', answering(page('/assets/start-a1.js')), false],
  ['another first script', answering(page('/assets/start-b2.js')), true],
  ['a page of something else', answering('<h1>Sign in to the wireless network</h1>'), false],
  ['a fault', answering(page('/assets/start-b2.js'), 503), false],
  ['no answer', (async () => Promise.reject(new TypeError('fetch failed'))) as typeof fetch, false],
])('a server with %s: outdated is %3$s', async (_, ask, expected) => expect(await isOutdated('/assets/start-a1.js', ask)).toBe(expected));

test('a server that answers anything is reached, one that does not answer is not', async () => {
  expect(await isReached('/assets/start-a1.js', answering('', 503))).toBe(true);
  expect(await isReached('/assets/start-a1.js', async () => Promise.reject(new TypeError('fetch failed')))).toBe(false);
});

test('the home of the office is asked for its own page', async () => {
  const asked: string[] = [];
  const ask = (async (address: string) => {
    asked.push(address);
    return new Response(page('/office/assets/index-b2.js'));
  }) as unknown as typeof fetch;
  expect(await isOutdated('/office/assets/index-a1.js', ask)).toBe(true);
  expect(asked).toEqual(['/office/']);
});

test('a release is named by its first script', () => {
  expect(releaseOf('/office/assets/index-BcyKKFcr.js')).toBe('index-BcyKKFcr');
  expect(releaseOf('')).toBe('unknown');
});

test('code that did not load is distinguished from a fault in it', () => {
  expect(isLostCode(new TypeError('Failed to fetch dynamically imported module: http://a/b.js'))).toBe(true);
  expect(isLostCode(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
  expect(isLostCode(new TypeError('x is not a function'))).toBe(false);
  expect(isLostCode('Failed to fetch dynamically imported module')).toBe(false);
});
