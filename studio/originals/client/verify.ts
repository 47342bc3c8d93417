import { el, startVerify, type Translate } from '@baize/studio-kit/verify';
import './verify.css';
import { diceCode, kenoCode, plinkoCode } from '../rules/bets.ts';
import { checkOriginal } from '../rules/check.ts';
import { completed } from '../rules/original.ts';
import { findOriginal, games, type OriginalName } from '../rules/originals.ts';
import { guessesOf, minesOf, mineTiles } from '../rules/steps.ts';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { choiceWords } from './choice-words.ts';
import { crashWords } from './games/crash.ts';
import { diceWords } from './games/dice.ts';
import { hiLoWords, isHiLoLost } from './games/hilo.ts';
import { kenoWords } from './games/keno.ts';
import { minesWords } from './games/mines.ts';
import { plinkoWords } from './games/plinko.ts';
import { timesText } from './stage/figures.ts';

interface Played {
  readonly draw: readonly number[];
  readonly choices: readonly string[];
}

/** The field of mines as it lay, with the tiles that were opened. */
function field({ draw, choices }: Played, t: Translate): HTMLElement {
  const { count, opened } = minesOf(choices);
  const mines = draw.slice(0, count);
  const tiles = Array.from({ length: mineTiles }, (_, tile) => {
    const face = `${opened.includes(tile) ? '' : 'left-'}${mines.includes(tile) ? 'mine' : 'gem'}`;
    return el(
      'li',
      { 'data-face': face, 'aria-label': t(`original.mines.tile.${face}`, { tile: tile + 1 }) },
      mines.includes(tile) ? '✕' : '◆',
    );
  });
  return el('ol', { class: 'shown-tiles' }, ...tiles);
}

const words: Readonly<Record<OriginalName, (played: Played, t: Translate) => string>> = {
  dice: ({ draw: [roll = 0], choices: [code = ''] }, t) => diceWords(t, roll, diceCode.read(code) ?? { side: 'under', count: 4_950 }),
  plinko({ draw, choices: [code = ''] }, t) {
    const bet = plinkoCode.read(code) ?? { risk: 'low', rows: 8 };
    return plinkoWords(t, draw.slice(0, bet.rows), bet);
  },
  keno: ({ draw, choices: [code = ''] }, t) => kenoWords(t, draw, kenoCode.read(code) ?? []),
  mines: ({ draw, choices }, t) => minesWords(t, { shown: draw.slice(0, minesOf(choices).count), choices }),
  hilo({ draw, choices }, t) {
    const played = { shown: draw.slice(0, guessesOf(choices).length + 1), choices };
    return hiLoWords(t, played, isHiLoLost(played));
  },
  crash: ({ draw, choices }, t) => crashWords(t, draw, choices),
};

/** Starts the page that checks a round of an original. */
export const startOriginalVerify = (): void =>
  startVerify({
    texts: { CN: cn, EN: en },
    check: checkOriginal,
    picture({ modelId, draw, decisions }, t) {
      const original = findOriginal(modelId);
      const name = (Object.keys(games) as OriginalName[]).find(one => games[one] === original);
      if (!original || !name || !draw) return [];
      const choices = completed(original, draw, decisions);
      const played = { draw, choices };
      const pays = el('p', {}, t('original.verify.pays', { times: timesText(original.pays(draw, choices)) }));
      const chosen = choiceWords(name, choices, t);
      const made = chosen === '' ? [] : [el('p', {}, t('original.verify.choices', { choices: chosen }))];
      return [el('p', {}, words[name](played, t)), ...(name === 'mines' ? [field(played, t)] : []), pays, ...made];
    },
  });
