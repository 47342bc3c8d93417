import { drawServerSeed } from '@baize/engine-fairness';
import { seededRandom } from '@baize/kernel';
import { approx, plus, ratio, whole } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { type Bet, figureOf, paidOn, stakeStepOf } from './bet.ts';
import type { SeatChoice } from './blackjack/seats.ts';
import { blackjackId, blackjackShoe, roundOfShoe } from './blackjack/shoe.ts';
import { sideBets } from './blackjack/side-bets.ts';
import { betOf, checkShoe, checkTable, seriesOf } from './check.ts';
import { baccarat, baccaratRound, bankerDraws } from './games/baccarat.ts';
import { dragonTiger } from './games/dragon-tiger.ts';
import { roulette } from './games/roulette.ts';
import { calls, neighbours } from './games/roulette-calls.ts';
import { sicBo } from './games/sic-bo.ts';
import { findTable, tableModels } from './models.ts';
import { type Series, shuffledShoe, type TableModel } from './series.ts';

const all = [
  ...tableModels.flatMap(({ id, bets }) => bets.map(bet => ({ name: `${id} ${bet.code}`, bet }))),
  ...sideBets.map(bet => ({ name: `blackjack ${bet.code}`, bet })),
];
const named = (model: TableModel, code: string): Bet => betOf(model, code) ?? expect.fail(code);

describe('the gate: what every bet returns', () => {
  test.each(all)('$name returns between 83 % and 100 %, and its chances add up to one', ({ bet }) => {
    const { win, push, lose, rtp } = figureOf(bet.chances());
    expect(approx(rtp)).toBeGreaterThanOrEqual(0.83);
    expect(rtp.of <= rtp.over).toBe(true);
    expect([win, push, lose].reduce(plus, whole(0))).toEqual(whole(1));
    expect(win.of > 0n && lose.of > 0n).toBe(true);
  });
  test('ids and codes are unique and fit a place of a ticket, and an unknown id is no game', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { bet } of all) expect(bet.code).toMatch(/^[a-z0-9:-]{1,40}$/);
    expect(findTable('baccarat-of-no-one')).toBeUndefined();
  });
});

/** Published edges of eight decks and one zero, to the digits that are printed: wizardofodds.com, and for the pairs and 21+3 the paytables of the trade. */
const published: readonly (readonly [TableModel | undefined, string, string])[] = [
  [baccarat, 'banker', '1.0579'],
  [baccarat, 'player', '1.2351'],
  [baccarat, 'tie', '14.3596'],
  [baccarat, 'banker-no-commission', '1.4581'],
  [baccarat, 'player-pair', '10.36'],
  [baccarat, 'either-pair', '13.71'],
  [baccarat, 'player-dragon', '2.652'],
  [baccarat, 'banker-dragon', '9.373'],
  [dragonTiger, 'dragon', '3.73'],
  [dragonTiger, 'suited-tie', '13.98'],
  [dragonTiger, 'tiger-red', '7.69'],
  [sicBo, 'big', '2.78'],
  [sicBo, 'triple:6', '16.20'],
  [sicBo, 'single:1', '7.87'],
  [sicBo, 'pair:1-2', '2.78'],
  [sicBo, 'total:9', '7.41'],
  [undefined, 'perfect-pairs', '4.10'],
  [undefined, '21-3', '3.70'],
  [undefined, 'insurance', '7.47'],
];
test.each(published)('$1 keeps the published $2 %', (model, code, edge) => {
  const bet = model ? named(model, code) : (sideBets.find(one => one.code === code) ?? expect.fail(code));
  const digits = edge.split('.')[1]?.length ?? 0;
  expect(Math.abs(approx(figureOf(bet.chances()).edge) * 100 - Number(edge))).toBeLessThanOrEqual(10 ** -digits * 0.51);
});

test('every bet of roulette keeps exactly 1/37', () => {
  for (const bet of roulette.bets) expect([bet.code, figureOf(bet.chances()).edge]).toEqual([bet.code, ratio(1n, 37n)]);
});

