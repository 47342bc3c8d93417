import { type Brush, type Drawing, disc, form, group, mirrored, oval } from '../brush.ts';
import { rays } from './feathers.ts';

const ink = '#2a0612';

/** What the crater throws up, in three heats. */
const burst = (brush: Brush): string =>
  (
    [
      [1, ['#ffb02a', '#ff6a14', '#e8301a']],
      [0.8, ['#ffe06a', '#ffc02a', '#ff8a1e']],
      [0.56, ['#ffffff', '#ffffff', '#fff0a0']],
    ] as const
  )
    .map(([scale, tones], n) =>
      group(
        { x: 100 - 100 * scale, y: 100 - 100 * scale, scale },
        form(
          'M100 3C92 18 86 26 87 42C80 34 70 26 66 8C56 26 60 44 68 58C54 54 40 44 34 26C28 46 38 62 50 72C36 72 22 66 10 56C16 78 40 96 78 102H122C160 96 184 78 190 56C178 66 164 72 150 72C162 62 172 46 166 26C160 44 146 54 132 58C140 44 144 26 134 8C130 26 120 34 113 42C114 26 108 18 100 3Z',
          { fill: brush.linear(tones), ...(n === 0 ? { stroke: ink, width: 5 } : {}) },
        ),
      ),
    )
    .join('');

/** Lumps of rock that fly out between the tongues. */
const bombs = (brush: Brush): string =>
  mirrored(
    100,
    [
      [20, 34, 7.5],
      [48, 13, 6],
      [86, 14, 4.5],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        disc(x, y, r, { fill: brush.radial(['#fff6b0', '#ff9a1e', '#8a1a1e'], { cx: 0.7, cy: 0.8, r: 0.8 }), stroke: ink, width: 3 }),
      )
      .join(''),
  );

/** Its left flank in the light of the fire, its right one in shadow, ridges between. */
const mountain = (brush: Brush): string =>
  form('M74 94Q100 106 126 94L138 122L154 136L164 160L192 188Q100 200 8 188L36 160L44 138L62 122Z', {
    fill: brush.linear(['#d89ab8', '#8a4a80', '#542056', '#2e0c36'], 62),
    stroke: ink,
    width: 5,
  }) +
  form('M74 94L62 122L44 138L36 160L8 188L40 191L58 164L62 142L78 124L84 98Z', { fill: '#ffc09a', opacity: 0.6 }) +
  form('M126 94L138 122L154 136L164 160L192 188L152 191L146 162L134 146L128 124L116 98Z', { fill: '#1a0420', opacity: 0.5 });

const streams = (brush: Brush): string =>
  [
    'M88 96C88 116 78 122 80 138C82 152 66 160 62 188H88C88 170 98 160 96 144C95 130 100 118 100 100Z',
    'M104 100C102 120 112 128 110 144C109 160 118 170 118 190H140C136 170 126 160 126 144C126 126 114 116 114 96Z',
  ]
    .map(d => form(d, { fill: brush.linear(['#ffffff', '#fff0a0', '#ffb02a', '#f0501a']), stroke: '#a81a14', width: 3.4 }))
    .join('');

/** What starts the feature: the mountain breaks out. */
export const volcanoOf =
  (isLit: boolean): Drawing =>
  brush =>
    disc(100, 84, 98, {
      fill: brush.radial(
        [
          ['#fff6b0', 1],
          ['#ffb02a', 0.8],
          ['#ff4a1a', 0.34],
          ['#ff2a1a', 0],
        ],
        { r: 0.5 },
      ),
    }) +
    (isLit ? rays(brush, 90) : '') +
    burst(brush) +
    (isLit ? bombs(brush) : '') +
    mountain(brush) +
    streams(brush) +
    oval(100, 94, [25, 8], { fill: brush.radial(['#ffffff', '#fff0a0', '#ffb02a']), stroke: '#a81a14', width: 3 });
