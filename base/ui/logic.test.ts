import { Unanswered } from '@baize/call/client';
import { Refusal } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { createAttempts } from './call/attempt.ts';
import { readMoney, writeMoneyText } from './controls/money-text.ts';
import { changeSpan, daysIn, earliest, gaveWay, presetOf, presetSpan, spanBefore, within } from './lists/dates/date-presets.ts';
import { pageWindow } from './lists/page-window.ts';
import { createImageCache, waitMs } from './lists/pictures/image-cache.ts';
import { matchPage } from './shell/modules.ts';

const english = { group: ',', decimal: '.' };
const german = { group: '.', decimal: ',' };
const french = { group: '\u202f', decimal: ',' };

describe('an amount that was typed', () => {
  test.each([
    ['', english, 'empty'],
    ['abc', english, 'shape'],
    ['1.2.3', english, 'shape'],
    ['-5', english, 'shape'],
    ['1,2345', english, 'shape'],
    ['0.001', english, 'digits'],
    ['1e3', english, 'shape'],
    ['12,,000', english, 'shape'],
    ['99999999999999999999', english, 'large'],
    ['922,337,203,685,478', english, 'large'],
    ['99999999999999999999x', english, 'shape'],
  ])('%s is refused', (text, marks, problem) => {
    expect(readMoney(text, 'CNY', marks)).toEqual({ problem });
  });

  test.each([
    ['12.5', english, 125_000n],
    ['1,234.50', english, 12_345_000n],
    ['12,34,567', english, 12_345_670_000n],
    ['１２．５', english, 125_000n],
    ['1.234,50', german, 12_345_000n],
    ['12.5', german, 125_000n],
    ['12,5', german, 125_000n],
    ['1 234,5', french, 12_345_000n],
    ['7.', english, 70_000n],
    ['999999999999.99', english, 9_999_999_999_999_900n],
    ['922337203685477', english, 9_223_372_036_854_770_000n],
  ])('%s is exact', (text, marks, minor) => {
    expect(readMoney(text, 'CNY', marks)).toEqual({ minor });
  });

  test('a currency without cents takes none', () => {
    expect(readMoney('1000.5', 'VND', english)).toEqual({ problem: 'digits' });
    expect(writeMoneyText(10_000_000n, 'VND', { ...german, group: '' })).toBe('1000');
  });

  test.each([
    [125_000n, { ...german, group: '' }, '12,50'],
    [120_000n, { ...english, group: '' }, '12'],
    [1_234_567_890_000n, english, '123,456,789'],
    [12_345_000n, english, '1,234.50'],
    [12_345_000n, german, '1.234,50'],
    [12_345_000n, french, '1\u202f234,50'],
    [9_990_000n, english, '999'],
  ])('%s is written so that it is read again as the same', (minor, marks, text) => {
    expect(writeMoneyText(minor, 'CNY', marks)).toBe(text);
    expect(readMoney(text, 'CNY', marks)).toEqual({ minor });
  });

  test.each(['.', '-', ',', '．'])('%s alone is no amount, and nothing either', text => {
    expect(readMoney(text, 'CNY', english)).toEqual({ problem: 'shape' });
  });
});

describe('pages', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [10, 10, [1, 'gap', 8, 9, 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [99, 5, [1, 2, 3, 4, 5]],
    [1, 0, [1]],
  ])('page %i of %i', (page, pages, steps) => {
    expect(pageWindow(page, pages)).toEqual(steps);
  });
});

