import { idOf } from '@baize/call';
import type { Vault } from '@baize/files';
import { type Job, job } from '@baize/jobs';
import type { Id } from '@baize/kernel';
import * as z from 'zod/mini';
import { decide } from './decide.ts';
import type { KycService } from './ports/service.ts';
import * as store from './store.ts';

export type AskService = Job<{ reviewId: Id<'ReviewId'> }>;

/** Shows a submitted case to the outside service. What it is sure of is decided, unless someone was quicker; everything else waits for people. */
export const askServiceJob = (service: KycService, vault: Vault): AskService =>
  job({
    name: 'compliance.ask-service',
    input: z.object({ reviewId: idOf('ReviewId') }),
    maxAttempts: 5,
    run: async ({ db, clock }, { reviewId }) => {
      const review = await store.findReview(db, reviewId);
      if (review?.status !== 'submitted') return;
      const found = await store.documentsOf(db, reviewId);
      const documents = await Promise.all(found.map(async ({ id, kind }) => ({ kind, bytes: await vault.get(id) })));
      const answer = await service.check({ reviewId, memberId: review.memberId, level: review.level, documents });
      if (answer.verdict === 'refer') return;
      const reason = answer.verdict === 'rejected' ? answer.reason.slice(0, 500) : '';
      await db.transaction(async tx => {
        const now = await store.lockReview(tx, reviewId);
        if (now?.status !== 'submitted') return;
        await decide(tx, now, { status: answer.verdict, by: `service:${service.name}`, at: clock.now(), reason });
      });
    },
  });
