import { wireMinor } from '@baize/call';
import type { GameSettings } from './office-calls.ts';

/** A field of a game's settings that cannot be as it is. */
export type SettingsFault = 'zone' | 'schedule' | 'seal' | 'holidays' | 'scale' | 'return' | 'limits';

function hasZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

const hasRepeat = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

type Schedule = GameSettings['schedule'];

function scheduleFault(schedule: Schedule, problemOf: (schedule: Schedule) => string | undefined): SettingsFault | undefined {
  if (!hasZone(schedule.zone)) return 'zone';
  if (schedule.draws.kind === 'at' && hasRepeat(schedule.draws.weekdays)) return 'schedule';
  const problem = problemOf(schedule);
  if (problem) return problem === 'seal' ? 'seal' : 'schedule';
  return hasRepeat(schedule.holidays) ? 'holidays' : undefined;
}

/** A scale of 2 000 returns everything: one step is 5 of 10 000. */
const bpsOfScale = 5;

function scaleFault({ min, max, maxRebateBps }: GameSettings['scale']): SettingsFault | undefined {
  if (min > max) return 'scale';
  // Who takes all of the rebate has the lowest prizes, who takes none the highest: neither gets back more than was staked.
  return min * bpsOfScale + maxRebateBps > 10_000 ? 'return' : undefined;
}

function hasLimits({
  minOrderMinor,
  maxOrderMinor,
  maxMemberIssueMinor,
  maxPrizeMinor,
  maxExposureMinor,
}: GameSettings['limits']): boolean {
  const [least, most, member, prize, exposure] = [minOrderMinor, maxOrderMinor, maxMemberIssueMinor, maxPrizeMinor, maxExposureMinor].map(
    wireMinor,
  ) as [bigint, bigint, bigint, bigint, bigint];
  return least > 0n && least <= most && most <= member && prize > 0n && prize <= exposure;
}

/** What settings cannot be; undefined when all is well. `problemOf` is `scheduleProblem` of the engine. */
export const settingsFault = (
  { schedule, scale, limits }: Pick<GameSettings, 'schedule' | 'scale' | 'limits'>,
  problemOf: (schedule: Schedule) => string | undefined,
): SettingsFault | undefined => scheduleFault(schedule, problemOf) ?? scaleFault(scale) ?? (hasLimits(limits) ? undefined : 'limits');
