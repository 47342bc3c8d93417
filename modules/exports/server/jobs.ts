import { type Job, job, noInput, type Schedule } from '@baize/jobs';
import { hour, plus, present } from '@baize/kernel';
import * as z from 'zod/mini';
import { fileHours } from '../contract/index.ts';
import type { ExportSource } from './source.ts';
import { beginExport, endExport, failExport, findExport, keepPart, removeExpired } from './store.ts';
import { bytesOfList, type Translate } from './write.ts';

/** Pieces of a file are kept in rows of about this many bytes: small enough that reading one holds up no one. */
const partBytes = 64 * 1_024;
const maxAttempts = 3;

export type WriteJob = Job<{ id: string }>;

/** Writes a file whose order waits. When the process is stopped in between, the next attempt starts again; an error gives the order up, and says so. */
export function writeJob(sources: readonly ExportSource[], translate: Translate): WriteJob {
  return job({
    name: 'exports.write-file',
    input: z.object({ id: z.uuid() }),
    maxAttempts,
    run: async ({ db, clock }, { id }) => {
      const order = await findExport(db, id);
      if (!order || order.state === 'ready' || order.state === 'failed') return;
      const source = present(
        sources.find(one => one.name === order.source && one.audience === order.audience),
        'the list of an order that was taken is known',
      );
      try {
        await beginExport(db, id);
        let rowsDone = 0;
        let number = 0;
        let kept: Uint8Array[] = [];
        let size = 0;
        const keep = async () => {
          await keepPart(db, { id, number: number++, bytes: Buffer.concat(kept), rowsDone });
          kept = [];
          size = 0;
        };
        const bytes = bytesOfList(db, { ...order, source, opened: source.open(order.filter, clock.now()) }, translate, done => {
          rowsDone = done;
        });
        for await (const part of bytes) {
          kept.push(part);
          size += part.length;
          if (size >= partBytes) await keep();
        }
        await keep();
        await endExport(db, { id, rowsDone, expiresAt: plus(clock.now(), fileHours * hour) });
      } catch (error) {
        await failExport(db, id);
        throw error;
      }
    },
  });
}

/** Files that no one can fetch any more are removed. */
export const pruneSchedule: Schedule = {
  cron: '17 * * * *',
  fillMinutes: 0,
  job: {
    name: 'exports.prune',
    input: noInput,
    maxAttempts: 3,
    run: async ({ db, clock }) => {
      await removeExpired(db, clock.now());
    },
  },
};
