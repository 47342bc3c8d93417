import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { drop, ink, type Sugar, sprinkles, sugar, whirl } from './sweets.ts';

type Layer = FlagshipArt['layers']['far'];

/** A soft cloud of spun sugar, 300 wide about its origin. */
const cloud = (brush: Brush, tones: readonly [string, string]): string => {
  const fill = brush.linear([tones[0], tones[1]]);
  return (
    form('M-150 40C-176 4 -130 -26 -104 -14C-96 -62 -30 -74 -8 -36C20 -76 92 -62 92 -14C126 -30 172 0 148 40Q0 66 -150 40Z', { fill }) +
    form(
      'M-104 -14C-96 -62 -30 -74 -8 -36C-34 -46 -64 -36 -70 -8C-82 -18 -96 -18 -104 -14ZM-8 -36C20 -76 92 -62 92 -14C80 -34 40 -40 24 -16C16 -28 4 -36 -8 -36Z',
      { fill: '#ffffff', opacity: 0.55 },
    )
  );
};

/** The storm at a share of its turn: bands of sugar from its foot up, each a little to one side of the one below, and sweets that it carries. */
export const cyclone: NonNullable<FlagshipArt['whirl']> = (brush, share) => {
  const bands = 15;
  const turn = share * Math.PI * 2;
  const at = (n: number) => ({ x: Math.sin(n * 0.62 - turn) * (10 + n * 2), y: -n * 39, rx: 20 + n * n * 0.72 + n * 5 });
  const kinds: readonly Sugar[] = ['pink', 'cream', 'grape', 'cream', 'sky', 'cream'];
  const top = at(bands - 1);
  /** Streaks on the side that is seen. */
  const streaks = (n: number): string => {
    const { x, y, rx } = at(n);
    const ry = rx * 0.2 + 12;
    const on = (angle: number) => `${Math.round(x + rx * 0.93 * Math.cos(angle))} ${Math.round(y + ry * 0.8 * Math.sin(angle))}`;
    return times(3, k => {
      const angle = (turn + n * 0.55 + (k * Math.PI * 2) / 3) % (Math.PI * 2);
      return angle > 0.35 && angle < 2.8
        ? form(`M${on(angle - 0.35)}Q${on(angle)} ${on(angle + 0.35)}`, {
            stroke: k ? '#ffffff' : '#ffe27a',
            width: 5 + n * 0.4,
            opacity: 0.85,
          })
        : '';
    });
  };
  /** In front of it or behind. */
  const carried = (isBefore: boolean): string =>
    times(7, n => {
      const angle = turn + n * 2.4;
      const y = -70 - n * 74;
      const reach = 90 + n * 24;
      if (Math.sin(angle) > 0 !== isBefore) return '';
      const pair = (['mint', 'cherry', 'lemon', 'grape', 'sky', 'pink'] as const)[n % 6] ?? 'mint';
      return group(
        { x: Math.cos(angle) * reach, y: y + Math.sin(angle) * 26, turn: share * 360 + n * 40, scale: isBefore ? 1 : 0.8 },
        whirl(brush, 20 + (n % 3) * 5, [pair, 'cream'], 4),
      );
    });
  return group(
    { x: 290, y: 610 },
    carried(false) +
      times(bands, n => {
        const { x, y, rx } = at(n);
        return (
          oval(x, y, [rx, rx * 0.2 + 12], { fill: sugar(brush, kinds[n % kinds.length] ?? 'pink', 12), stroke: '#c0509c', width: 3 }) +
          streaks(n)
        );
      }) +
      oval(top.x, top.y, [top.rx * 0.84, 42], { fill: brush.radial(['#7a2c9a', '#d860b8', '#ffb0dc']) }) +
      times(3, n =>
        oval(top.x + Math.cos(turn) * 12, top.y + n * 4, [top.rx * (0.66 - n * 0.2), 30 - n * 9], {
          stroke: '#ffe0f4',
          width: 6,
          opacity: 0.7,
        }),
      ) +
      carried(true),
  );
};

