import { type Drawing, disc, form, group } from '../brush.ts';
import { glow, rays, tapered } from './feathers.ts';
import { type Hand, ink, tongue } from './plumage.ts';

const skull =
  'M58 86C70 62 98 48 126 52C152 56 168 80 168 112C168 138 172 160 180 184L66 184C60 166 64 150 76 138C66 134 60 128 58 120C54 108 52 96 58 86Z';

/** A beak like an eagle's, its hook down to the left. */
const beak = ({ brush, line }: Hand): string =>
  form('M42 119C50 129 64 135 82 131L88 114L56 110Z', { fill: brush.linear(['#c8701a', '#6a2206']), stroke: ink, width: line }) +
  form('M64 80C46 78 32 91 28 112C27 123 29 132 33 139C37 128 43 122 55 121C68 121 80 120 91 113C83 104 77 94 64 80Z', {
    fill: brush.linear(['#fffbe0', '#ffd24a', '#e8901a', '#8a3a08'], 62),
    stroke: ink,
    width: line,
  }) +
  form('M58 87C47 88 39 97 35 110', { stroke: '#ffffff', width: line * 1.1, opacity: 0.9 }) +
  form('M54 100C57 97 62 98 64 102C60 105 55 104 54 100Z', { fill: '#5a1a06' });

/** The eye under its brow of gold, and the blue-white fire that streams from it. */
const eye = ({ brush, line }: Hand): string =>
  form(
    'M80 101C88 115 108 118 124 112C140 124 164 124 186 112C172 112 164 110 156 105C180 104 198 92 208 66C190 84 172 90 152 87C138 85 128 88 118 94Z',
    {
      fill: brush.linear(['#1a4ad8', '#4ac0ff', '#e8fbff'], 180),
      stroke: ink,
      width: line,
    },
  ) +
  form('M84 101C102 108 140 104 178 96C156 106 128 114 104 112C94 110 88 107 84 101Z', { fill: '#ffffff', opacity: 0.75 }) +
  form('M81 100C92 88 112 90 122 102C110 113 92 112 81 100Z', { fill: '#ffffff', stroke: ink, width: line * 0.7 }) +
  disc(102, 101, 7, { fill: brush.radial(['#ffffff', '#4ac8ff', '#0a3ac0'], { cx: 0.36, cy: 0.34, r: 0.7 }) }) +
  disc(102, 101.4, 3.2, { fill: '#06104a' }) +
  form('M57 86C76 72 104 74 130 88C140 92 150 91 160 84C154 97 140 102 124 98C108 94 98 94 88 100C76 98 64 94 57 86Z', {
    fill: brush.linear(['#fff0a0', '#ffc42a', '#e8701a', '#b0240e'], 12),
    stroke: ink,
    width: line,
  });

const fiery = ['#a80828', '#e01a1e', '#ff5a14', '#ffa82a'];
const lit = ['#e01a1e', '#ff7a14', '#ffc83a', '#fff6c0'];
const dim = ['#8a0628', '#c8101e', '#f03a14'];

/** The flames of its crest, from the nape to the brow. */
const flames = [
  [158, 156, 4, 184, 144, 13, 206, 154, 9, 230, 142, 1],
  [154, 134, 4, 184, 120, 15, 206, 132, 10, 232, 110, 1],
  [138, 112, 4, 178, 86, 17, 206, 92, 11, 230, 60, 1],
  [128, 98, 4, 162, 56, 18, 192, 50, 12, 208, 12, 1],
  [112, 90, 4, 136, 38, 18, 164, 18, 12, 166, -18, 1],
  [94, 86, 4, 104, 40, 15, 128, 10, 10, 120, -20, 1],
  [76, 84, 4, 76, 52, 11, 92, 28, 8, 84, 4, 1],
];

/** Darker ones behind them, in the gaps between each two. */
const behind = ({ brush, line }: Hand): string =>
  flames
    .slice(1)
    .map((bend, n) => bend.map((value, at) => (value + (flames[n]?.[at] ?? value)) / 2 + (at % 3 === 2 ? 2 : 0)))
    .map((bend, n) => form(tapered(bend, 10), { fill: brush.linear(dim, n < 3 ? 180 : n < 5 ? 135 : 90), stroke: ink, width: line }))
    .join('');

