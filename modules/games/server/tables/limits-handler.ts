import type { ContextOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { currencies, refuse } from '@baize/kernel';
import { auditCall, type CheckedHandler, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { type GameNow, lockTable, writeTableLimits } from '../catalogue/store.ts';

const action = 'table.limits';
/** Amounts are the same number in every currency; a message shows them in this one. */
const base = currencies[0] ?? 'CNY';

type Input = ContextOf<typeof calls.staffSetTableLimits>['input'];
type Limits = Input['from'];

const minorOf = (wire: string | null): bigint | null => (wire === null ? null : BigInt(wire));
const textOf = (minor: bigint | null): string | null => (minor === null ? null : String(minor));

/**
 * The smallest stake that a table may have with this minimum. A table whose chips are multiples of its own minimum rounds up to one (ours do, so that no payout is
 * rounded), and the catalogue doesn't say which tables these are.
 */
const firstStake = (least: bigint, { vendorMinMinor: step }: GameNow): bigint => (step > 0n ? ((least + step - 1n) / step) * step : least);

/** The table as it is, held, when it may get these limits. Errors: object.not.found, games.limit.changed, games.stakes.range, games.stakes.none. */
async function before(tx: Transaction, { code, from, minMinor, maxMinor }: Input): Promise<{ table: GameNow; limits: Limits }> {
  const table = (await lockTable(tx, code)) ?? refuse('object.not.found');
  const limits = { minMinor: textOf(table.ownMinMinor), maxMinor: textOf(table.ownMaxMinor) };
  if (limits.minMinor !== from.minMinor || limits.maxMinor !== from.maxMinor) refuse('games.limit.changed');
  const { vendorMinMinor, vendorMaxMinor } = table;
  const [least, most] = [minorOf(minMinor) ?? vendorMinMinor, minorOf(maxMinor) ?? vendorMaxMinor];
  const isInside = least >= vendorMinMinor && (vendorMaxMinor === 0n || (most > 0n && most <= vendorMaxMinor));
  const isEmpty = minMinor === '0' || maxMinor === '0' || (most > 0n && least > most);
  if (!isInside || isEmpty) refuse('games.stakes.range');
  const first = firstStake(least, table);
  if (most > 0n && first > most)
    refuse('games.stakes.none', { firstMinor: String(first), stepMinor: String(vendorMinMinor), currency: base });
  return { table, limits };
}

/** Whether players may stake more, or less, than now. */
function loosens({ minStakeMinor, maxStakeMinor, vendorMinMinor, vendorMaxMinor }: GameNow, { minMinor, maxMinor }: Input): boolean {
  const most = minorOf(maxMinor) ?? vendorMaxMinor;
  const isMore = maxStakeMinor > 0n && (most === 0n || most > maxStakeMinor);
  return isMore || (minorOf(minMinor) ?? vendorMinMinor) < minStakeMinor;
}

const told = ({ minMinor, maxMinor }: Limits) => ({ minStakeMinor: minMinor, maxStakeMinor: maxMinor });

/** The operator's limits for the stakes at a table. Wider ones take two people, narrower ones one. */
export const staffSetTableLimits = (changed: () => Promise<void>): CheckedHandler =>
  checked(calls.staffSetTableLimits, {
    action,
    kind: 'table',
    weigh: async (tx, { input }) => {
      const { table, limits } = await before(tx, input);
      return {
        target: `table:${input.code}`,
        weight: { needs: loosens(table, input) ? 'always' : 'never' },
        before: told(limits),
        after: told(input),
        pending: {},
      };
    },
    apply: async (tx, context) => {
      const { code, minMinor, maxMinor, reason } = context.input;
      const { limits } = await before(tx, context.input);
      await writeTableLimits(tx, { code, minMinor: minorOf(minMinor), maxMinor: minorOf(maxMinor) });
      await auditCall(context, tx, { action, target: `table:${code}`, reason, before: told(limits), after: told(context.input) });
      context.after(changed);
      return {};
    },
  });