const hills = (
  brush: Brush,
  { width, height }: { width: number; height: number },
  y: number,
  tones: readonly [string, string, string],
): string =>
  form(
    `M0 ${y}C${width * 0.08} ${y - 110} ${width * 0.2} ${y - 110} ${width * 0.28} ${y - 8}C${width * 0.36} ${y - 80} ${width * 0.5} ${y - 70} ${width * 0.56} ${y}C${width * 0.64} ${y - 130} ${width * 0.8} ${y - 120} ${width * 0.86} ${y - 10}C${width * 0.9} ${y - 60} ${width * 0.96} ${y - 70} ${width} ${y - 40}V${height}H0Z`,
    { fill: brush.linear([...tones]) },
  );

const far: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const horizon = height * (isTall ? 0.68 : 0.72);
  return (
    slab(0, 0, [width, height], {
      fill: brush.linear([
        ['#7a5cf0', 1, 0],
        ['#c06cf0', 1, 0.24],
        ['#ff8fcf', 1, 0.46],
        ['#ffd2e6', 1, 0.64],
        ['#fff6d6', 1, 0.74],
      ]),
    }) +
    disc(width * 0.2, height * 0.24, width * 0.34, {
      fill: brush.radial([
        ['#fffbe0', 0.8],
        ['#ffe0f0', 0.3],
        ['#ffc8ec', 0],
      ]),
    }) +
    times(40, () =>
      disc(brush.random(width), brush.random(Math.round(horizon * 0.7)), 1.5 + brush.random(24) / 8, {
        fill: '#ffffff',
        opacity: 0.3 + brush.random(50) / 100,
      }),
    ) +
    [
      [0.1, 0.14, 0.9],
      [0.42, 0.08, 0.7],
      [0.3, 0.3, 1],
      [0.92, 0.36, 0.9],
      [0.05, 0.44, 0.8],
      [0.56, 0.42, 0.7],
    ]
      .map(([x = 0, y = 0, scale = 1], n) =>
        group({ x: width * x, y: height * y, scale }, cloud(brush, n % 2 ? ['#fff0fa', '#ffb4e0'] : ['#ffffff', '#d8c4ff'])),
      )
      .join('') +
    hills(brush, box, horizon, ['#ffe4f4', '#f0b4e8', '#c890e8']) +
    hills(brush, { ...box, width: width * 1.24 }, horizon + 70, ['#c8fff0', '#6fe0c4', '#2f9c9c']) +
    // on a phone balance and win are there
    times(isTall ? 0 : 18, n =>
      group(
        { x: (n * width) / 17, y: horizon + 50 + ((n * 37) % 50), scale: 0.5 + ((n * 7) % 5) / 12 },
        slab(-4, -60, [8, 64], { fill: '#ffffff' }) +
          disc(0, -74, 26, {
            fill: sugar(brush, (['pink', 'lemon', 'grape', 'cherry'] as const)[n % 4] ?? 'pink'),
            stroke: '#a03a8c',
            width: 3,
          }),
      ),
    ) +
    oval(width / 2, horizon + 30, [width * 0.7, 34], { fill: '#fff6fc', opacity: 0.55, filter: brush.blur(18) })
  );
};

