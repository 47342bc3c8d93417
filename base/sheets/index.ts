export { csvBytes, csvCell } from './csv.ts';
export { readCsv } from './read-csv.ts';
export { type Cell, decimalText, type Format, type SheetColumn, typeOf } from './sheet.ts';
export { xlsxBytes } from './xlsx.ts';
export { zoneClock } from './zone-clock.ts';
