/** Games of live tables that we have words for, by the tags that vendors give them, and the board that shows their results. */
export const tableGames = [
  { tag: 'baccarat', name: 'games.tables.game.baccarat', rules: 'games.tables.rules.baccarat', board: 'road' },
  { tag: 'dragon-tiger', name: 'games.tables.game.dragon-tiger', rules: 'games.tables.rules.dragon-tiger', board: 'road' },
  { tag: 'roulette', name: 'games.tables.game.roulette', rules: 'games.tables.rules.roulette', board: 'row' },
  { tag: 'sic-bo', name: 'games.tables.game.sic-bo', rules: 'games.tables.rules.sic-bo', board: 'row' },
  { tag: 'fan-tan', name: 'games.tables.game.fan-tan', rules: 'games.tables.rules.fan-tan', board: 'row' },
  { tag: 'blackjack', name: 'games.tables.game.blackjack', rules: 'games.tables.rules.blackjack', board: 'seats' },
] as const;

export const gamesOf = (tags: readonly string[]) => tableGames.filter(({ tag }) => tags.includes(tag));
