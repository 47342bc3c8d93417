import { type FamilyCode, usualRules } from '@baize/engine-lottery';
import type { GameSettings } from '../../contract/index.ts';
import type { NewGame } from './store.ts';

const day = 24 * 60;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const china = 'Asia/Shanghai';

/** Draws around the clock, from midnight on. */
const around = (seconds: number, sealSeconds: number): GameSettings['schedule'] => ({
  zone: china,
  draws: { kind: 'every', first: 0, seconds, count: (day * 60) / seconds },
  sealSeconds,
  holidays: [],
});

const at = (zone: string, times: readonly string[], { weekdays = everyDay, sealSeconds = 600 } = {}): GameSettings['schedule'] => ({
  zone,
  draws: {
    kind: 'at',
    minutes: times.map(time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
    weekdays: [...weekdays],
  },
  sealSeconds,
  holidays: [],
});

const scale: GameSettings['scale'] = { min: 1_700, max: 1_960, maxRebateBps: 1_300 };

const limits: GameSettings['limits'] = {
  minOrderMinor: '200',
  maxOrderMinor: '1000000000',
  maxMemberIssueMinor: '2000000000',
  maxPrizeMinor: '4000000000',
  maxExposureMinor: '20000000000',
};

interface Shipped {
  readonly code: string;
  readonly family: FamilyCode;
  readonly group: string;
  readonly names: readonly [cn: string, en: string];
  readonly schedule: GameSettings['schedule'];
  readonly play: string;
  readonly tag?: 'HOT' | 'NEW';
  /** The draws of a state lottery, whose results come from a signed feed; without it the game is our own. */
  readonly isImported?: true;
}

const games: readonly Shipped[] = [
  { code: 'ssc-1', family: 'ssc', group: 'ssc', names: ['一分彩', 'One-Minute Five'], schedule: around(60, 5), play: 'place', tag: 'HOT' },
  { code: 'ssc-2', family: 'ssc', group: 'ssc', names: ['两分彩', 'Two-Minute Five'], schedule: around(120, 10), play: 'place' },
  { code: 'ssc-3', family: 'ssc', group: 'ssc', names: ['三分彩', 'Three-Minute Five'], schedule: around(180, 15), play: 'place' },
  { code: 'ssc-5', family: 'ssc', group: 'ssc', names: ['五分彩', 'Five-Minute Five'], schedule: around(300, 30), play: 'place' },
  { code: 'ssc-10', family: 'ssc', group: 'ssc', names: ['十分彩', 'Ten-Minute Five'], schedule: around(600, 30), play: 'place' },
  {
    code: '11x5-1',
    family: '11x5',
    group: '11x5',
    names: ['一分 11 选 5', '11 Pick 5, one minute'],
    schedule: around(60, 5),
    play: 'any5',
  },
  {
    code: '11x5-5',
    family: '11x5',
    group: '11x5',
    names: ['五分 11 选 5', '11 Pick 5, five minutes'],
    schedule: around(300, 30),
    play: 'any5',
  },
  {
    code: 'k3-1',
    family: 'k3',
    group: 'k3',
    names: ['一分快三', 'Quick Three, one minute'],
    schedule: around(60, 5),
    play: 'sum',
    tag: 'HOT',
  },
  { code: 'k3-5', family: 'k3', group: 'k3', names: ['五分快三', 'Quick Three, five minutes'], schedule: around(300, 30), play: 'sum' },
  {
    code: 'pk10-1',
    family: 'pk10',
    group: 'pk10',
    names: ['一分赛车', 'Race of Ten, one minute'],
    schedule: around(60, 5),
    play: 'place',
    tag: 'HOT',
  },
  {
    code: 'pk10-5',
    family: 'pk10',
    group: 'pk10',
    names: ['五分赛车', 'Race of Ten, five minutes'],
    schedule: around(300, 30),
    play: 'place',
  },
  {
    code: 'airship',
    family: 'pk10',
    group: 'pk10',
    names: ['幸运飞艇', 'Lucky Airship'],
    schedule: { zone: china, draws: { kind: 'every', first: 13 * 60 + 9, seconds: 300, count: 180 }, sealSeconds: 30, holidays: [] },
    play: 'place',
  },
  { code: 'pc28-1', family: 'pc28', group: 'pc28', names: ['一分 28', 'Lucky 28, one minute'], schedule: around(60, 5), play: 'number' },
  {
    code: 'pc28-3',
    family: 'pc28',
    group: 'pc28',
    names: ['三分 28', 'Lucky 28, three minutes'],
    schedule: around(180, 15),
    play: 'number',
    tag: 'NEW',
  },
  {
    code: 'happy-ten',
    family: 'happy-ten',
    group: 'happy-ten',
    names: ['五分快乐十分', 'Happy Ten'],
    schedule: around(300, 30),
    play: 'place',
  },
  { code: 'kl8-5', family: 'kl8', group: 'kl8', names: ['五分快乐 8', 'Keno, five minutes'], schedule: around(300, 30), play: 'pick5' },
  { code: '3d', family: '3d', group: 'daily', names: ['每日 3D', 'Daily 3D'], schedule: at(china, ['21:15']), play: 'three.straight' },
  {
    code: 'p3',
    family: '3d',
    group: 'daily',
    names: ['每日排列三', 'Daily Three'],
    schedule: at(china, ['21:25']),
    play: 'three.straight',
  },
  {
    code: 'p5',
    family: 'p5',
    group: 'daily',
    names: ['每日排列五', 'Daily Five'],
    schedule: at(china, ['21:25']),
    play: 'front3.straight',
  },
  {
    code: 'lhc',
    family: 'lhc',
    group: 'lhc',
    names: ['六合彩', 'Mark Six'],
    schedule: at('Asia/Hong_Kong', ['21:30'], { weekdays: [2, 4, 6], sealSeconds: 360 }),
    play: 'special.number',
  },
  {
    code: 'lhc-5',
    family: 'lhc',
    group: 'lhc',
    names: ['五分六合彩', 'Mark Six, five minutes'],
    schedule: around(300, 30),
    play: 'special.number',
    tag: 'NEW',
  },
  {
    code: 'vn-north',
    family: 'vn-north',
    group: 'vietnam',
    names: ['越南北部', 'Vietnam North'],
    schedule: at('Asia/Ho_Chi_Minh', ['18:15']),
    play: 'lo2',
  },
  {
    code: 'vn-central',
    family: 'vn-south',
    group: 'vietnam',
    names: ['越南中部', 'Vietnam Central'],
    schedule: at('Asia/Ho_Chi_Minh', ['17:15']),
    play: 'lo2',
  },
  {
    code: 'vn-south',
    family: 'vn-south',
    group: 'vietnam',
    names: ['越南南部', 'Vietnam South'],
    schedule: at('Asia/Ho_Chi_Minh', ['16:15']),
    play: 'lo2',
  },
  {
    code: 'thai',
    family: 'thai',
    group: 'thailand',
    names: ['泰国彩', 'Thai lottery'],
    schedule: at('Asia/Bangkok', ['15:30']),
    play: 'top3',
  },
  {
    code: 'lao',
    family: 'lao',
    group: 'thailand',
    names: ['老挝彩', 'Lao lottery'],
    schedule: at('Asia/Vientiane', ['20:30'], { weekdays: [1, 3, 5] }),
    play: 'top3',
  },
  {
    code: 'cn-3d',
    family: '3d',
    group: 'daily',
    names: ['福彩 3D', 'China Welfare 3D'],
    schedule: at(china, ['21:15']),
    play: 'three.straight',
    isImported: true,
  },
  {
    code: 'cn-p3',
    family: '3d',
    group: 'daily',
    names: ['体彩排列三', 'China Sports Pick 3'],
    schedule: at(china, ['21:25']),
    play: 'three.straight',
    isImported: true,
  },
  {
    code: 'cn-p5',
    family: 'p5',
    group: 'daily',
    names: ['体彩排列五', 'China Sports Pick 5'],
    schedule: at(china, ['21:25']),
    play: 'front3.straight',
    isImported: true,
  },
  {
    code: 'hk-lhc',
    family: 'lhc',
    group: 'lhc',
    names: ['香港六合彩', 'Hong Kong Mark Six'],
    schedule: at('Asia/Hong_Kong', ['21:30'], { weekdays: [2, 4, 6] }),
    play: 'special.number',
    isImported: true,
  },
  {
    code: 'xsmb',
    family: 'vn-north',
    group: 'vietnam',
    names: ['越南北部国家彩票', 'Vietnam XSMB'],
    schedule: at('Asia/Ho_Chi_Minh', ['18:15']),
    play: 'lo2',
    isImported: true,
  },
];

/** The games that an installation begins with, all of them off: staff switch on what they want to sell, those of state lotteries when a feed has their results. */
export const shippedGames: readonly NewGame[] = games.map(({ code, family, group, names, schedule, play, tag, isImported }, i) => ({
  code,
  family,
  group,
  place: (i + 1) * 10,
  source: isImported ? 'feed' : 'own',
  defaultPlay: play,
  settings: { isOn: false, nameCn: names[0], nameEn: names[1], tag: tag ?? null, rules: usualRules, schedule, scale, limits },
}));
