import { crash, dice, hiLo, keno, mines, paidOn, plinko } from '@baize/engine-tables/originals';
import { seededRandom, uniform } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import { expect, test } from 'vitest';
import { cashedAt, crashCode, crashGame, diceCode, kenoCode, mostCashOut, plinkoCode } from './bets.ts';
import { completed, isPayable, isPossible, type Original } from './original.ts';
import { games } from './originals.ts';
import { guessesOf, hasMoreTiles, hiLoPays, minesOf, minesPay } from './steps.ts';

const source = seededRandom(18);
const range = (from: number, upTo: number): number[] => Array.from({ length: upTo - from + 1 }, (_, n) => from + n);

/** Every choice that could be sent for a round. */
const choicesOf = (original: Original): readonly string[] =>
  original === games.mines
    ? ['cash', ...range(0, 24).map(String), ...range(1, 24).map(count => `m${count}`)]
    : ['cash', 'high', 'low', 'end', 'a101', 'a200', 'cash150', 'u4950', 'l8', '08'];

/** Plays a round with choices at random until nothing is left to choose. */
function play(original: Original): { draw: readonly number[]; choices: string[] } {
  const draw = original.draw(source);
  const choices: string[] = [];
  for (let next = original.next(draw, choices); next; next = original.next(draw, choices)) {
    const open = choicesOf(original).filter(choice => next.offers(choice));
    // Cashing out early would leave the long rounds out.
    const going = open.filter(choice => choice !== 'cash');
    choices.push(going.length > 0 && uniform(source, 12) > 0 ? (going[uniform(source, going.length)] ?? '') : (open[0] ?? next.unattended));
  }
  return { draw, choices };
}

test('a round pays what the engine says for its choices and its draw', () => {
  for (let round = 0; round < 400; round++) {
    const mined = play(games.mines);
    const { count, opened } = minesOf(mined.choices);
    expect(games.mines.pays(mined.draw, mined.choices)).toEqual(mines.bet(count, opened).pays(mined.draw));
    const guessed = play(games.hilo);
    const made = guessesOf(guessed.choices);
    expect(games.hilo.pays(guessed.draw, guessed.choices)).toEqual(hiLo.bet(guessed.draw, made).pays(guessed.draw));
    const [roll, fall, drawn, point] = [dice.draw(source), plinko.draw(source), keno.draw(source), crash.draw(source)];
    const bet = { side: round % 2 ? 'over' : 'under', count: 1 + uniform(source, 9_800) } as const;
    expect(games.dice.pays(roll, [diceCode.write(bet)])).toEqual(dice.bet(bet.side, bet.count).pays(roll));
    const way = { risk: (['low', 'medium', 'high'] as const)[round % 3] ?? 'low', rows: 8 + (round % 9) };
    expect(games.plinko.pays(fall, [plinkoCode.write(way)])).toEqual(plinko.bet(way.risk, way.rows).pays(fall));
    const picks = keno.draw(source).slice(0, 1 + (round % 10));
    expect(games.keno.pays(drawn, [kenoCode.write(picks)])).toEqual(keno.bet(picks).pays(drawn));
    const auto = 101 + uniform(source, 2_000);
    expect(games.crash.pays(point, [crashCode.write(auto), 'end'])).toEqual(crash.bet(auto).pays(point));
  }
});

test('no choice pays more than the highest multiplier, and whole units are paid in whole hundredths', () => {
  for (let round = 0; round < 500; round++)
    for (const original of Object.values(games)) {
      const { draw, choices } = play(original);
      const pays = original.pays(draw, completed(original, draw, choices));
      expect(isPayable(pays)).toBe(true);
      expect(paidOn(10_000n, pays) % 100n).toBe(0n);
    }
  expect(isPayable(ratio(BigInt(mostCashOut), 100n))).toBe(true);
  for (const count of range(1, 24))
    for (const opened of range(0, 24 - count)) if (hasMoreTiles(count, opened)) expect(isPayable(minesPay(count, opened + 1))).toBe(true);
});

