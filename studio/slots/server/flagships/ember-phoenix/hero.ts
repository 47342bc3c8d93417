import { type Brush, type Drawing, form, group, halo, times } from '../brush.ts';
import { tapered } from './feathers.ts';
import { blade, bladesOf, facing, type Hand, ink, plumes, tongue, type Wing, wingOf } from './plumage.ts';
import { profile } from './profile.ts';

/** The left wing, raised high. */
const left: Wing = {
  arm: [
    [180, 206],
    [150, 182],
    [112, 164],
    [112, 116],
  ],
  tips: [
    [122, 276],
    [-20, 290],
    [-14, 76],
    [92, 10],
  ],
  bow: -12,
  rows: [
    { count: 10, reach: 1, half: 14, tones: ['#b80a2a', '#e8201a', '#ff5a14', '#ffb02a'], seam: '#6a0420' },
    { count: 9, reach: 0.72, half: 12.5, tones: ['#e8301a', '#ff8a14', '#ffc42a', '#ffe87a'], seam: '#8a1e0a' },
    { count: 8, reach: 0.48, half: 11.5, tones: ['#ff9a1e', '#ffd24a', '#fff0a0', '#ffffff'], seam: '#b85a0e' },
    { count: 7, reach: 0.26, half: 10.5, tones: ['#ffe27a', '#fffbe0', '#ffffff', '#ffffff'], seam: '#d8902a' },
  ],
};

/** Fire that rises from the tips of its feathers. */
const licks = (brush: Brush, wing: Wing): string =>
  bladesOf(wing, { count: 16, reach: 1.01, half: 0, tones: [], span: [0.24, 1] })
    .map(({ root: [rootX, rootY], tip: [x, y] }, n) => {
      const high = Math.min(n % 2 ? 20 : 32, y - 5);
      const [dx, dy] = [(rootX - x) * 0.2, (rootY - y) * 0.2];
      const sway = n % 3 ? 4 : -5;
      return form(
        tapered([x + dx, y + dy, 2, x + dx * 0.4, y + dy * 0.4, 7, x + sway, y - high * 0.5, 5, x - sway * 0.6, y - high, 0.6], 8),
        {
          fill: brush.linear(['#f03a14', '#ff8a1e', '#ffd24a']),
        },
      );
    })
    .join('');

const arm = ({ brush, line }: Hand, isRight: boolean): string => {
  const bend = (line: readonly number[]) =>
    tapered(
      line.map((value, n) => (isRight && n % 3 === 0 ? 400 - value : value)),
      6,
    );
  return (
    form(bend([111, 102, 1, 112, 126, 6, 125, 154, 8, 150, 178, 11, 192, 206, 16]), {
      fill: brush.linear(['#ff5a2a', '#d8142a', '#8a0626'], isRight ? 140 : 50),
      stroke: ink,
      width: line,
    }) + form(bend([112, 112, 0.6, 115, 132, 1.8, 129, 153, 2, 150, 172, 1]), { fill: '#ffb07a', opacity: isRight ? 0.5 : 0.9 })
  );
};

const fan: Wing = {
  arm: [
    [180, 272],
    [220, 272],
  ],
  tips: [
    [96, 352],
    [160, 408],
    [240, 408],
    [304, 352],
  ],
  bow: 0,
  rows: [
    { count: 8, reach: 1, half: 17, tones: ['#8a0628', '#d8141e', '#ff5a14', '#ffb02a'], seam: '#5a0420' },
    { count: 7, reach: 0.72, half: 15, tones: ['#e8301a', '#ff8a14', '#ffc42a'], seam: '#8a1e0a' },
    { count: 6, reach: 0.48, half: 13, tones: ['#ffa81e', '#ffd85a', '#fff6c0'], seam: '#b85a0e' },
  ],
};

/** Flames that stream from the tail, beside and below its fan. */
const streamers = (hand: Hand): string =>
  [
    [176, 272, 14, 132, 300, 20, 96, 298, 16, 64, 326, 11, 36, 322, 6, 22, 304, 1],
    [182, 282, 14, 140, 326, 20, 112, 332, 16, 92, 362, 11, 62, 368, 6, 42, 358, 1],
    [190, 290, 14, 168, 344, 20, 150, 356, 16, 148, 380, 11, 122, 394, 6, 100, 392, 1],
  ]
    .flatMap(bend => [bend, bend.map((value, n) => (n % 3 === 0 ? 400 - value : value))])
    .map(bend => tongue(hand, bend, ['#8a0628', '#d8141e', '#ff6a14', '#ffb42a'], -90))
    .join('');

