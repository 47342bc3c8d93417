import { type Brush, disc, form, group, mirrored, oval, times } from '../brush.ts';

/** The colours of a dragon's head: its skin from the light to the shade, its mane from the root to the tip, its eye, and its outline. */
interface Skin {
  readonly skin: readonly [light: string, middle: string, deep: string, shade: string];
  readonly mane: readonly [root: string, middle: string, tip: string];
  readonly eye: readonly [light: string, deep: string];
  readonly ink: string;
}

export const golden: Skin = {
  skin: ['#fffbd0', '#ffd24a', '#f0941a', '#b0480e'],
  mane: ['#8a0c1a', '#f0401a', '#ffc23a'],
  eye: ['#b0fff0', '#04705a'],
  ink: '#4a0c14',
};
export const azure: Skin = {
  skin: ['#d8fff4', '#3ad8c8', '#0a8ab0', '#0a3a86'],
  mane: ['#7a0c4a', '#ff4a3a', '#ffd24a'],
  eye: ['#fff6a0', '#e0501a'],
  ink: '#041c4a',
};

/** Where the locks of the mane grow from the right half of the head, in degrees, and how long each is. */
const locks = [
  [-56, 0.84],
  [-34, 1.02],
  [-12, 1.1],
  [10, 1.08],
  [32, 1],
  [54, 0.92],
  [76, 0.9],
] as const;

const mane = (brush: Brush, { mane: [root, middle, tip], ink }: Skin): string =>
  locks
    .map(([turn, scale]) =>
      group(
        { x: 0, y: 4, turn },
        form(
          `M30 -20C${58 * scale} -26 ${80 * scale} -20 ${98 * scale} -2C${80 * scale} -4 ${70 * scale} 4 ${60 * scale} 18C50 24 38 22 30 16Z`,
          {
            fill: brush.linear([root, middle, tip], 0),
            stroke: ink,
            width: 3.6,
          },
        ),
        form(`M46 -4Q${66 * scale} -10 ${82 * scale} -4`, { stroke: tip, width: 3 }),
      ),
    )
    .join('');

const antler = (brush: Brush, { ink }: Skin): string => {
  const d = 'M22 -50C26 -66 34 -76 40 -96M32 -72C42 -76 54 -78 62 -90M28 -62C38 -62 52 -60 66 -66';
  return form(d, { stroke: ink, width: 17 }) + form(d, { stroke: brush.linear(['#fffdf0', '#f0d8a0', '#a8743a'], 100), width: 10 });
};

/** The right half of what lies under the nose: the cheek with its scales, and a whisker that curls outwards. */
const cheek = (brush: Brush, { skin: [light, middle, deep], ink }: Skin): string =>
  [
    [44, 2],
    [52, 12],
    [40, 14],
    [48, 25],
  ]
    .map(([x = 0, y = 0]) =>
      form(`M${x - 6} ${y - 5}Q${x + 7} ${y - 4} ${x + 5} ${y + 6}Q${x - 5} ${y + 6} ${x - 6} ${y - 5}Z`, {
        fill: brush.linear([light, middle, deep]),
        stroke: ink,
        width: 2,
      }),
    )
    .join('');

const whisker = (ink: string, tip: string): string => {
  const d = 'M24 32C50 26 64 44 82 38C98 32 96 10 82 12C74 14 74 24 82 24';
  return form(d, { stroke: ink, width: 10 }) + form(d, { stroke: tip, width: 5 });
};

const mouth = (brush: Brush, { ink, skin: [light, middle, deep] }: Skin): string =>
  // the lower jaw
  form('M-46 38C-44 74 -24 88 0 88S44 74 46 38C30 52 -30 52 -46 38Z', { fill: brush.linear([middle, deep]), stroke: ink, width: 4 }) +
  form('M-40 38C-38 64 -20 76 0 76S38 64 40 38C26 50 -26 50 -40 38Z', {
    fill: brush.linear(['#8a0f1e', '#3a0410']),
    stroke: ink,
    width: 3,
  }) +
  form('M-20 66C-18 54 -8 52 0 56C8 52 18 54 20 66C12 74 -12 74 -20 66Z', {
    fill: brush.linear(['#ff9a9a', '#e0344a']),
    stroke: ink,
    width: 2.4,
  }) +
  mirrored(
    0,
    form('M38 36C40 50 36 62 30 70C24 60 24 50 26 42Z', { fill: '#fffdf4', stroke: ink, width: 3 }) +
      form('M20 44L15 57L9 46ZM16 73L20 62L25 69Z', { fill: '#fffdf4', stroke: ink, width: 2.2 }),
  ) +
  // the upper lip
  form('M-52 34C-40 20 -24 24 0 26S40 20 52 34C44 48 26 50 14 44C6 40 -6 40 -14 44C-26 50 -44 48 -52 34Z', {
    fill: brush.linear([light, middle, deep]),
    stroke: ink,
    width: 4,
  });

