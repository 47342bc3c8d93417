import { feeOf, type MemberDeposit, remainderOf } from '../../contract/index.ts';
import type { Providers } from './ask.ts';
import type { DepositRow } from './store.ts';

/** Whether no real money moves by a method: it is labelled as a demonstration everywhere. */
export type IsDemonstration = (method: { readonly kind: string; readonly provider: string }) => boolean;

/** Where the brand runs on play money everything is; elsewhere only providers that pretend. */
export const demonstrations =
  (providers: Providers, isPlayMoney: boolean): IsDemonstration =>
  ({ kind, provider }) =>
    isPlayMoney || kind === 'play' || (providers.get(provider)?.isDemonstration ?? false);

/** A deposit as its member sees it. */
export function memberView(row: DepositRow, isDemonstration: IsDemonstration): MemberDeposit {
  const missing = row.askedMinor - row.receivedMinor;
  const {
    id,
    methodId,
    kind,
    names,
    state,
    isCancelled,
    currency,
    bank,
    payUrl,
    address,
    exactAmount,
    proofs,
    reason,
    madeAt,
    expiresAt,
    changedAt,
  } = row;
  return {
    id,
    methodId,
    kind,
    names,
    state,
    isCancelled,
    currency,
    bank,
    payUrl,
    address,
    exactAmount,
    exactMissing: remainderOf(exactAmount, { askedMinor: row.askedMinor, missingMinor: missing }),
    proofs,
    reason,
    madeAt,
    expiresAt,
    changedAt,
    askedMinor: String(row.askedMinor),
    receivedMinor: String(row.receivedMinor),
    creditedMinor: String(row.settledMinor - row.feeMinor),
    feeMinor: String(
      row.settledMinor > 0n ? row.feeMinor : feeOf(row.receivedMinor > 0n ? row.receivedMinor : row.askedMinor, row, currency),
    ),
    missingMinor: String(missing > 0n ? missing : 0n),
    remark: row.remark ?? '',
    isDemonstration: isDemonstration(row),
  };
}
