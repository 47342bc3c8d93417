import { games, rowOf, vendor } from './catalogue.ts';

export { originalsKind } from './kind.ts';

/** What a platform may offer of ours. */
export const originalsCatalogue = { vendors: [vendor], rows: () => games.map(rowOf) };
