import type { ErrorTable } from '@baize/call';

/** Refusals of the vendor wallet API. Each is a known error: nothing was done. Anything else is unknown, and is asked again or rolled back. */
export const vendorErrors = {
  'vendor.signature.invalid': 401,
  'vendor.timestamp': 401,
  'vendor.token.unknown': 403,
  'vendor.token.expired': 403,
  /** The token opened another game, or a game of another key. */
  'vendor.token.other.game': 403,
  'vendor.player.unknown': 404,
  'vendor.player.disabled': 403,
  /** The player takes a break, has excluded themselves or closed the account; with until, where there is an end. */
  'vendor.player.excluded': 403,
  /** The stake is more than a limit of the player leaves: kind, period, leftMinor, limitMinor, restartsAt. */
  'vendor.limit.reached': 409,
  /** Outside what the operator lets be staked on a bet of the game: minMinor, maxMinor. */
  'vendor.stake.limit': 409,
  'vendor.currency.wrong': 409,
  'vendor.game.unknown': 404,
  'vendor.game.disabled': 403,
  'vendor.insufficient': 409,
  /** More than one amount may be: maxMinor. */
  'vendor.amount.too.large': 409,
  /** Not whole coins of the currency: coinMinor. */
  'vendor.amount.fraction': 409,
  /** The player's balance would become more than a balance may be. */
  'vendor.balance.too.large': 409,
  /** The round's wins would be more than its game pays without a decision of staff: limitMinor. Nothing is lost: the same win is sent again later. */
  'vendor.win.held': 409,
  /** Staff decided that this win is not paid, or the vendor has rolled it back. */
  'vendor.win.refused': 409,
  /** The stake has been paid on: its wins are rolled back first, transactionIds. */
  'vendor.bet.paid': 409,
  'vendor.transaction.other.content': 409,
  'vendor.transaction.unknown': 404,
  'vendor.transaction.rolled.back': 409,
  'vendor.round.closed': 409,
  /** The round belongs to another game: gameCode. */
  'vendor.round.other.game': 409,
  'vendor.return.unapproved': 409,
} as const satisfies ErrorTable;

export const gameErrors = {
  'game.unknown': 404,
  'game.maintenance': 409,
  /** The vendor doesn't take the member's currency: currencies. */
  'game.currency': 409,
  /** It can't be played with demo money. */
  'game.demo.unavailable': 409,
  'game.play.stopped': 409,
  'game.player.stopped': 403,
  'game.favourites.full': 409,
} as const satisfies ErrorTable;
