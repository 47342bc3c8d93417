/** Columns belong to the device, as its theme does: they say nothing about whoever uses it. */
const nameOf = (table: string) => `baize.columns.${table}`;

/** The columns that this device hides of a table; undefined where nothing fit to read is kept. Hidden ones are kept rather than shown ones, so that a new column appears. */
export function keptHidden(table: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(table)) ?? 'null');
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` goes back to what the table begins with. */
export function keepHidden(table: string, hidden: readonly string[] | undefined): void {
  try {
    if (hidden === undefined) localStorage.removeItem(nameOf(table));
    else localStorage.setItem(nameOf(table), JSON.stringify(hidden));
  } catch {
    // Then they hold until the page is closed.
  }
}
