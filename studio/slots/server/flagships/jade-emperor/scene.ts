import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { grain, ink, omen, polish } from './jade.ts';

type Layer = FlagshipArt['layers']['far'];

/** One storey of the palace about its origin: a roof with raised ends over a row of columns, `half` to each side of the wall. */
const storey = (brush: Brush, half: number, tall: number, isFar: boolean): string => {
  const line = isFar ? { stroke: '#4a9a84', width: 2.5 } : { stroke: ink, width: 4.5 };
  const roof = isFar ? brush.linear(['#a8e4c8', '#5fb898']) : brush.linear(['#a8f4cc', '#2fae80', '#0c5a48']);
  const wall = isFar ? brush.linear(['#ffe8c8', '#f4c49a']) : brush.linear(['#fff0c8', '#f0b878', '#b4603c']);
  const red = isFar ? '#e8907a' : grain(brush, 'red', 0);
  const count = Math.max(3, Math.round(half / 26));
  return (
    slab(-half, -tall, [half * 2, tall], { fill: wall, ...line }) +
    times(count, n => slab(-half + 6 + (n * (half * 2 - 24)) / (count - 1), -tall, [12, tall], { fill: red, ...line })) +
    slab(-half - 10, -10, [half * 2 + 20, 14, 3], { fill: isFar ? '#fffaf0' : grain(brush, 'cloud'), ...line }) +
    form(
      `M${-half * 1.42} ${-tall - 22}C${-half * 1.2} ${-tall - 16} ${-half * 0.9} ${-tall - 26} ${-half * 0.7} ${-tall - 62}H${half * 0.7}C${half * 0.9} ${-tall - 26} ${half * 1.2} ${-tall - 16} ${half * 1.42} ${-tall - 22}C${half * 1.3} ${-tall + 2} ${half * 1.1} ${-tall + 8} ${half} ${-tall + 8}H${-half}C${-half * 1.1} ${-tall + 8} ${-half * 1.3} ${-tall + 2} ${-half * 1.42} ${-tall - 22}Z`,
      { fill: roof, ...line },
    ) +
    times(Math.round(half / 13), n =>
      form(
        `M${-half * 0.66 + (n * half * 1.32) / (Math.round(half / 13) - 1)} ${-tall - 58}L${-half * 0.96 + (n * half * 1.92) / (Math.round(half / 13) - 1)} ${-tall + 2}`,
        { stroke: isFar ? '#8ad0b0' : '#0c5a48', width: isFar ? 2 : 3.4, opacity: 0.7 },
      ),
    ) +
    slab(-half * 0.72, -tall - 70, [half * 1.44, 12, 4], { fill: isFar ? '#ffe8a0' : grain(brush, 'gold'), ...line })
  );
};

const palace = (brush: Brush, isFar: boolean): string =>
  group({ y: 0 }, storey(brush, 150, 70, isFar)) +
  group({ y: -138 }, storey(brush, 108, 56, isFar)) +
  group({ y: -260 }, storey(brush, 70, 46, isFar)) +
  form('M-6 -372L0 -420L6 -372Z', { fill: grain(brush, 'gold'), stroke: isFar ? '#c89a3c' : ink, width: 3 }) +
  disc(0, -376, 10, { fill: polish(brush, 'gold'), stroke: isFar ? '#c89a3c' : ink, width: 3 });

/** A sea of clouds: puffs side by side, the last one past the edge. */
const bank = (brush: Brush, { width, height }: { width: number; height: number }, y: number, tones: readonly [string, string]): string => {
  const wide = [150, 90, 190, 120, 84, 170];
  const puffs = times(Math.ceil(width / 110), n => {
    const w = wide[n % wide.length] ?? 120;
    return `a${w * 0.52} ${w * 0.46} 0 0 1 ${w} ${(n % 2 ? -1 : 1) * 8}`;
  });
  return form(`M-30 ${height}V${y}${puffs}V${height}Z`, { fill: brush.linear([...tones]), stroke: tones[0], width: 5 });
};

