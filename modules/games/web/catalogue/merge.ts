import type { CatalogueBody } from '../../contract/index.ts';
import { unpackCodes } from './catalogue.ts';

type Columns = CatalogueBody['columns'];

/** Columns whose cells are places in a list of the body. */
const listed = { vendor: 'vendors', hues: 'hues', figures: 'figures', tags: 'tags', motif: 'motifs' } as const;
const plain = ['nameCn', 'nameEn', 'minStake', 'releasedOn', 'plays', 'featured', 'off'] as const;

class Rows {
  readonly lists: Record<(typeof listed)[keyof typeof listed], string[]>;
  readonly rows = new Map<string, Record<keyof Columns, string>>();

  constructor(body: CatalogueBody) {
    this.lists = {
      vendors: [...body.vendors],
      hues: [...body.hues],
      figures: [...body.figures],
      tags: [...body.tags],
      motifs: [...body.motifs],
    };
    this.add(body);
  }

  /** Rows of the body replace those of the same codes. */
  add(body: CatalogueBody): void {
    if (body.count === 0) return;
    const cells = Object.fromEntries(Object.entries(body.columns).map(([name, column]) => [name, column.split('\n')]));
    const cell = (name: string, at: number) => cells[name]?.[at] ?? '';
    unpackCodes(body.columns.code).forEach((code, at) => {
      const row = { code } as Record<keyof Columns, string>;
      for (const name of plain) row[name] = cell(name, at);
      for (const [name, list] of Object.entries(listed) as [keyof typeof listed, (typeof listed)[keyof typeof listed]][])
        row[name] = this.#placeOf(list, body[list][Number(cell(name, at))] ?? '');
      this.rows.set(code, row);
    });
  }

  #placeOf(list: keyof Rows['lists'], text: string): string {
    const known = this.lists[list].indexOf(text);
    return String(known >= 0 ? known : this.lists[list].push(text) - 1);
  }
}

/** The catalogue that comes of changes to another one. Codes are written out: what is kept in the browser need not be small. */
export function mergeCatalogue(kept: CatalogueBody, changes: CatalogueBody): CatalogueBody {
  const all = new Rows(kept);
  all.add(changes);
  const sorted = [...all.rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const columns = Object.fromEntries(
    Object.keys(kept.columns).map(name => [name, sorted.map(row => row[name as keyof Columns]).join('\n')]),
  ) as Columns;
  return {
    version: changes.version,
    since: null,
    imageHost: changes.imageHost,
    count: sorted.length,
    ...all.lists,
    pinyin: { ...kept.pinyin, ...changes.pinyin },
    columns,
  };
}
