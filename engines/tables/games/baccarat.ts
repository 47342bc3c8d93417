import { betsOn, type Draw, lost, push, type Space, to } from '../bet.ts';
import { cardTypes, dealsIn, decks, pointsOf, rankOf } from '../cards.ts';
import { shoeSeries, type TableModel } from '../series.ts';

/** A hand of two stays on 6 and 7, and 8 or 9 of either side ends the round. */
const playerDraws = (points: number): boolean => points <= 5;

/** What the banker does with two cards; `third` is the points of the player's third card, undefined when there is none. */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** How a round ended, as most bets see it. */
interface Points {
  readonly player: number;
  readonly banker: number;
  /** Ended by an 8 or a 9 of two cards. */
  readonly isNatural: boolean;
}

interface Hands extends Points {
  readonly playerCards: readonly number[];
  readonly bankerCards: readonly number[];
}

/** Deals a round from the next cards of the shoe: player, banker, player, banker, then third cards by the rules. */
export function baccaratRound(next: Draw): Hands {
  const at = (place: number): number => next[place] as number;
  const playerCards = [at(0), at(2)];
  const bankerCards = [at(1), at(3)];
  const points = (cards: readonly number[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
  const isNatural = Math.max(points(playerCards), points(bankerCards)) >= 8;
  if (!isNatural) {
    const third = playerDraws(points(playerCards)) ? at(4) : undefined;
    const bankerTakes = bankerDraws(points(bankerCards), third === undefined ? undefined : pointsOf(third));
    if (bankerTakes) bankerCards.push(at(third === undefined ? 4 : 5));
    if (third !== undefined) playerCards.push(third);
  }
  return { playerCards, bankerCards, player: points(playerCards), banker: points(bankerCards), isNatural };
}

/**
 * Every deal of six cards by their points. Six cards are counted for each, also where fewer are used, so that all deals weigh the same. There are fewer than
 * 2^53 of them (416 × 415 × … × 411), so plain numbers are exact.
 */
function pointsSpace(): Space<Points> {
  const left = [16 * decks, ...Array.from({ length: 9 }, () => 4 * decks)];
  const weights = new Map<string, { readonly result: Points; ways: number }>();
  const add = (result: Points, weight: number) => {
    const key = `${result.player}:${result.banker}:${result.isNatural}`;
    const kept = weights.get(key) ?? { result, ways: 0 };
    weights.set(key, kept);
    kept.ways += weight;
  };
  const each = (dealt: readonly number[], weight: number) => {
    // A card with these points: the ace at rank 0, the ten at rank 9.
    const round = dealt.length < 4 ? undefined : baccaratRound(dealt.map(points => (points + 9) % 10));
    if (round && (round.isNatural || dealt.length === 6)) {
      const unused = round.isNatural ? (decks * cardTypes - 4) * (decks * cardTypes - 5) : 1;
      add(round, weight * unused);
      return;
    }
    for (const [points, count] of left.entries()) {
      left[points] = count - 1;
      each([...dealt, points], weight * count);
      left[points] = count;
    }
  };
  each([], 1);
  return { total: dealsIn(6), classes: [...weights.values()].map(({ result, ways }) => ({ result, weight: BigInt(ways) })) };
}

/** Which of the two hands began with a pair, and which with two of the same card. */
interface Pairs {
  readonly player: boolean;
  readonly banker: boolean;
  readonly perfect: number;
}

function pairsOf(draw: Draw): Pairs {
  const [p1, b1, p2, b2] = draw as readonly [number, number, number, number];
  return { player: rankOf(p1) === rankOf(p2), banker: rankOf(b1) === rankOf(b2), perfect: Number(p1 === p2) + Number(b1 === b2) };
}

/** Every deal of the first four cards. */
function pairsSpace(): Space<Pairs> {
  const weights = new Map<number, number>();
  const samples = new Map<number, Pairs>();
  const left = Array.from({ length: cardTypes }, () => decks);
  const dealt = [0, 0, 0, 0];
  const each = (place: number, weight: number) => {
    if (place === 4) {
      const pairs = pairsOf(dealt);
      const key = Number(pairs.player) * 8 + Number(pairs.banker) * 4 + pairs.perfect;
      samples.set(key, pairs);
      weights.set(key, (weights.get(key) ?? 0) + weight);
      return;
    }
    for (let card = 0; card < cardTypes; card++) {
      const count = left[card] as number;
      dealt[place] = card;
      left[card] = count - 1;
      each(place + 1, weight * count);
      left[card] = count;
    }
  };
  // Every card is as good as any other for pairs, so the first one is counted for all.
  dealt[0] = 0;
  left[0] = decks - 1;
  each(1, decks * cardTypes);
  const classes = [...samples].map(([key, result]) => ({ result, weight: BigInt(weights.get(key) ?? 0) }));
  return { total: dealsIn(4), classes };
}

const range = (upTo: number): number[] => Array.from({ length: upTo }, (_, n) => n);

/** The first two cards of a hand: every total, without a pair, with one, and with two of the same card. */
function firstTwo(): (readonly [number, number])[] {
  const kinds = new Map<string, readonly [number, number]>();
  for (const a of range(cardTypes))
    for (const b of range(cardTypes)) kinds.set(`${(pointsOf(a) + pointsOf(b)) % 10}:${rankOf(a) === rankOf(b)}:${a === b}`, [a, b]);
  return [...kinds.values()];
}

/** One deal for each way in which points and pairs come together. Of third cards only the points matter, which ranks up to the ten have all of. */
function results(): readonly Draw[] {
  const kinds = new Map<string, Draw>();
  const hands = firstTwo();
  for (const [p1, p2] of hands)
    for (const [b1, b2] of hands)
      for (const third of range(10))
        for (const fourth of range(10)) {
          const draw = [p1, b1, p2, b2, third, fourth];
          const { player, banker, isNatural } = baccaratRound(draw);
          const pairs = pairsOf(draw);
          kinds.set(`${player}:${banker}:${isNatural}:${pairs.player}:${pairs.banker}:${pairs.perfect}`, draw);
        }
  return [...kinds.values()];
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const onPoints = betsOn<Points>(once(pointsSpace), baccaratRound);
const onPairs = betsOn<Pairs>(once(pairsSpace), pairsOf);

/** By how many points a hand won without a natural: times the stake. */
const margins: Readonly<Record<number, number>> = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 };

const dragonBonus = (code: string, side: 'player' | 'banker') =>
  onPoints(code, ({ isNatural, ...points }) => {
    const margin = points[side] - points[side === 'player' ? 'banker' : 'player'];
    if (isNatural) return margin > 0 ? to(1) : margin === 0 ? push : lost;
    const paid = margins[margin];
    return paid === undefined ? lost : to(paid);
  });

/** Eight decks, five per cent on a winning banker bet. */
export const baccarat: TableModel = {
  id: 'baccarat-8-1',
  game: 'baccarat',
  results,
  series: shoeSeries(next => {
    const { playerCards, bankerCards } = baccaratRound(next);
    return playerCards.length + bankerCards.length;
  }),
  bets: [
    onPoints('banker', ({ player, banker }) => (player === banker ? push : banker > player ? to(19, 20) : lost)),
    onPoints('banker-no-commission', ({ player, banker }) =>
      player === banker ? push : banker < player ? lost : banker === 6 ? to(1, 2) : to(1),
    ),
    onPoints('player', ({ player, banker }) => (player === banker ? push : player > banker ? to(1) : lost)),
    onPoints('tie', ({ player, banker }) => (player === banker ? to(8) : lost)),
    onPairs('player-pair', ({ player }) => (player ? to(11) : lost)),
    onPairs('banker-pair', ({ banker }) => (banker ? to(11) : lost)),
    onPairs('either-pair', ({ player, banker }) => (player || banker ? to(5) : lost)),
    onPairs('perfect-pair', ({ perfect }) => (perfect === 2 ? to(200) : perfect === 1 ? to(25) : lost)),
    dragonBonus('player-dragon', 'player'),
    dragonBonus('banker-dragon', 'banker'),
  ],
};
