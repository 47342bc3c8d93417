import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { gold, hero } from './hero.ts';
import { bubble } from './scene.ts';

const ink = '#06263a';
const brown = '#5a3206';
const pearl = (brush: Brush): string => brush.radial(['#ffffff', '#fff4ee', '#e6c8d8', '#8f7aa8'], { cx: 0.36, cy: 0.3, r: 0.78 });

const king: Drawing = brush => halo(brush, '#49f0e0') + group({ x: 3, y: 2, scale: 0.485 }, hero(brush));

const breaker = 'M5 195C2 146 8 88 32 56C48 36 80 42 82 64C68 56 56 62 57 74C44 70 37 82 46 96L100 130V195Z';

/** The sea rises behind him when he wins. */
const kingRisen: Drawing = brush =>
  halo(brush, '#d8fff6') +
  mirrored(
    100,
    form(breaker, { fill: brush.linear(['#f2fffd', '#5ce6de', '#0c86a8', '#06587a']), stroke: '#04506e', width: 4 }) +
      form('M12 150C12 110 22 78 40 62M22 160C22 128 28 104 38 92', { stroke: '#e8fffb', width: 3.4, opacity: 0.75 }) +
      times(5, n => bubble(12 + ((n * 29) % 60), 20 + n * 22, 4 + (n % 3) * 2)),
  ) +
  group({ x: 3, y: 2, scale: 0.485 }, hero(brush));

const seahorse: Drawing = brush =>
  halo(brush, '#ffb84a') +
  form('M118 62C150 66 168 84 166 104C158 96 150 98 148 106C156 116 150 126 140 122C132 122 126 112 122 104Z', {
    fill: brush.linear(['#ffe6b0', '#ff8a4a', '#c03a2e'], 30),
    stroke: ink,
    width: 4,
  }) +
  form('M130 76L158 96M128 90L146 112', { stroke: '#8f2a1c', width: 3 }) +
  form(
    'M92 20C112 8 138 18 140 42C142 60 132 72 130 92C132 118 130 142 108 158C98 166 96 178 106 180C116 180 116 168 108 168C112 158 126 164 124 178C120 196 90 198 82 178C76 160 92 150 98 138C78 128 66 106 74 82C76 74 80 70 82 64C66 66 52 74 38 72C30 72 28 62 36 60C50 58 58 46 70 36C74 28 82 24 92 20Z',
    { fill: brush.linear(['#fff6c8', '#ffd25a', '#f08a2a', '#a83c1c'], 40), stroke: ink, width: 4.5 },
  ) +
  times(6, n =>
    form(`M${78 - (n < 3 ? 0 : (n - 2) * -5)} ${82 + n * 11}Q${96} ${90 + n * 11} ${112 + n} ${82 + n * 11}`, {
      stroke: '#b04a18',
      width: 3.4,
    }),
  ) +
  form('M82 70C94 86 108 88 128 84', { stroke: '#b04a18', width: 3.4 }) +
  form('M120 26C130 34 130 54 122 70C118 84 120 104 118 122', { stroke: '#fffbe0', width: 6, opacity: 0.75 }) +
  form('M88 22L84 4L98 14L108 0L114 14L130 6L126 24Z', { fill: brush.linear(['#ffb09a', '#e0344a']), stroke: ink, width: 3.6 }) +
  disc(96, 44, 12, { fill: '#ffffff', stroke: ink, width: 3 }) +
  disc(94, 45, 7, { fill: brush.radial(['#4fe4e0', '#064a70']) }) +
  disc(92, 42, 2.6, { fill: '#ffffff' }) +
  form('M84 34Q96 24 110 34', { stroke: ink, width: 4 }) +
  form('M38 66Q44 70 50 66', { stroke: ink, width: 3 }) +
  bubble(40, 36, 9) +
  bubble(24, 18, 6);

const stack = (brush: Brush): string =>
  times(9, n => {
    const [x, y] = [42 + ((n * 31) % 116), 92 - (Math.sin((n / 8) * Math.PI) * 26 + (n % 3) * 5)];
    return oval(x, y, [17, 12], {
      fill: brush.radial(['#fff8cc', '#ffcf4e', '#b87412'], { cx: 0.4, cy: 0.3, r: 0.8 }),
      stroke: '#6a3a06',
      width: 2.6,
      turn: [((n * 37) % 40) - 20, x, y],
    });
  }) +
  form('M88 70L104 56L120 70L104 92Z', { fill: brush.linear(['#ffe0ec', '#f0407a', '#8a0c40']), stroke: ink, width: 3 }) +
  disc(66, 78, 12, { fill: pearl(brush), stroke: ink, width: 2.6 }) +
  form('M128 82L140 66L156 76L150 94Z', { fill: brush.linear(['#e0fff0', '#2fd08a', '#06684a']), stroke: ink, width: 3 });

