import { seededRandom, uniform } from '@baize/kernel';
import type { Pace } from '../page/pace.ts';

/** What flies: pieces of one picture, beside each other. */
export interface Particles {
  readonly image: CanvasImageSource;
  readonly pieces: readonly { readonly x: number; readonly y: number; readonly size: number }[];
  readonly flight: Flight;
}

/** From the middle to all sides, up from below and down again, down from above, or slowly up. */
export type Flight = 'burst' | 'fountain' | 'rain' | 'rise';

interface Piece {
  x: number;
  y: number;
  readonly dx: number;
  dy: number;
  turn: number;
  readonly spin: number;
  readonly size: number;
  readonly which: number;
  /** Seconds until it sets out. */
  readonly after: number;
}

/** In heights of the host: what a second adds to the speed downwards. */
const pull: Readonly<Record<Flight, number>> = { burst: 0.5, fountain: 1.5, rain: 0.25, rise: -0.12 };

/** What flies is decoration: it may be foreseen. */
const chance = seededRandom(64);
const between = (from: number, to: number): number => from + (uniform(chance, 10_000) / 10_000) * (to - from);

/** Where a piece begins and how fast it goes, in shares of the host's size. */
const starts: Readonly<Record<Flight, () => Pick<Piece, 'x' | 'y' | 'dx' | 'dy'>>> = {
  burst() {
    const [angle, speed] = [between(0, Math.PI * 2), between(0.25, 0.95)];
    return { x: 0.5, y: 0.48, dx: Math.cos(angle) * speed * 0.7, dy: Math.sin(angle) * speed };
  },
  fountain: () => ({ x: between(0.3, 0.7), y: 1.05, dx: between(-0.28, 0.28), dy: between(-1.75, -1.1) }),
  rain: () => ({ x: between(0, 1), y: between(-0.3, -0.05), dx: between(-0.06, 0.06), dy: between(0.3, 0.7) }),
  rise: () => ({ x: between(0, 1), y: between(1, 1.2), dx: between(-0.05, 0.05), dy: between(-0.7, -0.3) }),
};

const flySeconds = 2.4;

function begin({ flight, pieces }: Particles, count: number): Piece[] {
  return Array.from({ length: count }, (_, n) => ({
    ...starts[flight](),
    turn: between(0, Math.PI * 2),
    spin: between(-4, 4),
    size: between(0.035, 0.085),
    which: n % pieces.length,
    after: between(0, 0.7),
  }));
}

/** Lets pieces fly over `host` once and takes their canvas away again; nothing where nothing may move. */
export function fly(host: HTMLElement, particles: Particles, { count, pace }: { count: number; pace: Pace }): void {
  if (pace.isStill || particles.pieces.length === 0) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'particles';
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);
  const [width, height] = [host.clientWidth, host.clientHeight];
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  const flying = begin(particles, count);
  const began = performance.now();
  let last = began;
  const draw = (now: number) => {
    const [age, passed] = [(now - began) / 1_000, Math.min(0.05, (now - last) / 1_000)];
    last = now;
    if (!context || !canvas.isConnected || age > flySeconds + 0.7) return canvas.remove();
    context.clearRect(0, 0, width, height);
    for (const piece of flying) {
      if (age < piece.after) continue;
      piece.dy += pull[particles.flight] * passed;
      piece.x += piece.dx * passed;
      piece.y += piece.dy * passed;
      piece.turn += piece.spin * passed;
      const cut = particles.pieces[piece.which];
      if (!cut) continue;
      const size = piece.size * Math.min(height, width * 1.2) * 1.6;
      context.globalAlpha = Math.max(0, Math.min(1, (flySeconds + piece.after - age) / 0.6));
      context.setTransform(
        Math.cos(piece.turn),
        Math.sin(piece.turn),
        -Math.sin(piece.turn),
        Math.cos(piece.turn),
        piece.x * width,
        piece.y * height,
      );
      context.drawImage(particles.image, cut.x, cut.y, cut.size, cut.size, -size / 2, -size / 2, size, size);
    }
    context.resetTransform();
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
