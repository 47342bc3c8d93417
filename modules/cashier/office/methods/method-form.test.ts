import { expect, test } from 'vitest';
import { bpsFromPercent, faultsOf, freshMethod, percentFromBps, withKind } from './method-form.ts';

const good = { ...freshMethod({ provider: 'sandbox', place: 1, currency: 'VND' }), names: { CN: '在线', EN: 'Online' } };

test('a percentage is read exactly and written as it was', () => {
  expect(['1', '1.5', '1,25', '0', '100', '1.234', 'x', ''].map(bpsFromPercent)).toEqual([
    100,
    150,
    125,
    0,
    10_000,
    undefined,
    undefined,
    undefined,
  ]);
  expect([100, 150, 125, 0, 10_000, 1_205].map(percentFromBps)).toEqual(['1', '1.5', '1.25', '0', '100', '12.05']);
});

test('each field says what is wrong with it', () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, names: { CN: '在线', EN: ' ' } })).toEqual(['names']);
  expect(faultsOf({ ...good, minMinor: '200', maxMinor: '100' })).toEqual(['range']);
  expect(faultsOf({ ...good, hours: [{ days: [1], from: '18:00', to: '09:00' }] })).toEqual(['hours']);
  expect(faultsOf({ ...good, hours: [{ days: [], from: '09:00', to: '18:00' }] })).toEqual(['hours']);
  expect(faultsOf({ ...good, provider: '' })).toEqual(['provider']);
  expect(faultsOf(withKind(good, 'bank-transfer', []))).toEqual(['bank']);
  expect(faultsOf({ ...good, payMinutes: 4 })).toEqual(['minutes']);
});

test('another kind keeps only what it has a use for', () => {
  const bank = { bank: 'A', branch: '', holder: 'B', number: '1' };
  expect(withKind({ ...good, bank }, 'play', ['sandbox'])).toMatchObject({ provider: '', bank: { bank: '' } });
  expect(withKind(withKind(good, 'play', ['sandbox']), 'crypto', ['sandbox']).provider).toBe('sandbox');
});