test('bets are read as they are written, and anything else is refused', () => {
  for (const code of ['u1', 'o9800', 'u4950']) expect(diceCode.write(diceCode.read(code) ?? expect.fail(code))).toBe(code);
  for (const code of ['l8', 'm16', 'h12']) expect(plinkoCode.write(plinkoCode.read(code) ?? expect.fail(code))).toBe(code);
  for (const code of ['08', '0140', '01020304050607080910']) expect(kenoCode.write(kenoCode.read(code) ?? expect.fail(code))).toBe(code);
  for (const code of ['', 'u0', 'u9801', 'u01', 'x50', 'u1.5', 'U50']) expect(diceCode.read(code)).toBeUndefined();
  for (const code of ['l7', 'l17', 'x8', 'l', 'l08']) expect(plinkoCode.read(code)).toBeUndefined();
  for (const code of ['', '8', '00', '41', '0101', '0201', '0102030405060708091011']) expect(kenoCode.read(code)).toBeUndefined();
  for (const code of ['a100', 'a10000001', 'a', 'a0101', '200']) expect(crashCode.read(code)).toBeUndefined();
  for (const code of ['m0', 'm25', 'm', '3', 'm03']) expect(games.mines.next([], [])?.offers(code)).toBe(false);
});

test('mines: nothing can be cashed out before the first gem, no tile is opened twice, and a mine ends the round', () => {
  const draw = range(0, 24);
  const next = (choices: readonly string[]) => games.mines.next(draw, choices);
  expect([next(['m3'])?.offers('cash'), next(['m3'])?.unattended]).toEqual([false, 'back']);
  expect([next(['m3', '9'])?.offers('cash'), next(['m3', '9'])?.offers('9'), next(['m3', '9'])?.unattended]).toEqual([true, false, 'cash']);
  expect(next(['m3', '2'])).toBeUndefined();
  expect(next(['m24', '24'])).toBeUndefined();
  expect([games.mines.pays(draw, ['m3', '2']).of, games.mines.pays(draw, ['m3', 'back'])]).toEqual([0n, ratio(1n)]);
});

test('hi-lo: guesses beyond the highest multiplier are closed, and twelve are the most', () => {
  const rare = [0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0];
  const next = (choices: readonly string[]) => games.hilo.next(rare, choices);
  expect([next([])?.offers('high'), next([])?.offers('low'), next([])?.offers('cash'), next([])?.unattended]).toEqual([
    true,
    true,
    false,
    'back',
  ]);
  const sure = range(1, 12).map(at => (at % 2 ? 'high' : 'low'));
  expect(next(sure)).toBeUndefined();
  expect(next(sure.slice(0, 11))?.unattended).toBe('cash');
  const same = [0, 0, 0, 0, 0, 0];
  expect(isPayable(hiLoPays(same, ['low', 'low', 'low', 'low']))).toBe(true);
  expect(games.hilo.next(same, ['low', 'low', 'low', 'low'])?.offers('low')).toBe(false);
  expect(games.hilo.next([5, 4], ['high'])).toBeUndefined();
});

test('crash: a cash-out by hand comes before the automatic one', () => {
  expect(['cash', 'cash150', 'end', 'a200'].map(choice => crashGame.next([300], ['a200'])?.offers(choice))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['cash150', 'cash200', 'cash100', 'end', 'cash'].map(choice => isPossible(crashGame, [300], ['a200', choice]))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect([cashedAt('cash150'), cashedAt('end'), cashedAt('cash01')]).toEqual([150, undefined, undefined]);
});

test('what a round shows of its draw decides what may be chosen next: the rest of it changes nothing', () => {
  for (let round = 0; round < 200; round++) {
    const { draw, choices } = play(games.hilo);
    const seen = guessesOf(choices).length;
    const other = [...draw.slice(0, seen + 1), ...hiLo.draw(source)].slice(0, draw.length);
    const offered = (of: readonly number[]) => {
      const next = games.hilo.next(of, choices);
      return next && ['high', 'low', 'cash'].filter(choice => next.offers(choice));
    };
    expect(offered(other)).toEqual(offered(draw));
  }
});
