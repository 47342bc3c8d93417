import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { middle, tile } from './hero.ts';
import { neon } from './light.ts';
import { far } from './skyline.ts';

const colours = ['#ff3ab8', '#2af0ff', '#ffe23a', '#8a5aff', '#3affa0'] as const;
const colourOf = (n: number): string => colours[n % colours.length] ?? '#ffffff';

/** What the signs of the street show, each in about 120 × 120 from its middle. */
const signs: readonly (() => string)[] = [
  () =>
    neon('M-42 -54H42Q52 -54 52 -44V44Q52 54 42 54H-42Q-52 54 -52 44V-44Q-52 -54 -42 -54Z', { colour: '#2af0ff' }) +
    neon('M-30 -20H30V14H-30ZM0 -40V42', { colour: '#ff3a5a', width: 6 }),
  () =>
    neon('M-50 6H50C48 38 28 50 0 50C-28 50 -48 38 -50 6Z', { colour: '#ffe23a' }) +
    neon('M-26 -8Q-38 -22 -26 -34T-26 -56M2 -8Q-10 -22 2 -34T2 -56M30 -8Q18 -22 30 -34T30 -56', { colour: '#ff3ab8', width: 4 }),
  () =>
    times(4, n => group({ turn: n * 90 }, neon('M0 -52A22 22 0 1 1 0 -8A22 22 0 1 1 0 -52Z', { colour: colourOf(n + 1), width: 4 }))) +
    neon('M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z', { colour: '#ff3ab8', width: 4 }),
  () => neon('M-52 30C-44 -30 44 -30 52 30L20 44Q0 30 -20 44ZM-34 34L-14 -10M0 34V-14M34 34L14 -10', { colour: '#3affa0' }),
  () => neon('M-40 40V-8L-48 -46L-22 -24H22L48 -46L40 -8V40ZM-20 2H-8M8 2H20M-8 20Q0 28 8 20', { colour: '#ff3ab8' }),
];

const board = (brush: Brush, which: number, hue: string): string =>
  disc(0, 0, 130, {
    fill: brush.radial([
      [hue, 0.4],
      [hue, 0.12],
      [hue, 0],
    ]),
  }) +
  slab(-72, -76, [144, 152, 14], { fill: '#0c0628', stroke: '#3a2a78', width: 5, opacity: 0.94 }) +
  slab(-64, -68, [128, 136, 10], { stroke: hue, width: 2.4, opacity: 0.8 }) +
  (signs[which % signs.length]?.() ?? '');

/** A house at the left of the alley, from x = 0 to 300, seen slantwise; its foot is `floor` down. */
function house(brush: Brush, floor: number, isTall: boolean): string {
  const w = isTall ? 170 : 330;
  const wall = brush.linear(['#0c0626', '#241052', '#3a1a70'], 0);
  const storeys = isTall ? 6 : 4;
  const step = (floor + 40) / storeys;
  return (
    form(`M-20 -40H${w}L${w * 0.86} ${floor}L-20 ${floor + 120}Z`, { fill: wall, stroke: '#090420', width: 4 }) +
    form(`M${w} -40L${w * 0.86} ${floor}`, { stroke: '#ff5ab8', width: 4, opacity: 0.6 }) +
    times(storeys - 1, n => {
      const y = n * step + 20;
      const lit = (n + 1) % 3;
      return (
        // none where the buttons of the page are
        times(isTall ? 2 : n && 3, k => {
          const x = 14 + k * (isTall ? 74 : 96);
          const glass = lit ? brush.linear(['#ffe0a0', '#ff9a5a', '#a83a6a']) : brush.linear(['#3a2a8a', '#1a1050']);
          return (
            slab(x, y, [isTall ? 54 : 70, step * 0.5, 5], { fill: '#0a0522' }) +
            slab(x + 5, y + 5, [isTall ? 44 : 60, step * 0.5 - 10, 3], { fill: glass, opacity: (k + n) % 2 ? 0.92 : 0.5 }) +
            form(`M${x + (isTall ? 27 : 35)} ${y + 4}V${y + step * 0.5 - 4}`, { stroke: '#0a0522', width: 4 })
          );
        }) + slab(-20, y + step * 0.66, [w + 6 - n * 6, 13, 3], { fill: brush.linear(['#5a3aa8', '#1c0e48']) })
      );
    }) +
    // an awning over the door of the parlour
    form(`M-20 ${floor - 178}H${w + 20}L${w + 54} ${floor - 120}H-20Z`, {
      fill: brush.linear(['#ff4ab0', '#8a0a6a']),
      stroke: '#18062e',
      width: 4,
    }) +
    times(isTall ? 3 : 5, n =>
      form(`M${n * 76 - 8} ${floor - 178}H${n * 76 + 30}L${n * 76 + 46} ${floor - 120}H${n * 76 + 2}Z`, { fill: '#ffd0ee', opacity: 0.6 }),
    ) +
    slab(-20, floor - 118, [w * 0.9, 130], { fill: brush.linear(['#ffdf9a', '#ff8a5a', '#7a1a5a']), opacity: 0.9 }) +
    times(3, n => slab(20 + n * (w / 4), floor - 118, [12, 130], { fill: '#180832' }))
  );
}

