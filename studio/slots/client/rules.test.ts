import { describe, expect, test } from 'vitest';
import { farthest } from './flagships/moves.ts';
import { barShare, shareText } from './paytable/distribution.ts';
import { jackpotRounds, oftenCents, roundsText, scatterSteps } from './paytable/rules.ts';
import { symbolName } from './paytable/symbol-picture.ts';
import { beside, Grid } from './reels/grid.ts';
import { worthOf } from './reels/held/prizes.ts';
import type { Triggers } from './reels/labels.ts';
import { neededFor, tenseReels } from './reels/tension.ts';
import { playGamble } from './show/gamble.ts';
import { waysIn } from './show/spin.ts';
import { heldOf, type SlotsScene, turnedIn } from './show/telling.ts';
import { countWords, featureWords, paidWords } from './show/words.ts';
import { spriteIndex, type WirePaytable, type WireRound } from './wire.ts';

test('a win says what it paid and why: its line, its ways or how many there were, and what it was multiplied by', () => {
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const win = { symbol: 'A', count: 4, cells: [0, 3, 6, 9], amountMinor: '12500' };
  const told = (more: object, multiplier = 1, isGain = true) => paidWords(t, { ...win, ...more }, { currency: 'CNY', multiplier, isGain });
  expect(told({ line: 6 })).toEqual({ amount: '¥1.25', note: 'slots.paid.line 7' });
  expect(told({ ways: 8 }, 3).note).toBe('slots.paid.through 8 ×3');
  expect(told({ ways: 8 }, 1, false).note).toBe('slots.paid.ways 8'); // what is no gain isn't called a win
  expect(told({}, 2).note).toBe('slots.paid.count 4 ×2');
});

const scatters = {
  spins: [0, 0, 0, 8, 10],
  pays: [],
  scatter: 'S',
  multiplier: 1,
  cap: 1,
  risesTo: null,
  keeps: null,
  turnsWild: null,
  turns: null,
  wildReel: null,
};
const five = { reels: 5, rows: 3, trigger: 'S', freeSpins: scatters, hold: null, pick: null } satisfies Partial<WirePaytable>;

const named = { letters: 'AB', wild: 'W', trigger: 'S', freeSpins: null, hold: null, pick: null } satisfies Partial<WirePaytable>;

test('a symbol that cannot be seen has a name: its place among those that pay, or what it does', () => {
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  expect(['A', 'B', 'W', 'S'].map(letter => symbolName(named, letter, t))).toEqual([
    'slots.symbol 1',
    'slots.symbol 2',
    'slots.symbol.wild',
    'slots.symbol.trigger',
  ]);
});

test('what starts a feature has one name: the word on the symbol, and a prize that is held is called a prize', () => {
  const nameOf = (feature: Partial<Triggers>) => symbolName({ ...named, ...feature }, 'S', key => key);
  expect(nameOf({ pick: { symbol: 'S', from: 3, items: 12, ends: 1, prizes: [], alike: null } })).toBe('slots.label.bonus');
  expect(nameOf({ freeSpins: scatters })).toBe('slots.label.scatter');
  expect(nameOf({ hold: { coin: 'S', from: 6, respins: 3, values: [], full: 1_000 } })).toBe('slots.label.prize');
});

test('the paytable gives the payout of scatters beside their free spins, at the chosen stake', () => {
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const paid = { freeSpins: { ...scatters, pays: [0, 0, 0, 40, 200] }, stakeUnits: 20 };
  const at = { t, stakeMinor: 10_000n, currency: 'CNY' };
  expect(scatterSteps(paid, at)).toEqual(['slots.rules.free.step.paid 3 8 ¥2.00', 'slots.rules.free.step.paid 4 10 ¥10.00']);
  expect(scatterSteps({ freeSpins: scatters, stakeUnits: 20 }, at)).toEqual(['slots.rules.free.step 3 8', 'slots.rules.free.step 4 10']);
});

describe('reels stop slowly', () => {
  test('from the second of three needed scatters on, until the feature is sure', () => {
    expect(tenseReels(five, 'SAAAASAAAAAASAA')).toEqual([false, false, true, true, true]);
    expect(tenseReels(five, 'SAAAASSAAAAAAAA')).toEqual([false, false, true, false, false]);
  });
  test('not where the reels to come cannot bring what is missing', () => {
    expect(tenseReels(five, 'AAAAAAAAAAAAAAS')).toEqual([false, false, false, false, false]);
  });
  test('whatever those that still turn will show: the choice never looks ahead', () => {
    expect(tenseReels(five, 'SAASAAAAAAAAAAA')).toEqual(tenseReels(five, 'SAASAAAAAAAASSS'));
  });
  test('for coins from two thirds of what is needed', () => {
    const hold = { coin: 'S', from: 6, respins: 3, values: [], full: 0 };
    expect(neededFor({ freeSpins: null, hold, pick: null })).toBe(6);
    expect(tenseReels({ ...five, freeSpins: null, hold }, 'SSASSAAAAAAAAAA')).toEqual([false, false, true, true, true]);
  });
  test('never where nothing starts by a count', () => {
    expect(tenseReels({ ...five, trigger: null, freeSpins: null }, 'SSSSSSSSSSSSSSS')).not.toContain(true);
  });
});

