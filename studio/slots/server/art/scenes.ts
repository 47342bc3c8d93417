import { type RandomSource, uniform } from '@baize/kernel';

/** Colours of a scene: `deep` to `bright` are steps of the first hue, `glow` belongs to the second. */
interface SceneColours {
  readonly deep: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
}

/** Draws in a box of 320 × 427. Stays behind the emblem: quiet, low contrast in the middle. */
type Scene = (colours: SceneColours, source: RandomSource) => string;

const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
const line = (d: string, stroke: string, style: { width: number; opacity: number }) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${style.width}" opacity="${style.opacity}" stroke-linecap="round"/>`;
const disc = (x: number, y: number, style: { r: number; fill: string; opacity?: number }) =>
  `<circle cx="${x}" cy="${y}" r="${style.r}" fill="${style.fill}" opacity="${style.opacity ?? 1}"/>`;
const repeat = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, index) => make(index)).join('');

const rays: Scene = c =>
  repeat(16, i => {
    const at = (turn: number) => `${Math.round(160 + 420 * Math.cos(turn))} ${Math.round(200 + 420 * Math.sin(turn))}`;
    return path(`M160 200L${at((i * Math.PI) / 8)}L${at((i * Math.PI) / 8 + 0.19)}z`, c.bright, 0.3);
  });

const rings: Scene = c =>
  repeat(
    7,
    i =>
      `<circle cx="160" cy="200" r="${52 + i * 34}" fill="none" stroke="${i % 2 ? c.glow : c.bright}" stroke-width="${i % 2 ? 2 : 9}" opacity="${0.42 - i * 0.045}"/>`,
  );

const ridges: Scene = (c, source) =>
  disc(70 + uniform(source, 180), 92, { r: 44, fill: c.glow, opacity: 0.75 }) +
  repeat(4, i => {
    const top = 210 + i * 52;
    const peaks = repeat(6, k => `L${k * 64} ${top + (k % 2 ? 0 : 34) + uniform(source, 26)}`);
    return path(`M0 427L0 ${top + 20}${peaks}L320 ${top + 20}L320 427z`, i % 2 ? c.mid : c.bright, 0.34 + i * 0.14);
  });

const waves: Scene = c =>
  disc(160, 104, { r: 56, fill: c.glow, opacity: 0.5 }) +
  repeat(5, row =>
    repeat(6, k => {
      const x = k * 64 - (row % 2) * 32;
      const y = 268 + row * 36;
      return [32, 23, 14, 6]
        .map(
          (r, i) =>
            `<circle cx="${x + 16}" cy="${y + 20}" r="${r}" fill="${i % 2 ? c.deep : c.bright}" opacity="${0.55 + row * 0.08}" stroke="${c.deep}" stroke-width="1.6"/>`,
        )
        .join('');
    }),
  );

const lattice: Scene = c =>
  repeat(9, i =>
    line(`M${i * 64 - 100} 0L${i * 64 + 120} 427M${i * 64 + 120} 0L${i * 64 - 100} 427`, c.bright, { width: 3, opacity: 0.34 }),
  ) + repeat(24, i => disc(20 + (i % 6) * 56 + ((i / 6) & 1) * 28, 24 + Math.floor(i / 6) * 108, { r: 5, fill: c.glow, opacity: 0.5 }));

const stars: Scene = (c, source) =>
  repeat(60, () =>
    disc(uniform(source, 320), uniform(source, 427), {
      r: 0.8 + uniform(source, 20) / 10,
      fill: c.glow,
      opacity: 0.35 + uniform(source, 60) / 100,
    }),
  ) +
  `<ellipse cx="160" cy="205" rx="190" ry="52" fill="none" stroke="${c.bright}" stroke-width="14" opacity=".34" transform="rotate(-24 160 205)"/>` +
  `<ellipse cx="160" cy="205" rx="220" ry="74" fill="none" stroke="${c.glow}" stroke-width="2" opacity=".5" transform="rotate(-24 160 205)"/>`;

const city: Scene = (c, source) =>
  disc(236, 84, { r: 34, fill: c.glow, opacity: 0.8 }) +
  repeat(2, row =>
    repeat(9, k => {
      const height = 80 + uniform(source, 130) - row * 36;
      const x = k * 38 - 8 + row * 14;
      const windows = repeat(5, w =>
        uniform(source, 3)
          ? `<rect x="${x + 6 + (w % 2) * 12}" y="${427 - height + 12 + w * 18}" width="6" height="8" fill="${c.glow}" opacity=".6"/>`
          : '',
      );
      return `<rect x="${x}" y="${427 - height}" width="32" height="${height}" fill="${row ? c.deep : c.mid}" opacity=".9"/>${row ? windows : ''}`;
    }),
  );

