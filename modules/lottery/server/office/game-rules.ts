import { wireMinor } from '@baize/call';
import type { GameLimits, GameSettings } from '../../contract/index.ts';
import type { LotteryGame } from '../games/store.ts';

const settingNames = ['isOn', 'nameCn', 'nameEn', 'tag', 'rules', 'schedule', 'scale', 'limits'] as const;
type SettingName = (typeof settingNames)[number];

/** As JSON with the names in one order: what comes out of the database has another one. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const changedSettings = (before: GameSettings, after: GameSettings): SettingName[] =>
  settingNames.filter(name => plain(before[name]) !== plain(after[name]));

const ceilings = ['maxOrderMinor', 'maxMemberIssueMinor', 'maxPrizeMinor', 'maxExposureMinor'] as const satisfies (keyof GameLimits)[];

const raises = (before: GameLimits, after: GameLimits): boolean => ceilings.some(name => wireMinor(after[name]) > wireMinor(before[name]));

/**
 * Prizes, rules and higher limits decide about money: two people do. Names, the schedule and the switch are one person's, but for imported draws: their numbers are
 * known outside as soon as they are drawn, and bets that close later would be paid for certain.
 */
export function needsTwo({ source, ...before }: Pick<LotteryGame, 'source'> & GameSettings, after: GameSettings): boolean {
  const changed = changedSettings(before, after);
  const isTimed = source === 'feed' && (changed.includes('schedule') || (changed.includes('isOn') && after.isOn));
  return isTimed || changed.includes('scale') || changed.includes('rules') || raises(before.limits, after.limits);
}

/** What has changed, flat, as the audit log has it. */
export function toldSettings(settings: GameSettings, names: readonly SettingName[]): Record<string, string> {
  const parts = names.flatMap(name => {
    const value = settings[name];
    if (value === null || typeof value !== 'object') return [[name, String(value ?? '')]];
    if (name === 'schedule') return [[name, plain(value)]];
    return Object.entries(value).map(([key, one]) => [`${name}.${key}`, String(one)]);
  });
  return Object.fromEntries(parts);
}
