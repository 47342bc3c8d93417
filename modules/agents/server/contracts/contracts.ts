import { brandOf, jurisdictionOf } from '@baize/brand/server';
import type { Database, Queryable, Transaction } from '@baize/db';
import { type Member, memberById } from '@baize/identity/server';
import { type Instant, type MemberId, newId, refuse, type StaffId } from '@baize/kernel';
import { type BusinessDate, businessDate, daysLater } from '@baize/kernel/business-time';
import type { ContractAction, ContractType, SalaryBasis, Terms } from '../../contract/index.ts';
import { after, endChoices, faultIn, isHigher, nextStart, nextWindow, type Side, topRate } from './rules.ts';
import {
  agreedToEnd,
  type Contract,
  type ContractId,
  contractIn,
  findContract,
  insertOffer,
  lockContractsOf,
  moveCarry,
  openContracts,
  setMoved,
  updateContract,
} from './store.ts';

/** Longer than any period. */
const longestPeriodDays = 32;

/** Which side of a contract a member, or the operator (null), is. */
export const sideOf = (contract: Pick<Contract, 'payerId' | 'payeeId'>, memberId: MemberId | null): Side | undefined => {
  if (contract.payeeId === memberId) return 'payee';
  return contract.payerId === memberId ? 'payer' : undefined;
};

/** What the payer gets under a contract of the type, in 1/10 000, and of what basis; null = nothing. The operator may promise anything. */
export async function mostOf(
  db: Queryable,
  payerId: MemberId,
  type: ContractType,
): Promise<{ mostBps: number | null; basis: SalaryBasis | null }> {
  const own = await contractIn(db, { payeeId: payerId, type, state: 'active' });
  return { mostBps: own ? topRate(own.terms) : null, basis: own?.terms.basis ?? null };
}

interface Offer {
  readonly type: ContractType;
  readonly terms: Terms;
  readonly payerId: MemberId | null;
  readonly payee: Member;
}

/** Refuses terms that may not hold between the two. Looked at when they are offered, and again when they are accepted. */
export async function needTerms(tx: Transaction, { type, terms, payerId, payee }: Offer): Promise<void> {
  const problem = faultIn(type, terms);
  if (problem) refuse('contract.terms', { problem });
  if (payerId !== null) {
    if (!(await jurisdictionOf(tx)).allowsMultiLevelContracts) refuse('contract.levels');
    await lockContractsOf(tx, payerId);
    const own = await mostOf(tx, payerId, type);
    const mostBps = own.basis === (terms.basis ?? null) ? own.mostBps : null;
    if (mostBps === null || topRate(terms) > mostBps) refuse('contract.rate', { mostBps });
  }
  const current = await contractIn(tx, { payeeId: payee.id, type, state: 'active' });
  if (current && !isHigher(terms, current.terms)) refuse('contract.lower');
}

/** Offers a contract. Errors: contract.terms, contract.levels, contract.rate, contract.lower, contract.waiting. */
export async function offer(tx: Transaction, made: Offer & { at: Instant; by: StaffId | null }): Promise<ContractId> {
  const { type, terms, payerId, payee, at, by } = made;
  await needTerms(tx, made);
  await lockContractsOf(tx, payee.id);
  if (await contractIn(tx, { payeeId: payee.id, type, state: 'offered' })) refuse('contract.waiting');
  const id = newId<'ContractId'>();
  await insertOffer(tx, { id, type, terms, payerId, payeeId: payee.id, currency: payee.currency, offeredAt: at, by });
  return id;
}

/** A contract that the member, or the operator (null), is a side of, and which; everything else is not found. */
export async function contractOf(db: Queryable, id: ContractId, memberId: MemberId | null): Promise<{ contract: Contract; side: Side }> {
  const contract = await findContract(db, id);
  const side = contract && sideOf(contract, memberId);
  return contract && side ? { contract, side } : refuse('object.not.found');
}

/** A contract counts for whole periods, so it begins with the next one; what it supersedes ends there. */
async function accept(tx: Transaction, contract: Contract, { at, zone }: Now): Promise<void> {
  const { id, type, terms, payerId, payeeId } = contract;
  const payee = (await memberById(tx, payeeId)) ?? refuse('object.not.found');
  if (payee.uplineId !== payerId) refuse('contract.state', { state: contract.state });
  await needTerms(tx, { type, terms, payerId, payee });
  const current = await contractIn(tx, { payeeId, type, state: 'active' });
  if (current) {
    const replaced = { step: 'replace', side: null, by: null, at, reason: '' } as const;
    await updateContract(tx, { ...current, ...endOf(current, { at, zone }), supersededBy: id }, replaced);
    await moveCarry(tx, { from: current.id, to: id });
  }
  const signed = { step: 'accept', side: 'payee', by: null, at, reason: '' } as const;
  await updateContract(tx, { ...contract, state: 'active', ...nextPeriod(contract, { at, zone }) }, signed);
}

interface Now {
  readonly at: Instant;
  readonly zone: string;
}

