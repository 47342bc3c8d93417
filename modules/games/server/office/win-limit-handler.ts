import { wireMinor } from '@baize/call';
import type { Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, type CheckedHandler, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { vendorTarget } from '../vendors/office-handlers.ts';
import { lockWinLimit, writeWinLimit } from '../vendors/store.ts';

const action = 'vendor.win-limit';

/** The limit as it is, held, if it is the one that was seen. Errors: object.not.found, games.limit.changed. */
async function before(tx: Transaction, { code, fromMinor }: { code: string; fromMinor: string }): Promise<string> {
  const limit = (await lockWinLimit(tx, code)) ?? refuse('object.not.found');
  return String(limit) === fromMinor ? fromMinor : refuse('games.limit.changed');
}

/** What a round of a vendor's games may win without a decision. More takes two people; less holds more wins, and takes one. */
export const staffSetWinLimit = (changed: () => Promise<void>): CheckedHandler =>
  checked(calls.staffSetWinLimit, {
    action,
    kind: 'vendor',
    weigh: async (tx, { input }) => {
      const maxWinMinor = await before(tx, input);
      return {
        target: vendorTarget(input.code),
        weight: { needs: wireMinor(input.toMinor) > wireMinor(maxWinMinor) ? 'always' : 'never' },
        before: { maxWinMinor },
        after: { maxWinMinor: input.toMinor },
        pending: {},
      };
    },
    apply: async (tx, context) => {
      const { code, toMinor, reason } = context.input;
      const maxWinMinor = await before(tx, context.input);
      await writeWinLimit(tx, { code, maxWinMinor: wireMinor(toMinor) });
      const values = { before: { maxWinMinor }, after: { maxWinMinor: toMinor } };
      await auditCall(context, tx, { action, target: vendorTarget(code), reason, ...values });
      context.after(changed);
      return {};
    },
  });
