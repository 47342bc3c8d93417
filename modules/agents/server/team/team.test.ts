import { addTurnover } from '@baize/cashier/server';
import { sql } from '@baize/db';
import { login, newCaptcha, openAccount, registerMember } from '@baize/identity/contract';
import { aMember, aVisitor, outcomeOf } from '@baize/identity/fixtures';
import { memberByAccount, openSession, setMemberStatus } from '@baize/identity/server';
import { day, newId, plus, present } from '@baize/kernel';
import { aLotteryGame } from '@baize/lottery/fixtures';
import { setLevel } from '@baize/lottery/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentAlerts,
  agentLabels,
  agentTeam,
  downlineRebate,
  labelMember,
  makeLink,
  memberActions,
  offerContract,
  processDailySalaryContract,
  setDownlineRebate,
} from '../../contract/index.ts';
import { contractKit, someTerms, startAgentsServer } from '../../fixtures.ts';
import { expireOffers, offerMs } from '../contracts/store.ts';
import { referralLinks } from '../index.ts';
import { carryMove } from '../lines/lines.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer({ links: referralLinks }));
  kit = contractKit(t);
  await aLotteryGame(t.db);
});
afterAll(() => t.close());

const password = 'amber violin 47 grove';
const nameOf = () => `o${newId().replaceAll('-', '').slice(-11)}`;
const anOpening = (more = {}) => ({
  openingId: newId<'RegistrationId'>(),
  username: nameOf(),
  password,
  type: 0 as const,
  rebateBps: null,
  ...more,
});

/** An agent whose lottery rebate is 9 %. */
async function anAgent() {
  const agent = await aMember(t.db, t.clock, { type: 1 });
  await t.db.transaction(tx => setLevel(tx, { memberId: agent.id, bps: 900 }));
  return { agent, call: await kit.as(agent) };
}
const days = () => ({ from: kit.today(), to: kit.today() });

test('an agent opens an account by hand; its owner changes the password before anything else, and has the rebate that was given', async () => {
  const { agent, call } = await anAgent();
  const input = anOpening({ username: nameOf().toUpperCase(), type: 1, rebateBps: 700 });
  const { account } = await call(openAccount, input);
  expect(account).toBe(input.username.toLowerCase());
  const member = present(await memberByAccount(t.db, account), 'made');
  expect(member).toMatchObject({ type: 1, uplineId: agent.id, currency: agent.currency });
  expect(await aVisitor(t).call(login, { username: account, password })).toMatchObject({ firstTimeLogin: true });
  expect((await call(agentTeam, days())).items).toMatchObject([{ account, rebateBps: 700, label: '' }]);
});

test('an opening that is repeated makes one account; with other content, or a taken name, it is refused and makes none', async () => {
  const { call } = await anAgent();
  const input = anOpening();
  const both = await Promise.all([outcomeOf(call(openAccount, input)), outcomeOf(call(openAccount, input))]);
  expect(both).toEqual(['ok', 'ok']);
  expect(await call(openAccount, input)).toEqual({ account: input.username });
  expect(await outcomeOf(call(openAccount, { ...input, username: nameOf() }))).toBe('409 once.key.other.content');
  expect(await outcomeOf((await anAgent()).call(openAccount, input))).toBe('409 once.key.other.content');
  expect(await outcomeOf(call(openAccount, anOpening({ username: input.username })))).toBe('409 register.username.taken');
  expect(await outcomeOf(call(openAccount, anOpening({ username: '!' })))).toBe('400 register.field.unfit');
  expect(await outcomeOf(call(openAccount, anOpening({ password: 'password1' })))).toMatch(/^400 password\./);
  expect((await call(agentTeam, days())).total).toBe(1);
});