const lantern = (brush: Brush, hue: string): string =>
  disc(0, 26, 70, {
    fill: brush.radial([
      [hue, 0.6],
      [hue, 0],
    ]),
  }) +
  form('M0 -22V0', { stroke: '#0a0522', width: 3 }) +
  form('M-24 0H24Q46 28 24 56H-24Q-46 28 -24 0Z', { fill: brush.linear(['#ffd0a0', hue, '#6a0a3a']), stroke: '#1a0628', width: 3 }) +
  form('M-10 2Q-24 28 -10 54M10 2Q24 28 10 54', { stroke: '#ffe8c8', width: 2, opacity: 0.7 }) +
  form('M0 56V78', { stroke: '#ffe23a', width: 4 });

function wires(brush: Brush, { width, isTall }: SceneBox): string {
  const top = isTall ? 150 : 40;
  return times(3, n => {
    const y = top + n * 60 - 40;
    const sag = 90 + n * 26;
    const d = `M-20 ${y}Q${width / 2} ${y + sag * 2} ${width + 20} ${y + 10}`;
    const hung =
      n === 1
        ? times(isTall ? 7 : 11, k => {
            const at = (k + 0.5) / (isTall ? 7 : 11);
            return Math.abs(at - 0.5) < 0.14
              ? ''
              : group(
                  { x: at * width, y: y + sag * 4 * at * (1 - at) + 20, scale: isTall ? 0.75 : 0.9 },
                  lantern(brush, k % 2 ? '#ff3a6a' : '#ff9a2a'),
                );
          })
        : '';
    return form(d, { stroke: '#08041c', width: 4 }) + hung;
  });
}

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const floor = height * (isTall ? 0.8 : 0.78);
  const at = isTall
    ? [
        // a phone shows the first one whole and none of the others
        [142, 316, 0.6],
        [40, 560, 0.5],
        [40, 800, 0.5],
        [40, 1_030, 0.5],
      ]
    : [
        [250, 210, 1],
        [330, 420, 0.8],
        [112, 344, 0.9],
        [262, 590, 0.74],
      ];
  const hang = (side: number): string =>
    at
      .map(([x = 0, y = 0, scale = 1], n) =>
        // the title has the place of the first one at the left
        !isTall && !side && !n
          ? ''
          : group(
              { x: side ? width - x : x, y: y + side * 46, scale },
              slab(side ? 60 : -120, -8, [60, 8], { fill: '#0a0522' }),
              board(brush, n + side * 2, colourOf(n * 2 + side)),
            ),
      )
      .join('');
  return (
    mirrored(width / 2, house(brush, floor, isTall)) +
    hang(0) +
    hang(1) +
    wires(brush, box) +
    mirrored(
      width / 2,
      group(
        { filter: brush.blur(5) },
        times(5, n =>
          slab(20 + n * (isTall ? 34 : 64), floor + 20 + n * 6, [20, 190, 8], {
            fill: brush.linear([
              [colourOf(n), 0.55],
              [colourOf(n), 0],
            ]),
          }),
        ),
      ),
    ) +
    group(
      { filter: brush.blur(20) },
      times(5, n => oval(width * (n / 4), floor + 26, [width * 0.16, 40], { fill: '#c86af0', opacity: 0.2 })),
    )
  );
};

const bars = (): string => times(4, n => slab(24 + (n % 2) * 34, 22 + Math.floor(n / 2) * 46, [16, 38, 8], { fill: '#12985a' }));
const rounds = (): string => times(3, n => disc(50, 32 + n * 32, 13, { fill: '#1a6ad8', stroke: '#ffffff', width: 4 }));
const faces = [middle, bars, rounds] as const;

