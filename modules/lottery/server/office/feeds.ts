import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { feedKey } from '../feed/signature.ts';
import { allFeeds, type Feed, findFeed, saveFeed } from '../feed/store.ts';
import { allGames } from '../games/store.ts';

async function officeLotteryFeeds({ db }: ContextOf<typeof calls.officeLotteryFeeds>) {
  const [feeds, games] = await Promise.all([allFeeds(db), allGames(db)]);
  return { feeds, gameCodes: games.filter(game => game.source === 'feed').map(game => game.code) };
}

type Save = ContextOf<typeof calls.officeSaveLotteryFeed>['input'];

/** The feed as it is, or undefined for a new one, when it may become what is wanted. */
async function beforeSave(tx: Transaction, { name, version, settings }: Save): Promise<Feed | undefined> {
  if (!feedKey(settings.publicKey)) refuse('lottery.feed.key');
  const feed = await findFeed(tx, name);
  if (!feed && version > 0) refuse('object.not.found');
  if ((feed?.version ?? 0) !== version) refuse('lottery.feed.changed');
  const imported = new Set((await allGames(tx)).filter(game => game.source === 'feed').map(game => game.code));
  const code = settings.gameCodes.find(one => !imported.has(one));
  if (code !== undefined) refuse('lottery.feed.game', { code });
  return feed;
}

const told = ({ publicKey, gameCodes, isOn }: calls.FeedSettings) => ({ publicKey, gameCodes: gameCodes.join(' · '), isOn });

/** Switching a feed off and nothing else: it can only stop results. */
const isSwitchOff = (before: Feed | undefined, after: calls.FeedSettings): boolean =>
  before !== undefined && !after.isOn && JSON.stringify(told({ ...before, isOn: false })) === JSON.stringify(told(after));

const targetOf = (name: string): string => `lottery-feed:${name}`;
const action = 'lottery.change-feed';

/** Whoever holds the key of a feed decides results, so a key takes two people. */
const officeSaveLotteryFeed = checked(calls.officeSaveLotteryFeed, {
  action,
  kind: 'lottery-feed',
  weigh: async (tx, { input }) => {
    const feed = await beforeSave(tx, input);
    return {
      target: targetOf(input.name),
      weight: { needs: isSwitchOff(feed, input.settings) ? 'never' : 'always' },
      ...(feed ? { before: told(feed) } : {}),
      after: told(input.settings),
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { name, version, settings, reason } = context.input;
    const feed = await beforeSave(tx, context.input);
    if (!(await saveFeed(tx, { name, version, ...settings, changedAt: context.clock.now() }))) refuse('lottery.feed.changed');
    const values = { ...(feed ? { before: told(feed) } : {}), after: told(settings) };
    await auditCall(context, tx, { action, target: targetOf(name), reason, ...values });
    return {};
  },
});

export const officeFeedHandlers: readonly Handler[] = [handle(calls.officeLotteryFeeds, officeLotteryFeeds), officeSaveLotteryFeed];
