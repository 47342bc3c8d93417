import { type Brush, type Drawing, disc, form, group, halo } from '../brush.ts';
import { grain, ink, polish } from './jade.ts';

const flames = ['#fff6c0', '#ffc23e', '#f46a1e', '#b01c14'] as const;

/** A tongue of flame from its origin to the left. */
const tongue = (brush: Brush, [x, y, turn, scale]: readonly [number, number, number, number]): string =>
  group(
    { x, y, turn, scale },
    form('M6 -18C-20 -30 -34 -14 -52 -22C-60 -26 -66 -32 -68 -38C-78 -20 -74 -2 -58 4C-66 6 -76 4 -82 0C-76 22 -50 34 6 20Z', {
      fill: brush.linear([...flames], 0),
      stroke: ink,
      width: 4.5 / scale,
    }),
    form('M0 2C-20 -8 -36 0 -54 -8C-46 8 -24 14 0 12Z', { fill: '#fff2a0', opacity: 0.85 }),
  );

const mane = (brush: Brush): string =>
  (
    [
      [80, 168, -14, 0.76],
      [72, 144, 2, 0.78],
      [66, 118, 14, 0.78],
      [70, 88, 34, 0.8],
      [84, 64, 58, 0.66],
    ] as const
  )
    .map(one => tongue(brush, one))
    .join('');

/** A horn with rings, lit from the left. */
const horn = (brush: Brush, d: string, rings: string, shine: string): string =>
  form(d, { fill: brush.linear(['#fffbe0', '#ffe07a', '#e0a02a', '#8a5410'], 20), stroke: ink, width: 4.5 }) +
  form(rings, { stroke: '#8a5410', width: 3.4 }) +
  form(shine, { stroke: '#ffffff', width: 4, opacity: 0.9 });

const scale = 'M-9 -7C2 -10 10 -6 11 0C10 6 2 10 -9 7';

const head = (brush: Brush): string =>
  form(
    'M64 92C62 66 84 46 112 48C128 50 134 62 146 68C158 70 166 66 176 72C190 78 194 92 188 104C182 114 172 114 164 116L124 128C112 148 118 160 104 178C96 190 74 196 54 194C60 170 66 150 62 128C58 116 62 104 64 92Z',
    { fill: polish(brush, 'azure'), stroke: ink, width: 5 },
  ) +
  // the shade under the cheek, and light on the bridge of the nose
  form('M124 130C112 148 118 160 104 178C96 190 74 195 56 193C92 182 86 150 100 136Z', { fill: '#06104c', opacity: 0.55 }) +
  form('M112 54C126 58 132 68 146 74C156 76 164 72 172 76', { stroke: '#c8e4ff', width: 6, opacity: 0.9 }) +
  (
    [
      [78, 96, 96],
      [78, 116, 92],
      [94, 108, 80],
      [82, 138, 100],
      [98, 128, 84],
      [80, 160, 104],
      [96, 150, 96],
      [74, 180, 110],
      [92, 172, 104],
    ] as const
  )
    .map(([x, y, turn]) =>
      group(
        { x, y, turn, scale: 0.95 },
        form(`${scale}Z`, { fill: brush.linear(['#a8d4ff', '#3a7af0', '#1438a8'], 0) }) + form(scale, { stroke: '#0a1a64', width: 3 }),
      ),
    )
    .join('');

const jaws = (brush: Brush): string =>
  form('M118 126C132 128 156 122 176 110C180 128 172 148 150 154C132 158 116 148 112 138Z', { fill: '#6a0a20', stroke: ink, width: 4.5 }) +
  form('M124 140C138 130 158 134 166 140C160 150 136 154 124 140Z', { fill: '#ff7a6a' }) +
  form('M106 138C116 150 136 154 152 146C164 142 168 134 174 132C180 150 166 170 142 172C122 174 104 160 106 138Z', {
    fill: brush.linear(['#7ab8ff', '#2458d4', '#0c1c68']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M148 120L153 140L162 117ZM166 114L170 128L177 110Z', { fill: '#ffffff', stroke: ink, width: 3 }) +
  form('M148 148L153 134L160 144Z', { fill: '#ffffff', stroke: ink, width: 3 }) +
  form('M118 126C132 128 156 122 188 104', { stroke: ink, width: 5 }) +
  // a beard of flame below the chin
  form(
    'M114 160C112 178 124 192 144 194C138 188 138 182 142 178C150 186 162 186 170 178C160 176 158 168 162 160C150 174 130 176 114 160Z',
    {
      fill: brush.linear([...flames].reverse()),
      stroke: ink,
      width: 4,
    },
  );

const face = (brush: Brush): string =>
  form('M150 78C160 64 182 66 192 84C198 96 192 108 182 108C174 108 172 100 164 100C154 98 146 90 150 78Z', {
    fill: brush.radial(
      [
        ['#f0f8ff', 0.95],
        ['#8ac0ff', 0.9],
        ['#2458d4', 0.5],
        ['#2458d4', 0],
      ],
      { cx: 0.5, cy: 0.3, r: 0.66 },
    ),
  }) +
  form('M152 96C158 104 168 98 172 104C178 108 186 106 188 100', { stroke: '#0c1c68', width: 3.6 }) +
  form('M170 92C172 82 184 82 188 92C184 98 176 100 170 92Z', { fill: ink }) +
  form('M168 90C170 79 184 78 190 88', { stroke: '#ffe07a', width: 4 }) +
  form('M166 112C178 118 190 128 186 142C184 150 176 150 176 144', { stroke: ink, width: 8.5 }) +
  form('M166 112C178 118 190 128 186 142C184 150 176 150 176 144', { stroke: '#ffe07a', width: 4 }) +
  form('M106 88C112 74 134 72 144 84C138 98 116 102 106 88Z', { fill: '#fffdf0', stroke: ink, width: 4 }) +
  disc(129, 86, 8.6, { fill: brush.radial(['#fff0a0', '#f0802e', '#7c1408']), stroke: ink, width: 2.8 }) +
  disc(130, 86, 3.8, { fill: ink }) +
  disc(126, 82, 2.8, { fill: '#ffffff' }) +
  form('M98 84C98 64 126 58 150 80C136 76 126 76 118 80C110 84 104 88 98 84Z', { fill: brush.linear([...flames]), stroke: ink, width: 4 }) +
  // the ear
  form('M72 84C58 78 46 62 44 46C64 50 84 58 90 76C88 86 80 88 72 84Z', { fill: grain(brush, 'azure', 30), stroke: ink, width: 4.5 }) +
  form('M78 80C68 74 60 64 56 56', { stroke: '#ff9c9c', width: 5 });

/** The head of a qilin from the side: scales of azure, horns of gold, a mane that burns. */
export const qilin: Drawing = brush =>
  halo(brush, '#6ab0ff') +
  horn(
    brush,
    'M116 56C110 34 122 22 148 8C142 22 148 28 162 24C150 38 136 36 134 60Z',
    'M116 44L134 48M120 34L134 38',
    'M121 48C120 38 126 28 136 20',
  ) +
  mane(brush) +
  head(brush) +
  jaws(brush) +
  face(brush) +
  horn(brush, 'M84 60C66 40 70 20 94 6C92 18 98 24 110 18C102 30 94 38 108 54Z', 'M78 44L98 40M78 32L94 32', 'M81 46C76 34 80 24 88 16');
