import { underJurisdiction } from '@baize/brand/fixtures';
import { sql } from '@baize/db';
import { provePaymentPassword } from '@baize/identity/contract';
import { aMember, aToken } from '@baize/identity/fixtures';
import { createPasswordHasher, type Member, putPaymentCredential } from '@baize/identity/server';
import { day, elapsedMs, hour, type Id, type MemberId, plus, present } from '@baize/kernel';
import { businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import { aStaff, byTwo, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentContract,
  agentContracts,
  type ContractAction,
  contractInfo,
  floorSalaryRate,
  offerContract,
  officeContract,
  officeMemberContracts,
  officeOfferContract,
  officeProcessContract,
  processContractDividend,
  processDailySalaryContract,
  type Terms,
} from '../../contract/index.ts';
import { signingClient, startAgentsServer } from '../../fixtures.ts';
import { billsLoop } from '../bills/loop.ts';

const zone = 'Asia/Shanghai';
let t: TestServer;
const passwords = createPasswordHasher();
beforeAll(async () => {
  ({ t } = await startAgentsServer({ passwords }));
});
afterAll(() => t.close());

type ContractId = Id<'ContractId'>;
const as = (member: Member) => signingClient(t, member);
const daily = (rateBps: number): Terms => ({
  period: 'D',
  minBetMinor: '0',
  feeBps: 0,
  tiers: [{ validMinor: '10000000', lossMinor: '0', active: 1, rateBps }],
});

/** An offer of the operator’s to a member at the top, by two people. */
async function offerByOperator(top: Member, rateBps: number) {
  const [first, second] = [await signedInStaff(t, await aStaff(t.db, t.clock)), await signedInStaff(t, await aStaff(t.db, t.clock))];
  await byTwo({ first: first.call, second: second.call }, officeOfferContract, {
    memberId: top.id,
    type: 'daily',
    terms: daily(rateBps),
    reason: 'agreed by phone',
  });
  return first;
}

/** The operator’s contract with a member at the top, accepted. */
async function underContract(rateBps: number) {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const first = await offerByOperator(top, rateBps);
  const call = await as(top);
  const [offered] = (await call(agentContracts, { state: 'offered' })).items;
  expect(offered).toMatchObject({ payer: null, side: 'payee', actions: ['accept', 'reject'] });
  if (offered) await call(processDailySalaryContract, { contractId: offered.id, action: 'accept' });
  return { top, call, staff: first };
}

test('the operator offers, the agent signs and offers below, never more than the agent gets; a better one ends the old in the same moment', async () => {
  const { top, call, staff } = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const below = await as(agent);
  expect((await call(floorSalaryRate, {})).rates.find(one => one.type === 'daily')).toEqual({
    type: 'daily',
    floorBps: 1,
    mostBps: 100,
    basis: null,
  });
  const offer = (rateBps: number) => call(offerContract, { account: agent.account, type: 'daily', terms: daily(rateBps) });
  await expect(offer(101)).rejects.toMatchObject({ code: 'contract.rate' });
  const { contractId } = await offer(60);
  await expect(offer(70)).rejects.toMatchObject({ code: 'contract.waiting' });
  expect(await below(contractInfo, {})).toMatchObject({ dailysalreqtype: 'new', divtypereq: null, salary: false });
  // Only the downline answers, and only through the call of its kind.
  await expect(call(processDailySalaryContract, { contractId, action: 'accept' })).rejects.toMatchObject({ code: 'contract.state' });
  await expect(below(processContractDividend, { contractId, action: 'accept' })).rejects.toMatchObject({ code: 'object.not.found' });
  const { contract } = await below(processDailySalaryContract, { contractId, action: 'accept' });
  const tomorrow = daysLater(businessDate(t.clock.now(), zone), 1);
  expect(contract).toMatchObject({ state: 'active', starts: tomorrow, ends: null, actions: ['terminate'] });
  expect(await below(contractInfo, {})).toMatchObject({ dailysalreqtype: null, salary: true });
  await expect(offer(50)).rejects.toMatchObject({ code: 'contract.lower' });
  const better = await offer(80);
  expect((await below(agentContract, { contractId: better.contractId })).current?.id).toBe(contractId);
  await below(processDailySalaryContract, { contractId: better.contractId, action: 'accept' });
  expect((await below(agentContract, { contractId })).contract).toMatchObject({ state: 'ended', starts: tomorrow, ends: tomorrow });
  // Ending needs both sides.
  const ask = (who: typeof call, action: ContractAction, reason?: string) =>
    who(processDailySalaryContract, { contractId: better.contractId, action, ...(reason ? { reason } : {}) });
  await ask(call, 'terminate', 'the team is to be led by another');
  expect(await below(contractInfo, {})).toMatchObject({ dailysalreqtype: 'termination' });
  await expect(ask(call, 'agree')).rejects.toMatchObject({ code: 'contract.state' });
  expect((await ask(below, 'refuse')).contract).toMatchObject({ state: 'active', endingBy: null });
  await ask(below, 'terminate');
  expect((await ask(call, 'agree')).contract).toMatchObject({ state: 'ended', side: 'payer' });
  expect((await staff.call(officeMemberContracts, { memberId: agent.id })).total).toBe(2);
});

test('the operator withdraws its offers, and answers an agent who wants to end a contract; contracts between members are theirs', async () => {
  const { top, call, staff } = await underContract(100);
  const [signed] = (await staff.call(officeMemberContracts, { memberId: top.id })).items;
  const contractId = present(signed, 'there is one').id;
  const office = (action: ContractAction, id = contractId) =>
    staff.call(officeProcessContract, { contractId: id, action, reason: 'agreed by phone' });
  expect(signed).toMatchObject({ side: 'payer', actions: ['terminate'] });
  await call(processDailySalaryContract, { contractId, action: 'terminate' });
  expect(await staff.call(officeContract, { contractId })).toMatchObject({
    contract: { endingBy: 'payee', actions: ['agree', 'refuse'] },
    bills: { total: 0 },
  });
  expect((await office('refuse')).contract).toMatchObject({ state: 'active', endingBy: null });
  await office('terminate');
  await expect(office('agree')).rejects.toMatchObject({ code: 'contract.state' });
  expect((await call(processDailySalaryContract, { contractId, action: 'agree' })).contract.state).toBe('ended');
  const trail = await auditEntries(t.db, { target: `contract:${contractId}`, page: 1, pageSize: 10 });
  expect(trail.items.map(one => one.action)).toEqual(['agents.process-contract', 'agents.process-contract']);

  await offerByOperator(top, 120);
  const [offered] = (await call(agentContracts, { state: 'offered' })).items;
  expect((await office('withdraw', present(offered, 'there is one').id)).contract.state).toBe('withdrawn');

  const other = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: other.top.id });
  const below = await other.call(offerContract, { account: agent.account, type: 'daily', terms: daily(10) });
  expect((await staff.call(officeContract, below)).contract.actions).toEqual([]);
  await expect(office('withdraw', below.contractId)).rejects.toMatchObject({ code: 'object.not.found' });
});

