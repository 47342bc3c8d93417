import { disc, petals } from '../paper.ts';
import type { CardTheme } from '../theme.ts';

const fish = (body: string, spot: string): CardTheme['symbols'][number] => [
  [body, 'M64 50Q80 30 92 34Q86 50 92 68Q78 68 64 50z'],
  [body, 'M42 34Q52 16 64 24Q60 34 52 36z'],
  [body, 'M10 50Q22 26 46 30Q68 36 72 50Q68 66 46 70Q22 74 10 50z'],
  [spot, 'M34 32Q50 28 56 40Q46 50 34 44z'],
  [spot, 'M52 60Q64 50 70 54Q62 66 52 68z'],
  ['#fff7ea', disc(22, 46, 4)],
  ['#22303a', disc(21, 46, 2)],
];

export const koi: CardTheme = {
  ground: ['#0f6b78', '#0a3550'],
  accent: '#ffb454',
  pattern: `M0 50Q25 30 50 50T100 50M0 80Q25 60 50 80T100 80M0 20Q25 0 50 20T100 20`,
  symbols: [
    [
      ['#7fd6d8', `${disc(50, 52, 38, 24)}${disc(50, 52, 29, 17)}`],
      ['#c8f2ec', `${disc(50, 52, 20, 11)}${disc(50, 52, 12, 6)}`],
    ],
    [
      ['#2f8f5b', 'M50 52L88 40A40 32 0 1 1 78 24z'],
      ['#5dbb78', 'M50 52L80 46A30 23 0 1 1 72 32z'],
      ['#2f8f5b', 'M48 52L24 36L28 34zM48 54L26 68L30 70zM50 54L52 76L48 76z'],
    ],
    [
      ['#2f8f5b', 'M47 96V60H53V96z'],
      ['#f28ab0', 'M50 12Q76 40 68 62Q50 74 32 62Q24 40 50 12z'],
      ['#ffc3d7', 'M50 20Q62 42 58 66Q50 70 42 66Q38 42 50 20z'],
    ],
    [
      ['#bfeaf0', 'M48 40Q20 14 8 26Q14 44 48 46zM52 40Q80 14 92 26Q86 44 52 46z'],
      ['#8fd0e0', 'M48 48Q22 44 14 58Q28 64 48 54zM52 48Q78 44 86 58Q72 64 52 54z'],
      ['#1f6f8a', 'M46 34Q50 26 54 34L53 90Q50 96 47 90z'],
      ['#e9584a', disc(50, 30, 8)],
    ],
    [
      ['#e86b9a', petals(50, 62, { count: 7, r: 46, width: 22, turn: -180 })],
      ['#ffb0cb', petals(50, 62, { count: 5, r: 40, width: 20, turn: -162 })],
      ['#ffd66b', disc(50, 60, 9, 6)],
      ['#2f8f5b', 'M14 70Q50 60 86 70Q70 90 50 90Q30 90 14 70z'],
    ],
    fish('#fff3e4', '#e2482f'),
    fish('#ffc23d', '#e07a12'),
    [
      ['#e7a9b8', 'M8 46Q50 0 92 46Q74 58 50 58Q26 58 8 46z'],
      ['#d98aa0', 'M10 54Q26 64 50 64Q74 64 90 54Q80 92 50 92Q20 92 10 54z'],
      ['#fdf4ff', disc(50, 54, 17)],
      ['#ffffff', disc(44, 48, 5)],
    ],
  ],
};
