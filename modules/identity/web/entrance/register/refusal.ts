import { systemClock } from '@baize/kernel';
import { keptRefusal } from '../fields/kept.ts';

/** The day (yyyy-MM-dd) on which whoever was born on one reaches an age; of 29 February the last one before 1 March. */
const reaches = (born: string, age: number): string => `${Number(born.slice(0, 4)) + age}${born.slice(4)}`;

const today = (): string => systemClock.now().slice(0, 10);

export const isTooYoung = (born: string, age: number): boolean => today() < reaches(born, age);

/** The first day of the month after a day: that a day of birth can't be read from it. */
function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Closes registration in this browser until the month after the stated person is old enough: another date would change nothing. */
export const keepRefusal = (born: string, age: number): void => keptRefusal.keep(`${monthAfter(reaches(born, age))} ${age}`);

/** The age that someone in this browser was refused for, while it is too early for them; undefined where registration is open. */
export function useRefusedAge(): number | undefined {
  const [, until, age] = /^(\d{4}-\d\d-\d\d) (\d{1,3})$/.exec(keptRefusal.use() ?? '') ?? [];
  return until && today() < until ? Number(age) : undefined;
}
