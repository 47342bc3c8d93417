import { around, type Brush, type Drawing, disc, form, group, mirrored, oval, slab, times } from '../brush.ts';
import { crown } from './crown.ts';
import { feather, gold, ink, type Stone, stone } from './wings.ts';

const inlays: readonly Stone[] = ['lapis', 'turquoise', 'carnelian'];

/** Gold that is round from left to right: lit beside the left edge, darkest before the right one, which the sun behind it lights again. */
const rounded = (brush: Brush): string => brush.linear(['#8a4f0c', '#ffe27a', '#fff6c4', '#f0b640', '#b06c14', '#6c3a08', '#e08a2a'], 0);

/** The glow of the sun behind his head, and the night of the tomb below it. */
const niche = (brush: Brush): string =>
  slab(0, 0, [200, 600, 14], { fill: brush.linear(['#ffb43a', '#f0802a', '#b8401e', '#5c1838', '#1c1450', '#0a0e36', '#070824']) }) +
  disc(100, 118, 160, {
    fill: brush.radial([
      ['#fffbd8', 1],
      ['#ffdf7a', 0.75],
      ['#ffb03a', 0],
    ]),
  }) +
  times(20, n =>
    form(
      `M${around(100, 118, 40, n * 18 - 4)}L${around(100, 118, n % 2 ? 210 : 300, n * 18 - 3)}L${around(100, 118, n % 2 ? 210 : 300, n * 18 + 3)}L${around(100, 118, 40, n * 18 + 4)}Z`,
      {
        fill: brush.radial([
          ['#fffbe0', 0.8],
          ['#ffe27a', 0.5],
          ['#ffb03a', 0],
        ]),
        opacity: n % 2 ? 0.6 : 0.9,
      },
    ),
  );

const silhouette =
  'M100 196C56 196 28 212 24 252C20 300 34 362 44 420C51 470 55 504 58 536H142C145 504 149 470 156 420C166 362 180 300 176 252C172 212 144 196 100 196Z';

/** A feather that hangs `long` units down from its origin: inlaid, darker towards the tip, with a shaft and barbs. */
function pinion(brush: Brush, long: number, kind: Stone): string {
  const half = 12 + long * 0.022;
  const outline = (w: number, tip: number) =>
    `M${-w * 0.7} 0C${-w} ${long * 0.3} ${-w} ${long * 0.6} ${-w} ${tip - w * 1.3}Q${-w * 0.8} ${tip - w * 0.3} 0 ${tip}Q${w * 0.8} ${tip - w * 0.3} ${w} ${tip - w * 1.3}C${w} ${long * 0.6} ${w} ${long * 0.3} ${w * 0.7} 0Z`;
  const barbs = times(3, n => `M0 ${long - 40 + n * 10}l${half - 5} 9M0 ${long - 40 + n * 10}l${5 - half} 9`);
  return (
    form(outline(half, long), { fill: gold(brush, 30), stroke: ink, width: 3 }) +
    form(outline(half - 4, long - 5.5), { fill: stone(brush, kind, 12) }) +
    form(outline(half - 4, long - 5.5), {
      fill: brush.linear([
        ['#000018', 0.4],
        ['#000018', 0],
        ['#ffffff', 0],
        ['#ffffff', 0.3],
      ]),
    }) +
    form(barbs, { stroke: '#fff3c0', width: 1.4, opacity: 0.5 }) +
    form(`M0 10V${long - 12}`, { stroke: '#fff3c0', width: 2, opacity: 0.85 })
  );
}

/** One of the two wings that lie around him: three rows of feathers from the shoulder down, the outermost the longest. */
const wing = (brush: Brush): string => {
  const row = (x: number, [turn, spread]: readonly [number, number], feathers: readonly [long: number, less: number, Stone, Stone]) => {
    const [long, less, ...kinds] = feathers;
    return times(5, n => group({ x: x - n * 8.6, y: 255, turn: turn + n * spread }, pinion(brush, long - n * less, kinds[n % 2 ? 1 : 0])));
  };
  return (
    row(160, [0, 1.6], [285, 20, 'lapis', 'turquoise']) +
    row(162, [-0.6, 2.6], [185, 15, 'turquoise', 'carnelian']) +
    row(164, [-1, 4], [106, 8, 'carnelian', 'lapis'])
  );
};

