import type { LiveTable } from '../../../contract/index.ts';

type Result = LiveTable['results'][number];
export type Tone = Result[1];

/** What results of a row are counted by: their tone, with its word, or their text. */
type Counted = readonly (
  | { readonly tone: Tone; readonly name: `games.tables.tally.${'red' | 'black' | 'zero' | 'big' | 'small' | 'triple'}` }
  | { readonly tone: Tone; readonly text: string }
)[];

const roulette: Counted = [
  { tone: 'red', name: 'games.tables.tally.red' },
  { tone: 'black', name: 'games.tables.tally.black' },
  { tone: 'green', name: 'games.tables.tally.zero' },
];
const sicBo: Counted = [
  { tone: 'red', name: 'games.tables.tally.big' },
  { tone: 'blue', name: 'games.tables.tally.small' },
  { tone: 'green', name: 'games.tables.tally.triple' },
];
const fanTan: Counted = (['red', 'blue', 'red', 'blue'] as const).map((tone, at) => ({ tone, text: String(at + 1) }));

/** Games of live tables that we have words for, by the tags that vendors give them, and how their results are usually shown. */
export const tableGames = [
  { tag: 'baccarat', board: 'road', name: 'games.tables.game.baccarat', rules: 'games.tables.rules.baccarat' },
  { tag: 'dragon-tiger', board: 'road', name: 'games.tables.game.dragon-tiger', rules: 'games.tables.rules.dragon-tiger' },
  {
    tag: 'roulette',
    board: 'row',
    going: 'games.tables.spinning',
    counted: roulette,
    name: 'games.tables.game.roulette',
    rules: 'games.tables.rules.roulette',
  },
  {
    tag: 'sic-bo',
    board: 'row',
    going: 'games.tables.rolling',
    counted: sicBo,
    name: 'games.tables.game.sic-bo',
    rules: 'games.tables.rules.sic-bo',
  },
  {
    tag: 'fan-tan',
    board: 'row',
    going: 'games.tables.counting',
    counted: fanTan,
    name: 'games.tables.game.fan-tan',
    rules: 'games.tables.rules.fan-tan',
  },
  { tag: 'blackjack', board: 'seats', name: 'games.tables.game.blackjack', rules: 'games.tables.rules.blackjack' },
] as const;

/** What sets a table apart from others of its game, by the tags that vendors give it. */
export const tableStyles = [
  { tag: 'speed', name: 'games.tables.style.speed' },
  { tag: 'high-stakes', name: 'games.tables.style.high' },
] as const;

export const gamesOf = (tags: readonly string[]) => tableGames.filter(({ tag }) => tags.includes(tag));

/** What goes on at a table of the game between the last bets and the result. */
export function goingOf(tags: readonly string[]) {
  const [game] = gamesOf(tags);
  return game && 'going' in game ? game.going : 'games.tables.dealing';
}

/** What the results in a row of the game are counted by; nothing for a game that we have no words for. */
export function countedOf(tags: readonly string[]): Counted {
  const [game] = gamesOf(tags);
  return game && 'counted' in game ? game.counted : [];
}
