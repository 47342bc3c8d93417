import { expect, test } from 'vitest';
import { freshVendor, vendorFaults } from './vendor-form.ts';

const good = { ...freshVendor(1), names: { CN: '甲', EN: 'A' }, url: 'https://a.example/wallet' };

test('each field of a vendor says what is wrong with it', () => {
  expect(vendorFaults('KY', good, [])).toEqual([]);
  expect(vendorFaults('ky', good, [])).toEqual(['code']);
  expect(vendorFaults('KY', good, ['KY'])).toEqual(['taken']);
  expect(vendorFaults('KY', { ...good, names: { CN: '甲', EN: ' ' } }, [])).toEqual(['names']);
  expect(vendorFaults('KY', { ...good, names: { CN: '甲', EN: 'A', TH: '' } }, [])).toEqual(['names']);
  expect(vendorFaults('KY', { ...good, url: 'a.example' }, [])).toEqual(['url']);
  expect(vendorFaults('KY', { ...good, url: 'https://a.example/?k=1' }, [])).toEqual(['url']);
  expect(vendorFaults('KY', { ...good, answerSeconds: 0, giveUpMinutes: 31, capMinor: '0' }, [])).toEqual(['answer', 'giveUp', 'cap']);
  expect(vendorFaults('', freshVendor(1), [])).toEqual(['code', 'names', 'url']);
});

test('a new vendor takes nothing until it is switched on', () => {
  expect(freshVendor(1).isOn).toBe(false);
});
