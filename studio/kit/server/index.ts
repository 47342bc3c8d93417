export { catalogueRoute } from './api/catalogue-route.ts';
export { type Assets, type Game, type GameKind, shelfOf } from './api/game.ts';
export { pageRoutes } from './api/page-routes.ts';
export { playRoutes } from './api/play-routes.ts';
export { answerRefusals } from './api/refusals.ts';
export { tableRoutes } from './api/table-routes.ts';
export { type ProofView, proofView } from './api/views.ts';
export { createPictureStore, type Picture } from './art/store.ts';
export { contributed, grainsPerMinor, type JackpotTerms, wholeCoins } from './jackpots/rules.ts';
export { jackpotOf } from './jackpots/store.ts';
export { answerReport, type ReportParts } from './reports/report.ts';
export { decisionsOf } from './rounds/decision-store.ts';
export * from './rounds/rounds.ts';
export { openRoundOf, type RoundRow, roundById, sittingOf } from './rounds/store.ts';
export { seedById } from './sessions/seed-store.ts';
export * from './sessions/seeds.ts';
export * from './sessions/sessions.ts';
export { dropSessionsBefore, forgetTokensBefore, type SessionRow } from './sessions/store.ts';

export { type SeatedGame, type Table, type TableGame, usualPace } from './tables/game.ts';
export { tableFeed, tableState } from './tables/state.ts';
export { createTables, type TableStep } from './tables/tables.ts';
export { type TicketRow, ticketById } from './tickets/store.ts';
export * from './tickets/tickets.ts';

export * from './wallet/client.ts';

/** Where the studio's tables come from. */
export const studioMigrations = { module: 'studio', folder: new URL('./migrations/', import.meta.url) };
