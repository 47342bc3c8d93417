import { seededRandom, uniform } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { playsOf } from './games/game.ts';
import { type FamilyCode, familyCodes, familyOf, usualRules } from './games/index.ts';
import { drawFrom, sequences } from './machine/machine.ts';
import { contentOf, isProblem, readContent, type Selection } from './plays/board.ts';
import { fullSelection, fullTickets } from './plays/full.ts';
import { type Play, ticketsOf } from './plays/play.ts';

const familyPlays = familyCodes.flatMap(code => playsOf(familyOf(code)).map(play => [code, play.code, play] as const));

/** Some of what is on the board, enough of it for a few tickets. */
function someSelection(play: Play, random: () => number): Selection {
  const { board } = play;
  for (;;) {
    const rows = board.rows.map(row => row.symbols.map((_, i) => i).filter(() => random() < 3 / Math.max(6, row.symbols.length) + 0.2));
    const first = rows[0] ?? [];
    const bankers =
      board.bankers > 0 && random() < 0.5 ? first.splice(0, Math.min(first.length - 1, 1 + Math.floor(random() * board.bankers))) : [];
    const places = (board.places?.codes ?? []).map((_, i) => i).filter(() => random() < 0.7);
    const isTyped = board.typed !== undefined && random() < 0.4;
    const typed = isTyped ? typedSome(play, random) : undefined;
    const selection = { rows: isTyped ? [] : rows, bankers: isTyped ? [] : bankers, places, typed };
    const read = readContent(board, contentOf(board, selection));
    if (!isProblem(read) && ticketsOf(play, read) > 0) return read;
  }
}

function typedSome({ board }: Play, random: () => number): number[] {
  const base = board.rows[0]?.symbols.length ?? 1;
  const entries = Array.from({ length: 3 }, () => {
    const symbols = Array.from({ length: board.typed?.length ?? 0 }, () => Math.floor(random() * base));
    if (!board.typed?.isOrdered) symbols.sort((a, b) => a - b);
    return symbols.reduce((sum, one) => sum * base + one, 0);
  });
  return [...new Set(entries)].sort((a, b) => a - b);
}

const numbers = (seed: number) => {
  const source = seededRandom(seed);
  return () => uniform(source, 1_000_000) / 1_000_000;
};

/** Every result of machines with few of them. */
const enumerable: readonly FamilyCode[] = ['ssc', '3d', 'pc28', '11x5', 'k3', 'thai'];
/** Made of the same plays as others of the list. */
const alike: readonly FamilyCode[] = ['p5', 'lao'];

describe('over all results of the machine, tickets win as often as their chance says', () => {
  test.each(familyPlays.filter(([code]) => enumerable.includes(code)))('%s %s', (code, _, play) => {
    const { machine } = familyOf(code);
    const random = numbers(7);
    const selections = [
      ...(ticketsOf(play, fullSelection(play)) > 0 ? [fullSelection(play)] : []),
      ...Array.from({ length: 3 }, () => someSelection(play, random)),
    ];
    const won = selections.map(() => play.prizes.map(() => 0));
    const pushed = selections.map(() => 0);
    let draws = 0;
    for (const drawn of sequences(machine, machine.places)) {
      draws++;
      const judge = play.judge(drawn);
      selections.forEach((selection, s) => {
        const result = judge(selection);
        result.prizes.forEach((n, i) => {
          (won[s] as number[])[i] = ((won[s] as number[])[i] as number) + n;
        });
        pushed[s] = (pushed[s] as number) + result.pushed;
      });
    }
    selections.forEach((selection, s) => {
      const counts = play.count(selection);
      const expected = play.prizes.map(({ bet, p }) => (BigInt(counts[bet] as number) * BigInt(draws) * p.of) / p.over);
      expect(won[s]?.map(BigInt), contentOf(play.board, selection)).toEqual(expected);
      const pushes = play.bets.reduce(
        (sum, { push }, bet) => sum + (BigInt(counts[bet] as number) * BigInt(draws) * push.of) / push.over,
        0n,
      );
      expect(BigInt(pushed[s] as number)).toBe(pushes);
    });
  });
});

