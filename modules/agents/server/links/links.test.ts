import { putFacts } from '@baize/bets/fixtures';
import { moneyMoved } from '@baize/cashier/contract';
import { announce } from '@baize/events';
import { checkNewcomer, newCaptcha, registerMember } from '@baize/identity/contract';
import { aMember, aVisitor, outcomeOf } from '@baize/identity/fixtures';
import { memberByAccount, setMemberStatus } from '@baize/identity/server';
import { day, newId, present } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentAffiliate, agentLinks, makeLink, mostLinks, switchLink, visitLink } from '../../contract/index.ts';
import { aBet, contractKit, startAgentsServer } from '../../fixtures.ts';
import { referralLinks } from '../index.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer({ links: referralLinks }));
  kit = contractKit(t);
});
afterAll(() => t.close());

let visitors = 0;
const nameOf = () => `p${newId().replaceAll('-', '').slice(-12)}`;

/** Someone who registers with a code, or is refused. */
async function register(affiliateCode: string, username = nameOf()) {
  const visitor = aVisitor(t, { ip: `198.51.100.${++visitors}` });
  const { captchaId } = await visitor.call(newCaptcha, {});
  const outcome = await outcomeOf(
    visitor.call(registerMember, {
      email: `${username}@example.com`,
      birthday: '1990-05-17',
      password: 'correct horse',
      verifyPwd: 'correct horse',
      captcha: '12345',
      captchaId,
      agreement: true,
      isOfAge: true,
      username,
      affiliateCode,
    }),
  );
  return { outcome, member: await memberByAccount(t.db, username) };
}

const wrong = '400 register.affiliate.unknown';
const usual = { name: 'Spring', type: 0 as const, days: 30, mostUses: null, rebateBps: null };

test('whoever registers with a link is a direct downline of its agent, and the funnel counts what came of it', async () => {
  const agent = await aMember(t.db, t.clock, { type: 1 });
  const call = await kit.as(agent);
  const { code } = await call(makeLink, { ...usual, type: 1 });
  for (let i = 0; i < 3; i++) await aVisitor(t).call(visitLink, { code });
  await aVisitor(t).call(visitLink, { code: 'UNKNOWN' });
  const { member } = await register(code.toLowerCase());
  expect(member).toMatchObject({ type: 1, uplineId: agent.id });
  const other = await register(code);
  const [first, second] = [present(member, 'made'), present(other.member, 'made')];
  const money = {
    what: 'deposit-credited',
    memberId: first.id,
    subjectId: newId(),
    currency: first.currency,
    minor: '1000000',
    at: t.clock.now(),
  };
  await t.db.transaction(tx => announce(tx, moneyMoved, [money as never]));
  await putFacts(t.db, [aBet(first, 10, 0, t.clock.now()), aBet(second, 10, 0, t.clock.now())]);
  await t.deliverEvents();
  expect((await call(agentLinks, {})).items).toMatchObject([
    { code, name: 'Spring', state: 'open', visits: 3, registrations: 2, depositors: 1, players: 2 },
  ]);
  const mine = await call(agentAffiliate, {});
  expect(mine.path).toBe(`/register?affiliateCode=${mine.code}`);
  expect((await register(mine.code)).member).toMatchObject({ type: 0, uplineId: agent.id });
});

test('a link that is off, expired, used up or unknown makes no one anything, and says no more than a wrong code', async () => {
  const agent = await aMember(t.db, t.clock, { type: 1 });
  const call = await kit.as(agent);
  const { code } = await call(makeLink, usual);
  const faultsOf = async () =>
    (await aVisitor(t, { ip: '198.51.101.1' }).call(checkNewcomer, { affiliateCode: code, registrationId: newId() })).faults.map(
      one => one.code,
    );
  expect(await faultsOf()).toEqual([]);
  await call(switchLink, { code, isOn: false });
  expect([(await register(code)).outcome, await faultsOf()]).toEqual([wrong, ['register.affiliate.unknown']]);
  await call(switchLink, { code, isOn: true });
  expect((await register(code)).member).toMatchObject({ uplineId: agent.id }); // switched on again, it works as before
  t.clock.move(1); // the newest is shown first
  const once = await call(makeLink, { ...usual, days: null, mostUses: 1 });
  expect((await register(once.code)).member).toMatchObject({ type: 0, uplineId: agent.id });
  expect((await register(once.code)).outcome).toBe(wrong);
  expect((await register('ABCDEFGH23')).outcome).toBe(wrong);
  t.clock.move(31 * day);
  expect((await register(code)).outcome).toBe(wrong);
  expect((await (await kit.as(agent))(agentLinks, {})).items.map(one => one.state)).toEqual(['used-up', 'expired']);
});

test('of many who want the last use one gets it, and whoever fails gives theirs back', async () => {
  const agent = await aMember(t.db, t.clock, { type: 1 });
  const call = await kit.as(agent);
  const { code } = await call(makeLink, { ...usual, mostUses: 2 });
  const taken = await aMember(t.db, t.clock);
  expect((await register(code, taken.account)).outcome).not.toMatch(/^200/);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => register(code)));
  expect(outcomes.filter(one => one.member)).toHaveLength(2);
  expect(outcomes.filter(one => one.outcome === wrong)).toHaveLength(4);
  expect((await call(agentLinks, {})).items).toMatchObject([{ registrations: 2, state: 'used-up' }]);
});

test('a frozen agent takes no one in, other agents see and switch nothing, and no one has more than a hundred links', async () => {
  const [agent, other] = [await aMember(t.db, t.clock, { type: 1 }), await aMember(t.db, t.clock, { type: 1 })];
  const [call, another] = [await kit.as(agent), await kit.as(other)];
  const { code } = await call(makeLink, usual);
  expect((await another(agentLinks, {})).total).toBe(0);
  await expect(another(switchLink, { code, isOn: false })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect((await kit.as(await aMember(t.db, t.clock)))(agentLinks, {})).rejects.toThrow();
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: agent.id, status: 'frozen', now: t.clock.now() }));
  expect((await register(code)).outcome).toBe('409 register.agent.closed');
  for (let i = 0; i < mostLinks; i++) {
    await another(makeLink, usual);
    t.clock.move(3_000);
  }
  await expect(another(makeLink, usual)).rejects.toMatchObject({ code: 'link.too.many' });
});
