import { defineModule, type Module } from '@baize/call/server';
import type { Vault } from '@baize/files';
import { askServiceJob } from './jobs.ts';
import { memberHandlers } from './member-handlers.ts';
import { officeHandlers } from './office-handlers.ts';
import { type KycService, peopleOnly } from './ports/service.ts';
import { clearDocuments, removeDocumentsJob } from './retention.ts';
import { listReviews } from './store.ts';

interface KycParts {
  readonly vault: Vault;
  /** Absent = staff review everything. */
  readonly service?: KycService;
}

export function kycModule({ vault, service = peopleOnly }: KycParts): Module {
  const askService = askServiceJob(service, vault);
  const removeDocuments = removeDocumentsJob(vault);
  return defineModule({
    name: 'kyc',
    handlers: [...memberHandlers({ vault, askService }), ...officeHandlers(vault)],
    listeners: [clearDocuments(removeDocuments) as never],
    jobs: [askService as never, removeDocuments as never],
    queues: [
      {
        name: 'kyc.reviews',
        permission: 'kyc.read',
        waiting: async db => {
          const { total, items } = await listReviews(db, { which: 'waiting', page: 1, pageSize: 1 });
          return { count: total, since: items[0]?.submittedAt };
        },
      },
    ],
    permissions: ['kyc.read', 'kyc.review'],
  });
}
