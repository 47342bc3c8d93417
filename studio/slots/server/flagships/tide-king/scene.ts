import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { gold, trident } from './hero.ts';

/** Coral as a tree of strokes, `reach` high, from its origin upwards. */
function coral(brush: Brush, [light, deep]: readonly [string, string], reach = 150): string {
  const grow = (x: number, y: number, angle: number, step: { length: number; left: number }): string => {
    const [toX, toY] = [x + Math.sin(angle) * step.length, y - Math.cos(angle) * step.length];
    const bend = (brush.random(20) - 10) / 60;
    const own = `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + Math.sin(angle + bend) * step.length * 0.5).toFixed(1)} ${(y - Math.cos(angle + bend) * step.length * 0.5).toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`;
    if (step.left === 0) return own;
    const next = { length: step.length * 0.72, left: step.left - 1 };
    return own + grow(toX, toY, angle - 0.3 - brush.random(30) / 100, next) + grow(toX, toY, angle + 0.26 + brush.random(30) / 100, next);
  };
  const d = grow(0, 0, (brush.random(20) - 10) / 60, { length: reach * 0.32, left: 4 });
  return (
    form(d, { stroke: '#04182c', width: reach * 0.1 }) +
    form(d, { stroke: deep, width: reach * 0.076 }) +
    group({ x: -1.5, y: -2 }, form(d, { stroke: light, width: reach * 0.03 }))
  );
}

export const bubble = (x: number, y: number, r: number): string =>
  disc(x, y, r, { fill: '#bff8ff', opacity: 0.14 }) +
  disc(x, y, r, { stroke: '#d8fdff', width: Math.max(1.4, r * 0.1), opacity: 0.7 }) +
  oval(x - r * 0.34, y - r * 0.4, [r * 0.26, r * 0.16], { fill: '#ffffff', opacity: 0.9, turn: [-35, x - r * 0.34, y - r * 0.4] });

const coinAt = (brush: Brush, x: number, y: number, turn: number): string =>
  group(
    { x, y, turn },
    oval(0, 3, [19, 12], { fill: '#6a3a06' }),
    oval(0, 0, [19, 11], {
      fill: brush.radial(['#fff8cc', '#ffcf4e', '#b87412'], { cx: 0.4, cy: 0.3, r: 0.8 }),
      stroke: '#6a3a06',
      width: 2,
    }),
    oval(0, 0, [12, 6], { stroke: '#a8690e', width: 2 }),
  );

/** A hill of coins, `wide` across, its foot on y = 0. */
function hoard(brush: Brush, wide: number, high: number): string {
  const half = wide / 2;
  const body = `M${-half} 0C${-half * 0.6} ${-high * 0.3} ${-half * 0.3} ${-high} 0 ${-high}C${half * 0.3} ${-high} ${half * 0.6} ${-high * 0.3} ${half} 0Z`;
  return (
    disc(0, -high * 0.5, half * 1.1, {
      fill: brush.radial([
        ['#ffd860', 0.45],
        ['#ffb030', 0.15],
        ['#ffa020', 0],
      ]),
    }) +
    form(body, { fill: brush.linear(['#ffe48a', '#e09a24', '#7a4608']) }) +
    times(Math.round(wide / 5), n => {
      const x = (((n * 37) % 100) / 100 - 0.5) * wide * 0.86;
      const roof = high * Math.exp(-((x / (half * 0.56)) ** 2));
      return coinAt(brush, x, -roof * (0.08 + (((n * 53) % 90) / 90) * 0.9), ((n * 29) % 50) - 25);
    })
  );
}

const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const floor = height * (isTall ? 0.8 : 0.78);
  const hall = (n: number): string => {
    const w = width * (isTall ? 0.2 : 0.13);
    return (
      form(
        `M0 ${floor + 40}V${floor - 360}Q${w / 2} ${floor - 470} ${w} ${floor - 360}V${floor + 40}H${w * 0.82}V${floor - 330}Q${w / 2} ${floor - 410} ${w * 0.18} ${floor - 330}V${floor + 40}Z`,
        {
          fill: brush.linear(n % 2 ? ['#2fa7b8', '#0f5f80'] : ['#3bb6c2', '#136a8a']),
          opacity: 0.5,
        },
      ) + slab(-10, floor - 380, [w + 20, 16], { fill: '#49c2cc', opacity: 0.3 })
    );
  };
  const count = isTall ? 5 : 7;
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#a9f7ea', '#3fd0cf', '#1593ad', '#0a5a86', '#07325c', '#04183a']) }) +
    disc(width * 0.5, -80, width * (isTall ? 0.9 : 0.6), {
      fill: brush.radial([
        ['#ffffff', 0.95],
        ['#d6fff2', 0.5],
        ['#7af0e4', 0.16],
        ['#3fd0cf', 0],
      ]),
    }) +
    times(count, n => group({ x: (n * width) / count + 10, y: 0 }, hall(n))) +
    // beams of the sun through the water
    group(
      { filter: brush.blur(8) },
      times(9, n => {
        const [from, to] = [width * (0.26 + n * 0.06), width * (-0.25 + n * 0.19)];
        return form(`M${from} -20H${from + 36}L${to + 150} ${height * 0.92}H${to}Z`, {
          fill: brush.linear([
            ['#f4fffa', 0.5],
            ['#9ff5ec', 0.14],
            ['#5fe0e0', 0],
          ]),
        });
      }),
    ) +
    // a shoal
    times(26, n => {
      const [x, y] = [width * (0.1 + ((n * 41) % 100) / 130), height * (0.12 + ((n * 23) % 60) / 420)];
      const size = 0.6 + (n % 4) * 0.2;
      return group(
        { x, y, scale: size, isMirrored: x > width * 0.5 },
        form('M0 0Q14 -11 32 0Q14 11 0 0L-12 -8V8Z', { fill: '#0b6c8a', opacity: 0.55 }),
      );
    }) +
    oval(width / 2, floor + 40, [width * 0.7, 90], { fill: '#3fc4cc', opacity: 0.3, filter: brush.blur(26) }) +
    form(`M0 ${floor + 60}Q${width * 0.25} ${floor} ${width * 0.5} ${floor + 50}T${width} ${floor + 30}V${height}H0Z`, {
      fill: brush.linear(['#0f5c80', '#062a4e', '#031530']),
    })
  );
};

