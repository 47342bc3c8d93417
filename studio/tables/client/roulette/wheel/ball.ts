import { wheel } from '@baize/engine-tables';

/** How long the ball runs, from the draw until it lies in its pocket. */
export const spinMs = 6_000;
/** In this time the rotor turns once, clockwise. */
export const turnMs = 18_000;
/** How much of a circle's depth is seen from the seat, and how much of a height. */
export const tilt = 0.64;
export const rise = 0.77;
/** Where the ball lies and where it runs: distances from the middle, the rim being 1, and heights over the rotor. */
const pocketRadius = 0.475;
const track = { radius: 0.845, lift: 0.075 };

/** A place over the wheel: degrees clockwise from the far side, a distance from the middle and a height over the rotor. */
interface Spot {
  readonly turn: number;
  readonly radius: number;
  readonly lift: number;
}

const dropMs = 3_900;
/** The ball jumps where it meets the frets, lower each time. */
const hops = [
  { fromMs: 4_560, lastsMs: 440, lift: 0.13, out: 0.07 },
  { fromMs: 5_000, lastsMs: 330, lift: 0.06, out: 0.03 },
  { fromMs: 5_330, lastsMs: 210, lift: 0.025, out: 0.01 },
];
const runDegrees = 1_980;

/** How far the rotor has turned after `ms` of its own time. */
export const rotorTurn = (ms: number): number => (((ms % turnMs) + turnMs) % turnMs) * (360 / turnMs);

/** Where a pocket is on the rotor, in degrees from its zero. */
export const pocketTurn = (pocket: number): number => wheel.indexOf(pocket) * (360 / wheel.length);

/** Where the ball is on the rotor so long after the draw: it runs against it, falls, jumps and lies in the pocket that was drawn. */
export function ballAt(pocket: number, ms: number): Spot {
  const left = Math.max(0, 1 - ms / (spinMs - 400));
  const turn = pocketTurn(pocket) + runDegrees * left ** 2.1;
  const hop = hops.find(({ fromMs, lastsMs }) => ms >= fromMs && ms < fromMs + lastsMs);
  if (hop) {
    const high = Math.sin((Math.PI * (ms - hop.fromMs)) / hop.lastsMs);
    return { turn, radius: pocketRadius + hop.out * high, lift: hop.lift * high };
  }
  const fallen = Math.min(1, Math.max(0, (ms - dropMs) / ((hops[0]?.fromMs ?? spinMs) - dropMs))) ** 1.6;
  return { turn, radius: track.radius + (pocketRadius - track.radius) * fallen, lift: track.lift * (1 - fallen) };
}

/** Where it is seen: right and down from the middle, the rim being 1. */
export function seenAt({ turn, radius, lift }: Spot): { readonly x: number; readonly y: number } {
  const angle = (turn * Math.PI) / 180;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius * tilt - lift * rise };
}