describe('over many results of a large machine, tickets win about as often as their chance says', () => {
  const draws = 5_000;
  test.each(familyPlays.filter(([code]) => !enumerable.includes(code) && !alike.includes(code)))('%s %s', (code, _, play) => {
    const { machine } = familyOf(code);
    const source = seededRandom(11);
    const random = numbers(5);
    const selections = [someSelection(play, random), someSelection(play, random)];
    const [sum, squares] = [selections.map(() => 0), selections.map(() => 0)];
    for (let n = 0; n < draws; n++) {
      const judge = play.judge(drawFrom(machine, source));
      selections.forEach((selection, s) => {
        const result = judge(selection);
        const all = result.prizes.reduce((one, more) => one + more, result.pushed);
        sum[s] = (sum[s] as number) + all;
        squares[s] = (squares[s] as number) + all * all;
      });
    }
    selections.forEach((selection, s) => {
      const counts = play.count(selection);
      const chances = [...play.prizes.map(({ bet, p }) => [bet, p] as const), ...play.bets.map(({ push }, bet) => [bet, push] as const)];
      const expected = chances.reduce((all, [bet, p]) => all + ((counts[bet] as number) * Number(p.of)) / Number(p.over), 0);
      const mean = (sum[s] as number) / draws;
      // A win so rare that it may not have come leaves no spread to measure: the spread of a Poisson count is its mean.
      const variance = Math.max((squares[s] as number) / draws - mean * mean, expected);
      expect(Math.abs(mean - expected), contentOf(play.board, selection)).toBeLessThan(5 * Math.sqrt(variance / draws) + 3 / draws);
    });
  });
});

const play = (code: FamilyCode, name: string, rules = usualRules): Play => {
  const found = playsOf(familyOf(code, rules)).find(one => one.code === name);
  if (!found) throw new Error(`no play ${code} ${name}`);
  return found;
};
const chancesOf = (one: Play) => Object.fromEntries(one.prizes.map(({ code, p }) => [code, `${p.of}/${p.over}`]));
const ticketsIn = (one: Play, content: string) => {
  const read = readContent(one.board, content);
  return isProblem(read) ? read.problem : ticketsOf(one, read);
};

