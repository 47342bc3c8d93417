import { signOfYear } from '@baize/engine-lottery';
import { day, hour, instant, parseInstant } from '@baize/kernel';
import { expect, test } from 'vitest';
import { shippedGames } from '../games/shipped.ts';
import { rulesAt } from './lunar.ts';

// Times of new moons and the longitude of the sun by Jean Meeus, Astronomical Algorithms, second edition, chapters 25 and 49.

const rad = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * rad);
const unixEpoch = 2_440_587.5;

/** Seconds by which dynamical time is ahead of universal time, by Espenak and Meeus for 2005 to 2050. */
const deltaT = (year: number): number => 62.92 + 0.32217 * (year - 2000) + 0.005589 * (year - 2000) ** 2;

const unixOf = (jde: number): number => (jde - unixEpoch) * day - deltaT(2000 + (jde - 2_451_545) / 365.25) * 1_000;
const jdeOf = (unix: number): number => unix / day + unixEpoch + deltaT(1970 + unix / day / 365.25) / 86_400;

/** Periodic terms of the new moon: degrees of M, M′, F and Ω times these, the power of E, and the size in days. */
const newMoonTerms: readonly (readonly [m: number, moon: number, f: number, omega: number, e: number, size: number])[] = [
  [0, 1, 0, 0, 0, -0.4072],
  [1, 0, 0, 0, 1, 0.17241],
  [0, 2, 0, 0, 0, 0.01608],
  [0, 0, 2, 0, 0, 0.01039],
  [-1, 1, 0, 0, 1, 0.00739],
  [1, 1, 0, 0, 1, -0.00514],
  [2, 0, 0, 0, 2, 0.00208],
  [0, 1, -2, 0, 0, -0.00111],
  [0, 1, 2, 0, 0, -0.00057],
  [1, 2, 0, 0, 1, 0.00056],
  [0, 3, 0, 0, 0, -0.00042],
  [1, 0, 2, 0, 1, 0.00042],
  [1, 0, -2, 0, 1, 0.00038],
  [-1, 2, 0, 0, 1, -0.00024],
  [0, 0, 0, 1, 0, -0.00017],
  [2, 1, 0, 0, 0, -0.00007],
  [0, 2, -2, 0, 0, 0.00004],
  [3, 0, 0, 0, 0, 0.00004],
  [1, 1, -2, 0, 0, 0.00003],
  [0, 2, 2, 0, 0, 0.00003],
  [1, 1, 2, 0, 0, -0.00003],
  [-1, 1, 2, 0, 0, 0.00003],
  [-1, 1, -2, 0, 0, -0.00002],
  [1, 3, 0, 0, 0, -0.00002],
  [0, 4, 0, 0, 0, 0.00002],
];

/** Arguments of the planets at k = 0, their change with k, and their size in days. */
const planetTerms: readonly (readonly [at: number, perMoon: number, size: number])[] = [
  [299.77, 0.107408, 0.000325],
  [251.88, 0.016321, 0.000165],
  [251.83, 26.651886, 0.000164],
  [349.42, 36.412478, 0.000126],
  [84.66, 18.206239, 0.00011],
  [141.74, 53.303771, 0.000062],
  [207.14, 2.453732, 0.00006],
  [154.84, 7.30686, 0.000056],
  [34.52, 27.261239, 0.000047],
  [207.19, 0.121824, 0.000042],
  [291.34, 1.844379, 0.00004],
  [161.72, 24.198154, 0.000037],
  [239.56, 25.513099, 0.000035],
  [331.55, 3.592518, 0.000023],
];

