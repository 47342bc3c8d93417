import '../blackjack/blackjack.css';
import '../dragon-tiger/dragon-tiger.css';
import '../fan-tan/fan-tan.css';
import '../roulette/roulette.css';
import '../sic-bo/sic-bo.css';
import { blackjackId, findTable, isBlackjack, seatBetOf, totalOf } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { markOf as baccaratMark, Hands } from '../baccarat/cards.ts';
import { roundOver } from '../blackjack/round.ts';
import { DealerView, HandView } from '../blackjack/seat.ts';
import { Duel } from '../dragon-tiger/duel.ts';
import { markOf as duelMark } from '../dragon-tiger/words.ts';
import { Cup } from '../fan-tan/cup.ts';
import { betName as fanTanBet, restText } from '../fan-tan/words.ts';
import { Wheel } from '../roulette/wheel/wheel.ts';
import { pocketText, betName as rouletteBet } from '../roulette/words.ts';
import { Dome } from '../sic-bo/dome.ts';
import { betName as sicBoBet, throwText } from '../sic-bo/words.ts';
import type { Played } from './wire.ts';

/** How a game shows a result that is there, in its own art and in words, and what its bets are called. */
interface Showing {
  picture(t: Translate, draw: readonly number[], played?: Played): HTMLElement;
  /** `bet`: what a stake in it was on, where that has a hand of its own. */
  words(t: Translate, draw: readonly number[], played?: Played, bet?: string): string;
  betName(t: Translate, bet: string): string;
}

const simpleName = (t: Translate, bet: string): string => t(`table.bet.${bet}`);
const always = Number.POSITIVE_INFINITY;

/** Something that shows a draw by the clock, as it is in the end. */
function atEnd(scene: { element: HTMLElement; show: (draw: readonly number[], ms: number) => void }, draw: readonly number[]): HTMLElement {
  scene.show(draw, always);
  return scene.element;
}

/** What was chosen for a seat, in order: “Hit, Stand”. */
const choicesText = (t: Translate, { choices }: Played, seat: number): string =>
  choices
    .filter(one => one.seat === seat)
    .map(({ choice }) => t(`table.bj.move.${choice}`))
    .join(t('table.series.between'));

const totalWords = (t: Translate, cards: readonly number[]): string =>
  isBlackjack(cards) ? t('table.bj.blackjack') : String(totalOf(cards).points);

function blackjackPicture(t: Translate, draw: readonly number[], played: Played = { seats: [], choices: [] }): HTMLElement {
  const round = roundOver(draw, played.seats, played.choices);
  const dealer = new DealerView(t);
  dealer.show(round, round ? String(totalOf(round.dealer).points) : '');
  const seats = (round?.seats ?? []).map(({ seat, hands, isInsured }) => {
    const views = hands.map(hand => {
      const view = new HandView(t);
      view.show(hand, () => 0);
      return view.element;
    });
    const chosen = choicesText(t, played, seat);
    return el(
      'li',
      {},
      el('h3', {}, t('table.bj.seat.taken', { seat }), ...(isInsured ? [el('span', { class: 'insured' }, t('table.bj.insured'))] : [])),
      el('div', { class: 'bj-hands' }, ...views),
      el('p', {}, chosen || t('table.verify.choices.none')),
    );
  });
  return el('div', { class: 'bj-felt' }, dealer.element, el('ol', { class: 'shown-seats' }, ...seats));
}

const showings: Readonly<Record<string, Showing>> = {
  baccarat: {
    picture(t, draw) {
      const hands = new Hands(t);
      hands.show(draw, draw.length);
      return hands.element;
    },
    words: (t, draw) => t(`table.result.${baccaratMark(draw)}`),
    betName: simpleName,
  },
  'dragon-tiger': {
    picture: (t, draw) => atEnd(new Duel(t), draw),
    words: (t, draw) => t(`table.duel.result.${duelMark(draw)}`),
    betName: simpleName,
  },
  roulette: {
    picture: (t, draw) => atEnd(new Wheel(t), draw),
    words: (t, [pocket = 0]) => pocketText(t, pocket),
    betName: rouletteBet,
  },
  'sic-bo': { picture: (t, draw) => atEnd(new Dome(t), draw), words: throwText, betName: sicBoBet },
  'fan-tan': { picture: (t, draw) => atEnd(new Cup(t), draw), words: restText, betName: fanTanBet },
  blackjack: {
    picture: blackjackPicture,
    words(t, draw, { seats, choices } = { seats: [], choices: [] }, bet = '') {
      const round = roundOver(draw, seats, choices);
      const { seat = 0, hand = 0 } = seatBetOf(bet) ?? {};
      const cards = round?.seats.find(one => one.seat === seat)?.hands[hand]?.cards;
      const dealer = totalWords(t, round?.dealer ?? []);
      return cards ? t('table.verify.hand', { total: totalWords(t, cards), dealer }) : t('table.verify.dealer', { total: dealer });
    },
    betName(t, bet) {
      const { kind = 'hand', seat = 0 } = seatBetOf(bet) ?? {};
      const isMove = kind === 'double' || kind === 'split';
      return t('table.verify.seat', { bet: t(`table.${isMove ? 'bj.move' : 'bet'}.${kind}`), seat });
    },
  },
};

export const showingOf = (modelId: string): Showing | undefined =>
  showings[modelId === blackjackId ? 'blackjack' : (findTable(modelId)?.game ?? '')];

/** Cards of one shoe, or rounds that are drawn one by one. */
export const isShoe = (modelId: string): boolean => {
  const game = modelId === blackjackId ? 'blackjack' : findTable(modelId)?.game;
  return game === 'blackjack' || game === 'baccarat' || game === 'dragon-tiger';
};
