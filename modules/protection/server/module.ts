import { defineModule, type Module } from '@baize/call/server';
import { feed } from '@baize/live/server';
import { protectionChannel } from '../contract/index.ts';
import { holdAlikeJob } from './exclusion/alike.ts';
import { protectionHandlers } from './limits/handlers.ts';
import type { PlaySource } from './limits/limit-changes.ts';
import { entriesUntil } from './limits/store.ts';
import { readGuard } from './play/store.ts';
import { retentionHandlers, retentionSchedule } from './retention/retention.ts';
import { sittingHandlers } from './sittings/handlers.ts';

/** The schema and the history of migrations have kept the name of the module that this one and kyc were. */
export const protectionMigrations = { module: 'compliance', folder: new URL('./migrations/', import.meta.url) };

interface ProtectionParts {
  /** What members have played: bets are above this module. Absent = nothing, for tests without games. */
  readonly played?: PlaySource;
}

const nothingPlayed: PlaySource = { playByDay: async () => ({ days: [], atRiskMinor: 0n }), netSince: async () => 0n };

export function protectionModule({ played = nothingPlayed }: ProtectionParts = {}): Module {
  return defineModule({
    name: 'protection',
    migrations: protectionMigrations,
    handlers: [...protectionHandlers(played), ...sittingHandlers(played), ...retentionHandlers],
    feeds: [feed(protectionChannel, async (db, memberId) => ({ bar: (await readGuard(db, memberId))?.bar ?? null }))],
    jobs: [holdAlikeJob as never],
    schedules: [retentionSchedule],
    timelines: [
      {
        name: 'protection.record',
        permission: 'protection.read',
        read: async (db, asked) =>
          (await entriesUntil(db, asked)).map(({ id, at, what, reason }) => ({ key: id, at, text: `entry.${what}`, note: reason })),
      },
    ],
    permissions: ['protection.read', 'protection.write'],
  });
}
