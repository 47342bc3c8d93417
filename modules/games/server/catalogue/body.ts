import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Prebuilt } from '@baize/call/server';
import { day } from '@baize/kernel';
import { pinyin } from 'pinyin-pro';
import type { CatalogueBody } from '../../contract/index.ts';
import type { GameNow } from './store.ts';

/** Changes this much older than the version that a page names are sent again: a transaction may commit after a younger one. */
const overlapMs = 10 * 60_000;

/** Collects distinct texts; a cell holds the place of its text in the list. */
class Distinct {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(text: string): string {
    const known = this.#places.get(text);
    if (known !== undefined) return String(known);
    this.#places.set(text, this.list.length);
    return String(this.list.push(text) - 1);
  }
}

const split = (code: string): readonly [string, string] => {
  const digits = /\d{1,9}$/.exec(code)?.[0] ?? '';
  return [code.slice(0, code.length - digits.length), digits];
};

/** Codes in order, each that only counts on from the one before as "+difference": they are most of what does not compress. */
function packCodes(codes: readonly string[]): string {
  let before: readonly [string, string] = ['', ''];
  const cells = codes.map(code => {
    const own = split(code);
    const difference = Number(own[1]) - Number(before[1]);
    const continues = own[0] === before[0] && own[1].length === before[1].length && own[1] !== '' && difference > 0;
    before = own;
    return continues ? `+${difference}` : code;
  });
  return cells.join('\n');
}

/** Every reading of each Chinese character that the names use, without tones: ü is typed v. */
function readingsOf(names: readonly string[]): Record<string, string> {
  const characters = [...new Set(names.join(''))].filter(character => /\p{Script=Han}/u.test(character)).sort();
  return Object.fromEntries(
    characters.map(character => {
      const readings: readonly string[] = pinyin(character, { multiple: true, toneType: 'none', type: 'array' });
      return [character, [...new Set(readings.map(reading => reading.replaceAll('ü', 'v')))].join(' ')];
    }),
  );
}

const line = (text: string): string => text.replaceAll('\n', ' ');
const dayOf = (date: string): string => Math.floor(Date.parse(`${date}T00:00:00Z`) / day).toString(36);

/**
 * The games as columns: values of one kind beside each other compress to less than half of what rows do. `otherNames` are the Chinese names of games that
 * are searched for and not in it: the readings have their characters too.
 */
export function bodyOf(
  games: readonly GameNow[],
  head: { version: string; since: string | null; imageHost: string },
  otherNames: readonly string[],
): CatalogueBody {
  const sorted = [...games].sort((a, b) => (a.code < b.code ? -1 : 1));
  const [vendors, hues, figures, tags, motifs] = [new Distinct(), new Distinct(), new Distinct(), new Distinct(), new Distinct()];
  const column = (cell: (game: GameNow) => string) => sorted.map(cell).join('\n');
  const columns = {
    code: packCodes(sorted.map(game => game.code)),
    vendor: column(game => vendors.placeOf(game.isBuiltIn ? game.vendor : `${game.vendor} ${game.coverUrl}`)),
    nameCn: column(game => line(game.nameCn)),
    nameEn: column(game => line(game.nameEn)),
    hues: column(game => hues.placeOf(`${game.hue1} ${game.hue2}`)),
    figures: column(game => figures.placeOf(`${game.returnBps} ${game.volatility} ${game.lines}`)),
    minStake: column(game => (game.minStakeMinor / 10n).toString(36)),
    tags: column(game => tags.placeOf(game.tags.join(' '))),
    releasedOn: column(game => dayOf(game.releasedOn)),
    plays: column(game => game.popularity.toString(36)),
    motif: column(game => motifs.placeOf(line(game.motif))),
    featured: column(game => (game.featured > 0 ? String(game.featured) : '')),
    off: column(game => (game.isOn ? '' : '1')),
  };
  const pinyinOf = readingsOf([...sorted.flatMap(game => [game.nameCn, game.vendorNameCn]), ...otherNames]);
  return {
    ...head,
    count: sorted.length,
    vendors: vendors.list,
    hues: hues.list,
    figures: figures.list,
    tags: tags.list,
    motifs: motifs.list,
    pinyin: pinyinOf,
    columns,
  };
}

/** A version says when its newest change was, so that the changes after it can be found, and what it holds. */
export function versionOf(games: readonly GameNow[], otherNames: readonly string[]): string {
  const newest = games.reduce((latest, game) => Math.max(latest, Date.parse(game.changedAt)), 0);
  const hash = createHash('sha256');
  for (const game of games) hash.update(`${game.code} ${game.changedAt} ${game.isOn} ${game.popularity} ${game.featured}\n`);
  for (const name of otherNames) hash.update(`${name}\n`);
  return `${newest.toString(36)}-${hash.digest('hex').slice(0, 12)}`;
}

/** The games that changed since a version, or undefined when the version is no one's. */
export function changedSince(games: readonly GameNow[], version: string): readonly GameNow[] | undefined {
  const newest = /^([0-9a-z]{1,10})-[0-9a-f]{12}$/.exec(version)?.[1];
  if (newest === undefined) return undefined;
  const from = Number.parseInt(newest, 36) - overlapMs;
  return games.filter(game => Date.parse(game.changedAt) >= from);
}

const compressed = promisify(brotliCompress);
const zipped = promisify(gzip);

/** A body in all the forms that browsers ask for; compression runs beside the loop that answers calls. */
export async function prebuilt(body: CatalogueBody, caching: string): Promise<Prebuilt> {
  const bytes = Buffer.from(JSON.stringify({ success: true, value: body }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([compressed(bytes, { params }), zipped(bytes, { level: 9 })]);
  return new Prebuilt({ bytes, tag: `"${body.since ?? ''}${body.version}"`, caching, brotli, gzip: gzipped });
}
