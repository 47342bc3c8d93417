import { type Brush, type Drawing, disc, form, group, mirrored, oval, times } from '../brush.ts';
import { drop, ink, type Sugar, sugar } from './sweets.ts';

const shine = (d: string, width = 9): string => form(d, { stroke: '#ffffff', width, opacity: 0.8 });

/** The make that the five share: boiled sugar with a bright rim inside its outline. */
const boiled = (brush: Brush, kind: Sugar, d: string): string =>
  form(d, { stroke: ink, width: 10 }) + form(d, { fill: drop(brush, kind), stroke: '#ffe4f0', width: 2.4 });

const smile = (x: number, y: number): string =>
  disc(x - 15, y, 5.6, { fill: ink }) +
  disc(x + 15, y, 5.6, { fill: ink }) +
  disc(x - 17, y - 2, 2, { fill: '#ffffff' }) +
  disc(x + 13, y - 2, 2, { fill: '#ffffff' }) +
  form(`M${x - 8} ${y + 9}Q${x} ${y + 18} ${x + 8} ${y + 9}`, { stroke: ink, width: 4.5 });

const straight: Drawing = brush =>
  mirrored(
    100,
    form('M150 82C164 60 182 52 194 56C186 68 190 76 196 84C186 90 188 110 196 116C190 126 188 134 192 146C180 148 162 138 150 118Z', {
      fill: sugar(brush, 'lemon', 20),
      stroke: ink,
      width: 5,
    }) + form('M158 92L182 74M160 100H186M158 108L182 126', { stroke: '#b8660a', width: 4 }),
  ) +
  form('M100 42C140 42 160 68 160 100S140 158 100 158S40 132 40 100S60 42 100 42Z', { fill: drop(brush, 'lemon'), stroke: ink, width: 6 }) +
  form(
    'M78 46C66 80 66 120 78 154C86 157 92 158 98 158C88 122 88 78 98 42C90 42 84 44 78 46ZM128 48C140 82 140 118 128 152C136 148 142 143 146 138C154 112 154 88 146 62C142 57 136 52 128 48Z',
    { fill: sugar(brush, 'cherry') },
  ) +
  form('M100 42C140 42 160 68 160 100S140 158 100 158S40 132 40 100S60 42 100 42Z', { stroke: ink, width: 6 }) +
  shine('M54 88C58 70 70 58 84 54');

/** A sweet in its twisted wrapper. */
export const bonbon: Drawing = brush => group({ x: 100, y: 100, turn: -28 }, group({ x: -100, y: -100 }, straight(brush)));

export const bear: Drawing = brush =>
  boiled(
    brush,
    'mint',
    'M66 16C82 12 92 22 92 30Q100 28 108 30C108 22 118 12 134 16C150 22 150 44 138 52C144 64 144 78 136 88C160 84 172 98 166 112C160 122 146 122 138 118C140 128 140 138 138 146C156 148 168 162 162 176C154 192 122 192 112 178Q100 182 88 178C78 192 46 192 38 176C32 162 44 148 62 146C60 138 60 128 62 118C54 122 40 122 34 112C28 98 40 84 64 88C56 78 56 64 62 52C50 44 50 22 66 16Z',
  ) +
  form('M100 96C122 96 128 116 124 136C120 152 80 152 76 136C72 116 78 96 100 96Z', { fill: '#eafff6', opacity: 0.5 }) +
  oval(100, 72, [20, 14], { fill: '#eafff6', opacity: 0.75 }) +
  smile(100, 58) +
  form('M94 70H106L100 77Z', { fill: ink }) +
  shine('M70 26C74 22 80 22 84 26', 6) +
  shine('M46 166C46 160 52 154 60 154', 7) +
  shine('M42 104C42 98 48 94 56 96', 6) +
  mirrored(100, disc(142, 170, 7, { fill: '#0f9080', opacity: 0.5 }));

export const heart: Drawing = brush =>
  boiled(
    brush,
    'cherry',
    'M100 184C62 158 14 124 14 74C14 36 42 16 66 18C84 20 96 32 100 44C104 32 116 20 134 18C158 16 186 36 186 74C186 124 138 158 100 184Z',
  ) +
  form(
    'M100 160C72 140 36 112 36 76C36 52 54 38 70 42C84 46 94 58 100 72C106 58 116 46 130 42C146 38 164 52 164 76C164 112 128 140 100 160Z',
    { stroke: '#ffd0d8', width: 5, opacity: 0.8 },
  ) +
  smile(100, 94) +
  shine('M34 70C34 50 46 38 62 36', 11) +
  shine('M34 92L36 96', 9);

export const bean: Drawing = brush =>
  group(
    { x: 100, y: 100, turn: -24, scale: 1.08 },
    form('M-82 6C-86 -48 -44 -60 0 -54C44 -62 88 -46 84 8C80 56 40 62 22 44C10 34 -8 34 -20 44C-44 64 -78 54 -82 6Z', {
      fill: drop(brush, 'sky'),
      stroke: ink,
      width: 6,
    }) +
      form('M-66 -2C-66 -34 -38 -44 -2 -40', { stroke: '#ffffff', width: 11, opacity: 0.85 }) +
      times(12, n =>
        disc(-60 + ((n * 37) % 124), -30 + ((n * 29) % 66) * (n % 3 === 0 ? 0.4 : 0.9), 3 + (n % 3), {
          fill: n % 2 ? '#ffffff' : '#ffd83e',
          opacity: 0.8,
        }),
      ) +
      smile(8, -6),
  );

export const macaroon: Drawing = brush =>
  form('M18 96C18 44 58 26 100 26S182 44 182 96Q100 112 18 96Z', { fill: drop(brush, 'grape'), stroke: ink, width: 6 }) +
  form('M22 124Q100 142 178 124C182 160 140 182 100 182S18 160 22 124Z', { fill: sugar(brush, 'grape'), stroke: ink, width: 6 }) +
  form(
    'M16 96C24 88 32 104 42 98S60 106 70 100S90 108 100 102S120 108 130 100S150 104 158 98S176 90 184 96C192 108 188 124 178 130C166 138 160 126 148 134S128 142 118 136S92 142 80 136S56 138 46 132S28 136 20 128C10 120 8 104 16 96Z',
    { fill: sugar(brush, 'cream'), stroke: ink, width: 5 },
  ) +
  form('M28 104Q36 108 46 107M154 107Q164 108 172 104', { stroke: '#ffffff', width: 6 }) +
  shine('M40 76C46 56 66 44 90 42', 11) +
  smile(108, 70);
