import { gold } from './paints.ts';
import { type At, oval, type Space, svgPath } from './space.ts';

const n2 = (one: number): string => one.toFixed(1);
const shadow = (space: Space, { x, y, size = 1 }: At, [wide, deep]: readonly [number, number], soft = 7): string =>
  `<path d="${space.face(oval({ x: x + 6 * size, y: y - 8 * size }, [wide * size, deep * size], 24))}" fill="#000" fill-opacity=".6" filter="url(#soft${soft})"/>`;

/** What is on a ring: its wall between two heights, as far as it is seen. */
function wall(space: Space, at: At, { wide, high, fill }: { wide: number; high: number; fill: string }): string {
  const { x, y, rx, ry } = space.ring(at, wide);
  const { y: top } = space.ring({ ...at, z: (at.z ?? 0) + high }, wide);
  const [left, right, oval] = [n2(x - rx), n2(x + rx), `${n2(rx)} ${n2(ry)}`];
  return `<path d="M${left} ${n2(top)}V${n2(y)}A${oval} 0 0 0 ${right} ${n2(y)}V${n2(top)}A${oval} 0 0 1 ${left} ${n2(top)}z" fill="${fill}"/>`;
}
const disc = (space: Space, { x, y, z = 0 }: At, wide: number, paint: string): string =>
  `<path d="${space.face(oval({ x, y, z }, [wide, wide]))}" ${paint}/>`;

const chipTop = (hue: number): string =>
  `<circle r="34" fill="hsl(${hue} 62% 40%)"/><circle r="29" fill="none" stroke="#fffdf4" stroke-width="10" stroke-dasharray="11.400 18.900"/><circle r="23" fill="hsl(${hue} 62% 30%)" stroke="${gold}" stroke-width="1.500"/><circle r="16" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.500" stroke-dasharray="3 3"/><path d="M0-9L8 0 0 9-8 0z" fill="${gold}"/><circle r="34" fill="url(#glass)"/>`;

const chipHigh = 10;
/** The edge marks of a chip on the side that is seen. */
function edgeMarks(space: Space, at: At, { wide, high }: { wide: number; high: number }): string {
  const [low, top] = [space.ring(at, wide), space.ring({ ...at, z: (at.z ?? 0) + high }, wide)];
  const put = ({ x, y, rx, ry }: typeof low, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  };
  return [0, 1, 2, 3, 4, 5]
    .map(n => (n * 60 + (at.turn ?? 0)) % 360)
    .filter(angle => angle > 12 && angle < 168)
    .map(angle => [put(low, angle - 11), put(low, angle + 11), put(top, angle + 11), put(top, angle - 11)])
    .map(corners => `<path d="${svgPath(corners)}" fill="#fffdf4"/>`)
    .join('');
}

/** Chips on each other. */
export function stack(space: Space, { x, y, size = 1 }: At, hue: number, count: number): string {
  const chips = Array.from({ length: count }, (_, n) => {
    const at = { x: x + ((n * 7) % 3) - 1, y: y + ((n * 5) % 3) - 1, z: n * chipHigh * size, turn: (n * 37) % 60 };
    const side = { wide: 34 * size, high: (chipHigh - 1.5) * size };
    return (
      wall(space, at, { ...side, high: chipHigh * size, fill: `hsl(${hue} 60% 12%)` }) +
      wall(space, at, { ...side, fill: `hsl(${hue} 62% 34%)` }) +
      edgeMarks(space, at, side) +
      wall(space, at, { ...side, fill: 'url(#band)' })
    );
  });
  return (
    shadow(space, { x, y, size }, [40, 38]) +
    chips.join('') +
    space.lay({ x, y, z: count * chipHigh * size - 1.5, size, turn: count * 23 }, chipTop(hue))
  );
}