test('a tall page draws rows apart and symbols larger, within their rows', () => {
  const lines = new Grid({ reels: 5, rows: 3, mechanism: 'lines' } as WirePaytable);
  lines.fit({ width: 1_000, height: 500 });
  const usual = lines.symbolOn(0);
  lines.fit({ width: 390, height: 400 });
  expect(lines.symbolOn(0)).toBeGreaterThan(usual * 1.1);
  expect(lines.symbolOn(0)).toBeLessThan(lines.pitch(0));
  const towers = new Grid({ reels: 5, rows: 5, mechanism: 'towers' } as WirePaytable);
  towers.fit({ width: 390, height: 400 });
  expect(towers.symbolOn(0)).toBeLessThanOrEqual(towers.pitch(0) * 1.06);
});

test('what wins on an outer reel reaches no farther outwards than is seen', () => {
  const lines = new Grid({ reels: 5, rows: 3, mechanism: 'lines' } as WirePaytable);
  for (const at of [0, 7, 14]) {
    const { x } = lines.place(at);
    const half = lines.winnerAt(at).room.width / 2;
    expect(x - half).toBeGreaterThanOrEqual(-beside);
    expect(x + half).toBeLessThanOrEqual(lines.width + beside);
    expect(half * 2).toBeGreaterThan(lines.symbolOn(0) * 2 * farthest);
  }
});

describe('reels of changing height', () => {
  const towers = new Grid({ reels: 5, rows: 5, mechanism: 'towers' });
  test('are equally high, with more room for fewer symbols', () => {
    expect(towers.setColumn(0, 'FB---')).toBe('FB');
    expect(towers.setColumn(1, 'ABCDE')).toBe('ABCDE');
    expect(towers.pitch(0) * 2).toBeCloseTo(towers.pitch(1) * 5);
    expect(towers.place(1).y).toBeGreaterThan(towers.place(6).y);
  });
  test('a cell that a reel has not shows no symbol', () => {
    expect(spriteIndex({ letters: 'ABS', wild: 'W', trigger: 'S' } as WirePaytable, '-')).toBe(-1);
  });
});

test('shares are shown in percent, or as one in so many where that says more, and bars grow with them', () => {
  const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  expect(shareText(t, 0.6087)).toBe('60.9 %');
  expect(shareText(t, 0.0012)).toBe('0.12 %');
  expect(shareText(t, 0.00001)).toContain('100,000');
  expect(shareText(t, 0)).toBe('–');
  expect(barShare(0)).toBe(0);
  expect(barShare(0.1)).toBeGreaterThan(barShare(0.01));
});

test.each([
  [468, '48,000'],
  [699, '9,800,000'],
  [700, '1 × 10⁷'],
  [999, '1 × 10¹⁰'],
  [2_470, '5 × 10²⁴'],
])('a chance whose logarithm is %s hundredths is shown as once in %s rounds', (log, words) => {
  expect(roundsText(log)).toBe(words);
});

describe('double or nothing', () => {
  const round = (wonMinor: string, ladder: object[] = []) =>
    ({ stakeMinor: '10000', steps: [{ amountMinor: wonMinor }], ladder, turn: { kind: 'gamble' } }) as unknown as WireRound;
  const play = async (given: WireRound, isAuto = false) => {
    const asked: string[] = [];
    const decide = async (before: WireRound, choice: string) => {
      asked.push(choice);
      return { ...before, turn: null };
    };
    const fail = () => expect.fail('nothing waits');
    await playGamble({} as SlotsScene, given, { decide, announce: fail, onStanding: fail, onPlay: fail, isAuto });
    return asked;
  };
  test('is not offered for a win below two stakes: that is taken', async () => {
    expect(await play(round('19999'))).toEqual(['take']);
  });
  test('in autoplay every win is taken', async () => {
    expect(await play(round('90000'), true)).toEqual(['take']);
  });
  test.each([round('20000'), round('5', [{ amountMinor: '10', isWon: true }])])('waits for the player otherwise', async given => {
    await expect(play(given)).rejects.toThrow();
  });
});