describe('dates', () => {
  test('presets count today, and a span is recognised as its preset', () => {
    expect(presetSpan('previous7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(daysIn(presetSpan('next30', '2026-03-03'))).toBe(30);
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-03' })).toEqual({ from: '2026-02-26', to: '2026-02-28' });
    expect(presetSpan('thisMonth', '2026-03-03').from).toBe('2026-03-01');
    expect(presetOf({ from: '2026-03-02', to: '2026-03-02' }, '2026-03-03')).toBe('yesterday');
  });

  test('an end before the beginning and a span that is too long are impossible', () => {
    const span = { from: '2026-03-01', to: '2026-03-10' };
    expect(changeSpan(span, { to: '2026-02-01' }, 90)).toEqual({ from: '2026-02-01', to: '2026-02-01' });
    expect(changeSpan(span, { from: '2026-04-01' }, 90)).toEqual({ from: '2026-04-01', to: '2026-04-01' });
    expect(daysIn(changeSpan(span, { from: '2025-01-01' }, 30))).toBe(30);
    expect(changeSpan(span, { from: '' }, 30)).toEqual(span);
    expect(gaveWay(span, { to: '2026-02-01' }, 90)).toEqual({ end: 'from', why: 'order' });
    expect(gaveWay(span, { from: '2026-04-01' }, 90)).toEqual({ end: 'to', why: 'order' });
    expect(gaveWay(span, { from: '2025-01-01' }, 30)).toEqual({ end: 'to', why: 'most' });
    expect(gaveWay(span, { from: span.from }, 90)).toBeUndefined();
  });

  test('goes no further back than the record does', () => {
    expect(earliest('2026-03-03', 3)).toBe('2026-03-01');
    expect(within({ from: '2026-02-10', to: '2026-03-02' }, '2026-03-03', 3)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
    expect(within({ from: '2026-02-10', to: '2026-02-12' }, '2026-03-03', 3)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(within({ from: '2026-03-02', to: '2026-03-03' }, '2026-03-03', 3)).toEqual({ from: '2026-03-02', to: '2026-03-03' });
  });
});

describe('pictures', () => {
  const settled = () => new Promise(done => setImmediate(done));
  /** A server that has the pictures while `isUp` says so. */
  function aServer({ isUp = false } = {}) {
    const server = { isUp, tries: 0, waits: [] as number[] };
    const cache = createImageCache(
      async () => {
        server.tries++;
        if (!server.isUp) throw new Error('none');
      },
      { pause: async ms => void server.waits.push(ms) },
    );
    return { server, cache };
  }

  test('are tried four times in some twenty seconds and then given up', async () => {
    const { server, cache } = aServer();
    cache.load('a');
    await settled();
    cache.load('a');
    expect([server.waits, cache.state('a')]).toEqual([[1_500, 4_500, 13_500], 'failed']);
    expect(cache.claim('a')).toBe(false);
  });

  test('that an element of the page asks for have that counted', async () => {
    const { server, cache } = aServer();
    expect([cache.claim('b'), cache.claim('b')]).toEqual([true, false]); // it asks immediately, and it does not come
    cache.load('b');
    await settled();
    expect([server.tries, cache.state('b')]).toEqual([3, 'failed']);
  });

  test('of which no two wait for the same time come within a quarter of it', () => {
    expect([waitMs(1, 0), waitMs(1, 1), waitMs(3, 0), waitMs(3, 1)]).toEqual([1_125, 1_875, 10_125, 16_875]);
  });

  test('that fail are drawn while they are tried again, and come when the server is back', async () => {
    const next = Promise.withResolvers<void>();
    let isUp = false;
    const fetched = async () => {
      if (!isUp) throw new Error('none');
    };
    const cache = createImageCache(fetched, { pause: () => next.promise });
    cache.subscribe('a', () => undefined);
    cache.load('a');
    await settled();
    expect(cache.state('a')).toBe('failed');
    isUp = true;
    next.resolve();
    await settled();
    expect(cache.state('a')).toBe('loaded');
  });

  test('that were given up are asked for again when their place is back in view, or the network is', async () => {
    const { server, cache } = aServer();
    for (const src of ['a', 'b', 'c']) {
      if (src !== 'c') cache.subscribe(src, () => undefined);
      cache.load(src);
    }
    await settled();
    server.isUp = true;
    cache.retry('a');
    await settled();
    expect(['a', 'b', 'c'].map(cache.state)).toEqual(['loaded', 'failed', 'failed']);
    cache.retryAll();
    await settled();
    expect(['a', 'b', 'c'].map(cache.state)).toEqual(['loaded', 'loaded', 'failed']); // c is on no page
    expect(server.tries).toBe(14);
  });

  test('that an element of the page has is there, whatever becomes of our own tries', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const cache = createImageCache(() => promise);
    cache.claim('a');
    cache.load('a');
    await new Promise<void>(done => {
      cache.subscribe('a', done);
      cache.came('a');
    });
    reject(new Error('none'));
    await new Promise(done => setImmediate(done));
    expect(cache.state('a')).toBe('loaded');
  });

  test('that has left the view before it came is given up, and asked for again when it is back', async () => {
    const signals: AbortSignal[] = [];
    const cache = createImageCache((_, signal) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))));
    });
    const leaveOne = cache.subscribe('a', () => undefined);
    const leaveOther = cache.subscribe('a', () => undefined);
    cache.load('a');
    leaveOne();
    expect(signals.map(signal => signal.aborted)).toEqual([false]);
    leaveOther();
    expect(signals.map(signal => signal.aborted)).toEqual([true]);
    cache.subscribe('a', () => undefined);
    cache.load('a');
    await new Promise(done => setImmediate(done));
    expect(signals.map(signal => signal.aborted)).toEqual([true, false]);
    expect(cache.state('a')).toBe('loading');
  });

  test('two hundred are remembered, and none that is on the page is forgotten', () => {
    const cache = createImageCache(() => new Promise(() => undefined));
    const leave = cache.subscribe('first', () => undefined);
    for (let i = 0; i < 300; i++) cache.load(`p${i}`);
    expect(cache.size()).toBe(200);
    leave();
    cache.load('last');
    expect(cache.size()).toBe(200);
  });
});

