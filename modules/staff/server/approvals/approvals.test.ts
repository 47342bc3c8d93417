import { call, idOf } from '@baize/call';
import { defineModule } from '@baize/call/server';
import { sql, type Transaction } from '@baize/db';
import { day, type MemberId, newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  approvalField,
  auditTrail,
  checkedErrors,
  staffApprovalBounds,
  staffApprovals,
  staffCreate,
  staffDecideApproval,
  staffSetApprovalBound,
  staffSetEmail,
  staffSetRoles,
  staffSetStatus,
} from '../../contract/index.ts';
import { type AStaff, aStaff, codeOf, outcomeOf, sentInvitations, signedInStaff, testParts } from '../../fixtures.ts';
import { checked, isChecked, secondLook, staffModule } from '../index.ts';
import { needsSecondPerson } from './rules.ts';

/** What a module with money would do: gifts weigh what they are worth, the rate always needs two. */
const giveGift = call({
  name: 'giveGift',
  method: 'POST',
  path: '/office/api/test/gifts',
  access: 'staff:members.read',
  summary: 'Gives a member something.',
  input: z.object({ memberId: idOf('MemberId'), minor: z.string(), reason: z.string() }),
  output: z.object({ given: z.boolean(), ...approvalField }),
  errors: { ...checkedErrors, 'object.not.found': 404 },
});
const setRate = call({
  name: 'setRate',
  method: 'POST',
  path: '/office/api/test/rate',
  access: 'staff:ledger.read',
  summary: 'Changes a rate.',
  input: z.object({ rate: z.int(), reason: z.string() }),
  output: z.object(approvalField),
  errors: checkedErrors,
});

const gifts: { memberId: MemberId; minor: bigint; by: string }[] = [];
const closed = new Set<string>();
let rate = 1;

const shop = defineModule({
  name: 'shop',
  handlers: [
    checked(giveGift, {
      action: 'shop.give',
      kind: 'member',
      weigh: async (_, { input }) => ({
        target: `member:${input.memberId}`,
        weight: { needs: 'bound', memberId: input.memberId as MemberId, currency: 'CNY', minor: BigInt(input.minor) },
        after: { minor: input.minor },
        pending: { given: false },
      }),
      apply: async (_, { input }, by) => {
        if (closed.has(input.memberId)) throw new (await import('@baize/kernel')).Refusal('object.not.found');
        gifts.push({ memberId: input.memberId as MemberId, minor: BigInt(input.minor), by: by.names });
        return { given: true };
      },
    }),
    checked(setRate, {
      action: 'shop.set-rate',
      kind: 'rate',
      namesIn: input => ({ EN: `${input.rate} %` }),
      weigh: async (_, { input }) => ({
        target: 'rate',
        weight: { needs: 'always' },
        before: { rate },
        after: { rate: input.rate },
        pending: {},
      }),
      apply: async (_, { input }) => {
        rate = input.rate;
        return {};
      },
      secretOf: () => ({ name: 'key', value: 'made just now' }),
    }),
  ],
});

const reason = 'as agreed';
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [shop, staffModule({ ...testParts, checked: shop.handlers.filter(isChecked) })] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const enter = async (staff: AStaff) => (await signedInStaff(t, staff)).call;
const two = async () => [await enter(await aStaff(t.db, t.clock)), await enter(await aStaff(t.db, t.clock))] as const;
const bound = 50_000_000n;
const aMember = () => newId<'MemberId'>();
const ask = async (as: Awaited<ReturnType<typeof enter>>, memberId: MemberId, minor: bigint) =>
  as(giveGift, { memberId, minor: String(minor), reason });
const approve = (id: unknown) => ({ id: id as never, decision: 'approved' as const, reason });

