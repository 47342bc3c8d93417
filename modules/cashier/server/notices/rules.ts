import { hour, minute, second } from '@baize/kernel';

/** After so many tries a notice is parked: staff review it. The last tries are hours apart, so that a provider may be down for a night. */
const waits = [2 * second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];

/** How long until a notice that failed `attempts` times is tried again; null = it is parked. */
export const retryAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;
