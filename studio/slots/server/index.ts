export { makeCatalogue } from './catalogue/catalogue.ts';
export { catalogueRoute } from './catalogue/routes.ts';
export { vendors } from './catalogue/vendors.ts';
export { slotsGames, slotsKind } from './kind.ts';
export { createReturns } from './returns.ts';
