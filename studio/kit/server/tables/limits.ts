import type { SessionRow } from '../sessions/store.ts';
import type { Table, TableLimits } from './game.ts';

/**
 * What a player may stake at a table: its own limits, within those that the operator gave when the session was opened. The least is a multiple of the table's own,
 * so that every chip is a stake that no payout of it has to be rounded.
 */
export function limitsFor(table: Table, { currency, rules }: Pick<SessionRow, 'currency' | 'rules'>): TableLimits {
  const { minMinor, maxMinor, capMinor } = table.limits(currency);
  const least = BigInt(rules.minStakeMinor ?? '0');
  const most = rules.maxStakeMinor ? BigInt(rules.maxStakeMinor) : maxMinor;
  return {
    minMinor: least > minMinor ? ((least + minMinor - 1n) / minMinor) * minMinor : minMinor,
    maxMinor: most < maxMinor ? most : maxMinor,
    capMinor,
  };
}
