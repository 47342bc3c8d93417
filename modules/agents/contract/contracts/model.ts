import { dateText, idOf, instantText, minorText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/**
 * What a contract pays for. Salaries are for what a team staked on a day, or in each hour of one; dividends for what it lost in a period; real-time salaries for what its
 * members won, lost or staked in each five minutes.
 */
export const contractTypes = ['dividend', 'daily', 'second-daily', 'hourly', 'real-time'] as const;
export type ContractType = (typeof contractTypes)[number];

/**
 * What a real-time salary is a share of: profit the net wins of the members who won in the window, loss the net losses of those who lost, single-bet the valid bets of
 * all bets from a stake on.
 */
export const salaryBases = ['profit', 'loss', 'single-bet'] as const;
export type SalaryBasis = (typeof salaryBases)[number];

/** D a day, W a week from Monday, H half a month (1–15, 16–end), M a month; all of the brand's zone. The only list of them: their names are `agents.contract.period.<kind>`. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const;

/** Whoever is offered a contract has so many days to answer. */
export const offerDays = 7;

/**
 * offered → active → ended, or offered → rejected by whoever was asked, withdrawn by whoever offered, expired after seven days. An active contract can be asked to
 * end by either side, and then ends when the other agrees.
 */
export const contractStates = ['offered', 'active', 'rejected', 'withdrawn', 'expired', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

export const contractActions = ['accept', 'reject', 'withdraw', 'terminate', 'agree', 'refuse'] as const;
export type ContractAction = (typeof contractActions)[number];

/** What can happen to a contract; the last four follow from something else: an offer's seven days are over, a better contract is accepted, the line moves, the day that both agreed on comes. */
export const contractSteps = ['offer', ...contractActions, 'expire', 'replace', 'move', 'end'] as const;
export type ContractStep = (typeof contractSteps)[number];

/** Rates are in 1/10 000. */
const mostRateBps = 10_000;
export const mostTiers = 10;

const tierShape = z.object({
  /** The valid bet that the team needs in the period; of hourly salaries in the hour. */
  validMinor: unsignedMinorText,
  /** What the team has to lose in the period; of dividends only. */
  lossMinor: unsignedMinorText,
  /** How many members have to be active. */
  active: z.int().check(z.gte(0), z.lte(1_000_000)),
  rateBps: z.int().check(z.gte(1), z.lte(mostRateBps)),
});
export type Tier = z.infer<typeof tierShape>;

export const termsShape = z.object({
  period: z.enum(contractPeriods),
  /**
   * The valid bet in the period, of hourly salaries in the hour, from which a member counts as active; 0 = any bet that counts. Of real-time salaries by single bets: the
   * stake from which a bet counts.
   */
  minBetMinor: unsignedMinorText,
  /** The part of the loss that the payer keeps for costs, in 1/10 000; of dividends only. */
  feeBps: z.int().check(z.gte(0), z.lte(mostRateBps)),
  /** Of real-time salaries only. They have one tier, which demands nothing. */
  basis: z.optional(z.enum(salaryBases)),
  /** From the least demanding to the highest: each asks for no less than the one before, and pays more. */
  tiers: z.array(tierShape).check(z.minLength(1), z.maxLength(mostTiers)),
});
export type Terms = z.infer<typeof termsShape>;

/**
 * due → part-paid → paid. A bill of the operator's above the bound waits for approval first. Of what was not reached nothing is owed. A bill is refused when its payer has no contract of the type, or when staff refuse it.
 */
const billStates = ['not-reached', 'to-approve', 'due', 'part-paid', 'paid', 'refused'] as const;
export type BillState = (typeof billStates)[number];

/** As bills are shown: of a dividend between members, what was not paid in time is overdue, and collected when it is paid after that. */
const shownStates = [...billStates, 'overdue', 'collected'] as const;
export type ShownState = (typeof shownStates)[number];
/** As staff see them: frozen is what is owed to a member who isn't paid now, because they are frozen or excluded or have closed the account. */
export const officeBillStates = [...shownStates, 'frozen'] as const;
export type OfficeBillState = (typeof officeBillStates)[number];

/** How a bill came to its amount: earned = rate × (basis less fee), rounded down to the coin; amount = earned + carried. */
export const billFormulaShape = z.object({
  basis: z.enum(['valid', 'loss', ...salaryBases]),
  basisMinor: minorText,
  feeBps: z.int(),
  /** 0 = no tier was reached. */
  rateBps: z.int(),
  /** Each hour has its own rate: `rateBps` is the highest. */
  isByHour: z.boolean(),
  earnedMinor: minorText,
  carriedMinor: minorText,
});

export const billShape = z.object({
  id: idOf('BillId'),
  from: dateText,
  to: dateText,
  state: z.enum(shownStates),
  /** Of a real-time salary: what the windows came to of what it is a share of. */
  validMinor: unsignedMinorText,
  /** Stakes less returns, rebates and gifts; negative when the team won. */
  lossMinor: z.string(),
  active: z.int(),
  rateBps: z.int(),
  amountMinor: unsignedMinorText,
  paidMinor: unsignedMinorText,
  /** What the amount has from corrections of earlier periods; negative when too much was paid before. */
  carriedMinor: minorText,
  /** A dividend not paid by then is overdue: withdrawals and transfers of its payer wait until it is paid. */
  dueAt: instantText,
});

/** What a contract would have paid for a period. */
export const pastShape = z.object({
  from: dateText,
  to: dateText,
  validMinor: unsignedMinorText,
  /** Stakes less returns, rebates and gifts; negative when the team won. */
  lossMinor: minorText,
  active: z.int(),
  rateBps: z.int(),
  amountMinor: unsignedMinorText,
});

/** An hour of a bill of an hourly salary. The amounts of a bill's hours add up to that of the bill. */
export const billHourShape = z.object({
  /** Its beginning. */
  hour: instantText,
  validMinor: unsignedMinorText,
  active: z.int(),
  rateBps: z.int(),
  amountMinor: unsignedMinorText,
});

/** Five minutes of a real-time salary. The amounts of a bill's windows add up to that of the bill. */
export const salaryWindowShape = z.object({
  /** Its beginning. */
  at: instantText,
  /** Net wins, net losses or valid bets: what the salary is a share of. */
  basisMinor: unsignedMinorText,
  /** What is added for changes of earlier windows, before rounding; negative when they came to less. */
  adjustedMinor: minorText,
  amountMinor: unsignedMinorText,
});

/** The last windows of a real-time salary, the latest first, also those that earned nothing. */
export const lastWindowsShape = z.object({
  /** When the next window is worked out and paid, and the server's time now. */
  nextAt: instantText,
  now: instantText,
  items: z.array(salaryWindowShape),
});

/** A bill worked out again, after bets of its period changed. The change is in a later bill of the contract. */
export const correctionShape = z.object({
  at: instantText,
  validMinor: unsignedMinorText,
  lossMinor: minorText,
  active: z.int(),
  rateBps: z.int(),
  /** What the period comes to since then, and how much that is against before. */
  earnedMinor: unsignedMinorText,
  changeMinor: minorText,
});

/** As staff see a bill. Agents aren't told that a member is excluded. */
export const officeBillShape = z.extend(billShape, {
  state: z.enum(officeBillStates),
  /** Members of the team who are excluded, or whose account is closed: their losses and valid bets are left out. */
  leftOut: z.int(),
});

/** A member whose play in the period counts for a bill. */
export const billMemberShape = z.object({
  id: idOf('MemberId'),
  account: z.string(),
  bets: z.int(),
  validMinor: unsignedMinorText,
  /** Stakes less returns; negative when the member won. */
  lossMinor: minorText,
});
