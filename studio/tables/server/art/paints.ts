/** What all pictures of tables are painted with. */

export const gold = '#f3dd9c';

const stops = (...colours: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  colours.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

const across = (id: string, inner: string): string => `<linearGradient id="${id}">${inner}</linearGradient>`;
const down = (id: string, inner: string): string => `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`;
const slanted = (id: string, inner: string): string => `<linearGradient id="${id}" x2="1" y2="1">${inner}</linearGradient>`;
const round = (id: string, inner: string, [x, y, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${inner}</radialGradient>`;

/** Gradients and soft edges by their names. `hues` are those of the felt and of its light. */
export const paints = ([ground, glow]: readonly [number, number]): string =>
  [
    slanted('paper', stops([0, '#ffffff'], [0.6, '#fbf6ea'], [1, '#ddd2bd'])),
    slanted('gold', stops([0, '#fff6cf'], [0.35, '#e8c56e'], [0.7, '#b07d2b'], [1, '#f2d58a'])),
    across('brass', stops([0, '#4a2c0c'], [0.2, '#b98437'], [0.38, '#fff0bd'], [0.55, '#d0a04a'], [0.85, '#6d4415'], [1, '#a87834'])),
    across('band', stops([0, '#000', 0.55], [0.3, '#fff', 0.22], [0.5, '#fff', 0.02], [1, '#000', 0.6])),
    down('wood', stops([0, '#a4672f'], [0.5, '#6b3d18'], [1, '#3a1e0a'])),
    round('bowl', stops([0, '#8f5626'], [0.62, '#5a3113'], [0.8, '#7d4a20'], [1, '#2c1607']), [0.42, 0.36, 0.66]),
    round('cone', stops([0, '#c88c4b'], [0.5, '#7b4820'], [1, '#34190a']), [0.4, 0.34, 0.7]),
    round('pearl', stops([0, '#ffffff'], [0.55, '#f4ecdb'], [1, '#a8977a']), [0.36, 0.32, 0.7]),
    down('glass', stops([0, '#fff', 0.3], [0.45, '#fff', 0.06], [1, '#fff', 0.16])),
    round('lacquer', stops([0, '#8f1c2c'], [1, '#3d0913']), [0.45, 0.4, 0.6]),
    round('felt', stops([0, `hsl(${ground} 60% 40%)`], [0.42, `hsl(${ground} 62% 25%)`], [1, `hsl(${ground} 68% 7%)`]), [0.5, 0.36, 0.62]),
    down('rail', stops([0, '#5b3a22'], [0.05, '#3a2213'], [0.12, '#1d100a'], [1, '#0a0503'])),
    down('wall', stops([0, `hsl(${ground} 46% 9%)`], [0.6, `hsl(${ground} 44% 19%)`], [1, `hsl(${ground} 40% 12%)`])),
    round('lamp', stops([0, `hsl(${glow} 100% 88%)`], [0.2, `hsl(${glow} 92% 68%)`, 0.75], [1, `hsl(${glow} 90% 55%)`, 0])),
    down('beam', stops([0, `hsl(${glow} 100% 86%)`, 0.34], [1, `hsl(${glow} 100% 80%)`, 0])),
    round('dark', stops([0.42, '#000', 0], [1, '#000', 0.7]), [0.5, 0.46, 0.72]),
    ...[3, 7, 16].map(
      soft => `<filter id="soft${soft}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${soft}"/></filter>`,
    ),
  ].join('');
