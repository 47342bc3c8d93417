export type { GameIndex } from './catalogue/game-index.ts';
export {
  countGames,
  type GameRow,
  listGames,
  namesOf,
  putGames,
  putKey,
  putVendors,
  reportAddresses,
  vendorNamesOf,
} from './catalogue/store.ts';
export { gameMigrations, gamesModule } from './module.ts';
export { vendorRounds } from './office/round-reports.ts';
export { demoReferenceOf } from './wallet/rules.ts';
export { signatureOf } from './wallet/signature.ts';
