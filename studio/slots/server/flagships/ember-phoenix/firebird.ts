import { type Brush, type Drawing, disc, form, group } from '../brush.ts';
import { glow, rays, tapered } from './feathers.ts';
import { facing, type Hand, ink, plumes, type Wing, wingOf } from './plumage.ts';
import { profile } from './profile.ts';

/** The left wing, spread: vermilion tips, gold, and white heat at the shoulder. */
const left: Wing = {
  arm: [
    [92, 114],
    [72, 106],
    [54, 96],
    [50, 64],
  ],
  tips: [
    [70, 154],
    [-2, 176],
    [-2, 62],
    [24, 10],
  ],
  bow: -5,
  rows: [
    { count: 8, reach: 1, half: 10.5, tones: ['#e0101e', '#ff3a14', '#ff7a14'], seam: '#7a0620' },
    { count: 7, reach: 0.72, half: 9.5, tones: ['#ff9a14', '#ffc42a', '#ffd84a'], seam: '#b04a0a' },
    { count: 6, reach: 0.46, half: 8.5, tones: ['#ffe07a', '#fffbe8', '#ffffff'], seam: '#e09a2a' },
  ],
};

/** The bone that the feathers hang from. */
const arm = ({ brush, line }: Hand, isRight: boolean): string =>
  form(
    tapered([50, 60, 1, 52, 74, 4, 62, 92, 5, 78, 102, 7, 95, 108, 8].map((value, n) => (isRight && n % 3 === 0 ? 200 - value : value))),
    {
      fill: brush.linear(['#ff5a2a', '#d8142a', '#a00a2a'], isRight ? 140 : 50),
      stroke: ink,
      width: line,
    },
  );

/** Blue enamel in a ring of gold, before which the wings are read and which nothing else on the reels has. */
const ground = (brush: Brush, isLit: boolean): string =>
  disc(100, 102, 87, { fill: ink }) +
  disc(100, 102, 83, { fill: brush.linear(['#fff0a0', '#f0901a', '#c8401a', '#8a1a1a'], 60) }) +
  disc(100, 102, 77, {
    fill: brush.radial(isLit ? ['#c8fbff', '#34b8f0', '#0c4aa8', '#06184a'] : ['#6ad8f8', '#1a7ad0', '#0c3a8a', '#06184a'], {
      cx: 0.5,
      cy: 0.36,
      r: 0.62,
    }),
    stroke: ink,
    width: 4,
  });

const tail: Wing = {
  arm: [
    [92, 138],
    [108, 138],
  ],
  tips: [
    [72, 158],
    [90, 174],
    [110, 174],
    [128, 158],
  ],
  bow: 0,
  rows: [{ count: 5, reach: 1, half: 8, tones: ['#5a0620', '#8a0826', '#b81a20'] }],
};

const body = (hand: Hand): string => {
  const { brush, line } = hand;
  return (
    form(tapered([97, 84, 12, 96, 98, 19, 99, 114, 24, 101, 130, 20, 100, 146, 10, 100, 158, 1]), {
      fill: brush.linear(['#ff5a3e', '#d0122a', '#8a0626', '#4a0420'], 24),
      stroke: ink,
      width: line,
    }) +
    form(tapered([102, 88, 4, 103, 100, 10, 104, 114, 13, 103, 128, 10, 101, 148, 2]), {
      fill: brush.linear(['#fffbe0', '#ffd24a', '#f0901a', '#b8480a']),
      stroke: ink,
      width: line * 0.8,
    }) +
    form('M92 110Q98 117 103 110Q108 117 116 110M93 124Q98 131 103 124Q108 131 113 124', {
      stroke: '#a83a0a',
      width: line,
    })
  );
};

/** The wild: the bird itself with its wings spread, white heat, gold and vermilion on blue enamel. */
export const firebirdOf =
  (isLit: boolean): Drawing =>
  brush => {
    const hand = { brush, line: 3 };
    return (
      glow(brush, isLit ? '#fff6c0' : '#ff6a1a') +
      (isLit ? rays(brush, 96) : '') +
      ground(brush, isLit) +
      wingOf(hand, tail) +
      wingOf(hand, left) +
      wingOf(hand, facing(left, 100)) +
      arm(hand, false) +
      arm(hand, true) +
      body(hand) +
      group({ x: 149, y: 19, scale: 0.43, isMirrored: true }, profile({ brush, line: 7.4 }, { isSlim: true, isLit })) +
      plumes(
        hand,
        [-2, 2, -1, 1, 0].map(n => ({
          root: [97 + n * 5, 86 - Math.abs(n)],
          tip: [99 + n * 12, 106 - Math.abs(n) * 4],
          half: 6.5,
          bow: -n,
        })),
        ['#f0401a', '#ffa01e', '#ffe27a'],
        '#8a1e0a',
      )
    );
  };
