import { seededRandom } from '@baize/kernel';
import { approx, plus, type Ratio, ratio, whole } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { type Bet, type Draw, figureOf, stakeStepOf } from '../bet.ts';
import { curveAt, curveReaches } from './curve.ts';
import {
  crash,
  crashPoint,
  dice,
  type Guess,
  hiLo,
  keno,
  leastCashOut,
  mines,
  mostCashOut,
  originals,
  plinko,
  rightRanks,
  risks,
} from './originals.ts';
import { settingsOf } from './settings.ts';

const fraction = ({ of, over }: Ratio): string => `${of}/${over}`;
const range = (from: number, upTo: number): number[] => Array.from({ length: upTo - from + 1 }, (_, n) => from + n);

test('every setting returns between 98 % and 99 %, its chances add up to one, and whole units are paid in whole cents', () => {
  const wrong: string[] = [];
  for (const { game, bet } of settingsOf()) {
    const chances = bet.chances();
    const { rtp } = figureOf(chances);
    const isOne = fraction(chances.map(({ p }) => p).reduce(plus, whole(0))) === '1/1';
    const isIn = rtp.of * 100n >= rtp.over * 98n && rtp.of * 100n <= rtp.over * 99n;
    if (!isOne || !isIn || 100n % stakeStepOf(bet) !== 0n) wrong.push(`${game} ${bet.code} ${approx(rtp)}`);
  }
  expect(wrong).toEqual([]);
});

/** Counts what a bet comes to over draws that are all equally likely. */
function isCounted(bet: Bet, draws: readonly Draw[]): void {
  const seen = new Map<string, number>();
  for (const draw of draws) seen.set(fraction(bet.pays(draw)), (seen.get(fraction(bet.pays(draw))) ?? 0) + 1);
  const said = bet.chances().map(({ p, pays }): [string, string] => [fraction(pays), fraction(p)]);
  expect([...seen].map(([pays, count]) => [pays, fraction(ratio(BigInt(count), BigInt(draws.length)))]).sort()).toEqual(said.sort());
}

describe('what is paid comes as often as its chance says, over every draw', () => {
  test('dice', () => {
    const rolls = range(0, 9_999).map(roll => [roll]);
    for (const count of [1, 17, 4_950, 9_800]) for (const side of ['under', 'over'] as const) isCounted(dice.bet(side, count), rolls);
  });
  test('mines', () => {
    const pairs = range(0, 24).flatMap(a => range(0, 24).flatMap(b => (a === b ? [] : [[a, b]])));
    for (const tiles of [[3], [0, 7, 24], range(0, 22)]) isCounted(mines.bet(2, tiles), pairs);
  });
  test('plinko', () => {
    const falls = range(0, 2 ** 10 - 1).map(n => range(0, 9).map(bit => (n >> bit) & 1));
    for (const risk of risks) isCounted(plinko.bet(risk, 10), falls);
  });
  test('hi-lo, from every card that may be shown', () => {
    const guesses: readonly Guess[] = ['high', 'low'];
    for (const shown of range(0, 12))
      for (const guess of guesses)
        isCounted(
          hiLo.bet([shown], [guess]),
          range(0, 12).map(next => [shown, next]),
        );
    expect([rightRanks(0, 'high'), rightRanks(0, 'low'), rightRanks(6, 'high'), rightRanks(6, 'low'), rightRanks(12, 'high')]).toEqual([
      12, 1, 7, 7, 1,
    ]);
  });
  test('keno, by how many of the chosen numbers are drawn', () => {
    // Three of forty are 9,880 sets, of which so many have none, one, two or all three among the ten that are drawn.
    const bet = keno.bet([1, 2, 3]);
    expect(
      [
        [4, 5],
        [1, 9],
        [1, 2, 9],
        [3, 2, 1],
      ].map(draw => approx(bet.pays(draw))),
    ).toEqual([0, 0.61, 3.4, 21]);
    const ways = [4_060n, 4_350n, 1_350n, 120n];
    expect(bet.chances().map(({ p }) => fraction(p))).toEqual(ways.map(count => fraction(ratio(count, 9_880n))));
  });
  test('crash: the number of draws that reach a point is what its chance says', () => {
    const all = 1n << 52n;
    for (const cashOut of [leastCashOut, 150, 237, 1_000, 123_456, mostCashOut]) {
      const { p } = crash.bet(cashOut).chances()[1] ?? expect.fail();
      const reaching = (p.of * all) / p.over;
      expect(crashPoint(reaching - 1n)).toBeGreaterThanOrEqual(cashOut);
      expect(crashPoint(reaching)).toBeLessThan(cashOut);
    }
    expect([crashPoint(0n), crashPoint(all - 1n)]).toEqual([mostCashOut, 100]);
  });
});

test('guesses of hi-lo one after another keep one per cent once', () => {
  const steps = [1, 6, 7, 11, 12];
  for (const a of steps)
    for (const b of steps)
      for (const c of steps) {
        const { rtp } = figureOf(hiLo.bet([a, b, c], ['low', 'high', 'low']).chances());
        expect(approx(rtp)).toBeGreaterThan(0.98);
        expect(approx(rtp)).toBeLessThanOrEqual(0.99);
      }
});

test('draws are what the games are played with', () => {
  const source = seededRandom(5);
  const [crashed = [], rolled = [], mined = [], fallen = [], shown = [], drawn = []] = originals.map(original => original.draw(source));
  expect(crashed[0]).toBeGreaterThanOrEqual(100);
  expect(rolled[0]).toBeLessThan(10_000);
  expect([...mined].sort((a, b) => a - b)).toEqual(range(0, 24));
  expect([fallen.length, Math.max(...fallen), shown.length, new Set(drawn).size]).toEqual([16, 1, 13, 10]);
});

test('the curve of crash starts at 1.00, never falls, and reaches each point at the first millisecond that shows it', () => {
  expect([curveAt(-1), curveAt(0), curveAt(166), curveAt(11_553)]).toEqual([100, 100, 101, 200]);
  const shown = range(0, 2_000).map(step => curveAt(step * 117));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  for (const point of [101, 150, 237, 1_000, 123_456, 10_000_000, mostCashOut]) {
    const ms = curveReaches(point);
    expect([curveAt(ms) >= point, curveAt(ms - 1) < point]).toEqual([true, true]);
  }
});