/** A cliff of gingerbread with icing running down it; it stands at the left edge. */
function cliff(brush: Brush, { wide, top, bottom }: { wide: number; top: number; bottom: number }): string {
  const drips = [0.62, 0.3, 0.84, 0.42, 0.7, 0.24].slice(0, Math.round(wide / 37));
  const step = wide / drips.length;
  const icing = drips.map(
    (long, n) =>
      `V${top + 40 + long * 110}Q${wide - step * (n + 0.5) + 6} ${top + 78 + long * 110} ${wide - step * (n + 1) + 9} ${top + 40 + long * 110}V${top + 70}Q${wide - step * (n + 1)} ${top + 52} ${wide - step * (n + 1) - 8} ${top + 70}`,
  );
  return (
    form(
      `M-40 ${top + 20}H${wide - 12}C${wide + 18} ${top + 200} ${wide - 50} ${(top + bottom) / 2} ${wide - 14} ${bottom - 160}Q${wide + 40} ${bottom - 60} ${wide + 60} ${bottom}H-40Z`,
      { fill: brush.linear(['#8a4418', '#d98a42', '#f6bc74', '#b8682a'], 0), stroke: ink, width: 5 },
    ) +
    times(5, n =>
      form(
        `M-10 ${top + 190 + (n * (bottom - top - 200)) / 5}Q${wide * 0.5} ${top + 214 + (n * (bottom - top - 200)) / 5} ${wide - 26} ${top + 186 + (n * (bottom - top - 200)) / 5}`,
        { stroke: '#8a4418', width: 6, opacity: 0.5 },
      ),
    ) +
    times(8, n =>
      group(
        { x: 24 + ((n * 67) % Math.max(40, wide - 70)), y: top + 220 + ((n * 149) % Math.max(60, bottom - top - 260)) },
        disc(0, 0, 15, {
          fill: drop(brush, (['cherry', 'mint', 'lemon', 'sky', 'grape'] as const)[n % 5] ?? 'cherry'),
          stroke: ink,
          width: 4,
        }) + disc(-5, -5, 4, { fill: '#ffffff', opacity: 0.9 }),
      ),
    ) +
    form(
      `M-40 ${top - 20}Q${wide * 0.4} ${top - 50} ${wide} ${top - 8}Q${wide + 22} ${top + 20} ${wide + 4} ${top + 60}${icing.join('')}H-40Z`,
      { fill: brush.linear(['#ffffff', '#fff4fa', '#ffc8e6']), stroke: ink, width: 5 },
    ) +
    form(`M-30 ${top}Q${wide * 0.4} ${top - 28} ${wide - 14} ${top + 10}`, { stroke: '#ffffff', width: 12, opacity: 0.9 }) +
    sprinkles(brush, Math.round(wide / 19), n => [8 + ((n * 61) % (wide - 20)), top + 4 + ((n * 29) % 52)], 1.4)
  );
}

const lollipop = (brush: Brush, kinds: readonly [Sugar, Sugar], tall: number): string =>
  slab(-8, -tall, [16, tall], { fill: brush.linear(['#d8b0c8', '#ffffff', '#e0c0d4'], 0), stroke: ink, width: 4 }) +
  group({ y: -tall - 34, turn: 12 }, whirl(brush, 62, kinds)) +
  form(
    `M0 ${-tall + 34}L-34 ${-tall + 18}C-48 ${-tall + 34} -44 ${-tall + 54} -30 ${-tall + 56}ZM0 ${-tall + 34}L34 ${-tall + 18}C48 ${-tall + 34} 44 ${-tall + 54} 30 ${-tall + 56}Z`,
    { fill: sugar(brush, kinds[0]), stroke: ink, width: 4 },
  );

const mid: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.85 : 0.83);
  return (
    form(`M0 ${ground}Q${width * 0.25} ${ground - 60} ${width * 0.5} ${ground}T${width} ${ground - 10}V${height}H0Z`, {
      fill: brush.linear(['#ffb0dc', '#f070b8', '#8a2a8c']),
    }) +
    // a river of chocolate
    form(
      `M${width * 0.502} ${ground - 6}C${width * 0.58} ${ground + 34} ${width * 0.36} ${ground + 54} ${width * 0.4} ${height}H${width * 0.64}C${width * 0.54} ${ground + 90} ${width * 0.66} ${ground + 34} ${width * 0.518} ${ground - 6}Z`,
      { fill: brush.linear(['#c07a4a', '#7a3a1c', '#4a1c10']), stroke: '#5c2410', width: 4 },
    ) +
    form(
      `M${width * 0.5} ${ground + 20}C${width * 0.52} ${ground + 50} ${width * 0.42} ${ground + 70} ${width * 0.42} ${height - 20}M${width * 0.54} ${ground + 60}C${width * 0.58} ${ground + 90} ${width * 0.58} ${ground + 110} ${width * 0.58} ${height}`,
      { stroke: '#f0b484', width: 7, opacity: 0.5 },
    ) +
    (isTall
      ? mirrored(width / 2, cliff(brush, { wide: 132, top: 330, bottom: height }))
      : cliff(brush, { wide: 226, top: 210, bottom: height }) +
        group({ x: 120, y: 196, scale: 0.8 }, lollipop(brush, ['sky', 'cream'], 110)) +
        // the foot of the storm
        oval(width - 168, ground + 62, [120, 30], { fill: '#fff6fc', opacity: 0.9, filter: brush.blur(12) }))
  );
};

