import { kenoNumbers } from '@baize/engine-instant';
import type { Translate } from '@baize/studio-kit/verify';
import { diceName } from './dice.ts';

const modeOf: Readonly<Record<string, string>> = { s: 'straight', a: 'any', f: 'front', b: 'back' };

/** A bet in words: "Straight 1 2 3", "5, 17, 22", "Total 11". */
export function betWords(t: Translate, model: string, code: string): string {
  if (model.startsWith('draw-dice')) return diceName(t, code);
  if (model.startsWith('draw-keno')) return kenoNumbers(code).join(t('instant.and'));
  return t(`instant.3d.bet.${modeOf[code[0] ?? ''] ?? 'straight'}`, { digits: [...code.slice(1)].join(' ') });
}

/** How many numbers of a keno ticket were drawn; undefined for other games. */
export function hitWords(t: Translate, { model, drawn, code }: { model: string; drawn: readonly number[]; code?: string | undefined }) {
  if (code === undefined || !model.startsWith('draw-keno')) return undefined;
  const picks = kenoNumbers(code);
  return t('instant.keno.hit', { hits: picks.filter(number => drawn.includes(number)).length, picks: picks.length });
}

/** A result in words, beside the bet on it where that matters. */
export function drawnWords(
  t: Translate,
  { model, drawn, code }: { model: string; drawn: readonly number[]; code?: string | undefined },
): string {
  if (model.startsWith('draw-dice'))
    return t('instant.dice.drawn', { dice: drawn.join(t('instant.and')), total: drawn.reduce((sum, eyes) => sum + eyes, 0) });
  if (!model.startsWith('draw-keno')) return t('instant.3d.drawn', { digits: drawn.join(' ') });
  const balls = t('instant.keno.drawn', { balls: drawn.join(t('instant.and')) });
  const hit = hitWords(t, { model, drawn, code });
  return hit ? `${hit} ${balls}` : balls;
}
