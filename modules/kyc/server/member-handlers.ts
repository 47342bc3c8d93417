import { type CallContext, type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { keepPicture, type Vault } from '@baize/files';
import { enqueue } from '@baize/jobs';
import { type MemberId, newId, refuse } from '@baize/kernel';
import * as calls from '../contract/index.ts';
import type { AskService } from './jobs.ts';
import { isOpen, missingFor, nextOf } from './rules.ts';
import * as store from './store.ts';

interface MemberParts {
  readonly vault: Vault;
  readonly askService: AskService;
}

async function kycState({ db, actor }: CallContext<unknown>) {
  const { memberId } = memberOf({ actor });
  const [level, review] = await Promise.all([store.readLevel(db, memberId), store.latestReview(db, memberId)]);
  const documents = review && isOpen(review.status) ? await store.documentsOf(db, review.id) : [];
  const next = nextOf(level);
  return {
    level,
    next: next && { level: next.level, needed: [...next.needed], helpful: [...next.helpful] },
    review: review
      ? {
          level: review.level,
          status: review.status,
          submittedAt: review.submittedAt,
          decidedAt: review.decidedAt,
          reason: review.status === 'rejected' ? review.reason : '',
        }
      : null,
    documents,
  };
}

/** The review that pictures are gathered in; made with the first. Errors: kyc.closed. */
async function draftOf(tx: Transaction, { clock }: CallContext<unknown>, memberId: MemberId): Promise<store.ReviewRow> {
  const latest = await store.latestReview(tx, memberId);
  if (latest && isOpen(latest.status)) return latest.status === 'draft' ? latest : refuse('kyc.closed');
  const next = nextOf(await store.readLevel(tx, memberId)) ?? refuse('kyc.closed');
  await store.insertReview(tx, { id: newId<'ReviewId'>(), memberId, level: next.level, at: clock.now() });
  return (await store.latestReview(tx, memberId)) ?? refuse('kyc.closed');
}

/** Refuses before the picture is redrawn, which is expensive. */
async function checkOpen({ db }: CallContext<unknown>, memberId: MemberId): Promise<void> {
  const [level, latest] = await Promise.all([store.readLevel(db, memberId), store.latestReview(db, memberId)]);
  if (latest && isOpen(latest.status) && latest.status !== 'draft') refuse('kyc.closed');
  if (nextOf(level) === null) refuse('kyc.closed');
}

async function kycAddDocument({ vault }: MemberParts, context: ContextOf<typeof calls.kycAddDocument>) {
  const { memberId } = memberOf(context);
  await checkOpen(context, memberId);
  const at = context.clock.now();
  const { kind } = context.input;
  return keepPicture(vault, context.files, picture =>
    context.db.transaction(async tx => {
      await store.lockMember(tx, memberId);
      const review = await draftOf(tx, context, memberId);
      if ((await store.documentsOf(tx, review.id)).length >= calls.mostDocuments)
        refuse('kyc.picture.too.many', { most: calls.mostDocuments });
      const id = picture.id as store.DocumentId;
      const { width, height } = picture;
      if (!(await store.insertDocument(tx, { ...picture, id, reviewId: review.id, memberId, kind, at }))) refuse('picture.same');
      return { id, kind, width, height, addedAt: at };
    }),
  );
}

async function kycRemoveDocument({ vault }: MemberParts, context: ContextOf<typeof calls.kycRemoveDocument>) {
  const { memberId } = memberOf(context);
  const { id } = context.input;
  await context.db.transaction(async tx => {
    await store.lockMember(tx, memberId);
    const found = await store.findDocument(tx, id);
    if (!found || found.memberId !== memberId) return refuse('object.not.found');
    const review = await store.lockReview(tx, found.reviewId);
    if (review?.status !== 'draft') refuse('kyc.closed');
    await store.deleteDocument(tx, id);
  });
  context.after(() => vault.remove(id));
  return {};
}

async function kycSubmit({ askService }: MemberParts, context: CallContext<unknown>) {
  const { memberId } = memberOf(context);
  await context.db.transaction(async tx => {
    await store.lockMember(tx, memberId);
    const review = await store.latestReview(tx, memberId);
    if (!review || !isOpen(review.status)) {
      const next = nextOf(await store.readLevel(tx, memberId)) ?? refuse('kyc.closed');
      return refuse('kyc.incomplete', { missing: missingFor(next.level, []) });
    }
    if (review.status !== 'draft') refuse('kyc.closed');
    const kinds = (await store.documentsOf(tx, review.id)).map(document => document.kind);
    const missing = missingFor(review.level, kinds);
    if (missing.length > 0) refuse('kyc.incomplete', { missing });
    await store.submitReview(tx, review.id, context.clock.now());
    await enqueue(tx, askService, { reviewId: review.id }, { key: `compliance.review:${review.id}` });
  });
  return {};
}

export const memberHandlers = (parts: MemberParts): Handler[] => [
  handle(calls.kycState, kycState),
  handle(calls.kycAddDocument, context => kycAddDocument(parts, context)),
  handle(calls.kycRemoveDocument, context => kycRemoveDocument(parts, context)),
  handle(calls.kycSubmit, context => kycSubmit(parts, context)),
];
