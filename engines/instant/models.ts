import { assert, type RandomSource } from '@baize/kernel';
import type { Ratio } from '@baize/kernel/ratio';
import { type CardModel, cardPays, drawCard, prizesOf } from './cards/card.ts';
import { cardModels } from './cards/models.ts';
import { dice3 } from './draws/dice.ts';
import { digits3 } from './draws/digits.ts';
import { betPays, type DrawModel } from './draws/draw.ts';
import { keno } from './draws/keno.ts';
import { type Prize, returnsOf, stakeStepOf, winOf } from './prize.ts';

export type InstantModel = CardModel | DrawModel;

export const drawModels: readonly DrawModel[] = [digits3, keno, dice3];
export const instantModels: readonly InstantModel[] = [...cardModels, ...drawModels];

const byId = new Map(instantModels.map(model => [model.id, model]));
export const findInstant = (id: string): InstantModel | undefined => byId.get(id);

/** A row of a game's pay table. A card has one. */
interface PayRow {
  readonly bet: string;
  readonly prizes: readonly Prize[];
}

export const payRows = (model: InstantModel): PayRow[] =>
  model.kind === 'card' ? [{ bet: 'card', prizes: prizesOf(model) }] : model.rows.map(({ row, prizes }) => ({ bet: row, prizes }));

/** What a game's stakes have to be a multiple of, in coins. */
export const stakeStep = (model: InstantModel): bigint => stakeStepOf(payRows(model).flatMap(({ prizes }) => prizes));

/** The lowest return of all bets: what a player may count on. */
export function leastReturn(model: InstantModel): Ratio {
  const [first, ...rest] = payRows(model).map(({ prizes }) => returnsOf(prizes).rtp);
  assert(first !== undefined, 'a game has bets');
  return rest.reduce((least, one) => (one.of * least.over < least.of * one.over ? one : least), first);
}

/** All that chance decides: of a card its ticket, then its symbols; of a draw what comes out. */
export function drawInstant(model: InstantModel, source: RandomSource): number[] {
  if (model.kind === 'draw') return model.draw(source);
  const { ticket, cells } = drawCard(model, source);
  return [ticket, ...cells];
}

/** What a stored draw wins. `choice` is the bet on a draw, and nothing on a card. Errors: an assertion for a bet that the game doesn't have. */
export function instantWin(
  model: InstantModel,
  stakeMinor: bigint,
  { draw, choice }: { draw: readonly number[]; choice?: string | undefined },
): bigint {
  if (model.kind === 'card') return winOf(stakeMinor, cardPays(model, draw.slice(1)));
  const bet = model.read(choice ?? model.unattended);
  assert(bet !== undefined, 'a bet of this game');
  const pays = betPays(bet, draw);
  return pays ? winOf(stakeMinor, pays) : 0n;
}