test('a termination names the day of a later period, and the contract counts until then once both agree', async () => {
  const { top } = await underContract(100);
  const act = async (action: ContractAction, more: { endsOn?: string } = {}) =>
    (await as(top))(processDailySalaryContract, { contractId, action, ...more });
  const staff = async (action: ContractAction) =>
    (await signedInStaff(t, await aStaff(t.db, t.clock))).call(officeProcessContract, { contractId, action, reason: 'agreed by phone' });
  const [signed] = (await (await as(top))(agentContracts, { state: 'active' })).items;
  const { id: contractId, notice } = present(signed, 'there is one');
  const choices = present(notice, 'it is active').choices;
  expect(choices).toHaveLength(12);
  expect(choices[0]).toBe(notice?.ends);
  const endsOn = present(choices[5], 'there are some');
  for (const wrong of [daysLater(present(choices[0], 'one'), -1), '2030-01-01'])
    await expect(act('terminate', { endsOn: wrong })).rejects.toMatchObject({ code: 'request.invalid', facts: { fields: ['endsOn'] } });
  expect((await act('terminate', { endsOn })).contract).toMatchObject({ endingBy: 'payee', endingOn: endsOn });
  expect((await act('withdraw')).contract).toMatchObject({ endingBy: null, endingOn: null });
  await act('terminate', { endsOn });
  expect((await staff('agree')).contract).toMatchObject({ state: 'active', endingBy: null, endingOn: endsOn, ends: null, actions: [] });
  const read = async () => (await as(top))(agentContract, { contractId });
  const toDay = (date: string) => t.clock.move(Math.max(0, elapsedMs(t.clock.now(), plus(businessDay(date, zone).from, hour))));
  toDay(daysLater(endsOn, -2));
  await billsLoop.run({ db: t.db, clock: t.clock });
  expect((await read()).contract).toMatchObject({ state: 'active', ends: null });
  toDay(daysLater(endsOn, -1));
  await Promise.all([1, 2].map(() => billsLoop.run({ db: t.db, clock: t.clock })));
  const { contract, history } = await read();
  expect(contract).toMatchObject({ state: 'ended', ends: endsOn, endingOn: null });
  expect(history.slice(-2)).toMatchObject([
    { step: 'agree', side: 'payer' },
    { step: 'end', side: null },
  ]);
});

