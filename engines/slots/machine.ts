import { assert, type RandomSource } from '@baize/kernel';
import { type Dice, FreshDice } from './dice.ts';
import { anywhereEvaluator, cascadeEvaluator } from './mechanisms/cascade.ts';
import { type Held, type Picked, playHold, playPick } from './mechanisms/features.ts';
import type { Evaluator } from './mechanisms/layout.ts';
import { linesEvaluator } from './mechanisms/lines.ts';
import { waysEvaluator } from './mechanisms/ways.ts';
import { wildLinesEvaluator } from './mechanisms/wild-lines.ts';
import { changesReels, type FreeSpins, freeStripsOf, type Hold, type Model, multiplierAt, type Pick as PickBonus } from './model.ts';

export function evaluatorOf(model: Model, strips: readonly string[] = model.strips): Evaluator {
  switch (model.mechanism) {
    case 'lines':
      return model.isBothWays || model.isExpanding || model.freeSpins?.isSticky
        ? wildLinesEvaluator(model, strips)
        : linesEvaluator(model, strips);
    case 'ways':
    case 'towers':
      return waysEvaluator(model, strips);
    case 'anywhere':
      return anywhereEvaluator(model, strips);
    case 'cascade':
      return cascadeEvaluator(model, strips);
  }
}

/** One spin of the reels, as it happened. */
export interface Scene {
  readonly kind: 'base' | 'free';
  /** Of the strips as they are printed, whatever changes on them in free spins. */
  readonly evaluator: Evaluator;
  readonly rolls: readonly number[];
  readonly multiplier: number;
  /** Cells with a wild that stays, this spin's included. */
  readonly held: number;
  /** Units won, multiplier included. */
  readonly units: number;
  /** Free spins that this spin added. */
  readonly freeSpins: number;
}

/** Told of a round while it is played. */
export interface Listener {
  scene(scene: Scene): void;
  hold(held: Held): void;
  pick(picked: Picked): void;
  ladder(wins: readonly boolean[]): void;
  ticket(ticket: number): void;
}

/** A model made ready to be played. One machine serves one thread; its dice keep the draw of the round played last. */
export interface Machine {
  readonly model: Model;
  readonly evaluator: Evaluator;
  /** What was rolled, in order; `drawn` of it belongs to the last round. */
  readonly draw: Int32Array;
  readonly drawn: number;
  /** Plays one round; the answer is its win in units, without a gamble or a jackpot. Allocates nothing unless a feature is won. */
  play(source: RandomSource): number;
  /** Plays a round from any dice, and tells it. */
  run(dice: Dice, listener?: Listener): number;
}

const othersIn = 10_000;

/** What settles a spin on the strips, and on the other strips. */
type Settlers = readonly [first: Evaluator, second: Evaluator];

function settlersOfFree(model: Model): Settlers {
  const of = (strips: readonly string[]) => evaluatorOf(model, freeStripsOf(model, strips));
  const first = of(model.strips);
  return [first, model.others ? of(model.others.strips) : first];
}

class RoundMachine implements Machine {
  readonly model: Model;
  readonly evaluator: Evaluator;
  readonly #base: Settlers;
  readonly #free: Settlers;
  readonly #otherChance: number;
  readonly #rolls: Int32Array;
  readonly #fresh = new FreshDice();
  /** Which strips the last spin stopped on, and what settled it. */
  #stoppedOn: 0 | 1 = 0;
  #settled: Evaluator;

  constructor(model: Model) {
    this.model = model;
    this.evaluator = evaluatorOf(model);
    const second = model.others ? evaluatorOf(model, model.others.strips) : this.evaluator;
    this.#base = [this.evaluator, second];
    this.#free = changesReels(model) ? settlersOfFree(model) : this.#base;
    this.#otherChance = model.others?.chance ?? 0;
    this.#rolls = new Int32Array(this.evaluator.bounds.length);
    this.#settled = this.evaluator;
  }

  get draw(): Int32Array {
    return this.#fresh.draw;
  }

  get drawn(): number {
    return this.#fresh.drawn;
  }

