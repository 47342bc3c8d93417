import { betOf, findTable, mostPaidTogether, paidOn, seriesOf, stakeStepOf } from '@baize/engine-tables';
import type { SeatedGame, TableGame } from '@baize/studio-kit/server';
import { blackjackGame } from './blackjack.ts';

/** A model of the engine as the kit's tables take it. */
export function tableGame(modelId: string): TableGame | SeatedGame | undefined {
  if (modelId === blackjackGame.modelId) return blackjackGame;
  const model = findTable(modelId);
  return (
    model && {
      modelId,
      series: secret => seriesOf(model, secret),
      mostTogether: stakes => mostPaidTogether(model, stakes),
      bet(code) {
        const bet = betOf(model, code);
        if (!bet) return undefined;
        const most = bet.chances().at(-1)?.pays ?? { of: 1n, over: 1n };
        return {
          stepCoins: stakeStepOf(bet),
          paid: (stakeMinor, draw) => paidOn(stakeMinor, bet.pays(draw)),
          mostPaid: stakeMinor => paidOn(stakeMinor, most),
        };
      },
    }
  );
}
