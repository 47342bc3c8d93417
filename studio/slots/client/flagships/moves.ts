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

/** Puts a symbol where a movement has it at `t`, 0 to 1; `at` is where it stands without one. */
function put(sprite: Shown, at: { size: number; y: number }, { across, up, down, turn }: Pose): void {
  sprite.setSize(Math.max(1, at.size * Math.abs(across)), at.size * up);
  sprite.y = at.y + down * at.size;
  sprite.rotation = turn;
}

export const land = (sprite: Shown, at: { size: number; y: number }, move: LandMove, t: number): void => put(sprite, at, landing[move](t));
export const win = (sprite: Shown, at: { size: number; y: number }, move: WinMove, t: number): void =>
  put(sprite, at, t === 1 ? pose({}) : winning[move](t));
