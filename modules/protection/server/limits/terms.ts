import { jurisdictionOf } from '@baize/brand/server';
import type { Queryable } from '@baize/db';

/** How long a higher limit waits, by the law of the place; never less than a day. */
export const delayHoursOf = async (db: Queryable): Promise<number> => (await jurisdictionOf(db)).limitIncreaseDelayHours;

/** The longest stretch of play without being told how long it has lasted. */
export const mostRealityMinutes = async (db: Queryable): Promise<number> => (await jurisdictionOf(db)).realityCheckMinutes;