describe('published figures', () => {
  test.each([
    ['ssc', 'five.straight', '1/100000', 100_000],
    ['ssc', 'five.group120', '3/2500', 252],
    ['ssc', 'five.group60', '3/5000', 840],
    ['ssc', 'five.group30', '3/10000', 360],
    ['ssc', 'five.group20', '1/5000', 360],
    ['ssc', 'five.group10', '1/10000', 90],
    ['ssc', 'five.group5', '1/20000', 90],
    ['ssc', 'four.group24', '3/1250', 210],
    ['ssc', 'four.group12', '3/2500', 360],
    ['ssc', 'four.group6', '3/5000', 45],
    ['ssc', 'four.group4', '1/2500', 90],
    ['ssc', 'front3.straight', '1/1000', 1_000],
    ['ssc', 'front3.group3', '3/1000', 90],
    ['ssc', 'front3.group6', '3/500', 120],
    ['ssc', 'back2.group', '1/50', 45],
    ['ssc', 'place', '1/10', 50],
    ['ssc', 'front3.has1', '271/1000', 10],
    ['ssc', 'front3.has2', '27/500', 45],
    ['ssc', 'four.has1', '3439/10000', 10],
    ['ssc', 'four.has2', '487/5000', 45],
    ['ssc', 'five.has2', '1467/10000', 45],
    ['ssc', 'five.has3', '87/2000', 120],
    ['ssc', 'front2.sides', '1/4', 16],
    ['ssc', 'back3.sides', '1/8', 64],
    ['ssc', 'any2.straight', '1/100', 1_000],
    ['ssc', 'any3.straight', '1/1000', 10_000],
    ['ssc', 'any4.straight', '1/10000', 50_000],
    ['11x5', 'any1', '5/11', 11],
    ['11x5', 'any2', '2/11', 55],
    ['11x5', 'any3', '2/33', 165],
    ['11x5', 'any4', '1/66', 330],
    ['11x5', 'any5', '1/462', 462],
    ['11x5', 'any6', '1/77', 462],
    ['11x5', 'any7', '1/22', 330],
    ['11x5', 'any8', '4/33', 165],
    ['11x5', 'first2.straight', '1/110', 110],
    ['11x5', 'first2.group', '1/55', 55],
    ['11x5', 'first3.straight', '1/990', 990],
    ['11x5', 'first3.group', '1/165', 165],
    ['11x5', 'first3.has1', '3/11', 11],
    ['pk10', 'first2.straight', '1/90', 90],
    ['pk10', 'first5.straight', '1/30240', 30_240],
    ['lhc', 'normal.number', '6/49', 49],
    ['lhc', 'sets.3of3', '5/4606', 18_424],
    ['lhc', 'sets.2of2', '5/392', 1_176],
    ['lhc', 'sets.4hit1', '6319/15134', 211_876],
    ['lhc', 'sets.special', '1/196', 1_176],
    ['kl8', 'pick1', '1/4', 80],
  ] as const)('%s %s has the chance %s and %i tickets', (code, name, chance, tickets) => {
    const one = play(code, name);
    expect(Object.values(chancesOf(one))[0]).toBe(chance);
    expect(fullTickets(one)).toEqual([tickets]);
  });

  test('sums stand for as many tickets as there are combinations', () => {
    const sums = play('ssc', 'front3.sum');
    const counts = Array.from({ length: 28 }, (_, sum) => ticketsIn(sums, String(sum)));
    expect(counts.slice(0, 14)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]);
    expect(counts).toEqual([...counts].reverse());
    const groups = play('ssc', 'front3.group-sum');
    expect(Array.from({ length: 26 }, (_, i) => ticketsIn(groups, String(i + 1))).slice(0, 13)).toEqual([
      1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15,
    ]);
    expect(chancesOf(groups)).toEqual({ pair: '3/1000', six: '3/500' });
    const spans = play('ssc', 'front3.span');
    expect(Array.from({ length: 10 }, (_, span) => ticketsIn(spans, String(span)))).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
    expect(Array.from({ length: 10 }, (_, span) => ticketsIn(play('ssc', 'back2.span'), String(span)))).toEqual([
      10, 18, 16, 14, 12, 10, 8, 6, 4, 2,
    ]);
  });

  test('a digit stands for every group that shows it', () => {
    for (const [code, name] of [
      ['ssc', 'front3.group-digit'],
      ['ssc', 'middle3.group-digit'],
      ['3d', 'three.group-digit'],
      ['p5', 'front3.group-digit'],
    ] as const) {
      const digit = play(code, name);
      expect(ticketsIn(digit, '7')).toBe(54);
      expect(digit.count(readContent(digit.board, '7') as Selection)).toEqual([18, 36]);
      expect(chancesOf(digit)).toEqual({ pair: '3/1000', six: '3/500' });
    }
    const wins = (content: string, draw: readonly number[]) => {
      const three = play('3d', 'three.group-digit');
      return three.judge(draw)(readContent(three.board, content) as Selection).prizes;
    };
    expect(wins('7', [7, 7, 2])).toEqual([1, 0]);
    expect(wins('7', [2, 7, 2])).toEqual([1, 0]);
    expect(wins('7', [3, 7, 2])).toEqual([0, 1]);
    expect(wins('7', [7, 7, 7])).toEqual([0, 0]);
    expect(wins('7', [3, 8, 2])).toEqual([0, 0]);
    expect(wins('2,7', [3, 7, 2])).toEqual([0, 2]);
    expect(ticketsIn(play('ssc', 'back2.group-digit'), '7')).toBe(9);
    expect(chancesOf(play('ssc', 'back2.group-digit'))).toEqual({ '': '1/50' });
  });

  test('shapes of three digits, with 9 and 0 as neighbours and without', () => {
    const shape = (wraps: boolean) => chancesOf(play('ssc', 'credit.shape', { ...usualRules, wraps }));
    expect(shape(true)).toMatchObject({
      'front.leopard': '1/100',
      'front.run': '3/50',
      'front.pair': '27/100',
      'front.half': '9/25',
      'front.mixed': '3/10',
    });
    expect(shape(false)).toMatchObject({ 'front.run': '6/125', 'front.half': '42/125', 'front.mixed': '42/125' });
  });

  test('fun, dragon and tiger, bulls', () => {
    expect([1, 2, 3, 4].map(n => chancesOf(play('ssc', `fun${n}`))['7'])).toEqual(['40951/100000', '4073/50000', '107/12500', '23/50000']);
    expect(chancesOf(play('ssc', 'dragon-tiger'))).toMatchObject({ 'wq.dragon': '9/20', 'wq.tiger': '9/20', 'wq.tie': '1/10' });
    const bulls = chancesOf(play('ssc', 'bull'));
    expect(bulls).toMatchObject({ 0: '35649/100000', 1: '51/800', 2: '1301/20000', 10: '807/12500' });
  });

  test('five of eleven: odd numbers and the middle one', () => {
    const of462 = (some: readonly number[]) => some.map(n => ratio(BigInt(n), 462n)).map(({ of, over }) => `${of}/${over}`);
    expect(Object.values(chancesOf(play('11x5', 'odd-count')))).toEqual(of462([1, 30, 150, 200, 75, 6]));
    expect(Object.values(chancesOf(play('11x5', 'middle')))).toEqual(of462([28, 63, 90, 100, 90, 63, 28]));
    expect(Object.values(chancesOf(play('11x5', 'credit.total'))).slice(0, 2)).toEqual(of462([215, 215]));
    expect(play('11x5', 'credit.total').bets[0]?.push).toEqual(ratio(32n, 462n));
  });

  test('three dice', () => {
    const of216 = (n: number) => ratio(BigInt(n), 216n);
    expect(play('k3', 'sum').prizes.map(one => one.p)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].map(of216));
    const first = (name: string) => play('k3', name).prizes[0]?.p;
    expect(
      ['triple.each', 'triple.any', 'pair.single', 'pair.plus', 'different3', 'run.any', 'different2', 'shows', 'hides'].map(first),
    ).toEqual([1, 6, 3, 16, 6, 24, 30, 91, 125].map(of216));
    expect(first('sides')).toEqual(of216(108));
    expect(play('k3', 'sides', { ...usualRules, triplesLose: true }).prizes[0]?.p).toEqual(of216(105));
  });

  test('a race of ten: the sum of the first two', () => {
    const of90 = (n: number) => ratio(BigInt(n), 90n);
    expect(play('pk10', 'sum').prizes.map(one => one.p)).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map(of90));
    expect(play('pk10', 'sum.sides', { ...usualRules, eleven: 'small' }).prizes.map(one => one.p)).toEqual([40, 50, 50, 40].map(of90));
    expect(play('pk10', 'sum.sides').bets[0]?.push).toEqual(of90(10));
  });

  test('the sum of three digits', () => {
    const of1000 = (n: number) => ratio(BigInt(n), 1_000n);
    const sides = (rules = usualRules) => play('pc28', 'sides', rules).prizes.map(one => one.p);
    expect(sides()).toEqual([500, 500, 500, 500, 231, 269, 269, 231, 56, 56].map(of1000));
    expect(sides({ ...usualRules, extreme: 4 }).slice(-2)).toEqual([35, 35].map(of1000));
    expect(play('pc28', 'wave').prizes.map(one => one.p)).toEqual([258, 258, 332].map(of1000));
    expect(play('pc28', 'sides', { ...usualRules, middle: 'push' }).bets[0]?.push).toEqual(of1000(150));
  });

  test('six of forty-nine', () => {
    const near = (one: Play) => one.prizes.map(({ p }) => Number((Number(p.of) / Number(p.over)).toFixed(4)));
    expect(near(play('lhc', 'sign1'))).toEqual([0.4717, 0.5539]);
    expect(near(play('lhc', 'tail1'))).toEqual([0.5539, 0.4717]);
    expect(near(play('lhc', 'sets.4hit1'))).toEqual([0.4175]);
    expect(near(play('lhc', 'combined10'))).toEqual([0.8163, 0.8367]);
    expect(near(play('lhc', 'sets.3hit2'))).toEqual([0.035, 0.0011]);
    expect(
      [5, 6, 7, 8, 9, 10, 11, 12]
        .map(k => play('lhc', `missed${k}`).prizes[0]?.p)
        .map(p => Number((Number(p?.over) / Number(p?.of)).toFixed(3))),
    ).toEqual([2.242, 2.666, 3.184, 3.821, 4.608, 5.585, 6.807, 8.344]);
    expect(
      [2, 3, 4, 5].map(k => play('lhc', `signs${k}`).prizes[0]?.p).map(p => Number((Number(p?.over) / Number(p?.of)).toFixed(1))),
    ).toEqual([4.9, 12.4, 36.3, 128.9]);
    expect(
      [2, 3, 4].map(k => play('lhc', `tails${k}`).prizes[0]?.p).map(p => Number((Number(p?.over) / Number(p?.of)).toFixed(2))),
    ).toEqual([3.49, 7.34, 17.37]);
    expect(
      play('lhc', 'special.wave')
        .prizes.slice(0, 3)
        .map(one => one.p),
    ).toEqual([17, 16, 16].map(n => ratio(BigInt(n), 49n)));
    expect(play('lhc', 'special.sides').bets[0]?.push).toEqual(ratio(1n, 49n));
  });

  test('twenty of eighty', () => {
    const top = (k: number) => play('kl8', `pick${k}`).prizes.at(-1)?.p;
    expect([2, 3, 4, 5, 6].map(k => Number((Number(top(k)?.over) / Number(top(k)?.of)).toFixed(1)))).toEqual([
      16.6, 72.1, 326.4, 1550.6, 7752.8,
    ]);
    expect(Math.round(Number(top(10)?.over) / Number(top(10)?.of))).toBe(8_911_711);
    expect(
      [7, 8, 9, 10].map(k => play('kl8', `pick${k}`).prizes[0]?.p).map(p => Number((Number(p?.over) / Number(p?.of)).toFixed(2))),
    ).toEqual([8.23, 11.33, 15.69, 21.84]);
    const near = (one: Play) => one.prizes.map(({ p }) => Number((Number(p.of) / Number(p.over)).toFixed(4)));
    expect(near(play('kl8', 'element'))).toEqual([0.1025, 0.2015, 0.388, 0.2034, 0.1045]);
    expect(near(play('kl8', 'upper-lower'))).toEqual([0.3984, 0.2032, 0.3984]);
    expect(near(play('kl8', 'sum')).slice(0, 2)).toEqual([0.4978, 0.0044]);
  });
});

