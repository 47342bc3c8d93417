import { around, type Brush, type Drawing, disc, form, group, halo, oval, slab, times } from '../brush.ts';
import { cog, dial, dome, ink, rivets, sheen } from './metal.ts';

/** The round frame in the wall, with its rivets and the hinges at the left. */
const frame = (brush: Brush): string =>
  [62, 114].map(y => slab(0, y, [32, 26, 6], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 5 })).join('') +
  disc(100, 100, 91, { fill: dome(brush, 'steel'), stroke: ink, width: 6 }) +
  form(`M${around(100, 100, 85, 175)}A85 85 0 0 1 ${around(100, 100, 85, 285)}`, { stroke: '#ffffff', width: 4, opacity: 0.9 }) +
  rivets(
    Array.from({ length: 12 }, (_, n) => {
      const angle = (n * Math.PI) / 6 + 0.26;
      return [100 + Math.cos(angle) * 80, 100 + Math.sin(angle) * 80] as const;
    }),
    5,
  );

/** A wheel with six knobs around a gauge: it is turned to open the door. */
const handle = (brush: Brush): string =>
  disc(100, 100, 47, { stroke: ink, width: 16 }) +
  disc(100, 100, 47, { stroke: sheen(brush, 'brass', 50), width: 7.5 }) +
  times(6, n =>
    group(
      { x: 100, y: 100, turn: n * 60 + 30 },
      slab(16, -6, [36, 12, 3], { fill: sheen(brush, 'brass'), stroke: ink, width: 4.5 }),
      slab(50, -9, [26, 18, 9], { fill: brush.linear(['#fffae0', '#ffdc7a', '#d09a32', '#7a4c10'], 90 - n * 60), stroke: ink, width: 5 }),
    ),
  ) +
  group({ x: 100, y: 100 }, dial(brush, 29, 'brass', -52));

const closed = (brush: Brush): string =>
  disc(100, 100, 70, { fill: dome(brush, 'enamel'), stroke: ink, width: 6 }) +
  form(`M${around(100, 100, 63, 185)}A63 63 0 0 1 ${around(100, 100, 63, 268)}`, { stroke: '#ffe0d0', width: 5, opacity: 0.9 }) +
  form(`M${around(100, 100, 63, 10)}A63 63 0 0 1 ${around(100, 100, 63, 110)}`, { stroke: '#40040f', width: 6, opacity: 0.5 }) +
  handle(brush);

/** What lies behind it shines, and the door stands open to the left. */
const opened = (brush: Brush): string =>
  disc(100, 100, 70, {
    fill: brush.radial(['#ffffff', '#fff3a8', '#ffae3c', '#c8562a'], { cy: 0.52, r: 0.62 }),
    stroke: ink,
    width: 6,
  }) +
  times(12, n =>
    form(`M${around(100, 100, 40, n * 30 - 7)}L${around(100, 100, 66, n * 30)}L${around(100, 100, 40, n * 30 + 7)}Z`, {
      fill: '#fffbe0',
      opacity: 0.85,
    }),
  ) +
  group({ x: 110, y: 100, turn: 20 }, cog(brush, 42, 'brass', 10)) +
  oval(36, 100, [26, 78], { fill: sheen(brush, 'steel', 0), stroke: ink, width: 6 }) +
  oval(31, 100, [20, 66], { fill: sheen(brush, 'enamel', 0), stroke: ink, width: 5 }) +
  oval(28, 100, [10, 34], { fill: sheen(brush, 'brass', 0), stroke: ink, width: 4.5 }) +
  form('M24 56C20 68 18 80 18 92', { stroke: '#ffffff', width: 4, opacity: 0.7 });

/** A round door of red enamel as a bank has it. */
export const vault =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, isOpen ? '#fff08a' : '#ff9a62') + group({ x: 8, y: 4, scale: 0.96 }, frame(brush), isOpen ? opened(brush) : closed(brush));
