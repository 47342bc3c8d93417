import { moneyText, type Translate } from '@baize/studio-kit/table-page';
import { showingOf } from './shown.ts';
import type { RoundProof } from './wire.ts';

/** What a stake came to: it was paid, it came back in part or in whole, or it was lost; or it has no end yet. */
function fateOf({ phase, stakeMinor, paidMinor }: NonNullable<RoundProof['own']>): string {
  if (phase === 'refused') return 'refused';
  if (phase === 'rolling-back' || phase === 'rolled-back') return 'refunded';
  if (paidMinor === null) return 'open';
  const [stake, paid] = [BigInt(stakeMinor), BigInt(paidMinor)];
  if (paid === 0n) return 'lost';
  return paid > stake ? 'won' : paid === stake ? 'returned' : 'part';
}

/** A multiple of the stake with two digits behind the point at most: "2", "1.95", "0.5". */
function timesOf(stakeMinor: string, paidMinor: string): string {
  const hundredths = (BigInt(paidMinor) * 100n) / BigInt(stakeMinor);
  return String(Number(hundredths) / 100);
}

/** A stake in words: on what it was, what came out, and what it was paid for that. */
export function paidText(t: Translate, { own, draw, modelId, rounds }: RoundProof): string {
  const showing = showingOf(modelId);
  if (!own || !showing) return '';
  const fate = fateOf(own);
  const { stakeMinor, currency } = own;
  const paidMinor = own.paidMinor ?? '0';
  return t(`table.verify.own.${fate}`, {
    bet: showing.betName(t, own.bet),
    result: draw.length > 0 ? showing.words(t, draw, rounds?.at(-1), own.bet) : '',
    stake: moneyText(BigInt(stakeMinor), currency),
    paid: moneyText(BigInt(paidMinor), currency),
    times: timesOf(stakeMinor, paidMinor),
  });
}
