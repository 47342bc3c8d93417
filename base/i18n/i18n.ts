import { type Currency, isCurrency, minorFromWire } from '@baize/kernel';
import { type AnyCode, defaultCode, dirOf, fallbackChain, sourceCode, tagOf } from './codes.ts';
import { type When, writeDate, writeRelative, writeZone } from './format/date.ts';
import { type Digits, type MoneyStyle, writeMoney, writeNumber, writePercent } from './format/number.ts';
import { pluralOf } from './format/plural.ts';
import type { LocaleTable } from './format/table.ts';
import type { DateStyle } from './message/ast.ts';
import { type Message, type Messages, type Part, type Runtime, runParts, runText, type Values } from './message/run.ts';

/** One language as the build delivers it: the texts every page needs, how to write numbers and dates, and where the other texts are. */
export interface LanguageChunk {
  readonly core: Messages;
  readonly table: LocaleTable;
  readonly areas: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;
  /** Every key of the product is here, so no fallback language need be fetched. */
  readonly whole: boolean;
}

type TextSource = (code: AnyCode) => Promise<LanguageChunk>;

interface I18nOptions {
  source: TextSource;
  code?: AnyCode;
  /** Tells the IANA zone in which moments are shown; asked when the first moment is, because a browser needs long to answer. */
  zone?: () => string;
  /** Show ⟦key⟧ for a missing text (development and tests) instead of its fallback. */
  showMissing?: boolean;
  /** Told once for each missing key. */
  onMissing?: (key: string, code: AnyCode) => void;
}

/** What a component sees; a new object whenever the language, the zone or the loaded texts change. */
export interface Language {
  readonly code: AnyCode;
  readonly dir: 'ltr' | 'rtl';
  readonly tag: string;
  readonly zone: string;
  readonly table: LocaleTable;
  t(key: string, values?: Values): string;
  /** The text with its tagged parts kept apart; for `<T>`. */
  parts(key: string, values?: Values): readonly Part[];
  has(key: string): boolean;
  formatNumber(value: number | bigint, digits?: Digits): string;
  formatMoney(minor: bigint, currency: Currency, style?: MoneyStyle): string;
  formatPercentBps(bps: number | bigint, digits?: Digits): string;
  formatDate(when: When, style?: DateStyle): string;
  formatTime(when: When, style?: 'time' | 'clock'): string;
  formatRelative(when: When, now: When): string;
  formatZone(when: When): string;
}

export interface I18n {
  /** Loads the first language; nothing can be shown before. */
  start(): Promise<void>;
  now(): Language;
  subscribe(listener: () => void): () => void;
  /** Loads the language with every area in use, then switches; the page never shows a half-loaded one. */
  setLanguage(code: AnyCode): Promise<void>;
  setZone(zone: string): void;
  /** The texts of another language, in the page's zone, for what is shown beside it; to be started. */
  beside(code: AnyCode): I18n;
  loadArea(area: string): Promise<void>;
  hasArea(area: string): boolean;
}

interface Loaded {
  readonly code: AnyCode;
  readonly chunk: LanguageChunk;
  readonly areas: Map<string, Messages>;
  readonly loading: Map<string, Promise<void>>;
}

const isolate = (text: string): string => `\u2068${text}\u2069`;

/** What compiled messages call, bound to a language's table. */
export function makeRuntime(table: LocaleTable, place: { readonly zone: string; readonly dir: 'ltr' | 'rtl' }): Runtime {
  const { dir } = place;
  const number = (value: unknown) =>
    typeof value === 'number' || typeof value === 'bigint' ? writeNumber(value, table) : String(value ?? '–');
  const pick = <T>(cases: Readonly<Record<string, T>>, key: string): T => {
    const found = Object.hasOwn(cases, key) ? cases[key] : cases['other'];
    if (found === undefined) throw new TypeError(`no case ${key}`);
    return found;
  };
  return {
    s: (value, name) => {
      if (value === undefined || value === null) return `{${name}}`;
      const text = Array.isArray(value) ? value.map(String).join(', ') : number(value);
      return dir === 'rtl' ? isolate(text) : text;
    },
    n: number,
    b: value => writePercent(Number(value), table),
    m: (value, currency) => {
      const minor = typeof value === 'bigint' ? value : minorFromWire(String(value));
      if (minor === undefined) return '–';
      const isKnown = typeof currency === 'string' && isCurrency(currency);
      const text = isKnown ? writeMoney(minor, currency, table) : writeMoney(minor, 'CNY', table, { bare: true });
      return dir === 'rtl' ? isolate(text) : text;
    },
    d: (value, style) =>
      typeof value === 'string' || typeof value === 'number' ? writeDate(value, style as DateStyle, { table, zone: place.zone }) : '–',
    p: (value, cases) => {
      const n = Number(value);
      return Object.hasOwn(cases, `=${n}`) ? pick(cases, `=${n}`) : pick(cases, pluralOf(table.plural, n));
    },
    c: (value, cases) => pick(cases, String(value)),
  };
}

interface Lookup {
  /** `isForeign`: from a fallback language that runs the other way. */
  find(key: string): { message: Message; runtime: Runtime; isForeign: boolean } | undefined;
  missing(key: string): string;
}

