import { star } from '../../art/shapes.ts';
import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { bean, bear, bonbon, heart, macaroon } from './candies.ts';
import { hero } from './hero.ts';
import { drop, floss, ink, type Sugar, sprinkles, sugar, whirl } from './sweets.ts';

const witch: Drawing = brush => group({ x: 2, y: 2, scale: 0.49 }, hero(brush));

/** Her wand whips up the storm. */
const witchAtWork: Drawing = brush =>
  group({ x: 100, y: 100, scale: 1 }, whirl(brush, 95, ['pink', 'cream'], 8)) +
  group({ x: 8, y: 8, scale: 0.46 }, hero(brush)) +
  sprinkles(brush, 16, n => {
    const [x = '0', y = '0'] = around(100, 100, 84 + (n % 2) * 9, n * 22.5).split(' ');
    return [Number(x), Number(y)];
  });

const biscuitMan =
  'M100 8C126 8 144 26 144 50C144 66 138 78 128 86C134 90 138 92 142 92C160 92 186 76 190 100C192 122 168 124 144 124C142 136 150 150 160 164C170 184 146 198 130 188C116 180 110 160 100 160C90 160 84 180 70 188C54 198 30 184 40 164C50 150 58 136 56 124C32 124 8 122 10 100C14 76 40 92 58 92C62 92 66 90 72 86C62 78 56 66 56 50C56 26 74 8 100 8Z';

const gingerbread: Drawing = brush =>
  halo(brush, '#ffc46a') +
  form(biscuitMan, { fill: drop(brush, 'biscuit'), stroke: ink, width: 6 }) +
  mirrored(
    100,
    form('M164 98q8 5 5 17M142 174q8 -1 13 -7', { stroke: '#ffffff', width: 6 }) +
      oval(128, 58, [8, 5.5], { fill: '#ff6f9a', opacity: 0.6 }),
  ) +
  form('M69 35C76 25 86 29 100 24S124 25 131 35', { stroke: '#ffffff', width: 7.5 }) +
  oval(84, 46, [6.5, 9], { fill: ink }) +
  form('M110 46Q117 38 125 46', { stroke: ink, width: 5.5 }) +
  disc(82, 43, 2.6, { fill: '#ffffff' }) +
  form('M80 62Q100 82 122 60Q120 78 102 80Q86 78 80 62Z', { fill: '#7a0f3c', stroke: ink, width: 3.6 }) +
  form('M100 92L76 84V106ZM100 92L124 84V106Z', { fill: sugar(brush, 'cherry'), stroke: ink, width: 4 }) +
  disc(100, 94, 6, { fill: drop(brush, 'lemon'), stroke: ink, width: 3 }) +
  disc(100, 118, 8, { fill: drop(brush, 'mint'), stroke: ink, width: 3.6 }) +
  disc(100, 142, 8, { fill: drop(brush, 'sky'), stroke: ink, width: 3.6 }) +
  form('M64 110C72 116 78 122 76 134', { stroke: '#fff0c8', width: 5, opacity: 0.7 });

const cupcake: Drawing = brush =>
  halo(brush, '#ff9ad8') +
  form('M36 112H164L148 186Q100 196 52 186Z', { fill: sugar(brush, 'sky'), stroke: ink, width: 6 }) +
  times(5, n => form(`M${58 + n * 21} 120L${66 + n * 17} 186`, { stroke: n % 2 ? '#e8f8ff' : '#1258c8', width: 5 })) +
  form(
    'M100 26C124 34 132 48 126 60C150 62 160 78 150 90C174 94 182 118 160 126C140 134 60 134 40 126C18 118 26 94 50 90C40 78 50 62 74 60C66 46 84 42 100 26Z',
    { fill: sugar(brush, 'pink'), stroke: ink, width: 6 },
  ) +
  form('M82 66Q100 74 118 66M58 97Q100 112 142 97', { stroke: '#c21f7c', width: 6 }) +
  form('M62 78C64 72 68 70 76 70M38 110C38 102 44 98 54 98', { stroke: '#ffffff', width: 7, opacity: 0.8 }) +
  sprinkles(brush, 10, n => [52 + (n % 5) * 24, (n < 5 ? 82 : 116) + ((n * 7) % 9) - 4], 1) +
  disc(100, 26, 18, { fill: drop(brush, 'cherry'), stroke: ink, width: 5 }) +
  form('M100 10C104 4 112 3 120 5', { stroke: '#2f7a3c', width: 5 }) +
  disc(94, 20, 4.5, { fill: '#ffffff', opacity: 0.9 });

const sundae: Drawing = brush =>
  halo(brush, '#8ff0d8') +
  form('M146 14L124 86', { stroke: ink, width: 17 }) +
  form('M146 14L124 86', { stroke: '#ffffff', width: 10 }) +
  times(4, n => form(`M${139 - n * 5} ${26 + n * 16}l9 2`, { stroke: '#f0345c', width: 6, cap: 'butt' })) +
  disc(70, 66, 34, { fill: drop(brush, 'mint'), stroke: ink, width: 5.5 }) +
  disc(126, 72, 32, { fill: drop(brush, 'cream'), stroke: ink, width: 5.5 }) +
  disc(98, 48, 34, { fill: drop(brush, 'pink'), stroke: ink, width: 5.5 }) +
  form('M66 44C66 24 82 12 98 12S130 24 130 44C130 56 120 54 118 46C112 58 102 68 98 50C92 62 82 56 80 46C74 58 66 54 66 44Z', {
    fill: sugar(brush, 'choc'),
    stroke: ink,
    width: 4.5,
  }) +
  form('M78 34C82 26 88 22 96 20', { stroke: '#ffffff', width: 5, opacity: 0.8 }) +
  form('M30 88H170C166 126 136 142 112 146V170H88V146C64 142 34 126 30 88Z', {
    fill: brush.linear([
      ['#e8f8ff', 0.95],
      ['#9adcf8', 0.92],
      ['#4a9ce0', 0.95],
    ]),
    stroke: ink,
    width: 6,
  }) +
  form('M44 100H156C150 120 130 130 100 132C70 130 50 120 44 100Z', { fill: sugar(brush, 'pink') }) +
  form('M52 116Q76 104 100 116T148 114C140 126 122 131 100 132C78 131 60 126 52 116Z', { fill: sugar(brush, 'choc') }) +
  slab(58, 168, [84, 22, 10], { fill: sugar(brush, 'sky'), stroke: ink, width: 5.5 }) +
  form('M42 98C46 112 52 120 62 126', { stroke: '#ffffff', width: 6, opacity: 0.85 }) +
  sprinkles(brush, 6, n => [58 + n * 13, 64 - (n % 3) * 12 + 8], 0.8);

