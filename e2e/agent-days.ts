import type { Terms } from '@baize/agents/contract';
import { seedBills, seedContract, teamPlay } from '@baize/agents/server';
import { putFacts } from '@baize/bets/fixtures';
import { type Database, sql } from '@baize/db';
import { followBatch, rebuild } from '@baize/events';
import { aMember } from '@baize/identity/fixtures';
import { createPasswordHasher, type Member, putPaymentCredential } from '@baize/identity/server';
import { type BetId, hour, type Instant, newId, plus, systemClock } from '@baize/kernel';
import { type BusinessDate, businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import { signingPassword } from './agent.ts';

const zone = 'Asia/Shanghai';
export const today = (): BusinessDate => businessDate(systemClock.now(), zone);

export const terms = (rateBps: number, lossMinor = '0'): Terms => ({
  period: 'D',
  minBetMinor: '0',
  feeBps: 0,
  tiers: [{ validMinor: '0', lossMinor, active: 1, rateBps }],
});

/** An agent at the top, who can sign. */
export async function aSigner(db: Database): Promise<Member> {
  const agent = await aMember(db, systemClock, { type: 1 });
  const hash = await createPasswordHasher().hash(signingPassword);
  await db.transaction(tx => putPaymentCredential(tx, agent.id, { hash, at: systemClock.now() }));
  return agent;
}

/** A contract that counts since the day before yesterday. */
export const underContract = (
  db: Database,
  { payee, payer, type, terms }: { payee: Member; payer: Member | null; type: 'daily' | 'dividend'; terms: Terms },
): Promise<void> => {
  const own = { payerId: payer?.id ?? null, payeeId: payee.id, currency: payee.currency, offeredAt: systemClock.now(), startsAt: null };
  return db.transaction(tx => seedContract(tx, { ...own, type, terms, starts: daysLater(today(), -2) }));
};

/** What was played and signed today was yesterday, and the member has lost 1,000.00 beside it. The bills of yesterday are not made yet. */
export async function aDayPasses(db: Database, member: Member): Promise<BusinessDate> {
  const yesterday = daysLater(today(), -1);
  const noon = plus(businessDay(yesterday, zone).from, 12 * hour);
  const lost = { memberId: member.id, betId: newId<'BetId'>() as BetId, product: 'rng', currency: member.currency, number: 1 } as const;
  const minor = 10_000_000n;
  const changes = { stakeChange: minor, validChange: minor, returnChange: 0n, stakeMinor: minor, validMinor: minor, returnMinor: 0n };
  await putFacts(db, [{ ...lost, ...changes, settledAt: noon }]);
  await db.query(sql`update bets.bet set placed_at = ${noon}, settled_at = ${noon} where member_id = ${member.id}`);
  await db.query(sql`update bets.settlement set placed_at = ${noon}, settled_at = ${noon} where member_id = ${member.id}`);
  await signedYesterday(db, member, yesterday);
  await rebuild(db, teamPlay);
  while ((await followBatch(db, teamPlay)) > 0);
  return yesterday;
}

/** The contracts of a member count from yesterday on. */
export async function signedYesterday(db: Database, member: Member, yesterday: BusinessDate): Promise<void> {
  await db.query(sql`update agents.contract set starts = ${yesterday}::date where payee_id = ${member.id} and state = 'active'`);
  await db.query(sql`update agents.billed set until = ${daysLater(yesterday, -1)}::date`);
}

/** The bills of yesterday are made and paid, as far as there is money, whoever does it first: this, or the product's own worker. */
export const settle = (db: Database, yesterday: BusinessDate): Promise<void> =>
  seedBills(db, { from: yesterday, until: yesterday, zone, at: systemClock.now() });

/** By when the dividends of a member are to be paid. */
export const dueAt = (db: Database, member: Member, at: Instant): Promise<unknown> =>
  db.query(sql`update agents.bill set due_at = ${at} where payee_id = ${member.id} and type = 'dividend'`);
