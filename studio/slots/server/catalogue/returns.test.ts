import { instant, present } from '@baize/kernel';
import { expect, test } from 'vitest';
import { makeCatalogue } from './catalogue.ts';

const at = (hour: number) => instant(Date.UTC(2026, 10, 21, hour));
const catalogue = makeCatalogue(300);
const game = present(
  catalogue.games.find(one => one.row.returnLevels.length > 2),
  'a game with a choice of returns',
);
const { gameCode, returnBps, modelId } = game.row;
const other = present(
  game.row.returnLevels.find(level => level !== returnBps),
  'another return',
);

test('a game offers its own return among those of its family, ascending', () => {
  for (const { row } of catalogue.games) {
    expect(row.returnLevels).toContain(row.returnBps);
    expect([...row.returnLevels].sort((a, b) => a - b)).toEqual(row.returnLevels);
  }
});

test('an approved return is played by sessions that begin after it, and by none before', () => {
  const row = present(catalogue.adopt(gameCode, other, at(12)), 'an offered return');
  expect([row.returnBps, row.modelId === modelId]).toEqual([other, false]);
  expect(catalogue.find(gameCode)?.row.returnBps).toBe(other);
  expect(catalogue.games.find(one => one.row.gameCode === gameCode)?.row.returnBps).toBe(other);
  expect(catalogue.find(gameCode, at(13))?.row.returnBps).toBe(other);
  expect(catalogue.find(gameCode, at(11))?.row.modelId).toBe(modelId);
});

test('a return that is not offered, and a game that is not, are not adopted; the same one again changes nothing', () => {
  expect(catalogue.adopt(gameCode, 1_234, at(14))).toBeUndefined();
  expect(catalogue.adopt('NONE1', other, at(14))).toBeUndefined();
  expect(catalogue.adopt(gameCode, other, at(14))?.returnBps).toBe(other);
  expect(catalogue.find(gameCode, at(13))?.row.returnBps).toBe(other);
});
