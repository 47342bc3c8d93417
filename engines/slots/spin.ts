import { assert, type RandomSource } from '@baize/kernel';
import { RecordedDice } from './dice.ts';
import { holdsTicket, type Listener, type Machine, machineOf, type Scene, winOf } from './machine.ts';
import type { Coin, Held, Picked } from './mechanisms/features.ts';
import { type Model, triggerOf } from './model.ts';
import { type Frame, framesOf, landedWindow, noCell, unitsOf } from './tell.ts';

/** One step of a round for the eye. `units` is what it paid, multipliers included. */
export interface Step {
  readonly kind: 'base' | 'free' | 'respin' | 'pick';
  readonly frames: readonly Frame[];
  readonly units: number;
  readonly freeSpins: number;
  /** The window as the reels stopped, where wilds spread, stayed or came of other symbols afterwards. */
  readonly landed?: string;
  /** Cells with a wild that stays for the free spins to come. */
  readonly held?: readonly number[];
  /** Respins: every coin in the window, those that landed last at the end; `fresh` of them landed now. */
  readonly coins?: readonly Coin[];
  readonly fresh?: number;
  readonly respinsLeft?: number;
  /** Units on top for a full window, in the last respin. */
  readonly fullUnits?: number;
  /** A pick: what shows one after the other, and what would have shown in the items that stay closed; 0 ends it. */
  readonly shown?: readonly number[];
  readonly rest?: readonly number[];
  /** So many alike win, and no item is an end. */
  readonly alike?: number;
}

/** A settled round. `draw` replays it: `replay(model, stakeMinor, draw)` answers the same. */
export interface Round {
  readonly modelId: string;
  readonly stakeMinor: bigint;
  /** Without a gamble and without a jackpot. */
  readonly winMinor: bigint;
  readonly units: number;
  readonly draw: readonly number[];
  readonly steps: readonly Step[];
  /** Whether each step of the gamble would double; empty where none is offered. */
  readonly ladder: readonly boolean[];
  readonly isJackpot: boolean;
}

const machines = new Map<string, { model: Model; machine: Machine }>();

/** The machine of a model, compiled once. Models are constants, so the map is as long as their list. */
export function machineFor(model: Model): Machine {
  const kept = machines.get(model.id);
  if (kept && kept.model === model) return kept.machine;
  const machine = machineOf(model);
  machines.set(model.id, { model, machine });
  return machine;
}

function respinSteps(model: Model, window: { text: string; coin: string }, held: Held): Step[] {
  const cells = window.text.length;
  const pictureOf = (coins: readonly Coin[]): string => {
    const taken = new Set(coins.map(coin => coin.cell));
    return Array.from({ length: cells }, (_, cell) => (taken.has(cell) ? window.coin : noCell)).join('');
  };
  let coins = held.opening;
  // A window that is full from the start has no respin, and one step to show it.
  const respins = held.respins.length > 0 ? held.respins : [{ landed: [], left: 0 }];
  return respins.map((respin, index): Step => {
    coins = [...coins, ...respin.landed];
    const isLast = index === respins.length - 1;
    const fullUnits = isLast && held.isFull ? (model.hold?.full ?? 0) : 0;
    return {
      kind: 'respin',
      frames: [{ window: pictureOf(coins), wins: [], multiplier: 1 }],
      units: isLast ? held.units : 0,
      freeSpins: 0,
      coins,
      fresh: respin.landed.length,
      respinsLeft: respin.left,
      ...(fullUnits > 0 ? { fullUnits } : {}),
    };
  });
}

/** Writes a round down while it is played. */
class Teller implements Listener {
  readonly steps: Step[] = [];
  ladderWins: readonly boolean[] = [];
  ticketDrawn: number | undefined;
  readonly #model: Model;
  #window = '';

  constructor(model: Model) {
    this.#model = model;
  }

  scene(scene: Scene): void {
    const frames = framesOf(this.#model, scene);
    assert(unitsOf(frames) === scene.units, `${this.#model.id}: the telling of a round adds up to its win`);
    this.#window = landedWindow(this.#model, scene);
    const isSticky = this.#model.freeSpins?.isSticky && scene.kind === 'free';
    const isChanged = frames[0]?.window !== this.#window;
    this.steps.push({
      kind: scene.kind,
      frames,
      units: scene.units,
      freeSpins: scene.freeSpins,
      ...(isChanged ? { landed: this.#window } : {}),
      ...(isSticky ? { held: [...this.#window].flatMap((_, cell) => ((scene.held >>> cell) & 1 ? [cell] : [])) } : {}),
    });
  }
  hold(held: Held): void {
    this.steps.push(...respinSteps(this.#model, { text: this.#window, coin: triggerOf(this.#model) }, held));
  }
  pick({ shown, rest, units }: Picked): void {
    const { alike } = this.#model.pick ?? {};
    const frames = [{ window: this.#window, wins: [], multiplier: 1 }];
    this.steps.push({ kind: 'pick', frames, units, freeSpins: 0, shown, rest, ...(alike === undefined ? {} : { alike }) });
  }
  ladder(wins: readonly boolean[]): void {
    this.ladderWins = wins;
  }
  ticket(ticket: number): void {
    this.ticketDrawn = ticket;
  }
}

/**
 * Tells the round of a recorded draw again. Errors: Fault when the draw is none that this model can have made: a stop beyond its reel, too few or
 * too many rolls.
 */
export function replay(model: Model, stakeMinor: bigint, draw: readonly number[]): Round {
  const dice = new RecordedDice(model.id, draw);
  const teller = new Teller(model);
  const units = machineFor(model).run(dice, teller);
  dice.end();
  const { jackpot } = model;
  return {
    modelId: model.id,
    stakeMinor,
    winMinor: winOf(model, stakeMinor, units),
    units,
    draw: [...draw],
    steps: teller.steps,
    ladder: units > 0 ? teller.ladderWins : [],
    isJackpot: jackpot !== undefined && teller.ticketDrawn !== undefined && holdsTicket(jackpot, stakeMinor, teller.ticketDrawn),
  };
}

/** Draws one round of `model` from `source`: the rolls only, for who checks a round. */
export function drawRound(model: Model, source: RandomSource): number[] {
  const machine = machineFor(model);
  machine.play(source);
  return Array.from(machine.draw.subarray(0, machine.drawn));
}

/**
 * Plays one round. Depends on the model, the stake's size only as a factor, and the source; on nothing else.
 * Errors: Fault when the stake is no positive multiple of the model's units.
 */
export function spin(model: Model, stakeMinor: bigint, source: RandomSource): Round {
  const machine = machineFor(model);
  const units = machine.play(source);
  const round = replay(model, stakeMinor, Array.from(machine.draw.subarray(0, machine.drawn)));
  assert(round.units === units, `${model.id}: a round told again wins what it won`);
  return round;
}

/** A window for the picture shown before the first spin. Games of one model show others by their `variant`, a whole number from 0. */
export const openingWindow = (model: Model, variant = 0): string => {
  const { evaluator } = machineFor(model);
  const rolls = Array.from(evaluator.bounds, (bound, at) => (at * 5 + variant * (2 * at + 1)) % bound);
  return landedWindow(model, { evaluator, rolls });
};
