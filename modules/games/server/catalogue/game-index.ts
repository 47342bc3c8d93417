import { createHash } from 'node:crypto';
import type { GameKind } from '@baize/bets/contract';
import type { Prebuilt } from '@baize/call/server';
import type { Database } from '@baize/db';
import { type Instant, isUuid, minute, plus } from '@baize/kernel';
import { everybody, playStop } from '../office/store.ts';
import type { TableSource } from '../tables/board.ts';
import { findKey, noteKeyUse, type StoredKey, type VendorKey } from '../vendors/key-store.ts';
import { listVendors, type VendorRow } from '../vendors/store.ts';
import { bodyOf, changedSince, prebuilt, versionOf } from './body.ts';
import { leadingOf } from './leading.ts';
import { allGames, catalogueMark, type GameNow } from './store.ts';

export interface IndexedGame {
  readonly vendor: string;
  readonly kind: GameKind;
  /** Its vendor keeps a wallet of its own and takes no stakes from ours. */
  readonly isTransfer: boolean;
  readonly isOn: boolean;
  /** The theoretical return, in 1/10 000. */
  readonly returnBps: number;
  /** What the wins of a round come to at most without a decision of staff. */
  readonly maxWinMinor: bigint;
  /** What the operator lets be staked on a bet; null = what its vendor does. */
  readonly ownMinMinor: bigint | null;
  readonly ownMaxMinor: bigint | null;
}

const immutable = 'public, max-age=31536000, immutable';
const always = 'public, max-age=0, must-revalidate';
/** So many answers of changes are kept compressed: pages ask from the few versions that were current lately. */
const keptDeltas = 50;
/** A page that has missed more than this share of the catalogue gets all of it. */
const deltaShare = 0.5;

/**
 * The catalogue in memory: which vendor a game belongs to, and the prebuilt list. Read again when someone changes a switch (`refresh`), and every
 * half minute, for changes by other servers that were not heard.
 */
export class GameIndex {
  /** Version of the rules that bets are stamped with. From 2 on stakes and wins are whole coins of the currency. */
  readonly rulesVersion = '2';
  readonly #db: Database;
  readonly #imageHost: () => string;
  #games = new Map<string, IndexedGame>();
  #vendors = new Map<string, VendorRow>();
  #frameOrigins: readonly string[] = [];
  #coverOrigins: readonly string[] = [];
  #meterOrigins: readonly string[] = [];
  #tableSources: readonly TableSource[] = [];
  readonly #keys = new Map<string, { key: StoredKey; at: number }>();
  /** When the use of a key was last written down. */
  readonly #uses = new Map<string, Instant>();
  /** Ids that no key has, and when that was asked. Apart from the keys, so that a flood of them forgets none. */
  readonly #noKeys = new Map<string, number>();
  #all: readonly GameNow[] = [];
  /** Chinese names of the games that the catalogue leaves out. */
  #otherNames: readonly string[] = [];
  #leading: readonly GameNow[] = [];
  #version = '';
  #mark = '';
  #isPlayStopped = false;
  #bodies = new Map<string, Promise<Prebuilt>>();
  #loadedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | undefined;
  #vendorsOfProvider = new Map<string, ReadonlySet<string>>();

  constructor(db: Database, imageHost: () => string) {
    this.#db = db;
    this.#imageHost = imageHost;
  }

