import { kenoNumbers } from '@baize/engine-instant';
import type { Translate } from '@baize/studio-kit/verify';
import { diceName } from './dice.ts';

const modeOf: Readonly<Record<string, string>> = { s: 'straight', a: 'any', f: 'front', b: 'back' };

/** A bet in words: "Straight 1 2 3", "5, 17, 22", "Total 11". */
export function betWords(t: Translate, model: string, code: string): string {
  if (model.startsWith('draw-dice')) return diceName(t, code);
  if (model.startsWith('draw-keno')) return kenoNumbers(code).join(', ');
  return t(`instant.3d.bet.${modeOf[code[0] ?? ''] ?? 'straight'}`, { digits: [...code.slice(1)].join(' ') });
}

/** A result in words, beside the bet on it where that matters. */
export function drawnWords(
  t: Translate,
  { model, drawn, code }: { model: string; drawn: readonly number[]; code?: string | undefined },
): string {
  if (model.startsWith('draw-dice'))
    return t('instant.dice.drawn', { dice: drawn.join(', '), total: drawn.reduce((sum, eyes) => sum + eyes, 0) });
  if (!model.startsWith('draw-keno')) return t('instant.3d.drawn', { digits: drawn.join(' ') });
  const balls = t('instant.keno.drawn', { balls: drawn.join(', ') });
  if (code === undefined) return balls;
  const picks = kenoNumbers(code);
  const hits = picks.filter(number => drawn.includes(number)).length;
  return `${t('instant.keno.hit', { hits, picks: picks.length })} ${balls}`;
}
