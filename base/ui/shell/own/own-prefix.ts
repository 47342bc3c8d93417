/** Names of what a page keeps for a member beyond a tab begin so: it goes with the session. What belongs to the device, as its theme, has other names. */
export const ownPrefix = 'baize.own.';
