import { createClient, isCallRefusal } from '@baize/call/client';
import { aPicture } from '@baize/files/fixtures';
import { minorPerMajor, minute, newId } from '@baize/kernel';
import { auditTrail, staffApprovals, staffDecideApproval, staffSearch } from '@baize/staff/contract';
import { aStaff, byTwo, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '../../contract/index.ts';
import { aMethod, type CashierWorld, cashierWorld } from '../../deposit-fixtures.ts';
import { askDue } from './ask.ts';

let w: CashierWorld;
let url = '';
beforeAll(async () => {
  w = await cashierWorld();
  url = await w.t.server.app.listen({ port: 0, host: '127.0.0.1' }); // pictures travel as multipart bodies, which need a real connection
});
afterAll(() => w.close());

const text = (n: number) => String(BigInt(n) * minorPerMajor);
const office = async () => (await signedInStaff(w.t, await aStaff(w.t.db, w.t.clock))).call;

async function aTransfer(amount = 100) {
  const player = await w.aPlayer();
  const methodId = await aMethod(w.t.db, w.t.clock, 'bank-transfer');
  const id = newId<'DepositId'>();
  const made = await player.client(calls.startDeposit, { id, methodId, amountMinor: text(amount) });
  return { ...player, id, methodId, made, look: () => player.client(calls.memberDeposit, { id }) };
}

async function aHosted(status: 'paid' | 'waiting', received: number, change: Partial<calls.MethodSettings> = {}) {
  const player = await w.aPlayer();
  const methodId = await aMethod(w.t.db, w.t.clock, 'hosted', change);
  const id = newId<'DepositId'>();
  await player.client(calls.startDeposit, { id, methodId, amountMinor: text(100) });
  w.fake.deposits.set(id, { status, receivedMinor: BigInt(text(received)) });
  await w.runAsking();
  return { ...player, id, look: () => player.client(calls.memberDeposit, { id }) };
}

async function prove(token: string, id: string, picture: Buffer): Promise<string> {
  const client = createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });
  const file = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
  try {
    return (await client(calls.addProof, { id, file } as never)).state;
  } catch (error) {
    if (isCallRefusal(error)) return error.code;
    throw error;
  }
}

