import type { Id, MemberId } from '@baize/kernel';
import type { AskedLevel, DocumentKind } from '../../contract/index.ts';

interface ServiceCase {
  /** The same for the same review, however often it is asked: a service must not charge twice. */
  readonly reviewId: Id<'ReviewId'>;
  readonly memberId: MemberId;
  readonly level: AskedLevel;
  readonly documents: readonly { readonly kind: DocumentKind; readonly bytes: Buffer }[];
}

/** refer: people must look · approved, rejected: the service is sure; a rejection says why, in words for the member. */
type ServiceVerdict =
  | { readonly verdict: 'refer' }
  | { readonly verdict: 'approved' }
  | { readonly verdict: 'rejected'; readonly reason: string };

/** An outside service that checks documents. It may throw: then the case waits for people, and is asked about again. */
export interface KycService {
  readonly name: string;
  readonly check: (found: ServiceCase) => Promise<ServiceVerdict>;
}

/** The service where none is bought: staff review everything. */
export const peopleOnly: KycService = { name: 'people', check: async () => ({ verdict: 'refer' }) };