/** Where the next whole period begins; of real-time salaries the next whole window, with the day that it is in. */
function nextPeriod({ type, terms }: Pick<Contract, 'type' | 'terms'>, { at, zone }: Now) {
  if (type !== 'real-time') return { starts: nextStart(terms.period, businessDate(at, zone)), startsAt: null };
  const startsAt = nextWindow(at);
  return { starts: businessDate(startsAt, zone), startsAt };
}

/** Its last period is the one that this moment is in; one that has not begun is never counted. */
export function endOf(contract: Pick<Contract, 'type' | 'terms' | 'starts' | 'startsAt'>, now: Now) {
  const { starts, startsAt } = contract;
  const next = nextPeriod(contract, now);
  const later = <T extends string>(one: T | null, other: T): T => (one !== null && one > other ? one : other);
  return {
    state: 'ended',
    endingBy: null,
    endingOn: null,
    ends: later(starts, next.starts),
    endsAt: next.startsAt && later(startsAt, next.startsAt),
  } as const;
}

/**
 * Ends what a member has with the upline of now, or with the operator, because their line moves: an offer is withdrawn, a contract ends with its period, of which only bets
 * from before the move count.
 */
export async function endByMove(tx: Transaction, payeeId: MemberId, now: Now): Promise<Contract[]> {
  await lockContractsOf(tx, payeeId);
  const open = await openContracts(tx, payeeId);
  for (const contract of open)
    await updateContract(
      tx,
      { ...contract, ...(contract.state === 'offered' ? { state: 'withdrawn' } : endOf(contract, now)) },
      { step: 'move', side: null, by: null, at: now.at, reason: '' },
    );
  await setMoved(
    tx,
    open.filter(one => one.state === 'active').map(one => one.id),
    now.at,
  );
  return open;
}

interface Deed {
  readonly id: ContractId;
  readonly types: readonly ContractType[];
  /** Null = the operator. */
  readonly memberId: MemberId | null;
  readonly action: ContractAction;
  readonly reason: string | undefined;
  /** Of a termination: the day that is asked for. */
  readonly endsOn?: string | undefined;
  readonly at: Instant;
  /** Who acts for the operator. */
  readonly by: StaffId | null;
}

/**
 * Does one of `contractActions` for a member or the operator. Whoever rejects says why. Errors: object.not.found, contract.state, request.invalid, and those of `offer`.
 */
export async function act(tx: Transaction, { id, types, memberId, action, reason, endsOn, at, by }: Deed): Promise<void> {
  const { contract: found } = await contractOf(tx, id, memberId);
  // From above to below, as an offer does: an upline that offers while a downline answers would wait for it for ever.
  if (action === 'accept' && found.payerId !== null) await lockContractsOf(tx, found.payerId);
  await lockContractsOf(tx, found.payeeId);
  const { contract, side } = await contractOf(tx, id, memberId);
  if (!types.includes(contract.type)) refuse('object.not.found');
  const next = after(contract, action, side);
  if (!next) return refuse('contract.state', { state: contract.state });
  if (action === 'reject' && !reason) refuse('request.invalid', { fields: ['reason'] });
  const now = { at, zone: (await brandOf(tx)).zone };
  if (action === 'accept') return accept(tx, contract, now);
  const why = reason ?? contract.reason;
  const become =
    next.state === 'ended' ? agreed(contract, now) : { ...next, endingOn: action === 'terminate' ? askedFor(contract, endsOn, now) : null };
  await updateContract(tx, { ...contract, ...become, reason: why }, { step: action, side, by, at, reason: reason ?? '' });
}

/** The days with which a contract can end. Real-time salaries end with their window, without a choice. */
export const choicesOf = (contract: Contract, now: Now): BusinessDate[] =>
  contract.type === 'real-time' ? [] : endChoices(contract.terms.period, endOf(contract, now).ends);

/** The day that a termination asks for; null = the next that is possible. Errors: request.invalid, of a day with which no period ends. */
function askedFor(contract: Contract, endsOn: string | undefined, now: Now): BusinessDate | null {
  if (endsOn === undefined) return null;
  return choicesOf(contract, now).includes(endsOn) ? endsOn : refuse('request.invalid', { fields: ['endsOn'] });
}

/** What a contract becomes when both agree: it ends now, or counts on until the day that was asked for. */
function agreed(contract: Contract, now: Now) {
  const ended = endOf(contract, now);
  const { endingOn } = contract;
  return endingOn !== null && endingOn > ended.ends ? ({ state: 'active', endingBy: null, endingOn } as const) : ended;
}

/** Ends contracts whose last period has come, by the day that both sides agreed on. */
export async function endAgreed(db: Database, now: Now): Promise<void> {
  const today = businessDate(now.at, now.zone);
  for (const { id, payeeId } of await agreedToEnd(db, daysLater(today, longestPeriodDays)))
    await db.transaction(async tx => {
      await lockContractsOf(tx, payeeId);
      const contract = await findContract(tx, id);
      if (contract?.state !== 'active' || contract.endingBy !== null || contract.endingOn === null) return;
      const ended = endOf(contract, now);
      if (ended.ends < contract.endingOn) return;
      const step = { step: 'end', side: null, by: null, at: now.at, reason: '' } as const;
      // Not later than agreed, also when this comes late.
      await updateContract(tx, { ...contract, ...ended, ends: contract.endingOn }, step);
    });
}
