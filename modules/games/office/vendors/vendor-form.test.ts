import { expect, test } from 'vitest';
import { freshVendor, vendorFormFaults } from './vendor-form.ts';

const good = { ...freshVendor(1), nameCn: '甲', nameEn: 'A', kinds: ['live' as const], launchUrl: 'https://a.example' };

test('each field of a vendor says what is wrong with it', () => {
  expect(vendorFormFaults('AG', good, [])).toEqual([]);
  expect(vendorFormFaults('', freshVendor(1), [])).toEqual(['code', 'nameCn', 'nameEn', 'kinds', 'launchUrl']);
  expect(vendorFormFaults('ag', good, [])).toEqual(['code']);
  expect(vendorFormFaults('AG', good, ['AG'])).toEqual(['taken']);
  expect(vendorFormFaults('AG', { ...good, serviceUrl: 'a.example', proofUrl: 'https://a.example/?x' }, [])).toEqual([
    'proofUrl',
    'serviceUrl',
  ]);
  expect(vendorFormFaults('AG', { ...good, frameOrigin: 'https://a.example/play' }, [])).toEqual(['frameOrigin']);
});
