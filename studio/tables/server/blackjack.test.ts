import { approx } from '@baize/kernel/ratio';
import { expect, test } from 'vitest';
import { blackjackGame } from './blackjack.ts';
import { games, rowOf, tables } from './catalogue.ts';

const { turns } = blackjackGame;
const seeds = Array.from({ length: 400 }, (_, n) => n.toString(16).padStart(64, '0'));
const begun = (seed: string, seats: readonly number[]) => {
  const secret = { seed, name: 'shoe' };
  const from = turns.shoe(secret).begins;
  return { secret, from, round: turns.round(secret, { from, seats, choices: [] }) };
};

test('what everyone sees has no hole card until nothing is left to choose, and the same cards otherwise', () => {
  for (const seed of seeds) {
    const { secret, from, round } = begun(seed, [2, 6]);
    const hidden = round.waiting.length > 0 ? 5 : -1;
    expect(round.shown).toEqual(round.draw.map((card, at) => (at === hidden ? -1 : card)));
    const choices: { seat: number; choice: string }[] = [];
    let now = round;
    for (let turn = now.waiting[0]; turn; turn = now.waiting[0]) {
      expect(turn.options.some(({ choice }) => choice === turn.unattended)).toBe(true);
      choices.push({ seat: turn.seat, choice: turn.unattended });
      now = turns.round(secret, { from, seats: [2, 6], choices });
    }
    expect([now.shown, now.ends]).toEqual([now.draw, from + now.draw.length]);
    // Whoever doesn't choose stands with the first two cards, uninsured.
    expect(choices.every(({ choice }) => choice === 'stand' || choice === 'decline')).toBe(true);
  }
});

test('a double and a split add a stake as large as the hand’s, insurance half of it, each on a bet of its own', () => {
  const added = new Map<string, string>();
  for (const seed of seeds)
    for (const { options } of begun(seed, [3]).round.waiting)
      for (const { choice, adds } of options) added.set(choice, adds ? `${adds.bet} ${approx(adds.share)}` : '');
  expect(Object.fromEntries(added)).toEqual({
    hit: '',
    stand: '',
    double: 'double:3:0 1',
    split: 'split:3:1 1',
    insure: 'insurance:3 0.5',
    decline: '',
  });
});

test('bets before the cards are of a seat’s player or of those behind, and what is added in the round isn’t one of them', () => {
  expect(['hand:1', 'behind:7', '21-3:4', 'perfect-pairs:2'].map(bet => blackjackGame.bet(bet)?.is)).toEqual([
    'hand',
    'behind',
    'side',
    'side',
  ]);
  for (const bet of ['double:1:0', 'split:1:1', 'insurance:1', 'hand:8', 'hand', 'player']) expect(blackjackGame.bet(bet)).toBeUndefined();
});

test('a table can pay what seven hands may come to at their maximum', () => {
  const made = games.filter(one => one.gameCode.endsWith('BJ1'));
  expect(made.map(({ vendor }) => vendor)).toEqual(['AG', 'BG', 'TGP']);
  for (const { gameCode } of made) {
    const table = tables.find(({ code }) => code === gameCode) ?? expect.fail(gameCode);
    const { maxMinor, capMinor } = table.limits('CNY');
    const most = [1, 2, 3, 4, 5, 6, 7].reduce((sum, seat) => sum + (blackjackGame.bet(`hand:${seat}`)?.mostPaid(maxMinor) ?? 0n), 0n);
    expect(most).toBeLessThanOrEqual(capMinor);
  }
  // The lowest return of all its bets: insurance.
  for (const one of made) {
    const stakes = one.vendor === 'TGP' ? ['high-stakes'] : [];
    expect(rowOf(one)).toMatchObject({ returnBps: 9253, kind: 'live', tags: ['blackjack', ...stakes, 'spoken-zh', 'spoken-en'] });
  }
});
