import {
  call,
  currencyCode,
  dateText,
  idOf,
  instantText,
  notFound,
  pageInput,
  pageOf,
  queryInteger,
  reason,
  unsignedMinorText,
} from '@baize/call';
import { paymentProofErrors } from '@baize/identity/contract';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import {
  billFormulaShape,
  billHourShape,
  billMemberShape,
  billShape,
  contractActions,
  contractStates,
  contractSteps,
  contractTypes,
  correctionShape,
  lastWindowsShape,
  officeBillShape,
  pastShape,
  salaryBases,
  salaryWindowShape,
  termsShape,
} from './model.ts';

const contractId = idOf('ContractId');
const type = z.enum(contractTypes);

const contractShape = z.object({
  id: contractId,
  type,
  /** The how many-th offer of its type between the two it is. */
  version: z.int(),
  state: z.enum(contractStates),
  /** Which side of it the caller is on. */
  side: z.enum(['payer', 'payee']),
  /** Who pays; null = the operator. */
  payer: z.nullable(z.string()),
  payee: z.string(),
  currency: currencyCode,
  terms: termsShape,
  /** Who asked for the end of an active contract; null = no one. */
  endingBy: z.nullable(z.enum(['payer', 'payee'])),
  /** The first day for which it is to count no more: as asked for while someone asks, and agreed on otherwise. Null = the next that is possible. */
  endingOn: z.nullable(dateText),
  reason: z.string(),
  offeredAt: instantText,
  answeredAt: z.nullable(instantText),
  /** The first day for which it counts. */
  starts: z.nullable(dateText),
  /** The first day for which it no longer counts. */
  ends: z.nullable(dateText),
  /** Of real-time salaries: the first window that counts, and the first that no longer does. */
  startsAt: z.nullable(instantText),
  endsAt: z.nullable(instantText),
  /** Of an active one: the first day for which it would no longer count if it were ended now, and of real-time salaries the first window. */
  notice: z.nullable(
    z.object({
      ends: dateText,
      endsAt: z.nullable(instantText),
      /** Days that can be asked for, the next one first: beginnings of periods. None of real-time salaries. */
      choices: z.array(dateText),
    }),
  ),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(contractActions)),
});

/** What was done with a contract, the first step first. */
const historyShape = z.array(
  z.object({
    step: z.enum(contractSteps),
    /** Who did it; null = no one: it followed from something else. */
    side: z.nullable(z.enum(['payer', 'payee'])),
    at: instantText,
    reason: z.string(),
  }),
);

/** Refusals of an offer, and of its acceptance. */
const termsErrors = {
  /** problem: period = a salary is for days; loss = only dividends know losses and costs; basis = a real-time salary has a basis and one rate without demands, and a stake only by single bets; order = each tier asks for no less than the one before, and pays more. */
  'contract.terms': 400,
  /** mostBps: what the payer gets under a contract of the type; null = the payer has none. */
  'contract.rate': 409,
  /** The payee has a contract of the type that the new one is not better than: it has to end first. */
  'contract.lower': 409,
  /** Another offer of the type waits for the payee’s answer. */
  'contract.waiting': 409,
  /** The law of the brand allows contracts only between the operator and an agent. */
  'contract.levels': 409,
} as const;

export const agentContracts = call({
  name: 'agentContracts',
  method: 'GET',
  path: '/wps/member/contracts',
  access: 'official',
  summary: 'The contracts under which a member is paid or pays, the latest offer first.',
  input: z.object({
    ...pageInput,
    side: z.optional(z.enum(['payer', 'payee'])),
    type: z.optional(type),
    state: z.optional(z.enum(contractStates)),
    /** The account on the other side. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  output: pageOf(contractShape),
});

export const agentContract = call({
  name: 'agentContract',
  method: 'GET',
  path: '/wps/member/contracts/:contractId',
  access: 'official',
  summary: 'A contract of the member’s, on either side, and its bills, the latest first.',
  input: z.object({ contractId, ...pageInput }),
  output: z.object({
    contract: contractShape,
    /** The contract that it would end when accepted: the one of the type that the payee has. */
    current: z.nullable(contractShape),
    history: historyShape,
    bills: pageOf(billShape),
    /** Of a real-time salary that has begun: its last twelve windows; null of others. */
    windows: z.nullable(lastWindowsShape),
  }),
  errors: notFound,
});

