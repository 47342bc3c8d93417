import { drawFrom, type FamilyCode, familyOf, usualRules } from '@baize/engine-lottery';
import { instant, seededRandom } from '@baize/kernel';
import type { IssueView, LotteryGameView } from '@baize/lottery/contract';
import {
  gameMenus,
  lotteryBets,
  lotteryChases,
  lotteryGame,
  lotteryGames,
  lotteryIssues,
  lotteryLevel,
  openedNumero,
} from '@baize/lottery/contract';
import { walletBalance } from '@baize/wallet/contract';
import { type Answer, answers } from './show.tsx';

const minute = 60_000;

/** The nth issue of a day from now on, with a result when it is over. */
function issueAt(family: FamilyCode, place: number, opensIn: number): IssueView {
  const opens = Date.now() + opensIn;
  const isOver = opensIn < -minute;
  return {
    number: `20261123-${String(place).padStart(4, '0')}`,
    opensAt: instant(opens),
    sealsAt: instant(opens + minute),
    drawsAt: instant(opens + minute + 5_000),
    phase: isOver ? 'paid' : opensIn > 0 ? 'init' : 'betting',
    result: isOver ? drawFrom(familyOf(family).machine, seededRandom(place)) : null,
  };
}

const here = 300;

export const draws = (family: FamilyCode, count: number): IssueView[] =>
  Array.from({ length: count }, (_, i) => issueAt(family, here - 1 - i, -minute * (1 + i) - 20_000));

/** Milliseconds until the issue opens: negative while it takes bets. */
interface Ways {
  opensIn?: number;
  defaultPlay?: string;
}

const names: Partial<Record<FamilyCode, readonly [string, string]>> = {
  ssc: ['一分时时彩', 'Hourly Five, one minute'],
  pk10: ['一分赛车', 'Race of Ten, one minute'],
  lhc: ['六合彩', 'Mark Six'],
  k3: ['一分快三', 'Quick Three, one minute'],
  kl8: ['五分快乐8', 'Keno, five minutes'],
  pc28: ['一分28', 'Lucky 28, one minute'],
  'vn-north': ['越南北部', 'Vietnam North'],
  '11x5': ['一分11选5', '11 Pick 5, one minute'],
};

export function gameOf(family: FamilyCode, { opensIn = -20_000, defaultPlay }: Ways = {}): LotteryGameView {
  const [nameCn, nameEn] = names[family] ?? [family, family];
  return {
    code: `${family}-1`,
    family,
    group: family,
    nameCn,
    nameEn,
    tag: family === 'ssc' ? 'HOT' : family === 'lhc' ? 'NEW' : null,
    source: 'own',
    prizeMode: 'LOTT',
    isDaily: false,
    defaultPlay: defaultPlay ?? familyOf(family).groups[0]?.plays[0]?.code ?? '',
    issue: issueAt(family, here, opensIn),
    awaited: null,
    last: draws(family, 1)[0] ?? null,
  };
}

const families = ['ssc', '11x5', 'k3', 'pk10', 'pc28', 'lhc', 'kl8', 'vn-north'] as const;
const sold = (): LotteryGameView[] => families.map(family => gameOf(family));

export const bet = (state: 'open' | 'won' | 'lost', place: number) => ({
  id: `0198f1d2-0000-7000-8000-00000000000${place}` as never,
  orderId: `0198f1d2-0000-7000-8000-00000000001${place}` as never,
  chaseId: null,
  gameCode: 'ssc-1',
  family: 'ssc',
  nameCn: '一分时时彩',
  nameEn: 'Hourly Five, one minute',
  number: `20261123-0${here - place}`,
  phase: 'paid' as const,
  result: [1, 2, 3, 4, 5],
  play: 'front3.straight',
  content: '1,2,3|2|3,4',
  isCut: false,
  unit: 'yuan' as const,
  multiple: 2,
  tickets: 6,
  rebateBps: 0,
  currency: 'CNY' as const,
  stakeMinor: '240000',
  returnMinor: state === 'won' ? '39200000' : '0',
  state,
  placedAt: instant(Date.now() - place * minute),
  settledAt: state === 'open' ? null : instant(Date.now()),
});

/** What the server says to the page of a game of this family. */
export function tableOf(family: FamilyCode, ways: Ways = {}): Answer[] {
  const game = gameOf(family, ways);
  const bets = [bet('open', 1), bet('won', 2), bet('lost', 3)];
  return [
    answers(lotteryGames, { games: sold() }),
    answers(gameMenus, { groups: [] }),
    answers(lotteryGame, {
      ...game,
      rules: usualRules,
      scale: { min: 1_700, max: 1_960, maxRebateBps: 1_300 },
      limits: {
        minOrderMinor: '100',
        maxOrderMinor: '500000000',
        maxMemberIssueMinor: '2000000000',
        maxPrizeMinor: '5000000000',
        maxExposureMinor: '50000000000',
      },
      zone: 'Asia/Shanghai',
      currency: 'CNY',
    }),
    answers(openedNumero, { issues: draws(family, 200) }),
    answers(lotteryIssues, { issues: Array.from({ length: 20 }, (_, i) => issueAt(family, here + i, i * minute - 20_000)) }),
    answers(lotteryLevel, { rebateBps: 800, currency: 'CNY' }),
    answers(lotteryBets, { items: bets, total: 3, page: 1, pageSize: 20 }),
    answers(lotteryChases, {
      items: [
        {
          id: '0198f1d2-0000-7000-8000-000000000021' as never,
          gameCode: 'ssc-1',
          family: 'ssc',
          nameCn: '一分时时彩',
          nameEn: 'Hourly Five, one minute',
          stopsOnWin: true,
          stopsOnDraw: false,
          state: 'going',
          currency: 'CNY',
          issues: 10,
          settled: 3,
          stakeMinor: '200000',
          returnMinor: '0',
          backMinor: '0',
          cancellableMinor: '140000',
          placedAt: instant(Date.now()),
        },
      ],
      total: 1,
      page: 1,
      pageSize: 20,
    }),
    answers(walletBalance, { sumBalance: '12345600', awayMinor: '0', currency: 'CNY' }),
  ];
}

/** A basket that the tab of "tester" has kept for a game of digits. */
export const keepBasket = (
  lines: number,
  { number = '20261123-0300', play = 'front3.straight', content }: { number?: string; play?: string; content?: string } = {},
): void =>
  sessionStorage.setItem(
    'baize.lottery.tester.ssc-1',
    JSON.stringify({
      number,
      lines: Array.from({ length: lines }, (_, i) => ({
        play,
        content: content ?? `${i % 10}|${Math.floor(i / 10) % 10}|3`,
        unit: 'yuan',
        multiple: 1,
      })),
    }),
  );