describe('baccarat', () => {
  test('the banker draws by the printed table', () => {
    // Rows: the banker's points 3 to 6; columns: the player's third card 0 to 9.
    const table = ['DDDDDDDDSD', 'SSDDDDDDSS', 'SSSSDDDDSS', 'SSSSSSDDSS'];
    for (const [row, line] of table.entries())
      for (const [third, way] of [...line].entries()) expect(bankerDraws(row + 3, third), `${row + 3} against ${third}`).toBe(way === 'D');
    expect([0, 1, 2].every(points => bankerDraws(points, 8)) && !bankerDraws(7, 6)).toBe(true);
    expect([5, 6].map(points => bankerDraws(points, undefined))).toEqual([true, false]);
  });
  // Cards by rank, 0 is the ace and 9 the ten.
  test.each([
    ['a natural nine', [3, 9, 4, 9, 0, 0], { player: 9, banker: 0, isNatural: true, cards: 4 }],
    ['both stay', [5, 6, 9, 9, 0, 0], { player: 6, banker: 7, isNatural: false, cards: 4 }],
    ['the player draws, the banker of six stays against a five', [9, 5, 9, 9, 4, 0], { player: 5, banker: 6, isNatural: false, cards: 5 }],
    ['the player stays, the banker draws', [6, 4, 9, 9, 3, 0], { player: 7, banker: 9, isNatural: false, cards: 5 }],
    ['both draw', [9, 9, 0, 1, 5, 3], { player: 7, banker: 6, isNatural: false, cards: 6 }],
  ])('%s', (_, next, { cards, ...points }) => {
    const round = baccaratRound(next);
    expect(round).toMatchObject(points);
    expect(round.playerCards.length + round.bankerCards.length).toBe(cards);
  });
  test('a banker who wins with six is paid half without commission, and 1.95 with it', () => {
    const draw = [9, 5, 9, 9, 4];
    expect(paidOn(1_000_000n, named(baccarat, 'banker-no-commission').pays(draw))).toBe(1_500_000n);
    expect(paidOn(1_000_000n, named(baccarat, 'banker').pays(draw))).toBe(1_950_000n);
  });
});

