import { expect, test } from 'vitest';
import { vendorFault } from './rules.ts';

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
  expect(
    vendorFault({ ...settings, ...change } as typeof settings, {
      languages: ['CN', 'EN', 'TH'],
      isAddress: url => url.startsWith('https:'),
    }),
  ).toBe(fault);
});
