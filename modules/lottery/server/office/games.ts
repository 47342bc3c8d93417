import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { publishIn, type Queryable, type Transaction } from '@baize/db';
import { scheduleProblem } from '@baize/engine-lottery';
import { type Clock, present, refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { tellGames } from '../draws/draw.ts';
import { hasFeed } from '../feed/store.ts';
import { allGames, gamesTopic, type LotteryGame, lockGame, saveGame } from '../games/store.ts';
import { currentIssues } from '../games/view-store.ts';
import { issueView } from '../issues/rules.ts';
import { changedSettings, needsTwo, toldSettings } from './game-rules.ts';
import { lateByGame } from './issue-store.ts';

async function views({ db, clock }: { db: Queryable; clock: Clock }, games: readonly LotteryGame[]) {
  const now = clock.now();
  const codes = games.map(game => game.code);
  const [current, late] = await Promise.all([currentIssues(db, codes, now), lateByGame(db, now)]);
  return games.map(({ place: _, defaultPlay: __, ...game }) => {
    const issue = current.get(game.code);
    return { ...game, issue: issue ? issueView(issue, now) : null, late: late.get(game.code) ?? 0 };
  });
}

async function officeLotteryGames(context: ContextOf<typeof calls.officeLotteryGames>) {
  const [games, { currency }] = await Promise.all([allGames(context.db), brandOf(context.db)]);
  return { games: await views(context, games), currency };
}

type Save = ContextOf<typeof calls.officeSaveLotteryGame>['input'];

/** The game, held, that may get these settings. Errors: those of the call. */
async function beforeSave(tx: Transaction, { code, version, settings }: Save): Promise<LotteryGame> {
  const field = calls.settingsFault(settings, scheduleProblem);
  if (field) refuse('lottery.game.settings', { field });
  const game = (await lockGame(tx, code)) ?? refuse('lottery.game.unknown');
  if (game.version !== version) refuse('lottery.game.changed');
  // Bets on it would stay open: nothing else has its results.
  if (game.source === 'feed' && settings.isOn && !game.isOn && !(await hasFeed(tx, code))) refuse('lottery.feed.none');
  return game;
}

function valuesOf(before: LotteryGame, after: calls.GameSettings) {
  const names = changedSettings(before, after);
  return { before: toldSettings(before, names), after: toldSettings(after, names) };
}

const targetOf = ({ code }: { code: string }): string => `lottery-game:${code}`;
const action = 'lottery.change-game';

const officeSaveLotteryGame = checked(calls.officeSaveLotteryGame, {
  action,
  kind: 'lottery-game',
  weigh: async (tx, context) => {
    const { input } = context;
    const game = await beforeSave(tx, input);
    const [shown] = await views({ db: tx, clock: context.clock }, [game]);
    return {
      target: targetOf(input),
      weight: { needs: needsTwo(game, input.settings) ? 'always' : 'never' },
      ...valuesOf(game, input.settings),
      pending: present(shown, 'the game was read'),
    };
  },
  apply: async (tx, context) => {
    const { code, version, settings, reason } = context.input;
    const game = await beforeSave(tx, context.input);
    if (!(await saveGame(tx, code, { version, settings }))) refuse('lottery.game.changed');
    await auditCall(context, tx, { action, target: targetOf(game), reason, ...valuesOf(game, settings) });
    await publishIn(tx, gamesTopic, [code]);
    await tellGames(tx, [code]);
    const [shown] = await views({ db: tx, clock: context.clock }, [{ ...game, ...settings, version: version + 1 }]);
    return present(shown, 'the game was read');
  },
});

export const officeGameHandlers: readonly Handler[] = [handle(calls.officeLotteryGames, officeLotteryGames), officeSaveLotteryGame];
