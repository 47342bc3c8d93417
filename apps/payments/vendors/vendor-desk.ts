import { type Clock, type Instant, newId } from '@baize/kernel';
import type { Kept, Store } from '../store.ts';

/** One change of a wallet, or one that never happens: what a wallet holds is what its changes add up to, so that one line on the disk is all or nothing. */
interface VendorMove extends Kept {
  readonly kind: 'vendor-move';
  readonly vendor: string;
  /** The platform's, or our own where someone played. */
  readonly reference: string;
  readonly playerId: string;
  readonly currency: string;
  readonly direction: 'in' | 'out' | 'play';
  /** Of play what was won, or lost with a minus. */
  readonly minor: string;
  readonly status: 'done' | 'refused';
  readonly reason: string;
  /** When it happened; absent in what was kept before times were. */
  readonly at?: Instant;
}

/** What goes wrong at one vendor until someone turns it off. */
export interface VendorKnobs extends Kept {
  readonly kind: 'vendor-knobs';
  /** So many of the next transfers are refused. */
  readonly refuseNext: number;
  /** So many of the next requests are done, and their answer is lost. */
  readonly loseAnswers: number;
  /** So many of the next answers arrive twice. */
  readonly doubleAnswers: number;
  /** Seconds that each answer waits after the work is done. */
  readonly lateSeconds: number;
  readonly downUntil: Instant | null;
}

const calm = (vendor: string): VendorKnobs => ({
  kind: 'vendor-knobs',
  id: vendor,
  refuseNext: 0,
  loseAnswers: 0,
  doubleAnswers: 0,
  lateSeconds: 0,
  downUntil: null,
});

export interface Purse {
  readonly playerId: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly result: bigint;
  readonly revision: number;
}

export interface Outcome {
  readonly status: 'done' | 'refused' | 'absent';
  readonly reason: string;
  readonly purse: Purse | undefined;
}

export type Transferred = VendorMove & { readonly at: Instant; readonly direction: 'in' | 'out' };
/** The place of a transfer in the list of them. */
export const transferKey = ({ at, reference }: Transferred): string => `${at} ${reference}`;

type Wanted = Pick<VendorMove, 'vendor' | 'reference' | 'playerId' | 'currency' | 'direction' | 'minor'>;

const purseKey = (of: Pick<VendorMove, 'vendor' | 'playerId' | 'currency'>): string => `${of.vendor} ${of.playerId} ${of.currency}`;
const moveKey = (vendor: string, reference: string): string => `${vendor} ${reference}`;

