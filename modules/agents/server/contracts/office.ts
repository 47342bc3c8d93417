import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { keepLines, type Member, memberById, memberNames } from '@baize/identity/server';
import { type Clock, type Currency, type MemberId, present, refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { billPage, officeBillView, owesDividends } from '../bills/store.ts';
import { lastWindows } from '../windows/lines-store.ts';
import { act, needTerms, offer } from './contracts.ts';
import { views } from './handlers.ts';
import { type Contract, contractIn, contractPage, findContract, stepsOf } from './store.ts';

const action = 'agents.offer-contract';

/** Whose contracts they are, by member and type. */
export async function contractNames(db: Queryable, ids: readonly string[]): Promise<Map<string, { account: string }>> {
  const memberOf = (id: string) => id.slice(0, id.indexOf(':'));
  const members = await memberNames(db, [...new Set(ids.map(memberOf))]);
  return new Map(
    ids.flatMap(id => {
      const member = members.get(memberOf(id));
      return member ? [[id, member] as const] : [];
    }),
  );
}

const targetOf = ({ memberId, type }: { memberId: string; type: string }): string => `contract:${memberId}:${type}`;

async function officialMember(db: Queryable, id: MemberId): Promise<Member> {
  const member = await memberById(db, id);
  return member && member.type !== 4 ? member : refuse('object.not.found');
}

/** The operator has contracts with members who have no upline; everyone else has them with the upline. */
async function topMember(tx: Transaction, id: MemberId): Promise<Member> {
  const member = await officialMember(tx, id);
  return member.uplineId === null ? member : refuse('contract.levels');
}

/** As the office sees them: it acts for the operator, on no contract between members. */
const officeViews = async ({ db, clock }: { db: Queryable; clock: Clock }, contracts: readonly Contract[]) =>
  (await views(db, contracts, { side: () => 'payer', at: clock.now() })).map(one => (one.payer === null ? one : { ...one, actions: [] }));

async function officeContract(context: ContextOf<typeof calls.officeContract>) {
  const { db, input, clock } = context;
  const contract = (await findContract(db, input.contractId)) ?? refuse('object.not.found');
  const { page, pageSize } = input;
  const bills = { ...(await billPage(db, contract.id, { page, pageSize, at: clock.now() }, officeBillView)), page, pageSize };
  const [shown] = await officeViews(context, [contract]);
  const [history, windows] = [await stepsOf(db, contract.id), await lastWindows(db, contract, clock.now())];
  return { contract: present(shown, 'one was asked for'), history, bills, windows };
}

async function officeProcessContract(context: ContextOf<typeof calls.officeProcessContract>) {
  const { db, input, clock } = context;
  const { contractId: id, reason } = input;
  await db.transaction(async tx => {
    const before = await findContract(tx, id);
    if (before?.payerId !== null) refuse('object.not.found');
    await act(tx, {
      id,
      types: calls.contractTypes,
      memberId: null,
      action: input.action,
      reason,
      at: clock.now(),
      by: staffOf(context).staffId,
    });
    const { state, endingBy } = (await findContract(tx, id)) ?? refuse('object.not.found');
    await auditCall(context, tx, {
      action: 'agents.process-contract',
      target: `contract:${id}`,
      reason,
      before: { state: before.state, endingBy: before.endingBy },
      after: { state, endingBy },
    });
  });
  const contract = (await findContract(db, id)) ?? refuse('object.not.found');
  return { contract: present((await officeViews(context, [contract]))[0], 'one was asked for') };
}

async function officeMemberContracts(context: ContextOf<typeof calls.officeMemberContracts>) {
  const { db, input, clock } = context;
  const member = await officialMember(db, input.memberId);
  const { type, state, page, pageSize } = input;
  const { items, total } = await contractPage(db, { memberId: member.id, side: 'payee', type, state, page, pageSize });
  const shown = await officeViews(context, items);
  const owes = await owesDividends(db, member.id, clock.now());
  return { items: shown, total, page, pageSize, mayOffer: member.uplineId === null, currency: member.currency, owesDividends: owes };
}

const percent = (bps: number): string => `${bps / 100}%`;

/** Terms as the second person and the audit log read them; those of a tier are in the order in which the database keeps them. */
function written(type: calls.ContractType, { period, minBetMinor, feeBps, basis, tiers }: calls.Terms, currency: Currency) {
  const isDividend = type === 'dividend';
  const written = tiers.map(({ validMinor, lossMinor, active, rateBps }) => ({
    rate: percent(rateBps),
    ...(basis ? {} : { active, ...(isDividend ? { lossMinor } : {}), validMinor }),
  }));
  return {
    currency,
    contractType: type,
    ...(basis ? { contractBasis: basis } : { contractPeriod: period }),
    ...(basis === undefined || basis === 'single-bet' ? { [basis ? 'singleBetMinor' : 'activeFromMinor']: minBetMinor } : {}),
    ...(isDividend ? { contractFee: percent(feeBps) } : {}),
    [basis ? 'contractRate' : isDividend ? 'dividendTiers' : 'salaryTiers']: written,
  };
}

const officeOfferContract = checked(calls.officeOfferContract, {
  action,
  kind: 'contract',
  weigh: async (tx, { input }) => {
    const payee = await topMember(tx, input.memberId);
    await needTerms(tx, { type: input.type, terms: input.terms, payerId: null, payee });
    const { type, terms } = input;
    const current = await contractIn(tx, { payeeId: payee.id, type, state: 'active' });
    const before = current && written(type, current.terms, current.currency);
    return {
      target: targetOf(input),
      weight: { needs: 'always' },
      before,
      after: { member: payee.account, ...written(type, terms, payee.currency) },
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { memberId, type, terms, reason } = context.input;
    await keepLines(tx);
    const payee = await topMember(tx, memberId);
    const at = context.clock.now();
    await offer(tx, { type, terms, payerId: null, payee, at, by: staffOf(context).staffId });
    await auditCall(context, tx, { action, target: targetOf(context.input), reason, after: written(type, terms, payee.currency) });
    return {};
  },
});

export const officeContractHandlers: readonly Handler[] = [
  handle(calls.officeMemberContracts, officeMemberContracts),
  handle(calls.officeContract, officeContract),
  handle(calls.officeProcessContract, officeProcessContract),
  officeOfferContract,
];
