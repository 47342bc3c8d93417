import {
  type FamilyCode,
  familyOf,
  type Issue,
  issuesOf,
  playsOf,
  pricesOf,
  type Rules,
  returnsOf,
  scheduleProblem,
} from '@baize/engine-lottery';
import type { Instant } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import { ratio } from '@baize/kernel/ratio';
import { type GameSettings, type OfficeLotteryGame, type SettingsFault, settingsFault } from '../../contract/index.ts';

export const settingsOf = ({ isOn, nameCn, nameEn, tag, rules, schedule, scale, limits }: OfficeLotteryGame): GameSettings => ({
  ...{ isOn, nameCn, nameEn, tag, rules, schedule, scale, limits },
});

export type FormFault = SettingsFault | 'name' | 'number';

const scaleBounds = { least: 1_000, most: 2_000 };

/** What is wrong with the form; undefined when it can be sent. */
export function formFault(settings: GameSettings): FormFault | undefined {
  const { nameCn, nameEn, scale, schedule } = settings;
  if (nameCn.trim() === '' || nameEn.trim() === '') return 'name';
  const inScale = (n: number) => n >= scaleBounds.least && n <= scaleBounds.most;
  if (!inScale(scale.min) || !inScale(scale.max) || scale.maxRebateBps > 2_000) return 'scale';
  const { draws, sealSeconds } = schedule;
  if (draws.kind === 'every' && (draws.seconds < 20 || draws.count > 4_320)) return 'schedule';
  if (sealSeconds < 1 || sealSeconds > 3_600) return 'seal';
  return settingsFault(settings, scheduleProblem);
}

/** "21:15" → 1275; undefined for anything that is no time of day. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim()) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && at < 24 * 60 ? at : undefined;
}

const two = (n: number): string => String(n).padStart(2, '0');
export const clockOf = (at: number): string => `${two(Math.floor(at / 60))}:${two(at % 60)}`;

/** The parts between commas or spaces, of any script. */
export const wordsOf = (text: string): string[] => text.split(/[\s,，、]+/).filter(word => word !== '');

/** Times of day in their order; undefined when one of them is none. */
export function timesOf(text: string): number[] | undefined {
  const times = wordsOf(text).map(minutesOf);
  return times.includes(undefined) ? undefined : (times as number[]).toSorted((a, b) => a - b);
}

/** The next draws of a schedule, so that whoever changes it sees what it means; none while it makes no sense. */
export function nextDraws(schedule: GameSettings['schedule'], now: Instant, count = 10): Issue[] {
  if (settingsProblem(schedule)) return [];
  const found: Issue[] = [];
  const today = businessDate(now, schedule.zone);
  for (let days = -1; days < 60 && found.length < count; days++)
    found.push(...issuesOf(schedule, daysLater(today, days)).filter(issue => issue.drawsAt > now));
  return found.slice(0, count);
}

function settingsProblem(schedule: GameSettings['schedule']): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: schedule.zone });
    return scheduleProblem(schedule) !== undefined;
  } catch {
    return true;
  }
}

export interface PlayReturn {
  readonly play: string;
  readonly style: 'official' | 'credit';
  /** Of its bets the lowest and the highest, in 1/10 000: at the lowest scale, where the play goes by it, and at the highest. */
  readonly atMin: readonly [least: number, most: number];
  readonly atMax: readonly [least: number, most: number];
}

/** What each play of a game returns at a prize scale, exactly computed by the engine and rounded down. */
export function playReturns(family: FamilyCode, rules: Rules, { min, max }: Pick<GameSettings['scale'], 'min' | 'max'>): PlayReturn[] {
  return playsOf(familyOf(family, rules)).map(play => {
    const at = (scale: number): [number, number] => {
      const bps = returnsOf(play, pricesOf(play, ratio(BigInt(scale)))).map(({ of, over }) => Number((of * 10_000n) / over));
      return [Math.min(...bps), Math.max(...bps)];
    };
    const atMax = at(max);
    return { play: play.code, style: play.style, atMin: play.style === 'official' ? at(min) : atMax, atMax };
  });
}

/** The rules that a family knows; the others mean nothing to its plays. */
export const rulesOfFamily: Readonly<Partial<Record<string, readonly (keyof Omit<Rules, 'sign'>)[]>>> = {
  ssc: ['wraps'],
  '3d': ['wraps'],
  p5: ['wraps'],
  pc28: ['extreme', 'middle'],
  k3: ['triplesLose'],
  pk10: ['eleven'],
};
