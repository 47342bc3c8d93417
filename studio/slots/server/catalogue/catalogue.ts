import { type Model, modelOf, shownFiguresOf } from '@baize/engine-slots';
import { coinOf, day, type Instant, instant, present, type RandomSource, seededRandom, shuffle, uniform } from '@baize/kernel';
import { hueGap, huePairs } from '../art/colour.ts';
import type { Theme } from '../art/cover.ts';
import type { Opens } from '../art/signs.ts';
import type { Flagship } from '../flagships/flagship.ts';
import { flagships } from '../flagships/index.ts';
import { levelsOfHouse, modelsOfFamily, modelsOfHouse } from './house-styles.ts';
import { vendors } from './vendors.ts';
import { afters, befores, type Kind, ofAnyColour, type Subject, scenesOf, subjects } from './words.ts';

/** A game as the lobby lists it. Amounts are decimal strings of 1/10 000. */
export interface CatalogueRow {
  readonly gameCode: string;
  readonly vendor: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly modelId: string;
  readonly returnBps: number;
  /** The returns that the operator offers for it, ascending; fewer than two are no choice. */
  readonly returnLevels: readonly number[];
  readonly hitRateBps: number;
  readonly volatility: number;
  readonly lines: number;
  readonly reels: number;
  readonly minStakeMinor: string;
  readonly maxStakeMinor: string;
  readonly tags: readonly string[];
  readonly releasedOn: string;
  readonly hues: readonly [number, number];
  /** What the cover shows. */
  readonly motif: string;
  /** Its place among the games that the vendor wants to be seen first; 0 = none. */
  readonly featured: number;
  readonly cover: string;
}

/** A game with all that it is made of. */
export interface Game {
  readonly row: CatalogueRow;
  readonly theme: Theme;
  readonly vendorIndex: number;
  /** What it is about: the page's frame and sound follow it. */
  readonly kind: Kind;
  /** Motifs for its dear symbols. */
  readonly emblems: readonly string[];
  /** What its special symbol starts. */
  readonly opens: Opens;
  /** Drawn individually, where it is not put together from parts. */
  readonly flagship?: Flagship;
}

const catalogueSize = 10_000;

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

/** The natural hue of an emblem; of what has none, one that stands off its ground. */
function emblemHueOf({ motif, hue }: Subject, [ground, glow]: readonly [number, number], index: number): number {
  const turned = [0, 1, 2, 3, 4].map(step => ((hue ?? glow) + (index + step) * 72) % 360);
  return (ofAnyColour.has(motif) ? turned.find(other => hueGap(other, ground) >= 60) : undefined) ?? hue ?? glow;
}

/** A ground that sets the emblem off and differs from the covers before it in the list. */
function groundFor(source: RandomSource, subject: Subject, before: readonly number[]): readonly [number, number] {
  const fits = (pair: readonly [number, number], gap: number) =>
    before.every(hue => hueGap(hue, pair[0]) >= gap) && (subject.hue === undefined || hueGap(subject.hue, pair[0]) >= gap);
  const wanted = shuffle(source, huePairs);
  return wanted.find(pair => fits(pair, 44)) ?? wanted.find(pair => fits(pair, 30)) ?? present(wanted[0], 'a pair of hues');
}

const newest = Date.UTC(2026, 10, 1);
/** A game is new for so long. */
const newDays = 30;
/** The studio brings out a flagship so often. */
const flagshipDays = 21;
const minStakes = [2_000n, 5_000n, 10_000n, 20_000n, 50_000n];

/** A stake rounded down so that each of the model's units, and with it every win, is a whole number of coins; at least one coin a unit. */
function wholeCoins(stakeMinor: bigint, model: Model, coinMinor: bigint): bigint {
  const least = BigInt(model.stakeUnits) * coinMinor;
  return stakeMinor < least ? least : stakeMinor - (stakeMinor % least);
}

const shownByModel = new Map<string, ReturnType<typeof shownFiguresOf>>();

/** Ten thousand games share a hundred models. */
function shownOf(model: Model) {
  const shown = shownByModel.get(model.id) ?? shownFiguresOf(model);
  shownByModel.set(model.id, shown);
  return shown;
}

const opensOf = (model: Model): Opens => (model.hold ? 'hold' : model.pick ? 'pick' : 'free-spins');

/** Wilds that do more than stand for other symbols. */
function hasActiveWilds(model: Model): boolean {
  const { isSticky, wildReel } = model.freeSpins ?? {};
  if (model.mechanism === 'lines') return model.isExpanding === true || isSticky === true || wildReel !== undefined;
  return 'wildWays' in model || model.freeSpins?.turnsWild !== undefined;
}

