import * as z from 'zod/mini';

/** What of a schema's definition this walk reads; zod keeps it there for such walks. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: z.ZodMiniType): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;

export type Path = readonly (string | number)[];

/** Every place of an input that something can be in: fields, fields of objects in it, and the first item of each list. */
export function placesOf(schema: z.ZodMiniType, at: Path = []): Path[] {
  if (at.length > 12) throw new Error(`an input this deep is a circle: ${at.join('.')}`);
  const { type, shape, innerType, element, valueType, options } = definitionOf(schema);
  const own = at.length === 0 ? [] : [at];
  if (shape) return [...own, ...Object.entries(shape).flatMap(([name, part]) => placesOf(part, [...at, name]))];
  if (innerType) return placesOf(innerType, at);
  if (element) return [...own, ...placesOf(element, [...at, 0])];
  if (type === 'record' && valueType) return [...own, ...placesOf(valueType, [...at, 'EN'])];
  const named = options?.find(option => definitionOf(option).shape);
  return named ? placesOf(named, at) : own;
}

/** Plausible texts; the first that a field takes is in it. */
const plausible: readonly unknown[] = [
  'something plausible',
  'plausible',
  'CNY',
  'EN',
  'CN',
  'someone@example.com',
  '13912345678',
  '2026-11-20',
  '2026-11-20T04:00:00.000Z',
  '09:30',
  '019a0000-0000-7000-8000-000000000001',
  '123456',
  '12345',
  '1000000',
  '1',
  '203.0.113.0/24',
  'https://example.com/a.png',
  'example.com',
  'AB',
  'abc123',
  '20261120-021',
  '1.ssc-1_20261120-021',
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  '1.5',
  1,
  10,
  21,
  100,
  1_000,
  10_000,
  20_000,
  true,
];

/** An input that the schema takes as a whole, with everything in it that may be. `known` names what is in fields of these names. */
export function exampleOf(schema: z.ZodMiniType, known: Readonly<Record<string, unknown>> = {}, name = ''): unknown {
  const { type, shape, innerType, element, valueType, options, entries, values } = definitionOf(schema);
  const named = known[name];
  if (named !== undefined && z.safeParse(schema, named).success) return named;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, exampleOf(part, known, field)]));
  if (innerType) return exampleOf(innerType, known, name);
  if (element) return [exampleOf(element, known, name)];
  if (type === 'record' && valueType) return { EN: exampleOf(valueType, known, name) };
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  const fits = plausible.find(value => z.safeParse(schema, value).success);
  if (fits !== undefined || !options?.[0]) return fits;
  return exampleOf(options.find(option => definitionOf(option).shape) ?? options[0], known, name);
}

/** Where the input does not fit the schema, and why; nothing, if it fits. */
export const issuesOf = (schema: z.ZodMiniType, input: unknown): string[] =>
  (z.safeParse(schema, input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** A copy of the input with something else at one place. */
export function withValueAt(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(input)) return input.map((item, at) => (at === first ? withValueAt(item, rest, value) : (item as unknown)));
  const object = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  return { ...object, [first]: withValueAt(object[first], rest, value) };
}

/** Found again in an answer, it would be markup out of the input. */
const markup = '<img src=x onerror=alert(1)>';

/** Malicious or malformed input, and what a broken keyboard, clipboard or program sends. */
export const hostileTexts: Readonly<Record<string, string>> = {
  nothing: '',
  blank: ' \t ',
  'far too long': 'x'.repeat(20_000),
  'another script': 'пользователь',
  Arabic: 'مستخدم',
  'control characters': 'a\u0007b\u001b[31mc\r\nd',
  'a NUL': 'a\u0000b',
  'text that turns around': 'abc\u202egpj.exe',
  'zero width': 'a\u200bb\u200dc\ufeffd',
  'half a character': 'a\ud800b',
  'the other half': '\udc00',
  'full width': 'ｆｕｌｌｗｉｄｔｈ１２３',
  'combining marks': `e${'\u0301'.repeat(300)}`,
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈',
  SQL: "x'; drop table identity.member; --",
  'a wildcard': '%_\\',
  HTML: markup,
  'a script': '</script><script>alert(1)</script>',
  'a template': '$'.concat('{7*7}{{7*7}}{0}'),
  'a path': '../../../../etc/passwd',
  'line breaks of headers': 'a\r\nset-cookie: a=b',
  'a key of prototypes': '__proto__',
  'a name of prototypes': 'constructor',
  'less than nothing': '-1',
  'a fraction': '0.5',
  'a power': '1e308',
  'no number': 'NaN',
  'beyond int8': '99999999999999999999',
  hexadecimal: '0x10',
  'a day there is not': '2026-02-30',
  'a day of the year nought': '0000-01-01',
  'a moment there is not': '2026-13-45T99:99:99Z',
  'a moment of a day there is not': '2026-02-30T00:00:00Z',
  'a moment of the year nought': '0000-01-01T00:00:00Z',
  'a year beyond': '9999-12-31T23:59:59.999Z',
  'nobody’s id': '00000000-0000-0000-0000-000000000000',
};

/** What is no text at all. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  null: null,
  'a list': [],
  'a list of nothing': [null],
  'a list of lists': [[['x']]],
  'a long list': Array.from({ length: 1_001 }, () => 'x'),
  'an object': {},
  'an object with a text’s length': { length: 3, toString: 'x' },
  'a deep object': JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as unknown,
  yes: true,
  zero: 0,
  'less than zero': -1,
  'half a one': 0.5,
  'a huge number': 1e308,
  'beyond what is exact': 2 ** 53,
  'beyond int4': 2 ** 31,
};
