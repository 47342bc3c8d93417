export { createPictureStore } from './art/store.ts';
export { makeCatalogue } from './catalogue/catalogue.ts';
export { vendors } from './catalogue/vendors.ts';
export type { Assets } from './pages.ts';
export { answerRefusals } from './refusals.ts';
export { createReturns } from './returns.ts';
export { slotsGames, slotsRoutes } from './routes.ts';
export { type ProofView, proofView } from './views.ts';
