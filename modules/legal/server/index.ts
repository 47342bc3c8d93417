import type { Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import { agreedPages } from '../contract/index.ts';
import { insertConsents, listInForce } from './store.ts';

export { legalMigrations, legalModule } from './module.ts';

/** A newcomer has agreed on the form: kept for the versions in force, the sample among them. */
export async function agreeAtRegistration(tx: Transaction, newcomer: { memberId: MemberId; at: Instant; ip: string }): Promise<void> {
  const inForce = await listInForce(tx, { pages: agreedPages, memberId: newcomer.memberId });
  await insertConsents(tx, { ...newcomer, ids: inForce.map(version => version.id) });
}
