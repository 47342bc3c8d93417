import { feeOf, type MemberDeposit } from '../contract/index.ts';
import type { Providers } from './deposit-ask.ts';
import type { DepositRow } from './deposit-store.ts';

/** Play money and payment providers that pretend are told as such everywhere. */
export const isDemonstration = (providers: Providers, { kind, provider }: { kind: string; provider: string }): boolean =>
  kind === 'play' || (providers.get(provider)?.isDemonstration ?? false);

/** A deposit as its member sees it. */
export function memberView(row: DepositRow, providers: Providers): MemberDeposit {
  const missing = row.askedMinor - row.receivedMinor;
  const { id, methodId, kind, names, state, currency, bank, payUrl, address, exactAmount, proofs, reason, madeAt, expiresAt, changedAt } =
    row;
  return {
    id,
    methodId,
    kind,
    names,
    state,
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
    askedMinor: String(row.askedMinor),
    receivedMinor: String(row.receivedMinor),
    creditedMinor: String(row.settledMinor - row.feeMinor),
    feeMinor: String(row.settledMinor > 0n ? row.feeMinor : feeOf(row.receivedMinor > 0n ? row.receivedMinor : row.askedMinor, row)),
    missingMinor: String(missing > 0n ? missing : 0n),
    remark: row.remark ?? '',
    isDemonstration: isDemonstration(providers, row),
  };
}