export const contractPast = call({
  name: 'contractPast',
  method: 'GET',
  path: '/wps/member/contracts/:contractId/past',
  access: 'official',
  summary:
    'What a contract would have paid for periods that are over, by the figures of the payee’s team as they are now and without those who are excluded now: 14 days, 8 weeks, 6 half-months or 3 months, of real-time salaries 7 days, the latest first. Also what it would have paid at other rates.',
  limit: { count: 12, perSeconds: 60 },
  input: z.object({
    contractId,
    /** The rate of the highest tier, in 1/10 000; those of the others move as far, down to 0.01 %. 0 = as they are. */
    topBps: queryInteger({ min: 0, max: 10_000, otherwise: 0 }),
  }),
  output: z.object({ contract: contractShape, periods: z.array(pastShape), totalMinor: unsignedMinorText }),
  errors: notFound,
});

export const agentBill = call({
  name: 'agentBill',
  method: 'GET',
  path: '/wps/member/bills/:billId',
  access: 'official',
  summary:
    'What a bill is made of: its hours or windows, of such salaries, and the members of the team whose play counts, the most valid bets first. Members are only shown to agents.',
  limit: { count: 30, perSeconds: 60 },
  input: z.object({ billId: idOf('BillId'), ...pageInput }),
  output: z.object({
    bill: billShape,
    formula: billFormulaShape,
    contract: contractShape,
    hours: z.array(billHourShape),
    /** Of a real-time salary, those that earned something or carry a change, the latest first: at most 300 a day. */
    windows: z.array(salaryWindowShape),
    corrections: z.array(correctionShape),
    /** As they are now: bets that changed after the bill was made are in it as they were. */
    members: pageOf(billMemberShape),
  }),
  errors: notFound,
});

/** Of the payment password: offering and accepting sign a contract. */
const paymentProof = z.string().check(z.maxLength(100));
const signingErrors = { 'payment.password.unset': 409, ...paymentProofErrors } as const;

export const offerContract = call({
  name: 'offerContract',
  method: 'POST',
  path: '/wps/agent/contracts',
  access: 'agent',
  once: true,
  summary:
    'Offers a contract to a direct downline, who has seven days to answer. It never pays more than the agent gets under a contract of the type. One that is better than the downline’s contract ends it when accepted.',
  limit: { count: 120, perSeconds: 60 },
  input: z.object({ account: z.string().check(z.minLength(1), z.maxLength(64)), type, terms: termsShape, paymentProof }),
  output: z.object({ contractId }),
  errors: {
    /** The agent has no direct downline with this account. */
    'contract.downline': 404,
    ...termsErrors,
    ...signingErrors,
  },
});

const processInput = z.object({
  contractId,
  action: z.enum(contractActions),
  reason: z.optional(reason),
  /** Of a termination: one of `notice.choices`; absent = the next that is possible. */
  endsOn: z.optional(dateText),
  paymentProof: z.optional(paymentProof),
});
const processErrors = {
  ...notFound,
  ...termsErrors,
  /** The contract is in another state by now, or the other side has to act: state. */
  'contract.state': 409,
} as const;
const answering = {
  method: 'POST',
  access: 'official',
  once: true,
  input: processInput,
  output: z.object({ contract: contractShape }),
  errors: { ...processErrors, ...signingErrors },
} as const;

export const processContractDividend = call({
  ...answering,
  name: 'processContractDividend',
  path: '/wps/relay/MCSFE_processContractDividend',
  summary: 'Accepts, rejects, withdraws or ends a dividend contract, or answers who asked for its end.',
});

export const processDailySalaryContract = call({
  ...answering,
  name: 'processDailySalaryContract',
  path: '/wps/relay/MCSFE_processDailySalaryContract',
  summary:
    'Accepts, rejects, withdraws or ends a contract about a daily salary, the first or the second, or answers who asked for its end.',
});

export const processContractHourSalary = call({
  ...answering,
  name: 'processContractHourSalary',
  path: '/wps/relay/MCSFE_processContractHourSalary',
  summary: 'Accepts, rejects, withdraws or ends a contract about an hourly salary, or answers who asked for its end.',
});

export const processRealTimeSalary = call({
  ...answering,
  name: 'processRealTimeSalary',
  path: '/wps/relay/MCSFE_processRealTimeSalary',
  summary: 'Accepts, rejects, withdraws or ends a contract about a real-time salary, or answers who asked for its end.',
});