/** What hangs down between the wings: a strip of gold with emblems of stone. */
const apron = (brush: Brush): string =>
  form('M82 330H118L122 536H78Z', { fill: rounded(brush), stroke: ink, width: 4 }) +
  form('M89 336H111L114 534H86Z', { fill: stone(brush, 'lapis'), stroke: '#5c3308', width: 2.4 }) +
  times(4, n => {
    const y = 408 + n * 34;
    return (
      form(`M88 ${y - 14}H112`, { stroke: '#ffd765', width: 3 }) +
      [
        form(
          `M100 ${y - 6}C92 ${y - 6} 92 ${y + 4} 100 ${y + 8}C108 ${y + 4} 108 ${y - 6} 100 ${y - 6}ZM100 ${y + 8}V${y + 18}M92 ${y + 10}H108`,
          {
            stroke: '#ffe9a0',
            width: 3.2,
          },
        ),
        disc(100, y + 5, 8, { fill: stone(brush, 'carnelian'), stroke: '#ffd765', width: 2.6 }),
        form(`M90 ${y}q5 -6 10 0t10 0M90 ${y + 8}q5 -6 10 0t10 0M90 ${y + 16}q5 -6 10 0t10 0`, { stroke: '#9df4e6', width: 2.8 }),
      ][n % 3]
    );
  });

/** A scarab of lapis at his belt. */
const pectoral = (brush: Brush): string =>
  mirrored(
    100,
    times(5, n => group({ x: 106, y: 356, turn: 66 + n * 13 }, feather(brush, 52 - n * 4, n % 2 ? 'turquoise' : 'carnelian'))),
  ) +
  disc(100, 334, 11, { fill: brush.radial(['#fffdf0', '#ffd04e', '#e8641a'], { cx: 0.4, cy: 0.34, r: 0.7 }), stroke: ink, width: 3 }) +
  oval(100, 362, [17, 23], {
    fill: brush.radial(['#d8ecff', '#4a86f4', '#1a3cae', '#0a1a5c'], { cx: 0.36, cy: 0.26, r: 0.84 }),
    stroke: ink,
    width: 3.4,
  }) +
  form('M84 355Q100 366 116 355M100 361V384', { stroke: '#0a1a5c', width: 3 }) +
  form('M89 352C90 346 94 343 98 342', { stroke: '#ffffff', width: 3.4, opacity: 0.9 });

/** A forearm across the breast, and the fist at its end. */
const arm = (brush: Brush): string =>
  form('M172 262C184 292 172 326 150 330C136 330 124 322 110 316L112 288C124 292 136 296 144 294C148 282 146 270 150 258Z', {
    fill: brush.linear(['#fff6c4', '#ffd55a', '#d08a1e', '#7c450a'], 80),
    stroke: ink,
    width: 4,
  }) +
  form('M126 290L122 322L134 327L140 295Z', { fill: stone(brush, 'lapis'), stroke: ink, width: 2.6 }) +
  form('M166 270C172 292 166 310 154 318', { stroke: '#fffbe0', width: 4, opacity: 0.85 }) +
  form('M125 280C112 273 102 282 102 297C102 314 112 322 125 317Z', {
    fill: brush.radial(['#fffbe0', '#ffdb6c', '#d8962a', '#85500e'], { cx: 0.4, cy: 0.24, r: 0.85 }),
    stroke: ink,
    width: 3.6,
  }) +
  form('M104 290H115M102 299H114M104 308H115', { stroke: ink, width: 2.4, opacity: 0.8 });

/** A staff of gold and lapis along a line. */
const staff = (d: string): string =>
  form(d, { stroke: ink, width: 15, cap: 'butt' }) +
  form(d, { stroke: '#f0b43e', width: 9, cap: 'butt' }) +
  form(d, { stroke: '#1f4fc4', width: 9, cap: 'butt', dashes: [9, 11] }) +
  form(d, { stroke: '#ffffff', width: 2.4, opacity: 0.5 });