describe('what needs a second person', () => {
  test.each([
    [{ needs: 'never' }, 0n, false],
    [{ needs: 'always' }, 0n, true],
    [{ needs: 'bound', memberId: aMember(), currency: 'CNY', minor: 100n }, 0n, false],
    [{ needs: 'bound', memberId: aMember(), currency: 'CNY', minor: 101n }, 0n, true],
    [{ needs: 'bound', memberId: aMember(), currency: 'CNY', minor: 41n }, 60n, true],
    [{ needs: 'bound', memberId: aMember(), currency: 'CNY', minor: 0n }, 500n, false],
  ] as const)('%# after %d alone: %s', (weight, aloneMinor, expected) => {
    expect(needsSecondPerson(weight, { boundMinor: 100n, aloneMinor })).toBe(expected);
  });

  test('a sum up to the bound is decided by one; above it nothing happens before someone else approves', async () => {
    const [a, b] = await two();
    const memberId = aMember();
    expect(await ask(a, memberId, bound)).toEqual({ given: true, approvalId: null });
    const other = aMember();
    const { given, approvalId } = await ask(a, other, bound + 1n);
    expect([given, gifts.some(gift => gift.memberId === other)]).toEqual([false, false]);
    expect(await outcomeOf(a(staffDecideApproval, approve(approvalId)))).toBe('403 approval.own');
    expect(await b(staffDecideApproval, approve(approvalId))).toEqual({ secret: null });
    expect(gifts.filter(gift => gift.memberId === other).map(gift => gift.minor)).toEqual([bound + 1n]);
    expect(await outcomeOf(b(staffDecideApproval, approve(approvalId)))).toBe('409 approval.state');
  });

  test('many small decisions of one person for one member are one large one, for a day', async () => {
    const staff = await aStaff(t.db, t.clock);
    const a = await enter(staff);
    const memberId = aMember();
    const steps = [];
    for (const minor of [30_000_000n, 20_000_000n, 1n]) steps.push((await ask(a, memberId, minor)).given);
    expect(steps).toEqual([true, true, false]);
    expect((await ask(a, aMember(), 30_000_000n)).given).toBe(true);
    t.clock.move(day);
    expect((await ask(await enter(staff), aMember(), 20_000_000n)).given).toBe(true);
  });

  test('two decisions at the same time do not both slip below the bound', async () => {
    const a = await enter(await aStaff(t.db, t.clock));
    const memberId = aMember();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(a, memberId, 40_000_000n).catch(() => ({ given: false }))));
    expect(answers.filter(answer => answer.given).length).toBe(1);
  });

  test('the bound itself changes with a second person', async () => {
    const [a, b] = await two();
    const { approvalId } = await a(staffSetApprovalBound, { currency: 'JPY', minor: '900000', reason });
    expect((await a(staffApprovalBounds, {})).items).toEqual([]);
    await b(staffDecideApproval, approve(approvalId));
    expect((await a(staffApprovalBounds, {})).items).toEqual([{ currency: 'JPY', minor: '900000' }]);
    expect(await outcomeOf(a(staffSetApprovalBound, { currency: 'JPY', minor: '900000', reason }))).toBe('409 staff.unchanged');
  });
});

