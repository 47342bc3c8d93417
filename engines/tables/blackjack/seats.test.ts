import { drawServerSeed } from '@baize/engine-fairness';
import { seededRandom, uniform } from '@baize/kernel';
import { approx, plus, ratio } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { worthOf } from '../cards.ts';
import { checkTable } from '../check.ts';
import { handEdges, handWins } from './edges.ts';
import { blackjackRound, totalOf } from './round.ts';
import { mostOfSeatBet, type SeatChoice, type SeatMove, type SeatsRound, seatBetOf, seatBetPays, seatsRound } from './seats.ts';
import { type BlackjackShoe, blackjackShoe, roundOfShoe } from './shoe.ts';
import { basicChoice, type Choice } from './strategy.ts';

const source = seededRandom(23);
const aShoe = () => {
  const secret = { seed: drawServerSeed(source), name: 'shoe-1' };
  return { ...blackjackShoe(secret), ...secret };
};
const cards = (values: readonly number[]): number[] => values.map(value => value - 1);
const of = (seat: number, ...moves: readonly SeatMove[]): SeatChoice[] => moves.map(choice => ({ seat, choice }));
const pays = (round: SeatsRound, bet: string): number => approx(seatBetPays(round, bet) ?? expect.fail(`${bet} has no part`));

/** What the strategy says of the first turn. */
function basic({ turns: [turn], seats, dealer }: SeatsRound): SeatMove {
  if (!turn || turn.options.includes('decline')) return 'decline';
  const hand = seats.find(({ seat }) => seat === turn.seat)?.hands[turn.hand]?.cards ?? [];
  const pair = turn.options.includes('split') ? worthOf(hand[0] ?? 0) : undefined;
  return basicChoice({ total: totalOf(hand), up: worthOf(dealer[0] ?? 0), pair, mayDouble: turn.options.includes('double') });
}
const anything = ({ turns }: SeatsRound): SeatMove => turns[0]?.options[uniform(source, turns[0].options.length)] ?? 'stand';

/** A round to its end, by whatever `choose` says of each turn. */
function played(shoe: BlackjackShoe, at: number, { seats, choose }: { seats: readonly number[]; choose: (round: SeatsRound) => SeatMove }) {
  const choices: SeatChoice[] = [];
  for (;;) {
    const round = roundOfShoe(shoe, at, { seats, choices });
    const [turn] = round.turns;
    if (!turn) return { round, choices };
    choices.push({ seat: turn.seat, choice: choose(round) });
  }
}

