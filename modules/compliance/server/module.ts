import { defineModule, type Module } from '@baize/call/server';
import type { Vault } from '@baize/files';
import { feed } from '@baize/live/server';
import { protectionChannel } from '../contract/index.ts';
import { holdAlikeJob } from './exclusion/alike.ts';
import { askServiceJob } from './kyc/jobs.ts';
import { memberHandlers } from './kyc/member-handlers.ts';
import { officeHandlers } from './kyc/office-handlers.ts';
import { listReviews } from './kyc/store.ts';
import { protectionHandlers } from './limits/handlers.ts';
import type { PlaySource } from './limits/limit-changes.ts';
import { readGuard } from './play/store.ts';
import { type KycService, peopleOnly } from './ports/service.ts';
import { retentionHandlers, retentionSchedule } from './retention/retention.ts';
import { sittingHandlers } from './sittings/handlers.ts';

export const complianceMigrations = { module: 'compliance', folder: new URL('./migrations/', import.meta.url) };

interface ComplianceParts {
  readonly vault: Vault;
  /** Absent = everything is looked at by people. */
  readonly service?: KycService;
  /** What members have played: bets stand above this module. Absent = nothing, for tests without games. */
  readonly played?: PlaySource;
}

const nothingPlayed: PlaySource = { playByDay: async () => ({ days: [], atRiskMinor: 0n }), netSince: async () => 0n };

export function complianceModule({ vault, service = peopleOnly, played = nothingPlayed }: ComplianceParts): Module {
  const askService = askServiceJob(service, vault);
  return defineModule({
    name: 'compliance',
    migrations: complianceMigrations,
    handlers: [
      ...memberHandlers({ vault, askService }),
      ...officeHandlers(vault),
      ...protectionHandlers(played),
      ...sittingHandlers(played),
      ...retentionHandlers,
    ],
    feeds: [feed(protectionChannel, async (db, memberId) => ({ bar: (await readGuard(db, memberId))?.bar ?? null }))],
    jobs: [askService as never, holdAlikeJob as never],
    schedules: [retentionSchedule(vault)],
    queues: [
      {
        name: 'compliance.reviews',
        permission: 'kyc.read',
        waiting: async db => (await listReviews(db, { which: 'waiting', page: 1, pageSize: 1 })).total,
      },
    ],
    permissions: ['kyc.read', 'kyc.review', 'protection.read', 'protection.write'],
  });
}