/** A column of the vault, 110 wide, from its foot on y = 0 up to y = -high. */
const column = (brush: Brush, high: number): string => {
  const marble = brush.linear(['#0c4a5e', '#8fe0d8', '#e6fff6', '#5fb8bc', '#0b3f58'], 0);
  return (
    slab(-44, -high, [88, high], { fill: marble }) +
    times(4, n => slab(-32 + n * 18, -high + 40, [7, high - 110, 3], { fill: '#0b4a60', opacity: 0.4 })) +
    slab(-66, -70, [132, 30, 6], { fill: gold(brush), stroke: '#4a2a06', width: 3 }) +
    slab(-76, -44, [152, 50, 6], { fill: brush.linear(['#7fd0cc', '#1c6a80', '#083048']), stroke: '#04202e', width: 3 }) +
    form(`M-48 ${-high + 66}H48L66 ${-high + 20}H-66Z`, { fill: gold(brush), stroke: '#4a2a06', width: 3 }) +
    mirrored(
      0,
      disc(-62, -high + 36, 26, { fill: gold(brush, 30), stroke: '#4a2a06', width: 3 }) +
        disc(-62, -high + 36, 13, { stroke: '#7d4508', width: 5 }),
    ) +
    slab(-80, -high - 12, [160, 34, 6], { fill: brush.linear(['#c8fff0', '#3f9ca8', '#0e4860']), stroke: '#04202e', width: 3 }) +
    slab(-46, -high * 0.52, [92, 26, 4], { fill: gold(brush), stroke: '#4a2a06', width: 3 })
  );
};

/** The beam over the columns with the seal of the king in its middle. */
function vault(brush: Brush, { width, isTall }: SceneBox): string {
  const top = isTall ? 150 : 6;
  const deep = isTall ? 92 : 104;
  return (
    form(
      `M-40 ${top + deep}V${top - 30}Q${width / 2} ${top - 80} ${width + 40} ${top - 30}V${top + deep}Q${width / 2} ${top + deep - 46} -40 ${top + deep}Z`,
      {
        fill: brush.linear(['#d6fff2', '#57b4bc', '#125470', '#08304c']),
        stroke: '#04202e',
        width: 4,
      },
    ) +
    form(`M-40 ${top + deep - 16}Q${width / 2} ${top + deep - 62} ${width + 40} ${top + deep - 16}`, { stroke: '#7d4508', width: 15 }) +
    form(`M-40 ${top + deep - 18}Q${width / 2} ${top + deep - 64} ${width + 40} ${top + deep - 18}`, { stroke: '#ffd65c', width: 7 }) +
    times(isTall ? 8 : 14, n => {
      const count = isTall ? 8 : 14;
      const at = (n + 0.5) / count;
      const [x, y] = [at * width, top + 26 - 46 * (1 - (2 * at - 1) ** 2) * 0.9];
      return form(
        `M${x - 22} ${y + 14}C${x - 34} ${y - 16} ${x - 10} ${y - 26} ${x} ${y - 24}C${x + 10} ${y - 26} ${x + 34} ${y - 16} ${x + 22} ${y + 14}Q${x} ${y + 24} ${x - 22} ${y + 14}Z`,
        {
          fill: brush.linear(['#fff3c0', '#d8962a', '#7d4508']),
          opacity: 0.9,
        },
      );
    })
  );
}

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.9 : 0.92);
  const high = isTall ? 1210 : 830;
  const scale = isTall ? 0.86 : 1;
  return (
    oval(width / 2, ground + 10, [width * 0.6, 80], { fill: '#1a7c96', opacity: 0.5, filter: brush.blur(24) }) +
    mirrored(
      width / 2,
      group({ x: isTall ? 12 : 214, y: ground - 10, scale: scale * 0.86 }, column(brush, high)) +
        group({ x: isTall ? 60 : 70, y: ground + 30, scale }, column(brush, high)) +
        group({ x: isTall ? 70 : 150, y: ground + 10, scale: isTall ? 0.9 : 1.05 }, coral(brush, ['#ffb0c8', '#d8407a'], 210)) +
        group({ x: isTall ? 10 : 262, y: ground + 30, scale: 0.9 }, coral(brush, ['#ffd38a', '#e06a2a'], 150)),
    ) +
    vault(brush, box) +
    form(`M0 ${ground + 20}Q${width * 0.5} ${ground - 30} ${width} ${ground + 20}V${height}H0Z`, {
      fill: brush.linear(['#1d6f86', '#0a3a58', '#04203c']),
    }) +
    mirrored(width / 2, group({ x: isTall ? 120 : 250, y: ground + 50, scale: isTall ? 0.8 : 1 }, hoard(brush, 460, 150))) +
    group({ x: width / 2, y: height + 20 }, hoard(brush, isTall ? 900 : 1_100, isTall ? 110 : 90))
  );
};

