/** Games of live tables that we have words for, by the tags that vendors give them. */
export const tableGames = [
  { tag: 'baccarat', name: 'games.tables.game.baccarat', rules: 'games.tables.rules.baccarat' },
  { tag: 'dragon-tiger', name: 'games.tables.game.dragon-tiger', rules: 'games.tables.rules.dragon-tiger' },
  { tag: 'roulette', name: 'games.tables.game.roulette', rules: 'games.tables.rules.roulette' },
  { tag: 'sic-bo', name: 'games.tables.game.sic-bo', rules: 'games.tables.rules.sic-bo' },
  { tag: 'fan-tan', name: 'games.tables.game.fan-tan', rules: 'games.tables.rules.fan-tan' },
  { tag: 'blackjack', name: 'games.tables.game.blackjack', rules: 'games.tables.rules.blackjack' },
] as const;

export const gamesOf = (tags: readonly string[]) => tableGames.filter(({ tag }) => tags.includes(tag));