const eyes: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [-1, 1].map(at => [50 + at * 24, 50 + at * 24]),
  3: [-1, 0, 1].map(at => [50 + at * 25, 50 + at * 25]),
  4: [-1, 1].flatMap(x => [-1, 1].map(y => [50 + x * 24, 50 + y * 24] as const)),
  5: [[50, 50], ...[-1, 1].flatMap(x => [-1, 1].map(y => [50 + x * 25, 50 + y * 25] as const))],
  6: [-1, 1].flatMap(x => [-1, 0, 1].map(y => [50 + x * 24, 50 + y * 27] as const)),
};

type Corner = readonly [number, number];

/** A side of a die, as a square of 100 that is laid between three of its corners; a dark one gets less light. */
function side([from, across, down]: readonly [Corner, Corner, Corner], face: number, dark: number): string {
  const matrix = [across[0] - from[0], across[1] - from[1], down[0] - from[0], down[1] - from[1]].map(one => (one / 100).toFixed(4));
  const isRed = face === 1 || face === 4;
  const dots = (eyes[face] ?? []).map(
    ([cx, cy]) =>
      `<circle cx="${cx}" cy="${cy}" r="${face === 1 ? 19 : 10.5}" fill="${isRed ? '#8d0f1f' : '#0c101b'}"/><circle cx="${cx}" cy="${cy + 2}" r="${face === 1 ? 16 : 8}" fill="${isRed ? '#dc3144' : '#31384c'}"/>`,
  );
  return `<g transform="matrix(${matrix.join(' ')} ${n2(from[0])} ${n2(from[1])})"><rect x="1" y="1" width="98" height="98" rx="17" fill="url(#paper)"/><rect x="1" y="1" width="98" height="98" rx="17" fill="#2a1c08" fill-opacity="${dark.toFixed(2)}"/>${dots.join('')}</g>`;
}

/** A die as a cube: its face on top, and those that are seen of its sides, from the left. */
export function die(space: Space, { x, y, z = 0, turn = 0, size = 1 }: At, [top, ...seen]: readonly [number, number, number]): string {
  const half = 34 * size;
  const ring = [0, 1, 2, 3, 4].map(n => ((turn + 225 + n * 90) * Math.PI) / 180);
  const corners = (high: number): Corner[] =>
    ring.map(angle => space.point([x + Math.cos(angle) * half * Math.SQRT2, y + Math.sin(angle) * half * Math.SQRT2, z + high]));
  const [upper, lower] = [corners(2 * half), corners(0)];
  const walls = [0, 1, 2, 3]
    .map(n => ({ quad: [upper[n], upper[n + 1], lower[n + 1], lower[n]] as [Corner, Corner, Corner, Corner] }))
    .filter(({ quad: [from, across] }) => across[0] > from[0] + 1)
    .sort((one, other) => one.quad[0][0] - other.quad[0][0]);
  const [a, , c, d] = upper as [Corner, Corner, Corner, Corner];
  const bevel = [...walls.map(({ quad }) => quad), upper.slice(0, 4)].map(
    quad => `<path d="${svgPath(quad)}" fill="#d3c3a3" stroke="#d3c3a3" stroke-width="${n2(size * 3)}" stroke-linejoin="round"/>`,
  );
  return (
    shadow(space, { x, y, size }, [48, 46]) +
    bevel.join('') +
    walls
      .map(({ quad: [from, across, , down] }, n) => side([from, across, down], seen[n] ?? 2, walls.length > 1 && n > 0 ? 0.36 : 0.12))
      .join('') +
    side([d, c, a], top, 0)
  );
}

/** A bead of porcelain, as those of fan tan. */
export const bead = (space: Space, at: At): string => {
  const { size = 1 } = at;
  return (
    space.lay({ ...at, x: at.x + 5 * size, y: at.y - 6 * size }, '<circle r="19" fill="#000" fill-opacity=".45"/>') +
    space.stand(
      { ...at, z: (at.z ?? 0) + 6 * size },
      `<ellipse rx="18" ry="${n2(10 + space.lift * 7)}" fill="url(#pearl)"/><ellipse cx="-5" cy="-4" rx="4.500" ry="3" fill="#fff"/>`,
    )
  );
};