const chestOf =
  (light: string): Drawing =>
  brush =>
    halo(brush, light) +
    form('M18 86C8 34 40 12 100 12C160 12 192 34 182 86Z', { fill: brush.linear(['#b8743e', '#5e2c16']), stroke: ink, width: 4.5 }) +
    form('M34 88C28 48 54 30 100 30C146 30 172 48 166 88Z', { fill: '#1c0a10' }) +
    disc(100, 80, 70, {
      fill: brush.radial([
        ['#fffbd0', 1],
        [light, 0.5],
        [light, 0],
      ]),
    }) +
    stack(brush) +
    mirrored(100, form('M28 24L44 18L52 34L38 44Z', { fill: gold(brush), stroke: brown, width: 3 })) +
    form('M12 98H188L180 184Q100 194 20 184Z', { fill: brush.linear(['#c08048', '#7e4420', '#42200f']), stroke: ink, width: 4.5 }) +
    form('M18 126H182M20 154H180', { stroke: '#3a1a0c', width: 4, opacity: 0.7 }) +
    form('M8 90H192V108H8Z', { fill: gold(brush), stroke: brown, width: 3.6 }) +
    mirrored(
      100,
      form('M30 108H54L56 187L36 185Z', { fill: gold(brush), stroke: brown, width: 3.6 }) +
        disc(43, 124, 4.5, { fill: '#7d4508' }) +
        disc(45, 168, 4.5, { fill: '#7d4508' }),
    ) +
    form('M78 90H122V136Q100 154 78 136Z', { fill: gold(brush), stroke: brown, width: 4 }) +
    disc(100, 114, 9, { fill: '#2c120c' }) +
    form('M100 116V134', { stroke: '#2c120c', width: 7 });

const chalice: Drawing = brush =>
  halo(brush, '#8a7aff') +
  form('M88 116H112L116 156C136 160 150 168 152 182Q100 200 48 182C50 168 64 160 84 156Z', {
    fill: gold(brush, 0),
    stroke: ink,
    width: 4.5,
  }) +
  oval(100, 134, [21, 12], {
    fill: brush.radial(['#f0e4ff', '#8a5cf0', '#38108a'], { cx: 0.4, cy: 0.3, r: 0.8 }),
    stroke: brown,
    width: 3.4,
  }) +
  form('M34 32C32 84 56 122 100 124C144 122 168 84 166 32Z', {
    fill: brush.linear(['#7d4508', '#ffd65c', '#fffbd8', '#e8a830', '#6a3806'], 0),
    stroke: ink,
    width: 4.5,
  }) +
  form('M38 62C62 78 138 78 162 62L158 82C132 96 68 96 42 82Z', {
    fill: brush.linear(['#0a7a8a', '#2fe0d8', '#0a7a8a'], 0),
    stroke: brown,
    width: 3,
  }) +
  times(5, n => disc(54 + n * 23, 78 + (n === 2 ? 5 : n % 4 === 0 ? -3 : 3), 6.5, { fill: pearl(brush), stroke: brown, width: 2 })) +
  oval(100, 32, [66, 15], { fill: '#4a2a06', stroke: ink, width: 4.5 }) +
  oval(100, 33, [58, 10], { fill: brush.linear(['#1aa0b0', '#7ff6ea']) }) +
  mirrored(
    100,
    form('M36 44C4 38 0 84 44 96', { stroke: ink, width: 15 }) + form('M36 44C4 38 0 84 44 96', { stroke: '#f0b840', width: 8 }),
  ) +
  form('M100 6L118 22L100 44L82 22Z', { fill: brush.linear(['#e8fff6', '#35dca8', '#046a58']), stroke: ink, width: 3.6 }) +
  form('M50 48C52 76 62 96 78 108', { stroke: '#ffffff', width: 7, opacity: 0.7 });

