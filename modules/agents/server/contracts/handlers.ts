import { brandOf } from '@baize/brand/server';
import { type CallContext, type ContextOf, type Handler, handle, isAgentType, memberOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { hasPaymentPassword, keepLines, memberByAccount, memberById, membersByIds, takePaymentProof } from '@baize/identity/server';
import { type Clock, day, type Instant, type MemberId, plus, refuse } from '@baize/kernel';
import { businessDay } from '@baize/kernel/business-time';
import * as calls from '../../contract/index.ts';
import { correctionsOf } from '../bills/corrections-store.ts';
import { formulaOf } from '../bills/formula.ts';
import { billHours, billMembers } from '../bills/lines-store.ts';
import { pastOf } from '../bills/past.ts';
import { billPage, billView, dividendsDue, findBill, owesDividends } from '../bills/store.ts';
import { zoneOfFigures } from '../figures/store.ts';
import { billWindows, lastWindows } from '../windows/lines-store.ts';
import { act, choicesOf, contractOf, endOf, mostOf, offer, sideOf } from './contracts.ts';
import { actionsOf, floorBps, type Side, withTopRate } from './rules.ts';
import { type Contract, contractIn, contractPage, openContracts, stepsOf, versionsOf } from './store.ts';

const salaryTypes = ['daily', 'second-daily'] as const;

/** As one side sees them at a moment. */
export async function views(
  db: Queryable,
  contracts: readonly Contract[],
  { side, at }: { side: (contract: Contract) => Side; at: Instant },
) {
  const people = await membersByIds(db, [...new Set(contracts.flatMap(one => [one.payeeId, ...(one.payerId ? [one.payerId] : [])]))]);
  const accounts = new Map(people.map(one => [one.id, one.account]));
  const [{ zone }, versions] = [
    await brandOf(db),
    await versionsOf(
      db,
      contracts.map(one => one.id),
    ),
  ];
  return contracts.map(({ payerId, payeeId, ...contract }) => {
    const own = side({ payerId, payeeId, ...contract });
    const { ends, endsAt } = endOf(contract, { at, zone });
    return {
      ...contract,
      version: versions.get(contract.id) ?? 1,
      side: own,
      payer: payerId && (accounts.get(payerId) ?? ''),
      payee: accounts.get(payeeId) ?? '',
      notice: contract.state === 'active' ? { ends, endsAt, choices: choicesOf({ payerId, payeeId, ...contract }, { at, zone }) } : null,
      actions: actionsOf(contract, own),
    };
  });
}

const asSeenBy = (memberId: MemberId, { clock }: { readonly clock: Clock }) => ({
  side: (contract: Contract) => sideOf(contract, memberId) ?? 'payee',
  at: clock.now(),
});

async function agentContracts(context: ContextOf<typeof calls.agentContracts>) {
  const { db, input } = context;
  const { memberId } = memberOf(context);
  const { account, page, pageSize } = input;
  const other = account === undefined ? undefined : await memberByAccount(db, account);
  if (account !== undefined && !other) return { items: [], total: 0, page, pageSize };
  const { items, total } = await contractPage(db, { ...input, memberId, otherId: other?.id });
  return { items: await views(db, items, asSeenBy(memberId, context)), total, page, pageSize };
}

async function agentContract(context: ContextOf<typeof calls.agentContract>) {
  const { db, input } = context;
  const { memberId } = memberOf(context);
  const { contract } = await contractOf(db, input.contractId, memberId);
  const { payeeId, type, state } = contract;
  const current = state === 'offered' ? await contractIn(db, { payeeId, type, state: 'active' }) : undefined;
  const mine = current && sideOf(current, memberId) ? [current] : [];
  const [shown, shownCurrent] = await views(db, [contract, ...mine], asSeenBy(memberId, context));
  if (!shown) return refuse('object.not.found');
  const { page, pageSize } = input;
  return {
    contract: shown,
    current: shownCurrent ?? null,
    history: await stepsOf(db, contract.id),
    bills: { ...(await billPage(db, contract.id, { ...input, at: context.clock.now() }, billView)), page, pageSize },
    windows: await lastWindows(db, contract, context.clock.now()),
  };
}

async function contractPast(context: ContextOf<typeof calls.contractPast>) {
  const { db, input, clock } = context;
  const { memberId } = memberOf(context);
  const { contract } = await contractOf(db, input.contractId, memberId);
  const asked = input.topBps === 0 ? contract : { ...contract, terms: withTopRate(contract.terms, input.topBps) };
  const [shown] = await views(db, [asked], asSeenBy(memberId, context));
  return { contract: shown ?? refuse('object.not.found'), ...(await pastOf(db, asked, clock.now())) };
}

/** What a bill is made of. The sides of a contract see it; members of the team are only shown to agents. */
async function agentBill(context: ContextOf<typeof calls.agentBill>) {
  const { db, input, clock } = context;
  const { memberId } = memberOf(context);
  const bill = (await findBill(db, input.billId)) ?? refuse('object.not.found');
  const { contract } = await contractOf(db, bill.contractId, memberId);
  const { page, pageSize } = input;
  const zone = await zoneOfFigures(db, (await brandOf(db)).zone);
  const days = {
    currency: bill.currency,
    since: businessDay(bill.from, zone).from,
    until: businessDay(bill.to, zone).to,
    before: contract.movedAt ?? undefined,
  };
  const isAgent = isAgentType(((await memberById(db, memberId)) ?? refuse('object.not.found')).type);
  const { items, total } = isAgent ? await billMembers(db, bill, { ...days, page, pageSize }) : { items: [], total: 0 };
  const people = new Map(
    (
      await membersByIds(
        db,
        items.map(one => one.id),
      )
    ).map(one => [one.id, one.account]),
  );
  const members = items.map(one => ({ ...one, account: people.get(one.id) ?? '' }));
  const [hours, windows, corrections] = [await billHours(db, bill.id), await billWindows(db, bill.id), await correctionsOf(db, bill.id)];
  const [shown = refuse('object.not.found')] = await views(db, [contract], asSeenBy(memberId, context));
  return {
    bill: billView(bill, clock.now()),
    formula: formulaOf(bill, contract),
    contract: shown,
    hours,
    windows,
    corrections,
    members: { items: members, total, page, pageSize },
  };
}

/** Signing takes what moving money takes: a proof of the payment password. Errors: payment.password.unset, payment.proof.invalid. */
async function sign(
  tx: Transaction,
  { memberId, proof, now }: { memberId: MemberId; proof: string | undefined; now: Instant },
): Promise<void> {
  if (!(await hasPaymentPassword(tx, memberId))) refuse('payment.password.unset');
  await takePaymentProof(tx, { memberId, proof: proof ?? '', now });
}

async function offerContract(context: ContextOf<typeof calls.offerContract>) {
  const { db, input, clock } = context;
  const { memberId } = memberOf(context);
  return db.transaction(async tx => {
    await keepLines(tx);
    const payee = await memberByAccount(tx, input.account);
    if (payee?.uplineId !== memberId || payee.type === 4) return refuse('contract.downline');
    const { type, terms, paymentProof: proof } = input;
    const contractId = await offer(tx, { type, terms, payerId: memberId, payee, at: clock.now(), by: null });
    await sign(tx, { memberId, proof, now: clock.now() });
    return { contractId };
  });
}

const processing =
  (types: readonly calls.ContractType[]) => async (context: CallContext<ContextOf<typeof calls.processContractDividend>['input']>) => {
    const { db, input, clock } = context;
    const { memberId } = memberOf(context);
    const { contractId: id, action, reason, endsOn, paymentProof: proof } = input;
    await db.transaction(async tx => {
      await act(tx, { id, types, memberId, action, reason, endsOn, at: clock.now(), by: null });
      if (action === 'accept') await sign(tx, { memberId, proof, now: clock.now() });
    });
    const { contract } = await contractOf(db, input.contractId, memberId);
    const [shown] = await views(db, [contract], asSeenBy(memberId, context));
    return { contract: shown ?? refuse('object.not.found') };
  };

async function floorSalaryRate(context: ContextOf<typeof calls.floorSalaryRate>) {
  const { memberId } = memberOf(context);
  const { currency } = (await memberById(context.db, memberId)) ?? refuse('object.not.found');
  const rates = calls.contractTypes.map(async type => ({ type, floorBps, ...(await mostOf(context.db, memberId, type)) }));
  return { currency, rates: await Promise.all(rates) };
}

async function contractInfo(context: ContextOf<typeof calls.contractInfo>) {
  const { memberId } = memberOf(context);
  const at = context.clock.now();
  const open = await openContracts(context.db, memberId);
  const asked = (types: readonly calls.ContractType[]) => {
    const own = open.filter(one => types.includes(one.type));
    if (own.some(one => one.state === 'offered')) return 'new' as const;
    return own.some(one => one.endingBy === 'payer') ? ('termination' as const) : null;
  };
  const has = (type: calls.ContractType) => open.some(one => one.type === type && one.state === 'active');
  return {
    dailysalreqtype: asked(salaryTypes),
    divtypereq: asked(['dividend']),
    contracthoursalreq: asked(['hourly']),
    realtimesalreq: asked(['real-time']),
    enableCt: has('dividend'),
    salary: has('daily'),
    dailySalary: has('second-daily'),
    hourSalary: has('hourly'),
    realTimeSalary: has('real-time'),
    owesDividends: await owesDividends(context.db, memberId, at),
    dividendsDue: await dividendsDue(context.db, memberId, { at, until: plus(at, day) }),
  };
}

export const contractHandlers: readonly Handler[] = [
  handle(calls.agentContracts, agentContracts),
  handle(calls.agentContract, agentContract),
  handle(calls.offerContract, offerContract),
  handle(calls.processContractDividend, processing(['dividend'])),
  handle(calls.processDailySalaryContract, processing(salaryTypes)),
  handle(calls.processContractHourSalary, processing(['hourly'])),
  handle(calls.processRealTimeSalary, processing(['real-time'])),
  handle(calls.agentBill, agentBill),
  handle(calls.contractPast, contractPast),
  handle(calls.floorSalaryRate, floorSalaryRate),
  handle(calls.contractInfo, contractInfo),
];