const crook = staff('M90 330L48 240C40 220 22 220 22 234C22 246 34 248 38 240');
const flail = (brush: Brush): string =>
  staff('M110 330L152 240') +
  times(3, n =>
    group(
      { x: 152, y: 240, turn: -16 - n * 26 },
      form('M-4 0L-6 28H6L4 0Z', { fill: stone(brush, n % 2 ? 'turquoise' : 'carnelian'), stroke: ink, width: 2.6 }) +
        disc(0, 29, 5.6, { fill: gold(brush), stroke: ink, width: 2.4 }),
    ),
  ) +
  disc(152, 240, 7, { fill: gold(brush), stroke: ink, width: 3 });

/** What he stands on: a block of lapis in gold, with room for a word. */
const base = (brush: Brush): string =>
  form('M30 530H170L182 548H18Z', { fill: gold(brush), stroke: ink, width: 3.4 }) +
  slab(14, 546, [172, 44], { fill: brush.linear(['#1a3fae', '#0c1f6c', '#060f3c']), stroke: ink, width: 3.4 }) +
  form('M18 551H182', { stroke: '#7fb4ff', width: 2.4, opacity: 0.8 }) +
  oval(100, 534, [66, 7], { fill: '#1c0a04', opacity: 0.55, filter: brush.blur(3) });

export const tall: Drawing = brush =>
  niche(brush) +
  form(silhouette, { fill: '#000000', opacity: 0.6, filter: brush.blur(9) }) +
  base(brush) +
  form(silhouette, { fill: rounded(brush), stroke: ink, width: 5 }) +
  apron(brush) +
  mirrored(100, wing(brush)) +
  form('M18 250C16 330 22 450 28 536H172C178 450 184 330 182 250Z', {
    fill: brush.linear(
      [
        ['#fff6d0', 0.1],
        ['#ffffff', 0],
        ['#12041c', 0],
        ['#12041c', 0.16],
        ['#12041c', 0.44],
      ],
      0,
    ),
  }) +
  pectoral(brush) +
  crown(brush) +
  crook +
  flail(brush) +
  mirrored(100, arm(brush)) +
  frame(brush);

/** Gold around it, set with stones. */
function frame(brush: Brush): string {
  const beads = (count: number, place: (n: number) => readonly [x: number, y: number, w: number, h: number]) =>
    times(count, n => {
      const [x, y, w, h] = place(n);
      return slab(x, y, [w, h, 1.5], { fill: stone(brush, inlays[n % 3] ?? 'lapis', 60), stroke: '#5c3308', width: 1.4 });
    });
  return (
    form(
      'M14 0H186Q200 0 200 14V586Q200 600 186 600H14Q0 600 0 586V14Q0 0 14 0ZM17 13Q13 13 13 17V583Q13 587 17 587H183Q187 587 187 583V17Q187 13 183 13Z',
      {
        fill: brush.linear(['#fff6c4', '#ffd765', '#c07f1e', '#ffe27a', '#a8620e', '#6c3a08'], 62),
        stroke: ink,
        width: 2,
      },
    ) +
    mirrored(
      100,
      beads(25, n => [3.6, 22 + n * 22.4, 6, 18]),
    ) +
    beads(7, n => [23 + n * 22.4, 3.6, 19, 6]) +
    slab(14, 14, [172, 572, 4], { stroke: '#fff3c0', width: 1.6, opacity: 0.8 }) +
    [
      [8, 8],
      [192, 8],
      [8, 592],
      [192, 592],
    ]
      .map(([x = 0, y = 0]) =>
        disc(x, y, 8, {
          fill: brush.radial(['#fffdf0', '#ffe27a', '#ff9a2e', '#c2500e'], { cx: 0.36, cy: 0.3, r: 0.8 }),
          stroke: ink,
          width: 2.4,
        }),
      )
      .join('')
  );
}
