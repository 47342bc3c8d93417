import { parseCsv } from 'hucre/csv';

interface CsvLine {
  /** Where it begins in the file, the first line being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines of a CSV file with commas, semicolons or tabs, empty ones left out. A cell may have several lines of its own. */
export function readCsv(text: string, mostLines: number): CsvLine[] {
  let line = 1;
  return parseCsv(text, { maxRows: mostLines }).flatMap(row => {
    const cells = row.map(cell => String(cell ?? ''));
    const begins = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return cells.every(cell => cell.trim() === '') ? [] : [{ line: begins, cells: cells.map(cell => cell.trim()) }];
  });
}
