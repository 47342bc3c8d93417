import type { Catalogue } from './catalogue/catalogue.ts';
import { vendors } from './catalogue/vendors.ts';

export { makeCatalogue } from './catalogue/catalogue.ts';
export { vendors } from './catalogue/vendors.ts';
export { slotsGames, slotsKind } from './kind.ts';
export { createReturns } from './returns.ts';

/** What a platform may offer of the slots. */
export const slotsListing = ({ games }: Catalogue) => ({
  vendors: vendors.map(vendor => ({ ...vendor, kinds: ['rng'] })),
  rows: () => games.map(game => game.row),
});
