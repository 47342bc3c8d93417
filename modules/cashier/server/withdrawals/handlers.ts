import { type Handler, handle, memberOf } from '@baize/call/server';
import type { Vault } from '@baize/files';
import * as calls from '../../contract/index.ts';
import { addDestination, myDestinations, removeDestination } from '../destinations/destinations.ts';
import { changePayoutSettings, confirmPayoutSettings, readPayoutSettings } from '../payouts/settings.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { confirmReceipt } from '../receipts/receipts.ts';
import { decideDispute, settlePartByHand, waiveTurnover } from './decisions.ts';
import { officeMemberFigures } from './figures.ts';
import * as office from './office.ts';
import { awaitedReceipts, type Holds, myWithdrawals, requestWithdrawal, viewOf, withdrawTerms } from './withdrawals.ts';

interface WithdrawParts {
  readonly vault: Vault;
  readonly providers: readonly PaymentProvider[];
  readonly holds: Holds;
}

export const withdrawHandlers = ({ vault, providers, holds }: WithdrawParts): Handler[] => [
  handle(calls.withdrawTerms, context => withdrawTerms(holds, context)),
  handle(calls.requestWithdrawal, context => requestWithdrawal(holds, context)),
  handle(calls.myWithdrawals, myWithdrawals),
  handle(calls.myWithdrawal, context => viewOf(context.db, memberOf(context).memberId, context.input.id)),
  handle(calls.awaitedReceipts, awaitedReceipts),
  handle(calls.confirmReceipt, context => confirmReceipt(vault, context)),
  handle(calls.myDestinations, myDestinations),
  handle(calls.addDestination, addDestination),
  handle(calls.removeDestination, removeDestination),
  handle(calls.officeWithdrawals, office.officeWithdrawals),
  handle(calls.officeWithdrawal, context => office.officeWithdrawal(providers, context)),
  handle(calls.officeMemberFigures, officeMemberFigures),
  handle(calls.officeTurnover, office.officeTurnover),
  handle(calls.claimWithdrawal, office.claimWithdrawal),
  handle(calls.approveWithdrawal, context => office.approveWithdrawal(providers, context)),
  handle(calls.rejectWithdrawal, office.rejectWithdrawal),
  settlePartByHand(providers),
  decideDispute,
  handle(calls.receiptPicture, context => office.receiptPicture(vault, context)),
  waiveTurnover,
  handle(calls.readPayoutSettings, context => readPayoutSettings(providers, context)),
  handle(calls.confirmPayoutSettings, confirmPayoutSettings),
  changePayoutSettings(providers),
];
