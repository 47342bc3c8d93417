import { type Rules, signOfYear } from '@baize/engine-lottery';
import { assert, type Instant, unixMs } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import type { LotteryGame } from '../games/store.ts';

/**
 * Days of the Chinese New Year, in China's time. The rule is that of GB/T 33661-2017; `new-year.test.ts` computes each of them from new moons and the longitude of the sun by
 * Meeus, Astronomical Algorithms, chapters 25 and 49. ICU's calendar, which Intl uses, computes new moons a few minutes off and has 2027 and
 * 2030 wrong by a day, when the moon is new close to midnight.
 */
const newYears: readonly string[] = [
  ...['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23', '2032-02-11'],
  ...['2033-01-31', '2034-02-19', '2035-02-08', '2036-01-28', '2037-02-15', '2038-02-04', '2039-01-24', '2040-02-12', '2041-02-01'],
  ...['2042-01-22', '2043-02-10', '2044-01-30', '2045-02-17', '2046-02-06', '2047-01-26', '2048-02-14', '2049-02-02', '2050-01-23'],
];

/** The Gregorian year in which the lunar year of a date began, by ICU: for years that the table does not have. */
function computedYear(at: Instant, zone: string): number {
  const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: zone, year: 'numeric' });
  const year = Number(calendar.formatToParts(unixMs(at)).find(part => (part.type as string) === 'relatedYear')?.value);
  assert(Number.isInteger(year), 'the runtime has the Chinese calendar');
  return year;
}

function lunarYear(at: Instant, zone: string): number {
  const date = businessDate(at, zone);
  const newYear = newYears.find(one => one.slice(0, 4) === date.slice(0, 4));
  if (!newYear) return computedYear(at, zone);
  return Number(date.slice(0, 4)) - (date < newYear ? 1 : 0);
}

/** The rules that an issue of the game goes by: a Mark Six has the sign of the lunar year in which it is drawn, the others the game's rules as they are. */
export const rulesAt = ({ family, rules, schedule }: Pick<LotteryGame, 'family' | 'rules' | 'schedule'>, drawsAt: Instant): Rules =>
  family === 'lhc' ? { ...rules, sign: signOfYear(lunarYear(drawsAt, schedule.zone)) } : rules;
