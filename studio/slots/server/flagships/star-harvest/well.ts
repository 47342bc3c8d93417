import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, times } from '../brush.ts';
import { glitter, ink, plumpStar, tint } from './light.ts';

const wall = 'M20 124H180L172 184Q100 197 28 184Z';

/** Courses of moonstone around the shaft: lit from the left, dark where the wall turns away. */
const stones = (brush: Brush): string =>
  form(wall, { fill: '#28307a', stroke: ink, width: 6 }) +
  times(3, row =>
    times(6, n => {
      const [from, to] = [26 + n * 30 - (row % 2) * 15, 53 + n * 30 - (row % 2) * 15];
      const [left, right] = [Math.max(24 + row * 3, from), Math.min(176 - row * 3, to)];
      const bend = (x: number) => 141 + row * 18 - 6 * ((x - 100) / 80) ** 2;
      return left + 6 > right
        ? ''
        : form(
            `M${left} ${bend(left)}Q${(left + right) / 2} ${bend((left + right) / 2) + 1} ${right} ${bend(right)}V${bend(right) + 15}Q${(left + right) / 2} ${bend((left + right) / 2) + 16} ${left} ${bend(left) + 15}Z`,
            { fill: brush.linear(['#eef0ff', '#98a2e0', '#4a54a4'], 70), stroke: ink, width: 2.4 },
          );
    }),
  ) +
  form(wall, {
    fill: brush.linear(
      [
        ['#0a1038', 0.3],
        ['#ffffff', 0.12],
        ['#0a1038', 0],
        ['#0a1038', 0.62],
      ],
      0,
    ),
  });

/** The rim, brimful of light that runs over it. */
const brim = (brush: Brush): string =>
  oval(100, 122, [90, 20], { fill: brush.linear(['#ffffff', '#c0c8f8', '#6a74c4', '#343c84'], 30), stroke: ink, width: 5.5 }) +
  oval(100, 120, [73, 13], { fill: brush.radial(['#ffffff', '#fff6b0', '#ffc83a', '#e07a10']), stroke: ink, width: 4 }) +
  form(
    'M60 128C60 150 58 160 66 160C74 160 70 148 74 134L104 135C104 158 104 172 112 172C120 172 116 152 120 134L138 130C139 146 140 152 145 152C151 152 149 140 151 126Q100 142 60 128Z',
    {
      fill: brush.linear(['#fff6b0', '#ffd54a', '#f09a1e']),
      stroke: ink,
      width: 3.6,
    },
  ) +
  form('M66 136V150M111 140V162M145 134V144', { stroke: '#ffffff', width: 3, opacity: 0.85 });

const roof = (brush: Brush): string =>
  mirrored(100, slab(150, 50, [15, 76, 3], { fill: brush.linear(['#e8a868', '#a8622e', '#54280f'], 0), stroke: ink, width: 4.6 })) +
  form('M100 4L196 60Q190 72 176 74L100 32L24 74Q10 72 4 60Z', {
    fill: brush.linear(['#c8fff4', '#2ac8b8', '#0e7a86', '#0a4a62'], 60),
    stroke: ink,
    width: 5.5,
  }) +
  form('M52 34L40 62M76 20L68 48M124 20L132 48M148 34L160 62', { stroke: '#0a4a62', width: 3.4, opacity: 0.8 }) +
  form('M22 58L96 14', { stroke: '#f0fffb', width: 4, opacity: 0.9 }) +
  form('M6 66Q14 74 24 74L100 32L176 74Q186 74 194 66', { stroke: ink, width: 9 }) +
  form('M6 66Q14 74 24 74L100 32L176 74Q186 74 194 66', { stroke: tint(brush, 'gold'), width: 4.6 });

/** The star that the well gives back: rose in a rim of gold, so that it isn't taken for the wild. */
const wish = (brush: Brush, r: number): string =>
  disc(0, 0, r * 1.7, {
    fill: brush.radial([
      ['#ffffff', 0.95],
      ['#fff0a0', 0.6],
      ['#ff9ad8', 0],
    ]),
  }) +
  plumpStar(brush, r * 1.1, 'gold') +
  plumpStar(brush, r * 0.78, 'rose').replaceAll(ink, '#98106c') +
  disc(-r * 0.2, -r * 0.16, r * 0.16, { fill: '#ffffff', opacity: 0.9 });

/** The well of wishes: light stands over it, and one star rises from it, or all that were wished for. */
export const well =
  (isFull: boolean): Drawing =>
  brush =>
    halo(brush, isFull ? '#fff08a' : '#ff9ae0') +
    times(14, n =>
      form(
        `M${around(100, 88, 40, n * (360 / 14) - 7)}L${around(100, 88, n % 2 ? 84 : 96, n * (360 / 14))}L${around(100, 88, 40, n * (360 / 14) + 7)}Z`,
        {
          fill: n % 2 ? '#ffd8f2' : '#fff0a0',
          opacity: isFull ? 0.95 : 0.6,
        },
      ),
    ) +
    roof(brush) +
    form('M40 122L22 14H178L160 122Z', {
      fill: brush.linear([
        ['#fff3a8', 0],
        ['#fff3a8', isFull ? 0.9 : 0.65],
      ]),
    }) +
    stones(brush) +
    brim(brush) +
    (isFull
      ? times(8, n => group({ x: 34 + n * 19, y: 110 - ((n * 37) % 66), turn: n * 29 }, plumpStar(brush, 12, n % 3 ? 'gold' : 'ice')))
      : '') +
    group({ x: 100, y: isFull ? 70 : 84, turn: 6 }, wish(brush, isFull ? 42 : 40)) +
    glitter(
      [
        [46, 96, 11],
        [156, 92, 13],
        [38, 40, 8],
        [164, 30, 9],
      ],
      '#ffffff',
    );
