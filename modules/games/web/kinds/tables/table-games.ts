/** Games of live tables that we have words for, by the tags that vendors give them, and how their results are usually shown. */
export const tableGames = [
  { tag: 'baccarat', board: 'road', name: 'games.tables.game.baccarat', rules: 'games.tables.rules.baccarat' },
  { tag: 'dragon-tiger', board: 'road', name: 'games.tables.game.dragon-tiger', rules: 'games.tables.rules.dragon-tiger' },
  { tag: 'roulette', board: 'row', name: 'games.tables.game.roulette', rules: 'games.tables.rules.roulette' },
  { tag: 'sic-bo', board: 'row', name: 'games.tables.game.sic-bo', rules: 'games.tables.rules.sic-bo' },
  { tag: 'fan-tan', board: 'row', name: 'games.tables.game.fan-tan', rules: 'games.tables.rules.fan-tan' },
  { tag: 'blackjack', board: 'seats', name: 'games.tables.game.blackjack', rules: 'games.tables.rules.blackjack' },
] as const;

export const gamesOf = (tags: readonly string[]) => tableGames.filter(({ tag }) => tags.includes(tag));