  play(source: RandomSource): number {
    this.#fresh.begin(source);
    return this.run(this.#fresh);
  }

  run(dice: Dice, listener?: Listener): number {
    const { freeSpins, hold, pick, gamble, jackpot } = this.model;
    this.#settled.held = 0;
    let units = this.#spinOnce(dice, this.#base);
    const given = freeSpins ? Math.min(this.#spinsWon(), freeSpins.cap) : 0;
    if (listener) this.#tell(listener, { kind: 'base', multiplier: 1, units, freeSpins: given });
    if (freeSpins && given > 0) units += this.#playFree(freeSpins, { dice, given, listener });
    if (hold && this.#settled.scatters >= hold.from) units += this.#playHeld(hold, dice, listener);
    if (pick && this.#settled.scatters >= pick.from) units += this.#playPicks(pick, dice, listener);
    if (gamble || jackpot) this.#playBeside(dice, listener);
    return units;
  }

  #spinsWon(): number {
    return this.model.freeSpins?.spins[this.#settled.scatters] ?? 0;
  }

  #spinOnce(dice: Dice, settlers: Settlers): number {
    const rolls = this.#rolls;
    const { held } = this.#settled;
    this.#stoppedOn = this.#otherChance > 0 && dice.roll(othersIn) < this.#otherChance ? 1 : 0;
    this.#settled = settlers[this.#stoppedOn];
    this.#settled.held = held;
    const { bounds } = this.#settled;
    for (let at = 0; at < bounds.length; at++) rolls[at] = dice.roll(bounds[at] ?? 0);
    return this.#settled.units(rolls, 0);
  }

  #tell(listener: Listener, scene: Pick<Scene, 'kind' | 'multiplier' | 'units' | 'freeSpins'>): void {
    listener.scene({ ...scene, evaluator: this.#base[this.#stoppedOn], rolls: [...this.#rolls], held: this.#settled.held });
  }

  #playFree(features: FreeSpins, round: { dice: Dice; given: number; listener: Listener | undefined }): number {
    let units = 0;
    let { given } = round;
    this.#settled.held = 0;
    for (let played = 0; played < given; played++) {
      const multiplier = multiplierAt(features, played);
      const won = multiplier * this.#spinOnce(round.dice, this.#free);
      const freeSpins = Math.min(this.#spinsWon(), features.cap - given);
      given += freeSpins;
      units += won;
      if (round.listener) this.#tell(round.listener, { kind: 'free', multiplier, units: won, freeSpins });
    }
    return units;
  }

  #playHeld(hold: Hold, dice: Dice, listener: Listener | undefined): number {
    const { starts, cells, reels, rows, letters } = this.#settled.layout;
    const coin = letters.indexOf(hold.coin);
    const coins: number[] = [];
    for (let cell = 0; cell < reels * rows; cell++) {
      const reel = Math.floor(cell / rows);
      if (cells[(starts[reel] ?? 0) + (this.#rolls[reel] ?? 0) + (cell % rows)] === coin) coins.push(cell);
    }
    const held = playHold(hold, { cells: reels * rows, coins }, dice);
    listener?.hold(held);
    return held.units;
  }

  #playPicks(pick: PickBonus, dice: Dice, listener: Listener | undefined): number {
    const picked = playPick(pick, dice);
    listener?.pick(picked);
    return picked.units;
  }

  /** What stands beside the reels is rolled in every round, won or not: its chance depends on nothing. */
  #playBeside(dice: Dice, listener: Listener | undefined): void {
    const { gamble, jackpot } = this.model;
    let wins: boolean[] | undefined;
    for (let step = 0; step < (gamble?.steps ?? 0); step++) {
      const isWon = dice.roll(2) === 1;
      if (listener) wins = [...(wins ?? []), isWon];
    }
    if (wins) listener?.ladder(wins);
    if (!jackpot) return;
    const ticket = dice.roll(jackpot.odds);
    listener?.ticket(ticket);
  }
}

/** Compiles `model` into tables. Errors: Fault for a model that makes no sense. */
export const machineOf = (model: Model): Machine => new RoundMachine(model);

/** The win of `units` at `stakeMinor`, exact. Errors: Fault when the stake is no multiple of the model's units. */
export function winOf(model: Model, stakeMinor: bigint, units: number): bigint {
  const parts = BigInt(model.stakeUnits);
  assert(stakeMinor > 0n && stakeMinor % parts === 0n, `${model.id}: a stake is a positive multiple of ${model.stakeUnits}`);
  return (stakeMinor / parts) * BigInt(units);
}

/** Tickets of a stake in the jackpot's draw; the ticket drawn wins when it is one of them. */
export const holdsTicket = (odds: { ticketMinor: bigint }, stakeMinor: bigint, ticket: number): boolean =>
  BigInt(ticket) < stakeMinor / odds.ticketMinor;