describe('a round of several seats', () => {
  test('is dealt in the order of a casino, and played one seat after another', () => {
    // Seats 2 and 5: a card each, the dealer's, a card each, the hole card.
    const next = cards([10, 9, 6, 8, 7, 10, 5, 4, 10]);
    const begun = seatsRound(next, [2, 5], []);
    expect(begun.seats.map(({ dealt }) => dealt)).toEqual([cards([10, 8]), cards([9, 7])]);
    expect([begun.dealer, begun.taken, begun.hole]).toEqual([cards([6, 10]), 6, 5]);
    expect(begun.turns).toEqual([{ seat: 2, hand: 0, options: ['hit', 'stand', 'double'] }]);
    const second = seatsRound(next, [2, 5], of(2, 'stand'));
    expect(second.turns).toEqual([{ seat: 5, hand: 0, options: ['hit', 'stand', 'double'] }]);
    const over = seatsRound(next, [2, 5], [...of(2, 'stand'), ...of(5, 'hit')]);
    // 16 and 5 are 21: nothing is left to choose, and the dealer takes 4 on 16.
    expect([over.isOver, over.dealer]).toEqual([true, cards([6, 10, 4])]);
    expect([pays(over, 'hand:2'), pays(over, 'hand:5')]).toEqual([0, 2]);
  });

  test('equals the round of one seat, whatever is chosen', () => {
    for (let n = 0; n < 3_000; n++) {
      const next = Array.from({ length: 60 }, () => uniform(source, 52));
      const begun = seatsRound(next, [4], []);
      const shoe = { commitment: '', cards: next, burnt: 0, cut: 60 };
      const { round, choices } = played(shoe, 0, { seats: [4], choose: n % 2 ? basic : anything });
      const moves = choices.map(({ choice }) => choice).filter((one): one is Choice => one !== 'insure' && one !== 'decline');
      const alone = blackjackRound(next, moves);
      expect([round.taken, round.dealer, round.seats[0]?.hands]).toEqual([alone.taken, alone.dealer, alone.hands]);
      expect(begun.dealer).toEqual(alone.dealer.slice(0, 2));
      const own = ['hand:4', 'double:4:0', 'double:4:1', 'double:4:2', 'split:4:1', 'split:4:2'];
      const sum = own.flatMap(bet => seatBetPays(round, bet) ?? []).reduce(plus, ratio(0n));
      expect(sum).toEqual(alone.pays);
    }
  });

  test('asks every seat for insurance before the dealer looks, and pays it two to one', () => {
    const next = cards([10, 9, 1, 8, 7, 10, 5]);
    const begun = seatsRound(next, [1, 2], []);
    expect(begun.turns.map(({ seat, options }) => [seat, options])).toEqual([1, 2].map(seat => [seat, ['insure', 'decline']]));
    // The second seat may answer first.
    expect(seatsRound(next, [1, 2], of(2, 'insure')).turns.map(({ seat }) => seat)).toEqual([1]);
    const over = seatsRound(next, [1, 2], [...of(2, 'insure'), ...of(1, 'decline')]);
    expect([over.isOver, over.taken]).toEqual([true, 6]);
    expect([pays(over, 'insurance:2'), pays(over, 'hand:1'), pays(over, 'hand:2')]).toEqual([3, 0, 0]);
    expect(seatBetPays(over, 'insurance:1')).toBeUndefined();
  });

  test('insurance of a blackjack is even money', () => {
    // Blackjacks of both, then one of the player alone: half a stake more, and two and a half stakes come back.
    for (const hole of [10, 9]) {
      const round = seatsRound(cards([1, 1, 10, hole]), [3], of(3, 'insure'));
      expect(pays(round, 'hand:3') + pays(round, 'insurance:3') / 2).toBe(2.5);
    }
  });

  test('a stake behind a seat pays what the first hand does, once, whatever is doubled or split', () => {
    // Eights split: 18 loses to 19, the other is doubled to 21 and wins.
    const split = seatsRound(cards([8, 9, 8, 10, 10, 3, 10]), [1], of(1, 'split', 'stand', 'double'));
    expect([pays(split, 'hand:1'), pays(split, 'behind:1'), pays(split, 'split:1:1'), pays(split, 'double:1:1')]).toEqual([0, 0, 2, 2]);
    const doubled = seatsRound(cards([6, 6, 5, 10, 10, 10]), [1], of(1, 'double'));
    expect([pays(doubled, 'hand:1'), pays(doubled, 'behind:1'), pays(doubled, 'double:1:0')]).toEqual([2, 2, 2]);
    const natural = seatsRound(cards([1, 9, 10, 9]), [1], []);
    expect([pays(natural, 'hand:1'), pays(natural, 'behind:1')]).toEqual([2.5, 2.5]);
    expect(seatBetPays(natural, 'behind:2')).toBeUndefined();
  });

  test('side bets read the cards that were dealt, also after a split', () => {
    const round = seatsRound([7, 6, 7, 10, 9, 2, 11], [6], of(6, 'split', 'stand', 'stand'));
    expect(pays(round, 'perfect-pairs:6')).toBe(26);
    expect(pays(round, '21-3:6')).toBe(seatBetPays(round, '21-3:6')?.of === 0n ? 0 : 6);
    // Aces of two colours.
    expect(pays(seatsRound([0, 1, 13, 9, 3, 4, 11, 12, 10], [2], of(2, 'stand')), 'perfect-pairs:2')).toBe(7);
  });

  test('a pair is split into three hands at most, aces once with one card each', () => {
    const eights = seatsRound(cards([8, 6, 8, 10, 8, 8, 8, 2, 2, 2]), [1], of(1, 'split', 'split'));
    expect([eights.seats[0]?.hands.length, eights.turns[0]?.options]).toEqual([3, ['hit', 'stand', 'double']]);
    const aces = seatsRound(cards([1, 9, 1, 9, 1, 5]), [1], of(1, 'split'));
    expect([aces.isOver, aces.seats[0]?.hands.map(hand => hand.cards)]).toEqual([true, [cards([1, 1]), cards([1, 5])]]);
  });

  test('what is not offered is refused', () => {
    const next = cards([10, 9, 6, 8, 7, 10, 5, 4, 10]);
    for (const wrong of [
      of(2, 'split'),
      of(2, 'insure'),
      of(5, 'stand'),
      of(3, 'stand'),
      [...of(2, 'stand'), ...of(5, 'stand'), ...of(2, 'hit')],
    ])
      expect(() => seatsRound(next, [2, 5], wrong)).toThrow('a choice that is offered');
  });

  test('codes of bets name a kind, a seat and a hand', () => {
    expect(seatBetOf('split:7:2')).toEqual({ kind: 'split', seat: 7, hand: 2 });
    expect(seatBetOf('21-3:1')).toEqual({ kind: '21-3', seat: 1, hand: 0 });
    for (const wrong of ['hand', 'hand:0', 'hand:8', 'hand:1:1', 'split:1', 'double:1:3', '']) expect(seatBetOf(wrong)).toBeUndefined();
  });
});