/** The call that answers contracts of each type. */
export const processing = {
  dividend: processContractDividend,
  daily: processDailySalaryContract,
  'second-daily': processDailySalaryContract,
  hourly: processContractHourSalary,
  'real-time': processRealTimeSalary,
} as const;

export const floorSalaryRate = call({
  name: 'floorSalaryRate',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFloorSalaryRate',
  access: 'agent',
  summary:
    'The rates that the agent may offer, by type of contract, in 1/10 000: from the least to what the agent gets, a real-time salary only of the agent’s own basis.',
  input: z.object({}),
  output: z.object({
    currency: currencyCode,
    rates: z.array(z.object({ type, floorBps: z.int(), mostBps: z.nullable(z.int()), basis: z.nullable(z.enum(salaryBases)) })),
  }),
});

const request = z.nullable(z.enum(['new', 'termination']));

export const contractInfo = call({
  name: 'contractInfo',
  method: 'GET',
  path: '/wps/member/contracts/consolidated',
  access: 'official',
  summary:
    'What waits for the member’s answer, by kind of contract, and which kinds the member has: the flags by which pages of the agent centre are shown.',
  input: z.object({}),
  output: z.object({
    dailysalreqtype: request,
    divtypereq: request,
    contracthoursalreq: request,
    realtimesalreq: request,
    enableCt: z.boolean(),
    salary: z.boolean(),
    dailySalary: z.boolean(),
    hourSalary: z.boolean(),
    realTimeSalary: z.boolean(),
    /** A dividend that the member owes a downline is overdue: nothing can be withdrawn or sent until it is paid. */
    owesDividends: z.boolean(),
    /** Dividends between members, on either side, that are overdue or will be within a day: what is left of them, and the one that is due first. */
    dividendsDue: z.array(
      z.object({
        side: z.enum(['payer', 'payee']),
        isOverdue: z.boolean(),
        billId: idOf('BillId'),
        dueAt: instantText,
        leftMinor: unsignedMinorText,
        currency: currencyCode,
      }),
    ),
  }),
});

export const officeMemberContracts = call({
  name: 'officeMemberContracts',
  method: 'GET',
  path: '/office/api/agents/members/:memberId/contracts',
  access: 'staff:agents.read',
  summary:
    'The contracts under which a member is paid, the latest offer first, and whether the operator can offer one: to members without an upline.',
  input: z.object({ memberId: idOf('MemberId'), type: z.optional(type), state: z.optional(z.enum(contractStates)), ...pageInput }),
  output: z.extend(pageOf(contractShape), {
    mayOffer: z.boolean(),
    currency: currencyCode,
    /** The member owes a downline an overdue dividend: they can neither withdraw nor send money. */
    owesDividends: z.boolean(),
  }),
  errors: notFound,
});

export const officeContract = call({
  name: 'officeContract',
  method: 'GET',
  path: '/office/api/agents/contracts/:contractId',
  access: 'staff:agents.read',
  summary: 'A contract, what the operator can do with it, and its bills, the latest first.',
  input: z.object({ contractId, ...pageInput }),
  output: z.object({
    contract: contractShape,
    history: historyShape,
    bills: pageOf(officeBillShape),
    windows: z.nullable(lastWindowsShape),
  }),
  errors: notFound,
});

export const officeProcessContract = call({
  name: 'officeProcessContract',
  method: 'POST',
  path: '/office/api/agents/contracts/:contractId/process',
  access: 'staff:agents.contracts',
  once: true,
  summary:
    'Withdraws an offer of the operator’s or its request to end a contract, requests an end, or answers an agent’s request. Contracts between members are theirs.',
  input: z.object({ contractId, action: z.enum(contractActions), reason }),
  output: z.object({ contract: contractShape }),
  errors: processErrors,
});

export const officeOfferContract = call({
  name: 'officeOfferContract',
  method: 'POST',
  path: '/office/api/agents/members/:memberId/contracts',
  access: 'staff:agents.contracts',
  summary: 'Offers a member without an upline a contract with the operator. Needs a second person.',
  input: z.object({ memberId: idOf('MemberId'), type, terms: termsShape, reason }),
  output: z.object(approvalField),
  errors: { ...notFound, ...termsErrors, ...checkedErrors },
});
