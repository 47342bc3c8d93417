import { aPicture } from '@baize/files/fixtures';
import { day, minute } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  claimWithdrawal,
  confirmReceipt,
  decideDispute,
  myWithdrawal,
  officeWithdrawal,
  officeWithdrawals,
  receiptPicture,
  requestWithdrawal,
  settlePartByHand,
  type WithdrawalId,
} from '../../contract/index.ts';
import { aDrawer, approve, booksOf, type Cashier, codeOf, major, startCashier } from '../../fixtures.ts';
import { closeOverdue } from './receipts.ts';

let cashier: Cashier;
let t: TestServer;
let office: Awaited<ReturnType<Cashier['staff']>>;
beforeAll(async () => {
  cashier = await startCashier();
  t = cashier.t;
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

/** A member who was paid 1,000 by hand and is asked whether it arrived. */
async function aPaid() {
  office = await cashier.staff();
  const who = await aDrawer(t);
  const { id } = await who.call(requestWithdrawal, {
    destinationId: who.to.id,
    amountMinor: major(1_000),
    paymentProof: await who.proof(),
  });
  await approve(office, id);
  const [part] = (await office(officeWithdrawal, { id })).parts;
  if (!part) throw new Error('a payout has a part');
  await office(settlePartByHand, { id: part.id, outcome: 'paid', bankReference: 'TX-1', reason: 'sent from the bank' });
  const cash = async () => (await booksOf(t, who.member.id)).cash;
  return { ...who, id, cash };
}

/** Sends the answer as a browser does that brings pictures. */
async function send(who: { token: string }, id: WithdrawalId, fields: Record<string, string>, ...pictures: Buffer[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const picture of pictures) form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'proof.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await t.server.app.inject({
    method: 'POST',
    url: confirmReceipt.path.replace(':id', id),
    headers: { authorization: `Bearer ${who.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = answer.json<{ success: boolean; code?: string }>();
  return body.success ? 'ok' : body.code;
}

test('all of it arrived: nothing more to do, said twice it is said once', async () => {
  const who = await aPaid();
  expect(await send(who, who.id, { outcome: 'all' })).toBe('ok');
  const paid = await who.call(myWithdrawal, { id: who.id });
  expect(paid.receipt).toMatchObject({ outcome: 'all', receivedMinor: major(1_000), remainingMinor: '0', dispute: 'none' });
  expect(await send(who, who.id, { outcome: 'all' })).toBe('ok');
  expect((await who.call(myWithdrawal, { id: who.id })).receipt).toEqual(paid.receipt);
  expect(await send(who, who.id, { outcome: 'none' }, await aPicture(31))).toBe('receipt.closed');
  expect(await who.cash()).toBe(9_000);
});

test('a part arrived: the two must be the whole, and what is missing is decided by the office', async () => {
  const who = await aPaid();
  const said = { outcome: 'partly', note: 'the bank shows 600' };
  expect(await send(who, who.id, { ...said, receivedMinor: major(600), remainingMinor: major(500) })).toBe('receipt.sum');
  expect(await send(who, who.id, { ...said, receivedMinor: major(600), remainingMinor: major(400) })).toBe('ok');
  const found = await office(officeWithdrawals, { queue: 'disputed', account: who.member.account });
  expect(found.items.map(row => row.id)).toEqual([who.id]);
  const decision = { id: who.id, decision: 'returned' as const, reason: 'the bank confirms that 400 came back' };
  expect(await codeOf(office(decideDispute, decision))).toBe('withdraw.not.claimed');
  await office(claimWithdrawal, { id: who.id, isClaimed: true });
  await office(decideDispute, decision);
  expect(await codeOf(office(decideDispute, decision))).toBe('withdraw.state');
  expect((await who.call(myWithdrawal, { id: who.id })).receipt).toMatchObject({ dispute: 'returned', returnedMinor: major(400) });
  expect(await who.cash()).toBe(9_400);
});

test('an answer is given once: the same again is answered as before, other amounts are refused and change nothing', async () => {
  const who = await aPaid();
  const said = { outcome: 'partly', note: 'the bank shows 999', receivedMinor: major(999), remainingMinor: major(1) };
  expect(await send(who, who.id, said)).toBe('ok');
  const { receipt } = await who.call(myWithdrawal, { id: who.id });
  expect(await send(who, who.id, said)).toBe('ok');
  const others = [
    { receivedMinor: major(1), remainingMinor: major(999) },
    { receivedMinor: major(999), remainingMinor: major(999) },
    { receivedMinor: '0', remainingMinor: '0' },
    { note: 'the bank shows 1' },
  ];
  for (const other of others) expect(await send(who, who.id, { ...said, ...other })).toBe('receipt.closed');
  const { outcome, note } = said;
  expect(await send(who, who.id, { outcome, note })).toBe('receipt.closed');
  expect((await who.call(myWithdrawal, { id: who.id })).receipt).toEqual(receipt);
});

test('all of it with a sum that is missing does not add up, and said again is another answer', async () => {
  const who = await aPaid();
  expect(await send(who, who.id, { outcome: 'all', receivedMinor: major(1), remainingMinor: major(999) })).toBe('receipt.sum');
  expect(await send(who, who.id, { outcome: 'all' })).toBe('ok');
  expect(await send(who, who.id, { outcome: 'all', receivedMinor: major(1), remainingMinor: major(999) })).toBe('receipt.closed');
});

test('nothing arrived: a picture is asked for, kept sealed, shown to staff, and the money is not given twice', async () => {
  const who = await aPaid();
  expect(await send(who, who.id, { outcome: 'none' })).toBe('receipt.picture.missing');
  expect(await send(who, who.id, { outcome: 'none' }, Buffer.from('not a picture'))).toBe('upload.type');
  expect(await send(who, who.id, { outcome: 'none', note: 'see picture' }, await aPicture(32), await aPicture(33))).toBe('ok');
  expect(await send(who, who.id, { outcome: 'none', note: 'see picture' }, await aPicture(32))).toBe('ok');
  const whole = await office(officeWithdrawal, { id: who.id });
  expect(whole).toMatchObject({ note: 'see picture', receipt: { outcome: 'none', dispute: 'open', pictures: 2 } });
  const picture = await office(receiptPicture, { id: whole.pictures[0]?.id as never });
  expect(picture.image).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  await office(claimWithdrawal, { id: who.id, isClaimed: true });
  await office(decideDispute, { id: who.id, decision: 'arrived', reason: 'the bank shows it on your account' });
  expect((await who.call(myWithdrawal, { id: who.id })).receipt).toMatchObject({ dispute: 'arrived', returnedMinor: '0' });
  expect(await who.cash()).toBe(9_000);
});

test('who does not answer in time has received it, and answering then is too late', async () => {
  const who = await aPaid();
  t.clock.move(day - minute);
  expect(await closeOverdue(t.db, t.clock)).toBe(0);
  t.clock.move(minute);
  expect(await send(who, who.id, { outcome: 'all' })).not.toBe('ok');
  const both = await Promise.all([closeOverdue(t.db, t.clock), closeOverdue(t.db, t.clock)]);
  expect(both[0] + both[1]).toBe(1);
  const whole = await (await cashier.staff())(officeWithdrawal, { id: who.id }); // the day has ended the other session
  expect(whole.receipt).toMatchObject({ outcome: 'unanswered', receivedMinor: major(1_000), dispute: 'none' });
  expect(whole.events.at(-1)?.what).toBe('receipt-unanswered');
});

test('someone else cannot answer', async () => {
  const who = await aPaid();
  const other = await aDrawer(t);
  expect(await send(other, who.id, { outcome: 'all' })).toBe('object.not.found');
  expect(await send(who, who.id, { outcome: 'all' })).toBe('ok');
});