/** A cup of brass, its mouth down. */
export const cup = (space: Space, at: At): string =>
  shadow(space, at, [92, 84], 7) +
  space.stand(
    { ...at, size: (at.size ?? 1) * 1.1 },
    `<path d="M-76 0C-76-64-50-104 0-104S76-64 76 0A76 ${n2(76 * space.lift)} 0 0 1-76 0z" fill="url(#brass)"/><path d="M-76 0C-76-64-50-104 0-104S76-64 76 0A76 ${n2(76 * space.lift)} 0 0 1-76 0z" fill="url(#glass)"/><path d="M-76 0A76 ${n2(76 * space.lift)} 0 0 0 76 0" fill="none" stroke="#fff0bd" stroke-width="5"/><path d="M-66-44A66 ${n2(54 * space.lift)} 0 0 0 66-44" fill="none" stroke="#5a380f" stroke-width="2.500"/><path d="M-61-53A61 ${n2(50 * space.lift)} 0 0 0 61-53" fill="none" stroke="#fff0bd" stroke-opacity=".7" stroke-width="2"/><ellipse cy="-104" rx="17" ry="${n2(17 * space.lift)}" fill="#8a5f1e"/><path d="M-9-104V-116H9V-104A9 5 0 0 1-9-104z" fill="url(#brass)"/><circle cy="-124" r="14" fill="url(#brass)"/><circle cx="-4" cy="-129" r="4" fill="#fff8dc"/>`,
  );

/** A rod that beads are counted with. */
export function rod(space: Space, from: readonly [number, number], to: readonly [number, number]): string {
  const line = (z: number, paint: string, move = 0) => {
    const [a, b] = [space.point([from[0] + move, from[1] - move, z]), space.point([to[0] + move, to[1] - move, z])];
    return `<path d="M${a.map(n2).join(' ')}L${b.map(n2).join(' ')}" ${paint} stroke-linecap="round"/>`;
  };
  return (
    line(0, 'stroke="#000" stroke-opacity=".5" stroke-width="10" filter="url(#soft3)"', 7) +
    line(5, 'stroke="#8c5f20" stroke-width="9"') +
    line(6, 'stroke="#e2c07c" stroke-width="5"') +
    line(7, 'stroke="#fff0cd" stroke-width="1.500"')
  );
}

/** A plate of brass and lacquer under a bell of glass, with what lies inside. */
export function bell(space: Space, at: At, inside: string): string {
  const { size = 1 } = at;
  const [wide, deep] = [108, n2(108 * space.lift)];
  const glass = `M-${wide} 0V-58A${wide} 112 0 0 1 ${wide}-58V0A${wide} ${deep} 0 0 1-${wide} 0z`;
  const base = { ...at, z: 0 };
  return (
    shadow(space, at, [146, 140], 16) +
    wall(space, base, { wide: 132 * size, high: 16 * size, fill: 'url(#brass)' }) +
    disc(space, { ...at, z: 16 * size }, 132 * size, 'fill="url(#gold)"') +
    disc(space, { ...at, z: 16 * size }, 118 * size, 'fill="url(#lacquer)" stroke="#2a060c" stroke-width="3"') +
    inside +
    space.stand(
      { ...at, z: 16 * size },
      `<path d="${glass}" fill="url(#glass)" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="M-88-20V-60A86 92 0 0 1-40-136" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/><path d="M84-24V-62A84 88 0 0 0 66-108" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/><path d="M-${wide} 0A${wide} ${deep} 0 0 0 ${wide} 0" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3"/><ellipse cy="-168" rx="20" ry="7" fill="#8a5f1e"/><path d="M-10-168V-180H10V-168z" fill="url(#brass)"/><circle cy="-188" r="13" fill="url(#brass)"/><circle cx="-4" cy="-192" r="4" fill="#fff8dc"/>`,
    )
  );
}
