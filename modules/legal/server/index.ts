import type { Queryable, Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import { agreedPages, type LegalPage } from '../contract/index.ts';
import { insertConsents, listInForce, listLatest, whoHasNotAgreed } from './store.ts';

export { legalMigrations, legalModule } from './module.ts';

/** A newcomer has agreed on the form: kept for the versions in force, the sample among them. */
export async function agreeAtRegistration(tx: Transaction, newcomer: { memberId: MemberId; at: Instant; ip: string }): Promise<void> {
  const inForce = await listInForce(tx, { pages: agreedPages, memberId: newcomer.memberId });
  await insertConsents(tx, { ...newcomer, ids: inForce.map(version => version.id) });
}

/** Pages of which the operator has published a version of their own. */
export async function publishedPages(db: Queryable): Promise<LegalPage[]> {
  const versions = await listLatest(db);
  return versions.filter(version => version.publishedAt !== null && version.number > 0).map(version => version.page);
}

/** Of these members those who have not agreed to what is in force. For calls that are declared `provesCaller`; trial accounts agree to nothing, which is the caller's to know. */
export const whoOwesConsent = (db: Queryable, memberIds: readonly MemberId[]): Promise<Set<MemberId>> =>
  whoHasNotAgreed(db, { pages: agreedPages, memberIds });
