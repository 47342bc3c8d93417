import { expect, test } from 'vitest';
import type { Hud } from '../hud/hud.ts';
import { Pace } from '../page/pace.ts';
import { afterRound, beginAutoplay } from '../panels/autoplay.ts';
import type { KitRound } from '../talk/wire.ts';
import { autoplayWords, tellResult } from './result.ts';

const round = (winMinor: string): KitRound =>
  ({ phase: 'finished', currency: 'CNY', stakeMinor: '10000', winMinor, jackpotMinor: null }) as KitRound;

async function bannersOf(given: KitRound, told: { isReplay?: boolean; isCelebrated?: boolean }): Promise<string[]> {
  const banners: string[] = [];
  const hud = {
    setWin: () => undefined,
    announce: () => undefined,
    setBanner: (text: string, tone = 'plain') => banners.push(`${tone}: ${text}`),
  } as unknown as Hud;
  const sound = { isOn: false, toggle: () => undefined, play: () => undefined, setMood: () => undefined };
  const context = { hud, sound, pace: new Pace({ matches: true }), t: (key: string) => key, stage: undefined as unknown as HTMLElement };
  await tellResult(context, given, { words: '', isReplay: false, ...told });
  return banners;
}

test('a win whose scene was shown before double or nothing is written below the frame like any other', async () => {
  expect(await bannersOf(round('260500'), { isCelebrated: true })).toEqual(['large gain: +¥26.05']);
  expect(await bannersOf(round('30000'), {})).toEqual(['gain: +¥3.00']);
});

test('neither a return below the stake nor a replay is written there', async () => {
  expect(await bannersOf(round('5000'), {})).toEqual([]);
  expect(await bannersOf(round('260500'), { isReplay: true })).toEqual([]);
});

test('what autoplay came to is said with the reason for which it ended, and only when a round was played', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join('|');
  const begun = beginAutoplay({ rounds: 10, lossMinor: 1_000_000n, singleWinMinor: undefined, stopsAtFeature: false });
  const round = { stakeMinor: 10_000n, winMinor: 24_000n, hasFeature: false, hadDecision: false };
  const { state } = afterRound(afterRound(begun, round).state, { ...round, winMinor: 0n });
  expect(autoplayWords(t, state, 'rounds', 'CNY')).toBe('game.auto.ended.rounds game.auto.ended.sum|2|¥2.00|¥2.40');
  expect(autoplayWords(t, begun, 'connection', 'CNY')).toBe('game.auto.ended.connection');
});
