/**
 * Writes a database file in the MaxMind DB format 2.0 (https://maxmind.github.io/MaxMind-DB/), for tests of the reader: a search tree over the bits of
 * IPv6 addresses with records of 24 bits, sixteen zero bytes, the data, and the metadata behind its mark.
 */
type Value = string | number | readonly string[] | { readonly [key: string]: Value };

const kinds = { string: 2, map: 7, uint16: 5, uint32: 6, array: 11 };

function control(kind: number, size: number): Buffer {
  if (size > 284) throw new RangeError('a sample has short texts only');
  const first = size < 29 ? size : 29;
  const head = kind < 8 ? [(kind << 5) | first] : [first, kind - 7];
  return Buffer.from(size < 29 ? head : [...head, size - 29]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(kinds.string, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(kinds.uint32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(kinds.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(kinds.map, entries.length), ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)])]);
}

/** The 128 bits of "::203.0.113.0/120" and its like, only as many as the network has. IPv4 is in ::/96. */
function bitsOf(network: string): number[] {
  const [address = '', size = ''] = network.split('/');
  const bytes = Buffer.alloc(16);
  const isOld = address.includes('.');
  if (isOld) Buffer.from(address.split('.').map(Number)).copy(bytes, 12);
  else
    address
      .split('::')[0]
      ?.split(':')
      .forEach((group, at) => void bytes.writeUInt16BE(Number.parseInt(group, 16), at * 2));
  const count = Number(size) + (isOld ? 96 : 0);
  return Array.from({ length: count }, (_, at) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
}

type Record24 = number | { readonly country: string } | undefined;

/** Network → country, as the bytes of a .mmdb file. */
export function mmdbSample(networks: Readonly<Record<string, string>>): Buffer {
  const nodes: [Record24, Record24][] = [[undefined, undefined]];
  for (const [network, country] of Object.entries(networks)) {
    let at = 0;
    const bits = bitsOf(network);
    bits.forEach((bit, depth) => {
      const node = nodes[at];
      if (!node) throw new RangeError('the tree has the node');
      const side = bit as 0 | 1;
      if (depth === bits.length - 1) {
        node[side] = { country };
        return;
      }
      const next = node[side];
      if (typeof next === 'number') at = next;
      else {
        nodes.push([undefined, undefined]);
        at = nodes.length - 1;
        node[side] = at;
      }
    });
  }
  const offsets = new Map<string, number>();
  let data = Buffer.alloc(0);
  for (const country of new Set(Object.values(networks))) {
    offsets.set(country, data.length);
    data = Buffer.concat([data, encode({ country: { iso_code: country } })]);
  }
  const recordOf = (record: Record24) =>
    typeof record === 'number' ? record : record ? nodes.length + 16 + (offsets.get(record.country) ?? 0) : nodes.length;
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach(([left, right], at) => {
    tree.writeUIntBE(recordOf(left), at * 6, 3);
    tree.writeUIntBE(recordOf(right), at * 6 + 3, 3);
  });
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: 'Sample-Country',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: 'sample' },
  });
  return Buffer.concat([tree, Buffer.alloc(16), data, Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com'), metadata]);
}