describe('a content', () => {
  test.each(familyPlays)('of %s %s is read as it is written', (_, name, one) => {
    const random = numbers(name.length);
    for (let n = 0; n < 5; n++) {
      const selection = someSelection(one, random);
      expect(readContent(one.board, contentOf(one.board, selection))).toEqual(selection);
    }
  });

  test.each([
    ['five.straight', '0,1|5|-|2|3', 'few'],
    ['five.straight', '0,1|5|2|3', 'form'],
    ['five.straight', '0,1|5|2|3|x', 'symbol'],
    ['five.straight', '0,0|5|2|3|4', 'repeat'],
    ['five.straight', '=1234', 'form'],
    ['five.straight', '=12345,12345', 'repeat'],
    ['front3.has1', '1#2', 'bankers'],
    ['any2.straight.typed', '=12', 'places'],
    ['any2.straight.typed', '0@=12', 'places'],
    ['any2.straight.typed', '0.9@=12', 'places'],
    ['front3.group6', '=112', 'repeat'],
    ['five.straight', `=${'0'.repeat(200_000)}`, 'long'],
    ['front3.straight', '__proto__|1|2', 'symbol'],
    ['front3.straight', '', 'form'],
  ])('%s refuses %s: %s', (name, content, problem) => {
    expect(readContent(play('ssc', name).board, content)).toMatchObject({ problem });
  });

  test('says which written ticket is wrong', () => {
    expect(readContent(play('ssc', 'front3.straight').board, '=123,45,678')).toEqual({ problem: 'form', line: 2 });
  });

  test('bankers are in every ticket', () => {
    const one = play('11x5', 'any3');
    expect(ticketsIn(one, '01#02,03,04')).toBe(3);
    expect(ticketsIn(one, '01,02#03,04,05')).toBe(3);
    const read = readContent(one.board, '01#02,03,04') as Selection;
    expect(one.judge([1, 2, 3, 9, 10])(read).prizes).toEqual([1]);
    expect(one.judge([2, 3, 4, 9, 10])(read).prizes).toEqual([0]);
  });

  test('bankers are in every ticket of a group', () => {
    const one = play('11x5', 'first3.group');
    expect(ticketsIn(one, '01#02,03,04')).toBe(3);
    expect(ticketsIn(one, '01,02#03,04,05')).toBe(3);
    expect(ticketsIn(one, '01,02,03#04')).toBe('bankers');
    const read = readContent(one.board, '01#02,03,04') as Selection;
    expect(one.judge([3, 1, 2, 9, 10])(read).prizes).toEqual([1]);
    expect(one.judge([2, 3, 4, 1, 10])(read).prizes).toEqual([0]);
    expect(ticketsIn(play('ssc', 'any3.group6'), '0.1.2.3@1#2,3,4')).toBe(12);
    expect(ticketsIn(play('ssc', 'five.group60'), '1#2|3,4,5')).toBe('bankers');
  });

  test('any of a draw can be written down', () => {
    const one = play('11x5', 'any7');
    expect(ticketsIn(one, '=01.02.03.04.05.06.07,11.10.09.08.07.06.05')).toBe(2);
    expect(ticketsIn(one, '=01.02.03.04.05.06.07,07.06.05.04.03.02.01')).toBe('repeat');
    expect(ticketsIn(one, '=01.01.03.04.05.06.07')).toBe('repeat');
    const read = readContent(one.board, '=01.02.03.04.05.06.07,11.10.09.08.07.06.05') as Selection;
    expect(one.judge([7, 1, 5, 2, 3])(read).prizes).toEqual([1]);
    expect(one.judge([5, 6, 7, 8, 9])(read).prizes).toEqual([1]);
    expect(one.judge([1, 2, 3, 4, 11])(read).prizes).toEqual([0]);
  });

  test('a written group of another shape is no ticket', () => {
    expect(ticketsIn(play('ssc', 'front3.group3'), '=112,122')).toBe(2);
    expect(ticketsIn(play('ssc', 'front3.group3'), '=112,123')).toBe(0);
  });
});
