/** Rows as one JSON parameter; amounts are decimal strings in it. */
export const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