  async refresh(): Promise<void> {
    await this.#loading?.catch(() => undefined); // what was read before this wish may be older than it
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  async #load(): Promise<void> {
    const mark = await catalogueMark(this.#db);
    if (mark !== this.#mark) {
      const [games, stop, vendors] = await Promise.all([allGames(this.#db), playStop(this.#db, everybody), listVendors(this.#db)]);
      this.#vendors = new Map(vendors.map(vendor => [vendor.code, vendor]));
      this.#frameOrigins = originsOf(vendors.flatMap(vendor => [vendor.launchUrl, vendor.frameOrigin, vendor.proofUrl]));
      this.#meterOrigins = originsOf([this.#imageHost()]);
      this.#coverOrigins = originsOf(vendors.map(vendor => vendor.coverUrl));
      const isTransfer = (code: string) => this.#vendors.get(code)?.wallet === 'transfer';
      this.#games = new Map(
        games.map(({ code, vendor, kind, isOn, returnBps, maxWinMinor, ownMinMinor, ownMaxMinor }) => [
          code,
          { vendor, kind, isTransfer: isTransfer(vendor), isOn: isOn && !stop, returnBps, maxWinMinor, ownMinMinor, ownMaxMinor },
        ]),
      );
      this.#tableSources = tableSourcesOf(vendors, this.#games);
      this.#isPlayStopped = stop !== undefined;
      this.#all = games.filter(game => game.kind === 'rng');
      this.#otherNames = games.filter(game => game.kind !== 'rng' && !game.isRemoved).map(game => game.nameCn);
      this.#leading = leadingOf(this.#all, mostLeading);
      this.#version = versionOf(this.#all, this.#otherNames);
      this.#bodies = new Map();
      this.#mark = mark;
    }
    this.#loadedAt = performance.now();
  }

  async ensure(): Promise<void> {
    if (performance.now() - this.#loadedAt > 30_000) await this.refresh();
  }

  async version(): Promise<string> {
    await this.ensure();
    return this.#version;
  }

  /** The first slots of the lobby, at most 60. */
  async leading(count: number): Promise<readonly GameNow[]> {
    await this.ensure();
    return this.#leading.slice(0, count);
  }

  /** Staff have stopped all play. */
  get isPlayStopped(): boolean {
    return this.#isPlayStopped;
  }

  /** The catalogue, or what changed in it since a version. An answer asked for by the current version is the same for ever. */
  async list({ version, since }: { version?: string | undefined; since?: string | undefined }): Promise<Prebuilt> {
    await this.ensure();
    const changed = since === undefined ? undefined : changedSince(this.#all, since);
    // A page that gets changes only would keep what is no longer there.
    const isWhole = !changed || changed.some(game => game.isRemoved) || changed.length > this.#all.length * deltaShare;
    const caching = version === this.#version ? immutable : always;
    return this.#body(`${isWhole ? '' : since} ${caching}`, () => {
      const head = { version: this.#version, since: isWhole ? null : (since ?? null), imageHost: this.#imageHost() };
      return prebuilt(bodyOf(isWhole ? this.#all.filter(game => !game.isRemoved) : changed, head, this.#otherNames), caching);
    });
  }

  #body(key: string, make: () => Promise<Prebuilt>): Promise<Prebuilt> {
    const known = this.#bodies.get(key);
    if (known) return known;
    const made = make();
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size >= keptDeltas && oldest !== undefined) this.#bodies.delete(oldest);
    this.#bodies.set(key, made);
    return made;
  }

  /** Where vendors of live games may tell of their tables, each address once, and which games of theirs can be played now. */
  get tableSources(): readonly TableSource[] {
    return this.#tableSources;
  }

  /** The game, if it is of a vendor that the provider speaks for. Callers have called `ensure`. */
  find(provider: string, code: string): IndexedGame | undefined {
    const game = this.#games.get(code);
    return game && this.#vendorsOfProvider.get(provider)?.has(game.vendor) ? game : undefined;
  }

  /** The codes that a provider speaks for; none before its key has been seen. */
  vendorsOf(provider: string): readonly string[] {
    return [...(this.#vendorsOfProvider.get(provider) ?? [])];
  }

  /** Where pages may load games from: what the vendors that are set up say. Worked out once, because every answer names them. */
  get frameOrigins(): readonly string[] {
    return this.#frameOrigins;
  }

  /** Where pages may ask for jackpots: the studio of the installation. */
  get meterOrigins(): readonly string[] {
    return this.#meterOrigins;
  }

  /** Where pages may load covers from. */
  get coverOrigins(): readonly string[] {
    return this.#coverOrigins;
  }

  /** The page on which a vendor shows how a round came about, or null. */
  proofPage({ vendor, roundId }: { vendor: string; roundId: string }): string | null {
    const url = this.#vendors.get(vendor)?.proofUrl;
    return url && isUuid(roundId) ? `${url}/verify/${roundId}` : null;
  }

  /** Writes down that a key was used, at most once a minute. */
  async noteUse(keyId: string, now: Instant): Promise<void> {
    const last = this.#uses.get(keyId);
    if (last !== undefined && now < plus(last, minute)) return;
    keepNewest(this.#uses, keyId, now);
    await noteKeyUse(this.#db, keyId, now);
  }

  /** Forgets what is known of keys: staff have made or ended one. */
  forgetKeys(): void {
    this.#keys.clear();
    this.#noKeys.clear();
  }

  /** A live key, kept for ten seconds so that ending a key bites soon and a busy vendor costs no query a call. That there is none is kept as long. */
  async key(keyId: string, now: Instant): Promise<VendorKey | undefined> {
    const isRecent = (at = Number.NEGATIVE_INFINITY) => performance.now() - at < keptMs;
    const kept = this.#keys.get(keyId);
    if (kept && isRecent(kept.at)) return kept.key.endsAt === null || kept.key.endsAt > now ? kept.key : undefined;
    if (isRecent(this.#noKeys.get(keyId))) return undefined;
    const key = await findKey(this.#db, keyId, now);
    if (!key) {
      this.#keys.delete(keyId);
      keepNewest(this.#noKeys, keyId, performance.now());
      return undefined;
    }
    this.#noKeys.delete(keyId);
    keepNewest(this.#keys, keyId, { key, at: performance.now() });
    this.#vendorsOfProvider.set(providerOf(key), new Set(key.vendors));
    return key;
  }
}

const mostLeading = 60;

/** The origins of addresses, each once; what is no address has none. */
const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.filter(url => URL.canParse(url)).map(url => new URL(url).origin)),
];

function tableSourcesOf(vendors: readonly VendorRow[], games: ReadonlyMap<string, IndexedGame>): TableSource[] {
  const telling = vendors.filter(({ kinds, serviceUrl }) => kinds.includes('live') && serviceUrl !== '');
  const byUrl = Map.groupBy(telling, vendor => vendor.serviceUrl);
  return [...byUrl].map(([serviceUrl, some]) => {
    const codes = new Set(some.map(vendor => vendor.code));
    const live = [...games].filter(([, game]) => game.kind === 'live' && game.isOn && codes.has(game.vendor));
    return { serviceUrl, playable: new Set(live.map(([code]) => code)) };
  });
}

const keptMs = 10_000;
const mostKept = 1_000;

/** Remembers at most so many: the oldest makes room. */
function keepNewest<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id);
  const [oldest] = map.keys();
  if (map.size >= mostKept && oldest !== undefined) map.delete(oldest);
  map.set(id, value);
}

const providers = new WeakMap<VendorKey, string>();

/** Keys of one vendor share one space of transaction ids: the vendors they speak for name it. Worked out once for each key that there is. */
export function providerOf(key: VendorKey): string {
  const known = providers.get(key);
  if (known) return known;
  const made = createHash('sha256')
    .update([...key.vendors].sort().join(' '))
    .digest('hex')
    .slice(0, 12);
  providers.set(key, made);
  return made;
}
