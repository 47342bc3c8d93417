import { isPublicHost } from '@baize/call/server';
import { expect, test } from 'vitest';
import { isVendorUrl, vendorFault } from './vendor-rules.ts';

const reach = { isPublic: isPublicHost, allowsPrivate: false };

test.each([
  ['https://vendor.example/wallet', true],
  ['https://vendor.example:8443/deep/wallet/', true],
  ['http://localhost:4012/vendors/KY/wallet', false],
  ['http://127.0.0.1/wallet', false],
  ['https://10.0.0.1/wallet', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/wallet', false],
  ['http://vendor.example/wallet', false],
  ['http://localhost.example/wallet', false],
  ['https://name:word@vendor.example/wallet', false],
  ['https://vendor.example/wallet?key=1', false],
  ['https://vendor.example/wallet?', false],
  ['https://vendor.example/wallet#there', false],
  ['ftp://vendor.example/wallet', false],
  ['vendor.example/wallet', false],
  ['', false],
] as const)('at %s we ask: %s', (url, is) => {
  expect(isVendorUrl(url, reach)).toBe(is);
});

test.each([
  ['http://localhost:4012/vendors/KY/wallet', true],
  ['https://10.0.0.1/wallet', true],
  ['http://vendor.example/wallet', false],
] as const)('in development at %s we ask: %s', (url, is) => {
  expect(isVendorUrl(url, { ...reach, allowsPrivate: true })).toBe(is);
});

const settings = {
  names: { CN: '甲', EN: 'A' },
  url: 'https://a.example/w',
  currencies: [],
  answerSeconds: 8,
  giveUpMinutes: 10,
  capMinor: '10000000000',
  listsTransfers: false,
  place: 0,
  isOn: true,
};
test.each([
  [{}, undefined],
  [{ names: { CN: '甲' } }, 'cashier.vendor.names'],
  [{ names: { CN: '甲', EN: 'A', QQ: 'a' } }, 'cashier.vendor.names'],
  [{ names: { EN: 'A' }, url: 'no' }, 'cashier.vendor.names'],
  [{ url: 'http://a.example' }, 'cashier.vendor.url'],
] as const)('settings with %o are faulty by %s', (change, fault) => {
  expect(vendorFault({ ...settings, ...change } as typeof settings, { ...reach, languages: ['CN', 'EN', 'TH'] })).toBe(fault);
});