function featureTags(model: Model): string[] {
  const tags: string[] = [];
  if (model.freeSpins) tags.push('free-spins');
  if (hasActiveWilds(model)) tags.push('wilds');
  if (model.mechanism === 'lines' && model.isBothWays) tags.push('both-ways');
  if (model.hold) tags.push('hold');
  if (model.pick) tags.push('pick');
  if (model.gamble) tags.push('gamble');
  if (model.jackpot) tags.push('jackpot');
  return tags;
}

function tagsOf(model: Model, subject: Subject, ageDays: number): string[] {
  const tags: string[] = [subject.kind, model.mechanism, ...featureTags(model)];
  if (model.strips.length === 3) tags.push('classic');
  if (shownOf(model).volatility >= 4) tags.push('high-volatility');
  if (ageDays < newDays) tags.push('new');
  return tags;
}

/** Ways to win: lines, ways, or for pays anywhere the cells of the window. */
function linesOf(model: Model): number {
  if (model.mechanism === 'lines') return model.lines.length;
  const isWays = model.mechanism === 'ways' || model.mechanism === 'towers';
  return isWays ? model.rows ** model.strips.length : model.rows * model.strips.length;
}

const returnLevelsOf = (vendor: string, model: Model): number[] =>
  [...new Set(levelsOfHouse(vendor, model).map(level => shownOf(level).returnBps))].sort((a, b) => a - b);

/** The game with the model of another of its returns; undefined when the operator offers no such return for it. */
function withReturn(game: Game, returnBps: number): Game | undefined {
  const model = levelsOfHouse(game.row.vendor, modelOf(game.row.modelId)).find(level => shownOf(level).returnBps === returnBps);
  if (!model) return undefined;
  const { hitRateBps, volatility } = shownOf(model);
  return { ...game, row: { ...game.row, modelId: model.id, returnBps, hitRateBps, volatility } };
}

/** A subject unlike the one before, so that no two neighbours show the same. */
function subjectFor(source: RandomSource, before: Subject | undefined): Subject {
  const drawn = uniform(source, subjects.length);
  const subject = present(subjects[drawn], 'a subject');
  return subject === before ? present(subjects[(drawn + 1) % subjects.length], 'a subject') : subject;
}

interface Making {
  readonly source: RandomSource;
  readonly taken: Set<string>;
  readonly grounds: number[];
  /** How many games have been made of each motif. */
  readonly turns: Map<string, number>;
  before: Subject | undefined;
}

function makeGame(index: number, state: Making): Game {
  const { source, taken, grounds, turns } = state;
  const subject = subjectFor(source, state.before);
  const turn = turns.get(subject.motif) ?? 0;
  turns.set(subject.motif, turn + 1);
  state.before = subject;
  const vendorIndex = uniform(source, vendors.length);
  const vendor = present(vendors[vendorIndex], 'a vendor');
  const alike = shuffle(
    source,
    subjects.filter(other => other.kind === subject.kind && other !== subject),
  ).map(other => other.motif);
  const others = shuffle(source, subjects).map(other => other.motif);
  const wantsClassic = subject.kind === 'fruit' && uniform(source, 3) > 0;
  const suited = modelsOfHouse(vendor.code, wantsClassic);
  const model = present(suited[uniform(source, suited.length)], 'a model');
  const shown = shownOf(model);
  const hues = groundFor(source, subject, grounds.slice(-2));
  grounds.push(hues[0]);
  const scenes = scenesOf[subject.kind];
  const ageDays = Math.floor((uniform(source, 1_000) ** 2 * 2_400) / 1_000_000);
  const minStake = wholeCoins(present(minStakes[uniform(source, minStakes.length)], 'a stake'), model, coinOf('CNY'));
  const gameCode = `${vendor.code}${String(index + 1).padStart(5, '0')}`;
  const row: CatalogueRow = {
    gameCode,
    vendor: vendor.code,
    ...freeName(subject, source, taken),
    modelId: model.id,
    returnBps: shown.returnBps,
    returnLevels: returnLevelsOf(vendor.code, model),
    hitRateBps: shown.hitRateBps,
    volatility: shown.volatility,
    lines: linesOf(model),
    reels: model.strips.length,
    minStakeMinor: minStake.toString(),
    maxStakeMinor: (minStake * 1_000n).toString(),
    tags: tagsOf(model, subject, ageDays),
    releasedOn: instant(newest - ageDays * day).slice(0, 10),
    hues,
    motif: subject.motif,
    featured: 0,
    cover: `/art/${gameCode}.webp`,
  };
  const theme: Theme = {
    motif: subject.motif,
    emblemHue: emblemHueOf(subject, hues, index),
    second: present(alike[0] ?? others[0], 'a second motif'),
    scene: present(scenes[uniform(source, scenes.length)], 'a scene'),
    hues,
    seed: index * 7919 + 17,
    turn,
  };
  return {
    row,
    theme,
    vendorIndex,
    kind: subject.kind,
    opens: opensOf(model),
    emblems: [...alike.slice(1, 5), ...others.filter(name => name !== subject.motif)].slice(0, 6),
  };
}

