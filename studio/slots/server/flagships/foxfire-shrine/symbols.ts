import { box, circle, ellipse, petals, star } from '../../art/shapes.ts';
import { type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { hero } from './hero.ts';
import { foxfire } from './scene.ts';

const ink = '#241a4e';
const gold = (brush: Brush, turn = 90) => brush.linear(['#fff6c8', '#ffd25a', '#d18f1e', '#8a5310'], turn);
const red = (brush: Brush, turn = 90) => brush.linear(['#ff8468', '#e23a3a', '#8e1234'], turn);

const fox: Drawing = brush => halo(brush, '#5fe6ff') + group({ x: 2, y: 0, scale: 0.49 }, hero(brush));

/** The fox opens the fire: what the dearest symbol does when it wins. */
const foxAlight: Drawing = brush =>
  halo(brush, '#9af6ff') +
  times(7, n => group({ x: 100 + (n - 3) * 27, y: 150 + Math.abs(n - 3) * 8, turn: (n - 3) * 14, scale: 1.05 }, foxfire(brush))) +
  group({ x: 2, y: 0, scale: 0.49 }, hero(brush));

const mask: Drawing = brush =>
  halo(brush, '#ff7a5a') +
  mirrored(
    100,
    form('M86 66C62 56 46 38 44 10C70 18 92 36 100 58Z', { fill: '#fffaf2', stroke: ink, width: 4 }) +
      form('M78 52C64 44 56 34 54 22C68 28 80 38 88 50Z', { fill: red(brush) }),
  ) +
  form('M100 44C58 44 36 74 36 104C36 142 70 182 100 190C130 182 164 142 164 104C164 74 142 44 100 44Z', {
    fill: brush.radial(['#ffffff', '#fff6ec', '#d8c6d8'], { cy: 0.4, r: 0.62 }),
    stroke: ink,
    width: 4.5,
  }) +
  mirrored(
    100,
    form('M48 98C62 86 82 92 90 108C74 112 58 110 48 98Z', { fill: ink }) +
      form('M54 99C64 92 78 96 84 105C72 107 62 106 54 99Z', { fill: '#ffd25a' }) +
      form('M44 86C58 72 82 76 92 92C78 84 60 82 44 86Z', { fill: red(brush) }) +
      form('M44 122C58 120 70 126 78 134C64 134 52 130 44 122ZM52 142C64 140 74 144 80 152C68 152 58 150 52 142Z', { fill: red(brush) }),
  ) +
  form('M100 52C90 62 92 76 100 84C108 76 110 62 100 52Z', { fill: gold(brush) }) +
  form('M90 146Q100 138 110 146Q106 158 100 160Q94 158 90 146Z', { fill: ink }) +
  form('M100 160V168M100 168Q90 178 78 170M100 168Q110 178 122 170', { stroke: ink, width: 4 });

const bell: Drawing = brush =>
  halo(brush, '#ffc94f') +
  mirrored(100, form('M98 40C76 4 44 10 40 28C38 46 70 52 98 46Z', { fill: red(brush), stroke: ink, width: 4 })) +
  form('M92 50L70 20M108 50L130 20', { stroke: '#ffb08a', width: 3, opacity: 0.8 }) +
  disc(100, 112, 70, {
    fill: brush.radial(['#fffde6', '#ffdf78', '#dd9d28', '#8c5510'], { cx: 0.38, cy: 0.3, r: 0.78 }),
    stroke: '#5c3308',
    width: 4.5,
  }) +
  form('M31 112Q100 134 169 112', { stroke: '#8a5310', width: 9 }) +
  form('M31 110Q100 132 169 110', { stroke: '#fff0b0', width: 3 }) +
  disc(100, 150, 12, { fill: '#5c3308' }) +
  form('M100 152V182', { stroke: '#5c3308', width: 9 }) +
  oval(72, 82, [20, 12], { fill: '#ffffff', opacity: 0.75, turn: [-32, 72, 82] }) +
  disc(100, 44, 14, { fill: red(brush), stroke: ink, width: 4 });

const gate: Drawing = brush =>
  halo(brush, '#ff6a4a') +
  form('M42 56H66L72 184H32ZM134 56H158L168 184H128Z', {
    fill: brush.linear(['#d8203a', '#ff8a6a', '#f0383a', '#a01430'], 0),
    stroke: ink,
    width: 4,
  }) +
  slab(16, 82, [168, 22, 3], { fill: red(brush), stroke: ink, width: 4 }) +
  form('M8 36Q100 62 192 36L184 64Q100 84 16 64Z', { fill: red(brush), stroke: ink, width: 4 }) +
  form('M2 8Q100 40 198 8L191 36Q100 60 9 36Z', { fill: brush.linear(['#d0b8ff', '#8a5af0', '#4a1ea8']), stroke: ink, width: 4 }) +
  slab(84, 62, [32, 48, 3], { fill: gold(brush), stroke: ink, width: 4 }) +
  form('M94 76H106M100 72V100M93 88H107', { stroke: '#6d3f08', width: 4 }) +
  form('M28 170H74L78 194H22ZM126 170H172L178 194H122Z', { fill: brush.linear(['#d8d8ff', '#8a8ad0', '#4a4a98']), stroke: ink, width: 4 });

/** The common symbols are stones of the shrine: a charm cut into each, set in a rim of its colour. */
const charm =
  (hues: readonly [string, string, string], sign: (brush: Brush) => string): Drawing =>
  brush => {
    const [light, middle, deep] = hues;
    return (
      form('M100 14L166 42L186 108L148 172L100 188L52 172L14 108L34 42Z', {
        fill: brush.linear([light, middle, deep]),
        stroke: ink,
        width: 5,
      }) +
      form('M100 30L155 54L171 107L139 160L100 173L61 160L29 107L45 54Z', {
        fill: brush.radial([middle, deep], { cy: 0.35, r: 0.8 }),
        stroke: '#ffffff',
        width: 2.5,
        opacity: 0.9,
      }) +
      form('M45 54L100 30L155 54L142 66L100 48L58 66Z', { fill: '#ffffff', opacity: 0.35 }) +
      sign(brush)
    );
  };

const line = (d: string): string => form(d, { stroke: '#1a1240', width: 15, opacity: 0.35 }) + form(d, { stroke: '#fffdf4', width: 10 });

const maple = charm(
  ['#ffb38a', '#f0643a', '#8e2412'],
  brush =>
    form(star(100, 98, { points: 7, outer: 56, inner: 22 }), {
      fill: brush.linear(['#fff4d8', '#ffd08a']),
      stroke: '#7a2410',
      width: 3.5,
    }) + form('M100 98V158M100 98L72 76M100 98L128 76M100 98L66 108M100 98L134 108', { stroke: '#c25a26', width: 4 }),
);
const water = charm(['#a8ecff', '#3aa8e8', '#124a9a'], () =>
  line('M54 82Q77 58 100 82T146 82M54 110Q77 86 100 110T146 110M54 138Q77 114 100 138T146 138'),
);
const pine = charm(['#b6f2b0', '#3cae6a', '#115240'], brush =>
  form('M100 46L136 92H118L142 124H116V152H84V124H58L82 92H64Z', {
    fill: brush.linear(['#fbfff0', '#c8f0b8']),
    stroke: '#0f4030',
    width: 3.5,
  }),
);
const moon = charm(
  ['#e8d4ff', '#9a68dc', '#452088'],
  brush =>
    form('M118 50A56 56 0 1 0 150 132A46 46 0 1 1 118 50Z', { fill: brush.linear(['#fffbe8', '#ffe0a0']), stroke: '#3a1a70', width: 3.5 }) +
    form(star(134, 86, { points: 5, outer: 15, inner: 6 }), { fill: '#fffbe8' }),
);
const blossom = charm(
  ['#ffd6e8', '#f078a8', '#8c2460'],
  brush =>
    form(petals(100, 100, { count: 5, inner: 6, outer: 56, width: 26 }), {
      fill: brush.linear(['#ffffff', '#ffd4e6']),
      stroke: '#8c2460',
      width: 3.5,
    }) + disc(100, 100, 13, { fill: gold(brush), stroke: '#8a5310', width: 3 }),
);

const wildFire: Drawing = brush =>
  halo(brush, '#4fe4ff') +
  times(9, n => group({ x: 100, y: 100, turn: n * 40 }, group({ y: -52, scale: 0.44 }, foxfire(brush)))) +
  disc(100, 100, 60, {
    fill: brush.radial(['#f4ffff', '#7cecff', '#1f78d8', '#182a86'], { cx: 0.42, cy: 0.36, r: 0.7 }),
    stroke: '#0c1a5c',
    width: 5,
  }) +
  form(ellipse(100, 100, { rx: 60, ry: 60 }), { stroke: '#c8fbff', width: 3, opacity: 0.8 }) +
  // a fox's eye in the flame
  form('M52 100C70 72 130 72 148 100C130 128 70 128 52 100Z', { fill: '#fffce8', stroke: '#0c1a5c', width: 4.5 }) +
  form(circle(100, 100, 25), { fill: brush.radial(['#ffe27a', '#f29a1e', '#8a3c08']), stroke: '#0c1a5c', width: 3.5 }) +
  oval(100, 100, [7, 22], { fill: '#0a0a2c' }) +
  disc(92, 90, 6, { fill: '#ffffff' });

const lanternSign: Drawing = brush =>
  halo(brush, '#ffb04a') +
  form('M100 4V26', { stroke: '#3a1a30', width: 7 }) +
  slab(68, 22, [64, 16, 5], { fill: '#3a1430', stroke: ink, width: 3 }) +
  form('M52 38H148Q184 98 148 152H52Q16 98 52 38Z', {
    fill: brush.radial(['#fffbd8', '#ffd070', '#f8703a', '#b02830'], { r: 0.62 }),
    stroke: ink,
    width: 5,
  }) +
  times(5, n =>
    form(
      `M${44 - (n === 2 ? 12 : n === 1 || n === 3 ? 9 : 0)} ${54 + n * 20}Q100 ${66 + n * 20} ${156 + (n === 2 ? 12 : n === 1 || n === 3 ? 9 : 0)} ${54 + n * 20}`,
      { stroke: '#a8322a', width: 3, opacity: 0.5 },
    ),
  ) +
  group({ x: 100, y: 134, scale: 0.72 }, foxfire(brush)) +
  slab(68, 150, [64, 16, 5], { fill: '#3a1430', stroke: ink, width: 3 }) +
  form(box(94, 166, { w: 12, h: 10 }), { fill: gold(brush) }) +
  form('M90 178L86 198M100 178V200M110 178L114 198', { stroke: '#e0483a', width: 5 });

export const symbols: readonly Drawing[] = [fox, mask, bell, smaller(0.97, gate), maple, moon, blossom, water, pine, wildFire, lanternSign];
export const poses: Readonly<Record<number, Drawing>> = { 0: foxAlight };

const leaf: Drawing = brush =>
  form(star(32, 32, { points: 7, outer: 29, inner: 11 }), { fill: brush.linear(['#ffc27a', '#e8502c']), stroke: '#7a2410', width: 2 });
const petal: Drawing = brush =>
  form('M32 4C52 18 54 44 32 60C10 44 12 18 32 4Z', { fill: brush.linear(['#ffffff', '#ffb4d2']), stroke: '#c8588c', width: 1.6 });
const flame: Drawing = brush => group({ x: 32, y: 60, scale: 0.56 }, foxfire(brush));
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#fff8d0', '#ffd25a', '#c07f16'], { cx: 0.4, cy: 0.35, r: 0.75 }), stroke: '#6d3f08', width: 3 }) +
  slab(24, 24, [16, 16, 1], { fill: '#6d3f08' });

export const particles: readonly Drawing[] = [flame, coin, petal, leaf];
