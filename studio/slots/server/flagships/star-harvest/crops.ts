import { type Drawing, disc, form, group, halo, oval, times } from '../brush.ts';
import { glitter, type Hue, ink, orb, smile, sprout, tint } from './light.ts';

/** The make that the five share: a body of the sky with a face, dusted with stars, that grew from a sprout. */
const crop =
  (hue: Hue, body: string, own: { sprout: readonly [number, number, number]; face: readonly [number, number]; over?: Drawing }): Drawing =>
  brush => {
    const [x, y, turn] = own.sprout;
    return (
      group({ x, y, turn, scale: 1.05 }, sprout(brush)) +
      form(body, { fill: orb(brush, hue), stroke: ink, width: 6 }) +
      (own.over?.(brush) ?? '') +
      group({ x: own.face[0], y: own.face[1] }, smile(1.25))
    );
  };

const shine = (d: string): string => form(d, { stroke: '#ffffff', width: 9, opacity: 0.8 });

const ringPath = 'M28 136C-8 152 8 172 56 160C108 148 170 116 190 88C202 68 180 62 160 72';

/** A tomato with the rings of a planet. */
export const tomato: Drawing = crop('tomato', 'M100 48C128 38 164 54 168 100C170 148 136 176 100 176S30 148 32 100C36 54 72 38 100 48Z', {
  sprout: [98, 52, 0],
  face: [98, 98],
  over: brush =>
    shine('M50 96C52 80 60 70 72 66') +
    form('M112 50C136 54 150 74 152 98', { stroke: '#ffb09a', width: 5, opacity: 0.6 }) +
    form(ringPath, { stroke: ink, width: 19 }) +
    form(ringPath, { stroke: tint(brush, 'gold', 0), width: 10 }) +
    form('M32 146C60 152 140 122 180 82', { stroke: '#fffbe0', width: 2.6, opacity: 0.8 }),
});

/** A gourd in the form of the crescent moon. */
export const moon: Drawing = crop(
  'gold',
  'M124 30C84 34 62 66 66 104C70 144 108 162 156 144C164 142 168 150 162 156C126 198 54 192 28 142C4 92 32 28 104 18C120 16 132 24 124 30Z',
  {
    sprout: [112, 28, 26],
    face: [52, 110],
    over: () =>
      shine('M40 84C46 64 58 50 76 42') +
      disc(90, 164, 9, { fill: '#e88f12', opacity: 0.55 }) +
      disc(70, 148, 5, { fill: '#e88f12', opacity: 0.55 }) +
      disc(112, 160, 5, { fill: '#e88f12', opacity: 0.5 }) +
      glitter(
        [
          [120, 80, 20],
          [158, 104, 13],
          [142, 56, 10],
        ],
        '#fff3a8',
      ),
  },
);

/** A radish that falls like a comet. */
export const comet: Drawing = brush =>
  halo(brush, '#3fc4f8', [76, 124, 70]) +
  form('M96 66C128 50 164 24 194 8C184 36 160 70 138 100Z', {
    fill: brush.linear(
      [
        ['#ffffff', 0.95],
        ['#3fc4f8', 0.9],
      ],
      135,
    ),
    stroke: ink,
    width: 5,
  }) +
  form('M64 70C84 44 108 24 134 12C124 32 116 48 112 66ZM134 90C156 84 176 72 192 62C180 86 158 112 132 132Z', {
    fill: brush.linear(['#bff6ff', '#1f8ae0'], 135),
    stroke: ink,
    width: 5,
  }) +
  form('M106 74C136 58 160 38 178 22', { stroke: '#ffffff', width: 5, opacity: 0.8 }) +
  form('M76 58C118 54 144 82 142 122C138 168 102 190 64 178C28 166 12 130 26 98C34 76 52 62 76 58Z', {
    fill: orb(brush, 'ice'),
    stroke: ink,
    width: 6,
  }) +
  shine('M40 108C44 92 54 82 68 78') +
  group({ x: 82, y: 122 }, smile(1.25)) +
  glitter(
    [
      [120, 150, 9],
      [54, 158, 7],
      [168, 132, 11],
      [116, 24, 8],
    ],
    '#ffffff',
  );

/** A pear with a galaxy in it. */
export const pear: Drawing = crop(
  'plum',
  'M100 32C122 32 130 52 132 74C136 96 172 108 168 146C164 178 136 190 100 190S36 178 32 146C28 108 64 96 68 74C70 52 78 32 100 32Z',
  {
    sprout: [100, 36, -6],
    face: [100, 92],
    over: () =>
      form('M58 150C60 124 142 120 146 146C146 166 84 174 78 152C78 138 122 134 124 148C122 156 104 158 98 152', {
        stroke: '#ffe0ff',
        width: 6,
        opacity: 0.85,
      }) +
      shine('M82 56C84 50 88 46 94 45') +
      shine('M46 142C48 130 54 124 60 120') +
      glitter(
        [
          [60, 172, 8],
          [140, 172, 9],
          [150, 128, 6],
        ],
        '#ffffff',
      ),
  },
);

/** A melon that two moons go round. */
export const melon: Drawing = crop('mint', 'M100 50C142 50 178 78 178 118S142 186 100 186S22 158 22 118S58 50 100 50Z', {
  sprout: [100, 54, 4],
  face: [100, 116],
  over: brush =>
    times(4, n =>
      form(
        `M${52 + n * 32} ${58 + Math.abs(n - 1.5) * 5}C${26 + n * 49} 84 ${26 + n * 49} 154 ${52 + n * 32} ${178 - Math.abs(n - 1.5) * 5}`,
        { stroke: '#0d6a58', width: 9, opacity: 0.55 },
      ),
    ) +
    shine('M36 106C40 90 50 78 62 72') +
    oval(100, 150, [58, 13], { fill: '#eaffe4', opacity: 0.22 }) +
    disc(172, 60, 19, { fill: orb(brush, 'gold'), stroke: ink, width: 5 }) +
    disc(24, 168, 14, { fill: orb(brush, 'ice'), stroke: ink, width: 4.5 }),
});
