import { brandOf } from '@baize/brand/server';
import type { SetupStep } from '@baize/call/server';
import { wasDone } from '@baize/staff/server';
import { needsProvider } from '../contract/index.ts';
import { listMethods } from './methods/store.ts';
import { rulesConfirmed } from './payouts/settings.ts';

/** Members can pay in, and someone has looked at the rules of paying out. */
export const cashierSteps = (providers: readonly string[]): readonly SetupStep[] => [
  {
    name: 'cashier.methods',
    isRequired: true,
    permission: 'cashier.configure',
    page: '/deposit-methods',
    isDone: async db => {
      const [methods, { currency }] = await Promise.all([listMethods(db), brandOf(db)]);
      return methods.some(one => one.isOn && one.currency === currency && (!needsProvider(one.kind) || providers.includes(one.provider)));
    },
  },
  {
    name: 'cashier.payouts',
    isRequired: true,
    permission: 'cashier.configure',
    page: '/payout-rules',
    isDone: db => wasDone(db, rulesConfirmed),
  },
];
