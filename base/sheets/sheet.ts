import { minorPerMajor } from '@baize/kernel';

const formats = ['csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

/**
 * What is in a cell. `money` in minor, written in major units; `number` as it is; `text` for words and times; `id` for what looks like a number and is
 * none, so that no spreadsheet drops a leading zero or rounds its last digits.
 */
export type Cell = { readonly money: bigint } | { readonly number: number } | { readonly text: string } | { readonly id: string };

export interface SheetColumn<Row> {
  readonly head: string;
  /** In characters, for programs that show widths. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export const typeOf = (format: Format): string => types[format];

/** An amount as a plain decimal number: no grouping, a point, no zeros at the end. */
export function decimalText(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  const rest = (size % minorPerMajor)
    .toString()
    .padStart(String(minorPerMajor).length - 1, '0')
    .replace(/0+$/, '');
  return `${minor < 0n ? '-' : ''}${size / minorPerMajor}${rest && `.${rest}`}`;
}