/** A fan of ribs that meet in the hinge. */
const scallop: Drawing = brush => {
  const edge = (n: number, r: number) => around(100, 158, r, -90 + (n - 4) * 17.5);
  const outline = `M88 166L${edge(0, 100)}${times(8, n => `Q${around(100, 158, 154 - Math.abs(n - 3.5) * 5, -90 + (n - 3.5) * 17.5)} ${edge(n + 1, n === 7 ? 100 : 138 - Math.abs(n - 3) * 6)}`)}L112 166Z`;
  return group(
    { x: 14, y: 8, scale: 0.86 },
    form('M60 160C74 148 126 148 140 160L134 184Q100 194 66 184Z', {
      fill: brush.linear(['#ffb8a8', '#d8486a', '#8a1c48']),
      stroke: '#5a1030',
      width: 4.5,
    }) +
      form(outline, {
        fill: brush.radial(['#b0305a', '#ff7a92', '#ffc4bc', '#fff4ea'], { cx: 0.5, cy: 0.98, r: 0.98 }),
        stroke: '#5a1030',
        width: 5,
      }) +
      times(7, n =>
        form(`M${around(100, 158, 16, -90 + (n - 3) * 17.5)}L${around(100, 158, 124 - Math.abs(n - 3) * 6, -90 + (n - 3) * 17.5)}`, {
          stroke: '#b83a62',
          width: 4,
          opacity: 0.8,
        }),
      ) +
      times(8, n =>
        form(`M${around(100, 158, 60, -90 + (n - 3.5) * 17.5)}L${around(100, 158, 120 - Math.abs(n - 3.5) * 6, -90 + (n - 3.5) * 17.5)}`, {
          stroke: '#fffaf2',
          width: 5,
          opacity: 0.65,
        }),
      ) +
      disc(100, 166, 9, { fill: pearl(brush), stroke: '#5a1030', width: 3 }),
  );
};

/** The spiral with its chambers. */
const nautilus: Drawing = brush =>
  form(
    'M182 112C182 162 140 188 98 188C46 188 12 150 12 104C12 54 50 16 100 16C142 16 170 44 170 80C170 108 150 126 128 126C106 126 92 112 92 96C92 84 100 78 108 78C118 78 122 86 120 92Q148 98 182 112Z',
    {
      fill: brush.radial(['#fffbea', '#ffe0a0', '#f5a63c', '#b8601a'], { cx: 0.42, cy: 0.36, r: 0.7 }),
      stroke: '#5c2c08',
      width: 5,
    },
  ) +
  times(9, n => {
    const turn = 200 + n * 26;
    return form(`M${around(104, 98, 34 + n * 1.2, turn)}Q${around(100, 100, 60, turn + 14)} ${around(98, 102, 80, turn)}`, {
      stroke: '#a8481c',
      width: 8 - n * 0.3,
      opacity: 0.85,
    });
  }) +
  form('M128 126C140 130 166 122 180 114C180 136 172 154 160 166C154 148 142 134 128 126Z', {
    fill: brush.linear(['#ffe8d8', '#e08a6a', '#8a3420'], 20),
    stroke: '#5c2c08',
    width: 4,
  }) +
  form('M40 70C52 44 74 32 98 32', { stroke: '#ffffff', width: 7, opacity: 0.75 });

/** A tower of whorls. */
const turret: Drawing = brush =>
  group(
    { x: 100, y: 100, turn: 32 },
    form(
      'M0 -104C10 -96 14 -84 16 -74C28 -70 30 -56 26 -46C42 -40 44 -22 38 -10C56 -2 58 22 50 36C66 48 62 84 34 96C12 104 -26 100 -42 84C-62 66 -60 42 -46 30C-54 16 -48 -2 -34 -10C-40 -24 -34 -40 -22 -46C-26 -60 -22 -72 -12 -76C-12 -88 -8 -98 0 -104Z',
      {
        fill: brush.linear(['#3a1470', '#8a4ae0', '#dcb0ff', '#fff4ff', '#a866e8', '#4a1c90'], 0),
        stroke: '#24083e',
        width: 5,
      },
    ),
    form('M-13 -74Q4 -62 17 -72M-23 -44Q4 -26 27 -44M-35 -8Q4 14 40 -8M-47 32Q6 62 52 38', { stroke: '#3a1470', width: 6 }),
    form('M-12 -66Q2 -56 14 -62M-22 -34Q2 -18 26 -34M-34 4Q4 26 42 4', { stroke: '#fff0ff', width: 4, opacity: 0.7 }),
    form('M6 60C30 52 46 60 44 76C40 92 12 96 -4 86C-10 76 -6 66 6 60Z', {
      fill: brush.radial(['#2a0c50', '#8a3ca8', '#ffc8e8'], { r: 0.6 }),
      stroke: '#24083e',
      width: 4,
    }),
  );

