import { type Api, ApiRefusal, moneyText, type Translate } from '@baize/studio-kit/table-page';
import { whyOf } from '../why.ts';
import { isIn, type Stake, type TableSession } from '../wire.ts';
import type { Slip } from './slip.ts';

interface Placed {
  readonly placed: bigint;
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

/** Each bet of the slip is a stake of its own. What gets no answer stays on it, and is asked for again under the same ticket. */
export async function placeAll(slip: Slip, { t, api, roundId, onBalance }: Placing): Promise<Placed> {
  let [placed, refused, why] = [0n, 0n, ''];
  const refuse = (minor: bigint, code: string) => {
    refused += minor;
    why = whyOf(t, code);
  };
  await Promise.all(
    slip.ask().map(async ([bet, { minor, ticketId }]) => {
      try {
        const stake = await api.post<Stake>('/api/stakes', { ticketId, roundId, bet, stakeMinor: String(minor) });
        if (isIn(stake)) placed += minor;
        else refuse(minor, stake.refusalCode ?? 'vendor.other');
        if (stake.balanceMinor) onBalance(stake.balanceMinor);
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
  return { placed, refused, why };
}

/** What became of the bets that were placed together. */
export function placedWords(t: Translate, currency: TableSession['currency'], { placed, refused, why }: Placed): string {
  const [amount, rest] = [moneyText(placed, currency), moneyText(refused, currency)];
  if (refused === 0n) return why || t('table.placed', { amount });
  return placed === 0n ? t('table.refused', { why }) : t('table.placed.some', { amount, rest, why });
}