const eye = (brush: Brush, { eye: [light, deep], ink }: Skin): string =>
  form('M8 -16C18 -34 44 -34 56 -26C52 -8 24 -4 8 -16Z', { fill: ink }) +
  form('M14 -17C22 -29 42 -30 51 -24C46 -11 26 -10 14 -17Z', { fill: '#fffef4' }) +
  disc(32, -20, 9, { fill: brush.radial([light, deep]), stroke: ink, width: 2.4 }) +
  disc(31, -20, 4, { fill: '#12020a' }) +
  disc(28, -24, 2.8, { fill: '#ffffff' });

const brow = (brush: Brush, { mane: [, middle, tip], ink }: Skin): string =>
  form('M4 -24C10 -42 34 -48 50 -44C60 -44 72 -52 78 -62C80 -44 72 -30 58 -28C44 -36 22 -36 4 -24Z', {
    fill: brush.linear([tip, middle], 0),
    stroke: ink,
    width: 3.4,
  });

/** A dragon's head from the front about its middle, a hundred to all sides: antlers, a mane of fire, whiskers and fangs. */
export const dragonFace = (brush: Brush, skin: Skin): string => {
  const {
    skin: [light, middle, deep, shade],
    mane: [, , tip],
    ink,
  } = skin;
  return (
    mirrored(0, mane(brush, skin) + antler(brush, skin)) +
    // the beard
    [-26, -13, 0, 13, 26]
      .map(turn =>
        group(
          { x: 0, y: 60, turn },
          form('M-9 10C-8 24 -4 34 4 42C4 32 10 24 9 10Z', { fill: brush.linear([...skin.mane]), stroke: ink, width: 3 }),
        ),
      )
      .join('') +
    form(
      'M0 -66C26 -66 44 -54 56 -38C70 -24 68 4 60 24C54 42 38 50 0 52C-38 50 -54 42 -60 24C-68 4 -70 -24 -56 -38C-44 -54 -26 -66 0 -66Z',
      {
        fill: brush.radial([light, middle, deep, shade], { cx: 0.5, cy: 0.26, r: 0.74 }),
        stroke: ink,
        width: 4.6,
      },
    ) +
    mirrored(0, cheek(brush, skin)) +
    mouth(brush, skin) +
    // the bridge of the nose in rings, and the nose itself
    times(4, n => form(`M${-10 - n} ${-16 + n * 9}Q0 ${-24 + n * 9} ${10 + n} ${-16 + n * 9}`, { stroke: shade, width: 3.4 })) +
    form('M0 8C10 8 16 10 22 10C34 10 36 28 24 30C14 32 8 30 0 30C-8 30 -14 32 -24 30C-36 28 -34 10 -22 10C-16 10 -10 8 0 8Z', {
      fill: brush.radial([light, middle, deep], { cx: 0.5, cy: 0.2, r: 0.8 }),
      stroke: ink,
      width: 3.8,
    }) +
    mirrored(0, oval(17, 22, [6.4, 4.4], { fill: ink }) + oval(22, 14, [6, 2.4], { fill: '#ffffff', opacity: 0.8 })) +
    mirrored(0, eye(brush, skin) + brow(brush, skin) + whisker(ink, tip)) +
    // the crest with its jewel
    form('M0 -78C10 -66 14 -54 8 -40C4 -34 -4 -34 -8 -40C-14 -54 -10 -66 0 -78Z', {
      fill: brush.linear([tip, ...skin.mane].slice(0, 3)),
      stroke: ink,
      width: 3.4,
    }) +
    disc(0, -48, 7.4, { fill: brush.radial(['#ffffff', '#8af0ff', '#1c6ad0'], { cx: 0.36, cy: 0.3, r: 0.8 }), stroke: ink, width: 2.6 }) +
    disc(-2.4, -50.6, 2, { fill: '#ffffff' })
  );
};
