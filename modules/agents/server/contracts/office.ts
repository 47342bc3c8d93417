import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { type Member, memberById } from '@baize/identity/server';
import { type MemberId, refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { needTerms, offer } from './contracts.ts';
import { views } from './handlers.ts';
import { contractIn, contractPage } from './store.ts';

const action = 'agents.offer-contract';
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

async function officeMemberContracts({ db, input }: ContextOf<typeof calls.officeMemberContracts>) {
  const member = await officialMember(db, input.memberId);
  const { page, pageSize } = input;
  const { items, total } = await contractPage(db, { memberId: member.id, side: 'payee', page, pageSize });
  const shown = (await views(db, items, () => 'payer')).map(one => ({ ...one, actions: [] }));
  return { items: shown, total, page, pageSize, mayOffer: member.uplineId === null, currency: member.currency };
}

const officeOfferContract = checked(calls.officeOfferContract, {
  action,
  weigh: async (tx, { input }) => {
    const payee = await topMember(tx, input.memberId);
    await needTerms(tx, { type: input.type, terms: input.terms, payerId: null, payee });
    const current = await contractIn(tx, { payeeId: payee.id, type: input.type, state: 'active' });
    return { target: targetOf(input), weight: { needs: 'always' }, before: current?.terms, after: input.terms, pending: {} };
  },
  apply: async (tx, context) => {
    const { memberId, type, terms, reason } = context.input;
    const payee = await topMember(tx, memberId);
    const at = context.clock.now();
    await offer(tx, { type, terms, payerId: null, payee, at, by: staffOf(context).staffId });
    await auditCall(context, tx, { action, target: targetOf(context.input), reason, after: terms });
    return {};
  },
});

export const officeContractHandlers: readonly Handler[] = [handle(calls.officeMemberContracts, officeMemberContracts), officeOfferContract];
