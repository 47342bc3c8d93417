import type { Clock } from '@baize/kernel';
import { second } from '@baize/kernel';
import type { LiveTable } from '../../contract/index.ts';
import { tablesOfFeed } from './feed.ts';

/** The room is read again after half a minute without news, so whoever hasn't asked for longer has no one looking. */
const wantedMs = 45 * second;
/** A vendor that doesn't answer is asked again after so long. */
const restMs = 10 * second;
/** What a vendor said is shown for so long when it says nothing more. */
const staleMs = 20 * second;

/** Where vendors tell of their tables, and which of these can be played here. */
export interface TableSource {
  readonly serviceUrl: string;
  readonly playable: ReadonlySet<string>;
}

interface BoardParts {
  readonly clock: Clock;
  readonly allowsPrivate: boolean;
  /** Vendors of live games that have an address for it. */
  readonly sources: () => readonly TableSource[];
  readonly now?: () => number;
}

interface Known {
  readonly tables: readonly LiveTable[];
  readonly tag: string;
  readonly at: number;
}

/** What vendors tell of their live tables. They are asked only while someone looks. */
export class TableBoard {
  readonly #parts: BoardParts;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Set<string>();
  readonly #restsUntil = new Map<string, number>();
  #wantedAt = Number.NEGATIVE_INFINITY;
  #shown = '';
  /** Called when the tables have changed. */
  onChange: (() => void) | undefined;

  constructor(parts: BoardParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
  }

  /** The tables as they were last heard of, by their codes. Whoever asks is looking: vendors are asked from now on. */
  async look(): Promise<{ tables: LiveTable[] }> {
    const isFirst = !this.#isWanted();
    this.#wantedAt = this.#now();
    if (isFirst) await this.turn();
    return { tables: this.#tables() };
  }

  #isWanted(): boolean {
    return this.#now() - this.#wantedAt < wantedMs;
  }

  #tables(): LiveTable[] {
    const sources = this.#parts.sources();
    const fresh = sources.flatMap(({ serviceUrl, playable }) => {
      const known = this.#known.get(serviceUrl);
      return known && this.#now() - known.at < staleMs ? known.tables.filter(table => playable.has(table.code)) : [];
    });
    return fresh.sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  async #ask({ serviceUrl }: TableSource): Promise<void> {
    if (this.#asking.has(serviceUrl) || this.#now() < (this.#restsUntil.get(serviceUrl) ?? 0)) return;
    this.#asking.add(serviceUrl);
    try {
      const { clock, allowsPrivate } = this.#parts;
      const known = this.#known.get(serviceUrl) ?? { tables: [], tag: '' };
      const heard = (await tablesOfFeed({ serviceUrl, allowsPrivate }, { clock, tag: known.tag })) ?? known;
      this.#known.set(serviceUrl, { ...heard, at: this.#now() });
    } catch {
      // A vendor need not tell of tables: cards are shown without what isn't known.
      this.#restsUntil.set(serviceUrl, this.#now() + restMs);
    } finally {
      this.#asking.delete(serviceUrl);
    }
  }

  /** Asks the vendors once, if anyone looks. Called every second. */
  async turn(): Promise<void> {
    if (!this.#isWanted()) return;
    await Promise.all(this.#parts.sources().map(source => this.#ask(source)));
    const shown = JSON.stringify(this.#tables());
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.onChange?.();
  }
}
