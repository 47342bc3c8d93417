import { dice, figureOf } from '@baize/engine-tables/originals';
import { el, pause } from '@baize/studio-kit/client';
import { type DiceBet, diceCode } from '../../rules/bets.ts';
import { prizeOf } from '../../rules/original.ts';
import { chips, hundredths } from '../stage/controls.ts';
import { chanceText, type Figure, paidText, timesText } from '../stage/figures.ts';
import type { Face } from '../stage/one-bet.ts';
import type { Context } from '../wire.ts';

const rolls = 10_000;
const most = 9_800;
const slideMs = 520;

/** A roll of 0 to 9,999 as it is said: "49.50". */
const rollText = (roll: number): string => `${Math.floor(roll / 100)}.${String(roll % 100).padStart(2, '0')}`;

/** The line that a bet draws: rolls below it win, or rolls from it on. */
const lineOf = ({ side, count }: DiceBet): number => (side === 'under' ? count : rolls - count);
const betAt = (side: DiceBet['side'], line: number): DiceBet => ({
  side,
  count: Math.max(1, Math.min(most, side === 'under' ? line : rolls - line)),
});

export const diceWords = (t: Context['t'], roll: number, bet: DiceBet): string =>
  t(`original.dice.rolled.${bet.side}`, { roll: rollText(roll), line: rollText(lineOf(bet)) });

function diceFigures({ t, session }: Pick<Context, 't' | 'session'>, bet: DiceBet, stakeMinor: bigint): Figure[] {
  const made = dice.bet(bet.side, bet.count);
  const pays = prizeOf(made);
  const { win } = figureOf(made.chances());
  return [
    { label: t('original.times'), value: `${timesText(pays)}×` },
    { label: t('original.chance'), value: chanceText(win) },
    { label: t('original.payout'), value: paidText(stakeMinor, pays, session.currency), isStrong: true },
  ];
}

/** A line from 0 to 100 with the part that wins, and the mark that falls on it. */
export function diceFace({ t, session }: Context, onChange: () => void): Face {
  let bet: DiceBet = { side: 'under', count: 4_950 };
  const mark = el('output', { class: 'roll' });
  const line = el('input', { type: 'range', min: '0', max: String(rolls), step: '1', 'aria-label': t('original.dice.line') });
  const track = el('div', { class: 'track' }, el('div', { class: 'lane' }), line, mark);
  const scale = el('div', { class: 'scale', 'aria-hidden': 'true' }, ...[0, 25, 50, 75, 100].map(one => el('span', {}, String(one))));
  const scene = el('div', { class: 'dice-scene' }, track, scale);
  const sides = ['under', 'over'] as const;
  const side = chips(
    t('original.dice.side'),
    sides.map(value => ({ value, text: t(`original.dice.${value}`) })),
    () => take({ side: side.get(), count: bet.count }),
  );
  const chance = hundredths({
    label: t('original.dice.chance'),
    from: 1,
    to: most,
    onChange: () => take({ side: bet.side, count: chance.get() }),
  });
  const show = () => {
    line.value = String(lineOf(bet));
    line.setAttribute('aria-valuetext', t(`original.dice.wins.${bet.side}`, { line: rollText(lineOf(bet)) }));
    scene.dataset['side'] = bet.side;
    scene.style.setProperty('--line', String(lineOf(bet) / rolls));
    side.set(bet.side);
    chance.set(bet.count);
  };
  const take = (next: DiceBet) => {
    bet = next;
    show();
    onChange();
  };
  line.addEventListener('input', () => take(betAt(bet.side, Number(line.value))));
  show();
  return {
    scene: [scene],
    controls: [side.element, chance.element],
    code: () => diceCode.write(bet),
    set(code) {
      bet = diceCode.read(code) ?? bet;
      show();
    },
    lock(isLocked) {
      line.disabled = isLocked;
      side.lock(isLocked);
      chance.lock(isLocked);
    },
    figures: stakeMinor => diceFigures({ t, session }, bet, stakeMinor),
    reset() {
      delete scene.dataset['result'];
    },
    async comeOut([roll = 0], _, { pace, sound }) {
      scene.style.setProperty('--roll', String(roll / rolls));
      mark.textContent = rollText(roll);
      scene.dataset['result'] = dice.bet(bet.side, bet.count).pays([roll]).of > 0n ? 'won' : 'lost';
      if (!pace.isStill && !pace.isHurried) await pause(slideMs);
      sound.play('land');
    },
    words: ([roll = 0], code) => diceWords(t, roll, diceCode.read(code) ?? bet),
    short: ([roll = 0]) => rollText(roll),
  };
}
