import { call, instantText, nothing, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { lotteryErrors } from './errors.ts';
import { drawShape, gameCodeShape, issueNumberShape } from './model.ts';

const feedNameShape = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/), z.describe('Name of a feed, e.g. "cwl"'));

const feedSettings = z.object({
  publicKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/), z.describe('Ed25519 public key, 32 bytes in base64url')),
  gameCodes: z.array(gameCodeShape).check(z.minLength(1), z.maxLength(50)),
  isOn: z.boolean(),
});
export type FeedSettings = z.output<typeof feedSettings>;

const officeFeed = z.extend(feedSettings, { name: feedNameShape, version: z.int(), changedAt: instantText });
export type OfficeFeed = z.output<typeof officeFeed>;

export const officeLotteryFeeds = call({
  name: 'officeLotteryFeeds',
  method: 'GET',
  path: '/office/api/lottery/feeds',
  access: 'staff:lottery.read',
  summary: 'The feeds of results, with the keys that they sign with and the games that can take results from a feed.',
  input: nothing,
  output: z.object({ feeds: z.array(officeFeed), gameCodes: z.array(gameCodeShape) }),
});

export const officeSaveLotteryFeed = call({
  name: 'officeSaveLotteryFeed',
  method: 'PUT',
  path: '/office/api/lottery/feeds/:name',
  access: 'staff:lottery.configure',
  summary: 'Adds a feed (version 0) or changes one. Always needs a second person, except switching a feed off.',
  input: z.object({ name: feedNameShape, version: z.int().check(z.gte(0)), settings: feedSettings, reason }),
  output: z.object(approvalField),
  errors: {
    'object.not.found': 404,
    /** Someone has changed it meanwhile, or the name is taken. */
    'lottery.feed.changed': 409,
    /** No Ed25519 key. */
    'lottery.feed.key': 400,
    /** Its results are drawn here, or there is no such game: code. */
    'lottery.feed.game': 409,
    ...checkedErrors,
  },
});

export const officeDismissFeedResult = call({
  name: 'officeDismissFeedResult',
  method: 'POST',
  path: '/office/api/lottery/games/:code/issues/:number/dismiss',
  access: 'staff:lottery.decide',
  summary: 'Keeps the result of an issue although its feed has sent another one, which no longer waits.',
  input: z.object({ code: gameCodeShape, number: issueNumberShape, result: drawShape, reason }),
  output: nothing,
  errors: { ...lotteryErrors, 'object.not.found': 404 },
});
