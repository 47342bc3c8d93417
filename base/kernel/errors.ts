/** Facts of a refusal: small, public, JSON. They fill the placeholders of the text and tell a program what was wrong. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * An expected "no": a rule of the product, told to the caller with a code that has a text in every language.
 * Thrown by `refuse`; the call layer turns it into `{ success: false, code, message, facts, requestId }`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly facts: Facts;
  constructor(code: string, facts: Facts = {}) {
    // No one looks for the place of an expected "no", and writing the stack down costs more than deciding it: a fifth of a refused request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.facts = facts;
  }
}

/** A bug: something that must hold did not. Logged with the request id; the caller sees the unknown-error text and that id. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Ends the call with the refusal `code`. The code must be declared in the module's `errors.ts` and in the call's `errors`. */
export function refuse(code: string, facts: Facts = {}): never {
  throw new Refusal(code, facts);
}

/** Throws a Fault unless `claim` holds. `why` says why it must. */
export function assert(claim: unknown, why: string): asserts claim {
  if (!claim) throw new Fault(why);
}

/** The value, or a Fault when it is absent. For things that an earlier step guarantees. */
export function present<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Fault(why);
  return value;
}

/** For the `default` branch of a switch over a union: the compiler proves that it is never reached. */
export function unreachable(value: never): never {
  throw new Fault(`unreachable value ${String(value)}`);
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
