import { minorToWire } from '@baize/kernel';
import type { RoundRow } from '../rounds/store.ts';
import type { SeedRow } from '../sessions/seed-store.ts';

const wireOrNull = (minor: bigint | null): string | null => (minor === null ? null : minorToWire(minor));

/** A round for its player's page. The win is there once nothing is left to choose. */
export const roundView = (row: RoundRow, decisions: readonly string[] = []) => ({
  roundId: row.id,
  phase: row.phase,
  /** Whether there is an outcome to be shown. */
  isDrawn: row.draw !== null,
  stakeMinor: minorToWire(row.stakeMinor),
  winMinor: row.phase === 'deciding' ? null : wireOrNull(row.winMinor),
  balanceMinor: wireOrNull(row.balanceMinor),
  currency: row.currency,
  nonce: Number(row.nonce),
  createdAt: row.createdAt,
  refusalCode: row.refusalCode,
  decisions,
  jackpotMinor: row.jackpotMinor > 0n ? minorToWire(row.jackpotMinor) : null,
});

/** Everything that anyone may know of a round: the server seed only once it was revealed, and nothing of the player. */
export const proofView = (row: RoundRow, seed: SeedRow, decisions: readonly string[] = []) => ({
  roundId: row.id,
  gameCode: row.gameCode,
  modelId: row.modelId,
  phase: row.phase,
  createdAt: row.createdAt,
  stakeMinor: minorToWire(row.stakeMinor),
  winMinor: row.phase === 'deciding' ? null : wireOrNull(row.winMinor),
  currency: row.currency,
  commitment: seed.commitment,
  serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
  clientSeed: row.clientSeed,
  nonce: Number(row.nonce),
  draw: row.phase === 'deciding' ? null : row.draw,
  decisions,
  jackpotMinor: minorToWire(row.jackpotMinor),
});

export type ProofView = ReturnType<typeof proofView>;
