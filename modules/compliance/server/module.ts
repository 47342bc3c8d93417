import { defineModule, type Module } from '@baize/call/server';
import { feed } from '@baize/live/server';
import { protectionChannel } from '../contract/index.ts';
import { holdAlikeJob } from './exclusion-alike.ts';
import { askServiceJob } from './jobs.ts';
import type { PlaySource } from './limit-changes.ts';
import { memberHandlers } from './member-handlers.ts';
import { officeHandlers } from './office-handlers.ts';
import { readGuard } from './play-store.ts';
import { type KycService, peopleOnly } from './ports/service.ts';
import type { Vault } from './ports/vault.ts';
import { protectionHandlers } from './protection-handlers.ts';
import { sittingHandlers } from './sitting-handlers.ts';

export const complianceMigrations = { module: 'compliance', folder: new URL('./migrations/', import.meta.url) };

export interface ComplianceParts {
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
    ],
    feeds: [feed(protectionChannel, async (db, memberId) => ({ bar: (await readGuard(db, memberId))?.bar ?? null }))],
    jobs: [askService as never, holdAlikeJob as never],
    permissions: ['kyc.read', 'kyc.review', 'protection.read', 'protection.write'],
  });
}
