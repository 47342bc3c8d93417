export { type CatalogueRow, makeCatalogue } from './catalogue/catalogue.ts';
export { catalogueRoute } from './catalogue/routes.ts';
export { type Vendor, vendors } from './catalogue/vendors.ts';
export { slotsGames, slotsKind } from './kind.ts';
export { createReturns } from './returns.ts';
export type { PaytableView } from './views.ts';
