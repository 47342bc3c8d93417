import { call, idOf } from '@baize/call';
import * as z from 'zod/mini';
import { passwordErrors } from '../errors.ts';
import { typed } from './inputs.ts';

export const openAccount = call({
  name: 'openAccount',
  method: 'PUT',
  path: '/wps/agent/accounts',
  access: 'agent',
  summary:
    'Opens an account directly below the agent, with a password that its owner changes at the first login. A repeat with the same openingId and account answers as the first did.',
  sealed: true,
  limit: { count: 60, perSeconds: 60 },
  input: z.object({
    openingId: idOf('RegistrationId'),
    username: typed,
    password: typed,
    /** 0 a member, 1 an agent. */
    type: z.literal([0, 1]),
    /** Lottery rebate in 1/10 000, at most the agent’s own; null = it follows the agent’s. */
    rebateBps: z.nullable(z.int().check(z.gte(0), z.lte(2_000))),
  }),
  output: z.object({ account: z.string() }),
  errors: {
    'register.field.unfit': 400,
    'register.username.taken': 409,
    /** The agent can’t take anyone in now. */
    'register.agent.closed': 409,
    /** More rebate than the agent has: lowestBps, highestBps. */
    'lottery.level.range': 409,
    'once.key.other.content': 409,
    ...passwordErrors,
  },
});