const wildWhirl: Drawing = brush =>
  halo(brush, '#ff7ac8') +
  floss(
    brush,
    Array.from({ length: 10 }, (_, n) => {
      const [x = '0', y = '0'] = around(100, 100, 74, n * 36).split(' ');
      return [Number(x), Number(y), 20] as const;
    }),
    'sky',
  ) +
  group({ x: 100, y: 100 }, whirl(brush, 74, ['pink', 'cream'], 7)) +
  form(star(100, 101, { points: 5, outer: 50, inner: 24 }), { fill: drop(brush, 'lemon'), stroke: ink, width: 7 }) +
  form(star(100, 101, { points: 5, outer: 38, inner: 18 }), { stroke: '#ffffff', width: 3.5, opacity: 0.7 }) +
  disc(88, 100, 5.4, { fill: ink }) +
  form('M106 100Q112 94 118 100', { stroke: ink, width: 4.5 }) +
  form('M90 110Q100 124 114 109Z', { fill: '#c0104c', stroke: ink, width: 4 });

const balls = (brush: Brush): string =>
  times(17, n => {
    const row = n < 6 ? 0 : n < 12 ? 1 : 2;
    const place = row === 0 ? n : row === 1 ? n - 6 : n - 12;
    const kind = (['cherry', 'lemon', 'sky', 'mint', 'grape', 'pink'] as const)[(n * 5) % 6] ?? ('pink' as Sugar);
    return disc((row === 2 ? 62 : row === 1 ? 50 : 58) + place * (row === 0 ? 17 : 19), 112 - row * 18, 11, {
      fill: drop(brush, kind),
      stroke: ink,
      width: 3,
    });
  });

const machine =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, isOpen ? '#fff08a' : '#ff8a9a') +
    disc(100, 78, 66, {
      fill: brush.radial(
        [
          ['#ffffff', 0.5],
          ['#bfeaff', 0.45],
          ['#5ab4f0', 0.75],
        ],
        { cx: 0.4, cy: 0.34, r: 0.7 },
      ),
      stroke: ink,
      width: 6,
    }) +
    balls(brush) +
    form('M46 62C50 44 64 30 82 26', { stroke: '#ffffff', width: 10, opacity: 0.85 }) +
    slab(66, 4, [68, 18, 8], { fill: sugar(brush, 'cherry'), stroke: ink, width: 5 }) +
    disc(100, 8, 7, { fill: drop(brush, 'lemon'), stroke: ink, width: 4 }) +
    form('M44 124H156L168 192H32Z', { fill: sugar(brush, 'cherry'), stroke: ink, width: 6 }) +
    form('M54 132H74L64 184H46Z', { fill: '#ffffff', opacity: 0.35 }) +
    slab(36, 118, [128, 15, 6], { fill: sugar(brush, 'lemon'), stroke: ink, width: 5 }) +
    (isOpen
      ? form('M76 190V166A24 24 0 0 1 124 166V190Z', { fill: brush.radial(['#ffffff', '#fff08a', '#ff9a2e']), stroke: ink, width: 5 }) +
        times(7, n =>
          disc(58 + n * 14, 182 - (n % 2) * 12, 11, {
            fill: drop(brush, (['sky', 'lemon', 'mint', 'pink', 'grape'] as const)[n % 5] ?? 'pink'),
            stroke: ink,
            width: 3,
          }),
        )
      : form('M80 190V170A20 20 0 0 1 120 170V190Z', { fill: '#561149', stroke: ink, width: 5 }) +
        disc(100, 180, 10, { fill: drop(brush, 'sky'), stroke: ink, width: 3 })) +
    group(
      { x: 100, y: 150 },
      disc(0, -6, 13, { fill: drop(brush, 'lemon'), stroke: ink, width: 4 }) + form('M-9 -6H9', { stroke: ink, width: 6 }),
    );

export const symbols: readonly Drawing[] = [
  witch,
  gingerbread,
  cupcake,
  sundae,
  heart,
  smaller(0.94, bonbon),
  bear,
  bean,
  macaroon,
  wildWhirl,
  smaller(0.95, machine(false)),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: smaller(0.95, witchAtWork), 10: smaller(0.95, machine(true)) };

const small =
  (draw: Drawing): Drawing =>
  brush =>
    group({ scale: 0.32 }, draw(brush));
const lolly: Drawing = brush => group({ x: 32, y: 32 }, whirl(brush, 28, ['pink', 'cream'], 5));
const twinkle: Drawing = brush =>
  form(star(32, 32, { points: 5, outer: 29, inner: 13 }), { fill: drop(brush, 'lemon'), stroke: ink, width: 3 });

export const particles: readonly Drawing[] = [lolly, small(bonbon), small(heart), twinkle];
