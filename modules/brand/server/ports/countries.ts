import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Fault } from '@baize/kernel';
import { type CountryResponse, open, type Reader } from 'maxmind';

/** Tells the country of an address (ISO 3166, two letters), or null where it is not known. */
export interface Countries {
  readonly source: 'file' | 'stand-in';
  readonly countryOf: (ip: string) => string | null;
}

/** The networks that are set aside for documentation, each given to a country, so that regions can be tried where there is no database. */
const standIn: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6', country: string])[] = [
  ['192.0.2.0', 24, 'ipv4', 'US'],
  ['198.51.100.0', 24, 'ipv4', 'GB'],
  ['203.0.113.0', 24, 'ipv4', 'CN'],
  ['2001:db8::', 32, 'ipv6', 'DE'],
];

/** An IPv4 address that came in through an IPv6 socket is the IPv4 address. */
export const plainAddress = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

export const familyOf = (ip: string): 'ipv4' | 'ipv6' | undefined => (isIPv4(ip) ? 'ipv4' : isIPv6(ip) ? 'ipv6' : undefined);

/** Addresses whose country is remembered. */
const mostAnswers = 10_000;

function standInCountries(): Countries {
  const networks = standIn.map(([network, bits, family, country]) => {
    const list = new BlockList();
    list.addSubnet(network, bits, family);
    return { list, country };
  });
  const answers = new Map<string, string | null>();
  const find = (ip: string): string | null => {
    const address = plainAddress(ip);
    const family = familyOf(address);
    return (family && networks.find(one => one.list.check(address, family))?.country) ?? null;
  };
  return {
    source: 'stand-in',
    // Asked at every call, and the table never changes.
    countryOf(ip) {
      const known = answers.get(ip);
      if (known !== undefined) return known;
      if (answers.size >= mostAnswers) answers.clear();
      const answer = find(ip);
      answers.set(ip, answer);
      return answer;
    },
  };
}

/**
 * Reads a local file in the MaxMind format (GeoLite2-Country, GeoIP2-Country or another with `country.iso_code`); a file that is replaced is read
 * again. Without a file a small table is used. Errors: a Fault when the file is not there or is no such database.
 */
export async function openCountries(file?: string): Promise<Countries> {
  if (!file) return standInCountries();
  let reader: Reader<CountryResponse>;
  try {
    reader = await open<CountryResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  } catch (cause) {
    throw new Fault(`GEOIP_FILE names no database in the MaxMind format (.mmdb): ${file}`, { cause });
  }
  return {
    source: 'file',
    countryOf(ip) {
      const address = plainAddress(ip);
      if (!familyOf(address)) return null;
      const code = reader.get(address)?.country?.iso_code;
      return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
