/** The cards of the first view of any window, and a little more. */
const firstCount = 42;

/** Where the first games are asked for. The document names it before the app has come, so it carries no headers that the browser could not know. */
export const firstGamesAddress = `/lgw/games/leading?count=${firstCount}`;
