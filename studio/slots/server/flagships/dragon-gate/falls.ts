import { type Brush, disc, form, group, oval, times } from '../brush.ts';
import type { SceneBox } from '../compose.ts';

/** Water that is thrown up, 200 wide, standing on y = 0. */
export const splash = (brush: Brush): string =>
  form('M-110 0C-118 -34 -84 -50 -66 -32C-66 -74 -20 -82 -10 -48C4 -84 54 -76 52 -36C76 -54 116 -34 108 0Z', {
    fill: brush.linear(['#ffffff', '#d0f0ff', '#5ab0ec', '#1c62b8']),
    stroke: '#0c3a7a',
    width: 4,
  }) +
  form('M-80 -8C-86 -26 -64 -32 -58 -18M-30 -14C-36 -40 -8 -44 -6 -24M26 -14C22 -38 50 -40 50 -20M74 -6C74 -20 92 -20 92 -8', {
    stroke: '#2a86d8',
    width: 4,
  }) +
  times(5, n => disc(-80 + n * 40, -74 - ((n * 37) % 40), 5 + (n % 3) * 2, { fill: '#ffffff', stroke: '#4aa8e8', width: 2 }));

/** The far side of a swell, seen behind what leaps out of it. */
export const swellBehind = (brush: Brush): string =>
  form('M-80 -30C-76 -58 -50 -62 -40 -50C-30 -72 4 -74 14 -56C26 -70 56 -66 60 -46C72 -52 84 -42 80 -28C50 -6 -50 -6 -80 -30Z', {
    fill: brush.linear(['#8ad4ff', '#2f86dc', '#0c3f96']),
    stroke: '#082a66',
    width: 4.4,
  });

/** The near side: it curls over at both ends, and its foot is round; 180 wide, it hangs above y = 0. */
export const swell = (brush: Brush): string =>
  form(
    'M-86 -34C-94 -60 -72 -76 -56 -66C-44 -58 -50 -42 -62 -46C-56 -34 -44 -32 -36 -42C-34 -58 -10 -64 0 -48C10 -62 36 -60 38 -42C46 -32 58 -36 62 -46C50 -42 44 -58 56 -66C72 -76 94 -60 86 -34C76 -10 42 0 0 0S-76 -10 -86 -34Z',
    { fill: brush.linear(['#ffffff', '#c4ecff', '#4aa8ee', '#155cb8', '#0a3480']), stroke: '#082a66', width: 4.4 },
  ) +
  form('M-80 -30C-70 -12 -38 -5 0 -5S70 -12 80 -30C64 -18 34 -14 0 -14S-64 -18 -80 -30Z', { fill: '#0a2e78', opacity: 0.6 }) +
  form('M-76 -42C-78 -56 -66 -62 -60 -56M76 -42C78 -56 66 -62 60 -56', { stroke: '#2a86d8', width: 3.6 }) +
  form('M-66 -30C-50 -18 -30 -18 -24 -30C-22 -38 -10 -40 -8 -32M66 -30C50 -18 30 -18 24 -30C22 -38 10 -40 8 -32', {
    stroke: '#ffffff',
    width: 4,
    opacity: 0.9,
  }) +
  form('M-58 -15C-36 -9 -10 -8 12 -8', { stroke: '#8ae0ff', width: 3.4, opacity: 0.9 });

/** Drops that it throws up. */
export const drops = (brush: Brush, places: readonly (readonly [x: number, y: number, r: number])[]): string =>
  places
    .map(
      ([x, y, r]) =>
        disc(x, y, r, {
          fill: brush.radial(['#ffffff', '#bfeaff', '#3f9ee0'], { cx: 0.36, cy: 0.3, r: 0.8 }),
          stroke: '#082a66',
          width: 2.8,
        }) + disc(x - r * 0.3, y - r * 0.35, r * 0.28, { fill: '#ffffff' }),
    )
    .join('');

/** The steps of the rock: how far each comes out, and where it is, in shares of the rock's width and height. */
const steps = [
  [1.5, 0],
  [0.78, 0.2],
  [0.62, 0.42],
  [0.92, 0.6],
  [0.8, 0.82],
  [1.16, 0.97],
] as const;

