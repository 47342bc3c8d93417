import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { carvings, rays } from './carvings.ts';
import { emperor, emperorShining } from './emperor.ts';
import { grain, ink, omen, polish, seal } from './jade.ts';
import { tripod } from './scene.ts';

const qilinHead = (brush: Brush): string =>
  mirrored(
    100,
    form('M120 52C128 34 150 28 158 8C172 30 164 50 142 60L128 68Z', { fill: grain(brush, 'gold'), stroke: ink, width: 4.5 }) +
      form(
        'M140 70C160 58 182 62 194 76C180 80 176 88 186 98C172 98 168 108 178 120C164 118 158 128 164 142C152 136 144 140 142 150L130 100Z',
        { fill: grain(brush, 'flame', 30), stroke: ink, width: 4.5 },
      ),
  ) +
  form(
    'M100 44C136 44 154 66 152 94C150 112 144 122 146 140C148 168 124 184 100 184S52 168 54 140C56 122 50 112 48 94C46 66 64 44 100 44Z',
    { fill: polish(brush, 'azure'), stroke: ink, width: 5 },
  ) +
  times(3, row => times(5 - row, n => form(`M${72 + row * 7 + n * 12} ${56 + row * 10}q6 8 12 0`, { stroke: '#0c1c68', width: 3 }))) +
  mirrored(
    100,
    form('M108 96C114 80 138 78 148 90C142 106 118 110 108 96Z', { fill: '#fffdf0', stroke: ink, width: 4 }) +
      disc(128, 94, 8.5, { fill: brush.radial(['#ffe07a', '#f0802e', '#7c1408']), stroke: ink, width: 2.6 }) +
      disc(128, 94, 3.8, { fill: ink }) +
      disc(125, 91, 2.4, { fill: '#ffffff' }) +
      form('M102 86C114 66 144 66 158 78C148 78 138 80 128 84Z', { fill: grain(brush, 'gold'), stroke: ink, width: 3.6 }) +
      form('M146 140C172 132 188 144 196 158C178 156 164 162 146 156Z', { fill: grain(brush, 'gold', 0), stroke: ink, width: 3.6 }) +
      form('M114 166L120 178L126 164Z', { fill: '#ffffff', stroke: ink, width: 3 }),
  ) +
  form('M72 126C80 112 120 112 128 126C138 136 134 150 120 150C112 150 108 144 100 144S88 150 80 150C66 150 62 136 72 126Z', {
    fill: grain(brush, 'gold'),
    stroke: ink,
    width: 4,
  }) +
  mirrored(100, oval(114, 134, [6, 4.5], { fill: ink })) +
  form('M66 158Q100 174 134 158Q130 178 100 178Q70 178 66 158Z', { fill: '#7c1428', stroke: ink, width: 4 }) +
  form('M84 172Q100 162 116 172Q110 177 100 177Q90 177 84 172Z', { fill: '#ff8a7a' }) +
  form('M80 180C84 190 92 196 100 198C108 196 116 190 120 180Q100 188 80 180Z', { fill: grain(brush, 'red'), stroke: ink, width: 3.6 }) +
  disc(100, 66, 9, { fill: polish(brush, 'peach'), stroke: ink, width: 3.4 });

const qilin: Drawing = brush => halo(brush, '#6ab0ff') + qilinHead(brush);

