export type { GameIndex } from './catalogue/game-index.ts';
export { leadingCodes } from './catalogue/leading.ts';
export {
  type GameRow,
  listGames,
  namesOf,
  putGames,
} from './catalogue/store.ts';
export { vendorsOfFeed } from './imports/feed.ts';
export { followFeed } from './imports/work.ts';
export { addFavourite, noteOpened } from './lobby/own-store.ts';
export { gameMigrations, gamesModule } from './module.ts';
export { vendorRounds } from './office/round-reports.ts';
export { playStopRule } from './office/stop-rule.ts';
export { rankFromFacts } from './popularity/follow.ts';
export type { TableBoard } from './tables/board.ts';
export { putKey, reportAddresses } from './vendors/key-store.ts';
export { putVendors, vendorNamesOf } from './vendors/store.ts';
export { demoReferenceOf } from './wallet/rules.ts';
export { signatureOf } from './wallet/signature.ts';
