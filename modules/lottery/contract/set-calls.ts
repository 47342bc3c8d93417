import { call, idOf, instantText, pageInput, pageOf, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { setErrors } from './errors.ts';
import { gameCodeShape } from './model.ts';
import { mostLines, orderLine } from './order-calls.ts';

/** Sets that a member may keep. */
export const mostSets = 50;
/** All contents of a set together. */
const mostContent = 20_000;

const family = z.string().check(z.regex(/^[a-z0-9-]{2,20}$/), z.describe('Code of a family of games, e.g. "ssc"'));
const lines = z
  .array(orderLine)
  .check(z.minLength(1), z.maxLength(mostLines))
  .check(z.refine(some => some.reduce((sum, { content }) => sum + content.length, 0) <= mostContent, 'more numbers than a set keeps'));

const numberSet = z.object({
  id: idOf('NumberSetId'),
  name: z.string(),
  lines: z.array(orderLine),
  keptAt: instantText,
});

export const lotteryNumberSets = call({
  name: 'lotteryNumberSets',
  method: 'GET',
  path: '/lotto/lgw/sets',
  access: 'member',
  summary: 'The member’s saved numbers for games of a family, newest first.',
  input: z.object({ family, ...pageInput, near: z.optional(seenRow()) }),
  output: pageOf(numberSet),
});

export const saveNumberSet = call({
  name: 'saveNumberSet',
  method: 'POST',
  path: '/lotto/lgw/sets',
  access: 'member',
  once: true,
  summary: `Saves lines under a name, to be bet again. A member keeps at most ${mostSets} sets.`,
  limit: { count: 30, perSeconds: 60 },
  input: z.object({ family, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), lines }),
  output: numberSet,
  errors: setErrors,
});

export const deleteNumberSet = call({
  name: 'deleteNumberSet',
  method: 'POST',
  path: '/lotto/lgw/sets/:id/delete',
  access: 'member',
  once: true,
  summary: 'Deletes saved numbers.',
  input: z.object({ id: idOf('NumberSetId') }),
  output: z.object({ id: idOf('NumberSetId') }),
  errors: { 'object.not.found': 404 },
});

export const lotteryLastOrder = call({
  name: 'lotteryLastOrder',
  method: 'GET',
  path: '/lotto/lgw/orders/last',
  access: 'member',
  summary: 'The lines of the member’s last order on a game, those of a chase at the multiple of its first issue. Empty when there is none.',
  input: z.object({ gameCode: gameCodeShape }),
  output: z.object({ lines: z.array(orderLine) }),
});
