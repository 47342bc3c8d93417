/**
 * What a stake counts, by its age in days (UTC): half of it after two days, nothing after seven. In 1/64, so that sums stay whole.
 */
export const weights: readonly number[] = [64, 45, 32, 23, 16, 11, 8];

/** Days that stakes count. */
export const countedDays = weights.length;

/**
 * Of all that is staked in a currency, a member counts for at most so many percent: whoever stakes more is scaled down to it, in all games alike. Without this
 * one high roller would choose the list for everyone.
 */
export const mostShareOfMember = 5;

/** The most popular game has this; the least played one has at least 1. */
export const topRank = 10_000;
