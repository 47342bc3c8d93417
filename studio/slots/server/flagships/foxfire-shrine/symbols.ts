import { star } from '../../art/shapes.ts';
import { type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller } from '../brush.ts';
import { hero } from './hero.ts';
import { charm, comb, fan, gold, ink, lanternOf, maple, red, sake, spiritOf } from './relics.ts';
import { foxfire } from './scene.ts';

const fox: Drawing = brush => halo(brush, '#5fe6ff') + group({ x: 2, y: 0, scale: 0.49 }, hero(brush));

/** The fox opens the fire: what the dearest symbol does when it wins. */
const foxAlight: Drawing = brush =>
  halo(brush, '#9af6ff') +
  group({ x: 2, y: 0, scale: 0.49 }, hero(brush)) +
  [
    [38, 190, 0.66],
    [162, 190, 0.66],
    [62, 196, 0.44],
    [138, 196, 0.44],
  ]
    .map(([x = 0, y = 0, scale = 1]) => group({ x, y, scale }, foxfire(brush)))
    .join('');

const mask: Drawing = brush =>
  halo(brush, '#ff7a5a') +
  mirrored(
    100,
    form('M86 66C62 56 46 38 44 10C70 18 92 36 100 58Z', { fill: red(brush), stroke: ink, width: 4 }) +
      form('M78 52C64 44 56 34 54 22C68 28 80 38 88 50Z', { fill: '#fff3e2' }),
  ) +
  form('M100 44C58 44 36 74 36 104C36 142 70 182 100 190C130 182 164 142 164 104C164 74 142 44 100 44Z', {
    fill: brush.radial(['#ff8f6c', '#e7352f', '#8c1026'], { cx: 0.42, cy: 0.32, r: 0.72 }),
    stroke: ink,
    width: 4.5,
  }) +
  mirrored(
    100,
    form('M48 98C62 86 82 92 90 108C74 112 58 110 48 98Z', { fill: ink }) +
      form('M54 99C64 92 78 96 84 105C72 107 62 106 54 99Z', { fill: '#ffd25a' }) +
      form('M44 86C58 72 82 76 92 92C78 84 60 82 44 86Z', { fill: '#fff3e2' }) +
      form('M44 122C58 120 70 126 78 134C64 134 52 130 44 122ZM52 142C64 140 74 144 80 152C68 152 58 150 52 142Z', { fill: '#fff3e2' }),
  ) +
  oval(70, 74, [24, 11], { fill: '#ffffff', opacity: 0.38, turn: [-34, 70, 74] }) +
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

export const symbols: readonly Drawing[] = [
  fox,
  mask,
  bell,
  smaller(0.97, gate),
  maple,
  comb,
  fan,
  sake,
  smaller(0.94, charm),
  spiritOf(false),
  lanternOf(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: foxAlight, 9: spiritOf(true), 10: lanternOf(true) };

const leaf: Drawing = brush =>
  form(star(32, 32, { points: 7, outer: 29, inner: 11 }), { fill: brush.linear(['#ffc27a', '#e8502c']), stroke: '#7a2410', width: 2 });
const petal: Drawing = brush =>
  form('M32 4C52 18 54 44 32 60C10 44 12 18 32 4Z', { fill: brush.linear(['#ffffff', '#ffb4d2']), stroke: '#c8588c', width: 1.6 });
const flame: Drawing = brush => group({ x: 32, y: 60, scale: 0.56 }, foxfire(brush));
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#fff8d0', '#ffd25a', '#c07f16'], { cx: 0.4, cy: 0.35, r: 0.75 }), stroke: '#6d3f08', width: 3 }) +
  slab(24, 24, [16, 16, 1], { fill: '#6d3f08' });

export const particles: readonly Drawing[] = [flame, coin, petal, leaf];
