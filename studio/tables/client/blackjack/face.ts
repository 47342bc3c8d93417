import './blackjack.css';
import { totalOf } from '@baize/engine-tables';
import { el } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';
import type { Face, FaceParts, SeatsNow } from '../face.ts';
import { isIn } from '../wire.ts';
import { cardsText } from './cards.ts';
import { Moves, strategyChart } from './moves.ts';
import { type RoundNow, roundNow } from './round.ts';
import { DealerView, SeatView } from './seat.ts';

/** What the status says while seats choose, and where there is nothing to bet on. */
function statusText({ t, seating }: FaceParts, { round, turns, taken, isOpen }: TableState['now'], seconds: number): string | undefined {
  if (!isOpen && (!round || round.phase === 'over' || round.phase === 'void')) return undefined;
  const isResting = !round || round.phase === 'void' || round.phase === 'voiding';
  if (taken.length === 0 && (isResting || round.phase === 'over')) return t('table.bj.rest');
  if (isResting) return t('table.bj.nobets');
  if (round.phase === 'over') return t('table.bj.over');
  if (round.phase !== 'playing') return undefined;
  const [first, ...others] = turns?.waiting ?? [];
  if (!first) return t('table.bj.dealing');
  const own = turns?.waiting.find(({ seat }) => seating.has(seat));
  if (first.isAsked && others.length === 0) return t(own ? 'table.bj.asking' : 'table.bj.asking.seat', { seat: first.seat });
  if (first.options.includes('insure')) return t(own ? 'table.bj.insurance' : 'table.bj.insurance.others', { seconds });
  if (!own) return t('table.bj.turn', { seat: first.seat, seconds });
  return seating.own.length > 1 ? t('table.bj.turn.own.at', { seat: own.seat, seconds }) : t('table.bj.turn.own', { seconds });
}

/** What the player may do next, where it isn't plain. */
function tipOf({ t, session, seating }: FaceParts, { isOpen, state }: SeatsNow, hasHand: boolean): string {
  const { seats, seatsEach } = session.table;
  const hasFree = state.taken.length < seats;
  if (seating.own.length === 0 && hasFree) return t('table.bj.tip.sit');
  if (isOpen && seating.own.length > 0 && !hasHand) return t('table.bj.tip.bet');
  if (isOpen && state.taken.some(seat => !seating.has(seat))) return t('table.bj.tip.behind');
  return hasFree && seating.own.length < seatsEach ? t('table.bj.tip.more', { most: seatsEach }) : '';
}

/** The own turn, and the end of the round, for whoever doesn't see the felt. */
function toldOf({ t, seating }: FaceParts, round: RoundNow | undefined, words: string): string {
  const own = round?.seats.filter(({ seat }) => seating.has(seat)) ?? [];
  // With several seats it is said of which one.
  const at = (seat: number) => (own.length > 1 ? [t('table.bj.seat.taken', { seat })] : []);
  const active = own.find(({ hands }) => hands.some(({ isActive }) => isActive));
  const hand = active?.hands.find(({ isActive }) => isActive);
  if (round && active && hand) {
    const up = cardsText(t, round.dealer.slice(0, 1));
    return [...at(active.seat), t('table.bj.say.turn', { cards: cardsText(t, hand.cards), up })].join(' · ');
  }
  if (!round?.isRevealed || words === '') return '';
  const results = own.flatMap(({ seat, hands }) => {
    const said = hands.flatMap(({ result }) => (result ? [t(`table.bj.result.${result}`)] : []));
    return said.length > 0 ? [[...at(seat), ...said].join(' ')] : [];
  });
  return t('table.bj.say.end', { dealer: words, results: results.join(', ') });
}

export function blackjackFace(parts: FaceParts): Face {
  const { t, session, seating, onPress } = parts;
  const dealer = new DealerView(t);
  const news = el('p', { class: 'words', role: 'status', 'aria-live': 'polite' });
  const hint = el('p', { class: 'bj-tip' });
  const moves = new Moves(parts);
  let last: SeatsNow | undefined;
  const hasHand = (seat: string): boolean =>
    last !== undefined && (last.pending.has(`hand:${seat}`) || last.stakes.some(stake => stake.bet === `hand:${seat}` && isIn(stake)));
  const views = Array.from(
    { length: session.table.seats },
    (_, at) =>
      new SeatView(parts, at + 1, bet => {
        if (hasHand(bet.split(':')[1] ?? '')) onPress([{ bet, chips: 1 }]);
        else hint.textContent = t('table.bj.hand.first');
      }),
  );
  const seats = el('div', { class: 'bj-seats', role: 'list', 'aria-label': t('table.bj.seats') }, ...views.map(({ element }) => element));
  for (const { element } of views) element.setAttribute('role', 'listitem');

  return {
    picture: el('div', { class: 'bj-felt' }, dealer.element, seats, hint, news),
    spots: el('div', { hidden: '' }),
    results: strategyChart(t),
    texts: { dealt: 'table.bj.dealing', round: 'table.round', rules: 'table.bj.rules', fair: 'table.bj.fair' },
    betName(bet) {
      const [kind = '', seat = ''] = bet.split(':');
      // The stake of a choice is called as its button is: roulette has a split of its own.
      const key = kind === 'split' || kind === 'double' ? `table.bj.move.${kind}` : `table.bet.${kind}`;
      return t('table.bj.bet.at', { bet: t(key), seat });
    },
    resultText: () => t('table.bj.over'),
    showDraw: () => undefined,
    showResults: () => undefined,
    showChips: () => undefined,
    seats: {
      moves: moves.element,
      statusText: (state, seconds) => statusText(parts, state, seconds),
      takes(bet) {
        const [kind = '', seat] = bet.split(':');
        const isOwn = seating.has(Number(seat));
        return kind === 'behind'
          ? !isOwn && (last?.state.taken.includes(Number(seat)) ?? false)
          : isOwn && ['hand', 'perfect-pairs', '21-3'].includes(kind);
      },
      show(now) {
        const isNews =
          last?.state.round?.id !== now.state.round?.id || last?.isOpen !== now.isOpen || last?.pending.size !== now.pending.size;
        last = now;
        const round = roundNow(now.state, now.nowMs);
        const open = round?.dealer.filter(card => card !== -1) ?? [];
        const total = open.length > 0 ? String(totalOf(open).points) : '';
        const words = dealer.show(round, total);
        for (const view of views) view.show(now, round);
        moves.show(now, round);
        if (isNews || hint.textContent === '')
          hint.textContent = tipOf(
            parts,
            now,
            seating.own.some(seat => hasHand(String(seat))),
          );
        const said = toldOf(parts, round, words);
        if (news.textContent !== said) news.textContent = said;
      },
    },
  };
}
