import type { Hud } from '../hud/hud.ts';
import { pause } from '../page/pace.ts';
import type { Translate } from '../page/texts.ts';
import { type Api, ApiRefusal } from './api.ts';
import type { KitRound } from './wire.ts';

/** Refusals after which the same request is worth asking again. */
const passing = new Set(['studio.platform.down', 'studio.too.many', 'studio.too.fast', 'studio.unknown']);
const longestWaitMs = 10_000;

/** Waits, but no longer than until the player presses or the network is back. */
function waitOrPress(hud: Hud, ms: number, texts: { text: string; label: string }): Promise<void> {
  return new Promise(done => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    hud.setNotice(texts.text, { label: texts.label, press: end });
  });
}

/**
 * Asks until there is an answer: the same request under the same ids, which the studio does once. What is refused for good is thrown.
 * `onSilence` is called when the first answer fails to come.
 */
async function askUntilAnswered<T>(tools: { hud: Hud; t: Translate; onSilence: () => void }, ask: () => Promise<T>): Promise<T> {
  const { hud, t, onSilence } = tools;
  for (let failed = 0; ; failed++) {
    try {
      const answer = await ask();
      if (failed > 0) hud.setNotice('');
      return answer;
    } catch (error) {
      if (error instanceof ApiRefusal && !passing.has(error.code)) {
        hud.setNotice('');
        throw error;
      }
      if (error instanceof ApiRefusal && error.code === 'studio.too.fast') {
        await pause(Math.min(5_000, Number(error.facts['waitMs'] ?? 500)));
        continue;
      }
      if (failed === 0) onSilence();
      const text = t(error instanceof ApiRefusal ? 'game.down.text' : 'game.offline.text');
      await waitOrPress(hud, Math.min(longestWaitMs, 1_000 * 2 ** failed), { text, label: t('game.retry.now') });
    }
  }
}

/** The requests of a game, each asked until it is answered. */
export interface Asking<R extends KitRound> {
  play(roundId: string, stake: bigint): Promise<R>;
  decide(round: R, choice: string): Promise<R>;
  /** The round when its turn by the clock is over; asks again for as long as it isn't and `isWanted`. */
  follow(round: R, isWanted: () => boolean): Promise<R>;
}

export function createAsking<R extends KitRound>(api: Api, tools: { hud: Hud; t: Translate; onSilence: () => void }): Asking<R> {
  const ask = ({ roundId }: R) => askUntilAnswered(tools, () => api.get<R>(`/api/rounds/${roundId}?follow=yes`));
  return {
    async follow(round, isWanted) {
      let now = await ask(round);
      while (now.turn?.elapsedMs !== undefined && isWanted()) now = await ask(round);
      return now;
    },
    play: (roundId, stake) =>
      askUntilAnswered(tools, () => api.post<R>('/api/rounds', { roundId, stakeMinor: stake.toString(), decides: true })),
    decide: ({ roundId, decisions }, choice) =>
      askUntilAnswered(tools, () => api.post<R>('/api/decide', { roundId, position: decisions.length, choice })),
  };
}
