import { idOf, instantText } from '@baize/call';
import * as z from 'zod/mini';

/** none: nothing shown · basic: an identity document · verified: where someone lives as well. */
export const kycLevel = z.enum(['none', 'basic', 'verified']);
export type KycLevel = z.output<typeof kycLevel>;
export type AskedLevel = Exclude<KycLevel, 'none'>;

const documentKinds = ['identity-front', 'identity-back', 'address', 'selfie'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = (typeof documentKinds)[number];

/** draft: being gathered · submitted: waits · claimed: someone looks at it · approved, rejected: decided for good. */
export const reviewStatus = z.enum(['draft', 'submitted', 'claimed', 'approved', 'rejected']);
export type ReviewStatus = z.output<typeof reviewStatus>;

export const mostDocuments = 6;
export const mostDocumentBytes = 5 * 1024 * 1024;

export const kycDocument = z.object({
  id: idOf('DocumentId'),
  kind: documentKind,
  width: z.int(),
  height: z.int(),
  addedAt: instantText,
});
export type KycDocument = z.output<typeof kycDocument>;

/** What a level asks for: each of `needed`, and what helps. */
export const asked = z.object({ level: z.enum(['basic', 'verified']), needed: z.array(documentKind), helpful: z.array(documentKind) });

export const officeReview = z.object({
  id: idOf('ReviewId'),
  memberId: idOf('MemberId'),
  account: z.string(),
  level: z.enum(['basic', 'verified']),
  status: reviewStatus,
  submittedAt: z.nullable(instantText),
  claimedBy: z.nullable(idOf('StaffId')),
  /** The one who asks has claimed it. */
  isMine: z.boolean(),
  decidedAt: z.nullable(instantText),
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
  documents: z.int(),
});
export type OfficeReview = z.output<typeof officeReview>;
