import type * as z from 'zod/mini';

/** Something that has happened, in the past tense: `bets.settled`. Announced by the module that owns the fact. */
export interface Event<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
}

export const event = <P extends z.ZodMiniType>(declared: { name: string; payload: P }): Event<z.output<P>> =>
  declared as unknown as Event<z.output<P>>;
