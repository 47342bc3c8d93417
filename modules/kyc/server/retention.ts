import { listen } from '@baize/events';
import type { Vault } from '@baize/files';
import { enqueue, type Job, job } from '@baize/jobs';
import { parseInstant } from '@baize/kernel';
import { accountsCleared } from '@baize/protection/contract';
import { countRemoved } from '@baize/protection/server';
import * as z from 'zod/mini';
import { deleteDocumentsOf } from './store.ts';

const documents = z.object({ ids: z.array(z.string()) });
type Documents = z.output<typeof documents>;

/** Deletes the files of documents that no row names any more. */
export const removeDocumentsJob = (vault: Vault) =>
  job({
    name: 'kyc.remove-documents',
    input: documents,
    maxAttempts: 10,
    run: async (_, { ids }) => {
      for (const id of ids) await vault.remove(id);
    },
  });

/** Deletes the documents of cleared accounts. Reviews and levels stay. */
export const clearDocuments = (removeDocuments: Job<Documents>) =>
  listen({
    name: 'kyc.clear-documents',
    event: accountsCleared,
    handle: async (tx, { memberIds, at }) => {
      const ids = await deleteDocumentsOf(tx, memberIds);
      if (ids.length === 0) return;
      await countRemoved(tx, { at: parseInstant(at), kind: 'documents', removed: ids.length });
      await enqueue(tx, removeDocuments, { ids });
    },
  });
