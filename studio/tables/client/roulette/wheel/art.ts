import { pocketColour, wheel } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { el } from '@baize/studio-kit/table-page';
import { pocketTurn, rise, tilt } from './ball.ts';

/** The part of the picture over and under the middle of the rotor, the radius of the rim being 1. */
export const view = { above: 0.76, below: 0.84 };
const rotorRadius = 0.67;
const pixels = 960;

const full = Math.PI * 2;
type Paint = CanvasRenderingContext2D;
type Fill = string | CanvasGradient;

const colours = { red: ['#c9202f', '#7d0f1b'], black: ['#23262f', '#0b0c10'], zero: ['#16894a', '#0a4f29'] };
const brass = ['#fff3c4', '#e3bd62', '#94692a', '#f4dc96', '#7a5420', '#fff3c4'];

function surface(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly paint: Paint } {
  const canvas = el('canvas', { width: String(width), height: String(height), 'aria-hidden': 'true' });
  return { canvas, paint: present(canvas.getContext('2d'), 'a canvas has a context') };
}

/** A picture as wide as the rim, with the middle of the rotor as its origin. */
function layer(look: string): ReturnType<typeof surface> {
  const made = surface(pixels, (pixels / 2) * (view.above + view.below));
  made.canvas.className = look;
  made.paint.scale(pixels / 2, pixels / 2);
  made.paint.translate(1, view.above);
  return made;
}

/** Draws on a level of the wheel as if it were seen from above. */
function level(paint: Paint, lift: number, draw: () => void): void {
  paint.save();
  paint.translate(0, -lift * rise);
  paint.scale(1, tilt);
  draw();
  paint.restore();
}

function disc(paint: Paint, radius: number, fill: Fill): void {
  paint.beginPath();
  paint.arc(0, 0, radius, 0, full);
  paint.fillStyle = fill;
  paint.fill();
}

function line(paint: Paint, radius: number, width: number, stroke: Fill): void {
  paint.beginPath();
  paint.arc(0, 0, radius, 0, full);
  paint.lineWidth = width;
  paint.strokeStyle = stroke;
  paint.stroke();
}

/** Colours around the middle, from the far side clockwise and back to it. */
function around(paint: Paint, stops: readonly string[]): CanvasGradient {
  const made = paint.createConicGradient(-Math.PI / 2, 0, 0);
  for (const [at, colour] of stops.entries()) made.addColorStop(at / (stops.length - 1), colour);
  return made;
}

function outward(paint: Paint, [from, to]: readonly [number, number], stops: readonly string[]): CanvasGradient {
  const made = paint.createRadialGradient(0, 0, from, 0, 0, to);
  for (const [at, colour] of stops.entries()) made.addColorStop(at / (stops.length - 1), colour);
  return made;
}

const wood = (hue: number, light: number): string => `hsl(${hue} 58% ${light}%)`;
/** Turned wood under one lamp at the far left. */
const turned = (light: number): readonly string[] =>
  [1.15, 0.9, 0.62, 0.8, 1, 0.72, 0.6, 1.05, 1.75, 1.15].map((times, at) => wood(20 + (at % 3), light * times));
/** The inside of the bowl: its far side faces the lamp. */
const inner = (light: number): readonly string[] =>
  [1.35, 1.1, 0.8, 0.55, 0.45, 0.55, 0.85, 1.3, 1.35].map(times => wood(22, light * times));

function rim(paint: Paint): void {
  level(paint, -0.2, () => disc(paint, 1, outward(paint, [0.6, 1], ['#000c', '#000b', '#0000'])));
  for (let at = 0; at <= 24; at += 1) {
    const part = at / 24;
    level(paint, -0.16 + 0.27 * part, () => disc(paint, 0.9 + 0.085 * part, around(paint, turned(8 + 9 * part))));
  }
  level(paint, 0.12, () => {
    disc(paint, 0.985, around(paint, turned(24)));
    line(paint, 0.978, 0.008, around(paint, turned(42)));
    line(paint, 0.952, 0.007, around(paint, brass));
    line(paint, 0.925, 0.012, around(paint, turned(12)));
  });
}

