import { findModel, modelOf, models, retiredFamilies } from '@baize/engine-slots';
import { describe, expect, test } from 'vitest';
import { hueGap } from '../art/colour.ts';
import { motifNames } from '../art/motifs/motifs.ts';
import { sceneNames } from '../art/scenes.ts';
import { flagships } from '../flagships/index.ts';
import { makeCatalogue, stakesOf } from './catalogue.ts';
import { levelsOfHouse } from './house-styles.ts';
import { vendors } from './vendors.ts';
import { scenesOf, subjects } from './words.ts';

const catalogue = makeCatalogue();
const rows = catalogue.games.map(game => game.row);

describe('the catalogue', () => {
  test('has ten thousand games, the same ones every time', () => {
    expect(rows).toHaveLength(10_000);
    expect(makeCatalogue().games).toEqual(catalogue.games);
  });
  test.each(['gameCode', 'nameCn', 'nameEn', 'cover'] as const)('no two games share their %s', field => {
    expect(new Set(rows.map(row => row[field])).size).toBe(rows.length);
  });
  test('every name says what the picture shows, in both languages', () => {
    for (const { row, theme, flagship } of catalogue.games) {
      if (flagship) continue; // named by hand
      const subject = subjects.find(known => known.motif === theme.motif);
      expect(row.nameEn).toContain(subject?.en);
      expect(row.nameCn).toContain(subject?.cn);
    }
  });
  test('every game has a model, its figures, and stakes that divide into the model’s units', () => {
    for (const game of catalogue.games) {
      const model = findModel(game.row.modelId);
      expect(model).toBeDefined();
      expect(stakesOf(game, 'CNY').every(stake => stake % BigInt(model?.stakeUnits ?? 0) === 0n)).toBe(true);
      expect(stakesOf(game, 'CNY').every(stake => stake % (model?.jackpot?.ticketMinor ?? 1n) === 0n)).toBe(true);
      expect(game.row.returnBps).toBeGreaterThan(8_990);
      expect(game.row.returnBps).toBeLessThan(10_000);
    }
  });
  test('all models, vendors and scenes are in use, and neighbours differ in hue', () => {
    // Of a family that one game alone has, that game offers every level.
    const offered = catalogue.games.flatMap(({ row, flagship }) =>
      flagship ? levelsOfHouse(row.vendor, modelOf(row.modelId)).map(model => model.id) : [row.modelId],
    );
    expect(new Set(offered)).toEqual(new Set(models.flatMap(model => (retiredFamilies.has(model.family) ? [] : [model.id]))));
    // Each flagship plays on a family of its own.
    expect(new Set(rows.map(row => findModel(row.modelId)?.family)).size).toBe(15 + flagships.length);
    expect(new Set(rows.map(row => row.vendor)).size).toBe(vendors.length);
    expect(new Set(catalogue.games.map(game => game.theme.scene)).size).toBeGreaterThanOrEqual(12);
    const others = catalogue.games.filter(game => !game.flagship).map(game => game.row);
    const isBeside = (row: (typeof rows)[number], index: number) => rows[rows.indexOf(row) - 1] === others[index - 1];
    const close = others.filter((row, index) => isBeside(row, index) && hueGap(row.hues[0], others[index - 1]?.hues[0] ?? 0) < 30);
    expect(close).toEqual([]);
  });
  test('new is what came out in the last weeks: a few of the games, and of the flagships the latest', () => {
    const fresh = rows.filter(row => row.tags.includes('new'));
    expect(fresh.length).toBeGreaterThan(100);
    expect(fresh.length).toBeLessThan(rows.length / 8);
    const oldest = fresh.map(row => row.releasedOn).sort()[0] ?? '';
    expect(rows.filter(row => row.releasedOn > oldest && !row.tags.includes('new'))).toEqual([]);
    expect(catalogue.games.filter(game => game.flagship && game.row.tags.includes('new'))).toHaveLength(2);
  });
  test('no two neighbours are alike: neither what they show nor their picture’s ground', () => {
    const alike = catalogue.games.filter((game, index) => game.theme.motif === catalogue.games[index - 1]?.theme.motif);
    expect(alike).toEqual([]);
  });
  test('a house is known by what it makes: each makes its own kinds more than others do', () => {
    const shareOf = (vendor: string, tag: string) => {
      const own = rows.filter(row => row.vendor === vendor);
      return own.filter(row => row.tags.includes(tag)).length / own.length;
    };
    expect(shareOf('GLB', 'jackpot')).toBeGreaterThan(0.4);
    expect(shareOf('QC', 'jackpot')).toBe(0);
    expect(shareOf('MRN', 'both-ways')).toBeGreaterThan(0.3);
    expect(shareOf('TBL', 'both-ways')).toBe(0);
  });
});

describe('the words', () => {
  test('every motif has a word and every word a motif; at least sixty of them and twelve scenes', () => {
    expect(subjects.map(subject => subject.motif).sort()).toEqual([...motifNames].sort());
    expect(motifNames.length).toBeGreaterThanOrEqual(60);
    expect(sceneNames.length).toBeGreaterThanOrEqual(12);
    expect(new Set(Object.values(scenesOf).flat())).toEqual(new Set(sceneNames));
  });
  test('a subject’s word stands for one subject in either language', () => {
    expect(new Set(subjects.map(subject => subject.en)).size).toBe(subjects.length);
    expect(new Set(subjects.map(subject => subject.cn)).size).toBe(subjects.length);
  });
});
