import { type Brush, disc, footing, form, group, mirrored, oval, slab, times } from '../brush.ts';
import type { FlagshipArt, SceneBox } from '../compose.ts';
import { flame } from './feathers.ts';

const ridge = ({ width, height }: SceneBox, top: number, rises: readonly number[]): string => {
  const step = width / (rises.length - 1);
  return `M0 ${height}V${top}${rises.map((rise, n) => `L${n * step} ${top - rise}L${(n + 0.4) * step} ${top - rise * 0.66}`).join('')}L${width} ${height}Z`;
};

/** A mountain that burns, from its mouth at the origin: 900 wide at 520 down. */
const volcano = (brush: Brush): string =>
  disc(0, -10, 330, {
    fill: brush.radial([
      ['#fff0a0', 0.95],
      ['#ff9a2a', 0.5],
      ['#e0341a', 0.2],
      ['#a0141e', 0],
    ]),
  }) +
  // smoke that the wind takes, lit from below
  group(
    { filter: brush.blur(12) },
    [
      [430, -222, 46],
      [350, -226, 60],
      [260, -216, 76],
      [170, -196, 82],
      [90, -160, 80],
      [24, -110, 70],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        disc(x, y, r, {
          fill: brush.radial(['#c84a2a', '#6a1a24', '#2a0a1a'], { cx: 0.45, cy: 0.85, r: 0.8 }),
          opacity: 0.75,
        }),
      )
      .join(''),
  ) +
  times(5, n =>
    form(`M${-20 + n * 10} 0Q${(n - 2) * 46} -190 ${(n - 2) * 84} ${-40 - Math.abs(n - 2) * -30}`, {
      stroke: n % 2 ? '#ffd24a' : '#ff6a1a',
      width: 6,
      opacity: 0.9,
    }),
  ) +
  form('M-70 0Q0 26 70 0C120 120 210 300 470 520H-460C-220 300 -130 130 -70 0Z', {
    fill: brush.linear(['#7a2a1e', '#3a121c', '#1a0810']),
  }) +
  form('M70 0C120 120 210 300 470 520H180C120 360 60 160 20 14Z', { fill: '#0c0408', opacity: 0.45 }) +
  oval(0, 4, [70, 15], { fill: brush.linear(['#fffbe0', '#ffb02a', '#e0341a']) }) +
  form('M-26 8C-40 90 -4 130 -30 210C-60 290 -120 320 -150 520H-90C-70 400 -20 330 0 250C16 180 -10 120 4 12Z', {
    fill: brush.linear(['#fff6b0', '#ffb02a', '#ff5a14', '#c8141e']),
  }) +
  form('M30 8C44 70 80 120 76 200C74 280 150 360 190 520H160C130 400 40 300 44 210C46 130 20 70 16 12Z', {
    fill: brush.linear(['#fff6b0', '#ff9a2a', '#e8401a', '#a0101e']),
  });

/** What a phone held upright shows below its reels: a river of fire that winds down from the mountain between dark banks. */
const river = (brush: Brush, { width, height }: SceneBox, top: number): string => {
  const m = width / 2;
  const bed = `M${m - 16} ${top}C${m + 130} ${top + 60} ${m + 190} ${top + 70} ${m + 60} ${top + 140}C${m - 240} ${top + 210} ${m - 210} ${top + 300} ${m - 150} ${height}H${m + 250}C${m + 130} ${top + 330} ${m + 40} ${top + 250} ${m + 190} ${top + 160}C${m + 310} ${top + 80} ${m + 150} ${top + 30} ${m + 16} ${top}Z`;
  return (
    slab(0, top, [width, height - top], { fill: brush.linear(['#5a1a1c', '#2a0c10', '#12060a']) }) +
    form(bed, { stroke: '#ff5a14', width: 60, opacity: 0.4, filter: brush.blur(20) }) +
    form(bed, { fill: brush.linear(['#fff0a0', '#ffb02a', '#ff6a1a', '#b01a1a']), stroke: '#1a080c', width: 14 }) +
    form(bed, { stroke: '#ff9a2a', width: 4 }) +
    times(9, n =>
      oval(m - 60 + ((n * 67) % 190), top + 110 + n * 44, [20 + (n % 4) * 12, 5 + (n % 3) * 3], {
        fill: n % 3 ? '#5a0f10' : '#fff6c0',
        opacity: 0.75,
      }),
    ) +
    mirrored(
      m,
      times(5, n => form(`M${(n * 83) % 260} ${top + 70 + n * 62}l34 14l16 -8l40 20`, { stroke: '#ff7a1a', width: 4, opacity: 0.6 })),
    )
  );
};

