import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { shownPicture, type Vault } from '@baize/files';
import { factsOf, memberById, membersByIds } from '@baize/identity/server';
import { refuse, type StaffId } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import { decide } from './decide.ts';
import * as store from './store.ts';

const shown = (review: store.ReviewRow & { documents: number }, account: string, mine: StaffId) => ({
  ...review,
  account,
  isMine: review.claimedBy === mine,
});

async function officeReviews(context: ContextOf<typeof calls.officeReviews>) {
  const { db, input } = context;
  const { items, total } = await store.listReviews(db, input);
  const members = await membersByIds(
    db,
    items.map(item => item.memberId),
  );
  const accounts = new Map(members.map(member => [member.id, member.account]));
  const { staffId } = staffOf(context);
  return {
    items: items.map(item => shown(item, accounts.get(item.memberId) ?? '', staffId)),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

async function officeReviewWhole(context: ContextOf<typeof calls.officeReviewWhole>) {
  const { db, input } = context;
  const review = await store.findReview(db, input.id);
  if (!review || review.status === 'draft') return refuse('object.not.found'); // what is not handed in is the member's own
  const [member, pictures, present] = await Promise.all([
    memberById(db, review.memberId),
    store.documentsOf(db, review.id),
    store.readLevel(db, review.memberId),
  ]);
  return { ...shown({ ...review, documents: pictures.length }, member?.account ?? '', staffOf(context).staffId), present, pictures };
}

async function officePicture(vault: Vault, context: ContextOf<typeof calls.officePicture>) {
  const found = await store.findDocument(context.db, context.input.id);
  const review = found && (await store.findReview(context.db, found.reviewId));
  if (!found || !review || review.status === 'draft') return refuse('object.not.found');
  await context.db.transaction(tx =>
    auditCall(context, tx, { action: 'kyc.read-document', target: `member:${found.memberId}`, after: { document: found.kind } }),
  );
  return shownPicture(vault, found.id);
}

async function officePerson(context: ContextOf<typeof calls.officePerson>) {
  const review = await store.findReview(context.db, context.input.id);
  if (!review || review.status === 'draft') return refuse('object.not.found');
  return context.db.transaction(async tx => {
    const facts = await factsOf(tx, review.memberId);
    const told = (field: string) => facts.find(fact => fact.field === field)?.text ?? null;
    await auditCall(context, tx, { action: 'kyc.read-person', target: `member:${review.memberId}` });
    return {
      payeeName: told('payeeName'),
      birthday: told('birthday'),
      idNumber: told('idNumber'),
      nationality: told('nationality'),
      address: told('address'),
    };
  });
}

async function officeMemberReviews(context: ContextOf<typeof calls.officeMemberReviews>) {
  const { db, input } = context;
  const { memberId, page, pageSize } = input;
  const [{ items, total }, level, member] = await Promise.all([
    store.listReviews(db, { memberId, page, pageSize }),
    store.readLevel(db, memberId),
    memberById(db, memberId),
  ]);
  const { staffId } = staffOf(context);
  return { items: items.map(item => shown(item, member?.account ?? '', staffId)), total, page, pageSize, level };
}

const officeClaim = (context: ContextOf<typeof calls.officeClaim>) => {
  const { staffId } = staffOf(context);
  const { id, isClaimed } = context.input;
  return context.db.transaction(async tx => {
    const review = await store.lockReview(tx, id);
    if (!review || review.status === 'draft') return refuse('object.not.found');
    const isMine = review.claimedBy === staffId;
    if (isClaimed ? review.status !== 'submitted' && !isMine : !isMine) return refuse('kyc.review.taken');
    await store.setClaim(tx, { id, by: isClaimed ? staffId : null, at: context.clock.now() });
    await auditCall(context, tx, {
      action: isClaimed ? 'kyc.claim' : 'kyc.release',
      target: `member:${review.memberId}`,
      before: { status: review.status },
      after: { status: isClaimed ? 'claimed' : 'submitted' },
    });
    return {};
  });
};

const officeDecide = (context: ContextOf<typeof calls.officeDecide>) => {
  const { staffId } = staffOf(context);
  const { id, decision, reason } = context.input;
  return context.db.transaction(async tx => {
    const review = await store.lockReview(tx, id);
    if (!review || review.status === 'draft') return refuse('object.not.found');
    if (review.status !== 'claimed' || review.claimedBy !== staffId) return refuse('kyc.review.taken');
    const before = await store.readLevel(tx, review.memberId);
    await decide(tx, review, { status: decision, by: `staff:${staffId}`, at: context.clock.now(), reason });
    await auditCall(context, tx, {
      action: 'kyc.decide',
      target: `member:${review.memberId}`,
      reason,
      before: { status: review.status, level: before },
      after: { status: decision, level: await store.readLevel(tx, review.memberId) },
    });
    return {};
  });
};

export const officeHandlers = (vault: Vault): Handler[] => [
  handle(calls.officeReviews, officeReviews),
  handle(calls.officeReviewWhole, officeReviewWhole),
  handle(calls.officePerson, officePerson),
  handle(calls.officeMemberReviews, officeMemberReviews),
  handle(calls.officePicture, context => officePicture(vault, context)),
  handle(calls.officeClaim, officeClaim),
  handle(calls.officeDecide, officeDecide),
];
