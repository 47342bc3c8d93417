import { expect, test } from 'vitest';
import { measureLine, type Probe } from './measure.ts';

/** Sockets that open or fail at the same time, each after so many milliseconds of a clock of their own. */
function line(answers: readonly (number | 'fails')[], isSecure = true) {
  let now = 0;
  const asked: string[] = [];
  return {
    asked,
    means: {
      isSecure,
      nowMs: () => now,
      open(url: string): Probe {
        const answer = answers[asked.length];
        asked.push(url);
        const probe: Probe = { onopen: null, onerror: null, close: () => undefined };
        queueMicrotask(() => {
          if (answer === 'fails' || answer === undefined) return probe.onerror?.(undefined as never);
          now += answer;
          probe.onopen?.(undefined as never);
        });
        return probe;
      },
    },
  };
}

test('a line is as quick as the quickest of three handshakes', async () => {
  const { asked, means } = line([120, 41.4, 43]);
  expect(await measureLine('a.example.com', means)).toBe(41);
  expect(asked).toEqual(['wss://a.example.com/ws', 'wss://a.example.com/ws', 'wss://a.example.com/ws']);
});

test('a line that no one answers on has no speed, and is not asked again', async () => {
  const { asked, means } = line(['fails'], false);
  expect(await measureLine('b.example.com:81', means)).toBeNull();
  expect(asked).toEqual(['ws://b.example.com:81/ws']);
});

test('a line that breaks off has the speed that was measured before', async () => {
  expect(await measureLine('c.example.com', line([30, 'fails']).means)).toBe(30);
});
