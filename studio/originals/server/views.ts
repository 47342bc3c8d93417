import { present } from '@baize/kernel';
import type { RoundRow } from '@baize/studio-kit/server';
import { plinkoCode } from '../rules/bets.ts';
import { completed, type Original } from '../rules/original.ts';
import { findOriginal, games } from '../rules/originals.ts';
import { guessesOf, minesOf } from '../rules/steps.ts';
import type { Made } from './catalogue.ts';

export const sessionView = ({ name }: Made) => ({ original: name });

/** As much of a draw as choices have settled, once the round waits no more. */
function shownAtEnd(original: Original, draw: readonly number[], choices: readonly string[]): readonly number[] {
  const all = completed(original, draw, choices);
  if (original === games.mines) return draw.slice(0, minesOf(all).count);
  if (original === games.plinko) return draw.slice(0, plinkoCode.read(all[0] ?? '')?.rows);
  return draw;
}

/** What the page is sent of a round: nothing of its draw that a choice could still bring. */
export function roundView({ modelId, draw, phase }: RoundRow, choices: readonly string[]) {
  if (!draw) return { shown: null };
  const original = present(findOriginal(modelId), 'a round has its model');
  // The first card lies open, and each guess opens one more.
  if (original === games.hilo) return { shown: draw.slice(0, guessesOf(choices).length + 1) };
  return { shown: phase === 'deciding' ? null : shownAtEnd(original, draw, choices) };
}
