import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, decimalText, type SheetColumn } from './sheet.ts';

/** A spreadsheet counts in doubles: 15 digits are always right. A longer amount is written as text rather than rounded. */
const exactDigits = 15;

function plainValue(cell: Cell): string | number {
  if ('text' in cell) return cell.text;
  if ('id' in cell) return cell.id;
  if ('number' in cell) return cell.number;
  const text = decimalText(cell.money);
  return text.replace(/\D/g, '').length <= exactDigits ? Number(text) : text;
}

async function* plainValues<Row>(columns: readonly SheetColumn<Row>[], batches: AsyncIterable<readonly Row[]>) {
  for await (const rows of batches) for (const row of rows) yield columns.map(column => plainValue(column.cell(row)));
}

/** The rows as a workbook with one sheet, and another for what does not fit, row by row. Texts are texts: none of them is a formula. */
export async function* xlsxBytes<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  name: string,
): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(plainValues(columns, batches), {
    name,
    columns: columns.map(({ head, width }) => ({ header: head, width })),
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>;
}
