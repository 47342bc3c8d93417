import { brandOf } from '@baize/brand/server';
import { wireMinor } from '@baize/call';
import type { CallContext, ContextOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { payingProviders } from './job.ts';
import { lockSettings, readSettings, type Settings, writeSettings } from './settings-store.ts';

const view = (s: Settings): calls.PayoutSettings => ({
  minMinor: String(s.minMinor),
  maxMinor: String(s.maxMinor),
  dayCount: s.dayCount,
  dayMinorNone: String(s.dayMinorNone),
  dayMinorBasic: String(s.dayMinorBasic),
  dayMinorVerified: String(s.dayMinorVerified),
  feeFixedMinor: String(s.feeFixedMinor),
  feeBps: s.feeBps,
  automaticMinor: String(s.automaticMinor),
  fourEyesMinor: String(s.fourEyesMinor),
  confirmMinutes: s.confirmMinutes,
  coolingHours: s.coolingHours,
  transferMinMinor: String(s.transferMinMinor),
  transferMaxMinor: String(s.transferMaxMinor),
  transferDayMinor: String(s.transferDayMinor),
  serviceFeeBps: s.serviceFeeBps,
  serviceFee2Bps: s.serviceFee2Bps,
  bankProvider: s.bankProvider,
  cryptoProvider: s.cryptoProvider,
});

const parsed = (s: calls.PayoutSettings): Settings => ({
  ...s,
  minMinor: wireMinor(s.minMinor),
  maxMinor: wireMinor(s.maxMinor),
  dayMinorNone: wireMinor(s.dayMinorNone),
  dayMinorBasic: wireMinor(s.dayMinorBasic),
  dayMinorVerified: wireMinor(s.dayMinorVerified),
  feeFixedMinor: wireMinor(s.feeFixedMinor),
  automaticMinor: wireMinor(s.automaticMinor),
  fourEyesMinor: wireMinor(s.fourEyesMinor),
  transferMinMinor: wireMinor(s.transferMinMinor),
  transferMaxMinor: wireMinor(s.transferMaxMinor),
  transferDayMinor: wireMinor(s.transferDayMinor),
});

export async function readPayoutSettings(providers: readonly PaymentProvider[], { db }: CallContext<unknown>) {
  const [settings, { currency }] = await Promise.all([readSettings(db), brandOf(db)]);
  return { ...view(settings), providers: payingProviders(providers), currency };
}

/** Only what became another. */
function changed(before: calls.PayoutSettings, after: calls.PayoutSettings) {
  const keys = (Object.keys(after) as (keyof calls.PayoutSettings)[]).filter(key => before[key] !== after[key]);
  return {
    before: Object.fromEntries(keys.map(key => [key, before[key]])),
    after: Object.fromEntries(keys.map(key => [key, after[key]])),
  };
}

function checkedSettings(providers: readonly PaymentProvider[], wanted: calls.PayoutSettings): Settings {
  const next = parsed(wanted);
  const codes = payingProviders(providers);
  const [fault] = calls.payoutFaults(wanted);
  if (fault) refuse('withdraw.settings', { ...fault });
  if (!codes.includes(next.bankProvider) || !codes.includes(next.cryptoProvider)) refuse('withdraw.provider', { providers: codes });
  return next;
}

/** In the audit log when someone has said that the rules are right: by changing them, or by leaving them. */
export const rulesConfirmed = { target: 'cashier', actions: ['cashier.change-payout-settings', 'cashier.confirm-payout-settings'] };

export async function confirmPayoutSettings(context: ContextOf<typeof calls.confirmPayoutSettings>) {
  await context.db.transaction(tx =>
    auditCall(context, tx, { action: 'cashier.confirm-payout-settings', target: rulesConfirmed.target, reason: context.input.reason }),
  );
  return {};
}

/** Says how much leaves without people and when it takes two of them: always decided by two. */
export const changePayoutSettings = (providers: readonly PaymentProvider[]) =>
  checked(calls.changePayoutSettings, {
    action: 'cashier.change-payout-settings',
    kind: 'cashier',
    weigh: async (tx, context) => {
      const next = checkedSettings(providers, context.input.settings);
      return { target: 'cashier', weight: { needs: 'always' }, ...changed(view(await lockSettings(tx)), view(next)), pending: {} };
    },
    apply: async (tx, context) => {
      const next = checkedSettings(providers, context.input.settings);
      const before = await lockSettings(tx);
      await writeSettings(tx, next);
      const values = changed(view(before), view(next));
      await auditCall(context, tx, {
        action: 'cashier.change-payout-settings',
        target: 'cashier',
        reason: context.input.reason,
        ...values,
      });
      return {};
    },
  });