/** Rock at the left edge, with moss on its steps and its foot on `ground`. The topmost step overhangs the fall. */
export function cliff(brush: Brush, { isTall }: SceneBox, ground: number): string {
  const [w, top] = isTall ? [120, 230] : [132, 120];
  const y = (share: number) => top + (ground + 40 - top) * share;
  const edge = steps
    .map(([out, at], n) => `L${out * w} ${y(at)}L${(out - 0.12) * w} ${y(((steps[n + 1]?.[1] ?? 1.02) + at) / 2)}`)
    .join('');
  return (
    form(`M-30 ${top - 20}${edge}L${w * 1.2} ${ground + 60}H-30Z`, {
      fill: brush.linear(['#2c3a6a', '#5a6a9c', '#8a92b8'], 0),
      stroke: '#101c44',
      width: 5,
    }) +
    steps
      .map(([out, at], n) => {
        const [x, foot] = [out * w, y(at)];
        return (
          form(`M${x} ${foot}L${x - 0.12 * w} ${y(((steps[n + 1]?.[1] ?? 1.02) + at) / 2)}L${x - 0.5 * w} ${foot + 70}Z`, {
            fill: '#1c2a58',
            opacity: 0.7,
          }) +
          form(
            `M${x + 10} ${foot + 6}C${x + 12} ${foot - 16} ${x - 16} ${foot - 20} ${x - 26} ${foot - 14}C${x - 44} ${foot - 30} ${x - 70} ${foot - 18} ${x - 74} ${foot}C${x - 90} ${foot + 4} ${x - 84} ${foot + 18} ${x - 66} ${foot + 14}Q${x - 26} ${foot + 24} ${x + 10} ${foot + 6}Z`,
            { fill: brush.linear(['#8ae08a', '#2a9a6a', '#0c5a50']), stroke: '#06302e', width: 3.4 },
          )
        );
      })
      .join('')
  );
}

/** A fall of water: lit at its edges, deep where it is thickest, in strands that part on the way down, and white where it meets the ground. */
export const fall = (brush: Brush, [x, y]: readonly [number, number], [wide, long]: readonly [number, number]): string => {
  const foot = y + long;
  /** At a share of the width at the top; it is wider at the foot. */
  const strand = (at: number, from: number, to: number): string => {
    const [top, end] = [x + wide * at, x + wide * (0.5 + (at - 0.5) * 1.24)];
    const on = (share: number) => `${Math.round(top + (end - top) * share)} ${Math.round(y + long * share)}`;
    return `M${on(from)}L${on(to)}`;
  };
  return (
    form(`M${x} ${y}H${x + wide}L${x + wide * 1.12} ${foot}H${x - wide * 0.12}Z`, {
      fill: brush.linear(['#f4fdff', '#9adcf8', '#3f9ee0', '#1c6cc0', '#3f9ee0', '#9adcf8', '#f4fdff'], 0),
    }) +
    times(Math.round(wide / 9), n => {
      const at = 0.05 + ((n * 0.381_966) % 0.9);
      const from = (n * 0.29) % 0.6;
      return form(strand(at, from, Math.min(1, from + 0.28 + (n % 4) * 0.12)), {
        stroke: ['#ffffff', '#d4f2ff', '#1c5cb0'][n % 3] ?? '#ffffff',
        width: 3 + (n % 3) * 2,
        opacity: n % 3 === 2 ? 0.5 : 0.85,
      });
    }) +
    [0, 1].map(at => form(strand(at, 0, 1), { stroke: '#ffffff', width: 9 })).join('') +
    times(14, n =>
      disc(x + ((n * 67) % Math.round(wide * 1.5)) - wide * 0.25, foot - 24 - ((n * 53) % 130), 4 + (n % 4) * 3, {
        fill: '#ffffff',
        opacity: 0.9,
      }),
    ) +
    group({ x: x + wide * 0.2, y: foot + 26, scale: wide / 210 }, splash(brush)) +
    group({ x: x + wide * 0.7, y: foot + 30, scale: wide / 230 }, splash(brush)) +
    oval(x + wide / 2, foot + 4, [wide * 0.9, 64], { fill: '#f4fdff', opacity: 0.85, filter: brush.blur(18) })
  );
};
