import { roundRandom } from '@baize/engine-fairness';
import { drawInstant, findInstant, instantModels, kenoBalls } from '@baize/engine-instant';
import { drawFrom, familyCodes, familyOf, type Machine } from '@baize/engine-lottery';
import { type Model, machineOf, models } from '@baize/engine-slots';
import { blackjackShoe, findTable, seriesOf } from '@baize/engine-tables';
import { crash, dice, hiLo, keno, mines, plinko } from '@baize/engine-tables/originals';
import { uniform } from '@baize/kernel';
import { type Digit, digitOfSet, digitsOfOrder } from '../kit/words.ts';

/** Each game has seeds of its own, so that no two are made of the same words. */
const secretOf = (game: string, n: number) => ({ seed: String(n).padStart(64, '0'), name: `${game}-${n}` });
const sourceOf = (game: string, n: number) =>
  roundRandom({ serverSeed: String(Math.floor(n / 1_000)).padStart(64, '0'), clientSeed: game, nonce: n % 1_000 });

/** A game, and what comes out of it in its nth round, shoe or series, drawn as the game itself draws it. */
export interface Game {
  readonly name: string;
  digits(n: number): readonly Digit[];
}

const cardTypes = 52;
/** So many tickets are in the drum of a scratch card. */
const cardTickets = 1_000_000;
/**
 * Where one type of card lies among those of another, for 26 pairs of types: of all ways in which eight and eight cards may follow each other each is equally likely, and pairs know
 * nothing of each other.
 */
function digitsOfShoe(cards: readonly number[]): Digit[] {
  return Array.from({ length: cardTypes / 2 }, (_, pair) => {
    const both = cards.filter(card => card === pair || card === pair + cardTypes / 2);
    return digitOfSet(
      both.flatMap((card, at) => (card === pair ? [at] : [])),
      both.length,
    );
  });
}

const table = (id: string): Parameters<typeof seriesOf>[0] => {
  const model = findTable(id);
  if (!model) throw new TypeError(`there is no table ${id}`);
  return model;
};
/** All cards of a shoe, those that are burnt or left included; the first of what is sealed is the cut. */
const shoe = (name: string): Game => ({ name, digits: n => digitsOfShoe(seriesOf(table(name), secretOf(name, n)).sealed.slice(1)) });
const drawn = (name: string, base: number, from: number): Game => ({
  name,
  digits: n =>
    seriesOf(table(name), secretOf(name, n))
      .draws.flat()
      .map((one): Digit => [one - from, base]),
});

const original = ({ id, draw }: Pick<typeof dice, 'id' | 'draw'>, of: (draw: readonly number[]) => readonly Digit[]): Game => ({
  name: id,
  digits: n => of(draw(sourceOf(id, n))),
});
const each = (base: number) => (draw: readonly number[]) => draw.map((one): Digit => [one, base]);

/** Every roll of a round with its bound, features included. */
function slots(model: Model): Game {
  const machine = machineOf(model);
  return {
    name: model.id,
    digits(n) {
      const source = sourceOf(model.id, n);
      const digits: Digit[] = [];
      machine.run({
        roll(bound) {
          const value = uniform(source, bound);
          digits.push([value, bound]);
          return value;
        },
      });
      return digits;
    },
  };
}

function digitsOfDraw({ kind, from, to, sorted = 0 }: Machine, draw: readonly number[]): Digit[] {
  const base = to - from + 1;
  const numbers = draw.map(one => one - from);
  if (kind === 'independent') return numbers.map(one => [one, base]);
  const set = numbers.slice(0, sorted);
  const order = digitsOfOrder(numbers, base).slice(sorted);
  return sorted > 0 ? [digitOfSet(set, base), ...order] : order;
}
const machines = new Map(familyCodes.toReversed().map(code => [JSON.stringify(familyOf(code).machine), code]));
const lotteries = [...machines.values()].map((code): Game => {
  const { machine } = familyOf(code);
  return { name: `lottery-${code}`, digits: n => digitsOfDraw(machine, drawFrom(machine, sourceOf(code, n))) };
});

const instant = (name: string, of: (draw: readonly number[]) => readonly Digit[]): Game => {
  const model = findInstant(name);
  if (!model) throw new TypeError(`there is no instant game ${name}`);
  return { name, digits: n => of(drawInstant(model, sourceOf(name, n))) };
};
/** All that decides a card is the number of its ticket; its symbols follow from the prize, and more of them are drawn than are shown. */
const cards = instantModels.filter(({ kind }) => kind === 'card').map(({ id }) => instant(id, ([ticket = 0]) => [[ticket, cardTickets]]));
const instants: readonly Game[] = [
  ...cards,
  instant('draw-3d-1', each(10)),
  instant('draw-keno-1', draw =>
    digitsOfOrder(
      draw.map(one => one - 1),
      kenoBalls,
    ),
  ),
  instant('draw-dice-1', draw => draw.map((one): Digit => [one - 1, 6])),
];

/** Every game: tables, originals, every model of slots, each machine of the lottery, instant games. */
export const games: readonly Game[] = [
  shoe('baccarat-8-1'),
  shoe('dragon-tiger-8-1'),
  { name: 'blackjack-8-1', digits: n => digitsOfShoe(blackjackShoe(secretOf('blackjack-8-1', n)).cards) },
  drawn('roulette-1', 37, 0),
  drawn('sic-bo-1', 6, 1),
  drawn('fan-tan-1', 4, 1),
  original(dice, each(10_000)),
  original(plinko, each(2)),
  original(mines, draw => digitsOfOrder(draw, 25)),
  original(hiLo, each(13)),
  original(keno, draw =>
    digitsOfOrder(
      draw.map(one => one - 1),
      40,
    ),
  ),
  // A quarter of all curves reaches 3.96, half of them 1.98, and three quarters 1.32.
  original(crash, ([point = 0]) => [[[132, 198, 396].filter(least => point >= least).length, 4]]),
  ...models.map(slots),
  ...lotteries,
  ...instants,
];
