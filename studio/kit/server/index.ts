export * from './rounds.ts';
export * from './sessions.ts';
export type { Rules } from './shapes.ts';
export {
  dropSessionsBefore,
  isFinal,
  openRoundOf,
  type Phase,
  type RoundRow,
  roundById,
  roundsOf,
  type SeedRow,
  type SessionRow,
  seedById,
} from './store.ts';
export * from './wallet-client.ts';

/** Where the studio's tables come from. */
export const studioMigrations = { module: 'studio', folder: new URL('./migrations/', import.meta.url) };