/** A walking stick of sugar, 330 high on its origin, its crook to the right. */
const cane = (brush: Brush): string => {
  const d = 'M0 0V-236C0 -316 104 -316 104 -236V-214';
  return (
    form(d, { stroke: ink, width: 50 }) +
    form(d, { stroke: brush.linear(['#ffffff', '#ffe4ee']), width: 40 }) +
    times(7, n => form(`M-18 ${-14 - n * 34}L18 ${-34 - n * 34}`, { stroke: '#f0345c', width: 15, cap: 'butt' })) +
    form('M-16 -256L18 -262M6 -292L34 -262M56 -312L52 -274M98 -282L72 -258M122 -226H86', { stroke: '#f0345c', width: 15, cap: 'butt' }) +
    form('M-10 -10V-236C-10 -282 24 -306 56 -304', { stroke: '#ffffff', width: 6, opacity: 0.8 })
  );
};

const gumdrop = (brush: Brush, kind: Sugar): string =>
  form('M-64 0C-70 -50 -46 -110 0 -110S70 -50 64 0Q0 20 -64 0Z', { fill: drop(brush, kind), stroke: ink, width: 5 }) +
  form('M-40 -30C-40 -62 -26 -86 -4 -92', { stroke: '#ffffff', width: 9, opacity: 0.75 }) +
  times(9, n => disc(-44 + ((n * 31) % 90), -20 - ((n * 23) % 66), 3, { fill: '#ffffff', opacity: 0.8 }));

const doughnut = (brush: Brush): string =>
  disc(0, -84, 84, { fill: drop(brush, 'biscuit'), stroke: ink, width: 5 }) +
  form('M0 -160A72 74 0 1 1 -0.1 -160ZM0 -112A28 28 0 1 0 0.1 -112Z', { fill: sugar(brush, 'pink'), stroke: ink, width: 4 }) +
  form('M-54 -112C-46 -138 -20 -148 4 -146', { stroke: '#ffffff', width: 9, opacity: 0.75 }) +
  sprinkles(brush, 11, n => [Math.cos(n * 0.57 + 0.3) * 50, -86 + Math.sin(n * 0.57 + 0.3) * 50], 1.3);

/** What is behind balance, stake and win is plain: on a desktop sweets are above that band, on a phone in its lower corners. */
const near: Layer = (brush, box) => {
  const { width, height, isTall } = box;
  const s = isTall ? 0.62 : 0.86;
  const y = isTall ? height + 4 : height - 152;
  return (
    oval(width / 2, height + 40, [width * 0.66, 96], { fill: '#561149', opacity: 0.7, filter: brush.blur(14) }) +
    (isTall ? '' : mirrored(width / 2, oval(110, y, [190, 22], { fill: '#561149', opacity: 0.45, filter: brush.blur(10) }))) +
    group({ x: isTall ? 104 : 66, y, scale: s * 0.96 }, cane(brush)) +
    (isTall ? group({ x: width - 104, y, scale: s * 0.96, isMirrored: true }, cane(brush)) : '') +
    group({ x: isTall ? 210 : 196, y, scale: s * 0.9 }, doughnut(brush)) +
    (isTall ? group({ x: 286, y, scale: s * 0.66 }, gumdrop(brush, 'lemon')) : '') +
    group({ x: width - (isTall ? 129 : 60), y, scale: s * (isTall ? 1.04 : 0.7) }, gumdrop(brush, 'grape')) +
    (isTall ? group({ x: width - 197, y, scale: s * 0.7 }, gumdrop(brush, 'sky')) : '') +
    footing(brush, box, '#3a0a34')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
