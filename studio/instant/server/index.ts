import { games, rowOf, vendor } from './catalogue/catalogue.ts';

export { instantKind } from './kind.ts';

/** What a platform may offer of ours. */
export const instantCatalogue = { vendors: [vendor], rows: () => games.map(rowOf) };