test('no one is given more than their agent has: by hand, by link, or later', async () => {
  const { agent, call } = await anAgent();
  const tooMuch = anOpening({ rebateBps: 901 });
  expect(await outcomeOf(call(openAccount, tooMuch))).toBe('409 lottery.level.range');
  expect(await memberByAccount(t.db, tooMuch.username)).toBeUndefined();
  const link = { name: 'x', type: 0 as const, days: null, mostUses: null };
  expect(await outcomeOf(call(makeLink, { ...link, rebateBps: 901 }))).toBe('409 lottery.level.range');
  const { code } = await call(makeLink, { ...link, rebateBps: 800 });
  await t.db.transaction(tx => setLevel(tx, { memberId: agent.id, bps: 600 })); // the agent's goes down after the link was made
  const visitor = aVisitor(t, { ip: '198.51.103.7' });
  const username = nameOf();
  const { captchaId } = await visitor.call(newCaptcha, {});
  await visitor.call(registerMember, {
    ...{ username, password, verifyPwd: password, email: `${username}@example.com`, birthday: '1990-05-17', captcha: '12345', captchaId },
    ...{ agreement: true, isOfAge: true, affiliateCode: code },
  });
  const newcomer = present(await memberByAccount(t.db, username), 'made');
  expect(await call(downlineRebate, { memberId: newcomer.id })).toEqual({ rebateBps: 600, lowestBps: 0, highestBps: 600 });
  expect(await call(downlineRebate, {})).toEqual({ rebateBps: 600, lowestBps: 0, highestBps: 600 });
  expect(await outcomeOf(call(setDownlineRebate, { memberId: newcomer.id, rebateBps: 601 }))).toBe('409 lottery.level.range');
  await call(setDownlineRebate, { memberId: newcomer.id, rebateBps: 250 });
  expect((await call(agentTeam, days())).items).toMatchObject([{ account: username, rebateBps: 250 }]);
});

test('an agent sets the rebates of direct downlines only, and labels the team only', async () => {
  const { agent, call } = await anAgent();
  const below = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
  const deep = await aMember(t.db, t.clock, { uplineId: below.id });
  const stranger = await aMember(t.db, t.clock);
  for (const { id } of [deep, stranger, agent])
    expect(await outcomeOf(call(setDownlineRebate, { memberId: id, rebateBps: 100 }))).toBe('404 object.not.found');
  for (const { id } of [stranger, agent])
    expect(await outcomeOf(call(labelMember, { memberId: id, label: 'x' }))).toBe('404 object.not.found');
  await call(labelMember, { memberId: deep.id, label: ' VIP ' });
  await call(labelMember, { memberId: below.id, label: 'VIP' });
  expect(await call(agentLabels, {})).toEqual({ labels: ['VIP'] });
  expect((await call(agentTeam, { ...days(), label: 'VIP' })).items.map(one => [one.id, one.label]).sort()).toEqual(
    [
      [below.id, 'VIP'],
      [deep.id, 'VIP'],
    ].sort(),
  );
  expect((await (await kit.as(below))(agentTeam, days())).items).toMatchObject([{ id: deep.id, label: '' }]); // labels are the agent's own
  await call(labelMember, { memberId: deep.id, label: '' });
  expect((await call(agentTeam, { ...days(), label: 'VIP' })).total).toBe(1);
});

test('an agent sees what can be done with a member, and why not the rest', async () => {
  const { agent, call } = await anAgent();
  const below = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
  const deep = await aMember(t.db, t.clock, { uplineId: below.id });
  const stranger = await aMember(t.db, t.clock);
  const why = async (memberId: typeof below.id) =>
    Object.fromEntries((await call(memberActions, { memberId })).actions.map(one => [one.action, one.hindrance]));
  expect(await why(below.id)).toEqual({ transfer: null, contract: 'no-contract', rebate: null, label: null });
  expect(await why(deep.id)).toEqual({ transfer: null, contract: 'deep', rebate: 'deep', label: null });
  for (const { id } of [stranger, agent]) expect(await outcomeOf(call(memberActions, { memberId: id }))).toBe('404 object.not.found');
  expect(await outcomeOf((await kit.as(stranger))(memberActions, { memberId: deep.id }))).toMatch(/^403/);
  await kit.signed(agent, null, 'daily', someTerms(100));
  expect(await why(below.id)).toMatchObject({ contract: null });
  expect(await outcomeOf(call(offerContract, { account: below.account, type: 'daily', terms: someTerms(50), paymentProof: '' }))).toBe(
    'ok',
  );
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: below.id, status: 'frozen', now: t.clock.now() }));
  expect(await why(below.id)).toMatchObject({ transfer: 'frozen', rebate: null });
  const made = { memberId: agent.id, source: newId(), kind: 'deposit', requiredMinor: 10_000n, since: t.clock.now() } as const;
  await t.db.transaction(tx => addTurnover(tx, made));
  expect(await why(deep.id)).toMatchObject({ transfer: 'turnover', label: null });
});

