import { listen } from '@baize/events';
import type { Vault } from '@baize/files';
import { enqueue, type Job, job } from '@baize/jobs';
import { parseInstant } from '@baize/kernel';
import { accountsCleared } from '@baize/protection/contract';
import { countRemoved } from '@baize/protection/server';
import * as z from 'zod/mini';
import { deleteProofsOf } from './deposits/store.ts';
import { deletePicturesOf } from './receipts/store.ts';

const pictures = z.object({ ids: z.array(z.string()) });
type Pictures = z.output<typeof pictures>;

/** Deletes the files of pictures that no row names any more. */
export const removePicturesJob = (vault: Vault) =>
  job({
    name: 'cashier.remove-pictures',
    input: pictures,
    maxAttempts: 10,
    run: async (_, { ids }) => {
      for (const id of ids) await vault.remove(id);
    },
  });

/** Deletes the pictures that cleared accounts gave as proof of payments. Deposits, withdrawals and receipts themselves stay: they belong to the books. */
export const clearProofs = (removePictures: Job<Pictures>) =>
  listen({
    name: 'cashier.clear-proofs',
    event: accountsCleared,
    handle: async (tx, { memberIds, at }) => {
      const gone = [...(await deleteProofsOf(tx, memberIds)), ...(await deletePicturesOf(tx, memberIds))];
      if (gone.length === 0) return;
      await countRemoved(tx, { at: parseInstant(at), kind: 'proofs', removed: gone.length });
      await enqueue(tx, removePictures, { ids: gone.map(({ id }) => id) });
    },
  });
