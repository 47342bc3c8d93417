import { type Brush, disc, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';

/** A tongue of fox fire, 100 high, standing on its origin. */
export const foxfire = (brush: Brush): string =>
  disc(0, -38, 62, {
    fill: brush.radial([
      ['#7df3ff', 0.55],
      ['#2aa8e0', 0.22],
      ['#1668c8', 0],
    ]),
  }) +
  form('M0 0C-34 -6 -36 -44 -14 -62C-16 -46 -6 -44 -4 -52C-2 -70 -14 -78 2 -104C4 -80 32 -66 30 -34C29 -14 18 -2 0 0Z', {
    fill: brush.linear(['#e8ffff', '#7defff', '#1f9fe8', '#1c56c9']),
  }) +
  form('M2 -8C-14 -12 -16 -32 -4 -44C-2 -34 8 -34 8 -46C18 -34 20 -14 2 -8Z', { fill: '#f6ffff', opacity: 0.9 });

const ridge = (box: SceneBox, top: number, peaks: readonly number[]): string => {
  const step = box.width / (peaks.length - 1);
  const line = peaks.map((rise, n) => {
    const [x, y] = [n * step, top - rise];
    return n === 0 ? `M0 ${y}` : `Q${x - step * 0.5} ${y + (n % 2 ? 44 : 8)} ${x} ${y}`;
  });
  return `${line.join('')}V${box.height}H0Z`;
};

const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const [mx, my, mr] = isTall ? [width * 0.66, 330, 190] : [width * 0.77, 250, 190];
  const horizon = height * (isTall ? 0.66 : 0.7);
  const stars = times(isTall ? 150 : 190, () =>
    disc(brush.random(width), brush.random(Math.round(horizon)), 0.8 + brush.random(16) / 8, {
      fill: '#e8f2ff',
      opacity: 0.25 + brush.random(60) / 100,
    }),
  );
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#0a0b2e', '#1a1a5c', '#43318c', '#8a4a9a', '#e0785f']) }) +
    stars +
    disc(mx, my, mr * 2.6, {
      fill: brush.radial([
        ['#fff3d0', 0.5],
        ['#f4b6c8', 0.18],
        ['#8f6ad8', 0],
      ]),
    }) +
    disc(mx, my, mr, { fill: brush.radial(['#fffdf2', '#fff0c8', '#f6cf9a'], { cx: 0.42, cy: 0.4, r: 0.62 }) }) +
    disc(mx - 60, my - 30, 34, { fill: '#e9b98c', opacity: 0.28 }) +
    disc(mx + 50, my + 60, 48, { fill: '#e9b98c', opacity: 0.24 }) +
    disc(mx + 70, my - 70, 22, { fill: '#e9b98c', opacity: 0.22 }) +
    group(
      { filter: brush.blur(9) },
      times(4, n =>
        oval(width * (0.16 + n * 0.24), my + 40 + n * 62, [width * 0.19, 13 + n * 3], {
          fill: '#f5c6d6',
          opacity: 0.13,
        }),
      ),
    ) +
    form(ridge(box, horizon, [60, 190, 90, 250, 120, 330, 150, 210, 90, 170, 60]), { fill: brush.linear(['#5a3f94', '#3a2b74']) }) +
    form(ridge(box, horizon + 80, [120, 60, 150, 40, 110, 190, 70, 140, 50, 120, 160]), { fill: brush.linear(['#3c2c78', '#231a56']) }) +
    group(
      { filter: brush.blur(16) },
      times(3, n => oval(width * (0.2 + n * 0.32), horizon + 70 + n * 20, [width * 0.3, 34], { fill: '#d9a0cf', opacity: 0.2 })),
    ) +
    form(ridge(box, horizon + 190, [40, 90, 30, 120, 60, 20, 60, 130, 50, 90, 30]), { fill: brush.linear(['#1f1848', '#120e30']) })
  );
};

