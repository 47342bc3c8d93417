export { type GameIndex, providerOf } from './catalogue/game-index.ts';
export {
  countGames,
  findGame,
  type GameRow,
  listGames,
  type NewVendor,
  namesOf,
  putGames,
  putKey,
  putVendors,
  reportAddresses,
  vendorNamesOf,
} from './catalogue/store.ts';
export { type GameParts, gameMigrations, gamesModule } from './module.ts';
export { type ReportedRound, vendorRounds } from './office/round-reports.ts';
export { demoReferenceOf } from './wallet/rules.ts';
export { signatureOf } from './wallet/signature.ts';
