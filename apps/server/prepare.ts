import { agentsMigrations } from '@baize/agents/server';
import { backupsMigrations } from '@baize/backups/server';
import { betMigrations } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import { callMigrations, type OldSecrets, type SealedColumn, sealOldSecrets } from '@baize/call/server';
import { cashierMigrations } from '@baize/cashier/server';
import { type Connection, createRoles, type MigrationSet, migrate, openDatabase, runtimeRole } from '@baize/db';
import { eventMigrations } from '@baize/events';
import { exportMigrations } from '@baize/exports/server';
import { faultMigrations } from '@baize/faults/server';
import { gameMigrations } from '@baize/games/server';
import { identityMigrations } from '@baize/identity/server';
import { prepareJobs } from '@baize/jobs';
import { ledgerMigrations } from '@baize/ledger/server';
import { legalMigrations } from '@baize/legal/server';
import { lotteryMigrations } from '@baize/lottery/server';
import { protectionMigrations } from '@baize/protection/server';
import { reconciliationMigrations } from '@baize/reconciliation/server';
import { reportMigrations } from '@baize/reports/server';
import { staffMigrations } from '@baize/staff/server';

/** Migrations of the base and of every module, in the order of their levels. */
export const allMigrations: readonly MigrationSet[] = [
  callMigrations,
  eventMigrations,
  ledgerMigrations,
  brandMigrations,
  identityMigrations,
  staffMigrations,
  backupsMigrations,
  exportMigrations,
  protectionMigrations,
  faultMigrations,
  legalMigrations,
  betMigrations,
  lotteryMigrations,
  cashierMigrations,
  gameMigrations,
  agentsMigrations,
  reportMigrations,
  reconciliationMigrations,
];

/** Where secrets stood before they were sealed. */
const oldSecrets: readonly OldSecrets[] = [
  { table: 'games.vendor_key', id: 'key_id', secret: 'secret', place: 'games.vendor-key' },
  { table: 'cashier.transfer_vendor', id: 'code', secret: 'secret', place: 'cashier.transfer-vendor' },
  { table: 'staff.account', id: 'id', secret: 'totp_secret', place: 'staff.totp' },
];

/** Everything that is sealed and stays: what waits for minutes (codes, tickets, journeys to other providers) is gone before a key is. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'base.sealing_key', column: 'private_jwk', place: "'base.sealing-key:' || kid" },
  { table: 'brand.brand', column: 'chat_key_sealed', place: "'brand.chat-key'" },
  { table: 'identity.recovery', column: 'sealed', place: "'identity.recovery:' || id" },
  { table: 'identity.profile', column: 'sealed', place: "'identity.profile:' || member_id || ':' || field" },
  { table: 'identity.totp', column: 'secret', place: "'identity.totp:' || member_id" },
  { table: 'staff.account', column: 'totp_secret', place: "'staff.totp:' || id" },
  { table: 'lottery.chain', column: 'secret', place: "'lottery.chain:' || game_code || ':' || number" },
  { table: 'cashier.destination', column: 'number_sealed', place: "'cashier.destination:' || id" },
  { table: 'cashier.payout_setting', column: 'pepper', place: "'cashier.pepper'" },
  { table: 'cashier.transfer_vendor', column: 'secret', place: "'cashier.transfer-vendor:' || code" },
  { table: 'games.vendor_key', column: 'secret', place: "'games.vendor-key:' || key_id" },
];

/** Brings a database to where this version wants it: roles, queue, schemas. Repeatable; two servers at the same time do not collide. */
export async function prepareDatabase(owner: Connection, more: readonly MigrationSet[] = []): Promise<string[]> {
  const db = openDatabase(owner, { max: 2 });
  try {
    await createRoles(db);
    await prepareJobs(owner, runtimeRole);
    const done = await migrate(db, [...allMigrations, ...more]);
    await sealOldSecrets(db, oldSecrets);
    return done;
  } finally {
    await db.end();
  }
}
