import { defineModule, type Module } from '@baize/call/server';
import { askServiceJob } from './jobs.ts';
import { memberHandlers } from './member-handlers.ts';
import { officeHandlers } from './office-handlers.ts';
import { type KycService, peopleOnly } from './ports/service.ts';
import type { Vault } from './ports/vault.ts';

export const complianceMigrations = { module: 'compliance', folder: new URL('./migrations/', import.meta.url) };

export interface ComplianceParts {
  readonly vault: Vault;
  /** Absent = everything is looked at by people. */
  readonly service?: KycService;
}

export function complianceModule({ vault, service = peopleOnly }: ComplianceParts): Module {
  const askService = askServiceJob(service, vault);
  return defineModule({
    name: 'compliance',
    migrations: complianceMigrations,
    handlers: [...memberHandlers({ vault, askService }), ...officeHandlers(vault)],
    jobs: [askService as never],
    permissions: ['kyc.read', 'kyc.review'],
  });
}
