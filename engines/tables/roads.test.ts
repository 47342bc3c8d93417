import { describe, expect, test } from 'vitest';
import { beadPlate, bigEyeBoy, bigRoad, cockroachPig, lastMarks, type Mark, smallRoad } from './roads.ts';

const read = (text: string): Mark[] => [...text.replaceAll(' ', '')] as Mark[];
const places = (cells: readonly { column: number; row: number }[]) => cells.map(({ column, row }) => `${column}.${row}`).join(' ');
const colours = (cells: readonly { colour: string }[]) => cells.map(({ colour }) => (colour === 'red' ? 'r' : 'b')).join('');

describe('the bead plate', () => {
  test('has each round in its place, ties included, six to a column', () => {
    const cells = beadPlate(read('BPT BBP P'));
    expect(places(cells)).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.0');
    expect(cells.map(({ mark }) => mark).join('')).toBe('BPTBBPP');
  });
});

describe('the big road', () => {
  test('has a column for each run, and ties as marks on the entry before them', () => {
    const cells = bigRoad(read('BB T P TT B'));
    expect(places(cells)).toBe('0.0 0.1 1.0 2.0');
    expect(cells.map(({ ties }) => ties)).toEqual([0, 1, 2, 0]);
  });
  test('keeps ties before the first winner with the first one', () => {
    expect(bigRoad(read('TTP'))).toEqual([{ mark: 'P', ties: 2, column: 0, row: 0 }]);
    expect(bigRoad(read('TT'))).toEqual([]);
  });
  test('turns right at the sixth row', () => {
    expect(places(bigRoad(read('BBBBBBBB P')))).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.5 2.5 1.0');
  });
  test('turns right above an older tail, and goes on in that row', () => {
    // Eight banker leave a tail in the last row of columns 1 and 2; six player in column 1 turn above it.
    expect(places(bigRoad(read('BBBBBBBB PPPPPPP')))).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.5 2.5 1.0 1.1 1.2 1.3 1.4 2.4 3.4');
  });
  test('begins a run in the next column that is free at the top', () => {
    // Tails of five long runs climb until the last run turns in the first row, and the next one begins behind it.
    const text = `${'B'.repeat(12)} ${'P'.repeat(11)} ${'B'.repeat(10)} ${'P'.repeat(9)} ${'B'.repeat(8)} PPP B`;
    const cells = bigRoad(read(text));
    expect(places(cells.slice(-4))).toBe('5.0 6.0 7.0 8.0');
  });
});

describe('the derived roads', () => {
  // Runs of 3, 3, 1, 2, 2 and 1: columns A to F. By hand, for the big eye boy: B2 (A has it) red, B3 red, C1 (A and B alike) red, D1 (B 3, C 1) blue,
  // D2 (C ended above) blue, E1 (C 1, D 2) blue, E2 (D has it) red, F1 (D and E alike) red.
  const marks = read('BBB PPP B PP BB P');
  test('the big eye boy compares with the run before', () => expect(colours(bigEyeBoy(marks))).toBe('rrrbbbrr'));
  // Small road: C2 is missing, so it begins at D1 (A 3, C 1) blue; D2 (B has it) red; E1 (B 3, D 2) blue; E2 (C ended above) blue; F1 (C 1, E 2) blue.
  test('the small road compares with the run two before', () => expect(colours(smallRoad(marks))).toBe('brbbb'));
  // Cockroach pig: D2 (A has it) red; E1 (A 3, D 2) blue; E2 (B has it) red; F1 (B 3, E 2) blue.
  test('the cockroach pig compares with the run three before', () => expect(colours(cockroachPig(marks))).toBe('rbrb'));
  test('an entry two or more below the end of the other run is red again', () => {
    // A has one; B2 is just below its end, B3 and B4 further below.
    expect(colours(bigEyeBoy(read('B PPPP')))).toBe('brr');
  });
  test('ties change nothing, and their cells turn at the sixth row as those of the big road do', () => {
    expect(bigEyeBoy(read('BTBTB PPTP B PP TT BB P'))).toEqual(bigEyeBoy(marks));
    expect(places(bigEyeBoy(read('B P B P B P B P B P')))).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.5 2.5');
    expect(places(bigEyeBoy(marks))).toBe('0.0 0.1 0.2 1.0 1.1 1.2 2.0 2.1');
  });
  test('nothing is shown before there is something to compare', () => {
    expect([bigEyeBoy(read('BBB P')), smallRoad(read('B P B')), cockroachPig(read('B P B P'))]).toEqual([[], [], []]);
    expect([bigEyeBoy(read('B P B')).length, smallRoad(read('B P BB')).length, cockroachPig(read('B P B P B')).length]).toEqual([1, 1, 1]);
  });
});

test('the roads in words are the last rounds, the newest last', () => {
  expect(lastMarks(read('BPTBB'), 3)).toEqual(['T', 'B', 'B']);
  expect(lastMarks(read('B'.repeat(30)))).toHaveLength(20);
});
