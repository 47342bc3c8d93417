/** How a symbol stands at a moment of a movement: shares of its size, cells down, and radians. */
interface Pose {
  readonly across: number;
  readonly up: number;
  readonly down: number;
  readonly turn: number;
}

type Move = (t: number) => Pose;

const pose = ({ across = 1, up = 1, down = 0, turn = 0 }: Partial<Pose>): Pose => ({ across, up, down, turn });
/** Beats that die away: 0 at both ends. */
const swing = (t: number, beats: number): number => Math.sin(t * Math.PI * 2 * beats) * (1 - t);

const landing = {
  /** Something heavy that is pressed flat for a moment. */
  stamp: t => pose({ across: 1 + 0.16 * swing(t, 1), up: 1 - 0.16 * swing(t, 1), down: 0.05 * swing(t, 1) }),
  /** Something light that comes down swaying. */
  flutter: t => pose({ turn: 0.22 * swing(t, 1.5), down: -0.04 * swing(t, 1) }),
  bounce: t => pose({ down: -0.14 * Math.abs(swing(t, 1)), up: 1 + 0.06 * swing(t, 2) }),
  /** Something in water. */
  float: t => pose({ down: 0.06 * swing(t, 1), turn: 0.08 * swing(t, 1), across: 1 - 0.05 * swing(t, 2) }),
  ring: t => pose({ turn: 0.3 * swing(t, 2) }),
} as const satisfies Readonly<Record<string, Move>>;

const winning = {
  /** Points to itself, and no more. */
  nod: t => pose({ across: 1 + 0.06 * Math.sin(t * Math.PI), up: 1 + 0.06 * Math.sin(t * Math.PI) }),
  beat: t => pose({ across: 1 + 0.14 * swing(t, 1), up: 1 + 0.14 * swing(t, 1) }),
  swing: t => pose({ turn: 0.34 * swing(t, 2), across: 1.06, up: 1.06 }),
  /** Turns about its own height like a coin. */
  spin: t => pose({ across: Math.cos(t * Math.PI * 4), up: 1 + 0.1 * Math.sin(t * Math.PI) }),
  wheel: t => pose({ turn: t * Math.PI * 2, across: 1 + 0.12 * Math.sin(t * Math.PI), up: 1 + 0.12 * Math.sin(t * Math.PI) }),
  leap: t =>
    pose({ down: -0.26 * Math.abs(Math.sin(t * Math.PI * 2)) * (1 - t), up: 1 + 0.12 * swing(t, 2), across: 1 - 0.08 * swing(t, 2) }),
  /** Comes towards the player and stays there for a while. */
  rise: t => pose({ across: 1 + 0.28 * Math.sin(t * Math.PI), up: 1 + 0.28 * Math.sin(t * Math.PI), down: -0.05 * Math.sin(t * Math.PI) }),
  shake: t => pose({ turn: 0.1 * Math.sin(t * Math.PI * 14) * (1 - t), across: 1.08, up: 1.08 }),
} as const satisfies Readonly<Record<string, Move>>;

export type LandMove = keyof typeof landing;
export type WinMove = keyof typeof winning;

interface Shown {
  setSize(width: number, height: number): void;
  y: number;
  rotation: number;
}

/** Where a symbol is without a movement. */
interface Place {
  readonly size: number;
  readonly y: number;
}

/** What a symbol that wins is not moved out of. */
export interface Room {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** How far a symbol reaches from the middle of its picture at most, as a share of that. */
export const farthest = 0.465;
/** These turn all the way round: only what is round does. */
const round: ReadonlySet<WinMove> = new Set(['wheel']);

/** Puts a symbol where a movement has it. */
function put(sprite: Shown, at: Place, { across, up, down, turn }: Pose): void {
  sprite.setSize(Math.max(1, at.size * Math.abs(across)), at.size * up);
  sprite.y = at.y + down * at.size;
  sprite.rotation = turn;
}

/** The same movement where there is room for it: smaller where it would be too large, and moved inwards at an edge. */
function fitted(given: Pose, at: Place, { top, bottom, width }: Room, isRound: boolean): Pose {
  const { across, up, turn } = given;
  const [cos, sin] = isRound ? [1, 0] : [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, high] = [cos * Math.abs(across) + sin * up, sin * Math.abs(across) + cos * up].map(share => share * farthest * at.size);
  const share = Math.min(1, width / 2 / Math.max(1, wide ?? 0), (bottom - top) / 2 / Math.max(1, high ?? 0));
  const half = (high ?? 0) * share;
  const y = Math.min(Math.max(at.y + given.down * at.size, top + half), bottom - half);
  return { across: across * share, up: up * share, down: (y - at.y) / at.size, turn };
}

export const land = (sprite: Shown, at: Place, move: LandMove, t: number): void => put(sprite, at, landing[move](t));
/** At `t`, 0 to 1. */
export const win = (sprite: Shown, at: Place & { readonly room: Room }, move: WinMove, t: number): void =>
  put(sprite, at, t === 1 ? pose({}) : fitted(winning[move](t), at, at.room, round.has(move)));
