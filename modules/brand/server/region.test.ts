import { describe, expect, test } from 'vitest';
import { parseNetwork, type RegionSettings, regionDecision } from './region.ts';

const none: RegionSettings = { mode: 'deny', countries: [], networks: [] };
const refused: RegionSettings = {
  mode: 'deny',
  countries: ['US', 'FR'],
  networks: [
    { network: '192.0.2.0/28', verdict: 'allow', note: 'our testers' },
    { network: '192.0.2.0/24', verdict: 'deny', note: '' },
    { network: '2001:db8:1::/48', verdict: 'deny', note: '' },
  ],
};
const admitted: RegionSettings = {
  ...none,
  mode: 'allow',
  countries: ['CN'],
  networks: [{ network: '198.51.100.7', verdict: 'allow', note: '' }],
};

describe('who is let in', () => {
  test.each<[string, RegionSettings, string, string | null, boolean, string]>([
    ['an empty list keeps nobody out', none, '203.0.113.1', 'US', false, 'country'],
    ['a listed country is kept out', refused, '203.0.113.1', 'US', true, 'country'],
    ['another country is let in', refused, '203.0.113.1', 'DE', false, 'country'],
    ['an address without a country passes a list of refused ones', refused, '10.0.0.1', null, false, 'unknown'],
    ['a refused network is kept out whatever its country', refused, '192.0.2.77', 'DE', true, 'network'],
    ['an admitted network inside a refused one is let in', refused, '192.0.2.3', 'US', false, 'network'],
    ['an IPv4 address through an IPv6 socket is the same address', refused, '::ffff:192.0.2.77', 'DE', true, 'network'],
    ['networks of IPv6', refused, '2001:db8:1::99', 'DE', true, 'network'],
    ['a neighbour of that network', refused, '2001:db8:2::99', 'DE', false, 'country'],
    ['an admitted country', admitted, '203.0.113.1', 'CN', false, 'country'],
    ['a country that is not admitted', admitted, '203.0.113.1', 'DE', true, 'country'],
    ['an address without a country does not pass a list of admitted ones', admitted, '10.0.0.1', null, true, 'unknown'],
    ['a single admitted address', admitted, '198.51.100.7', null, false, 'network'],
    ['something that is no address is judged by its country alone', admitted, 'unix:', null, true, 'unknown'],
  ])('%s', (_, settings, ip, country, isRestricted, by) => {
    expect(regionDecision(settings)(ip, country)).toEqual({ isRestricted, by });
  });
});

test.each([
  ['', undefined],
  ['203.0.113.0/33', undefined],
  ['203.0.113.0/0', undefined],
  ['203.0.113.0/24/1', undefined],
  ['203.0.113.0/-1', undefined],
  ['203.0.113', undefined],
  ['2001:db8::/129', undefined],
  ["1.2.3.4'; drop", undefined],
  [' 203.0.113.0/24 ', { address: '203.0.113.0', bits: 24, family: 'ipv4' }],
  ['203.0.113.9', { address: '203.0.113.9', bits: 32, family: 'ipv4' }],
  ['2001:DB8::/32', { address: '2001:db8::', bits: 32, family: 'ipv6' }],
])('the network %j', (text, parsed) => {
  expect(parseNetwork(text)).toEqual(parsed);
});
