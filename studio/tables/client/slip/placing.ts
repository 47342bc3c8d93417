import { type Api, ApiRefusal, moneyText, type Translate } from '@baize/studio-kit/table-page';
import { whyOf } from '../why.ts';
import { isIn, type Stake, type TableSession } from '../wire.ts';
import type { Slip } from './slip.ts';

interface Placed {
  readonly placed: bigint;
  /** What was answered. */
  readonly stakes: readonly Stake[];
  readonly refused: bigint;
  /** Why some have no place; '' where all have one. */
  readonly why: string;
}

interface Placing {
  readonly t: Translate;
  readonly api: Api;
  readonly roundId: string;
  readonly onBalance: (balanceMinor: string) => void;
}

interface Words {
  readonly currency: TableSession['currency'];
  /** What a bet is called. */
  readonly name: (bet: string) => string;
  /** All that the player has in the round. */
  readonly totalMinor: bigint;
}

/** Each bet of the slip is a stake of its own. What gets no answer stays on it, and is asked for again under the same ticket. */
export async function placeAll(slip: Slip, { t, api, roundId, onBalance }: Placing): Promise<Placed> {
  let [placed, refused, why] = [0n, 0n, ''];
  const stakes: Stake[] = [];
  let least: bigint | undefined;
  const refuse = (minor: bigint, code: string) => {
    refused += minor;
    why = whyOf(t, code);
  };
  await Promise.all(
    slip.ask().map(async ([bet, { minor, ticketId }]) => {
      try {
        const stake = await api.post<Stake>('/api/stakes', { ticketId, roundId, bet, stakeMinor: String(minor) });
        stakes.push(stake);
        if (isIn(stake)) placed += minor;
        else refuse(minor, stake.refusalCode ?? 'vendor.other');
        const balance = stake.balanceMinor === null ? least : BigInt(stake.balanceMinor);
        // Answers come in any order, and each stake lowers the balance: the lowest is that of now.
        if (balance !== undefined && (least === undefined || balance < least)) onBalance(String(balance));
        least = balance !== undefined && least !== undefined && least < balance ? least : balance;
        slip.done([ticketId]);
      } catch (error) {
        if (!(error instanceof ApiRefusal)) why ||= t('table.offline');
        else {
          slip.done([ticketId]);
          refuse(minor, error.code);
        }
      }
    }),
  );
  return { placed, stakes, refused, why };
}

/** What became of the bets that were placed together, and all that the player has in the round. A bet that was placed alone is named. */
export function placedWords(t: Translate, { placed, stakes, refused, why }: Placed, { currency, name, totalMinor }: Words): string {
  const [first, ...others] = stakes.filter(isIn);
  const facts = { amount: moneyText(placed, currency), rest: moneyText(refused, currency), total: moneyText(totalMinor, currency), why };
  if (refused > 0n) return t(placed === 0n ? 'table.refused' : 'table.placed.some', facts);
  if (why || !first) return why;
  return others.length > 0 ? t('table.placed', facts) : t('table.placed.bet', { ...facts, bet: name(first.bet) });
}