test('a contract keeps who did what with it, when and why; whoever rejects says why, and both sides see it', async () => {
  const { top } = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const offer = async (rateBps: number) => (await as(top))(offerContract, { account: agent.account, type: 'daily', terms: daily(rateBps) });
  // Days pass between, so everyone logs in again.
  const act = async (who: Member, contractId: ContractId, action: ContractAction, reason?: string) =>
    (await as(who))(processDailySalaryContract, { contractId, action, reason });
  const read = async (who: Member, contractId: ContractId) => (await as(who))(agentContract, { contractId });
  const first = (await offer(50)).contractId;
  await expect(act(agent, first, 'reject')).rejects.toMatchObject({ code: 'request.invalid', facts: { fields: ['reason'] } });
  await act(agent, first, 'reject', 'Others pay 0.8%');
  const rejected = await read(top, first);
  expect(rejected.contract).toMatchObject({ state: 'rejected', reason: 'Others pay 0.8%', version: 1, notice: null });
  expect(rejected.history).toMatchObject([
    { step: 'offer', side: 'payer', reason: '' },
    { step: 'reject', side: 'payee', reason: 'Others pay 0.8%' },
  ]);

  const second = (await offer(60)).contractId;
  await act(agent, second, 'accept');
  const tomorrow = daysLater(businessDate(t.clock.now(), zone), 1);
  const signedAt = t.clock.now();
  expect((await read(agent, second)).contract).toMatchObject({
    version: 2,
    notice: { ends: tomorrow, endsAt: null },
  });
  t.clock.move(2 * day);
  const notice = { ends: daysLater(tomorrow, 2), endsAt: null };
  expect((await act(top, second, 'terminate', 'The team moves')).contract).toMatchObject({ endingBy: 'payer', notice });
  await act(agent, second, 'refuse');
  await act(top, (await offer(80)).contractId, 'withdraw');
  await act(agent, (await offer(90)).contractId, 'accept');
  const { history, contract } = await read(agent, second);
  expect(history.map(({ step, side }) => [step, side])).toEqual([
    ['offer', 'payer'],
    ['accept', 'payee'],
    ['terminate', 'payer'],
    ['refuse', 'payee'],
    ['replace', null],
  ]);
  expect(history[1]?.at).toBe(signedAt);
  expect(contract).toMatchObject({ state: 'ended', ends: notice.ends, notice: null });
  expect((await (await signedInStaff(t, await aStaff(t.db, t.clock))).call(officeContract, { contractId: second })).history).toEqual(
    history,
  );

  // An agent finds what a downline has, and nothing of anyone else's.
  const other = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
  const active = async (account: string) => (await as(top))(agentContracts, { side: 'payer', type: 'daily', state: 'active', account });
  expect((await active(agent.account.toUpperCase())).items.map(one => [one.version, one.payee])).toEqual([[4, agent.account]]);
  for (const account of [other.account, 'no-such-account']) expect((await active(account)).items).toEqual([]);
  const late = (await offer(95)).contractId;
  t.clock.move(8 * day);
  await billsLoop.run({ db: t.db, clock: t.clock });
  expect((await read(top, late)).history.map(one => one.step)).toEqual(['offer', 'expire']);
});

