/** Columns belong to the device, as its theme does: they say nothing about whoever uses it. */
const nameOf = (table: string) => `baize.columns.${table}`;

/** The columns that this device hides of a table; none where nothing fit to read is kept. Hidden ones are kept rather than shown ones, so that a new column appears. */
export function keptHidden(table: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function keepHidden(table: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(nameOf(table));
    else localStorage.setItem(nameOf(table), JSON.stringify(hidden));
  } catch {
    // Then they hold until the page is closed.
  }
}