const crane = (tone: string): string =>
  form(
    'M-50 10C-20 -6 0 -10 18 -8C4 -30 -20 -44 -52 -50C-24 -56 14 -46 34 -14C44 -24 50 -30 62 -32C70 -34 76 -30 84 -26C72 -26 62 -22 52 -8C44 4 30 10 16 10L-36 24L-34 16Z',
    { fill: tone },
  ) + disc(70, -32, 4, { fill: '#e0402e' });

const far: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const [sx, sy, sr] = isTall ? [width * 0.5, 300, 170] : [width * 0.5, 150, 170];
  return (
    slab(0, 0, [width, height], {
      fill: brush.linear([
        ['#2f9a94', 1, 0],
        ['#7ed4b8', 1, 0.24],
        ['#ffeec0', 1, 0.52],
        ['#ffcf8e', 1, 0.76],
        ['#f8a878', 1, 1],
      ]),
    }) +
    disc(sx, sy, sr * 3.4, {
      fill: brush.radial([
        ['#fffdf0', 0.9],
        ['#fff0b0', 0.4],
        ['#fff0b0', 0],
      ]),
    }) +
    times(20, n =>
      form(`M${sx - 22} ${sy - sr}L${sx} ${sy - sr * (n % 2 ? 5 : 3.8)}L${sx + 22} ${sy - sr}Z`, {
        fill: '#fffbe0',
        opacity: 0.2,
        turn: [n * 18 + 9, sx, sy],
      }),
    ) +
    disc(sx, sy, sr, { fill: brush.radial(['#ffffff', '#fff8d0', '#ffe08a'], { r: 0.56 }) }) +
    [
      [0.24, 0.32, 0.9],
      [0.72, 0.36, 1.1],
      [0.06, 0.16, 0.8],
      [0.9, 0.14, 0.9],
      [0.48, 0.52, 0.7],
    ]
      .map(([x = 0, y = 0, scale = 1]) => group({ x: width * x, y: height * y, scale, opacity: 0.6 }, omen(brush, 'cloud', '#e8c48a')))
      .join('') +
    (isTall
      ? ''
      : group({ x: width * 0.26, y: height * 0.66, scale: 0.66 }, palace(brush, true)) +
        group({ x: width * 0.75, y: height * 0.66, scale: 0.6 }, palace(brush, true))) +
    // a phone held upright shows it below its reels
    group({ x: width * 0.5, y: height * (isTall ? 0.73 : 0.6), scale: isTall ? 0.36 : 1.05 }, palace(brush, !isTall)) +
    [
      [0.3, 0.2, 0.8],
      [0.38, 0.24, 0.6],
      [0.66, 0.2, 0.7],
      [0.24, 0.26, 0.5],
    ]
      .map(([x = 0, y = 0, scale = 1], n) => group({ x: width * x, y: height * y, scale, isMirrored: n === 2 }, crane('#ffffff')))
      .join('') +
    bank(brush, box, height * (isTall ? 0.72 : 0.66), ['#fffaf0', isTall ? '#7ab89c' : '#ffd8a8']) +
    bank(brush, { ...box, width: width * 1.1 }, height * (isTall ? 0.78 : 0.76), isTall ? ['#b8e0c4', '#2a7a66'] : ['#ffffff', '#f4c8a0']) +
    bank(brush, { ...box, width: width * 1.2 }, height * (isTall ? 0.87 : 0.88), isTall ? ['#4fa88c', '#0a4a3c'] : ['#fff6e8', '#d8a488'])
  );
};

