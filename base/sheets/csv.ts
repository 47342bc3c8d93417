import { type Cell, decimalText, type SheetColumn } from './sheet.ts';

/** Programs tell UTF-8 by it. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** Quoted as RFC 4180 says, when it must be. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text that a spreadsheet would take for a formula begins with an apostrophe instead. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** An id that reads as a number would lose digits. */
const kept = (id: string): string => (/^[+-]?\d[\d.,eE+-]*$/.test(id) ? `'${id}` : harmless(id));

/** One cell as it is in the file. Amounts and numbers stay numbers, also negative ones. */
export function csvCell(cell: Cell): string {
  if ('money' in cell) return decimalText(cell.money);
  if ('number' in cell) return String(cell.number);
  return quoted('id' in cell ? kept(cell.id) : harmless(cell.text));
}

/** The rows as a CSV file, batch by batch. */
export async function* csvBytes<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + columns.map(column => quoted(harmless(column.head))).join() + lineEnd);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += columns.map(column => csvCell(column.cell(row))).join() + lineEnd;
    yield Buffer.from(text);
  }
}
