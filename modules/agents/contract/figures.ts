import { minorText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';
import { contractTypes } from './contracts/model.ts';

/** Days that one report of a team covers at most. */
export const mostTeamDays = 366;

/** Days that a list of a team's bets or transactions covers at most, and how many are on a page of it. */
export const mostListDays = 31;
export const listedOnPage = 50;

/** Transactions of members: a deposit credited, a withdrawal paid, an adjustment in their favour or against them, a transfer, a rebate paid or taken back. */
export const teamMoves = ['deposit', 'withdrawal', 'given', 'taken', 'received', 'sent', 'rebate', 'rebate-taken'] as const;

/** What a team, its agent included, came to in some days. Amounts are in 1/10 000 of the agent's currency. */
const teamFigures = {
  bets: z.int(),
  /** Settled stakes, what of them counts for contracts (the valid bet), and what was returned. */
  stakeMinor: unsignedMinorText,
  validMinor: unsignedMinorText,
  returnMinor: unsignedMinorText,
  /** Returns − stakes, the members' side. */
  profitMinor: minorText,
  /** Credited, and paid out. */
  depositMinor: unsignedMinorText,
  withdrawalMinor: unsignedMinorText,
  /** Adjustments in members' favour less those against them. */
  givenMinor: minorText,
  /** The lottery's rebates, less those taken back. */
  rebateMinor: minorText,
  registrations: z.int(),
  firstDepositors: z.int(),
};
export const teamFiguresShape = z.object(teamFigures);
export type TeamFigures = z.output<typeof teamFiguresShape>;

export const dayFiguresShape = z.extend(teamFiguresShape, {
  /** Members with a bet that counted. */
  active: z.int(),
});

/** What an agent earns by: contracts, and rebates of their own play. */
export const incomeKinds = [...contractTypes, 'rebate'] as const;
