/** In the order in which they are on the layout; the main bets first. */
export const layout = [
  'player',
  'tie',
  'banker',
  'player-pair',
  'either-pair',
  'banker-pair',
  'player-dragon',
  'perfect-pair',
  'banker-dragon',
  'banker-no-commission',
];
