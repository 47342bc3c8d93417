import { type OfficeGroup, officeGroups } from '@baize/ui';

const name = 'baize.office.folded';

/** The groups of the menu that were folded in this browser. */
export function readFolded(): readonly OfficeGroup[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? officeGroups.filter(group => kept.includes(group)) : [];
  } catch {
    return [];
  }
}

export function keepFolded(folded: readonly OfficeGroup[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(folded));
  } catch {
    // Then they stay folded until the page is closed.
  }
}
