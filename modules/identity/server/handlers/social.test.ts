import { hour, minute } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindSocial, finishSocial, listSocial, memberInfo, startSocial } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, outcomeOf, testParts, type Visitor, withContact } from '../../fixtures/index.ts';
import { type OpenIdHouse, openIdHouse } from '../../fixtures/openid-provider.ts';
import { identityModule, type Member } from '../index.ts';
import { setMemberStatus } from '../members/members.ts';
import { openIdPort } from '../ports/social.ts';

let t: TestServer;
let house: OpenIdHouse;
beforeAll(async () => {
  house = await openIdHouse(['http://localhost/login']);
  const social = { google: openIdPort({ issuer: house.issuer, ...house.client }) };
  t = await startTestServer({ modules: [identityModule({ ...testParts, ports: { social } })] });
});
beforeEach(() => t.clock.move(hour));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(async () => {
  house.close();
  await t.close();
});

let last = 0;
const fresh = () => aVisitor(t, { ip: `192.0.2.${(++last % 250) + 1}` });
const homeOf = async (member: Member, isProven = true) =>
  aVisitor(t, { ip: '203.0.113.200', token: await aToken(t.db, t.clock, member, isProven) });

async function wayBack(visitor: Visitor, who: string): Promise<string> {
  const { url } = await visitor.call(startSocial, { provider: 'google' });
  return (await house.walk(url, who)).search;
}
const finish = async (visitor: Visitor, who: string) => visitor.call(finishSocial, { query: await wayBack(visitor, who) });

/** A member who has linked the test provider's person. */
async function bound(who: string) {
  const member = await aMember(t.db, t.clock);
  const home = await homeOf(member);
  const { unbound } = await finish(home, who);
  await home.call(bindSocial, { ticket: unbound?.ticket ?? '', confirm: 'google' });
  return { member, home };
}

test('a provider that isn’t set up is no way in', async () => {
  expect(await outcomeOf(fresh().call(startSocial, { provider: 'facebook' }))).toBe('403 function.not.available');
});

describe('an identity of another provider', () => {
  test('that no one has here gives a ticket and no session; bound by its typed name, it logs in', async () => {
    const visitor = fresh();
    const { session, unbound } = await finish(visitor, 'newcomer');
    expect(session).toBeNull();
    expect(unbound).toMatchObject({ provider: 'google', name: 'newcomer@house.example' });
    const member = await aMember(t.db, t.clock);
    const bind = async (confirm: string, isProven = true) =>
      outcomeOf((await homeOf(member, isProven)).call(bindSocial, { ticket: unbound?.ticket ?? '', confirm }));
    expect(await bind('Google', false)).toBe('403 proof.needed');
    for (const wrong of ['', 'yes', 'Facebook']) expect(await bind(wrong)).toBe('400 social.confirm');
    expect(await bind(' ＧＯＯＧＬＥ ')).toBe('ok');
    expect(await bind('Google')).toBe('400 social.expired'); // a ticket is used once
    const again = await finish(fresh(), 'newcomer');
    expect(again.unbound).toBeNull();
    expect((await t.client({ token: again.session?.token ?? '' })(memberInfo, {})).account).toBe(member.account);
    expect((await (await homeOf(member)).call(listSocial, {})).items).toMatchObject([
      { provider: 'google', name: 'newcomer@house.example' },
    ]);
  });

  test('stays whose it is: no second account takes it, no account takes a second one, and the database forbids to undo it', async () => {
    const { member, home } = await bound('mine');
    const other = await homeOf(await aMember(t.db, t.clock));
    expect(await outcomeOf(finish(other, 'mine'))).toBe('409 social.bound');
    const second = await finish(home, 'my second');
    expect(await outcomeOf(home.call(bindSocial, { ticket: second.unbound?.ticket ?? '', confirm: 'Google' }))).toBe('409 social.bound');
    for (const change of ['delete from identity.social_identity', "update identity.social_identity set subject = 'x'"])
      await expect(t.db.query({ name: 'forbidden', text: change, values: [] })).rejects.toThrow('permission denied');
    expect((await finish(fresh(), 'mine')).session?.token).not.toBe('');
    expect(member.id).toBeTruthy();
  });

  test('bound by two at the same time belongs to one', async () => {
    const two = await Promise.all([1, 2].map(async () => homeOf(await aMember(t.db, t.clock))));
    const tickets: string[] = [];
    for (const home of two) tickets.push((await finish(home, 'wanted')).unbound?.ticket ?? '');
    const outcomes = await Promise.all(
      two.map((home, i) => outcomeOf(home.call(bindSocial, { ticket: tickets[i] ?? '', confirm: 'Google' }))),
    );
    expect(outcomes.sort()).toEqual(['409 social.bound', 'ok']);
  });

  test('is one factor: from a network that is not known a second one is asked, where there is one', async () => {
    const { member } = await bound('careful');
    await withContact(t, member, { email: 'careful@example.com' });
    const { session } = await finish(fresh(), 'careful');
    expect(session).toMatchObject({ token: '', secondStep: { ways: [{ way: 'email' }] } });
  });

  test('of a frozen member opens nothing', async () => {
    const { member } = await bound('frozen');
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() }));
    expect(await outcomeOf(finish(fresh(), 'frozen'))).toBe('401 user.or.token.invalid');
  });
});

describe('the callback', () => {
  test('is good once, for ten minutes, and in the browser that set out', async () => {
    const visitor = fresh();
    const query = await wayBack(visitor, 'once');
    const back = (by: Visitor, text = query) => outcomeOf(by.call(finishSocial, { query: text }));
    expect(await back(fresh())).toBe('400 social.expired'); // someone was sent a link
    expect(await back(visitor, query.replace(/state=[^&]+/, 'state=guessed'))).toBe('400 social.expired');
    expect(await back(visitor, '?')).toBe('400 social.expired');
    expect(await back(visitor)).toBe('ok');
    expect(await back(visitor)).toBe('400 social.expired');
    const late = await wayBack(visitor, 'late');
    t.clock.move(10 * minute);
    expect(await back(visitor, late)).toBe('400 social.expired');
  });

  test('with a forged code or issuer is refused, and given up there it is cancelled', async () => {
    const forged = async (change: (query: string) => string) => {
      const visitor = fresh();
      return outcomeOf(visitor.call(finishSocial, { query: change(await wayBack(visitor, 'forger')) }));
    };
    expect(await forged(query => query.replace(/code=[^&]+/, 'code=forged'))).toBe('401 social.refused');
    expect(await forged(query => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Felsewhere.example'))).toBe('401 social.refused');
    expect(await outcomeOf(finish(fresh(), 'nobody'))).toBe('400 social.cancelled');
  });

  test('to a provider that is unreachable says so', async () => {
    const away = openIdPort({ issuer: 'http://localhost:9', clientId: 'a', clientSecret: 'b' });
    const own = await startTestServer({ modules: [identityModule({ ...testParts, ports: { social: { google: away } } })] });
    expect(await outcomeOf(aVisitor(own).call(startSocial, { provider: 'google' }))).toBe('502 social.unreachable');
    await own.close();
  });
});
