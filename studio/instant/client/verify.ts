import { findInstant } from '@baize/engine-instant';
import { el, startVerify, type Translate } from '@baize/studio-kit/verify';
import './verify.css';
import { checkInstant } from '../rules/check.ts';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { alikeOf } from './cards/alike.ts';
import { betWords, drawnWords } from './draws/words.ts';
import { symbolPicture } from './symbol.ts';

/** The symbols of a card as its page showed them. */
function cardPicture(cells: readonly number[], t: Translate, { sheet = '', theme = '' }: DOMStringMap): HTMLElement {
  const won = alikeOf(cells);
  const symbols = { href: sheet, columns: 4, rows: 2 };
  const list = cells.map(symbol => {
    const line = el('li', {}, symbolPicture(symbols, symbol, t(`instant.symbol.${theme}.${symbol}`)));
    line.classList.toggle('won', symbol === won);
    return line;
  });
  return el('ul', { class: 'shown-card' }, ...list);
}

/** Starts the page that checks a round of a scratch card or of an instant draw. */
export const startInstantVerify = (): void =>
  startVerify({
    texts: { CN: cn, EN: en },
    check: checkInstant,
    picture({ modelId, draw, decisions: [code] }, t, data) {
      const model = findInstant(modelId);
      if (!model || !draw) return [];
      if (model.kind === 'card') return [cardPicture(draw.slice(1), t, data)];
      const bet = code === undefined ? [] : [el('p', {}, t('instant.bet', { bet: betWords(t, modelId, code) }))];
      return [el('p', {}, drawnWords(t, { model: modelId, drawn: draw, code })), ...bet];
    },
  });