describe('a change that is sent', () => {
  const record = (answers: (string | Error)[]) => {
    const keys: string[] = [];
    const attempts = createAttempts<{ a: number }, string>({
      once: true,
      wait: async () => undefined,
      ask: async (_, key) => {
        keys.push(key);
        const answer = answers.shift() ?? 'done';
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return { keys, attempts };
  };

  test('keeps its key while the answer is lost, and takes a new one after an answer', async () => {
    const { keys, attempts } = record([new Unanswered('lost'), new Unanswered('lost'), 'one', 'two']);
    expect(await attempts.send({ a: 1 })).toBe('one');
    expect(await attempts.send({ a: 1 })).toBe('two');
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('keeps its key when the member presses again after it was given up, but not for other content', async () => {
    const lost = () => new Unanswered('lost');
    const { keys, attempts } = record([lost(), lost(), lost(), lost(), lost(), lost(), lost(), lost()]);
    await expect(attempts.send({ a: 1 })).rejects.toThrow(Unanswered);
    await expect(attempts.send({ a: 1 })).rejects.toThrow(Unanswered);
    await attempts.send({ a: 2 });
    expect([keys.length, new Set(keys).size]).toEqual([9, 2]);
  });

  test('a refusal ends the attempt', async () => {
    const { keys, attempts } = record([new Refusal('wallet.insufficient')]);
    await expect(attempts.send({ a: 1 })).rejects.toThrow(Refusal);
    await attempts.send({ a: 1 });
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('paths', () => {
  const pages = [{ path: '/promotions/:id' }, { path: '/register' }, { path: '/' }];
  test.each([
    ['/register.html', '/register', {}],
    ['/promotions/a%20b', '/promotions/:id', { id: 'a b' }],
    ['/', '/', {}],
    ['/register/', '/register', {}],
  ])('%s', (path, wanted, params) => {
    expect(matchPage(pages, path)).toEqual({ page: { path: wanted }, params });
  });
  test('nothing fits an unknown one', () => {
    expect([matchPage(pages, '/promotions/'), matchPage(pages, '/x')]).toEqual([undefined, undefined]);
  });
});
