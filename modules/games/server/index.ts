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
} from './catalogue-store.ts';
export { type GameIndex, providerOf } from './game-index.ts';
export { type GameParts, gameMigrations, gamesModule } from './module.ts';
export { type ReportedRound, vendorRounds } from './round-reports.ts';
export { signatureOf } from './signature.ts';
export { demoReferenceOf } from './wallet-rules.ts';