const cowrie: Drawing = brush =>
  oval(100, 100, [66, 86], {
    fill: brush.radial(['#e8fbff', '#7fd0ff', '#2a78d8', '#123c90'], { cx: 0.38, cy: 0.3, r: 0.78 }),
    stroke: '#08205a',
    width: 5,
    turn: [-18, 100, 100],
  }) +
  times(12, n => {
    const [a, r] = [n * 30 + 14, n % 2 ? 1 : 0.86];
    const [x, y] = [100 + Math.cos((a * Math.PI) / 180) * 48 * r, 100 + Math.sin((a * Math.PI) / 180) * 66 * r];
    return oval(x, y, [7 + (n % 3) * 2, 6 + (n % 3) * 2], { fill: '#f2fcff', opacity: 0.85, turn: [-18, x, y] });
  }) +
  group(
    { x: 100, y: 100, turn: -18 },
    oval(0, 0, [26, 70], { fill: brush.linear(['#fff4e4', '#ffdcb8', '#d09a78'], 0), stroke: '#08205a', width: 4 }),
    form('M0 -62C-8 -30 8 20 -2 62', { stroke: '#1a1038', width: 11 }),
    times(11, n => form(`M-17 ${-50 + n * 10}H-3M5 ${-50 + n * 10}H18`, { stroke: '#a8603c', width: 4 })),
  ) +
  form('M54 56C62 38 78 28 92 26', { stroke: '#ffffff', width: 8, opacity: 0.85 });

/** A sea urchin's round shell with its five petals. */
const urchin: Drawing = brush =>
  disc(100, 102, 84, {
    fill: brush.radial(['#f6ffd8', '#a8e878', '#2fa860', '#0c5a48'], { cx: 0.4, cy: 0.32, r: 0.74 }),
    stroke: '#06382e',
    width: 5,
  }) +
  times(
    5,
    n =>
      group(
        { x: 100, y: 102, turn: n * 72 },
        form('M0 -10C-24 -26 -24 -58 0 -72C24 -58 24 -26 0 -10Z', {
          fill: brush.linear(['#fdfff0', '#d8f5a8']),
          stroke: '#1c7a4c',
          width: 3.4,
        }),
        times(4, row => disc(-7, -54 + row * 11, 2.6, { fill: '#2f9a5c' }) + disc(7, -54 + row * 11, 2.6, { fill: '#2f9a5c' })),
      ) +
      group(
        { x: 100, y: 102, turn: n * 72 + 36 },
        times(4, row => disc(0, -76 + row * 15, 4.4 - row * 0.5, { fill: '#eaffc8' })),
      ),
  ) +
  disc(100, 102, 10, { fill: '#fdfff0', stroke: '#1c7a4c', width: 3.4 }) +
  form('M38 74C48 48 70 34 90 32', { stroke: '#ffffff', width: 8, opacity: 0.7 });

const vortex = (brush: Brush, turn: number): string =>
  halo(brush, '#3ff0ff') +
  group(
    { x: 100, y: 100, turn },
    times(6, n =>
      group(
        { turn: n * 60 },
        form('M20 -72C48 -100 88 -74 92 -34C72 -56 52 -50 40 -34Z', {
          fill: brush.linear(['#f0fffd', '#4fe4ea', '#0a78b0']),
          stroke: '#04405e',
          width: 3.4,
        }),
      ),
    ),
  ) +
  disc(100, 100, 72, {
    fill: brush.radial(['#e2fffb', '#35d6e4', '#0b6aa8', '#06205e'], { cx: 0.42, cy: 0.36, r: 0.7 }),
    stroke: gold(brush),
    width: 9,
  }) +
  disc(100, 100, 78, { stroke: brown, width: 3 }) +
  disc(100, 100, 66, { stroke: brown, width: 3 });

/** The trident in the maelstrom. */
const wild: Drawing = brush =>
  vortex(brush, 0) +
  group(
    { x: 100, y: 20, scale: 0.54 },
    group({ scale: 1.2 }, form('M-10 90V250H10V90Z', { fill: gold(brush, 0), stroke: brown, width: 4 }), trident2(brush)),
  );

