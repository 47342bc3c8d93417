import { call, idOf, instantText, notFound, nothing, pageInput, pageOf, reason, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { kycPictureErrors, kycReviewErrors, kycSubmitErrors } from './errors.ts';
import { asked, documentKind, kycDocument, kycLevel, mostDocumentBytes, officeReview, reviewStatus } from './model.ts';

const id = idOf('ReviewId');

export const kycState = call({
  name: 'kycState',
  method: 'GET',
  path: '/wps/compliance/state',
  access: 'official',
  summary: 'How far the member has shown who they are, what comes next, and how the last review ended.',
  input: nothing,
  output: z.object({
    level: kycLevel,
    next: z.nullable(asked),
    review: z.nullable(
      z.object({
        level: z.enum(['basic', 'verified']),
        status: reviewStatus,
        submittedAt: z.nullable(instantText),
        decidedAt: z.nullable(instantText),
        /** Why it was rejected; '' otherwise. */
        reason: z.string(),
      }),
    ),
    /** Of the review that is open. */
    documents: z.array(kycDocument),
  }),
});

export const kycAddDocument = call({
  name: 'kycAddDocument',
  method: 'POST',
  path: '/wps/compliance/documents',
  access: 'official',
  summary:
    'Adds a picture of a document: png or jpg by its first bytes, at most 5 MB. It is drawn anew, without what cameras write into it, and kept sealed.',
  limit: { count: 30, perSeconds: 300 },
  upload: { maxFiles: 1, maxFileBytes: mostDocumentBytes },
  input: z.object({ kind: documentKind }),
  output: kycDocument,
  errors: kycPictureErrors,
});

export const kycRemoveDocument = call({
  name: 'kycRemoveDocument',
  method: 'DELETE',
  path: '/wps/compliance/documents/:id',
  access: 'official',
  summary: 'Takes a picture away again, as long as it has not been submitted.',
  input: z.object({ id: idOf('DocumentId') }),
  output: nothing,
  errors: { ...notFound, 'kyc.closed': 409 },
});

export const kycSubmit = call({
  name: 'kycSubmit',
  method: 'POST',
  path: '/wps/compliance/submit',
  access: 'official',
  summary: 'Hands the documents in for review.',
  input: nothing,
  output: nothing,
  errors: kycSubmitErrors,
});

export const officeReviews = call({
  name: 'officeReviews',
  method: 'GET',
  path: '/office/api/compliance/reviews',
  access: 'staff:kyc.read',
  summary: 'Reviews that wait, the oldest first; or decided ones, the newest first.',
  input: z.object({ which: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...pageInput, near: z.optional(seenRow()) }),
  output: pageOf(officeReview),
});

export const officeReviewWhole = call({
  name: 'officeReviewWhole',
  method: 'GET',
  path: '/office/api/compliance/reviews/:id',
  access: 'staff:kyc.read',
  summary: 'One review with its documents, without the pictures.',
  input: z.object({ id }),
  output: z.extend(officeReview, { present: kycLevel, pictures: z.array(kycDocument) }),
  errors: notFound,
});

export const officePicture = call({
  name: 'officePicture',
  method: 'POST',
  path: '/office/api/compliance/documents/:id/picture',
  access: 'staff:kyc.review',
  summary: 'The picture of a document. Each look is recorded in the audit log.',
  input: z.object({ id: idOf('DocumentId') }),
  /** A JPEG as data URL. */
  output: z.object({ image: z.string() }),
  errors: notFound,
});

export const officePerson = call({
  name: 'officePerson',
  method: 'POST',
  path: '/office/api/compliance/reviews/:id/person',
  access: 'staff:kyc.review',
  summary: 'Who the member says that they are, to compare with the documents; null = never told. Each look is recorded in the audit log.',
  input: z.object({ id }),
  output: z.object({
    payeeName: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    idNumber: z.nullable(z.string()),
    nationality: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  errors: notFound,
});

export const officeMemberReviews = call({
  name: 'officeMemberReviews',
  method: 'GET',
  path: '/office/api/compliance/members/:memberId/reviews',
  access: 'staff:kyc.read',
  summary: 'How far a member has shown who they are, and their reviews, the newest first.',
  input: z.object({ memberId: idOf('MemberId'), ...pageInput }),
  output: z.extend(pageOf(officeReview), { level: kycLevel }),
});

export const officeClaim = call({
  name: 'officeClaim',
  method: 'POST',
  path: '/office/api/compliance/reviews/:id/claim',
  access: 'staff:kyc.review',
  summary: 'Takes a review, so that nobody else decides it meanwhile; or gives it back.',
  input: z.object({ id, isClaimed: z.boolean() }),
  output: nothing,
  errors: kycReviewErrors,
});

export const officeDecide = call({
  name: 'officeDecide',
  method: 'POST',
  path: '/office/api/compliance/reviews/:id/decision',
  access: 'staff:kyc.review',
  summary: 'Approves or rejects a review that one has claimed. The member reads the reason of a rejection. Recorded in the audit log.',
  input: z.object({ id, decision: z.enum(['approved', 'rejected']), reason }),
  output: nothing,
  errors: kycReviewErrors,
});
