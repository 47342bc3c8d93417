import {
  blackjackId,
  blackjackShoe,
  mostOfSeatBet,
  paidOn,
  roundOfShoe,
  type SeatMove,
  seatBetOf,
  seatBetPays,
  seatsAtTable,
} from '@baize/engine-tables';
import type { SeatedGame } from '@baize/studio-kit/server';

type Round = ReturnType<SeatedGame['turns']['round']>;
type Option = Round['waiting'][number]['options'][number];

const once = { of: 1n, over: 1n };
const half = { of: 1n, over: 2n };

/** A shuffle takes a millisecond, and every choice plays its round again: the last shoes are kept. */
const mostShoes = 16;
const shoes = new Map<string, ReturnType<typeof blackjackShoe>>();
function shoeOf(secret: { seed: string; name: string }): ReturnType<typeof blackjackShoe> {
  const key = `${secret.seed}:${secret.name}`;
  const shoe = shoes.get(key) ?? blackjackShoe(secret);
  shoes.set(key, shoe);
  const [oldest] = shoes.keys();
  if (shoes.size > mostShoes && oldest !== undefined) shoes.delete(oldest);
  return shoe;
}

/** An option with the stake that it adds; `hands` is how many the seat has. */
function optionOf(choice: SeatMove, { seat, hand, hands }: { seat: number; hand: number; hands: number }): Option {
  if (choice === 'double') return { choice, adds: { bet: `double:${seat}:${hand}`, share: once } };
  if (choice === 'split') return { choice, adds: { bet: `split:${seat}:${hands}`, share: once } };
  return choice === 'insure' ? { choice, adds: { bet: `insurance:${seat}`, share: half } } : { choice };
}

const round: SeatedGame['turns']['round'] = (secret, { from, seats, choices }) => {
  const shoe = shoeOf(secret);
  const moves = choices.map(({ seat, choice }) => ({ seat, choice: choice as SeatMove }));
  const played = roundOfShoe(shoe, from, { seats, choices: moves });
  const draw = [...shoe.cards.slice(from), ...shoe.cards.slice(0, from)].slice(0, played.taken);
  return {
    waiting: played.turns.map(({ seat, hand, options }) => {
      const hands = played.seats.find(one => one.seat === seat)?.hands.length ?? 1;
      return {
        seat,
        options: options.map(choice => optionOf(choice, { seat, hand, hands })),
        unattended: options.includes('decline') ? 'decline' : 'stand',
      };
    }),
    draw,
    shown: played.isOver ? draw : draw.with(played.hole, -1),
    ends: from + played.taken,
    paid(bet, stakeMinor) {
      const pays = seatBetPays(played, bet);
      return pays && paidOn(stakeMinor, pays);
    },
  };
};

/** Blackjack as the kit's tables take it. Stakes are multiples of two coins, for half a stake of insurance and one and a half for a blackjack. */
export const blackjackGame: SeatedGame = {
  modelId: blackjackId,
  bet(code) {
    const { kind, seat } = seatBetOf(code) ?? {};
    if (!kind || !seat || kind === 'double' || kind === 'split' || kind === 'insurance') return undefined;
    const most = mostOfSeatBet(kind);
    const is = kind === 'hand' || kind === 'behind' ? kind : 'side';
    return { stepCoins: 2n, seat, is, mostPaid: stakeMinor => paidOn(stakeMinor, most) };
  },
  turns: {
    seats: seatsAtTable,
    seatsEach: 3,
    shoe(secret) {
      const { commitment, burnt } = shoeOf(secret);
      return { commitment, begins: burnt };
    },
    goesOn: (secret, at) => at < shoeOf(secret).cut,
    round,
  },
};