describe('a bank transfer', () => {
  test('shows where to send it and a remark of its own, and is credited when staff has found it', async () => {
    const { id, made, look, balance } = await aTransfer();
    expect(made).toMatchObject({ state: 'waiting', bank: { holder: 'Baize Ltd' } });
    expect(made.remark).toMatch(/^[A-Z2-9]{8}$/);
    const call = await office();
    const receivedNow = (minor: string) =>
      call(calls.officeDepositReceived, { id, receivedMinor: minor, reason: 'Found on the statement' });
    expect(await outcomeOf(receivedNow(text(100)))).toBe('409 deposit.taken');
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    expect(await outcomeOf(receivedNow(text(100_000)))).toBe('400 deposit.amount');
    expect(await receivedNow(text(100))).toEqual({ state: 'credited', approvalId: null });
    expect((await look()).state).toBe('credited');
    expect(await balance()).toBe(BigInt(text(100)));
    expect(await w.entriesOf(`deposit:${id}`)).toEqual([-BigInt(text(100)), BigInt(text(100))]);
    expect(await outcomeOf(receivedNow(text(100)))).toBe('409 deposit.taken');
    const { items } = await auditEntries(w.t.db, { target: `deposit:${id}`, page: 1, pageSize: 10 });
    expect(items[0]).toMatchObject({
      action: 'cashier.deposit-received',
      reason: 'Found on the statement',
      before: { state: 'waiting', receivedMinor: '0' },
      after: { state: 'credited', receivedMinor: text(100) },
    });
  });

  test('above what was asked for is shown to a second person beside what was, and waits no longer once the deposit is credited otherwise', async () => {
    const { id, look } = await aTransfer();
    const two = { first: await office(), second: await office() };
    await two.first(calls.officeClaimDeposit, { id, isClaimed: true });
    const received = (minor: string) => two.first(calls.officeDepositReceived, { id, receivedMinor: minor, reason: 'On the statement' });
    const { approvalId } = await received(text(9_000));
    const itemOf = async (which: 'waiting' | 'decided') =>
      (await two.second(staffApprovals, { which, target: `deposit:${id}` })).items.map(({ id: of, status, before, after }) => ({
        of,
        status,
        before,
        after,
      }));
    expect(await itemOf('waiting')).toEqual([
      {
        of: approvalId,
        status: 'waiting',
        before: { receivedMinor: '0', currency: 'CNY' },
        after: { askedMinor: text(100), receivedMinor: text(9_000), currency: 'CNY' },
      },
    ]);
    expect((await two.second(staffApprovals, { target: `deposit:${newId()}` })).items).toEqual([]);
    await received(text(100));
    expect((await look()).state).toBe('credited');
    expect(await itemOf('waiting')).toEqual([]);
    expect(await itemOf('decided')).toMatchObject([{ of: approvalId, status: 'expired' }]);
    const late = two.second(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason: 'checked' });
    expect(await outcomeOf(late)).toBe('409 approval.state');
  });

  test('is found in the audit log by its number and by the account of its member, as the log shows them', async () => {
    const { id, look, member } = await aTransfer();
    const call = await office();
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    await call(calls.officeDepositReceived, { id, receivedMinor: text(100), reason: 'On the statement' });
    expect((await look()).state).toBe('credited');
    const found = async (target: string) => (await call(auditTrail, { target })).items.map(entry => entry.target);
    for (const words of [`deposit:${id}`, id, member.account, ` ${member.account.toUpperCase()} `])
      expect(await found(words)).toEqual([`deposit:${id}`, `deposit:${id}`]);
    expect(await found('somebody-else')).toEqual([]);
  });

  test('shows the account it is paid into, and the neighbours that wait and no colleague has claimed', async () => {
    const transfers = [await aTransfer(), await aTransfer(), await aTransfer()];
    const [first = '', second = '', third = ''] = transfers.map(({ id }) => id);
    const [call, colleague] = [await office(), await office()];
    const whole = (id: string) => call(calls.officeDepositWhole, { id: id as never });
    expect(await whole(second)).toMatchObject({ previousId: first, nextId: third, memberName: null });
    expect((await whole(second)).deposit.bank).toMatchObject({ bank: expect.any(String), number: expect.stringMatching(/./) });
    await colleague(calls.officeClaimDeposit, { id: third as never, isClaimed: true });
    await call(calls.officeClaimDeposit, { id: first as never, isClaimed: true });
    expect((await whole(second)).previousId).toBe(first);
    expect((await whole(second)).nextId).not.toBe(third);
    await call(calls.officeDecideDeposit, { id: first as never, decision: 'reject', reason: 'Nothing has come' });
    expect((await whole(second)).previousId).not.toBe(first);
  });

  test('is held by one colleague at a time', async () => {
    const { id } = await aTransfer();
    const [one, two] = [await office(), await office()];
    const claims = await Promise.all([one, two].map(call => outcomeOf(call(calls.officeClaimDeposit, { id, isClaimed: true }))));
    expect(claims.sort()).toEqual(['409 deposit.taken', 'ok']);
    const [claim] = (await auditEntries(w.t.db, { target: `deposit:${id}`, page: 1, pageSize: 1 })).items;
    // Who claimed it is whose entry it is: no id of an account, which no one can read.
    expect(claim).toMatchObject({ action: 'cashier.claim-deposit', before: null, after: { isClaimed: true } });
    const decide = (call: typeof one) => outcomeOf(call(calls.officeDecideDeposit, { id, decision: 'reject', reason: 'Nothing has come' }));
    expect((await Promise.all([decide(one), decide(two)])).sort()).toEqual(['409 deposit.taken', 'ok']);
  });

  test('is rejected with a reason that its member reads; money that comes then is late', async () => {
    const { id, look, balance } = await aTransfer();
    const call = await office();
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    expect(await outcomeOf(call(calls.officeDecideDeposit, { id, decision: 'credit', reason: 'There is nothing yet' }))).toBe(
      '409 deposit.state',
    );
    await call(calls.officeDecideDeposit, { id, decision: 'reject', reason: 'The name on the account is another' });
    expect(await look()).toMatchObject({ state: 'refused', reason: 'The name on the account is another' });
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    expect(await call(calls.officeDepositReceived, { id, receivedMinor: text(100), reason: 'It came after all' })).toEqual({
      state: 'late',
      approvalId: null,
    });
    expect(await balance()).toBe(0n);
    await call(calls.officeDecideDeposit, { id, decision: 'credit', reason: 'The owner was confirmed' });
    expect(await look()).toMatchObject({ state: 'credited', creditedMinor: text(100) });
    expect(await balance()).toBe(BigInt(text(100)));
  });

  test('is found by what its member reads out: the end of its number, and the remark', async () => {
    const { id, made, member } = await aTransfer();
    const call = await office();
    const hit = {
      search: 'cashier.deposits',
      id,
      title: id,
      note: member.account,
      money: { minor: made.askedMinor, currency: 'CNY' },
      state: made.state,
    };
    for (const words of [id, id.slice(-8), made.remark, made.remark.toLowerCase()])
      expect([words, (await call(staffSearch, { words })).items]).toEqual([words, [hit]]);
    expect((await call(staffSearch, { words: id.slice(-7) })).items).toEqual([]);
  });

  test('that its member says it is paid is seen by staff, once, and changes nothing', async () => {
    const { id, client, look } = await aTransfer();
    const call = await office();
    const seen = async () => (await call(calls.officeDepositWhole, { id })).deposit.saidPaidAt;
    expect(await seen()).toBeNull();
    const before = await look();
    await client(calls.sayPaid, { id });
    const at = await seen();
    expect(at).not.toBeNull();
    w.t.clock.move(minute);
    await client(calls.sayPaid, { id });
    const whole = await call(calls.officeDepositWhole, { id });
    expect(whole.deposit.saidPaidAt).toBe(at);
    expect(whole.timeline.filter(line => line.note === 'said')).toMatchObject([{ from: 'waiting', to: 'waiting', by: 'member' }]);
    expect(await look()).toEqual(before);
    expect(await outcomeOf((await w.aPlayer()).client(calls.sayPaid, { id }))).toBe('404 object.not.found');
  });

  test('expires by the clock when no one proves or finds it', async () => {
    const { look } = await aTransfer();
    w.t.clock.move(36 * minute);
    await askDue(w.context, w.asking);
    expect((await look()).state).toBe('expired');
  });

  test('with a proof is looked at by people and does not expire; a fourth picture, the same one and no picture are refused', async () => {
    const { id, token, look } = await aTransfer();
    expect(await prove(token, id, Buffer.from('no picture at all'))).toBe('upload.type');
    expect(await prove(token, id, await aPicture(10))).toBe('processing');
    expect(await prove(token, id, await aPicture(10))).toBe('picture.same');
    expect(await prove(token, id, await aPicture(20))).toBe('processing');
    expect(await prove(token, id, await aPicture(30))).toBe('processing');
    expect(await prove(token, id, await aPicture(40))).toBe('deposit.proof.too.many');
    const other = await w.aPlayer();
    expect(await prove(other.token, id, await aPicture(50))).toBe('object.not.found');
    w.t.clock.move(120 * minute);
    await askDue(w.context, w.asking);
    expect(await look()).toMatchObject({ state: 'processing', proofs: 3 });
    const call = await office();
    const whole = await call(calls.officeDepositWhole, { id });
    expect(whole.pictures.length).toBe(3);
    const { image } = await call(calls.officeProof, { id: whole.pictures[0]?.id ?? newId<'DocumentId'>() });
    expect(image.startsWith('data:image/jpeg;base64,')).toBe(true);
    expect(Buffer.from(image.slice(23), 'base64').includes('SecretCamera')).toBe(false);
    expect(await outcomeOf(call(calls.officeProof, { id: newId<'DocumentId'>() }))).toBe('404 object.not.found');
  });
});

