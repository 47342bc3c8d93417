import { call, currencyCode, idOf, instantText, notFound, nothing, pageInput, pageOf, reason, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** A browser, a network, a withdrawal account or a contact that members of a line share; money that came and went without play; members who bet against each other. */
export const signalKinds = ['device', 'network', 'bank', 'contact', 'unplayed', 'opposite'] as const;

const person = z.object({ id: idOf('MemberId'), account: z.string() });
/** Members of a signal that are named; there may be more. */
export const mostNamed = 20;

export const officeSignals = call({
  name: 'officeSignals',
  method: 'GET',
  path: '/office/api/agents/signals',
  access: 'staff:agents.signals',
  summary:
    'Signs of collusion and self-referral in agents’ lines, the latest seen first; or dismissed ones. They are looked for every hour, in the last 30 days.',
  input: z.object({
    which: z._default(z.enum(['open', 'dismissed']), 'open'),
    kind: z.optional(z.enum(signalKinds)),
    /** The beginning of the upline's account is not enough: the account. */
    agent: z._default(z.string().check(z.maxLength(64)), ''),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      id: idOf('SignalId'),
      kind: z.enum(signalKinds),
      agent: person,
      /** Whether the upline shares it with the downlines: a sign of self-referral. */
      hasAgent: z.boolean(),
      members: z.array(person),
      count: z.int(),
      /** Of money without play: what came, what went, and what was played for. */
      money: z.nullable(
        z.object({
          currency: currencyCode,
          depositMinor: unsignedMinorText,
          withdrawalMinor: unsignedMinorText,
          validMinor: unsignedMinorText,
        }),
      ),
      /** Of opposite bets: rounds that both played with like stakes, in how many of them one won and the other lost, and what both staked on those. */
      rounds: z.nullable(z.object({ currency: currencyCode, rounds: z.int(), opposed: z.int(), stakeMinor: unsignedMinorText })),
      firstAt: instantText,
      lastAt: instantText,
      dismissedAt: z.nullable(instantText),
      dismissedBy: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
});

export const officeDismissSignal = call({
  name: 'officeDismissSignal',
  method: 'POST',
  path: '/office/api/agents/signals/:signalId/dismissal',
  access: 'staff:agents.signals',
  summary: 'Dismisses a signal for good, with a reason. Recorded in the audit log.',
  input: z.object({ signalId: idOf('SignalId'), reason }),
  output: nothing,
  errors: { ...notFound, 'signal.dismissed': 409 },
});
