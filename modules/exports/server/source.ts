import type { Database } from '@baize/db';
import { type Instant, refuse } from '@baize/kernel';
import type { Cell, SheetColumn } from '@baize/sheets';
import * as z from 'zod/mini';

/** Texts in the language of the file, and its times in the reader's zone. */
export interface Writing {
  readonly t: (key: string, facts?: Record<string, string | number>) => string;
  readonly time: (at: string | null) => Cell;
  /** Chinese files show Chinese names, all others the English ones. */
  readonly name: (names: { readonly nameCn: string; readonly nameEn: string }) => Cell;
}

interface Declared<Filter, Row> {
  /** `module.list`; the file is named by the text `<module>.export.<list>`. */
  readonly name: string;
  /** Members get their own rows only; staff need the permission. */
  readonly audience: 'member' | 'staff';
  readonly permission?: string;
  readonly filter: z.ZodMiniType<Filter>;
  readonly count: (db: Database, ownerId: string, filter: Filter, now: Instant) => Promise<number>;
  readonly columns: (writing: Writing) => readonly SheetColumn<Row>[];
  readonly batches: (db: Database, ownerId: string, filter: Filter, now: Instant) => AsyncIterable<readonly Row[]>;
}

/** A list as this module sees it: the filter comes as JSON and is read by the list's own shape. */
export interface ExportSource {
  readonly name: string;
  readonly audience: 'member' | 'staff';
  readonly permission: string | undefined;
  /** Refuses `request.invalid` when the list has no such filter; what depends on time is as of `now`. */
  readonly open: (filter: unknown, now: Instant) => OpenedSource;
}

export interface OpenedSource {
  readonly count: (db: Database, ownerId: string) => Promise<number>;
  readonly rows: (
    db: Database,
    ownerId: string,
    writing: Writing,
  ) => { readonly columns: readonly SheetColumn<unknown>[]; readonly batches: AsyncIterable<readonly unknown[]> };
}

/** Declares a list that can be written into a file. It belongs to the module of the list. */
export function exportSource<Filter, Row>(declared: Declared<Filter, Row>): ExportSource {
  return {
    name: declared.name,
    audience: declared.audience,
    permission: declared.permission,
    open(raw, now) {
      const parsed = z.safeParse(declared.filter, raw);
      if (!parsed.success) return refuse('request.invalid', { fields: ['filter'] });
      const filter = parsed.data;
      return {
        count: (db, ownerId) => declared.count(db, ownerId, filter, now),
        rows: (db, ownerId, writing) => ({
          columns: declared.columns(writing) as readonly SheetColumn<unknown>[],
          batches: declared.batches(db, ownerId, filter, now),
        }),
      };
    },
  };
}
