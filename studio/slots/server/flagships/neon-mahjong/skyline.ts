import { type Brush, disc, form, group, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { neon } from './light.ts';

/** A row of the town: how it is coloured from the roofs down, how bright its windows are, and how high and wide its houses. */
interface Row {
  readonly wall: readonly [string, string, string];
  readonly side: readonly [string, string];
  readonly lit: number;
  readonly rise: readonly [least: number, more: number];
  readonly wide: readonly [least: number, more: number];
}

const rows: readonly Row[] = [
  { wall: ['#5a2a92', '#8a3aa4', '#e060b8'], side: ['#7a3aa8', '#ff86c8'], lit: 0.3, rise: [300, 260], wide: [46, 50] },
  { wall: ['#2e1668', '#47207e', '#9a3a9c'], side: ['#5a2a92', '#e858b4'], lit: 0.62, rise: [210, 250], wide: [70, 60] },
  { wall: ['#120a3c', '#1e1054', '#4a1c72'], side: ['#34186e', '#b83aa0'], lit: 1, rise: [110, 230], wide: [96, 70] },
];

const lights = ['#ffd890', '#ffb0d8', '#8af4ff'] as const;

/** Windows in rows, most of them dark: those of one colour are one form. */
function windows(brush: Brush, [x, y, w, h]: readonly [number, number, number, number], { lit }: Row): string {
  const [across, down] = [Math.max(2, Math.floor(w / 17)), Math.floor(h / 24)];
  const [pitch, size] = [w / across, [w / across - 7, 11] as const];
  const made: Record<string, string> = {};
  for (let n = 0; n < across * down; n++) {
    const chance = brush.random(100);
    const colour = chance < 34 ? (lights[chance % 3] ?? lights[0]) : '#0a0630';
    made[colour] =
      `${made[colour] ?? ''}M${(x + (n % across) * pitch + 3.5).toFixed(1)} ${(y + 14 + Math.floor(n / across) * 24).toFixed(1)}h${size[0].toFixed(1)}v${size[1]}h${(-size[0]).toFixed(1)}z`;
  }
  return Object.entries(made)
    .map(([colour, d]) => form(d, { fill: colour, opacity: colour === '#0a0630' ? 0.3 * lit : 0.85 * lit }))
    .join('');
}

/** What stands on a roof: a mast with its lamp, a tank, or a ledge. */
const roof = (brush: Brush, x: number, y: number, [w, tone, lit]: readonly [number, string, number]): string =>
  [
    form(`M${x + w * 0.6} ${y}V${y - 64}M${x + w * 0.6 - 9} ${y - 30}h18`, { stroke: tone, width: 5 }) +
      disc(x + w * 0.6, y - 66, 16, {
        fill: brush.radial([
          ['#ff6a7a', 0.9 * lit],
          ['#ff2a5a', 0],
        ]),
      }) +
      disc(x + w * 0.6, y - 66, 3.4, { fill: '#ffe0e0' }),
    slab(x + w * 0.2, y - 26, [w * 0.34, 28, 6], { fill: tone }) + form(`M${x + w * 0.74} ${y}V${y - 34}`, { stroke: tone, width: 4 }),
    form(`M${x + w * 0.16} ${y}V${y - 20}H${x + w * 0.84}V${y}M${x + w * 0.34} ${y - 20}V${y - 40}H${x + w * 0.66}V${y - 20}`, {
      fill: tone,
      stroke: tone,
      width: 3,
    }),
  ][brush.random(3)] ?? '';

/** Houses from one side to the other. What turns towards the middle of the town is lit by it. */
function row(brush: Brush, { width, isTall }: SceneBox, road: number, of: Row): string {
  const { wall, side, lit, rise, wide } = of;
  const houses: string[] = [];
  for (let x = -60; x < width + 40; ) {
    const w = wide[0] + brush.random(wide[1]);
    // The town is highest where the street leads to.
    const near = 1 - Math.min(1, Math.abs(x + w / 2 - width / 2) / (width * 0.55));
    const h = (rise[0] + brush.random(rise[1]) + near * 90 * (1.2 - lit)) * (isTall ? 1.45 : 1);
    const [top, turned, isLeft] = [road - h, w * 0.2, x + w / 2 < width / 2];
    const [sideX, faceX] = isLeft ? [x + w - turned, x] : [x, x + turned];
    houses.push(
      roof(brush, x, top, [w, wall[0], lit]) +
        slab(x, top, [w, h + 30], { fill: brush.linear([...wall]) }) +
        slab(sideX, top, [turned, h + 30], { fill: brush.linear([...side]) }) +
        windows(brush, [faceX, top, w - turned, h - 20], of) +
        form(`M${x} ${top}H${x + w}`, { stroke: side[1], width: 3, opacity: 0.7, cap: 'butt' }),
    );
    x += w + 3 + brush.random(14);
  }
  return houses.join('');
}

/** The strokes of what is written on the signs: hands of the game, and good luck. */
const letters: Readonly<Record<string, string>> = {
  大: 'M-13 -4H13M0 -15C0 0 -6 8 -13 14M0 -4C2 6 8 12 13 14',
  三: 'M-10 -12H10M-8 0H8M-13 12H13',
  元: 'M-9 -13H9M-13 -3H13M-4 -3C-4 6 -8 11 -13 14M4 -3V10Q4 13 8 13H13V9',
  中: 'M-11 -8H11V6H-11ZM0 -16V16',
  白: 'M1 -16L-3 -9M-10 -9H10V14H-10ZM-10 2H10',
  吉: 'M-13 -10H13M0 -16V-3M-8 -3H8M-8 3H8V14H-8Z',
};

interface Sign {
  readonly at: number;
  readonly up: number;
  readonly high: number;
  readonly word: string;
  readonly hue: string;
  readonly ink: string;
}

/** A sign as high as a house: its board, its frame of tubes and what is written on it. */
function upright(brush: Brush, x: number, y: number, { high: h, word, hue, ink }: Omit<Sign, 'at' | 'up'>): string {
  const pitch = (h - 24) / word.length;
  return (
    oval(x, y + h / 2, [70, h * 0.72], {
      fill: brush.radial([
        [hue, 0.5],
        [hue, 0.16],
        [hue, 0],
      ]),
    }) +
    slab(x - 24, y, [48, h, 7], { fill: '#0a0430', stroke: '#2a1466', width: 4 }) +
    neon(`M${x - 18} ${y + 7}h36v${h - 14}h-36z`, { colour: hue, width: 2.4 }) +
    [...word]
      .map((letter, n) =>
        group(
          { x, y: y + 12 + (n + 0.5) * pitch, scale: Math.min(1.1, pitch / 40) },
          neon(letters[letter] ?? '', { colour: ink, width: 3.4 }),
        ),
      )
      .join('')
  );
}

/** A screen on a wall, with a tile on it. */
const screen = (brush: Brush, x: number, y: number, hue: string): string =>
  disc(x, y, 120, {
    fill: brush.radial([
      [hue, 0.45],
      [hue, 0],
    ]),
  }) +
  slab(x - 62, y - 44, [124, 88, 6], { fill: brush.linear(['#1a0a52', '#5a1a8a', '#ff4ab0'], 60), stroke: '#080322', width: 6 }) +
  slab(x - 56, y - 38, [112, 76, 4], { stroke: hue, width: 2.4, opacity: 0.9 }) +
  slab(x - 20, y - 30, [40, 58, 7], { fill: brush.linear(['#ffffff', '#e8d8ff']), stroke: '#2a0c4a', width: 3 }) +
  form(`M${x - 11} ${y - 12}h22v16h-22zM${x} ${y - 20}v40`, { stroke: '#e8204a', width: 5 }) +
  form(`M${x - 56} ${y - 38}L${x - 10} ${y - 38}L${x - 44} ${y + 38}H${x - 56}Z`, { fill: '#ffffff', opacity: 0.14 });

function skyAbove(brush: Brush, { width, height }: SceneBox, road: number): string {
  const beam = (x: number, lean: number) =>
    form(`M${x - 8} ${road}L${x + lean - 60} 0H${x + lean + 60}L${x + 8} ${road}Z`, {
      fill: brush.linear([
        ['#c8a0ff', 0],
        ['#ff9ae0', 0.34],
      ]),
    });
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#05041c', '#120a40', '#35106c', '#7a1c8c', '#e0489c']) }) +
    times(60, () =>
      disc(brush.random(width), brush.random(Math.round(road * 0.5)), 0.8 + brush.random(14) / 10, {
        fill: '#ffe8ff',
        opacity: 0.2 + brush.random(50) / 100,
      }),
    ) +
    group(
      { filter: brush.blur(18) },
      times(7, n =>
        oval(width * (0.04 + n * 0.16), 120 + ((n * 83) % 190), [width * 0.13, 22 + (n % 3) * 10], {
          fill: n % 2 ? '#b83aa8' : '#6a2aa8',
          opacity: 0.4,
        }),
      ),
    ) +
    beam(width * 0.3, -150) +
    beam(width * 0.66, 130) +
    disc(width * 0.5, road, width * 0.5, {
      fill: brush.radial([
        ['#ffd0e8', 0.95],
        ['#ff5ab8', 0.42],
        ['#8a2ac8', 0],
      ]),
    })
  );
}

