import { newId, present } from '@baize/kernel';
import { staffApprovals, staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeMethods, officeSaveMethod } from '../../contract/index.ts';
import { type CashierWorld, cashierWorld, methodSettings } from '../../deposit-fixtures.ts';

let w: CashierWorld;
beforeAll(async () => {
  w = await cashierWorld();
});
afterAll(() => w.close());

const office = async (roles?: readonly string[]) =>
  (await signedInStaff(w.t, await aStaff(w.t.db, w.t.clock, roles ? { roles } : {}))).call;

test('the office makes a method, changes it, and both are in the audit log with what was before', async () => {
  const [call, second] = [await office(), await office()];
  const id = newId<'MethodId'>();
  const settings = methodSettings('hosted');
  const made = await byTwo({ first: call, second }, officeSaveMethod, { id, version: 0, settings, reason: 'A first way in' });
  expect(made.version).toBe(0);
  // Switching off stops money and moves none: no one waits for a second person with that.
  expect(
    await call(officeSaveMethod, { id, version: 1, settings: { ...settings, isOn: false }, reason: 'The provider asks for it' }),
  ).toEqual({ version: 2, approvalId: null });
  const { methods, providers } = await call(officeMethods, {});
  expect(methods.find(m => m.id === id)).toMatchObject({ ...settings, isOn: false, version: 2, hasProvider: true });
  expect(providers).toEqual(['fake']);
  const trail = await auditEntries(w.t.db, { target: `method:${id}`, page: 1, pageSize: 10 });
  const items = trail.items.filter(one => one.action.startsWith('cashier.'));
  expect(items.map(i => [i.action, i.reason, i.before, i.after])).toEqual([
    ['cashier.change-method', 'The provider asks for it', { isOn: true, currency: 'CNY' }, { isOn: false, currency: 'CNY' }],
    ['cashier.make-method', 'A first way in', null, { ...settings, names: 'CN 方式 hosted · EN Method hosted', hours: '' }],
  ]);
});

test('of two who change the same version one is refused, also when it is a new one', async () => {
  const [call, second] = [await office(), await office()];
  const id = newId<'MethodId'>();
  const wanted = (version: number, place: number) => ({
    id,
    version,
    settings: methodSettings('hosted', { place }),
    reason: 'At the same time',
  });
  const change = (version: number, place: number) => outcomeOf(call(officeSaveMethod, wanted(version, place)));
  expect((await Promise.all([change(0, 1), change(0, 2)])).sort()).toEqual(['409 approval.waiting', 'ok']);
  const waiting = (await second(staffApprovals, { pageSize: 100 })).items.find(one => one.target === `method:${id}`);
  await second(staffDecideApproval, { id: present(waiting, 'it waits').id, decision: 'approved', reason: 'as agreed' });
  expect(await change(0, 3)).toBe('409 cashier.method.changed');
});

test('one person alone does not send the members’ deposits to another account', async () => {
  const [call, second] = [await office(), await office()];
  const id = newId<'MethodId'>();
  const settings = methodSettings('bank-transfer');
  await byTwo({ first: call, second }, officeSaveMethod, { id, version: 0, settings, reason: 'Our account' });
  const evil = { ...settings, bank: { ...settings.bank, number: '6222000011112222' } };
  const { approvalId } = await call(officeSaveMethod, { id, version: 1, settings: evil, reason: 'Mine' });
  expect(await outcomeOf(call(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason: 'Mine' }))).toBe(
    '403 approval.own',
  );
  const { methods } = await call(officeMethods, {});
  expect(methods.find(m => m.id === id)).toMatchObject({ bank: settings.bank, version: 1 });
});

test('what does not fit together is not saved, and what deposits depend on does not change', async () => {
  const [call, second] = [await office(), await office()];
  const id = newId<'MethodId'>();
  const save = (version: number, change: object) =>
    outcomeOf(call(officeSaveMethod, { id, version, settings: { ...methodSettings('hosted'), ...change }, reason: 'Trying it' }));
  expect(await save(0, { minMinor: '2', maxMinor: '1' })).toBe('400 cashier.method.range');
  expect(await save(0, { provider: 'nobody' })).toBe('400 cashier.method.provider');
  expect(await save(0, { names: { CN: 'x' } })).toBe('400 cashier.method.names');
  expect(await save(0, { payMinutes: 1 })).toBe('400 request.invalid');
  await byTwo({ first: call, second }, officeSaveMethod, { id, version: 0, settings: methodSettings('hosted'), reason: 'Trying it' });
  expect(await save(1, { currency: 'USD' })).toBe('409 cashier.method.fixed');
});

test('only who may configure changes a method', async () => {
  const call = await office(['support']);
  expect(
    await outcomeOf(call(officeSaveMethod, { id: newId<'MethodId'>(), version: 0, settings: methodSettings('play'), reason: 'I may not' })),
  ).toBe('403 function.not.available');
});

test('a new method begins with the currency of the brand', async () => {
  const currencyNow = async () => (await (await office())(officeMethods, {})).currency;
  expect(await currencyNow()).toBe('CNY');
  await w.t.db.query({ text: "update brand.brand set currency = 'VND'", values: [], name: 'another currency' });
  try {
    expect(await currencyNow()).toBe('VND');
  } finally {
    await w.t.db.query({ text: "update brand.brand set currency = 'CNY'", values: [], name: 'currency back' });
  }
});