const clouds: Scene = (c, source) =>
  disc(90, 100, { r: 48, fill: c.glow, opacity: 0.6 }) +
  repeat(7, i => {
    const x = uniform(source, 300) - 40;
    const y = 40 + i * 56;
    return `<g opacity="${0.32 + i * 0.06}">${path(`M${x} ${y}q-16 -22 14 -28q8 -28 42 -16q36 -14 42 18q30 4 18 26z`, i % 2 ? c.bright : c.mid)}${line(`M${x + 20} ${y - 8}q-2 -18 18 -16q14 6 6 16`, c.glow, { width: 2.4, opacity: 0.8 })}</g>`;
  });

const forest: Scene = (c, source) =>
  repeat(3, row =>
    repeat(7, k => {
      const x = k * 54 - 20 + uniform(source, 20);
      const top = 150 + row * 74 + uniform(source, 40);
      return path(
        `M${x} ${top}L${x + 34} ${top + 90}H${x + 20}L${x + 44} 427H${x - 44}L${x - 20} ${top + 90}H${x - 34}z`,
        [c.bright, c.mid, c.deep][row] ?? c.mid,
        0.5 + row * 0.15,
      );
    }),
  ) + repeat(18, () => disc(uniform(source, 320), uniform(source, 330), { r: 2, fill: c.glow, opacity: 0.7 }));

const deepSea: Scene = (c, source) =>
  repeat(5, i => path(`M${40 + i * 56} 0L${i * 70 - 40} 427H${i * 70 + 20}L${70 + i * 56} 0z`, c.bright, 0.2)) +
  repeat(
    22,
    () =>
      `<circle cx="${uniform(source, 320)}" cy="${uniform(source, 427)}" r="${3 + uniform(source, 10)}" fill="none" stroke="${c.glow}" stroke-width="1.8" opacity=".5"/>`,
  ) +
  repeat(9, k => line(`M${k * 40 + 8} 427q-18 -40 4 -70q16 -30 -4 -${50 + uniform(source, 50)}`, c.bright, { width: 9, opacity: 0.55 }));

const dunes: Scene = (c, source) =>
  disc(160, 128, { r: 74, fill: c.glow, opacity: 0.55 }) +
  repeat(4, i => {
    const y = 240 + i * 46;
    return path(`M0 ${y}Q${60 + uniform(source, 60)} ${y - 62} 170 ${y}T320 ${y - 20}V427H0z`, i % 2 ? c.mid : c.bright, 0.42 + i * 0.12);
  });

const scales: Scene = c =>
  repeat(11, row =>
    repeat(
      8,
      k =>
        `<circle cx="${k * 46 + (row % 2) * 23}" cy="${row * 42}" r="26" fill="${(row + k) % 3 ? c.mid : c.deep}" stroke="${c.bright}" stroke-width="2.4" opacity=".5"/>`,
    ),
  );

const curtain: Scene = c =>
  repeat(10, i =>
    path(
      `M${i * 34 - 8} 0Q${i * 34 + 6} 210 ${i * 34 - 10} 427H${i * 34 + 16}Q${i * 34 + 26} 210 ${i * 34 + 14} 0z`,
      c.bright,
      i % 2 ? 0.42 : 0.24,
    ),
  ) + path('M0 0H320V34Q290 70 266 36Q240 74 213 36Q186 74 160 36Q134 74 107 36Q80 74 54 36Q30 70 0 34z', c.glow, 0.5);

const blossoms: Scene = (c, source) =>
  line('M330 40Q230 60 170 20Q120 60 40 40', c.deep, { width: 9, opacity: 0.8 }) +
  repeat(26, () => {
    const [x, y, r] = [uniform(source, 320), uniform(source, 427), 5 + uniform(source, 8)];
    return repeat(5, k =>
      disc(Math.round(x + r * Math.cos(k * 1.2566)), Math.round(y + r * Math.sin(k * 1.2566)), {
        r: r * 0.7,
        fill: k % 2 ? c.bright : c.glow,
        opacity: 0.5,
      }),
    );
  });

const gears: Scene = c =>
  [
    [40, 70, 86],
    [286, 168, 104],
    [60, 372, 122],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${c.bright}" stroke-width="22" stroke-dasharray="20 14" opacity=".4"/><circle cx="${x}" cy="${y}" r="${r - 20}" fill="${c.mid}" stroke="${c.glow}" stroke-width="3" opacity=".45"/>`,
    )
    .join('');

export const scenes: Readonly<Record<string, Scene>> = {
  rays,
  rings,
  ridges,
  waves,
  lattice,
  stars,
  city,
  clouds,
  forest,
  deepSea,
  dunes,
  scales,
  curtain,
  blossoms,
  gears,
};

export const sceneNames: readonly string[] = Object.keys(scenes);