/** Down from the rim: the wall, the track of the ball, and the slope to the rotor. */
function bowl(paint: Paint): void {
  level(paint, 0.12, () => {
    paint.beginPath();
    paint.arc(0, 0, 0.92, 0, full);
  });
  paint.clip();
  const slope = (from: readonly [number, number], to: readonly [number, number], light: (part: number) => number) => {
    for (let at = 0; at <= 20; at += 1) {
      const part = at / 20;
      const radius = from[0] + (to[0] - from[0]) * part;
      level(paint, from[1] + (to[1] - from[1]) * part, () => disc(paint, radius, around(paint, inner(light(part)))));
    }
  };
  slope([0.92, 0.12], [0.875, 0.062], part => 15 + 8 * part);
  slope([0.875, 0.06], [0.82, 0.055], part => 34 - 6 * part);
  level(paint, 0.055, () => line(paint, 0.82, 0.006, '#0008'));
  slope([0.815, 0.054], [0.69, 0], part => 26 - 10 * part);
  for (let at = 0; at < 8; at += 1) deflector(paint, at);
  level(paint, 0, () => disc(paint, 0.695, outward(paint, [0.64, 0.695], ['#000', '#1a0d05'])));
}

/** A brass diamond on the slope; every second one lies across it. */
function deflector(paint: Paint, at: number): void {
  const [long, wide] = at % 2 === 0 ? [0.046, 0.017] : [0.017, 0.046];
  level(paint, 0.03, () => {
    paint.rotate((full / 8) * (at + 0.5));
    paint.translate(0, -0.752);
    const facet = (points: readonly (readonly [number, number])[], fill: string) => {
      paint.beginPath();
      for (const [x, y] of points) paint.lineTo(x, y);
      paint.closePath();
      paint.fillStyle = fill;
      paint.fill();
    };
    paint.shadowColor = '#000b';
    paint.shadowBlur = 8;
    paint.shadowOffsetY = 5;
    facet(
      [
        [0, -long],
        [wide, 0],
        [0, long],
        [-wide, 0],
      ],
      '#b98d3c',
    );
    paint.shadowColor = '#0000';
    facet(
      [
        [0, -long],
        [-wide, 0],
        [0, 0],
      ],
      '#fff6d2',
    );
    facet(
      [
        [0, -long],
        [wide, 0],
        [0, 0],
      ],
      '#e5c06a',
    );
    facet(
      [
        [0, long],
        [-wide, 0],
        [0, 0],
      ],
      '#c9993f',
    );
    facet(
      [
        [0, long],
        [wide, 0],
        [0, 0],
      ],
      '#75501d',
    );
  });
}

/** The bowl as it is seen from a seat. */
export function bowlPicture(): HTMLCanvasElement {
  const { canvas, paint } = layer('bowl');
  rim(paint);
  bowl(paint);
  return canvas;
}

function sector(paint: Paint, pocket: number, { from, to, fill }: { from: number; to: number; fill: Fill }): void {
  const half = full / wheel.length / 2;
  const middle = (pocketTurn(pocket) / 360) * full - Math.PI / 2;
  paint.beginPath();
  paint.arc(0, 0, to, middle - half, middle + half);
  paint.arc(0, 0, from, middle + half, middle - half, true);
  paint.fillStyle = fill;
  paint.fill();
}

function pockets(paint: Paint): void {
  for (const pocket of wheel) {
    const [light = '', dark = ''] = colours[pocketColour(pocket)];
    sector(paint, pocket, { from: 0.8, to: 0.985, fill: outward(paint, [0.8, 0.985], [light, light, dark]) });
    sector(paint, pocket, { from: 0.61, to: 0.8, fill: outward(paint, [0.61, 0.8], [light, dark, '#050506']) });
    paint.save();
    paint.rotate(((pocketTurn(pocket) + 180 / wheel.length) / 360) * full);
    paint.fillStyle = '#ecd59a';
    paint.fillRect(-0.003, -0.985, 0.006, 0.185);
    paint.fillStyle = '#fff1c2';
    paint.fillRect(-0.006, -0.8, 0.008, 0.19);
    paint.fillStyle = '#0009';
    paint.fillRect(0.002, -0.8, 0.007, 0.19);
    paint.restore();
    paint.save();
    paint.rotate((pocketTurn(pocket) / 360) * full);
    paint.translate(0, -0.893);
    paint.scale(0.01, 0.0125);
    paint.font = '800 10.5px system-ui, sans-serif';
    paint.textAlign = 'center';
    paint.textBaseline = 'middle';
    paint.fillStyle = '#fff';
    paint.fillText(String(pocket), 0, 0.5);
    paint.restore();
  }
}

