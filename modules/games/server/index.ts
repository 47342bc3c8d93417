export type { GameIndex } from './catalogue/game-index.ts';
export {
  countGames,
  type GameRow,
  listGames,
  namesOf,
  putGames,
} from './catalogue/store.ts';
export { gameMigrations, gamesModule } from './module.ts';
export { vendorRounds } from './office/round-reports.ts';
export { putKey, reportAddresses } from './vendors/key-store.ts';
export { putVendors, vendorNamesOf } from './vendors/store.ts';
export { demoReferenceOf } from './wallet/rules.ts';
export { signatureOf } from './wallet/signature.ts';
