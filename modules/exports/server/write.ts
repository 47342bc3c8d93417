import type { Database } from '@baize/db';
import { csvBytes, type Format, xlsxBytes, zoneClock } from '@baize/sheets';
import type { ExportSource, OpenedSource, Writing } from './source.ts';

export type Translate = (language: string, key: string, facts: Record<string, string | number>) => string;

export interface Order {
  readonly source: ExportSource;
  readonly opened: OpenedSource;
  readonly ownerId: string;
  readonly format: Format;
  readonly language: string;
  readonly zone: string;
}

/** The key of a list's name: that of "bets.record" is "bets.export.record". */
const textOfSource = (name: string): string => name.replace('.', '.export.');

/** The file of a list. `onRows` hears after each batch how many rows have gone into it. */
export function bytesOfList(db: Database, order: Order, translate: Translate, onRows: (done: number) => void = () => undefined) {
  const clock = zoneClock(order.zone);
  const writing: Writing = {
    t: (key, facts = {}) => translate(order.language, key, facts),
    name: ({ nameCn, nameEn }) => ({ text: order.language === 'CN' || order.language === 'TW' ? nameCn : nameEn }),
    time: at => ({ text: at === null ? '' : clock(at as never) }),
  };
  const { columns, batches } = order.opened.rows(db, order.ownerId, writing);
  async function* counted(): AsyncGenerator<readonly unknown[]> {
    let done = 0;
    for await (const rows of batches) {
      yield rows;
      done += rows.length;
      onRows(done);
    }
  }
  if (order.format === 'csv') return csvBytes(columns, counted());
  return xlsxBytes(columns, counted(), translate(order.language, textOfSource(order.source.name), {}).slice(0, 31));
}

/** "betting-record 2026-11-21.csv", in the words of the language. */
export const fileName = (order: Pick<Order, 'source' | 'format' | 'language'>, translate: Translate, at: string): string =>
  `${translate(order.language, textOfSource(order.source.name), {})} ${at.slice(0, 10)}.${order.format}`;
