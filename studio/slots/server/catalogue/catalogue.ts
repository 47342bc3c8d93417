import { modelOf, models, shownFiguresOf } from '@baize/engine-slots';
import { day, instant, present, type RandomSource, seededRandom, shuffle, uniform } from '@baize/kernel';
import { hueGap, huePairs } from '../art/colour.ts';
import type { Theme } from '../art/cover.ts';
import { vendors } from './vendors.ts';
import { afters, befores, type Subject, scenesOf, subjects } from './words.ts';

/** A game as the lobby lists it. Amounts are decimal strings of 1/10 000. */
export interface CatalogueRow {
  readonly gameCode: string;
  readonly vendor: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly modelId: string;
  readonly returnBps: number;
  readonly hitRateBps: number;
  readonly volatility: number;
  readonly lines: number;
  readonly reels: number;
  readonly minStakeMinor: string;
  readonly maxStakeMinor: string;
  readonly tags: readonly string[];
  readonly releasedOn: string;
  readonly hues: readonly [number, number];
  readonly cover: string;
}

/** A game with all that it is made of. */
export interface Game {
  readonly row: CatalogueRow;
  readonly theme: Theme;
  readonly vendorIndex: number;
  /** Motifs for its dear symbols. */
  readonly emblems: readonly string[];
}

export const catalogueSize = 10_000;

interface Naming {
  readonly nameEn: string;
  readonly nameCn: string;
}

/** One of three forms: before + subject, subject + after, or all three. */
function nameFor(subject: Subject, source: RandomSource): Naming {
  const before = present(befores[uniform(source, befores.length)], 'a word');
  const after = present(afters[uniform(source, afters.length)], 'a word');
  switch (uniform(source, 5)) {
    case 0:
    case 1:
      return { nameEn: `${before[0]} ${subject.en}`, nameCn: `${before[1]}${subject.cn}` };
    case 2:
    case 3:
      return { nameEn: `${subject.en} ${after[0]}`, nameCn: `${subject.cn}${after[1]}` };
    default:
      return { nameEn: `${before[0]} ${subject.en} ${after[0]}`, nameCn: `${before[1]}${subject.cn}${after[1]}` };
  }
}

/** Draws names until one is free in both languages; a name may not say one word twice. */
function freeName(subject: Subject, source: RandomSource, taken: Set<string>): Naming {
  for (let tries = 0; tries < 500; tries++) {
    const naming = nameFor(subject, source);
    const words = naming.nameEn.split(' ');
    if (taken.has(naming.nameEn) || taken.has(naming.nameCn) || new Set(words).size < words.length) continue;
    taken.add(naming.nameEn);
    taken.add(naming.nameCn);
    return naming;
  }
  throw new RangeError('the word lists hold fewer names than the catalogue has games');
}

/** A ground that sets the emblem off and differs from the covers before it in the list. */
function groundFor(source: RandomSource, subject: Subject, before: readonly number[]): readonly [number, number] {
  const fits = (pair: readonly [number, number], gap: number) =>
    before.every(hue => hueGap(hue, pair[0]) >= gap) && (subject.hue === undefined || hueGap(subject.hue, pair[0]) >= gap);
  const wanted = shuffle(source, huePairs);
  return wanted.find(pair => fits(pair, 44)) ?? wanted.find(pair => fits(pair, 30)) ?? present(wanted[0], 'a pair of hues');
}

const newest = Date.UTC(2026, 10, 1);
const minStakes = [2_000n, 5_000n, 10_000n, 20_000n, 50_000n];

function tagsOf(modelId: string, subject: Subject, ageDays: number): string[] {
  const model = modelOf(modelId);
  const shown = shownFiguresOf(modelId);
  const tags: string[] = [subject.kind, model.mechanism];
  if (shown.featureEvery > 0) tags.push('free-spins');
  if (model.strips.length === 3) tags.push('classic');
  if (shown.volatility >= 4) tags.push('high-volatility');
  if (ageDays < 120) tags.push('new');
  return tags;
}

/** Ways to win: lines, ways, or for pays anywhere the cells of the window. */
function linesOf(modelId: string): number {
  const model = modelOf(modelId);
  if (model.mechanism === 'lines') return model.lines.length;
  return model.mechanism === 'ways' ? model.rows ** model.strips.length : model.rows * model.strips.length;
}

function makeGame(index: number, state: { source: RandomSource; taken: Set<string>; grounds: number[] }): Game {
  const { source, taken, grounds } = state;
  const subject = present(subjects[uniform(source, subjects.length)], 'a subject');
  const vendorIndex = uniform(source, vendors.length);
  const vendor = present(vendors[vendorIndex], 'a vendor');
  const alike = shuffle(
    source,
    subjects.filter(other => other.kind === subject.kind && other !== subject),
  ).map(other => other.motif);
  const others = shuffle(source, subjects).map(other => other.motif);
  const wantsClassic = subject.kind === 'fruit' && uniform(source, 3) > 0;
  const suited = models.filter(model => (wantsClassic ? model.strips.length === 3 : model.strips.length > 3));
  const model = present(suited[uniform(source, suited.length)], 'a model');
  const shown = shownFiguresOf(model.id);
  const hues = groundFor(source, subject, grounds.slice(-2));
  grounds.push(hues[0]);
  const scenes = scenesOf[subject.kind];
  const ageDays = Math.floor((uniform(source, 1_000) ** 2 * 2_400) / 1_000_000);
  const minStake = present(minStakes[uniform(source, minStakes.length)], 'a stake');
  const gameCode = `${vendor.code}${String(index + 1).padStart(5, '0')}`;
  const row: CatalogueRow = {
    gameCode,
    vendor: vendor.code,
    ...freeName(subject, source, taken),
    modelId: model.id,
    returnBps: shown.returnBps,
    hitRateBps: shown.hitRateBps,
    volatility: shown.volatility,
    lines: linesOf(model.id),
    reels: model.strips.length,
    minStakeMinor: minStake.toString(),
    maxStakeMinor: (minStake * 1_000n).toString(),
    tags: tagsOf(model.id, subject, ageDays),
    releasedOn: instant(newest - ageDays * day).slice(0, 10),
    hues,
    cover: `/art/${gameCode}.webp`,
  };
  const theme: Theme = {
    motif: subject.motif,
    emblemHue: subject.hue ?? hues[1],
    second: present(alike[0] ?? others[0], 'a second motif'),
    scene: present(scenes[uniform(source, scenes.length)], 'a scene'),
    hues,
    seed: index * 7919 + 17,
  };
  return { row, theme, vendorIndex, emblems: [...alike.slice(1, 5), ...others.filter(name => name !== subject.motif)].slice(0, 6) };
}

export interface Catalogue {
  readonly games: readonly Game[];
  find(gameCode: string): Game | undefined;
}

/** The demonstration's ten thousand games: always the same ones, in about a tenth of a second. */
export function makeCatalogue(size = catalogueSize): Catalogue {
  const state = { source: seededRandom(10_000), taken: new Set<string>(), grounds: [] };
  const games = Array.from({ length: size }, (_, index) => makeGame(index, state));
  const byCode = new Map(games.map(game => [game.row.gameCode, game]));
  return { games, find: gameCode => byCode.get(gameCode) };
}

const stakeSteps = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n];

/** The stakes that a game offers, ascending; each divides into the model's units. */
export const stakesOf = (game: Game): bigint[] => stakeSteps.map(step => step * BigInt(game.row.minStakeMinor));
