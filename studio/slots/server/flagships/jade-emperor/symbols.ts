import { around, type Drawing, disc, form, group, halo, mirrored, slab, smaller, times } from '../brush.ts';
import { carvings, rays } from './carvings.ts';
import { crane } from './crane.ts';
import { emperor, emperorShining } from './emperor.ts';
import { grain, ink, omen, polish, seal } from './jade.ts';
import { koi } from './koi.ts';
import { qilin } from './qilin.ts';
import { tripod } from './scene.ts';

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

const { ring, ruyi, gourd, peach } = carvings;

export const symbols: readonly Drawing[] = [
  emperor,
  smaller(0.96, qilin),
  crane,
  burner,
  smaller(0.95, peach),
  gourd,
  ring,
  smaller(0.98, koi),
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
