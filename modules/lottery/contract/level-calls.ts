import { call, idOf, instantText, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';

const neighbour = z.nullable(z.object({ memberId: idOf('MemberId'), account: z.string(), rebateBps: z.int() }));

export const officeLotteryLevel = call({
  name: 'officeLotteryLevel',
  method: 'GET',
  path: '/office/api/lottery/members/:memberId/level',
  access: 'staff:lottery.read',
  summary: 'The rebate of a member, what it may be set to and what bounds it, and its changes by staff and by uplines, newest first.',
  input: z.object({ memberId: idOf('MemberId') }),
  output: z.object({
    rebateBps: z.int(),
    /** The one that was set for the member; null when the usual one or the upline’s applies. */
    ownBps: z.nullable(z.int()),
    /** Of members for whom none was set. */
    usualBps: z.int(),
    /** The most that any game gives. */
    mostBps: z.int(),
    lowestBps: z.int(),
    highestBps: z.int(),
    /** The direct upline; null without one. */
    above: neighbour,
    /** Who of the line below has the highest rebate that was set; null when none was. */
    below: neighbour,
    changes: z.array(
      z.object({ at: instantText, by: z.string(), reason: z.string(), beforeBps: z.nullable(z.int()), afterBps: z.nullable(z.int()) }),
    ),
  }),
  errors: { 'object.not.found': 404 },
});

export const officeSetLotteryLevel = call({
  name: 'officeSetLotteryLevel',
  method: 'PUT',
  path: '/office/api/lottery/members/:memberId/level',
  access: 'staff:lottery.configure',
  summary:
    'Sets the rebate of a member: never above that of the member who leads the line, and never below that of anyone in it. Needs a second person.',
  input: z.object({ memberId: idOf('MemberId'), rebateBps: z.int().check(z.gte(0), z.lte(2_000)), reason }),
  output: z.object(approvalField),
  errors: {
    'object.not.found': 404,
    /** lowestBps, highestBps */
    'lottery.level.range': 409,
    ...checkedErrors,
  },
});
