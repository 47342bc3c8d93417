import { type Guess, rightRanks } from '@baize/engine-tables/originals';
import { ratio } from '@baize/kernel/ratio';
import { el } from '@baize/studio-kit/client';
import { guesses, guessesLeft, guessesOf, hiLoPays } from '../../rules/steps.ts';
import { chanceText, type Figure, paidText, timesText } from '../stage/figures.ts';
import type { Standing, Steps } from '../stage/steps.ts';
import type { Context } from '../wire.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const rankText = (rank: number): string => ranks[rank] ?? '';

/** The deck is endless and has ranks only; suits are there to be looked at. */
const suits = [
  'M0-20C26 2 14 16 3 8L7 20H-7L-3 8C-14 16-26 2 0-20z',
  'M0 18C-26 0-16-20 0-8C16-20 26 0 0 18z',
  'M0-6a8 8 0 1 1 8 8a8 8 0 1 1-5 4L7 20H-7L-3 6a8 8 0 1 1-5-4a8 8 0 1 1 8-8z',
  'M0-21L15 0L0 21L-15 0z',
];

const svgName = 'http://www.w3.org/2000/svg';
function card(rank: number, place: number): HTMLElement {
  const suit = (rank * 7 + place * 5 + (place >> 1)) % suits.length;
  const svg = document.createElementNS(svgName, 'svg');
  svg.setAttribute('viewBox', '-24 -24 48 48');
  const path = document.createElementNS(svgName, 'path');
  path.setAttribute('d', suits[suit] ?? '');
  svg.append(path);
  return el('span', { class: suit % 2 === 1 ? 'playing red' : 'playing', 'aria-hidden': 'true' }, el('b', {}, rankText(rank)), svg);
}

/** A guess in words: at an ace and at a king one of the two is the same rank alone. */
const guessKey = (rank: number, guess: Guess): string => {
  if (rank === 0) return guess === 'high' ? 'higher' : 'same';
  if (rank === 12) return guess === 'low' ? 'lower' : 'same';
  return guess === 'high' ? 'high' : 'low';
};

export const hiLoWords = (t: Context['t'], { shown, choices }: Pick<Standing, 'shown' | 'choices'>, isLost: boolean): string => {
  const made = guessesOf(choices);
  if (made.length === 0) return t('original.back');
  const cards = shown
    .slice(0, made.length + 1)
    .map(rankText)
    .join(' → ');
  if (isLost) return t('original.hilo.lost', { cards });
  return t('original.hilo.out', { cards, times: timesText(hiLoPays(shown, made)) });
};

export const isHiLoLost = ({ shown, choices }: Pick<Standing, 'shown' | 'choices'>): boolean => {
  const made = guessesOf(choices);
  return made.some((guess, at) => {
    const [before = 0, after = 0] = shown.slice(at, at + 2);
    if (guessKey(before, guess) === 'same') return after !== before;
    if (before === 0 || before === 12) return after === before;
    return guess === 'high' ? after < before : after > before;
  });
};

/** The card on the table and those before it. */
function cardTable(t: Context['t']) {
  let known: readonly number[] = [];
  const trail = el('ol', { class: 'trail', 'aria-label': t('original.hilo.trail') });
  const table = el('div', { class: 'playing-place' });
  const back = () => el('span', { class: 'playing back', 'aria-hidden': 'true' });
  return {
    trail,
    table,
    count: () => known.length,
    lay(cards: readonly number[], isLost: boolean): void {
      const isNew = cards.length !== known.length || cards.some((rank, at) => rank !== known[at]);
      known = [...cards];
      const [last] = cards.slice(-1);
      if (isNew || last === undefined) table.replaceChildren(last === undefined ? back() : card(last, cards.length - 1));
      table.dataset['end'] = isLost ? 'lost' : '';
      trail.replaceChildren(
        ...cards.map((rank, at) => {
          const line = el('li', { 'aria-label': rankText(rank) }, card(rank, at));
          line.classList.toggle('lost', isLost && at === cards.length - 1);
          return line;
        }),
      );
      trail.scrollLeft = trail.scrollWidth;
    },
  };
}

function hiLoFigures({ t, session }: Pick<Context, 't' | 'session'>, standing: Standing | undefined, stakeMinor: bigint): Figure[] {
  const made = standing ? guessesOf(standing.choices) : [];
  const value = standing && made.length > 0 ? hiLoPays(standing.shown, made) : undefined;
  return [
    { label: t('original.hilo.right'), value: String(made.length) },
    { label: t('original.times.now'), value: value ? `${timesText(value)}×` : '–' },
    { label: t('original.payout.now'), value: value ? paidText(stakeMinor, value, session.currency) : '–', isStrong: true },
  ];
}

/** One card after another; each guess multiplies what is paid. */
export function hiLoSteps({ t, session }: Context): Steps {
  let choose: ((choice: string) => void) | undefined;
  const { trail, table, count, lay } = cardTable(t);
  const buttons = guesses.map(guess => {
    const parts = { name: el('b', {}), chance: el('span', {}), times: el('span', { class: 'times' }) };
    const arrow = el('i', { class: 'arrow', 'aria-hidden': 'true' });
    const button = el('button', { type: 'button', class: `guess ${guess}` }, arrow, parts.name, parts.chance, parts.times);
    button.addEventListener('click', () => choose?.(guess));
    return { guess, button, parts };
  });
  const [higher, lower] = buttons;
  const scene = el('div', { class: 'hilo-scene' }, ...(higher ? [higher.button] : []), table, ...(lower ? [lower.button] : []), trail);
  const offer = ({ shown, choices, isOver }: Standing, isOpen: boolean) => {
    const isAsked = shown.length > 0 && !isOver;
    const made = guessesOf(choices);
    const rank = shown[made.length] ?? 6;
    const left = guessesLeft(shown, made);
    for (const { guess, button, parts } of buttons) {
      parts.name.textContent = t(`original.hilo.${guessKey(rank, guess)}`);
      parts.chance.textContent = isAsked ? chanceText(ratio(BigInt(rightRanks(rank, guess)), 13n)) : '';
      parts.times.textContent = isAsked ? `${timesText(hiLoPays(shown, [...made, guess]))}×` : '';
      button.disabled = !isOpen || !left.includes(guess);
    }
  };
  return {
    scene: [scene],
    controls: [],
    reset() {
      lay([], false);
      offer({ shown: [], choices: [], isOver: false }, false);
    },
    show(standing, { sound }) {
      const made = guessesOf(standing.choices);
      const isLost = standing.isOver && isHiLoLost(standing);
      const before = count();
      lay(standing.shown.slice(0, made.length + 1), isLost);
      offer(standing, false);
      if (count() !== before) sound.play('card', made.length % 7);
      if (isLost) sound.play('end');
    },
    open(standing, take) {
      choose = take;
      offer(standing, take !== undefined);
    },
    value({ shown, choices }) {
      const made = guessesOf(choices);
      return made.length > 0 ? hiLoPays(shown, made) : undefined;
    },
    figures: (standing, stakeMinor) => hiLoFigures({ t, session }, standing, stakeMinor),
    words: standing => hiLoWords(t, standing, isHiLoLost(standing)),
  };
}
