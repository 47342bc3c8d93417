import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Prebuilt } from '@baize/call/server';
import type { Database } from '@baize/db';
import { catalogueColumns } from '../contract/index.ts';
import { allGames, findKey, type GameNow, type VendorKey } from './catalogue-store.ts';

export interface IndexedGame {
  readonly vendor: string;
  readonly isOn: boolean;
}

/** The catalogue as rows, in the order and the columns that `gameList` names. */
const rowOf = (g: GameNow): (string | number | boolean)[] => [
  g.code,
  g.vendor,
  g.nameCn,
  g.nameEn,
  g.hue1,
  g.hue2,
  g.returnBps,
  g.volatility,
  g.lines,
  String(g.minStakeMinor),
  g.tags.join(' '),
  g.releasedOn,
  !g.isOn,
];

function build(games: readonly GameNow[], imageHost: string): Prebuilt {
  const rows = games.map(rowOf);
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
  const bytes = Buffer.from(JSON.stringify({ success: true, value: { version, imageHost, columns: catalogueColumns, rows } }));
  return new Prebuilt({
    bytes,
    tag: `"${version}"`,
    caching: 'public, max-age=0, must-revalidate',
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzip: gzipSync(bytes, { level: 9 }),
  });
}

/**
 * The catalogue in memory: which vendor a game belongs to, and the prebuilt list. Read again when somebody changes a switch (`refresh`), and every
 * half minute, for changes by other servers that were not heard.
 */
export class GameIndex {
  /** Version of the rules that bets are stamped with (standards A56). */
  readonly rulesVersion = '1';
  readonly #db: Database;
  readonly #imageHost: () => string;
  #games = new Map<string, IndexedGame>();
  #keys = new Map<string, { key: VendorKey | undefined; at: number }>();
  #list: Prebuilt | undefined;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | undefined;
  #vendorsOfProvider = new Map<string, ReadonlySet<string>>();

  constructor(db: Database, imageHost: () => string) {
    this.#db = db;
    this.#imageHost = imageHost;
  }

  async refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  async #load(): Promise<void> {
    const games = await allGames(this.#db);
    this.#games = new Map(games.map(g => [g.code, { vendor: g.vendor, isOn: g.isOn }]));
    this.#list = build(games, this.#imageHost());
    this.#loadedAt = performance.now();
  }

  async ensure(): Promise<void> {
    if (performance.now() - this.#loadedAt > 30_000) await this.refresh();
  }

  async list(): Promise<Prebuilt> {
    await this.ensure();
    return this.#list ?? build([], this.#imageHost());
  }

  /** The game, if it is of a vendor that the provider speaks for. Callers have called `ensure`. */
  find(provider: string, code: string): IndexedGame | undefined {
    const game = this.#games.get(code);
    return game && this.#vendorsOfProvider.get(provider)?.has(game.vendor) ? game : undefined;
  }

  /** A live key, kept for ten seconds so that ending a key bites soon and a busy vendor costs no query a call. */
  async key(keyId: string): Promise<VendorKey | undefined> {
    const kept = this.#keys.get(keyId);
    if (kept && performance.now() - kept.at < 10_000) return kept.key;
    const key = await findKey(this.#db, keyId);
    if (this.#keys.size > 1_000) this.#keys.clear();
    this.#keys.set(keyId, { key, at: performance.now() });
    if (key) this.#vendorsOfProvider.set(providerOf(key), new Set(key.vendors));
    return key;
  }
}

/** Keys of one vendor share one space of transaction ids: the vendors they speak for name it. */
export const providerOf = (key: VendorKey): string =>
  createHash('sha256')
    .update([...key.vendors].sort().join(' '))
    .digest('hex')
    .slice(0, 12);