const chest = (brush: Brush): string => {
  const wood = brush.linear(['#a8683a', '#6e3a1c', '#3a1a10']);
  const iron = gold(brush);
  return (
    form('M-150 -120C-160 -220 -110 -262 0 -262C110 -262 160 -220 150 -120Z', {
      fill: brush.linear(['#7a4422', '#3a1a10']),
      stroke: '#1c0c0c',
      width: 5,
    }) +
    form('M-130 -124C-138 -204 -96 -236 0 -236C96 -236 138 -204 130 -124Z', { fill: '#1c0a10' }) +
    disc(0, -140, 150, {
      fill: brush.radial([
        ['#fff2a0', 0.9],
        ['#ffc040', 0.35],
        ['#ffa020', 0],
      ]),
    }) +
    group({ x: 0, y: -104 }, hoard(brush, 290, 96)) +
    form('M-156 -112H156L146 0H-146Z', { fill: wood, stroke: '#1c0c0c', width: 5 }) +
    form('M-152 -76H152M-148 -38H148', { stroke: '#2c120c', width: 5, opacity: 0.7 }) +
    form('M-160 -124H160V-100H-160Z', { fill: iron, stroke: '#4a2a06', width: 4 }) +
    mirrored(
      0,
      form('M-128 -100H-92L-90 0H-122Z', { fill: iron, stroke: '#4a2a06', width: 4 }) +
        disc(-109, -30, 6, { fill: '#7d4508' }) +
        disc(-110, -76, 6, { fill: '#7d4508' }),
    ) +
    form('M-30 -112H30V-66Q0 -42 -30 -66Z', { fill: iron, stroke: '#4a2a06', width: 4 }) +
    disc(0, -88, 9, { fill: '#2c120c' }) +
    form('M0 -86V-68', { stroke: '#2c120c', width: 7 })
  );
};

/** Weed that sways, `high` tall. */
const kelp = (brush: Brush, high: number): string =>
  times(4, n => {
    const [x, lean, rise] = [n * 22 - 33, 26 - ((n * 31) % 52), high * (0.7 + ((n * 17) % 40) / 100)];
    return form(
      `M${x - 9} 0C${x - 34} ${-rise * 0.35} ${x + 30} ${-rise * 0.6} ${x + lean} ${-rise}C${x + 46} ${-rise * 0.55} ${x - 10} ${-rise * 0.34} ${x + 10} 0Z`,
      {
        fill: brush.linear(n % 2 ? ['#2fae8a', '#0a4a50'] : ['#1d8a7c', '#06343e']),
      },
    );
  });

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const s = isTall ? 0.72 : 1;
  return (
    oval(width / 2, height + 40, [width * 0.62, 110], { fill: '#021226', opacity: 0.85, filter: brush.blur(16) }) +
    mirrored(width / 2, group({ x: 20 * s, y: height + 10 }, kelp(brush, isTall ? 460 : 420))) +
    group({ x: isTall ? 130 : 190, y: height - 14, scale: s * 0.9, turn: -4 }, chest(brush)) +
    group({ x: isTall ? 20 : 372, y: height + 6, scale: s }, coral(brush, ['#ff9a7a', '#c8323e'], 190)) +
    group({ x: width - (isTall ? 110 : 170), y: height + 16, scale: s * 1.1 }, hoard(brush, 330, 150)) +
    group({ x: width - (isTall ? 150 : 220), y: height - (isTall ? 250 : 320), turn: 14, scale: s * 0.9 }, trident(brush)) +
    group({ x: width - (isTall ? 90 : 130), y: height + 20, scale: s * 1.1 }, hoard(brush, 300, 110)) +
    group({ x: width - (isTall ? 20 : 40), y: height + 6, scale: s * 1.2 }, coral(brush, ['#e0a8ff', '#7a3ac8'], 200)) +
    times(26, n => {
      const side = n % 2 ? width - 20 - ((n * 47) % (width * 0.14)) : 20 + ((n * 61) % (width * 0.14));
      return bubble(side, height * 0.2 + ((n * 83) % (height * 0.66)), 5 + ((n * 13) % 20));
    }) +
    footing(brush, box, '#021226')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