/** Feathers of its breast, row over row from below: white heat at the throat, embers at the belly. */
const down = ({ brush, line }: Hand): string =>
  [
    [199, 274, 1],
    [196, 262, 2],
    [193, 248, 3],
    [190, 233, 4],
    [189, 217, 4],
    [190, 201, 4],
    [194, 186, 3],
    [200, 173, 2],
  ]
    .map(([x = 0, y = 0, count = 0], row) =>
      times(count, n => {
        const off = n - (count - 1) / 2;
        return blade(
          { brush, line: line * 0.7 },
          { root: [x + off * 15, y - 9], tip: [x + off * 17 - 1, y + 21 - Math.abs(off) * 3], half: 11.5, bow: 0 },
          row < 3 ? ['#c8300e', '#ff8a14', '#ffb42a'] : row < 6 ? ['#e8701a', '#ffb42a', '#ffd85a'] : ['#f0901a', '#ffd24a', '#fffbe0'],
          row < 3 ? '#8a1e0a' : '#a8480a',
        );
      }),
    )
    .join('');

/** Its thighs, left and right. */
const thighs = (hand: Hand): string =>
  [-1, 1]
    .map(side =>
      plumes(
        hand,
        [2, 1, 0, -1].map(n => ({
          root: [200 + side * (30 + n * 3), 236 + n * 4],
          tip: [200 + side * (36 + n * 11), 312 - n * 10],
          half: 14,
          bow: side * -3,
        })),
        ['#5a0424', '#a80a2a', '#e8301a', '#ff6a2a'],
        '#5a0424',
      ),
    )
    .join('');

const body = (hand: Hand): string => {
  const { brush, line } = hand;
  return (
    thighs(hand) +
    form(tapered([184, 96, 12, 199, 118, 14, 211, 144, 17, 208, 172, 27, 198, 208, 44, 196, 244, 40, 200, 280, 19, 202, 304, 2], 8), {
      fill: brush.linear(['#ff6a4a', '#d0122a', '#8a0626', '#4a0420'], 24),
      stroke: ink,
      width: line,
    }) +
    form(tapered([220, 140, 1, 225, 176, 7, 228, 212, 10, 221, 250, 10, 205, 294, 1]), { fill: '#3a0018', opacity: 0.4 }) +
    form(tapered([177, 184, 1, 160, 210, 2.4, 166, 246, 1]), { fill: '#ffa06a', opacity: 0.9 }) +
    form('M196 130Q202 138 210 132M200 142Q206 150 214 143M204 154Q210 162 218 155', { stroke: '#ff7a4a', width: 2, opacity: 0.8 }) +
    down(hand)
  );
};

/** A ring of small flames where the head meets the neck. */
const collar = (hand: Hand): string =>
  plumes(
    hand,
    [-3, 3, -2, 2, -1, 1, 0].map(n => ({
      root: [188 + n * 6, 97 + n * 2],
      tip: [196 + n * 13, 132 + n - Math.abs(n) * 5],
      half: 7.5,
      bow: -n,
    })),
    ['#d8201a', '#ff7a14', '#ffc42a', '#ffe88a'],
    '#8a1e0a',
  );

const sparks = (brush: Brush): string =>
  times(90, n => {
    const [x, y, r] = [14 + brush.random(372), 14 + brush.random(350), 1.2 + brush.random(20) / 10];
    return form(`M${x} ${y - r * 2.2}L${x + r} ${y}L${x} ${y + r * 2.2}L${x - r} ${y}Z`, {
      fill: n % 8 === 0 ? '#9ae8ff' : r > 2.2 ? '#ffe87a' : '#ff9a2e',
      opacity: 0.95,
    });
  });

/** The bird that rises from its own ashes. */
export const hero: Drawing = brush => {
  const hand = { brush, line: 3 };
  const right = facing(left, 200);
  return (
    halo(brush, '#ff9a3a', [200, 150, 96]) +
    sparks(brush) +
    group(
      { x: 7, y: 15, scale: 0.965 },
      licks(brush, left),
      licks(brush, right),
      streamers(hand),
      wingOf(hand, fan),
      wingOf(hand, left),
      wingOf(hand, right),
      arm(hand, false),
      arm(hand, true),
      body(hand),
      group({ x: 128, y: 18, scale: 0.5 }, profile({ brush, line: 6 })),
      collar(hand),
    )
  );
};