const far: FlagshipArt['layers']['far'] = (brush, box) => {
  const { width, height, isTall } = box;
  const land = height * (isTall ? 0.7 : 0.72);
  return (
    slab(0, 0, [width, height], { fill: brush.linear(['#14060f', '#3c0a18', '#8a1a1c', '#e0501a', '#ffb03a', '#ffe08a']) }) +
    disc(width * (isTall ? 0.8 : 0.82), height * 0.3, isTall ? 120 : 130, {
      fill: brush.radial(['#fff6c8', '#ffd06a', '#ff8a2a']),
      opacity: 0.95,
    }) +
    disc(width * (isTall ? 0.8 : 0.82), height * 0.3, isTall ? 300 : 340, {
      fill: brush.radial([
        ['#ffd87a', 0.6],
        ['#ff7a1a', 0.2],
        ['#ff5a1a', 0],
      ]),
    }) +
    // clouds of ash across the sky
    group(
      { filter: brush.blur(12) },
      times(9, n =>
        oval(
          width * (((n * 43) % 100) / 100),
          height * (0.06 + ((n * 29) % 50) / 110),
          [width * (0.14 + (n % 3) * 0.05), 24 + (n % 4) * 9],
          {
            fill: n % 2 ? '#2a0812' : '#ff7a2a',
            opacity: n % 2 ? 0.6 : 0.28,
          },
        ),
      ),
    ) +
    form(ridge(box, land - 60, [120, 200, 90, 150, 60, 180, 110, 220, 140]), { fill: brush.linear(['#a83420', '#6a1a1c']), opacity: 0.8 }) +
    group({ x: width * (isTall ? 0.5 : 0.24), y: isTall ? 1_044 : 430, scale: isTall ? 0.36 : 0.9 }, volcano(brush)) +
    oval(width / 2, land + 10, [width * 0.7, 60], { fill: '#ff8a2a', opacity: 0.45, filter: brush.blur(22) }) +
    form(ridge(box, land + (isTall ? 96 : 40), [50, 110, 40, 90, 130, 50, 100, 70, 120]), { fill: brush.linear(['#5a141c', '#240810']) }) +
    (isTall
      ? river(brush, box, land + 56)
      : // a lake of fire
        slab(0, land + 96, [width, height - land], { fill: brush.linear(['#ff9a2a', '#ffc84a', '#ff6a1a', '#9a1418', '#3a0612']) }) +
        // the mountain lies in it
        form(`M${width * 0.06} ${land + 96}H${width * 0.44}L${width * 0.3} ${land + 190}L${width * 0.16} ${land + 176}Z`, {
          fill: '#5a0f14',
          opacity: 0.5,
          filter: brush.blur(10),
        }) +
        // crust adrift, in plates that grow towards the shore
        times(24, n => {
          const down = (n + 1) / 25;
          const wide = 26 + down * 84 + (n % 3) * 14;
          const thick = 4 + down * 15;
          return group(
            { x: width * (((n * 37) % 100) / 100), y: land + 108 + down * (height - land - 130) },
            form(
              `M${-wide} ${thick * 0.2}L${-wide * 0.6} ${-thick * 0.8}L${wide * 0.1} ${-thick}L${wide * 0.8} ${-thick * 0.5}L${wide} ${thick * 0.3}L${wide * 0.3} ${thick}L${-wide * 0.5} ${thick * 0.8}Z`,
              { fill: brush.linear(['#7a2a1e', '#2a0a10']), stroke: '#ffb83a', width: 2 + down },
            ),
          );
        }) +
        times(16, n =>
          form(`M${width * (((n * 53) % 100) / 100)} ${land + 112 + ((n * 29) % 130)}q30 -6 60 0t60 0`, {
            stroke: '#fff2b0',
            width: 3,
            opacity: 0.6,
          }),
        ))
  );
};

/** A cliff of basalt columns at the left edge, its foot at y = 0; fire shows between them. */
function cliff(brush: Brush, count: number, high: number): string {
  return times(count, n => {
    const [w, x] = [66, n * 58 - 40];
    const rise = high * (1 - n / (count + 1)) - ((n * 47) % 70);
    return (
      form(`M${x} 0V${-rise}L${x + w * 0.3} ${-rise - 20}L${x + w * 0.86} ${-rise - 8}L${x + w} ${-rise + 14}V0Z`, {
        fill: brush.linear(['#4a2a2e', '#241218', '#120609']),
        stroke: '#0a0306',
        width: 4,
      }) +
      form(
        `M${x} ${-rise}L${x + w * 0.3} ${-rise - 20}L${x + w * 0.86} ${-rise - 8}L${x + w} ${-rise + 14}L${x + w * 0.5} ${-rise + 10}Z`,
        { fill: brush.linear(['#b0583a', '#5a2a28']) },
      ) +
      form(`M${x + w * 0.5} ${-rise + 12}V0`, { stroke: '#0a0306', width: 5, opacity: 0.6 }) +
      form(`M${x + w} ${-rise + 30}V0`, { stroke: '#ff6a1a', width: 5, opacity: 0.75 }) +
      form(`M${x + 12} ${-rise * 0.7}l14 26l-10 30l16 34l-8 40`, { stroke: '#ffb02a', width: 4, opacity: n % 2 ? 0.95 : 0.6 })
    );
  });
}