describe('what people decide', () => {
  test('an underpaid deposit is credited or given back, once, whoever presses', async () => {
    const [kept, back] = [await aHosted('paid', 60), await aHosted('paid', 60)];
    const call = await office();
    for (const { id } of [kept, back]) await call(calls.officeClaimDeposit, { id, isClaimed: true });
    const credits = await Promise.all(
      [1, 2, 3].map(() =>
        outcomeOf(call(calls.officeDecideDeposit, { id: kept.id, decision: 'credit', reason: 'The member asks for it' })),
      ),
    );
    expect(credits.filter(c => c === 'ok').length).toBe(1);
    expect(await kept.balance()).toBe(BigInt(text(60)));
    await call(calls.officeDecideDeposit, { id: back.id, decision: 'refund', reason: 'Sent back by the provider' });
    expect(await back.look()).toMatchObject({ state: 'refunded', reason: 'Sent back by the provider', creditedMinor: '0' });
    expect(await back.balance()).toBe(0n);
  });

  test('an underpaid deposit says before it is credited what the fee leaves, and the timeline and the audit log say what was credited', async () => {
    const fee = { fixedMinor: text(1), rateBps: 200, bearer: 'member' } as const;
    const { id, balance } = await aHosted('paid', 50, { fee });
    const call = await office();
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    const before = await call(calls.officeDepositWhole, { id });
    expect(before.deposit).toMatchObject({ receivedMinor: text(50), openMinor: text(50), openFeeMinor: text(2), creditedMinor: '0' });
    expect(before.timeline.at(-1)).toMatchObject({ to: 'underpaid', receivedMinor: text(50), creditedMinor: null });
    await call(calls.officeDecideDeposit, { id, decision: 'credit', reason: 'The member asks for it' });
    expect(await balance()).toBe(BigInt(text(48)));
    const after = await call(calls.officeDepositWhole, { id });
    expect(after.deposit).toMatchObject({ openMinor: '0', openFeeMinor: '0', creditedMinor: text(48), feeMinor: text(2) });
    expect(after.timeline.at(-1)).toMatchObject({ to: 'credited', receivedMinor: text(50), creditedMinor: text(48) });
    const [entry] = (await auditEntries(w.t.db, { target: `deposit:${id}`, page: 1, pageSize: 1 })).items;
    expect(entry).toMatchObject({ before: { creditedMinor: '0', feeMinor: '0' }, after: { creditedMinor: text(48), feeMinor: text(2) } });
  });

  test('one cashier credits what was asked up to the bound, and nothing above: not more than was asked, and not a large sum', async () => {
    const credited = async (asked: number, received: number) => {
      const { id, balance } = await aTransfer(asked);
      const call = await office();
      await call(calls.officeClaimDeposit, { id, isClaimed: true });
      const found = { id, receivedMinor: text(received), reason: 'Found on the statement' };
      const { approvalId } = await call(calls.officeDepositReceived, found);
      return { id, call, balance, approvalId, found };
    };
    expect((await credited(1_000, 1_000)).approvalId).toBe(null);
    for (const [asked, received] of [
      [100, 101],
      [100, 10_000],
      [5_001, 5_001],
    ] as const) {
      const { id, call, balance, approvalId, found } = await credited(asked, received);
      expect([approvalId === null, await balance()]).toEqual([false, 0n]);
      expect(await outcomeOf(call(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason: 'mine' }))).toBe(
        '403 approval.own',
      );
      expect(await outcomeOf(call(calls.officeDepositReceived, found))).toBe('409 approval.waiting');
      await (await office())(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason: 'on the statement' });
      expect(await balance()).toBe(BigInt(text(received)));
      const { timeline } = await call(calls.officeDepositWhole, { id });
      expect(timeline.at(-1)?.by).toMatch(/^staff:\S+, \S+$/);
    }
  });

  test.each(['credit', 'refund'] as const)('two people decide on a %s of more than was asked', async decision => {
    const { id, balance, look } = await aHosted('paid', 100);
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: BigInt(text(101)) });
    await w.ask(id);
    const call = await office();
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    const { approvalId } = await call(calls.officeDecideDeposit, { id, decision, reason: 'Paid a little more' });
    expect([approvalId === null, (await look()).state, await balance()]).toEqual([false, 'late', BigInt(text(100))]);
    await (await office())(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason: 'so it is' });
    expect(await balance()).toBe(BigInt(text(decision === 'credit' ? 101 : 100)));
  });

  test('what came after a credit is credited as the difference, under a reference of its own', async () => {
    const { id, balance, look } = await aHosted('paid', 100);
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: BigInt(text(150)) });
    await w.ask(id);
    expect((await look()).state).toBe('late');
    const call = await office();
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    const decision = { id, decision: 'credit' as const, reason: 'Paid twice by mistake' };
    await byTwo({ first: call, second: await office() }, calls.officeDecideDeposit, decision);
    expect(await balance()).toBe(BigInt(text(150)));
    expect((await w.creditsOf(id)).map(c => [c.reference, c.amountMinor])).toEqual([
      [`deposit:${id}`, BigInt(text(100))],
      [`deposit:${id}:2`, BigInt(text(50))],
    ]);
  });

  test('money that the provider took back after it was credited is flagged, and moves nothing automatically', async () => {
    const { id, balance } = await aHosted('paid', 100);
    w.fake.deposits.set(id, { status: 'refunded', receivedMinor: 0n });
    await w.ask(id);
    const call = await office();
    const { deposit } = await call(calls.officeDepositWhole, { id });
    expect(deposit).toMatchObject({ state: 'credited', trouble: 'refunded-after-credit' });
    expect(await balance()).toBe(BigInt(text(100)));
    const { items } = await call(calls.officeDeposits, { which: 'trouble' });
    expect(items.map(i => i.id)).toContain(id);
    await call(calls.officeClaimDeposit, { id, isClaimed: true });
    await call(calls.officeDecideDeposit, { id, decision: 'clear', reason: 'The provider was wrong, and says so' });
    expect((await call(calls.officeDepositWhole, { id })).deposit).toMatchObject({ state: 'credited', trouble: '', claimedBy: null });
    expect((await call(calls.officeDeposits, { which: 'trouble' })).items.map(i => i.id)).not.toContain(id);
    await call(calls.officeClaimDeposit, { id, isClaimed: false });
  });
});

