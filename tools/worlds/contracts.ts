import type { ContractType, Terms } from '@baize/agents/contract';
import { seedAnnouncement, seedBills, seedContract, seedLink, seedWindows, teamPlay } from '@baize/agents/server';
import { putServiceFees } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { followBatch } from '@baize/events';
import { addLabels, type Member, teamPage } from '@baize/identity/server';
import { day, hour, type Instant, type MemberId, minorPerMajor, newId, plus } from '@baize/kernel';
import { type BusinessDate, businessDate, businessDay, daysLater } from '@baize/kernel/business-time';

const major = (amount: number): string => String(BigInt(amount) * minorPerMajor);

/** Valid bets or loss in whole units, active members and rate of each tier. */
type Steps = readonly (readonly [number, number, number])[];

const salary = (...steps: Steps): Terms => ({
  period: 'D',
  minBetMinor: major(10),
  feeBps: 0,
  tiers: steps.map(([valid, active, rateBps]) => ({ validMinor: major(valid), lossMinor: '0', active, rateBps })),
});
const dividend = (...steps: Steps): Terms => ({
  period: 'H',
  minBetMinor: major(50),
  feeBps: 500,
  tiers: steps.map(([loss, active, rateBps]) => ({ validMinor: '0', lossMinor: major(loss), active, rateBps })),
});

/** By single bets from a stake on, in whole units. */
const realTime = (minBet: number, rateBps: number): Terms => ({
  period: 'D',
  minBetMinor: major(minBet),
  feeBps: 0,
  basis: 'single-bet',
  tiers: [{ validMinor: '0', lossMinor: '0', active: 0, rateBps }],
});

/** The first day of the half of the month that a day is in. */
const halfMonthOf = (date: BusinessDate): BusinessDate => `${date.slice(0, 8)}${Number(date.slice(8)) > 15 ? '16' : '01'}`;

interface Making {
  readonly db: Database;
  readonly now: Instant;
  readonly zone: string;
  /** At the top, under contract with the operator. */
  readonly agentId: MemberId;
}

/** Links by which some came to the demo agent, contracts with the operator and with two agents below, the bills of the days that are over, and an offer that waits. */
export async function makeContracts({ db, now, zone, agentId }: Making): Promise<void> {
  const today = businessDate(now, zone);
  const direct = await teamPage(db, { leaderId: agentId, search: '', most: 1, order: 'ascending', page: 1, pageSize: 100 });
  const below = direct.items.filter(one => one.type === 1).slice(0, 3);
  const add = (payeeId: MemberId, type: ContractType, terms: Terms, starts: BusinessDate | null, startsAt: Instant | null = null) =>
    db.transaction(tx =>
      seedContract(tx, {
        type,
        terms,
        payerId: payeeId === agentId ? null : agentId,
        payeeId,
        currency: 'CNY',
        offeredAt: starts ? plus(businessDay(starts, zone).from, -30 * hour) : plus(now, -day),
        starts,
        startsAt,
      }),
    );
  const before = (date: BusinessDate) => halfMonthOf(daysLater(date, -1));
  const first = before(before(halfMonthOf(today)));
  await add(agentId, 'dividend', dividend([1_000, 5, 1_000], [5_000, 10, 1_500], [20_000, 20, 2_000]), first);
  await add(agentId, 'daily', salary([500, 3, 20], [2_000, 5, 40], [10_000, 10, 60]), daysLater(today, -7));
  await add(agentId, 'hourly', salary([100, 1, 10], [500, 2, 20]), daysLater(today, -3));
  const liveFrom = businessDay(daysLater(today, -1), zone).from;
  await add(agentId, 'real-time', realTime(10, 15), daysLater(today, -1), liveFrom);
  for (const [n, { id }] of below.entries())
    await add(id, 'daily', salary([200, 1, 10], [1_000, 3, 30]), n < 2 ? daysLater(today, -6) : null);
  const newcomers = direct.items.filter(one => one.type === 0);
  const madeAt = plus(direct.items[0]?.createdAt ?? now, -day);
  const link = (code: string, name: string, visits: number, came: readonly Member[], mostUses: number | null) =>
    db.transaction(tx => seedLink(tx, { rebateBps: null, code, agentId, name, type: 0, madeAt, expiresAt: null, mostUses, visits, came }));
  await link('TEAMCHAT24', '群聊', 64, newcomers.slice(0, 9), null);
  await link('FRIENDS234', '朋友', 11, newcomers.slice(9, 12), 20);
  while ((await followBatch(db, teamPlay)) > 0);
  await seedWindows(db, { from: liveFrom, at: now });
  await seedBills(db, { from: first, until: daysLater(today, -1), zone, at: now });
}

const announcements = [
  {
    daysAgo: 9,
    titleCn: '实时工资上线',
    titleEn: 'Real-time salaries',
    textCn: '实时工资每 5 分钟结算一次，可在“契约”页面查看倒计时和最近 12 期账单。接受契约后从下一期开始计算。',
    textEn:
      'Real-time salaries settle every 5 minutes. Contracts shows the countdown and the last 12 settlements. A contract counts from the next settlement on.',
  },
  {
    daysAgo: 2,
    titleCn: '月末账单时间',
    titleEn: 'Bills at the end of the month',
    textCn: '下半月分红账单将在次月 1 日凌晨生成，请保持账户余额充足，以免逾期影响提款和转账。',
    textEn:
      'Dividends of the second half of the month are billed early on the 1st. Keep enough in your balance: overdue dividends hold withdrawals and transfers.',
  },
] as const;

/** What the operator has announced, and the label of the service fee, so that both pages of the demo agent show something. */
export async function makeAgentNews({ db, now, agentId }: Pick<Making, 'db' | 'now' | 'agentId'>): Promise<void> {
  await db.transaction(async tx => {
    for (const { daysAgo, ...texts } of announcements)
      await seedAnnouncement(tx, { id: newId(), ...texts, publishedAt: plus(now, -daysAgo * day) });
    await addLabels(tx, agentId, [26628]);
    await putServiceFees(tx, { serviceFeeBps: 100, serviceFee2Bps: 50 });
  });
}
