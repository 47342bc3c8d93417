export { createPictureStore } from './art/store.ts';
export { type CatalogueRow, makeCatalogue } from './catalogue/catalogue.ts';
export { type Vendor, vendors } from './catalogue/vendors.ts';
export type { Assets } from './pages.ts';
export { answerRefusals, refusals } from './refusals.ts';
export { createReturns } from './returns.ts';
export { type SlotsDeps, slotsGames, slotsRoutes } from './routes.ts';
export { type PaytableView, type ProofView, proofView, type RoundView } from './views.ts';