describe('who is a second person', () => {
  /** A colleague whom someone has made, and who has logged in. */
  async function madeBy(maker: Awaited<ReturnType<typeof enter>>, account: string): Promise<AStaff> {
    const person = { account, name: 'B', email: `${account}@example.com`, roles: ['administrator'], reason };
    const { id } = await maker(staffCreate, person);
    const { staffAcceptInvitation, staffConfirm } = await import('../../contract/index.ts');
    const { anOfficeVisitor, staffPassword } = await import('../../fixtures.ts');
    t.clock.move(31_000);
    const visitor = anOfficeVisitor(t).call;
    const token = sentInvitations.at(-1)?.token ?? '';
    const { ticket, secret } = await visitor(staffAcceptInvitation, { token, password: staffPassword, email: 'stated@example.com' });
    await visitor(staffConfirm, { ticket, code: await codeOf(secret ?? '', t.clock) });
    return { id, account, totpSecret: secret ?? '' };
  }

  test('whoever made an account is no second person for it, nor it for them, for thirty days', async () => {
    const maker = await aStaff(t.db, t.clock);
    const a = await enter(maker);
    const made = await madeBy(a, 'made.by.maker');
    const b = await enter(made);
    const byMaker = (await ask(a, aMember(), bound * 2n)).approvalId;
    const byMade = (await ask(b, aMember(), bound * 2n)).approvalId;
    expect(await outcomeOf(b(staffDecideApproval, approve(byMaker)))).toBe('403 approval.linked');
    expect(await outcomeOf(a(staffDecideApproval, approve(byMade)))).toBe('403 approval.linked');
    expect((await b(staffApprovals, { pageSize: 100 })).items.find(item => item.id === byMaker)?.may).toBe('linked');
    expect(await b(staffDecideApproval, { id: byMaker as never, decision: 'rejected', reason })).toEqual({ secret: null });
    t.clock.move(31 * day);
    const late = (await ask(await enter(maker), aMember(), bound * 2n)).approvalId;
    expect(await outcomeOf((await enter(made))(staffDecideApproval, approve(late)))).toBe('ok');
  });

  test('the database refuses what the code would let through', async () => {
    const [first, second] = [await aStaff(t.db, t.clock), await aStaff(t.db, t.clock)];
    const a = await enter(first);
    const { approvalId } = await ask(a, aMember(), bound * 2n);
    const settle = (by: string) =>
      t.db.query(
        sql`update staff.approval set status = 'approved', decided_by = ${by}, decided_at = ${t.clock.now()} where id = ${approvalId}`,
      );
    await expect(settle(first.id)).rejects.toThrow('nobody decides a request of their own');
    await t.db.query(
      sql`insert into staff.access_given (staff_id, given_by, at, how) values (${second.id}, ${first.id}, ${t.clock.now()}, 'reset')`,
    );
    await expect(settle(second.id)).rejects.toThrow('not a second person');
    const look = { subject: 'adjustment:1', at: t.clock.now() };
    const looked = (by: { first: AStaff; second: AStaff }) =>
      t.db.transaction((tx: Transaction) => secondLook(tx, { ...look, first: by.first.id, second: by.second.id }));
    await expect(looked({ first, second })).rejects.toThrow('approval.linked');
    await expect(looked({ first, second: first })).rejects.toThrow('approval.linked');
    await expect(
      t.db.query(
        sql`insert into staff.second_look (subject, first_by, second_by, at) values ('x', ${first.id}, ${second.id}, ${t.clock.now()})`,
      ),
    ).rejects.toThrow('not a second person');
    await looked({ first, second: await aStaff(t.db, t.clock) });
  });

  test('it takes the permission of the call, also still of whoever requested it', async () => {
    const [a, b] = await two();
    const supporter = await aStaff(t.db, t.clock, { roles: ['support'] });
    const { approvalId } = await a(setRate, { rate: 5, reason });
    const stranger = await enter(await aStaff(t.db, t.clock, { roles: ['auditor'] }));
    await a(staffDecideApproval, { id: approvalId as never, decision: 'withdrawn', reason });
    const bySupporter = await ask(await enter(supporter), aMember(), bound * 2n);
    await b(staffSetRoles, { id: supporter.id, roles: ['auditor'], reason });
    expect(await outcomeOf(a(staffDecideApproval, approve(bySupporter.approvalId)))).toBe('ok'); // auditors may read members as well
    const again = await ask(await enter(supporter), aMember(), bound * 2n);
    await b(staffSetStatus, { id: supporter.id, status: 'disabled', reason });
    expect(await outcomeOf(a(staffDecideApproval, approve(again.approvalId)))).toBe('409 approval.outdated');
    expect(await outcomeOf(stranger(staffDecideApproval, approve(newId())))).toBe('404 object.not.found');
  });
});

