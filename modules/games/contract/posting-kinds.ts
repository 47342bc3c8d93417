/** What the games post: a vendor's bets, wins and rollbacks. By kind, the key of its text. */
export const gamesPostingKinds = {
  'games.bet': 'games.posting.bet',
  'games.win': 'games.posting.win',
  'games.rollback': 'games.posting.rollback',
} as const;
