/** Parts of the driver that its types leave out. */
declare module 'pg/lib/result.js' {
  import type pg from 'pg';
  export default class Result {
    constructor(rowMode: string, types: pg.CustomTypesConfig);
    addFields(fields: unknown[]): void;
    parseRow(fields: unknown[]): unknown;
  }
}

declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown;
}
