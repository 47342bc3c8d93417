/** What a message is given: plain values, small and public. */
export type Values = Readonly<Record<string, unknown>>;

/** A piece of a message that a tag wraps; React turns it into an element, plain text drops the wrapper. */
interface TagPart {
  readonly tag: string;
  readonly parts: readonly Part[];
}
export type Part = string | TagPart;

/** What compiled messages lean on: one object a language. Names are short because every compiled message repeats them. */
export interface Runtime {
  /** The value as text, isolated in right-to-left languages so that its own direction cannot disturb the sentence. */
  s(value: unknown, name: string): string;
  n(value: unknown): string;
  /** A percentage from basis points. */
  b(value: unknown): string;
  /** An amount of minor units (bigint, or its wire text), with the currency's sign when the currency is known. */
  m(value: unknown, currency: unknown): string;
  d(value: unknown, style: string): string;
  /** The plural case of the value: "=n" where stated, else the language's category, else other. */
  p<T>(value: unknown, cases: Readonly<Record<string, T>>): T;
  /** The select case. */
  c<T>(value: unknown, cases: Readonly<Record<string, T>>): T;
}

export type Message = string | ((values: Values, runtime: Runtime) => string | readonly Part[]);
export type Messages = Readonly<Record<string, Message>>;

const textOf = (parts: readonly Part[]): string => parts.map(part => (typeof part === 'string' ? part : textOf(part.parts))).join('');

export function runParts(message: Message, values: Values, runtime: Runtime): readonly Part[] {
  const made = typeof message === 'string' ? message : message(values, runtime);
  return typeof made === 'string' ? [made] : made;
}

export const runText = (message: Message, values: Values, runtime: Runtime): string => textOf(runParts(message, values, runtime));