describe('the list', () => {
  test('finds by account, remark, id, state, method and age, and tells the story of a deposit', async () => {
    const { id, made, member, methodId } = await aTransfer(70);
    w.t.clock.move(10 * minute);
    const call = await office();
    const ids = async (input: Record<string, unknown>) =>
      (await call(calls.officeDeposits, { which: 'all', ...input } as never)).items.map(i => i.id);
    expect(await ids({ search: member.account })).toEqual([id]);
    expect(await ids({ search: made.remark.toLowerCase() })).toEqual([id]);
    expect(await ids({ search: id })).toEqual([id]);
    expect(await ids({ search: 'nobody at all' })).toEqual([]);
    expect(await ids({ methodId, state: 'waiting' })).toEqual([id]);
    expect(await ids({ methodId, state: 'credited' })).toEqual([]);
    expect(await ids({ methodId, olderMinutes: 5 })).toEqual([id]);
    expect(await ids({ methodId, olderMinutes: 15 })).toEqual([]);
    expect((await call(calls.officeDeposits, { which: 'people', methodId })).total).toBe(1);
    expect((await call(calls.officeDepositWhole, { id })).timeline.map(l => [l.from, l.to, l.by])).toEqual([
      ['created', 'waiting', 'member'],
    ]);
    expect(await outcomeOf(call(calls.officeDepositWhole, { id: newId<'DepositId'>() }))).toBe('404 object.not.found');
  });

  test('staff asks the provider immediately, and hears whether it answered', async () => {
    const { id } = await aHosted('waiting', 0);
    const call = await office();
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: BigInt(text(100)) });
    w.fake.isDown = true;
    expect(await call(calls.officeAskProvider, { id })).toEqual({ state: 'waiting', hasAnswered: false });
    w.fake.isDown = false;
    expect(await call(calls.officeAskProvider, { id })).toEqual({ state: 'credited', hasAnswered: true });
  });
});