/** The middle of the rotor, with the four arms that a croupier turns it by. */
function cone(paint: Paint): void {
  disc(paint, 0.6, outward(paint, [0, 0.6], [wood(26, 50), wood(22, 34), wood(20, 22), wood(18, 12)]));
  const grain = around(
    paint,
    Array.from({ length: 49 }, (_, at) => ['#0000', '#0003', '#ffd9941f'][at % 3] ?? '#0000'),
  );
  disc(paint, 0.6, grain);
  line(paint, 0.46, 0.008, '#0006');
  line(paint, 0.452, 0.006, '#ffd99455');
  for (let at = 0; at < 4; at += 1) {
    paint.save();
    paint.rotate((full / 4) * at);
    paint.shadowColor = '#000a';
    paint.shadowBlur = 14;
    paint.beginPath();
    paint.moveTo(-0.045, -0.1);
    paint.lineTo(-0.016, -0.36);
    paint.arc(0, -0.39, 0.038, Math.PI * 0.75, Math.PI * 0.25);
    paint.lineTo(0.045, -0.1);
    const metal = paint.createLinearGradient(-0.045, 0, 0.045, 0);
    for (const [stop, colour] of ['#8a612a', '#fff3c4', '#c99b45', '#6e4a1b'].entries()) metal.addColorStop(stop / 3, colour);
    paint.fillStyle = metal;
    paint.fill();
    paint.restore();
  }
}

/** The rotor from above: it is turned first and tilted then, so that it need not be drawn again. */
export function rotorPicture(): HTMLCanvasElement {
  const { canvas, paint } = surface(pixels, pixels);
  paint.scale(pixels / 2, pixels / 2);
  paint.translate(1, 1);
  disc(paint, 1, '#2a180b');
  pockets(paint);
  for (const [radius, width] of [
    [0.99, 0.018],
    [0.8, 0.012],
    [0.605, 0.02],
  ] as const)
    line(paint, radius, width, around(paint, brass));
  cone(paint);
  return canvas;
}

/** What doesn't turn: the shadow of the bowl on the rotor, the lamp's light, and the turret. */
export function lightPicture(): HTMLCanvasElement {
  const { canvas, paint } = layer('light');
  level(paint, 0, () => {
    const shade = paint.createLinearGradient(-0.25, -0.65, 0.25, 0.65);
    for (const [at, colour] of [
      [0, '#000b'],
      [0.2, '#0000'],
      [0.75, '#0000'],
      [1, '#0007'],
    ] as const)
      shade.addColorStop(at, colour);
    disc(paint, rotorRadius, shade);
    const lamp = paint.createRadialGradient(-0.2, -0.22, 0, -0.2, -0.22, 0.34);
    lamp.addColorStop(0, '#fff3d255');
    lamp.addColorStop(1, '#fff3d200');
    disc(paint, rotorRadius * 0.6, lamp);
    disc(paint, 0.16, outward(paint, [0.06, 0.16], ['#000b', '#0000']));
  });
  const metal = (radius: number) => {
    const made = paint.createLinearGradient(-radius, 0, radius, 0);
    for (const [at, colour] of ['#5a3a12', '#d9ae55', '#fff8dc', '#c4923c', '#5a3a12', '#a9792f'].entries())
      made.addColorStop(at / 5, colour);
    return made;
  };
  for (let at = 0; at <= 60; at += 1) {
    const part = at / 60;
    const radius =
      part < 0.15 ? 0.1 - part * 0.3 : part < 0.55 ? 0.042 : 0.03 + 0.052 * Math.sin(Math.PI * Math.min(1, (part - 0.5) / 0.42));
    level(paint, 0.02 + 0.26 * part, () => disc(paint, radius, metal(radius)));
  }
  level(paint, 0.285, () => disc(paint, 0.026, '#fff8dc'));
  paint.translate(-0.026, -0.185);
  disc(paint, 0.022, outward(paint, [0, 0.022], ['#fff', '#fff0']));
  return canvas;
}
