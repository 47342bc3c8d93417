import { elapsedMs, type Instant, minute, plus, second } from '@baize/kernel';

/** A stretch of play: from the first game that is opened until nothing is heard of for a while, or the member leaves. */
export interface Sitting {
  readonly intervalMinutes: number;
  readonly beganAt: Instant | null;
  readonly seenAt: Instant | null;
  readonly checkedAt: Instant | null;
}

/** A game that was left for so long is another sitting: a look into the lobby or a call does not make a new one. */
const pauseMs = 15 * minute;

const isOver = ({ seenAt }: Sitting, at: Instant): boolean => seenAt === null || elapsedMs(seenAt, at) > pauseMs;

/** The sitting as it is at `at`, and whether a game is open. */
export function sittingAt(known: Sitting, { at, isPlaying }: { at: Instant; isPlaying: boolean }): Sitting {
  if (!isOver(known, at)) return isPlaying ? { ...known, seenAt: at } : known;
  return isPlaying ? { ...known, beganAt: at, seenAt: at, checkedAt: null } : { ...known, beganAt: null, seenAt: null, checkedAt: null };
}

/** Whole seconds since it began. */
export const sittingSeconds = ({ beganAt }: Sitting, at: Instant): number =>
  beganAt === null ? 0 : Math.max(0, Math.floor(elapsedMs(beganAt, at) / second));

/** When the reality check is due: an interval after it began, or after they last read it. */
export const checkDueAt = ({ beganAt, checkedAt, intervalMinutes }: Sitting): Instant | null =>
  beganAt === null ? null : plus(checkedAt ?? beganAt, intervalMinutes * minute);