/** The wallets that demonstration vendors keep, without a network. */
export class VendorDesk {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #moves = new Map<string, VendorMove>();
  readonly #purses = new Map<string, Purse>();
  readonly #knobs = new Map<string, VendorKnobs>();
  readonly #asked = new Set<string>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    for (const value of store.all()) {
      if (value.kind === 'vendor-move') this.#apply(value as VendorMove);
      else if (value.kind === 'vendor-knobs') this.#knobs.set(value.id, { ...calm(value.id), ...(value as VendorKnobs) });
    }
  }

  #apply(move: VendorMove): VendorMove {
    this.#moves.set(move.id, move);
    if (move.status === 'refused') return move;
    const before = this.purse(move);
    const change = move.direction === 'out' ? -BigInt(move.minor) : BigInt(move.minor);
    const result = before.result + (move.direction === 'play' ? change : 0n);
    this.#purses.set(purseKey(move), { ...before, balance: before.balance + change, result, revision: before.revision + 1 });
    return move;
  }

  #keep(wanted: Wanted, status: VendorMove['status'], reason = ''): VendorMove {
    const at = this.#clock.now();
    const move: VendorMove = { ...wanted, kind: 'vendor-move', id: moveKey(wanted.vendor, wanted.reference), status, reason, at };
    this.#store.put(move);
    return this.#apply(move);
  }

  #outcome(move: VendorMove): Outcome {
    return { status: move.status, reason: move.reason, purse: move.playerId === '' ? undefined : this.purse(move) };
  }

  purse(of: Pick<VendorMove, 'vendor' | 'playerId' | 'currency'>): Purse {
    return this.#purses.get(purseKey(of)) ?? { playerId: of.playerId, currency: of.currency, balance: 0n, result: 0n, revision: 0 };
  }

  /** Wallets of a vendor in the order of their players, after one of them. */
  list(vendor: string, after: string, count: number): Purse[] {
    return [...this.#purses]
      .filter(([key]) => key.startsWith(`${vendor} `) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, count)
      .map(([, purse]) => purse);
  }

  /** Transfers of a vendor that have happened in `[from, to)`, by their times, after one of them. */
  transfers(vendor: string, { from, to }: { from: string; to: string }, { after, count }: { after: string; count: number }): Transferred[] {
    return [...this.#moves.values()]
      .filter((move): move is Transferred => move.vendor === vendor && move.status === 'done' && move.direction !== 'play' && !!move.at)
      .filter(move => move.at >= from && move.at < to && transferKey(move) > after)
      .sort((a, b) => (transferKey(a) < transferKey(b) ? -1 : 1))
      .slice(0, count);
  }

  /** The same reference is the same transfer, however often it is asked for, and whatever the knobs say by then. */
  move(wanted: Wanted): Outcome {
    const known = this.#moves.get(moveKey(wanted.vendor, wanted.reference));
    if (known) return this.#outcome(known);
    const knobs = this.knobs(wanted.vendor);
    if (knobs.refuseNext > 0) {
      this.turn(wanted.vendor, { refuseNext: knobs.refuseNext - 1 });
      return this.#outcome(this.#keep(wanted, 'refused', 'closed'));
    }
    const isTooMuch = wanted.direction === 'out' && BigInt(wanted.minor) > this.purse(wanted).balance;
    return this.#outcome(isTooMuch ? this.#keep(wanted, 'refused', 'insufficient') : this.#keep(wanted, 'done'));
  }

  state(vendor: string, reference: string): Outcome {
    const known = this.#moves.get(moveKey(vendor, reference));
    return known ? this.#outcome(known) : { status: 'absent', reason: '', purse: undefined };
  }

  /** A transfer that has not happened by now never will. */
  cancel(vendor: string, reference: string): Outcome {
    const known = this.#moves.get(moveKey(vendor, reference));
    const nobody = { vendor, reference, playerId: '', currency: '', direction: 'in', minor: '0' } as const;
    return this.#outcome(known ?? this.#keep(nobody, 'refused', 'cancelled'));
  }

  /** Someone has played: no more is lost than there is. */
  play(of: Pick<VendorMove, 'vendor' | 'playerId' | 'currency'>, minor: bigint): Purse {
    const { balance } = this.purse(of);
    const result = minor < -balance ? -balance : minor;
    if (result !== 0n) this.#keep({ ...of, reference: `play ${newId()}`, direction: 'play', minor: String(result) }, 'done');
    return this.purse(of);
  }

  /** The vendors that anyone has asked about, in the order of their codes. */
  vendors(): string[] {
    return [...new Set([...this.#knobs.keys(), ...[...this.#moves.values()].map(move => move.vendor), ...this.#asked])].sort();
  }

  noteAsked(vendor: string): void {
    this.#asked.add(vendor);
  }

  knobs(vendor: string): VendorKnobs {
    return this.#knobs.get(vendor) ?? calm(vendor);
  }

  turn(vendor: string, change: Partial<Omit<VendorKnobs, 'kind' | 'id'>>): VendorKnobs {
    const knobs = { ...this.knobs(vendor), ...change };
    this.#store.put(knobs);
    this.#knobs.set(vendor, knobs);
    return knobs;
  }

  isDown(vendor: string): boolean {
    const { downUntil } = this.knobs(vendor);
    return downUntil !== null && this.#clock.now() < downUntil;
  }

  /** Takes one off a knob that counts, when there is one left. */
  takes(vendor: string, knob: 'loseAnswers' | 'doubleAnswers'): boolean {
    const left = this.knobs(vendor)[knob];
    if (left > 0) this.turn(vendor, { [knob]: left - 1 });
    return left > 0;
  }
}
