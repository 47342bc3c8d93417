import { contentOf, drawFrom, familyCodes, familyOf, payoutOf, playsOf, pricesOf, type Selection, usualRules } from '@baize/engine-lottery';
import { seededRandom, uniform } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import { expect, test } from 'vitest';
import { exposureOf } from './exposure.ts';
import { isLineProblem, mostOf, pricesAt, type ReadLine, readLine } from './lines.ts';

const offer = { ticketMinor: 20_000n, coinMinor: 100n };

function lineOf(family: 'ssc' | 'kl8', play: string, content: string): ReadLine {
  const found = playsOf(familyOf(family)).find(one => one.code === play);
  const line = { play, content, multiple: 1, ...(found?.style === 'official' ? { unit: 'yuan' as const } : {}) };
  const read = readLine({ family }, usualRules, { line, n: 1 });
  if (isLineProblem(read)) throw new Error(read.code);
  return read;
}

const exposures = (line: ReadLine) => {
  const { prices } = pricesAt(line.play, ratio(1_960n));
  return exposureOf(line, { ...offer, prices, most: mostOf(line, { ...offer, prices }) });
};

test('what a line can cost is kept by symbol, by the first two symbols, or for the whole play', () => {
  expect([...exposures(lineOf('ssc', 'place', '1,2|-|-|-|7'))].map(([, minor]) => minor)).toEqual([196_000n, 196_000n, 196_000n]);
  expect([...exposures(lineOf('ssc', 'front3.straight', '1,2|3|0,1,2,3'))]).toEqual([
    ['1,3', 19_600_000n],
    ['2,3', 19_600_000n],
  ]);
  expect([...exposures(lineOf('ssc', 'front3.straight', '=123,129,456'))].map(([key]) => key)).toEqual(['1,2', '4,5']);
  expect([...exposures(lineOf('ssc', 'front3.group6', '1,2,3,4'))].map(([key]) => key)).toEqual(['']);
});

test('a full board of 100 000 tickets is counted, priced and bounded within 5 ms, and so is a written one of 20 000', () => {
  const digits = '0,1,2,3,4,5,6,7,8,9';
  const full = Array.from({ length: 5 }, () => digits).join('|');
  const written = `=${Array.from({ length: 20_000 }, (_, i) => String(i).padStart(5, '0')).join(',')}`;
  const once = (content: string) => {
    const from = performance.now();
    const line = lineOf('ssc', 'five.straight', content);
    exposures(line);
    return { tickets: line.tickets, ms: performance.now() - from };
  };
  for (let i = 0; i < 20; i++) once(full);
  const best = Array.from({ length: 20 }, () => once(full)).reduce((a, b) => (a.ms < b.ms ? a : b));
  expect(best.tickets).toBe(100_000);
  expect(best.ms).toBeLessThan(5);
  expect(once(written).tickets).toBe(20_000);
});

test.each(familyCodes.map(code => [code] as const))('no draw of %s costs more than the exposure says', code => {
  const family = familyOf(code);
  const random = seededRandom(11);
  for (const play of playsOf(family)) {
    const prices = pricesOf(play, ratio(1_960n));
    const pick = (length: number) => Array.from({ length }, (_, n) => n).filter(() => uniform(random, 4) === 0);
    const lines: { line: ReadLine; keys: Map<string, bigint> }[] = [];
    for (let i = 0; i < 20; i++) {
      const places = play.board.places?.codes.map((_, n) => n) ?? [];
      const selection: Selection = { rows: play.board.rows.map(row => pick(row.symbols.length)), bankers: [], places, typed: undefined };
      const content = contentOf(play.board, selection);
      const line = { play: play.code, content, multiple: 1, ...(play.style === 'official' ? { unit: 'yuan' as const } : {}) };
      const read = readLine({ family: code }, usualRules, { line, n: 1 });
      if (isLineProblem(read)) continue;
      lines.push({ line: read, keys: exposureOf(read, { ...offer, prices, most: mostOf(read, { ...offer, prices }) }) });
    }
    const sums = new Map<string, bigint>();
    for (const { keys } of lines) for (const [key, minor] of keys) sums.set(key, (sums.get(key) ?? 0n) + minor);
    const highest = [...sums.values()].reduce((a, b) => (a > b ? a : b), 0n);
    const whole = sums.get('') ?? 0n;
    for (let i = 0; i < 10; i++) {
      const judge = play.judge(drawFrom(family.machine, random));
      const paid = lines.reduce((all, { line }) => all + payoutOf(play, { won: judge(line.selection), prices, ...offer }), 0n);
      const isBySymbol = lines.some(({ keys }) => keys.size > 0 && ![...keys.keys()].every(key => key === '' || key.includes(',')));
      // Several symbols can win in one draw, each within its own sum.
      const bound = isBySymbol ? [...sums.values()].reduce((a, b) => a + b, 0n) : highest + whole;
      if (paid > bound) expect({ play: play.code, paid }).toEqual({ play: play.code, paid: bound });
    }
  }
});