describe('a request', () => {
  test('shows what will change, to those who may decide it; a key that it made is shown once, to whoever approved', async () => {
    const [a, b] = await two();
    const { approvalId } = await a(setRate, { rate: 7, reason });
    const item = (await b(staffApprovals, { pageSize: 100 })).items.find(one => one.id === approvalId);
    expect(item).toMatchObject({ action: 'shop.set-rate', target: 'rate', before: { rate: 1 }, after: { rate: 7 }, may: 'yes', reason });
    expect((await a(staffApprovals, { pageSize: 100 })).items.find(one => one.id === approvalId)?.may).toBe('own');
    expect(await b(staffDecideApproval, approve(approvalId))).toEqual({ secret: { name: 'key', value: 'made just now' } });
    expect(rate).toBe(7);
    const trail = (await b(auditTrail, { target: 'rate', pageSize: 10 })).items.map(entry => entry.action);
    expect(trail).toEqual(expect.arrayContaining(['approval.request', 'approval.approved']));
    const decided = (await b(staffApprovals, { which: 'decided' })).items.find(one => one.id === approvalId);
    expect(decided).toMatchObject({ status: 'approved', decision: reason });
  });

  test('names what it is about as the module of its target does, and so does the audit log', async () => {
    const [a, b] = await two();
    const subject = await aStaff(t.db, t.clock);
    const { approvalId } = await a(staffSetEmail, { id: subject.id, email: 'new@example.com', reason });
    const item = (await b(staffApprovals, { pageSize: 100 })).items.find(one => one.id === approvalId);
    const about = { target: `staff:${subject.id}`, names: { account: subject.account } };
    expect(item).toMatchObject(about);
    const { items } = await b(auditTrail, { target: about.target });
    expect(items.find(({ action }) => action === 'approval.request')).toMatchObject(about);
  });

  test('for the same thing waits alone; withdrawn by its own, rejected by others, it makes room', async () => {
    const [a, b] = await two();
    const first = (await a(setRate, { rate: 8, reason })).approvalId;
    expect(await outcomeOf(b(setRate, { rate: 9, reason }))).toBe('409 approval.waiting');
    expect(await outcomeOf(b(staffDecideApproval, { id: first as never, decision: 'withdrawn', reason }))).toBe('403 approval.not.own');
    await a(staffDecideApproval, { id: first as never, decision: 'withdrawn', reason });
    const second = (await b(setRate, { rate: 9, reason })).approvalId;
    await a(staffDecideApproval, { id: second as never, decision: 'rejected', reason });
    expect(rate).toBe(7);
    t.clock.move(31_000);
    const third = (await (await enter(await aStaff(t.db, t.clock)))(setRate, { rate: 10, reason })).approvalId;
    t.clock.move(8 * day);
    const [c, d] = await two();
    expect(await outcomeOf(c(staffDecideApproval, approve(third)))).toBe('409 approval.state');
    const fourth = (await c(setRate, { rate: 11, reason })).approvalId;
    await d(staffDecideApproval, approve(fourth));
    expect(rate).toBe(11);
  });

  test('that is not possible any more is refused and goes on waiting', async () => {
    const [a, b] = await two();
    const memberId = aMember();
    const { approvalId } = await ask(a, memberId, bound * 2n);
    closed.add(memberId);
    expect(await outcomeOf(b(staffDecideApproval, approve(approvalId)))).toBe('409 approval.outdated');
    closed.delete(memberId);
    expect(await outcomeOf(b(staffDecideApproval, approve(approvalId)))).toBe('ok');
  });

  test('that an older version wrote down otherwise is still listed, and is refused as outdated', async () => {
    const [a, b] = await two();
    const { approvalId } = await a(setRate, { rate: 12, reason });
    const listed = async () => (await b(staffApprovals, { pageSize: 100 })).items.find(one => one.id === approvalId);
    expect(await listed()).toMatchObject({ names: { EN: '12 %' } });
    await t.owner.query(sql`update staff.approval set input = '{"percent": "12"}' where id = ${approvalId}::uuid`);
    expect(await listed()).toMatchObject({ target: 'rate', names: {}, after: { rate: 12 } });
    expect(await outcomeOf(b(staffDecideApproval, approve(approvalId)))).toBe('409 approval.outdated');
    await b(staffDecideApproval, { id: approvalId as never, decision: 'rejected', reason });
    expect(rate).toBe(11);
  });

  test('approved twice at the same time is carried out once', async () => {
    const [a, b] = await two();
    const c = await enter(await aStaff(t.db, t.clock));
    const memberId = aMember();
    const { approvalId } = await ask(a, memberId, bound * 2n);
    const outcomes = await Promise.all([b, c, b, c].map(as => outcomeOf(as(staffDecideApproval, approve(approvalId)))));
    expect(outcomes.filter(outcome => outcome === 'ok').length).toBe(1);
    expect(gifts.filter(gift => gift.memberId === memberId).length).toBe(1);
  });
});