describe('a shoe', () => {
  test('no round begins behind the cut, none takes a card twice, and nothing is paid more than was reserved', () => {
    for (let n = 0; n < 20; n++) {
      const shoe = aShoe();
      const seats = [1, 2, 3, 4, 5, 6, 7].slice(0, 1 + (n % 7));
      for (let at = shoe.burnt; at < shoe.cut; ) {
        const { round } = played(shoe, at, { seats, choose: n % 2 ? anything : basic });
        expect(at + round.taken).toBeLessThanOrEqual(shoe.cards.length);
        for (const { seat } of round.seats) {
          const own = ['hand', 'double:0', 'double:1', 'double:2', 'split:1', 'split:2'].map(one => one.replace(/^(\w+)/, `$1:${seat}`));
          const sum = own.flatMap(bet => seatBetPays(round, bet) ?? []).reduce(plus, ratio(0n));
          expect(approx(sum)).toBeLessThanOrEqual(approx(mostOfSeatBet('hand')));
        }
        at += round.taken;
      }
    }
  });

  test('goes on with its first cards where a round needs more than are left', () => {
    const shoe = aShoe();
    const { round } = played(shoe, shoe.cards.length - 3, { seats: [1, 2], choose: basic });
    expect(round.dealer[0]).toBe(shoe.cards[shoe.cards.length - 1]);
    expect(round.seats[0]?.dealt[1]).toBe(shoe.cards[0]);
  });

  test('the check plays all rounds again, accepts the last one, and says what is wrong with anything else', () => {
    const { seed, name, ...shoe } = aShoe();
    const rounds: { seats: number[]; choices: SeatChoice[] }[] = [];
    let at = shoe.burnt;
    let last = { begins: 0, round: undefined as SeatsRound | undefined };
    for (const seats of [[1], [2, 3, 7], [1, 4], [1, 2, 3, 4, 5, 6, 7]]) {
      const { round, choices } = played(shoe, at, { seats, choose: basic });
      rounds.push({ seats, choices });
      last = { begins: at, round };
      at += round.taken;
    }
    const end = last.round ?? expect.fail('a round');
    const draw = shoe.cards.slice(last.begins, at);
    const stakes = ['hand:1', 'behind:2', 'perfect-pairs:3', '21-3:7'].map(bet => {
      const { of: times, over } = seatBetPays(end, bet) ?? ratio(0n);
      return { bet, stakeMinor: '20000', paidMinor: String((20_000n * times) / over) };
    });
    const proof = { modelId: 'blackjack-8-1', name, commitment: shoe.commitment, seed, place: 4, draw, stakes, rounds };
    expect(checkTable(proof)).toBe('fits');
    expect(checkTable({ ...proof, seed: null })).toBe('hidden');
    expect(checkTable({ ...proof, name: 'shoe-2' })).toBe('seed');
    expect(checkTable({ ...proof, draw: draw.slice(1) })).toBe('draw');
    expect(checkTable({ ...proof, place: 3 })).toBe('draw');
    expect(checkTable({ ...proof, rounds: rounds.with(1, { seats: [2, 3], choices: [] }) })).toBe('draw');
    expect(checkTable({ ...proof, rounds: rounds.with(3, { seats: [1, 9], choices: [] }) })).toBe('draw');
    expect(checkTable({ ...proof, stakes: [{ ...stakes[0], paidMinor: '1' }] })).toBe('win');
    expect(checkTable({ ...proof, stakes: [{ bet: 'split:1:2', stakeMinor: '1', paidMinor: '0' }] })).toBe('win');
    for (const wrong of [undefined, 7, [null], [{ seats: ['1'], choices: [] }], [{ seats: [1], choices: [null] }]])
      expect(checkTable({ ...proof, rounds: wrong })).toBe('malformed');
  });

  test('hands and stakes behind them return what was counted', () => {
    // One seat, so that rounds are independent but for the shoe they share; the first rounds of each, where the figure is exact.
    const sums = { hand: 0, behind: 0, wins: 0, square: 0, rounds: 0 };
    for (let n = 0; n < 2_000; n++) {
      const shoe = aShoe();
      for (let at = shoe.burnt, round = 0; round < 10; round++) {
        const { round: end } = played(shoe, at, { seats: [1], choose: basic });
        const added = ['double:1:0', 'double:1:1', 'double:1:2', 'split:1:1', 'split:1:2'].flatMap(bet => seatBetPays(end, bet) ?? []);
        const behind = pays(end, 'behind:1') - 1;
        const hand = behind + added.reduce((sum, one) => sum + approx(one) - 1, 0);
        sums.hand += hand;
        sums.behind += behind;
        sums.wins += behind > 0 ? 1 : 0;
        sums.square += hand ** 2;
        sums.rounds += 1;
        at += end.taken;
      }
    }
    const error = Math.sqrt(sums.square) / sums.rounds;
    expect(Math.abs(sums.hand / sums.rounds + approx(handEdges.hand)) / error).toBeLessThan(4);
    expect(Math.abs(sums.behind / sums.rounds + approx(handEdges.behind)) / error).toBeLessThan(4);
    const p = approx(handWins);
    expect(Math.abs(sums.wins / sums.rounds - p) / Math.sqrt((p * (1 - p)) / sums.rounds)).toBeLessThan(4);
  });
});