/** The moment of the k-th new moon since 6 January 2000, in milliseconds since 1970. */
function newMoon(k: number): number {
  const t = k / 1_236.85;
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t ** 2 - 0.00000015 * t ** 3;
  const e = 1 - 0.002516 * t - 0.0000074 * t ** 2;
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t ** 2;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t ** 2 + 0.00001238 * t ** 3;
  const node = 160.7108 + 390.67050284 * k - 0.0016118 * t ** 2 - 0.00000227 * t ** 3;
  const omega = 124.7746 - 1.56375588 * k + 0.0020672 * t ** 2;
  const own = newMoonTerms.reduce(
    (sum, [m, p, f, o, power, size]) => sum + size * e ** power * sin(m * sun + p * moon + f * node + o * omega),
    0,
  );
  const planets = planetTerms.reduce((sum, [at, per, size], i) => sum + size * sin(at + per * k - (i === 0 ? 0.009173 * t ** 2 : 0)), 0);
  return unixOf(mean + own + planets);
}

/** The apparent longitude of the sun in degrees, to a hundredth. */
function sunAt(unix: number): number {
  const t = (jdeOf(unix) - 2_451_545) / 36_525;
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t ** 2;
  const m = 357.52911 + 35_999.05029 * t - 0.0001537 * t ** 2;
  const centre = (1.914602 - 0.004817 * t - 0.000014 * t ** 2) * sin(m) + (0.019993 - 0.000101 * t) * sin(2 * m) + 0.000289 * sin(3 * m);
  const longitude = mean + centre - 0.00569 - 0.00478 * sin(125.04 - 1_934.136 * t);
  return ((longitude % 360) + 360) % 360;
}

const china = 8 * hour;
/** The day in China, counted from 1970. */
const dayOf = (unix: number): number => Math.floor((unix + china) / day);
const midnight = (date: number): number => date * day - china;

/** The day of the winter solstice of a year: within it the sun passes 270 degrees. */
function solstice(year: number): number {
  let date = dayOf(Date.UTC(year, 11, 19));
  while (sunAt(midnight(date + 1)) < 270) date++;
  return date;
}

/** Days of new moons around a day, in their order. */
function monthsFrom(date: number, count: number): number[] {
  let k = Math.round((midnight(date) - newMoon(0)) / (29.530588861 * day)) + 2;
  while (dayOf(newMoon(k)) > date) k--;
  return Array.from({ length: count }, (_, i) => dayOf(newMoon(k + i)));
}

/** Whether the sun stays within one twelfth of its way through a month that begins on one day and ends before another. */
const staysWithin = (from: number, to: number): boolean => Math.floor(sunAt(midnight(from)) / 30) === Math.floor(sunAt(midnight(to)) / 30);

/**
 * The day of the Chinese New Year: the month of the winter solstice is the eleventh, and the first month is the second one after it, or the third where one
 * of the two before is a leap month.
 */
function newYearOf(year: number): number {
  const months = monthsFrom(solstice(year - 1), 15);
  const [nextEleventh = 0] = monthsFrom(solstice(year), 1);
  const isLeap = months.indexOf(nextEleventh) === 13;
  const leap = isLeap ? months.findIndex((from, i) => i > 0 && staysWithin(from, months[i + 1] as number)) : -1;
  return months[leap === 1 || leap === 2 ? 3 : 2] as number;
}

const dateOf = (date: number): string => new Date(date * day).toISOString().slice(0, 10);

test.each([
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  // A leap eleventh month comes before this one.
  [2034, '2034-02-19'],
])('the computation knows the New Year of %i', (year, date) => {
  expect(dateOf(newYearOf(year))).toBe(date);
});

test('the new moon of February 1977 is at the moment that Meeus gives as his example', () => {
  expect(Math.abs(newMoon(-283) - Date.UTC(1977, 1, 18, 3, 36, 54))).toBeLessThan(15_000);
});

const lhc = shippedGames.find(game => game.code === 'lhc') ?? expect.fail();
const signOn = (date: number): string =>
  rulesAt(
    { family: lhc.family, rules: lhc.settings.rules, schedule: lhc.settings.schedule },
    parseInstant(instant(midnight(date) + 12 * hour)),
  ).sign;

test.each(Array.from({ length: 27 }, (_, i) => 2024 + i))(
  'the signs of a Mark Six change on the New Year of %i as it is computed',
  year => {
    const date = newYearOf(year);
    expect([signOn(date - 1), signOn(date)], dateOf(date)).toEqual([signOfYear(year - 1), signOfYear(year)]);
  },
);