test('other lines and trial accounts have no part in a contract', async () => {
  const { top, call } = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const deeper = await aMember(t.db, t.clock, { uplineId: agent.id });
  const outsider = await aMember(t.db, t.clock, { type: 1 });
  for (const { account } of [deeper, outsider, top, { account: agent.account.slice(0, -1) }, { account: 'no.such.member' }])
    await expect(call(offerContract, { account, type: 'daily', terms: daily(10) })).rejects.toMatchObject({ code: 'contract.downline' });
  const { contractId } = await call(offerContract, { account: agent.account, type: 'daily', terms: daily(10) });
  const other = await as(outsider);
  await expect(other(agentContract, { contractId })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect(other(processDailySalaryContract, { contractId, action: 'accept' })).rejects.toMatchObject({ code: 'object.not.found' });
  expect((await other(agentContracts, {})).total).toBe(0);
  await expect((await as(agent))(offerContract, { account: deeper.account, type: 'daily', terms: daily(5) })).rejects.toMatchObject({
    code: 'contract.rate',
  });
  const trial = await aMember(t.db, t.clock, { type: 4 });
  await expect((await as(trial))(agentContracts, {})).rejects.toThrow();
});

test('of many answers at the same moment one counts, and an offer that no one answers expires', async () => {
  const { top, call } = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const below = await as(agent);
  const { contractId } = await call(offerContract, { account: agent.account, type: 'daily', terms: daily(10) });
  const deeds = [
    ...Array.from({ length: 4 }, () => below(processDailySalaryContract, { contractId, action: 'accept' })),
    below(processDailySalaryContract, { contractId, action: 'reject', reason: 'not enough' }),
    call(processDailySalaryContract, { contractId, action: 'withdraw' }),
  ];
  const outcomes = await Promise.allSettled(deeds);
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  const next = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const late = await call(offerContract, { account: next.account, type: 'daily', terms: daily(10) });
  t.clock.move(8 * day);
  await billsLoop.run({ db: t.db, clock: t.clock });
  expect((await (await as(next))(agentContract, { contractId: late.contractId })).contract.state).toBe('expired');
});

test('an upline offers while the downlines answer: neither waits for the other for ever', async () => {
  const { top, call } = await underContract(100);
  const agents = await Promise.all(Array.from({ length: 8 }, () => aMember(t.db, t.clock, { type: 1, uplineId: top.id })));
  const offers = await Promise.all(agents.map(agent => call(offerContract, { account: agent.account, type: 'daily', terms: daily(10) })));
  const clients = await Promise.all(agents.map(as));
  const deadlocks = async () =>
    (await t.db.query<{ count: bigint }>(sql`select deadlocks as count from pg_stat_database where datname = current_database()`))[0]
      ?.count;
  const before = await deadlocks();
  const done = await Promise.allSettled(
    agents.flatMap((agent, i) => [
      clients[i]?.(processDailySalaryContract, { contractId: offers[i]?.contractId as never, action: 'accept' }),
      call(offerContract, { account: agent.account, type: 'daily', terms: daily(20) }),
    ]),
  );
  const failed = done.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed.filter(error => error.code !== 'contract.waiting')).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(agents.length);
  expect(await deadlocks()).toBe(before);
});

test('a law that knows no contracts between members refuses them', async () => {
  const { top, call } = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  await underJurisdiction(t.db, 'uk');
  await expect(call(offerContract, { account: agent.account, type: 'daily', terms: daily(10) })).rejects.toMatchObject({
    code: 'contract.levels',
  });
  await underJurisdiction(t.db, 'standard');
});

test('offering and accepting take a proof of the payment password, as a withdrawal does: once each; other answers need none', async () => {
  const { top } = await underContract(100);
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const plain = async (member: Member) => t.client({ token: await aToken(t.db, t.clock, member) });
  const [call, below] = [await plain(top), await plain(agent)];
  const hash = await passwords.hash('840371');
  const protect = (id: MemberId) => t.db.transaction(tx => putPaymentCredential(tx, id, { hash, at: t.clock.now() }));
  await protect(top.id);
  const offered = { account: agent.account, type: 'daily', terms: daily(50) } as const;
  const unproven = { code: 'payment.proof.invalid' };
  await expect(call(offerContract, { ...offered, paymentProof: 'made up' })).rejects.toMatchObject(unproven);
  expect((await below(agentContracts, { state: 'offered' })).items).toEqual([]);
  await expect(call(provePaymentPassword, { password: '840372' })).rejects.toMatchObject({ code: 'payment.password.wrong' });
  const { proof } = await call(provePaymentPassword, { password: '840371' });
  const { contractId } = await call(offerContract, { ...offered, paymentProof: proof });
  const accept = (paymentProof?: string) => below(processDailySalaryContract, { contractId, action: 'accept', paymentProof });
  await expect(accept()).rejects.toMatchObject({ code: 'payment.password.unset' });
  await protect(agent.id);
  await expect(accept()).rejects.toMatchObject(unproven);
  await expect(accept(proof)).rejects.toMatchObject(unproven); // another member's, and used up
  expect((await below(agentContract, { contractId })).contract.state).toBe('offered');
  const own = await below(provePaymentPassword, { password: '840371' });
  expect((await accept(own.proof)).contract.state).toBe('active');
  await below(processDailySalaryContract, { contractId, action: 'terminate' });
});
