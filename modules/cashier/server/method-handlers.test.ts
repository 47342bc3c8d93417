import { newId } from '@baize/kernel';
import { aStaff, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeMethods, officeSaveMethod } from '../contract/index.ts';
import { type CashierWorld, cashierWorld, methodSettings } from '../deposit-fixtures.ts';

let w: CashierWorld;
beforeAll(async () => {
  w = await cashierWorld();
});
afterAll(() => w.close());

const office = async (roles?: readonly string[]) =>
  (await signedInStaff(w.t, await aStaff(w.t.db, w.t.clock, roles ? { roles } : {}))).call;

test('the office makes a method, changes it, and both stand in the trail with what was before', async () => {
  const call = await office();
  const id = newId<'MethodId'>();
  const settings = methodSettings('hosted');
  expect(await call(officeSaveMethod, { id, version: 0, settings, reason: 'A first way in' })).toEqual({ version: 1 });
  expect(
    await call(officeSaveMethod, { id, version: 1, settings: { ...settings, isOn: false }, reason: 'The provider asks for it' }),
  ).toEqual({ version: 2 });
  const { methods, providers } = await call(officeMethods, {});
  expect(methods.find(m => m.id === id)).toMatchObject({ ...settings, isOn: false, version: 2, hasProvider: true });
  expect(providers).toEqual(['fake']);
  const { items } = await auditEntries(w.t.db, { target: `method:${id}`, page: 1, pageSize: 10 });
  expect(items.map(i => [i.action, i.reason, i.before, i.after])).toEqual([
    ['cashier.change-method', 'The provider asks for it', { isOn: true }, { isOn: false }],
    ['cashier.make-method', 'A first way in', null, { ...settings, names: 'CN 方式 hosted · EN Method hosted', hours: '' }],
  ]);
});

test('of two who change the same version one is told so, also when it is a new one', async () => {
  const call = await office();
  const id = newId<'MethodId'>();
  const change = (version: number, place: number) =>
    outcomeOf(call(officeSaveMethod, { id, version, settings: methodSettings('hosted', { place }), reason: 'At the same time' }));
  expect((await Promise.all([change(0, 1), change(0, 2)])).sort()).toEqual(['409 cashier.method.changed', 'ok']);
  expect((await Promise.all([change(1, 1), change(1, 2)])).sort()).toEqual(['409 cashier.method.changed', 'ok']);
});

test('what does not fit together is not saved, and what deposits stand on does not change', async () => {
  const call = await office();
  const id = newId<'MethodId'>();
  const save = (version: number, change: object) =>
    outcomeOf(call(officeSaveMethod, { id, version, settings: { ...methodSettings('hosted'), ...change }, reason: 'Trying it' }));
  expect(await save(0, { minMinor: '2', maxMinor: '1' })).toBe('400 cashier.method.range');
  expect(await save(0, { provider: 'nobody' })).toBe('400 cashier.method.provider');
  expect(await save(0, { names: { CN: 'x' } })).toBe('400 cashier.method.names');
  expect(await save(0, { payMinutes: 1 })).toBe('400 request.invalid');
  expect(await save(0, {})).toBe('ok');
  expect(await save(1, { currency: 'USD' })).toBe('409 cashier.method.fixed');
});

test('only who may configure changes a method', async () => {
  const call = await office(['support']);
  expect(
    await outcomeOf(call(officeSaveMethod, { id: newId<'MethodId'>(), version: 0, settings: methodSettings('play'), reason: 'I may not' })),
  ).toBe('403 function.not.available');
});