const cedar = (brush: Brush): string =>
  times(6, n => {
    const [y, reach] = [-420 + n * 66, 34 + n * 22];
    return form(
      `M0 ${y - 60}Q${reach * 0.5} ${y} ${reach} ${y + 46}Q${reach * 0.4} ${y + 34} 0 ${y + 44}Q${-reach * 0.4} ${y + 34} ${-reach} ${y + 46}Q${-reach * 0.5} ${y} 0 ${y - 60}Z`,
      {
        fill: brush.linear(['#2a2a68', '#141238']),
      },
    );
  }) + slab(-9, -10, [18, 40], { fill: '#120e30' });

const lantern = (brush: Brush): string =>
  disc(0, 48, 110, {
    fill: brush.radial([
      ['#ffb454', 0.6],
      ['#ff7a3c', 0.2],
      ['#ff5a2a', 0],
    ]),
  }) +
  form('M0 -60V0', { stroke: '#2b1430', width: 5 }) +
  slab(-20, -4, [40, 12, 4], { fill: '#2a1226' }) +
  form('M-40 8H40Q62 50 40 92H-40Q-62 50 -40 8Z', { fill: brush.linear(['#ff9a4a', '#ffe2a0', '#ff8a3a', '#d8432c']) }) +
  times(5, n =>
    form(`M${-46 + n} ${22 + n * 14}Q0 ${30 + n * 14} ${46 - n} ${22 + n * 14}`, { stroke: '#a8322a', width: 2.4, opacity: 0.65 }),
  ) +
  slab(-22, 90, [44, 12, 4], { fill: '#2a1226' }) +
  form('M0 102V132M-8 104V126M8 104V126', { stroke: '#e0483a', width: 4 });

/** The gate that the reels stand in: pillars at both sides, its roof above. On a desktop the tie beam ends at the reels, and lanterns hang from it. */
function torii(brush: Brush, { width, height, isTall }: SceneBox): string {
  const [left, top, thick] = isTall ? [26, 236, 62] : [96, 96, 84];
  const right = width - left - thick;
  const tie = top + (isTall ? 112 : 250);
  const red = brush.linear(['#7c1224', '#e6432f', '#ff7a4a', '#c92a2a', '#6c1024'], 0);
  const beam = brush.linear(['#ff8a55', '#d8332c', '#7a1024']);
  const pillar = (x: number) =>
    form(`M${x} ${top + 24}L${x + thick} ${top + 24}L${x + thick + 12} ${height}H${x - 12}Z`, { fill: red }) +
    form(`M${x - 16} ${height - 150}H${x + thick + 16}V${height}H${x - 20}Z`, { fill: brush.linear(['#1c1738', '#0b0a20'], 0) });
  const roof = `M${-60} ${top - 74}Q${width / 2} ${top - 6} ${width + 60} ${top - 74}L${width + 30} ${top - 8}Q${width / 2} ${top + 46} ${-30} ${top - 8}Z`;
  return (
    pillar(left) +
    pillar(right) +
    slab(-20, tie, [width + 40, isTall ? 44 : 56], { fill: beam }) +
    (isTall ? '' : mirrored(width / 2, [42, 232].map(x => group({ x, y: tie + 96, scale: 0.7 }, lantern(brush))).join(''))) +
    form(
      `M${-30} ${top - 8}Q${width / 2} ${top + 46} ${width + 30} ${top - 8}L${width + 20} ${top + 40}Q${width / 2} ${top + 88} ${-20} ${top + 40}Z`,
      { fill: beam },
    ) +
    form(roof, { fill: brush.linear(['#3a2f6e', '#191438']) }) +
    form(`M${-60} ${top - 74}Q${width / 2} ${top - 6} ${width + 60} ${top - 74}`, { stroke: '#8f7ad0', width: 5 })
  );
}

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.86 : 0.84);
  const trees = [-10, 90, 190, 262].map((x, n) =>
    group({ x, y: ground + 30 + (n % 2) * 26, scale: (isTall ? 0.86 : 1) * (1.18 - n * 0.16) }, cedar(brush)),
  );
  return (
    mirrored(width / 2, trees.join('')) +
    times(6, n => oval(width * (n / 5), ground + 26, [width * 0.2, 40], { fill: '#7d6cc8', opacity: 0.28, filter: brush.blur(18) })) +
    form(`M0 ${ground + 30}Q${width / 2} ${ground - 26} ${width} ${ground + 30}V${height}H0Z`, {
      fill: brush.linear(['#2c2360', '#0d0b26']),
    }) +
    // The way to the shrine: broad steps that lead under the reels.
    times(5, n => {
      const [y, half] = [ground + 14 + n * 34, width * (0.2 + n * 0.05)];
      return slab(width / 2 - half, y, [half * 2, 28, 4], { fill: brush.linear(['#6a5cae', '#352a70']), opacity: 0.9 });
    }) +
    torii(brush, box)
  );
};