/** A column of white jade, wound with a scaled band of gold; it runs from `top` to `bottom`. */
function column(brush: Brush, { x, top, bottom, half }: { x: number; top: number; bottom: number; half: number }): string {
  const turns = Math.floor((bottom - top - 160) / (half * 2.3));
  const body = times(turns, n => {
    const y = top + 120 + n * half * 2.3;
    const wind = `M${x - half - 6} ${y + half * 1.1}C${x - half * 0.4} ${y + half * 1.5} ${x + half * 0.5} ${y + half * 0.3} ${x + half + 6} ${y - half * 0.3}`;
    return (
      form(wind, { stroke: ink, width: half * 0.8 }) +
      form(wind, { stroke: grain(brush, 'gold', 0), width: half * 0.6 }) +
      times(5, m =>
        form(
          `M${x - half * 0.72 + m * half * 0.36} ${y + half * (1.18 - m * 0.26)}q${half * 0.16} ${-half * 0.24} ${half * 0.3} ${half * 0.02}`,
          { stroke: '#8a5410', width: 2.6 },
        ),
      )
    );
  });
  return (
    slab(x - half, top, [half * 2, bottom - top], {
      fill: brush.linear(['#3f9a80', '#c8f8e0', '#ffffff', '#8adcb8', '#2a7a66'], 0),
      stroke: ink,
      width: 4.5,
    }) +
    body +
    slab(x - half - 14, top - 4, [half * 2 + 28, 34, 6], { fill: grain(brush, 'gold'), stroke: ink, width: 4.5 }) +
    slab(x - half - 6, top + 30, [half * 2 + 12, 24, 4], { fill: grain(brush, 'red'), stroke: ink, width: 4 }) +
    times(3, n => disc(x + (n - 1) * half * 0.8, top + 42, 6, { fill: polish(brush, 'gold'), stroke: ink, width: 2.4 }))
  );
}

/** The eave that crosses above the reels, with lanterns of jade. */
const eave = (brush: Brush, { width, isTall }: { width: number; isTall: boolean }, y: number): string => {
  const tiles = Math.round(width / 40);
  return (
    form(`M-40 ${y - 110}H${width + 40}V${y - 30}Q${width / 2} ${y + 26} -40 ${y - 30}Z`, {
      fill: brush.linear(['#0c5a48', '#2fae80', '#0f6a54']),
      stroke: ink,
      width: 5,
    }) +
    times(tiles, n =>
      form(`M${(n + 0.5) * 40} ${y - 108}V${y - 22 + Math.sin(((n + 0.5) / tiles) * Math.PI) * 26}`, {
        stroke: '#8af0c0',
        width: 5,
        opacity: 0.55,
      }),
    ) +
    times(tiles, n =>
      disc((n + 0.5) * 40, y - 20 + Math.sin(((n + 0.5) / tiles) * Math.PI) * 26, 13, {
        fill: polish(brush, 'gold'),
        stroke: ink,
        width: 3.4,
      }),
    ) +
    (isTall ? [0.2, 0.8] : [])
      .map(at =>
        group(
          { x: width * at, y: y + (isTall ? 6 : 0), scale: isTall ? 0.8 : 0.9 },
          form('M0 0V40', { stroke: ink, width: 5 }) +
            disc(0, 84, 84, {
              fill: brush.radial([
                ['#c8ffe0', 0.6],
                ['#6fe0a0', 0.2],
                ['#6fe0a0', 0],
              ]),
            }) +
            form('M-32 46H32Q50 84 32 120H-32Q-50 84 -32 46Z', {
              fill: brush.radial(['#fffff0', '#b8f8d0', '#1c9a6a']),
              stroke: ink,
              width: 4,
            }) +
            slab(-26, 38, [52, 12, 4], { fill: grain(brush, 'gold'), stroke: ink, width: 3.4 }) +
            slab(-26, 116, [52, 12, 4], { fill: grain(brush, 'gold'), stroke: ink, width: 3.4 }) +
            form('M-8 128V158M0 128V166M8 128V158', { stroke: '#f0503c', width: 5 }),
        ),
      )
      .join('')
  );
};

