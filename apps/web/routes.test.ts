import { describe, expect, test } from 'vitest';
import { chromeFor, guard, returnTarget, showsTimes } from './routes.ts';

const isKnown = (path: string) => ['/index', '/rng', '/login'].includes(path);
const visit = (path: string, hasSession: boolean, search: Record<string, string> = {}) => guard({ path, search, hasSession, isKnown });

describe('the guard', () => {
  test.each([
    ['/rng', { page: 'AG' }, '/login?to=%2Frng%3Fpage%3DAG'],
    ['/index', {}, '/login'],
    ['/', {}, '/index'],
    ['/nowhere', {}, '/login'],
    ['/login', {}, undefined],
    ['/register.html', {}, undefined],
    ['/register', {}, undefined],
    ['/helpmc', {}, undefined],
    ['/download', {}, undefined],
    ['/help', {}, '/helpmc'],
    ['/help', { page: 'deposits' }, '/helpmc?page=deposits'],
  ])('without a session %s %o leads to %s', (path, search, wanted) => {
    expect(visit(path, false, search)).toBe(wanted);
  });

  test('a logged-in member leaves the login for where they wanted to go', () => {
    expect(visit('/login', true, { to: '/rng?page=AG' })).toBe('/rng?page=AG');
    expect(visit('/rng', true)).toBeUndefined();
  });

  test('a trial account may stay at the login to become someone else; a link for a new password is never led away from', () => {
    const trial = (search: Record<string, string>) => guard({ path: '/login', search, hasSession: true, isTrial: true, isKnown });
    expect([trial({}), trial({ to: '/rng' }), trial({ from: 'trial' }), trial({ way: 'forgot' })]).toEqual([
      '/index',
      '/rng',
      undefined,
      undefined,
    ]);
    expect([visit('/login', true, { from: 'trial' }), visit('/login', true, { way: 'reset' })]).toEqual(['/index', undefined]);
  });

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/nowhere',
    '',
    '/rng\n',
    '/..//evil.example',
  ])('never returns to %s', text => {
    expect(returnTarget(text, isKnown)).toBe('/index');
  });
});

test('the chrome of a path covers the pages below it', () => {
  expect([
    chromeFor('/promotions/7', undefined),
    chromeFor('/register.html', undefined),
    chromeFor('/game', 'bare'),
    chromeFor('/vip', 'full'),
    chromeFor('/vip', undefined),
  ]).toEqual(['full', 'bare', 'side', 'full', 'header']);
});

test('the note on the time zone is only on pages that show times', () => {
  expect(['/index', '/rng', '/live', '/fish', '/help', '/help/guide', '/join'].filter(showsTimes)).toEqual([
    '/help',
    '/help/guide',
    '/join',
  ]);
});