/** Mist that lies before a row, thickest on the street. */
const haze = (brush: Brush, { width }: SceneBox, road: number, [colour, much, high]: readonly [string, number, number]): string =>
  slab(0, road - high, [width, high + 40], {
    fill: brush.linear([
      [colour, 0],
      [colour, much * 0.4],
      [colour, much],
    ]),
  });

/** The street: it gives back the town upside down, and its lights in streaks that the ripples cut. */
function street(brush: Brush, { width, height }: SceneBox, road: number, town: string): string {
  const deep = height - road;
  return (
    slab(0, road, [width, deep], { fill: brush.linear(['#6a2488', '#2c1060', '#0e0630', '#05031a']) }) +
    `<g transform="translate(0 ${road * 2}) scale(1 -1)" opacity="0.5" filter="${brush.blur(4)}">${town}</g>` +
    slab(0, road, [width, deep], {
      fill: brush.linear([
        ['#ff7ac8', 0.34],
        ['#1a0a48', 0.3],
        ['#05031a', 0.86],
        ['#05031a', 1],
      ]),
    }) +
    group(
      { filter: brush.blur(4) },
      times(26, n => {
        const x = width * (((n * 37 + 11) % 100) / 100);
        const tone = ['#ff3ab8', '#2af0ff', '#ffe23a', '#8a5aff', '#3affa0'][n % 5] ?? '#ffffff';
        return slab(x, road + 16 + ((n * 13) % 40), [8 + ((n * 7) % 22), 130 + ((n * 41) % 180), 8], {
          fill: brush.linear([
            [tone, 0.75],
            [tone, 0.3],
            [tone, 0],
          ]),
        });
      }),
    ) +
    times(34, n => {
      const far = ((n * 61) % 100) / 100;
      const y = road + 14 + far ** 1.6 * (deep - 30);
      return oval(width * (((n * 53 + 7) % 100) / 100), y, [26 + far * 110, 1.6 + far * 3.4], {
        fill: n % 3 ? '#12063a' : '#ffd0f4',
        opacity: n % 3 ? 0.55 : 0.34,
      });
    }) +
    oval(width / 2, road + 6, [width * 0.5, 12], { fill: '#ffd8f0', opacity: 0.5, filter: brush.blur(8) })
  );
}