test('a frozen agent and whoever is no agent open no account', async () => {
  const { agent, call } = await anAgent();
  const member = await aMember(t.db, t.clock);
  expect(await outcomeOf((await kit.as(member))(openAccount, anOpening()))).toMatch(/^403/);
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: agent.id, status: 'frozen', now: t.clock.now() }));
  expect(await outcomeOf(call(openAccount, anOpening()))).toMatch(/^40[13]/);
});

test('an agent whose downline is being moved away can neither set their rebate nor offer a contract any more', async () => {
  const { agent, call } = await anAgent();
  const downline = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
  const { agent: other } = await anAgent();
  const terms = someTerms(100);
  const asked: Promise<string>[] = [];
  let answered = 0;
  const ask = (answer: Promise<unknown>) => asked.push(outcomeOf(answer).finally(() => answered++));
  await t.db.transaction(async tx => {
    await carryMove(tx, { memberId: downline.id, uplineId: other.id }, t.clock.now());
    ask(call(setDownlineRebate, { memberId: downline.id, rebateBps: 100 }));
    ask(call(offerContract, { account: downline.account, type: 'daily', terms }));
    const waiting = async () => (await t.owner.query(sql`select from pg_locks where not granted`)).length;
    await expect.poll(async () => answered + (await waiting())).toBe(2);
  });
  expect(await Promise.all(asked)).toEqual(['404 object.not.found', '404 contract.downline']);
});

test('an agent hears of direct downlines who stay away, and of offers and contracts that go, until they are gone', async () => {
  const { agent, call } = await anAgent();
  const visit = { ip: '127.0.0.1', userAgent: 'test', isSecure: true };
  const seen = (id: typeof agent.id, days: number) =>
    t.db.transaction(tx => openSession(tx, id, { ...visit, now: plus(t.clock.now(), -days * day) }));
  const [away, longAway, here, frozen] = [
    await aMember(t.db, t.clock, { type: 1, uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: agent.id }),
  ];
  await aMember(t.db, t.clock, { uplineId: agent.id }); // never there
  const deep = await aMember(t.db, t.clock, { uplineId: away.id });
  for (const [member, days] of [
    [away, 8],
    [longAway, 30],
    [here, 6],
    [frozen, 9],
    [deep, 9],
  ] as const)
    await seen(member.id, days);
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: frozen.id, status: 'frozen', now: t.clock.now() }));
  const quiet = { count: 2, members: [{ account: away.account }, { account: longAway.account }] };
  expect(await call(agentAlerts, {})).toMatchObject({ quiet, contracts: [] });
  expect(await outcomeOf((await kit.as(here))(agentAlerts, {}))).toMatch(/^403/);

  await kit.signed(agent, null, 'daily', someTerms(100));
  const { contractId } = await call(offerContract, { account: here.account, type: 'daily', terms: someTerms(50), paymentProof: '' });
  expect((await call(agentAlerts, {})).contracts).toEqual([]);
  t.clock.move(6 * day + 1_000);
  expect((await (await kit.as(agent))(agentAlerts, {})).contracts).toMatchObject([
    { id: contractId, side: 'payer', other: here.account, ends: null },
  ]);
  t.clock.move(day);
  await expireOffers(t.db, plus(t.clock.now(), -offerMs), t.clock.now());
  expect((await (await kit.as(agent))(agentAlerts, {})).contracts).toEqual([]);
});

test('what waits for the agent’s answer is among the alerts from the first moment: an offer, and an ending that the other side asks for', async () => {
  const agent = await aMember(t.db, t.clock, { type: 2 });
  const player = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
  const alerts = async (who: typeof agent) => (await (await kit.as(who))(agentAlerts, {})).contracts;
  await kit.signed(agent, null, 'daily', someTerms(100));
  const { contractId } = await (await kit.as(agent))(offerContract, {
    account: player.account,
    type: 'daily',
    terms: someTerms(50),
    paymentProof: '',
  });
  expect(await alerts(player)).toEqual([
    { id: contractId, type: 'daily', side: 'payee', other: agent.account, expiresAt: plus(t.clock.now(), offerMs), ends: null },
  ]);
  expect(await alerts(agent)).toEqual([]);
  await (await kit.as(player))(processDailySalaryContract, { contractId, action: 'accept', paymentProof: '' });
  expect(await alerts(player)).toEqual([]);
  await (await kit.as(player))(processDailySalaryContract, { contractId, action: 'terminate' });
  expect(await alerts(player)).toEqual([]);
  expect(await alerts(agent)).toEqual([
    { id: contractId, type: 'daily', side: 'payer', other: player.account, expiresAt: null, ends: null },
  ]);
});