test('calls of roulette are chips on bets of the layout, and cover what they are named for', () => {
  const chips = Object.values(calls).map(parts => parts.reduce((sum, part) => sum + part.chips, 0));
  expect(chips).toEqual([9, 6, 5]);
  const covered = Object.values(calls).flatMap(parts =>
    Array.from({ length: 37 }, (_, pocket) => pocket).filter(pocket =>
      parts.some(part => named(roulette, part.bet).pays([pocket]).of > 0n),
    ),
  );
  expect(covered.sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
  expect(neighbours(0, 2).map(part => part.bet)).toEqual([3, 26, 0, 32, 15].map(pocket => `straight:${pocket}`));
  expect(() => neighbours(37, 2)).toThrow('a pocket');
});

describe('a series', () => {
  const source = seededRandom(11);
  const secret = () => drawServerSeed(source);

  test('a shoe has eight of each card, burns as many as its first card says, and ends before it runs out', () => {
    for (let n = 0; n < 50; n++) {
      const shoe = shuffledShoe(source);
      expect(Map.groupBy(shoe.cards, card => card).size).toBe(52);
      expect(shoe.cards.filter(card => card === 17)).toHaveLength(8);
      expect(shoe.cut).toBeGreaterThanOrEqual(416 - 74);
      const { sealed, draws } = seriesOf(baccarat, { seed: secret(), name: 'shoe' });
      const used = draws.flat().length;
      const [cut = 0, ...cards] = sealed;
      const burnt = 1 + Math.min(((cards[0] ?? 0) % 13) + 1, 10);
      expect(draws.flat()).toEqual(cards.slice(burnt, burnt + used));
      expect(burnt + used).toBeGreaterThanOrEqual(cut);
      expect(burnt + used).toBeLessThan(cut + 6);
    }
  });

  const tried = (times: number, model: TableModel): number[][] =>
    Array.from({ length: times }, () => [...(model.series(source).draws[0] ?? [])]);
  test('rounds come out as often as their chances say', () => {
    const rounds = tried(20_000, baccarat);
    for (const code of ['banker', 'tie', 'player-pair', 'banker-dragon']) {
      const bet = named(baccarat, code);
      const { rtp } = figureOf(bet.chances());
      const square = bet.chances().reduce((sum, { p, pays }) => sum + approx(p) * approx(pays) ** 2, 0);
      const mean = rounds.reduce((sum, draw) => sum + approx(bet.pays(draw)), 0) / rounds.length;
      expect(Math.abs(mean - approx(rtp)) / Math.sqrt((square - approx(rtp) ** 2) / rounds.length), code).toBeLessThan(4);
    }
  });

  test.each([...tableModels])('$id: the check accepts what was dealt and paid, and says what is wrong with anything else', model => {
    const seed = secret();
    const { commitment, draws } = seriesOf(model, { seed, name: 'shoe-1' });
    const draw = draws[6] ?? [];
    const stakes = model.bets.map(bet => {
      const stake = 10_000n * stakeStepOf(bet);
      return { bet: bet.code, stakeMinor: String(stake), paidMinor: String(paidOn(stake, bet.pays(draw))) };
    });
    const proof = { modelId: model.id, name: 'shoe-1', commitment, seed, place: 7, draw, stakes };
    expect(checkTable(proof)).toBe('fits');
    expect(checkTable({ ...proof, seed: null })).toBe('hidden');
    expect(checkTable({ ...proof, seed: secret() })).toBe('seed');
    expect(checkTable({ ...proof, name: 'shoe-2' })).toBe('seed');
    expect(checkTable({ ...proof, place: draws.length + 1 })).toBe('draw');
    expect(checkTable({ ...proof, draw: [...draw, 1] })).toBe('draw');
    expect(checkTable({ ...proof, stakes: [{ ...stakes[0], paidMinor: '1' }] })).toBe('win');
    expect(checkTable({ ...proof, stakes: [{ bet: 'no-bet', stakeMinor: '1', paidMinor: '0' }] })).toBe('win');
    for (const wrong of [
      null,
      7,
      {},
      { ...proof, seed: 'x' },
      { ...proof, draw: ['a'] },
      { ...proof, stakes: [null] },
      { ...proof, modelId: 'x' },
    ])
      expect(checkTable(wrong)).toBe('malformed');
  });

  test('the same secret and name give the same series, another name another', () => {
    const seed = secret();
    const text = ({ sealed }: Series) => sealed.join();
    expect(text(seriesOf(roulette, { seed, name: 'a' }))).toBe(text(seriesOf(roulette, { seed, name: 'a' })));
    expect(text(seriesOf(roulette, { seed, name: 'a' }))).not.toBe(text(seriesOf(roulette, { seed, name: 'b' })));
  });
});

test('a stake that a payout would have to be rounded for is a fault', () => {
  expect(() => paidOn(1n, named(baccarat, 'banker').pays([9, 5, 9, 9, 4]))).toThrow('a stake that its payouts divide');
  expect(stakeStepOf(named(baccarat, 'banker'))).toBe(20n);
});

test.each(['baccarat-8-1', 'dragon-tiger-8-1', 'roulette-1', 'sic-bo-1', 'fan-tan-1'])(
  'all rounds of a shoe of %s are checked together',
  id => {
    const model = findTable(id) ?? expect.fail('no model');
    const secret = { seed: 'ab'.repeat(32), name: 'shoe' };
    const { commitment, draws } = seriesOf(model, secret);
    const shoe = { modelId: id, ...secret, commitment, rounds: draws.map((draw, at) => ({ place: at + 1, draw })) };
    expect(checkShoe(shoe)).toEqual({ verdict: 'fits', wrong: [] });
    expect(checkShoe({ ...shoe, seed: null }).verdict).toBe('hidden');
    expect(checkShoe({ ...shoe, seed: 'cd'.repeat(32) }).verdict).toBe('seed');
    expect(checkShoe({ ...shoe, rounds: shoe.rounds.slice(0, -1) })).toEqual({ verdict: 'draw', wrong: [] });
    const [first, second, ...others] = shoe.rounds;
    expect(checkShoe({ ...shoe, rounds: [first, ...others] }).wrong).toContain(3);
    expect(checkShoe({ ...shoe, rounds: [first, { ...second, draw: [99] }, ...others] })).toEqual({ verdict: 'draw', wrong: [2] });
    for (const one of [null, 7, {}, { ...shoe, rounds: [null] }, { ...shoe, modelId: 'nothing' }, { ...shoe, rounds: 'x' }])
      expect(checkShoe(one).verdict).toBe('malformed');
  },
);

test('all rounds of a shoe of blackjack are checked together, with what the seats chose', () => {
  const secret = { seed: 'ab'.repeat(32), name: 'shoe' };
  const shoe = blackjackShoe(secret);
  const rounds: { place: number; draw: readonly number[]; seats: number[]; choices: SeatChoice[] }[] = [];
  for (let at = shoe.burnt; at < shoe.cut; ) {
    const choices: SeatChoice[] = [];
    let round = roundOfShoe(shoe, at, { seats: [2, 5], choices });
    for (; !round.isOver; round = roundOfShoe(shoe, at, { seats: [2, 5], choices })) {
      const { seat = 0, options = [] } = round.turns[0] ?? {};
      choices.push({ seat, choice: options.includes('decline') ? 'decline' : 'stand' });
    }
    rounds.push({ place: rounds.length + 1, draw: shoe.cards.slice(at, at + round.taken), seats: [2, 5], choices });
    at += round.taken;
  }
  const proof = { modelId: blackjackId, ...secret, commitment: shoe.commitment, rounds };
  expect(checkShoe(proof)).toEqual({ verdict: 'fits', wrong: [] });
  expect(checkShoe({ ...proof, rounds: rounds.slice(0, -1) }).verdict).toBe('draw');
  const other = rounds.map((one, at) => (at === 3 ? { ...one, choices: [{ seat: 2, choice: 'split' as const }] } : one));
  expect(checkShoe({ ...proof, rounds: other })).toMatchObject({ verdict: 'draw', wrong: expect.arrayContaining([4]) });
  expect(checkShoe({ ...proof, rounds: [{ place: 1, draw: [1] }] }).verdict).toBe('malformed');
});