/** The gate of the burnt temple, two pillars with carved wings. */
const pillar = (brush: Brush, high: number): string =>
  form(`M-46 0L-38 ${-high}H38L46 0Z`, {
    fill: brush.linear(['#120609', '#6a3a34', '#a8604a', '#4a2226', '#120609'], 0),
    stroke: '#0a0306',
    width: 4,
  }) +
  times(5, n =>
    slab(-46, -high * (0.16 + n * 0.17), [92, 14, 3], {
      fill: brush.linear(['#ffd86a', '#b8600e', '#5a1e08']),
      stroke: '#2a0a06',
      width: 2.4,
    }),
  ) +
  times(4, n =>
    form(`M0 ${-high * (0.2 + n * 0.17)}L14 ${-high * (0.25 + n * 0.17)}L0 ${-high * (0.3 + n * 0.17)}L-14 ${-high * (0.25 + n * 0.17)}Z`, {
      fill: brush.radial(['#fff6b0', '#ff8a1a', '#c8141e']),
      stroke: '#2a0a06',
      width: 3,
    }),
  ) +
  form(`M-60 ${-high + 10}H60L74 ${-high - 40}H-74Z`, {
    fill: brush.linear(['#c87a4a', '#5a2a28', '#240c12']),
    stroke: '#0a0306',
    width: 4,
  }) +
  form(`M-70 ${-high - 40}Q0 ${-high - 4} 70 ${-high - 40}Q50 ${-high - 84} 0 ${-high - 84}Q-50 ${-high - 84} -70 ${-high - 40}Z`, {
    fill: brush.linear(['#ffe08a', '#c8701a', '#5a1e08']),
    stroke: '#2a0a06',
    width: 4,
  }) +
  group({ y: -high - 70, scale: 1.5 }, flame(brush));

const mid: FlagshipArt['layers']['mid'] = (brush, box) => {
  const { width, height, isTall } = box;
  const ground = height * (isTall ? 0.92 : 0.92);
  return (
    mirrored(
      width / 2,
      group({ x: isTall ? -60 : -20, y: ground + 60, scale: isTall ? 0.9 : 1 }, cliff(brush, isTall ? 4 : 6, isTall ? 1_180 : 760)),
    ) +
    // fire falls from the cliff on the right
    (isTall
      ? ''
      : form(
          `M${width - 136} 466Q${width - 108} 448 ${width - 80} 470C${width - 84} 600 ${width - 70} 760 ${width - 40} ${ground + 40}H${width - 190}C${width - 150} 780 ${width - 140} 600 ${width - 136} 466Z`,
          { fill: brush.linear(['#fff6c0', '#ffb02a', '#ff6a1a', '#ffd24a', '#ff5a14']), stroke: '#7a1414', width: 4 },
        ) +
        times(3, n =>
          form(
            `M${width - 122 + n * 14} ${480 + n * 14}C${width - 126 + n * 14} 620 ${width - 132 + n * 22} 740 ${width - 150 + n * 40} ${ground}`,
            {
              stroke: '#fff6c0',
              width: 5,
              opacity: 0.7,
            },
          ),
        )) +
    mirrored(width / 2, group({ x: isTall ? 120 : 196, y: ground + 40, scale: isTall ? 0.74 : 0.9 }, pillar(brush, isTall ? 1_160 : 700))) +
    group(
      { filter: brush.blur(20) },
      times(5, n => oval(width * (n / 4), ground + 20, [width * 0.18, 44], { fill: '#ff7a1a', opacity: 0.34 })),
    ) +
    (isTall
      ? ''
      : form(
          `M0 ${ground + 30}L${width * 0.12} ${ground}L${width * 0.24} ${ground + 34}L${width * 0.4} ${ground + 16}L${width * 0.6} ${ground + 40}L${width * 0.78} ${ground + 8}L${width} ${ground + 34}V${height}H0Z`,
          { fill: brush.linear(['#4a1a1c', '#1a080c']) },
        ) +
        form(
          `M${width * 0.1} ${height}L${width * 0.2} ${ground + 50}L${width * 0.34} ${ground + 60}L${width * 0.42} ${height}M${width * 0.62} ${height}L${width * 0.7} ${ground + 46}L${width * 0.84} ${ground + 64}`,
          { stroke: '#ff8a1a', width: 6, opacity: 0.85 },
        ))
  );
};

