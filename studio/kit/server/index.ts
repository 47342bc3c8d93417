export { moneyText } from '../money-text.ts';
export { decisionsOf } from './decision-store.ts';
export { contributed, grainsPerMinor, type JackpotTerms, wholeCoins } from './jackpot-rules.ts';
export { jackpotOf } from './jackpot-store.ts';
export { answerReport, type ReportParts } from './report.ts';
export * from './rounds.ts';
export * from './sessions.ts';

export {
  dropSessionsBefore,
  forgetTokensBefore,
  isFinal,
  openRoundOf,
  openRoundOfPlayer,
  type RoundRow,
  roundById,
  roundsOf,
  type SeedRow,
  type SessionRow,
  seedById,
  sittingOf,
} from './store.ts';
export * from './wallet-client.ts';

/** Where the studio's tables come from. */
export const studioMigrations = { module: 'studio', folder: new URL('./migrations/', import.meta.url) };
