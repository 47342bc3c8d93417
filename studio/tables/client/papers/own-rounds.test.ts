import type { Api } from '@baize/studio-kit/table-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stake } from '../wire.ts';
import { keepTableRound } from './kept-rounds.ts';
import { roundsBefore } from './own-rounds.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const stake = (bet: string, phase = 'finished'): Stake => ({
  ...{ ticketId: bet, bet, phase, stakeMinor: '50000', winMinor: '0', balanceMinor: null, refusalCode: null },
});

/** A server that knows which stakes a player had in which rounds. */
const serverOf = (rounds: Readonly<Record<string, readonly Stake[]>>): Api => ({
  token: '',
  get: async <T>(path: string): Promise<T> => (rounds[new URL(path, 'http://table').searchParams.get('roundId') ?? ''] ?? []) as T,
  post: () => Promise.reject(new TypeError('nothing is changed')),
});

const rounds = async (api: Api, currentId?: string) =>
  (await roundsBefore(api, 'AGROU1', currentId)).map(({ round, stakes }) => [round.id, ...stakes.map(({ bet }) => bet)]);

test('after a reload the last rounds are known again with their bets, the newest last and without the one in play', async () => {
  for (const [at, id] of ['one', 'two', 'now'].entries()) keepTableRound('AGROU1', { id, place: at + 1, draw: null });
  const api = serverOf({ one: [stake('red')], two: [stake('odd'), stake('zero')], now: [stake('black')] });
  expect(await rounds(api, 'now')).toEqual([
    ['one', 'red'],
    ['two', 'odd', 'zero'],
  ]);
});

test('what one player bet is never shown to another in the same browser, at another table, or when it took no part', async () => {
  keepTableRound('AGROU1', { id: 'one', place: 1, draw: [7] });
  keepTableRound('AGROU2', { id: 'elsewhere', place: 1, draw: [7] });
  expect(await rounds(serverOf({}))).toEqual([]);
  expect(await rounds(serverOf({ elsewhere: [stake('red')] }))).toEqual([]);
  expect(await rounds(serverOf({ one: [stake('red', 'refused')] }))).toEqual([]);
});

test('the ten newest rounds are kept, each once with its result, and anything else that lies there is passed over', async () => {
  for (let place = 1; place <= 12; place++) keepTableRound('AGROU1', { id: `round-${place}`, place, draw: null });
  keepTableRound('AGROU1', { id: 'round-12', place: 12, draw: [7] });
  const all = serverOf(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`round-${at + 1}`, [stake('red')]])));
  const kept = await roundsBefore(all, 'AGROU1', undefined);
  expect(kept.map(({ round }) => round.place)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(kept.at(-1)?.round.draw).toEqual([7]);
  sessionStorage.setItem('baize.table-rounds.AGROU1', '[null, {"id": 5}]');
  expect(await rounds(all)).toEqual([]);
});

test('rounds that get no answer are left out', async () => {
  keepTableRound('AGROU1', { id: 'one', place: 1, draw: null });
  const silent: Api = { ...serverOf({}), get: () => Promise.reject(new TypeError('no connection')) };
  expect(await rounds(silent)).toEqual([]);
});
