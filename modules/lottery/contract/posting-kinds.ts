/** What the lottery posts, by kind, with the key of its text. */
export const lotteryPostingKinds = {
  'lottery.stake': 'lottery.posting.stake',
  'lottery.win': 'lottery.posting.win',
  /** A stake given back: the issue is void, or what was left of a chase. */
  'lottery.back': 'lottery.posting.back',
  /** A win that another result has taken back. */
  'lottery.undo': 'lottery.posting.undo',
  'lottery.rebate': 'lottery.posting.rebate',
} as const;
