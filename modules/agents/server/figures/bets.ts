import { type SettledBet, settledBets } from '@baize/bets/server';
import type { ContextOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { namesOf } from '@baize/games/server';
import { memberByAccount, membersByIds, staysBelow } from '@baize/identity/server';
import { asId, hour, type Instant, instant, type MemberId, plus, refuse } from '@baize/kernel';
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

export async function agentTeamBets(context: ContextOf<typeof call>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const named = input.account === undefined ? undefined : ((await memberByAccount(db, input.account)) ?? refuse('object.not.found'));
  const wanted = named && (await staysIn(db, agent, named));
  const { since, until } = await daysOf(db, input, agent.currency, mostListDays);
  const before = input.older === undefined ? undefined : placeOf(input.older);
  const beforeEnd = before && plus(before.settledAt, 1);
  const sought: Sought = {
    from: since,
    to: beforeEnd && beforeEnd < until ? beforeEnd : until,
    currency: agent.currency,
    product: input.product,
    before,
    limit: listedOnPage + 1,
  };
  const found = wanted ? await settledBets(db, { ...sought, of: wanted }) : await newestOf(db, agent.id, sought);
  const bets = found.slice(0, listedOnPage);
  const last = bets.at(-1);
  const [names, members] = await Promise.all([namesIn(db, bets), membersByIds(db, [...new Set(bets.map(bet => bet.memberId))])]);
  const accounts = new Map(members.map(member => [member.id, member.account]));
  return {
    currency: agent.currency,
    next: last && found.length > listedOnPage ? `${Date.parse(last.settledAt)}.${last.id}` : null,
    items: bets.map(bet => ({
      id: bet.id,
      account: accounts.get(bet.memberId) ?? '',
      product: bet.product,
      gameNameCn: names.get(bet.gameCode)?.nameCn ?? bet.gameCode,
      gameNameEn: names.get(bet.gameCode)?.nameEn ?? bet.gameCode,
      settledAt: bet.settledAt,
      isVoid: bet.outcome === 'void',
      stakeMinor: String(bet.stakeMinor),
      validMinor: String(bet.validMinor),
      returnMinor: String(bet.returnMinor),
      profitMinor: String(bet.returnMinor - bet.stakeMinor),
    })),
  };
}
