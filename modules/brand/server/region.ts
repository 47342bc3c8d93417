import { BlockList, isIP, SocketAddress } from 'node:net';
import type { NetworkRule, RegionMode, RegionReason } from '../contract/index.ts';
import { familyOf, plainAddress } from './ports/countries.ts';

export interface RegionSettings {
  readonly mode: RegionMode;
  readonly countries: readonly string[];
  readonly networks: readonly NetworkRule[];
}

export interface RegionVerdict {
  readonly isRestricted: boolean;
  readonly by: RegionReason;
}

/** "203.0.113.0/24" or a single address in its parts; undefined for anything else. */
export function parseNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', bitsText, ...more] = text.trim().toLowerCase().split('/');
  const family = familyOf(address);
  if (!family || more.length > 0 || (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText))) return undefined;
  const most = family === 'ipv4' ? 32 : 128;
  const bits = bitsText === undefined ? most : Number(bitsText);
  if (bits < 1 || bits > most) return undefined; // a network of everyone is no list, it is a closed site
  return { address: new SocketAddress({ address, family }).address, bits, family };
}

function listOf(networks: readonly NetworkRule[], verdict: NetworkRule['verdict']): BlockList {
  const list = new BlockList();
  for (const rule of networks) {
    const network = rule.verdict === verdict ? parseNetwork(rule.network) : undefined;
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list;
}

/**
 * Makes the decision of these settings. Networks that are let in come first, then networks that are kept out, then countries. An address without a
 * country passes a list of refused countries, and does not pass a list of admitted ones.
 */
export function regionDecision(settings: RegionSettings): (ip: string, country: string | null) => RegionVerdict {
  const [allowed, denied] = [listOf(settings.networks, 'allow'), listOf(settings.networks, 'deny')];
  const countries = new Set(settings.countries);
  return (ip, country) => {
    const address = plainAddress(ip);
    if (isIP(address) !== 0) {
      const family = familyOf(address) ?? 'ipv4';
      if (allowed.check(address, family)) return { isRestricted: false, by: 'network' };
      if (denied.check(address, family)) return { isRestricted: true, by: 'network' };
    }
    if (country === null) return { isRestricted: settings.mode === 'allow', by: 'unknown' };
    return { isRestricted: countries.has(country) === (settings.mode === 'deny'), by: 'country' };
  };
}