const mid: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  // on a desktop the title and the multipliers are beside the reels: there it is calm, and the columns are cropped to a rim
  const [x, half, top] = isTall ? [52, 34, 300] : [24, 30, 112];
  const ground = height * (isTall ? 0.87 : 0.86);
  return (
    times(4, n =>
      slab(width * (0.31 - n * 0.05), ground + n * 40, [width * (0.38 + n * 0.1), 36, 4], {
        fill: brush.linear(['#ffffff', '#d4ecdc', '#7ab8a0']),
        stroke: '#2a7a66',
        width: 3.5,
      }),
    ) +
    mirrored(width / 2, column(brush, { x, top, bottom: height, half })) +
    eave(brush, { width, isTall }, isTall ? 300 : 112) +
    mirrored(
      width / 2,
      group({ x: isTall ? 70 : 250, y: ground + (isTall ? 30 : -44), scale: isTall ? 0.8 : 1.1 }, omen(brush)) +
        group({ x: isTall ? 160 : 420, y: ground + (isTall ? 80 : -30), scale: isTall ? 0.6 : 0.8 }, omen(brush)),
    ) +
    mirrored(width / 2, group({ x: isTall ? 60 : 220, y: height * 0.5, scale: isTall ? 0.5 : 0.6, opacity: 0.9 }, omen(brush)))
  );
};

/** A tripod of bronze and gold in which incense burns, 250 high on its origin. */
export const tripod = (brush: Brush): string =>
  form('M-70 -60L-92 0H-60L-46 -50ZM70 -60L92 0H60L46 -50Z', { fill: grain(brush, 'gold', 0), stroke: ink, width: 5 }) +
  form('M-96 -170C-140 -190 -140 -120 -104 -122M96 -170C140 -190 140 -120 104 -122', { stroke: ink, width: 20 }) +
  form('M-96 -170C-140 -190 -140 -120 -104 -122M96 -170C140 -190 140 -120 104 -122', { stroke: '#e0a02a', width: 10 }) +
  form('M-104 -166H104C116 -90 76 -40 0 -40S-116 -90 -104 -166Z', { fill: polish(brush, 'gold'), stroke: ink, width: 5 }) +
  slab(-114, -184, [228, 26, 8], { fill: grain(brush, 'gold'), stroke: ink, width: 5 }) +
  slab(-100, -138, [200, 26, 3], { fill: grain(brush, 'green'), stroke: ink, width: 4 }) +
  times(5, n => form(`M${-84 + n * 36} -118V-132H${-66 + n * 36}V-122H${-76 + n * 36}`, { stroke: '#ffe07a', width: 3.6 })) +
  form('M-24 -184V-240M0 -184V-256M24 -184V-240', { stroke: '#b41c2c', width: 7 }) +
  [
    [-24, -242],
    [0, -258],
    [24, -242],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 9, { fill: brush.radial(['#fffbe0', '#ffb02e', '#f0503c']) }))
    .join('') +
  form('M0 -268C-20 -292 22 -310 0 -340', { stroke: '#ffffff', width: 8, opacity: 0.6 }) +
  form('M-84 -98C-80 -76 -66 -62 -46 -54', { stroke: '#ffffff', width: 6, opacity: 0.6 });

/** On a desktop the emperor is at the left of the reels, and the controls lie along the foot: there is incense at the right only, above them. */
const near: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const s = 0.72;
  return (
    oval(width / 2, height + 44, [width * 0.66, 96], { fill: '#0c4a3c', opacity: 0.55, filter: brush.blur(16) }) +
    (isTall
      ? mirrored(width / 2, group({ x: 164, y: height - 20, scale: s * 0.96 }, tripod(brush))) +
        mirrored(
          width / 2,
          group({ x: 272, y: height - 22, scale: s * 1.1 }, omen(brush)) +
            group({ x: 85, y: height - 12, scale: s * 1.3 }, omen(brush)) +
            group({ x: 130, y: height + 6, scale: s * 1.2 }, omen(brush, 'cloud')),
        )
      : group({ x: width - 190, y: height - 160, scale: 1 }, tripod(brush)) +
        group({ x: width - 110, y: height - 160, scale: 0.9 }, omen(brush)) +
        group({ x: width - 270, y: height - 150, scale: 0.8 }, omen(brush))) +
    footing(brush, box, '#04302a')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
