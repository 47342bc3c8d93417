import { type RandomSource, uniform } from '@baize/kernel';

const starts = [
  'lin',
  'wei',
  'chen',
  'hao',
  'mei',
  'tang',
  'xiao',
  'yun',
  'bo',
  'jing',
  'ming',
  'rui',
  'qing',
  'song',
  'tian',
  'zhen',
  'anh',
  'minh',
  'nok',
  'somchai',
  'kenji',
  'yuki',
  'ravi',
  'budi',
  'leo',
  'mara',
  'iris',
  'oskar',
];
const ends = [
  'feng',
  'yu',
  'long',
  'hua',
  'lan',
  'shan',
  'hai',
  'xing',
  'yue',
  'ning',
  'jun',
  'lei',
  'fox',
  'tea',
  'lake',
  'star',
  'moon',
  'pine',
  'koi',
  'jade',
  'reed',
  'kite',
];
const nicknames = [
  '清风',
  '山海',
  '月下',
  '青禾',
  '小满',
  '阿远',
  '听雨',
  '长安',
  '南星',
  '一舟',
  '半夏',
  '云起',
  '知秋',
  '北辰',
  '锦鲤',
  '白露',
  '九歌',
  '望舒',
  '行者',
  '拾光',
];

const pick = <T>(random: RandomSource, items: readonly T[]): T => items[uniform(random, items.length)] as T;

/** An invented account name; `n` keeps it unique. */
export const accountName = (random: RandomSource, n: number): string =>
  `${pick(random, starts)}${pick(random, ends)}${String(n * 7 + 13).padStart(3, '0')}`;

export const nickname = (random: RandomSource): string => pick(random, nicknames);

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];

/** Where a member comes from: a phone or a computer, and one of two addresses out of the ranges that are kept for examples (RFC 5737). */
export function visitorOf(random: RandomSource, nth: number): { ip: string; userAgent: string } {
  const range = nth % 3 === 0 ? '203.0.113' : '198.51.100';
  const isAway = uniform(random, 6) === 0;
  return { ip: `${range}.${1 + ((nth * (isAway ? 7 : 3)) % 250)}`, userAgent: browsers[(nth + (isAway ? 1 : 0)) % browsers.length] ?? '' };
}
