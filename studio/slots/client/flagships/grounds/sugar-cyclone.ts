import { heroAt, type Layer, type Sign } from '../ground.ts';
import { around, disc, strewn } from '../shapes.ts';

/** The arms of a swirl around 0, 0, each in the next of the colours. */
function swirl(context: CanvasRenderingContext2D, r: number, arms: number, colours: readonly string[]): void {
  const steps = 26;
  const at = (angle: number, n: number): readonly [number, number] => {
    const reach = r * (n / steps) ** 1.15;
    const turn = angle + 3.6 * Math.sqrt(n / steps);
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  };
  const wide = (Math.PI * 2) / arms;
  for (const [arm, angle] of around(arms).entries()) {
    context.beginPath();
    for (let n = 0; n <= steps; n++) context.lineTo(...at(angle, n));
    for (let n = steps; n >= 0; n--) context.lineTo(...at(angle + wide, n));
    context.fillStyle = colours[arm % colours.length] ?? '';
    context.fill();
  }
}

/** The lollipop that the whole town is stirred into. */
export const ground: readonly Layer[] = [
  {
    moves: 'turn',
    seconds: 9,
    wheel: { ...heroAt, reach: 1.45 },
    draw: (context, { size }) => swirl(context, size * 1.45, 12, ['#ffffffb8', '#ff7ac8b8', '#ffd0ecb8', '#b06af0b8']),
  },
  {
    moves: 'sink',
    seconds: 6,
    draw(context, { width, height, size }) {
      for (const [n, [x, y, much]] of strewn(44).entries()) {
        context.save();
        context.translate(x * width, y * height);
        context.rotate(much * 6);
        context.fillStyle = ['#ff5aa8', '#5ad8ff', '#ffe04a', '#8af08a', '#ffffff'][n % 5] ?? '';
        context.beginPath();
        context.roundRect(-size * 0.018, -size * 0.005, size * 0.036, size * 0.011, size * 0.006);
        context.fill();
        context.restore();
      }
    },
  },
];

/** A funnel of sugar: wide above, thin below. */
const bands = { red: ['#d83a98', '#ff9ad8', '#c02a88'], white: ['#e8c8e8', '#ffffff', '#d8a8d8'] } as const;

export const sign: Sign = {
  comes: 'across',
  draw(context) {
    for (let n = 0; n < 9; n++) {
      const [y, w] = [-74 + n * 19.6, 84 - n * 8.6];
      const band = context.createLinearGradient(-w, 0, w, 0);
      for (const [at, tone] of bands[n % 2 ? 'red' : 'white'].entries()) band.addColorStop(at / 2, tone);
      context.fillStyle = band;
      context.beginPath();
      context.ellipse(Math.sin(n * 1.1) * 8, y, w, 17 - n, -0.12, 0, Math.PI * 2);
      context.fill();
      context.strokeStyle = '#8a2a90';
      context.lineWidth = 3;
      context.stroke();
    }
    for (const [x, y, tone] of [
      [-84, -30, '#5ad8ff'],
      [76, -10, '#ffe04a'],
      [-56, 34, '#8af08a'],
      [52, 52, '#ff5aa8'],
    ] as const)
      disc(context, [x, y, 9], tone);
  },
};