/** Its head alone, wider, so that it can be read when it is small. */
const trident2 = (brush: Brush): string =>
  mirrored(
    0,
    form('M-2 122C-44 122 -72 98 -72 54V40H-88L-60 -2L-34 40H-48V54C-48 80 -30 92 -2 92Z', {
      fill: gold(brush),
      stroke: brown,
      width: 4.4,
    }),
  ) + form('M-12 124V34H-27L0 -14L27 34H12V124Z', { fill: gold(brush, 20), stroke: brown, width: 4.4 });

const wildTurned: Drawing = brush =>
  halo(brush, '#ffffff') +
  vortex(brush, 30) +
  group(
    { x: 100, y: 20, scale: 0.54 },
    group({ scale: 1.2 }, form('M-10 90V250H10V90Z', { fill: gold(brush, 0), stroke: brown, width: 4 }), trident2(brush)),
  );

const coinFace = (brush: Brush): string =>
  disc(100, 106, 90, { fill: '#5a3206' }) +
  disc(100, 100, 90, { fill: brush.linear(['#fffbd8', '#ffd65c', '#c87f16', '#8a4d0c']), stroke: brown, width: 4 }) +
  times(36, n => form(`M${around(100, 100, 80, n * 10)}L${around(100, 100, 87, n * 10)}`, { stroke: '#8f560e', width: 3.4 })) +
  disc(100, 100, 74, {
    fill: brush.radial(['#fff6c0', '#ffcb48', '#d08a1c'], { cx: 0.4, cy: 0.34, r: 0.72 }),
    stroke: '#8f560e',
    width: 4,
  });

/** The coin of his mint: the crown over two waves. */
const coin: Drawing = brush =>
  halo(brush, '#ffd040') +
  coinFace(brush) +
  form('M56 112L48 62L74 84L84 54L92 78L100 44L108 78L116 54L126 84L152 62L144 112Q100 96 56 112Z', {
    fill: brush.linear(['#ffffe8', '#ffd65c', '#b06c10']),
    stroke: '#7d4508',
    width: 4.4,
  }) +
  disc(100, 86, 8, { fill: brush.radial(['#eaffff', '#35d6e4', '#04708c']), stroke: '#7d4508', width: 3 }) +
  form('M50 128Q66 112 84 128T118 128T150 124M60 146Q76 132 92 146T124 146T140 144', { stroke: '#7d4508', width: 7 }) +
  form('M50 126Q66 110 84 126T118 126T150 122', { stroke: '#fff6c0', width: 2.6 }) +
  form('M36 74C46 48 68 32 92 30', { stroke: '#ffffff', width: 7, opacity: 0.8 });

const coinBright: Drawing = brush =>
  halo(brush, '#fffbe0') +
  times(12, n =>
    form(`M${around(100, 100, 84, n * 30 - 6)}L${around(100, 100, 99, n * 30)}L${around(100, 100, 84, n * 30 + 6)}Z`, { fill: '#fff3a8' }),
  ) +
  group({ x: 5, y: 5, scale: 0.95 }, coin(brush));

export const symbols: readonly Drawing[] = [
  king,
  seahorse,
  chestOf('#ffb83a'),
  chalice,
  scallop,
  nautilus,
  smaller(0.95, turret),
  cowrie,
  urchin,
  smaller(0.94, wild),
  coin,
];
export const poses: Readonly<Record<number, Drawing>> = {
  0: kingRisen,
  2: chestOf('#fff6b0'),
  9: smaller(0.94, wildTurned),
  10: coinBright,
};

const smallCoin: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#fff8d0', '#ffd25a', '#c07f16'], { cx: 0.4, cy: 0.35, r: 0.75 }), stroke: '#6d3f08', width: 3 }) +
  disc(32, 32, 20, { stroke: '#a8690e', width: 2.6 }) +
  group({ x: 32, y: 20, scale: 0.2 }, trident2(brush));
const smallPearl: Drawing = brush =>
  disc(32, 32, 24, { fill: pearl(brush), stroke: '#6a5a80', width: 2 }) + oval(24, 22, [7, 5], { fill: '#ffffff' });
const emerald: Drawing = brush =>
  form('M20 6H44L58 32L44 58H20L6 32Z', { fill: brush.linear(['#e0fff2', '#2fd89a', '#046a50']), stroke: '#033c34', width: 3 }) +
  form('M24 16H40L48 32L40 48H24L16 32Z', { stroke: '#c8ffe8', width: 2, opacity: 0.8 });
const air: Drawing = () => bubble(32, 32, 27);

export const particles: FlagshipArt['particles'] = [smallCoin, smallPearl, emerald, air];