const signsOfTall: readonly Sign[] = [
  { at: 0.27, up: 450, high: 200, word: '大三元', hue: '#2af0ff', ink: '#ff5ac8' },
  { at: 0.75, up: 500, high: 150, word: '大吉', hue: '#ff3ab8', ink: '#ffe23a' },
  { at: 0.58, up: 330, high: 140, word: '中白', hue: '#ffe23a', ink: '#3affa0' },
];
const signsOfWide: readonly Sign[] = [
  { at: 0.255, up: 330, high: 210, word: '大三元', hue: '#2af0ff', ink: '#ff5ac8' },
  { at: 0.4, up: 262, high: 140, word: '大吉', hue: '#ff3ab8', ink: '#ffe23a' },
  { at: 0.61, up: 300, high: 150, word: '中白', hue: '#ffe23a', ink: '#3affa0' },
  { at: 0.72, up: 356, high: 140, word: '三元', hue: '#8a6aff', ink: '#2af0ff' },
];

export const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const road = height * (isTall ? 0.68 : 0.66);
  const [first, second, third] = rows.map(of => row(brush, box, road, of));
  const town =
    (third ?? '') +
    (isTall ? signsOfTall : signsOfWide).map(sign => upright(brush, width * sign.at, road - sign.up, sign)).join('') +
    screen(brush, width * (isTall ? 0.42 : 0.5), road - (isTall ? 420 : 190), '#2af0ff');
  return (
    skyAbove(brush, box, road) +
    (first ?? '') +
    haze(brush, box, road, ['#ff70c0', 0.75, 420]) +
    (second ?? '') +
    haze(brush, box, road, ['#d040b0', 0.7, 300]) +
    town +
    haze(brush, box, road, ['#ff6ac0', 0.55, 150]) +
    street(brush, box, road, town)
  );
};