/** The phoenix's head in profile, its neck ending at y = 184, with its crest or only some flames of it. */
export const profile = (hand: Hand, { isSlim = false, isLit = false } = {}): string => {
  const { brush, line } = hand;
  return (
    (isSlim ? '' : behind(hand)) +
    form(skull, { fill: brush.linear(['#ff6a3a', '#e81a2a', '#b80a28', '#6a0424'], 40), stroke: ink, width: line }) +
    form('M75 146C70 154 68 164 70 174', { stroke: '#ff8a5a', width: line, opacity: 0.9 }) +
    flames
      .map((bend, n) => (isSlim && (n < 3 || n > 5) ? '' : tongue(hand, bend, isLit ? lit : fiery, n < 3 ? 180 : n < 5 ? 135 : 90)))
      .join('') +
    // a cheek of gold
    form('M88 118C98 128 116 134 138 130C130 140 120 142 120 156C110 146 96 145 78 142C84 136 88 128 88 118Z', {
      fill: brush.linear(['#ffe88a', '#ffb02a', '#d8580e']),
      stroke: ink,
      width: line * 0.8,
    }) +
    beak(hand) +
    eye(hand)
  );
};

const collar = [
  [70, 150, 4, 54, 164, 15, 32, 166, 10, 10, 186, 1],
  [176, 150, 4, 194, 164, 15, 208, 168, 10, 230, 180, 1],
  [78, 160, 4, 66, 180, 16, 46, 188, 10, 36, 210, 1],
  [162, 160, 4, 176, 178, 16, 178, 190, 10, 196, 208, 1],
  [94, 166, 4, 90, 186, 16, 74, 196, 10, 74, 215, 1],
  [142, 166, 4, 150, 186, 16, 144, 200, 10, 156, 216, 1],
  [118, 168, 4, 120, 188, 16, 108, 200, 10, 114, 217, 1],
];

/** A collar of flames under a torque with a stone of blue fire. */
const collared = (hand: Hand, isLit: boolean): string => {
  const { brush, line } = hand;
  return (
    group(
      { x: 10, y: 2, scale: 0.97, turn: 2 },
      ...collar.map(bend => form(tapered(bend, 10), { fill: brush.linear(dim, -90), stroke: ink, width: line })),
    ) +
    collar.map(bend => tongue(hand, bend, isLit ? lit : fiery, -90)).join('') +
    form('M58 142C76 168 156 172 188 136L194 152C160 190 70 186 50 156Z', {
      fill: brush.linear(['#fffbe0', '#ffd24a', '#e08a1a', '#8a3a08'], 60),
      stroke: ink,
      width: line,
    }) +
    form('M64 154C88 172 122 176 154 166', { stroke: '#ffffff', width: line * 0.8, opacity: 0.85 }) +
    form('M118 152L134 170L118 192L102 170Z', { fill: brush.linear(['#ffffff', '#5ac8ff', '#1a4ad8'], 60), stroke: ink, width: line }) +
    form('M118 158L110 170L118 178Z', { fill: '#ffffff', opacity: 0.8 })
  );
};

/** The dearest symbol: the phoenix's head with its crest and a collar of flames. */
export const crownedOf =
  (isLit: boolean): Drawing =>
  brush => {
    const hand = { brush, line: 4.6 };
    return (
      glow(brush, isLit ? '#ffd24a' : '#ff5a1a') +
      (isLit ? rays(brush, 96) : '') +
      group(
        { x: 4, y: 25, scale: 0.8 },
        profile(hand, { isLit }),
        collared(hand, isLit),
        isLit
          ? disc(102, 101, 22, {
              fill: brush.radial([
                ['#ffffff', 1],
                ['#d8f8ff', 0.9],
                ['#5ac8ff', 0],
              ]),
            })
          : '',
      )
    );
  };