/** A green table with a game that someone is winning. */
const table = (brush: Brush): string =>
  form('M-180 -108L330 -66L410 40H-180Z', { fill: brush.linear(['#12a88a', '#065a60', '#032c40']), stroke: '#2a0c2a', width: 5 }) +
  form('M-180 -124L336 -80L424 44', { stroke: '#7a3a1c', width: 19 }) +
  form('M-180 -128L338 -84', { stroke: '#ffb86a', width: 4 }) +
  times(7, n =>
    group(
      { x: -10 + n * 43, y: -190 + n * 3.4, scale: 0.46 - n * 0.004 },
      tile(brush, [colourOf(n), '#2a1058'], (faces[(n * 2) % 3] ?? middle)(brush)),
    ),
  ) +
  group({ x: 80, y: -84, scale: 0.5, turn: 16 }, tile(brush, ['#2af0ff', '#0a4a8a'], rounds())) +
  group({ x: 178, y: -70, scale: 0.5, turn: -12 }, tile(brush, ['#3affa0', '#0a6a4a'], bars())) +
  times(4, n =>
    oval(286 - (n % 2) * 30, -44 + n * 14, [24, 13], {
      fill: brush.radial(['#fff8cc', '#ffcf4e', '#b87412']),
      stroke: '#5a3206',
      width: 3,
    }),
  );

const cart = (brush: Brush): string =>
  form('M-210 -330H60L40 -390H-190Z', { fill: brush.linear(['#2af0ff', '#0a4a9a']), stroke: '#0a0522', width: 5 }) +
  times(4, n =>
    form(`M${-196 + n * 66} -330L${-184 + n * 60} -390H${-154 + n * 60}L${-162 + n * 66} -330Z`, { fill: '#e8fbff', opacity: 0.75 }),
  ) +
  form('M-190 -330V-120M36 -330V-120', { stroke: '#1a0c3a', width: 10 }) +
  slab(-206, -150, [270, 150, 8], { fill: brush.linear(['#b02a78', '#5a1058', '#240838']), stroke: '#0a0522', width: 5 }) +
  slab(-216, -164, [290, 24, 6], { fill: brush.linear(['#ffcf9a', '#8a4a2a']), stroke: '#0a0522', width: 4 }) +
  group({ x: -130, y: -76, scale: 0.8 }, signs[1]?.() ?? '') +
  group({ x: -20, y: -76, scale: 0.72 }, signs[4]?.() ?? '') +
  group(
    { filter: brush.blur(12) },
    times(4, n => oval(-150 + n * 50, -200 - n * 44, [44, 24], { fill: '#ffd0f0', opacity: 0.2 })),
  ) +
  times(3, n =>
    slab(-176 + n * 76, -206, [54, 44, 20], { fill: brush.linear(['#ffffff', '#c8b8f0', '#6a58a8']), stroke: '#1a0c3a', width: 4 }),
  ) +
  group({ x: -176, y: -300, scale: 0.8 }, lantern(brush, '#ff3a6a')) +
  group({ x: 24, y: -300, scale: 0.8 }, lantern(brush, '#ff9a2a'));

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const s = isTall ? 0.66 : 0.95;
  return (
    oval(width / 2, height + 50, [width * 0.64, 130], { fill: '#04021a', opacity: 0.9, filter: brush.blur(18) }) +
    group({ x: isTall ? 70 : 0, y: height - (isTall ? 10 : 30), scale: s }, table(brush)) +
    group({ x: width - (isTall ? 96 : 30), y: height + 16, scale: s }, cart(brush)) +
    times(70, n => {
      const x = (n * 131) % width;
      const y = (n * 197) % height;
      const isAside = Math.abs(x - width / 2) > width * 0.2;
      return form(`M${x} ${y}l-9 ${34 + (n % 4) * 12}`, {
        stroke: n % 3 ? '#c8f4ff' : '#ffc8f0',
        width: 2.2,
        opacity: isAside ? 0.5 : 0.2,
      });
    }) +
    times(9, n => oval(width * (0.05 + n * 0.115), height - 16 - (n % 3) * 22, [26, 5], { stroke: '#c8f4ff', width: 2, opacity: 0.6 })) +
    footing(brush, box, '#04021a')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