/** An egg in its nest of embers, 260 wide. */
const nest = (brush: Brush): string =>
  disc(0, -90, 190, {
    fill: brush.radial([
      ['#ffd24a', 0.7],
      ['#ff7a1a', 0.25],
      ['#ff5a14', 0],
    ]),
  }) +
  times(5, n => group({ x: -104 + n * 52, y: -30 + Math.abs(n - 2) * 8, turn: (n - 2) * 12, scale: 1.2 }, flame(brush))) +
  form('M0 -216C58 -216 84 -128 74 -84C66 -44 36 -24 0 -24C-36 -24 -66 -44 -74 -84C-84 -128 -58 -216 0 -216Z', {
    fill: brush.radial(['#fffbe0', '#ffc83a', '#e0501a', '#7a0f1e'], { cx: 0.38, cy: 0.32, r: 0.76 }),
    stroke: '#3a0414',
    width: 5,
  }) +
  form('M-66 -116L-30 -138L-8 -108L24 -140L44 -110L74 -124', { stroke: '#3a0414', width: 6 }) +
  form('M-66 -113L-30 -135L-8 -105L24 -137L44 -107L74 -121', { stroke: '#fffbe0', width: 3 }) +
  times(17, n =>
    form(`M${-140 + n * 17} ${-40 + (n % 3) * 14}Q${-110 + n * 15} ${-8 + (n % 4) * 4} ${-84 + n * 14} ${-24 - (n % 4) * 9}`, {
      stroke: n % 3 ? '#241014' : '#8a3a1e',
      width: 10,
    }),
  ) +
  form('M-140 0Q0 -60 140 0Z', { fill: '#14070b' });

const rock = (brush: Brush): string =>
  form('M-190 20L-150 -120L-96 -96L-50 -210L24 -160L62 -90L120 -118L190 20Z', {
    fill: brush.linear(['#5a2e30', '#241016', '#0c0408']),
    stroke: '#080205',
    width: 5,
  }) +
  form('M-50 -210L24 -160L62 -90L10 -110ZM-150 -120L-96 -96L-118 -40ZM120 -118L62 -90L96 -40Z', { fill: '#c86a44', opacity: 0.5 }) +
  form('M-70 20L-44 -50L-70 -100L-30 -140M60 20L76 -30L50 -70M-130 20L-120 -30', { stroke: '#ff6a14', width: 9 }) +
  form('M-70 20L-44 -50L-70 -100L-30 -140M60 20L76 -30L50 -70M-130 20L-120 -30', { stroke: '#ffe06a', width: 3.4 });

const near: FlagshipArt['layers']['near'] = (brush, box) => {
  const { width, height, isTall } = box;
  const s = isTall ? 0.7 : 1;
  return (
    oval(width / 2, height + 50, [width * 0.64, 120], { fill: '#0a0306', opacity: 0.9, filter: brush.blur(14) }) +
    group({ x: width - 100 * s, y: height + 10, scale: s * 1.1 }, rock(brush)) +
    group({ x: width - 290 * s, y: height + 30, scale: s * 0.7, isMirrored: true }, rock(brush)) +
    group({ x: 40 * s, y: height + 30, scale: s * 0.9, isMirrored: true }, rock(brush)) +
    group({ x: 190 * s, y: height - 2, scale: s }, nest(brush)) +
    group({ x: width - 60 * s, y: height - 150 * s, scale: s * 1.1 }, flame(brush)) +
    times(54, n => {
      const [x, y] = [(n * 211) % width, (n * 149) % height];
      const isAside = Math.abs(x - width / 2) > width * 0.26;
      return disc(x, y, 2 + (n % 4) * 1.2, { fill: n % 3 ? '#ffb02a' : '#fff6c0', opacity: isAside ? 0.9 : 0.4 });
    }) +
    group(
      { filter: brush.blur(5) },
      times(7, n =>
        disc((((n * 307) % 100) / 100) * width, height * (0.2 + n * 0.1), 16 + n * 2, {
          fill: '#ff7a1a',
          opacity: 0.25,
        }),
      ),
    ) +
    footing(brush, box, '#0a0306')
  );
};

export const layers: FlagshipArt['layers'] = { far, mid, near };