const crane: Drawing = brush =>
  halo(brush, '#b8f0ff') +
  form('M96 88C60 78 30 48 18 8C58 18 100 44 116 80ZM110 92C106 54 130 22 172 6C178 44 160 80 128 100Z', {
    fill: brush.linear(['#2a3a58', '#ffffff', '#ffffff']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M36 30C54 54 76 72 100 82M60 32C76 52 92 64 108 76M160 24C150 50 138 70 122 88', { stroke: '#a8c4d8', width: 3.6 }) +
  form('M40 146C46 112 78 84 116 86C140 88 152 100 150 118C146 146 106 164 74 160C58 172 38 184 14 186C26 176 34 164 40 146Z', {
    fill: polish(brush, 'cloud'),
    stroke: ink,
    width: 4.5,
  }) +
  form('M14 186C22 166 34 150 52 142C52 158 40 176 14 186ZM52 142C60 150 66 156 74 160C62 168 50 174 38 178Z', {
    fill: '#22304c',
    stroke: ink,
    width: 3.4,
  }) +
  form('M138 106C162 96 150 70 160 54C168 42 184 46 186 58L198 68L180 68C170 70 176 92 166 108C160 118 148 122 140 120Z', {
    fill: '#ffffff',
    stroke: ink,
    width: 4.5,
  }) +
  form('M150 104C162 92 160 78 162 66', { stroke: '#22304c', width: 7 }) +
  form('M160 52C164 38 182 38 188 52C180 54 170 56 160 52Z', { fill: grain(brush, 'red'), stroke: ink, width: 3.6 }) +
  disc(176, 59, 3.4, { fill: ink }) +
  form('M186 60L199 68L184 70Z', { fill: '#f0c25a', stroke: ink, width: 3 }) +
  form('M96 158L104 190M112 152L124 186M96 190H114M116 186H136', { stroke: ink, width: 5.5 }) +
  form('M70 118C82 104 98 98 116 100', { stroke: '#c8dce4', width: 4 }) +
  group({ x: 60, y: 184, scale: 0.3 }, omen(brush));

const burner: Drawing = brush =>
  halo(brush, '#ffe07a') + group({ x: 100, y: 194, scale: 0.66 }, tripod(brush)) + group({ x: 100, y: 22, scale: 0.28 }, omen(brush));

const wildSeal: Drawing = brush =>
  halo(brush, '#8affc0') +
  rays(brush, 20, 70, 97) +
  disc(100, 100, 76, { fill: polish(brush, 'green'), stroke: ink, width: 5 }) +
  disc(100, 100, 66, { stroke: '#ffe07a', width: 4 }) +
  disc(100, 100, 62, { fill: brush.radial(['#fffdf0', '#d8ffe8', '#6fe0a0', '#1c9a6a']) }) +
  group({ x: 100, y: 158, scale: 1 }, seal(brush));

const gateOf =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, isOpen ? '#fffbe0' : '#ffc86a') +
    (isOpen
      ? times(9, n =>
          form(`M${around(100, 120, 30, 182 + n * 20)}L${around(100, 112, 97, 190 + n * 20)}L${around(100, 120, 30, 198 + n * 20)}Z`, {
            fill: '#fff6c0',
            opacity: 0.9,
          }),
        )
      : '') +
    slab(36, 84, [128, 92], {
      fill: isOpen ? brush.radial(['#ffffff', '#fff6c0', '#ffd04a'], { cy: 0.7, r: 0.7 }) : grain(brush, 'red'),
      stroke: ink,
      width: 4.5,
    }) +
    (isOpen
      ? mirrored(100, form('M146 84L124 94V170L146 176Z', { fill: grain(brush, 'red', 0), stroke: ink, width: 4 }))
      : form('M100 84V176', { stroke: ink, width: 5 }) +
        times(12, n =>
          disc(54 + (n % 4) * 13 + (n % 4 > 1 ? 53 : 0), 104 + Math.floor(n / 4) * 22, 4.4, {
            fill: polish(brush, 'gold'),
            stroke: ink,
            width: 2,
          }),
        ) +
        mirrored(100, disc(112, 134, 7, { stroke: '#ffe07a', width: 4 }))) +
    mirrored(
      100,
      slab(144, 78, [24, 108, 3], { fill: grain(brush, 'gold', 0), stroke: ink, width: 4.5 }) +
        slab(138, 176, [36, 16, 4], { fill: grain(brush, 'cloud'), stroke: ink, width: 4 }),
    ) +
    slab(20, 78, [160, 16, 3], { fill: grain(brush, 'green'), stroke: ink, width: 4.5 }) +
    form('M4 64C24 66 38 54 48 36H152C162 54 176 66 196 64C188 78 176 82 164 82H36C24 82 12 78 4 64Z', {
      fill: brush.linear(['#fff4c0', '#f4b83a', '#b0640e']),
      stroke: ink,
      width: 5,
    }) +
    times(9, n => form(`M${58 + n * 10.5} 40L${34 + n * 16.5} 78`, { stroke: '#8a4a0c', width: 3.4 })) +
    slab(42, 26, [116, 13, 5], { fill: grain(brush, 'gold'), stroke: ink, width: 4 }) +
    form('M82 26Q100 0 118 26Z', { fill: polish(brush, 'green'), stroke: ink, width: 4 }) +
    mirrored(100, group({ x: 154, y: 182, scale: 0.3 }, omen(brush)));

const { ring, ruyi, gourd, fish, peach } = carvings;

export const symbols: readonly Drawing[] = [
  emperor,
  qilin,
  crane,
  burner,
  smaller(0.95, peach),
  gourd,
  ring,
  smaller(0.95, fish),
  smaller(0.9, ruyi),
  wildSeal,
  gateOf(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: emperorShining, 10: gateOf(true) };

const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: polish(brush, 'gold'), stroke: ink, width: 3 }) +
  slab(23, 23, [18, 18, 1], { fill: '#0d2b26', stroke: '#8a5410', width: 3 }) +
  disc(32, 32, 22, { stroke: '#8a5410', width: 2 });
const ingot: Drawing = brush =>
  form('M4 22C14 28 18 30 22 30C22 14 42 14 42 30C46 30 50 28 60 22C60 44 50 52 32 52S4 44 4 22Z', {
    fill: polish(brush, 'gold'),
    stroke: ink,
    width: 3,
  }) + form('M22 30Q32 38 42 30', { stroke: '#8a5410', width: 3 });
const pendant: Drawing = brush => group({ scale: 0.32 }, ring(brush));
const cloud: Drawing = brush => group({ x: 32, y: 34, scale: 0.24 }, omen(brush));

export const particles: readonly Drawing[] = [ingot, coin, pendant, cloud];
