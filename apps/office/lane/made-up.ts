import * as z from 'zod/mini';

/** How much a made-up answer has: rows in its lists and all that may be absent, or none of it. */
export type Amount = 'full' | 'empty';

/** What the shapes look into; zod keeps it for tools such as this one. */
interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  readonly element: z.ZodMiniType;
  readonly innerType: z.ZodMiniType;
  readonly in: z.ZodMiniType;
  readonly keyType: z.ZodMiniType;
  readonly valueType: z.ZodMiniType;
  readonly options: readonly z.ZodMiniType[];
  readonly items: readonly z.ZodMiniType[];
  readonly values: readonly unknown[];
  readonly entries: Readonly<Record<string, unknown>>;
  readonly getter: () => z.ZodMiniType;
}

const rows = 2;
/** What is written as text: the first that the shape takes. Plain text comes first, and is as long as names get. */
const texts = (n: number, row: number): readonly string[] => [
  `A rather long name ${n}`,
  `2026-11-2${row}T09:30:00.000Z`,
  `2026-11-2${row}`,
  '2026-11',
  `0190c9c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  '125000000',
  '0.5',
  '9450',
  `code-${n}`,
  `code_${n}`,
  `CODE${n}`,
  `code${n}`,
  'https://host.example/path',
  'host.example',
  '#336699',
  '192.0.2.1',
  'Asia/Shanghai',
  'CN',
  '09:30',
  'a'.repeat(43),
  'a'.repeat(64),
  `20261123-${100 + n}`,
  'a'.repeat(128),
  '1.2.3',
  '',
];
/** Fields whose words are more than their shape says. */
const known: Readonly<Record<string, unknown>> = {
  page: 1,
  pageSize: 20,
  zone: 'Asia/Shanghai',
  languages: ['CN', 'EN'],
  language: 'CN',
  countries: ['CN', 'JP'],
  country: 'CN',
};
const numbers = (row: number): readonly number[] => [3 + row, 1, 0, 20, 100, 1_500, 9_450, 0.5];

const takes = (shape: z.ZodMiniType, value: unknown): boolean => z.safeParse(shape, value).success;

class MakingUp {
  readonly #amount: Amount;
  #made = 0;
  /** In the list that is being made. */
  #row = 0;

  constructor(amount: Amount) {
    this.#amount = amount;
  }

  of(shape: z.ZodMiniType, name = ''): unknown {
    if (name in known && takes(shape, known[name])) return known[name];
    const definition = shape._zod.def as unknown as Definition;
    switch (definition.type) {
      case 'object':
        return Object.fromEntries(Object.entries(definition.shape).map(([key, value]) => [key, this.of(value, key)]));
      case 'array':
        return this.#list(shape, definition, name);
      case 'optional':
        return this.#amount === 'empty' ? undefined : this.of(definition.innerType, name);
      case 'nullable':
        return this.#amount === 'empty' ? null : this.of(definition.innerType, name);
      case 'pipe':
        return this.of(definition.in, name);
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'catch':
        return this.of(definition.innerType, name);
      case 'lazy':
        return this.of(definition.getter(), name);
      case 'record':
        return this.#record(definition, name);
      case 'tuple':
        return definition.items.map(item => this.of(item, name));
      case 'union':
        return this.of(this.#oneOf(definition.options), name);
      default:
        return this.#plain(shape, definition, name);
    }
  }

  #oneOf<T>(all: readonly T[]): T {
    const one = all[this.#row % all.length];
    if (one === undefined) throw new TypeError('there is nothing to choose from');
    return one;
  }

  #list(shape: z.ZodMiniType, { element }: Definition, name: string): unknown[] {
    if (this.#amount === 'empty' && takes(shape, [])) return [];
    const outer = this.#row;
    const some = Array.from({ length: rows }, (_, row) => {
      this.#row = row;
      return this.of(element, name);
    });
    this.#row = outer;
    return takes(shape, some) ? some : some.slice(0, 1);
  }

  #record({ keyType, valueType }: Definition, name: string): Record<string, unknown> {
    const keys =
      keyType._zod.def.type === 'enum' ? Object.values((keyType._zod.def as unknown as Definition).entries) : [this.of(keyType, name)];
    return Object.fromEntries(keys.map(key => [String(key), this.of(valueType, name)]));
  }

  #plain(shape: z.ZodMiniType, definition: Definition, name: string): unknown {
    const n = ++this.#made;
    const choices: Readonly<Record<string, readonly unknown[]>> = {
      string: texts(n, this.#row),
      template_literal: texts(n, this.#row),
      number: name === 'id' ? [n] : name === 'total' && this.#amount === 'empty' ? [0] : numbers(this.#row),
      int: numbers(this.#row),
      boolean: [this.#row % 2 === 0],
      enum: [this.#oneOf(Object.values(definition.entries ?? { none: '' }))],
      literal: definition.values ?? [],
      null: [null],
      undefined: [undefined],
      void: [undefined],
      unknown: [{}],
      any: [{}],
      custom: [...texts(n, this.#row), ...numbers(this.#row)],
      transform: texts(n, this.#row),
    };
    const found = choices[definition.type]?.find(value => takes(shape, value));
    if (found === undefined && !['undefined', 'void'].includes(definition.type))
      throw new TypeError(`no made-up ${definition.type} fits "${name}": add one to made-up.ts`);
    return found;
  }
}

/** An answer of a call that no one wrote: every field of its shape, as a server could send it. Errors: a TypeError for a shape that nothing here fits. */
export const madeUp = <O>(shape: z.ZodMiniType<O>, amount: Amount): O => z.parse(shape, new MakingUp(amount).of(shape));
