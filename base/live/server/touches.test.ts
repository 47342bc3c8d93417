import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { channel } from '../declare.ts';
import { feed } from './feed.ts';
import { Touches } from './touches.ts';

const odds = channel({ name: 'odds', key: 'EventId', access: ['guest'], summary: 'x', message: z.object({}) });
const settle = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('touches', () => {
  const aLine = () => {
    const line = { published: [] as string[][], delivered: [] as string[][], hears: true, fails: 0, warnings: 0 };
    const touches = new Touches({
      feeds: [feed(odds, async () => undefined)],
      warn: () => line.warnings++,
      deliver: (_, keys) => line.delivered.push([...keys]),
      fanout: {
        publish: async (_, keys) => {
          if (line.fails-- > 0) throw new Error('no connection');
          line.published.push([...keys]);
        },
        subscribe: () => undefined,
        hears: () => line.hears,
        onGap: () => undefined,
        close: async () => undefined,
      },
    });
    return { line, touches };
  };

  test('of a moment travel together, each room once', async () => {
    const { line, touches } = aLine();
    for (const key of ['a', 'b', 'a']) touches.note(odds.name, [key]);
    await settle();
    expect(line).toMatchObject({ published: [['a', 'b']], delivered: [] });
  });

  test('that could not be sent are sent again, with those that came after', async () => {
    const { line, touches } = aLine();
    line.fails = 2;
    touches.note(odds.name, ['a']);
    await settle();
    touches.note(odds.name, ['b']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(line).toMatchObject({ published: [['a', 'b']], warnings: 2 });
  });

  test('reach the rooms of their own server also while it hears nothing', async () => {
    const { line, touches } = aLine();
    line.hears = false;
    touches.note(odds.name, ['a']);
    await settle();
    expect(line.delivered).toEqual([['a']]);
  });

  test('name keys only', () => {
    expect(() => aLine().touches.note(odds.name, ['two words'])).toThrow('no key of a room');
  });
});
