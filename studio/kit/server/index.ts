export { moneyText } from '../money-text.ts';
export type { KitDeps } from './api/deps.ts';
export { type Assets, type Game, type GameKind, type Language, type Shelf, shelfOf, type Texts } from './api/game.ts';
export { pageRoutes } from './api/page-routes.ts';
export { playRoutes } from './api/play-routes.ts';
export { answerRefusals } from './api/refusals.ts';
export { type ProofView, proofView } from './api/views.ts';
export { createPictureStore, type Picture, type PictureStore } from './art/store.ts';
export { contributed, grainsPerMinor, type JackpotTerms, wholeCoins } from './jackpots/rules.ts';
export { type JackpotRow, jackpotOf } from './jackpots/store.ts';
export { answerReport, type ReportParts } from './reports/report.ts';
export { decisionsOf, type Turn } from './rounds/decision-store.ts';
export * from './rounds/rounds.ts';
export { openRoundOf, openRoundOfPlayer, type Phase, type RoundRow, roundById, roundsOf, sittingOf } from './rounds/store.ts';
export { type SeedRow, seedById } from './sessions/seed-store.ts';
export * from './sessions/seeds.ts';
export * from './sessions/sessions.ts';
export { dropSessionsBefore, forgetTokensBefore, type SessionRow } from './sessions/store.ts';
export { isFinal } from './tickets/driver.ts';
export { type TicketPhase, type TicketRow, ticketById, ticketsOfPlay } from './tickets/store.ts';
export * from './tickets/tickets.ts';
export type { Bet } from './tickets/writer.ts';
export * from './wallet/client.ts';
export type { Rules } from './wallet/shapes.ts';

/** Where the studio's tables come from. */
export const studioMigrations = { module: 'studio', folder: new URL('./migrations/', import.meta.url) };
