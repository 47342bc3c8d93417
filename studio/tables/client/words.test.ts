import { findTable } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { translator } from '@baize/studio-kit/table-page';
import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { markOf } from './dragon-tiger/words.ts';
import * as fanTan from './fan-tan/words.ts';
import * as sicBo from './sic-bo/words.ts';
import { chipText } from './spots/spots.ts';

const [inEnglish, inChinese] = [translator(en), translator(cn)];
const betsOf = (id: string) => present(findTable(id), 'the model').bets;
const paid = (id: string, code: string, draw: readonly number[]) =>
  (betsOf(id).find(bet => bet.code === code) ?? expect.fail(code)).pays(draw).of > 0n;

test('the result of dragon tiger is the bet that is paid, whatever the suits', () => {
  for (const draw of [
    [12, 0],
    [0, 12],
    [5, 5],
    [5, 18],
    [13, 1],
  ]) {
    const mark = markOf(draw);
    const wins = { B: 'dragon', P: 'tiger', T: 'tie' }[mark];
    expect([draw, paid('dragon-tiger-8-1', wins, draw)]).toEqual([draw, true]);
    expect(paid('dragon-tiger-8-1', 'tie', draw)).toBe(mark === 'T');
  }
});

test('a throw is called big or small, odd or even, as its bets are paid, and a triple is neither', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  for (const draw of faces.flatMap(a => faces.flatMap(b => faces.map(c => [a, b, c]))))
    for (const [of, name] of [
      [sicBo.sizeOf, 'small'],
      [sicBo.sizeOf, 'big'],
      [sicBo.parityOf, 'odd'],
      [sicBo.parityOf, 'even'],
    ] as const)
      expect(`${draw} ${name} ${of(draw) === name}`).toBe(`${draw} ${name} ${paid('sic-bo-1', name, draw)}`);
  expect([sicBo.throwText(inEnglish, [2, 3, 6]), sicBo.throwText(inChinese, [2, 3, 6])]).toEqual(['11 · Big · Odd', '11 点 · 大 · 单']);
  expect([sicBo.throwText(inEnglish, [4, 4, 4]), sicBo.shortText(inChinese, [4, 4, 4])]).toEqual(['12 · Triple 4', '12 点围骰']);
});

test('what is left of the beads is said with its parity', () => {
  expect([3, 4].map(rest => fanTan.restText(inEnglish, [rest]))).toEqual(['3 left · Odd', '4 left · Even']);
  expect(fanTan.restText(inChinese, [2])).toBe('开 2 · 双');
});

test('every bet of a game has a name of its own in each language', () => {
  for (const [id, name] of [
    ['sic-bo-1', sicBo.betName],
    ['fan-tan-1', fanTan.betName],
  ] as const)
    for (const t of [inEnglish, inChinese]) {
      const codes = betsOf(id).map(({ code }) => code);
      expect(new Set(codes.map(code => name(t, code))).size).toBe(codes.length);
    }
  expect(fanTan.betName(inEnglish, 'nga-tan:1-2:3')).toBe('Nga tan 1, 2; 3 returns the stake');
  expect(fanTan.betName(inChinese, 'nim:1-2')).toBe('念 1，开 2 退回本金');
});

test('a chip has an amount that fits on it', () => {
  const on = (yuan: bigint) => chipText(yuan * 10_000n, 'CNY');
  expect([on(1n), on(1_000n), on(2_500n), on(10_000n), on(12_500n), on(500_000n)]).toEqual([
    '¥1',
    '¥1,000',
    '¥2,500',
    '¥10K',
    '¥12,500',
    '¥500K',
  ]);
});