export interface Catalogue {
  readonly games: readonly Game[];
  /** The game as new sessions play it, or as a session plays it that began at an instant: it keeps the figures that its player has read. */
  find(gameCode: string, sessionBegan?: Instant): Game | undefined;
  /** New sessions from an instant on play a game with this return. Answers its row, or undefined when it is not offered. */
  adopt(gameCode: string, returnBps: number, since: Instant): CatalogueRow | undefined;
}

/** Changes of one game that are remembered; no session lives long enough to need an older one. */
const mostChanges = 20;

/** A name that a flagship has is lengthened: what was drawn for the games after it stays as it is. */
function renamed(game: Game): Game {
  const { nameEn, nameCn } = game.row;
  if (!flagships.some(flagship => flagship.nameEn === nameEn || flagship.nameCn === nameCn)) return game;
  const [en, cn] = present(afters[0], 'a word');
  return { ...game, row: { ...game.row, nameEn: `${nameEn} ${en}`, nameCn: `${nameCn}${cn}` } };
}

/** The first games of their houses, in a dress and with a model of their own. They were released last. */
function dressed(games: readonly Game[]): Game[] {
  const own = new Map<string, Flagship>();
  for (const flagship of flagships) {
    const place = games.find(({ row }) => row.vendor === flagship.vendor && !own.has(row.gameCode));
    if (place) own.set(place.row.gameCode, flagship);
  }
  return games.map(game => {
    const flagship = own.get(game.row.gameCode);
    return flagship ? asFlagship(game, flagship) : renamed(game);
  });
}

function asFlagship(game: Game, flagship: Flagship): Game {
  const { vendor, family, kind, nameEn, nameCn, hues } = flagship;
  const model = present(levelsOfHouse(vendor, present(modelsOfFamily(family)[0], `no family ${family}`)).at(-1), 'a level of the house');
  const { returnBps, hitRateBps, volatility } = shownOf(model);
  const minStakeMinor = wholeCoins(10_000n, model, coinOf('CNY'));
  const ageDays = flagships.indexOf(flagship) * flagshipDays;
  return {
    ...game,
    flagship,
    kind,
    opens: opensOf(model),
    row: {
      ...game.row,
      nameEn,
      nameCn,
      hues,
      modelId: model.id,
      returnBps,
      returnLevels: returnLevelsOf(vendor, model),
      hitRateBps,
      volatility,
      lines: linesOf(model),
      reels: model.strips.length,
      minStakeMinor: minStakeMinor.toString(),
      maxStakeMinor: (minStakeMinor * 1_000n).toString(),
      tags: [
        kind,
        model.mechanism,
        ...featureTags(model),
        ...(volatility >= 4 ? ['high-volatility'] : []),
        ...(ageDays < newDays ? ['new'] : []),
      ],
      releasedOn: instant(newest - ageDays * day).slice(0, 10),
      motif: flagship.name,
      featured: flagships.indexOf(flagship) + 1,
      cover: `${game.row.cover}?drawing=${flagship.name}`,
    },
  };
}

/** The demonstration's ten thousand games: always the same ones, with the returns that the operator has approved. */
export function makeCatalogue(size = catalogueSize): Catalogue {
  const state: Making = { source: seededRandom(10_000), taken: new Set<string>(), grounds: [], turns: new Map(), before: undefined };
  const games = dressed(Array.from({ length: size }, (_, index) => makeGame(index, state)));
  const placeOf = new Map(games.map((game, place) => [game.row.gameCode, place]));
  const changes = new Map<string, { readonly before: Game; readonly since: Instant }[]>();
  const now = (gameCode: string) => games[placeOf.get(gameCode) ?? -1];
  return {
    games,
    find: (gameCode, sessionBegan) => {
      const later = sessionBegan && changes.get(gameCode)?.find(change => change.since > sessionBegan);
      return later ? later.before : now(gameCode);
    },
    adopt: (gameCode, returnBps, since) => {
      const before = now(gameCode);
      if (!before || before.row.returnBps === returnBps) return before?.row;
      const after = withReturn(before, returnBps);
      if (!after) return undefined;
      games[placeOf.get(gameCode) ?? -1] = after;
      changes.set(gameCode, [...(changes.get(gameCode) ?? []), { before, since }].slice(-mostChanges));
      return after.row;
    },
  };
}

const stakeSteps = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n];

/** The stakes that a game offers in a currency, ascending: whole coins for each of the model's units. */
export function stakesOf(game: Game, currency: string): bigint[] {
  const model = modelOf(game.row.modelId);
  const stakes = stakeSteps.map(step => wholeCoins(step * BigInt(game.row.minStakeMinor), model, coinOf(currency)));
  return [...new Set(stakes)];
}