function makeLanguage(code: AnyCode, table: LocaleTable, { zone, lookup }: { zone: () => string; lookup: Lookup }): Language {
  const parts = (key: string, values: Values = {}): readonly Part[] => {
    const found = lookup.find(key);
    return found ? runParts(found.message, values, found.runtime) : [lookup.missing(key)];
  };
  return {
    code,
    dir: dirOf(code),
    tag: tagOf(code),
    get zone() {
      return zone();
    },
    table,
    parts,
    t: (key, values = {}) => {
      const found = lookup.find(key);
      if (!found) return lookup.missing(key);
      const text = runText(found.message, values, found.runtime);
      return found.isForeign ? isolate(text) : text;
    },
    has: key => lookup.find(key) !== undefined,
    formatNumber: (value, digits) => writeNumber(value, table, digits),
    formatMoney: (minor, currency, style) => writeMoney(minor, currency, table, style),
    formatPercentBps: (bps, digits) => writePercent(bps, table, digits),
    formatDate: (when, style = 'medium') => writeDate(when, style, { table, zone: zone() }),
    formatTime: (when, style = 'time') => writeDate(when, style, { table, zone: zone() }),
    formatRelative: (when, now) => writeRelative(when, now, table),
    formatZone: when => writeZone(when, zone()),
  };
}

/** The texts of the running page: which language, which areas are there, and who wants to know when that changes. */
class Texts implements I18n, Lookup {
  readonly #options: I18nOptions;
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Set<string>();
  readonly #reported = new Set<string>();
  #zone: () => string;
  #knownZone: string | undefined;
  #chain: readonly Loaded[] = [];
  #current: Language | undefined;
  #turn = 0;

  constructor(options: I18nOptions) {
    this.#options = options;
    this.#zone = () => (this.#knownZone ??= options.zone?.() ?? 'UTC');
  }

  start = (): Promise<void> => this.setLanguage(this.#options.code ?? defaultCode);

  now = (): Language => {
    if (!this.#current) throw new TypeError('the texts are not loaded yet');
    return this.#current;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setLanguage = async (code: AnyCode): Promise<void> => {
    const mine = ++this.#turn;
    const loaded = await this.#loadChain(code);
    if (mine !== this.#turn) return; // a later choice has overtaken this one
    this.#chain = loaded;
    this.#publish();
  };

  setZone = (zone: string): void => {
    this.#knownZone = zone;
    this.#publish();
  };

  beside = (code: AnyCode): I18n => new Texts({ ...this.#options, code, zone: () => this.#zone() });

  loadArea = async (area: string): Promise<void> => {
    if (this.hasArea(area)) return;
    this.#wanted.add(area);
    await Promise.all(this.#chain.map(loaded => loadAreaOf(loaded, area)));
    this.#publish();
  };

  hasArea = (area: string): boolean => this.#chain.every(loaded => !loaded.chunk.areas[area] || loaded.areas.has(area));

  find(key: string): ReturnType<Lookup['find']> {
    const area = areaOf(key);
    const [first] = this.#chain;
    for (const loaded of this.#chain) {
      const message = loaded.chunk.core[key] ?? (area === 'error' ? refusalIn(loaded, key) : loaded.areas.get(area)?.[key]);
      if (message === undefined || !first) continue;
      if (loaded !== first && first.areas.has(area)) this.#report(key);
      const dir = dirOf(first.code);
      const zone = this.#zone;
      const place = {
        get zone() {
          return zone();
        },
        dir,
      };
      return { message, isForeign: dir !== dirOf(loaded.code), runtime: makeRuntime(loaded.chunk.table, place) };
    }
    return undefined;
  }

  missing(key: string): string {
    if (!this.hasArea(areaOf(key))) {
      void this.loadArea(areaOf(key));
      return '';
    }
    this.#report(key);
    return this.#options.showMissing ? `⟦${key}⟧` : key;
  }

  #report(key: string): void {
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#options.onMissing?.(key, this.now().code);
  }

  async #loadChain(code: AnyCode): Promise<readonly Loaded[]> {
    const made: Loaded[] = [];
    const tail = fallbackChain(code).filter(next => next !== sourceCode(code));
    for (const next of [code, ...tail]) {
      const loaded: Loaded = { code: next, chunk: await this.#options.source(next), areas: new Map(), loading: new Map() };
      made.push(loaded);
      if (loaded.chunk.whole) break;
    }
    await Promise.all(made.flatMap(loaded => [...this.#wanted].map(area => loadAreaOf(loaded, area))));
    return made;
  }

  #publish(): void {
    const [first] = this.#chain;
    if (!first) return;
    this.#current = makeLanguage(first.code, first.chunk.table, { zone: this.#zone, lookup: this });
    for (const listener of this.#listeners) listener();
  }
}

const areaOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** A refusal's text travels with the module that refuses, and is asked for by its code, which does not name the module. */
function refusalIn({ areas }: Loaded, key: string): Message | undefined {
  for (const messages of areas.values()) if (messages[key]) return messages[key];
  return undefined;
}

function loadAreaOf(loaded: Loaded, area: string): Promise<void> {
  const load = loaded.chunk.areas[area];
  if (!load || loaded.areas.has(area)) return Promise.resolve();
  const running = loaded.loading.get(area) ?? load().then(({ messages }) => void loaded.areas.set(area, messages));
  loaded.loading.set(area, running);
  running.catch(() => loaded.loading.delete(area)); // so that the next wish tries again
  return running;
}

export const createI18n = (options: I18nOptions): I18n => new Texts(options);