/** A fox of stone with its bib, looking to the right, 300 high. */
const guardian = (brush: Brush): string => {
  const stone = brush.linear(['#c9cfe8', '#8088b4', '#4a4c84'], 60);
  return (
    slab(-92, -46, [184, 46, 6], { fill: brush.linear(['#565a94', '#23224e']) }) +
    slab(-76, -74, [152, 30, 5], { fill: brush.linear(['#7b80b4', '#3a3a72']) }) +
    form('M-58 -76C-120 -120 -118 -214 -74 -262C-76 -220 -50 -206 -40 -170C-30 -130 -36 -96 -58 -76Z', {
      fill: stone,
      stroke: '#2a2856',
      width: 4,
    }) +
    form('M-52 -76C-60 -130 -36 -172 -8 -190C10 -180 44 -172 50 -130C54 -106 50 -90 52 -76Z', {
      fill: stone,
      stroke: '#2a2856',
      width: 4,
    }) +
    form(
      'M-30 -206C-40 -226 -36 -262 -26 -286C-14 -272 -4 -258 2 -252C16 -258 26 -268 40 -284C44 -258 42 -240 38 -228C52 -218 76 -206 88 -192C78 -178 44 -172 20 -172C-4 -172 -22 -184 -30 -206Z',
      {
        fill: stone,
        stroke: '#2a2856',
        width: 4,
      },
    ) +
    form('M24 -218Q38 -222 50 -208Q34 -208 24 -218Z', { fill: '#101030' }) +
    form('M-22 -176Q10 -158 46 -174L40 -128Q8 -108 -20 -132Z', {
      fill: brush.linear(['#ff5a44', '#b31d34']),
      stroke: '#5d0f22',
      width: 3.5,
    }) +
    disc(8, -128, 11, { fill: brush.radial(['#fff3b0', '#e0a13a']) }) +
    form('M-12 -100V-78M18 -100V-78', { stroke: '#2a2856', width: 5 })
  );
};

const grass = (brush: Brush, from: number, to: number, y: number): string =>
  times(Math.round((to - from) / 9), n => {
    const x = from + n * 9 + brush.random(8);
    const [rise, lean] = [40 + brush.random(70), brush.random(40) - 20];
    return form(
      `M${x - 6} ${y}Q${x + lean * 0.3} ${y - rise * 0.6} ${x + lean} ${y - rise}Q${x + lean * 0.3 + 8} ${y - rise * 0.5} ${x + 7} ${y}Z`,
      {
        fill: n % 3 ? '#0c1030' : '#16204e',
      },
    );
  });

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const scale = isTall ? 0.8 : 1.05;
  const x = isTall ? 160 : 150;
  return (
    mirrored(width / 2, group({ x, y: height - 70, scale }, guardian(brush))) +
    (isTall ? [0.3, 0.2, 0.7, 0.8] : [0.06, 0.2, 0.83, 0.95])
      .map((at, n) =>
        group({ x: width * at, y: height - 40 - (n % 2) * 120 - (isTall ? 200 : 90), scale: 0.62 + (n % 2) * 0.22 }, foxfire(brush)),
      )
      .join('') +
    oval(width / 2, height + 30, [width * 0.62, 120], { fill: '#0a0a26', opacity: 0.9, filter: brush.blur(14) }) +
    grass(brush, 0, width * 0.3, height) +
    grass(brush, width * 0.7, width, height)
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
