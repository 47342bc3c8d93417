import { countSettled, type SettledBet, settledBatches, settledBets } from '@baize/bets/server';
import type { ContextOf } from '@baize/call/server';
import type { Database, Queryable } from '@baize/db';
import { namesOf } from '@baize/games/server';
import { type Member, memberByAccount, membersByIds, staysBelow } from '@baize/identity/server';
import { asId, day, hour, type Instant, instant, type MemberId, plus, refuse } from '@baize/kernel';
import { lotteryNamesOf } from '@baize/lottery/server';
import { type agentTeamBets as call, listedOnPage, mostListDays } from '../../contract/index.ts';
import { agentOf, daysOf, staysIn } from './asked.ts';
import * as store from './store.ts';

type Sought = Pick<Parameters<typeof settledBets>[1], 'from' | 'to' | 'currency' | 'product' | 'before' | 'limit'>;

/**
 * The newest bets of a team. From its end, the period is read in stretches that double, and of each only who played in it is asked for: of a team with much play the
 * last hour fills a page, of any other few members have played.
 */
async function newestOf(db: Queryable, leaderId: MemberId, sought: Sought): Promise<SettledBet[]> {
  const found: SettledBet[] = [];
  for (let to = sought.to, width = hour; to > sought.from && found.length < sought.limit; width *= 2) {
    const begin: Instant = plus(to, -width);
    const part = { ...sought, from: begin > sought.from ? begin : sought.from, to, limit: sought.limit - found.length };
    const memberIds = await store.players(db, leaderId, part);
    if (memberIds.length > 0) found.push(...(await settledBets(db, { ...part, of: await staysBelow(db, leaderId, memberIds) })));
    to = part.from;
  }
  return found;
}

const placeOf = (after: string): Pick<SettledBet, 'settledAt' | 'id'> => {
  const [at = '', id = ''] = after.split('.');
  return { settledAt: instant(Number(at)), id: asId(id) };
};

async function namesIn(db: Queryable, bets: readonly SettledBet[]) {
  const codes = (isLottery: boolean) => [
    ...new Set(bets.filter(bet => (bet.product === 'lottery') === isLottery).map(bet => bet.gameCode)),
  ];
  const lotteries = codes(true);
  return new Map([...(await namesOf(db, codes(false))), ...(lotteries.length > 0 ? await lotteryNamesOf(db, lotteries) : [])]);
}

type Asked = Pick<ContextOf<typeof call>['input'], 'from' | 'to' | 'account' | 'product'>;

/** What an agent asks for; of one member `wanted`, since when and until when. Errors: object.not.found, of a member who never was in the team; request.invalid, of days. */
async function soughtOf(db: Queryable, agent: Member, { account, product, ...days }: Asked) {
  const named = account === undefined ? undefined : ((await memberByAccount(db, account)) ?? refuse('object.not.found'));
  const wanted = named && (await staysIn(db, agent, named));
  const { since: from, until: to } = await daysOf(db, days, agent.currency, mostListDays);
  return { wanted, sought: { from, to, currency: agent.currency, product } };
}

export interface ToldBet extends Omit<SettledBet, 'memberId' | 'gameCode'> {
  readonly account: string;
  readonly gameNameCn: string;
  readonly gameNameEn: string;
}

/** What all bets of a file come to. */
export interface BetTotal extends Pick<ToldBet, 'stakeMinor' | 'validMinor' | 'returnMinor'> {
  readonly account: null;
}

async function told(db: Queryable, bets: readonly SettledBet[]): Promise<ToldBet[]> {
  const [names, members] = await Promise.all([namesIn(db, bets), membersByIds(db, [...new Set(bets.map(bet => bet.memberId))])]);
  const accounts = new Map(members.map(member => [member.id, member.account]));
  return bets.map(({ memberId, gameCode, ...bet }) => ({
    ...bet,
    account: accounts.get(memberId) ?? '',
    gameNameCn: names.get(gameCode)?.nameCn ?? gameCode,
    gameNameEn: names.get(gameCode)?.nameEn ?? gameCode,
  }));
}

export async function agentTeamBets(context: ContextOf<typeof call>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const { wanted, sought: asked } = await soughtOf(db, agent, input);
  const before = input.older === undefined ? undefined : placeOf(input.older);
  const beforeEnd = before && plus(before.settledAt, 1);
  const to = beforeEnd && beforeEnd < asked.to ? beforeEnd : asked.to;
  const sought: Sought = { ...asked, to, before, limit: listedOnPage + 1 };
  const found = wanted ? await settledBets(db, { ...sought, of: wanted }) : await newestOf(db, agent.id, sought);
  const bets = found.slice(0, listedOnPage);
  const last = bets.at(-1);
  return {
    currency: agent.currency,
    next: last && found.length > listedOnPage ? `${Date.parse(last.settledAt)}.${last.id}` : null,
    items: (await told(db, bets)).map(({ outcome, stakeMinor, validMinor, returnMinor, ...bet }) => ({
      ...bet,
      isVoid: outcome === 'void',
      stakeMinor: String(stakeMinor),
      validMinor: String(validMinor),
      returnMinor: String(returnMinor),
      profitMinor: String(returnMinor - stakeMinor),
    })),
  };
}

/** Day by day from the last, because of each day only who played in it is asked for. */
async function* byDay(db: Queryable, agent: Member, asked: Asked) {
  const { wanted, sought } = await soughtOf(db, agent, asked);
  for (let { to } = sought; to > sought.from; to = plus(to, -day)) {
    const begin = plus(to, -day);
    const part = { ...sought, from: begin > sought.from ? begin : sought.from, to };
    const memberIds = wanted ? [] : await store.players(db, agent.id, part);
    const of = wanted ?? (memberIds.length > 0 ? await staysBelow(db, agent.id, memberIds) : []);
    if (of.length > 0) yield { ...part, of };
  }
}

/** The same list for a file. */
export const betsForFile = {
  count: async (db: Database, agent: Member, asked: Asked): Promise<number> => {
    let sum = 0;
    for await (const part of byDay(db, agent, asked)) sum += await countSettled(db, part);
    return sum;
  },
  async *batches(db: Database, agent: Member, asked: Asked): AsyncGenerator<(ToldBet | BetTotal)[]> {
    let [stakeMinor, validMinor, returnMinor, count] = [0n, 0n, 0n, 0];
    for await (const part of byDay(db, agent, asked))
      for await (const bets of settledBatches(db, part)) {
        for (const bet of bets) {
          stakeMinor += bet.stakeMinor;
          validMinor += bet.validMinor;
          returnMinor += bet.returnMinor;
        }
        count += bets.length;
        yield told(db, bets);
      }
    if (count > 0) yield [{ account: null, stakeMinor, validMinor, returnMinor }];
  },
};