test('a large win says which feature brought it', () => {
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const of = (...steps: object[]) => featureWords(t, { currency: 'CNY', steps: [{ kind: 'base' }, ...steps] } as unknown as WireRound);
  expect(of()).toBe('');
  expect(of({ kind: 'free' }, { kind: 'free' })).toBe('slots.free.total 2');
  expect(of({ kind: 'respin', coins: [{}, {}, {}] })).toBe('slots.hold.total 3');
  expect(of({ kind: 'respin', coins: [{}], fullMinor: '10000000' })).toBe('slots.hold.full ¥1,000.00');
  const first = { kind: 'base', amountMinor: '5000' };
  const last = { kind: 'respin', coins: [{}, {}], amountMinor: '160000' };
  expect(of(first, last)).toBe('slots.hold.total 2\nslots.hold.split ¥16.00 ¥0.50'); // what lines of the first spin paid is none of its prizes
  expect(of({ kind: 'pick', shown: ['10000', null] })).toBe('slots.pick.prizes 1');
  const three = { kind: 'pick', shown: ['50000', '100000', '50000', '50000'], alike: 3, amountMinor: '50000' };
  expect(of(three)).toBe('slots.pick.alike.won 3 ¥5.00');
});

test('a stake wins the jackpot once in as many rounds as its tickets go into all of them', () => {
  const jackpot = { odds: 2_000, ticketMinor: '1000' };
  expect(jackpotRounds(jackpot, 25_000n)).toBe(80n);
  expect(jackpotRounds(jackpot, 1_000n)).toBe(2_000n);
  expect(jackpotRounds(jackpot, 999n)).toBeUndefined();
});

test('a prize shows whether it is less than the stake, at least the stake or five stakes', () => {
  const minors = [9_999n, 10_000n, 49_999n, 50_000n, 499_999n, 500_000n];
  expect(minors.map(minor => worthOf(minor, 10_000n))).toEqual([0, 1, 1, 2, 2, 3]);
});

test('the line of the free spins counts the symbols that have turned into others, in a game where they do', () => {
  const step = { kind: 'free' as const, freeSpins: 0, amountMinor: '0' };
  const frames = (window: string) => [{ window, multiplier: 1, wins: [] }];
  expect(turnedIn({ ...step, landed: 'AB-BBCABB', frames: frames('AB-WWCAWW') })).toBe(4);
  expect(turnedIn({ ...step, frames: frames('AB-ACCAAA') })).toBe(0);
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const told = (turnsWild: string | null, held = 0) =>
    countWords(t, { turnsWild, turns: null, keeps: null }, { shown: 2, given: 8, turned: 5, held });
  expect(told('B')).toBe('slots.free.turned slots.free.left 2 8 5');
  expect(told(null)).toBe('slots.free.left 2 8');
  expect(told(null, 3)).toBe('slots.free.held slots.free.left 2 8 3');
  const whirled = { turnsWild: null, turns: { symbols: 'GH', into: 'C' }, keeps: null };
  expect(countWords(t, whirled, { shown: 2, given: 8, turned: 5, held: 0 })).toBe('slots.free.whirled slots.free.left 2 8 5');
});

test('the line of the free spins counts whole reels where a wild that fills its reel stays', () => {
  const held = { kind: 'free' as const, freeSpins: 0, amountMinor: '0', frames: [], held: [3, 4, 5, 12, 13, 14] };
  expect(heldOf(held, { rows: 3, freeSpins: { ...scatters, keeps: 'reels' } })).toBe(2);
  expect(heldOf(held, { rows: 3, freeSpins: { ...scatters, keeps: 'wilds' } })).toBe(6);
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  expect(countWords(t, { turnsWild: null, turns: null, keeps: 'reels' }, { shown: 2, given: 8, turned: 0, held: 2 })).toBe(
    'slots.free.held.reels slots.free.left 2 8 2',
  );
});

test('a window has as many ways as the symbols of its reels make together', () => {
  expect(waysIn('AB-CDWFG-', { reels: 3, rows: 3, wild: 'W', wildWays: 1 })).toBe(2 * 3 * 2);
  expect(waysIn('AB-CDWFG-', { reels: 3, rows: 3, wild: 'W', wildWays: 2 })).toBe(2 * 4 * 2);
});

test('what comes once in a million rounds is the highest bound that so many rounds reach', () => {
  const figures = (buckets: number[]) => oftenCents({ buckets, bucketBounds: [0, 0, 100, 10_000, 20_000] });
  expect(figures([900_000_000, 0, 99_998_900, 1_000, 100])).toBe(10_000);
  expect(figures([900_000_000, 0, 99_998_000, 1_000, 1_000])).toBe(20_000);
  expect(figures([1_000_000_000, 0, 0, 0, 0])).toBe(0);
});
