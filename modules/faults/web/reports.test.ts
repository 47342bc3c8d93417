import { Unanswered } from '@baize/call/client';
import { Refusal } from '@baize/kernel';
import { expect, test } from 'vitest';
import { createReports, type Report } from './reports.ts';
import { framesOf } from './send.ts';

function gathered({ isSampled = true } = {}) {
  const sent: (readonly Report[])[] = [];
  const runs: (() => void)[] = [];
  const reports = createReports({
    app: 'office',
    patternOf: path => (path.startsWith('/members/') ? '/members/:id' : path === '/rng' ? path : undefined),
    later: run => runs.push(run),
    send: batch => sent.push(batch),
    isSampled,
  });
  const flush = () => {
    for (const run of runs.splice(0)) run();
    return sent.splice(0).flat();
  };
  return { reports, flush };
}

test('the same trouble is sent once with its count, as the pattern of its page, without what stood in path and query', () => {
  const { reports, flush } = gathered();
  for (let i = 0; i < 3; i++) reports.note({ kind: 'duplicate', from: '/rng?q=secret', to: '/rng' });
  reports.note({ kind: 'missing-parameter', from: '/members/ada?tab=bets', to: 'id' });
  reports.note({ kind: 'redirected', from: '/typed/by/somebody', to: '/members/ada' });
  expect(flush()).toEqual([
    { kind: 'duplicate', page: '/rng', message: '/rng', stack: '', count: 30 },
    { kind: 'missing-parameter', page: '/members/:id', message: 'id', stack: '', count: 1 },
    { kind: 'redirected', page: 'unknown', message: '/members/:id', stack: '', count: 10 },
  ]);
  expect(flush()).toEqual([]);
});

test('a visit outside of the sample sends no navigations, and every fault', () => {
  const { reports, flush } = gathered({ isSampled: false });
  reports.note({ kind: 'cancelled', from: '/rng', to: '/' });
  reports.page({ kind: 'aborted', path: '/office/rng' });
  reports.page({ kind: 'failed', path: '/office/rng', error: new RangeError('no such row') });
  expect(flush()).toMatchObject([{ kind: 'failed', page: '/rng', message: 'RangeError: no such row', count: 1 }]);
});

test('what the server refuses or does not answer is no fault of a page', () => {
  const { reports, flush } = gathered();
  for (const error of [new Refusal('object.not.found', {}), new Unanswered('late'), new DOMException('left', 'AbortError')])
    reports.page({ kind: 'failed', path: '/office/rng', error });
  expect(flush()).toEqual([]);
});

test('one document sends a hundred different faults and no more', () => {
  const { reports, flush } = gathered();
  let count = 0;
  for (let round = 0; round < 5; round++) {
    for (let i = 0; i < 60; i++) reports.page({ kind: 'failed', path: '/office/rng', error: new Error(`${round} ${i}`) });
    count += flush().length;
  }
  expect(count).toBe(100);
});

test('of a stack only the places in our own files stay', () => {
  const chrome = `TypeError: "typed" is odd
    at draw (https://play.example/assets/app-x1.js:1:20)
    at async https://play.example/office/assets/y-2.js:3:4
    at inject (chrome-extension://abc/content.js:5:6)
    at https://other.example/assets/z.js:7:8`;
  expect(framesOf(chrome, 'https://play.example')).toEqual(['draw /assets/app-x1.js:1:20', '/office/assets/y-2.js:3:4']);
  const firefox = 'draw@https://play.example/assets/app-x1.js:1:20\n@https://play.example/assets/app-x1.js:9:9\n';
  expect(framesOf(firefox, 'https://play.example')).toEqual(['draw /assets/app-x1.js:1:20', '/assets/app-x1.js:9:9']);
});
