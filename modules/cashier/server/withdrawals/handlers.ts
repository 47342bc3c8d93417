import { type Handler, handle, memberOf } from '@baize/call/server';
import type { Vault } from '@baize/files';
import * as calls from '../../contract/index.ts';
import { bindDestination, listMyDestinations, unbindDestination } from '../destinations/destinations.ts';
import { saveSettings, showSettings } from '../payouts/settings.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { answerReceipt } from '../receipts/receipts.ts';
import { endDispute, letGo, settleByHand } from './decisions.ts';
import * as office from './office.ts';
import { listAwaited, listMine, requestOne, showTerms, viewOf } from './withdrawals.ts';

export const withdrawHandlers = (vault: Vault, providers: readonly PaymentProvider[]): Handler[] => [
  handle(calls.withdrawTerms, showTerms),
  handle(calls.requestWithdrawal, requestOne),
  handle(calls.myWithdrawals, listMine),
  handle(calls.myWithdrawal, context => viewOf(context.db, memberOf(context).memberId, context.input.id)),
  handle(calls.awaitedReceipts, listAwaited),
  handle(calls.confirmReceipt, context => answerReceipt(vault, context)),
  handle(calls.myDestinations, listMyDestinations),
  handle(calls.addDestination, bindDestination),
  handle(calls.removeDestination, unbindDestination),
  handle(calls.officeWithdrawals, office.listOffice),
  handle(calls.officeWithdrawal, context => office.showOffice(providers, context)),
  handle(calls.officeTurnover, office.officeTurnover),
  handle(calls.claimWithdrawal, office.claimOne),
  handle(calls.approveWithdrawal, context => office.approveOne(providers, context)),
  handle(calls.rejectWithdrawal, office.rejectOne),
  settleByHand(providers),
  endDispute,
  handle(calls.receiptPicture, context => office.showReceiptPicture(vault, context)),
  letGo,
  handle(calls.readPayoutSettings, context => showSettings(providers, context)),
  saveSettings(providers),
];
