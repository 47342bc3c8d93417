import { gold } from './paints.ts';
import { type At, oval, type Space } from './space.ts';

const step = 360 / 37;
const at = (angle: number, radius: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(Math.sin(turn) * radius).toFixed(1)} ${(-Math.cos(turn) * radius).toFixed(1)}`;
};
const ringPart = (from: number, to: number, [outer, inner]: readonly [number, number]): string =>
  `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}z`;

const pockets = Array.from({ length: 37 }, (_, n) => {
  const [from, to] = [(n - 0.5) * step, (n + 0.5) * step];
  const [lit, dim] = n === 0 ? ['#1f9a55', '#0f5a30'] : n % 2 === 1 ? ['#c42335', '#7c101d'] : ['#232a3c', '#0d111b'];
  return `<path d="${ringPart(from, to, [100, 82])}" fill="${lit}"/><path d="${ringPart(from, to, [82, 62])}" fill="${dim}"/>`;
}).join('');
const frets = Array.from({ length: 37 }, (_, n) => `M${at((n + 0.5) * step, 100)}L${at((n + 0.5) * step, 62)}`).join('');

/** The wheel without its turret, flat: bowl, track, pockets, cone. */
const flat =
  '<circle r="146" fill="url(#bowl)"/><circle r="146" fill="none" stroke="#d8a765" stroke-opacity=".55" stroke-width="2"/><circle r="128" fill="#3b1f0c"/><circle r="126" fill="url(#bowl)"/>' +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map(n => `<path transform="rotate(${n * 45 + 12}) translate(0 -117)" d="M0-6L4 0 0 6-4 0z" fill="url(#gold)"/>`)
    .join('') +
  `<circle r="105" fill="url(#gold)"/>${pockets}<path d="${frets}" stroke="${gold}" stroke-width="1.200"/><circle r="82" fill="none" stroke="${gold}" stroke-opacity=".7" stroke-width="1.200"/><circle r="62" fill="url(#gold)"/><circle r="59" fill="url(#cone)"/>` +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map(n => `<path transform="rotate(${n * 45})" d="M0-58V-20" stroke="#2d1507" stroke-opacity=".45" stroke-width="1.500"/>`)
    .join('');

/** A wheel of roulette with its ball in one of the pockets. */
export function wheel(space: Space, place: At, ball: number): string {
  const { x, y, size = 1, turn = 0 } = place;
  const high = 26 * size;
  const up = (z: number) => ({ ...place, turn: 0, z: high + z * size });
  const angle = ((ball * step + turn - 90) * Math.PI) / 180;
  const ballAt = { x: x + Math.cos(angle) * 90 * size, y: y - Math.sin(angle) * 90 * size, z: high + 4 * size, size };
  const rim = space.face([...oval({ x, y, z: high }, [146 * size, 146 * size])]);
  const foot = space.face([...oval({ x, y }, [140 * size, 140 * size])]);
  const arms = [20, 110, 200, 290].map(arm => {
    const turnBy = ((arm + turn) * Math.PI) / 180;
    const [ax, ay] = [x + Math.cos(turnBy) * 46 * size, y + Math.sin(turnBy) * 46 * size];
    const [from, to] = [space.point([x, y, high + 34 * size]), space.point([ax, ay, high + 22 * size])];
    return `<path d="M${from.map(n => n.toFixed(1)).join(' ')}L${to.map(n => n.toFixed(1)).join(' ')}" stroke="#8a5f1e" stroke-width="${(7 * size).toFixed(1)}" stroke-linecap="round"/><path d="M${from.map(n => n.toFixed(1)).join(' ')}L${to.map(n => n.toFixed(1)).join(' ')}" stroke="#f2d58a" stroke-width="${(3.4 * size).toFixed(1)}" stroke-linecap="round"/>${space.stand({ x: ax, y: ay, z: high + 22 * size, size }, '<circle r="8" fill="url(#gold)"/><circle cx="-2" cy="-2" r="2.500" fill="#fff8dc"/>')}`;
  });
  return (
    `<path d="${space.face(oval({ x: x + 10, y: y - 16 }, [156 * size, 156 * size], 30))}" fill="#000" fill-opacity=".6" filter="url(#soft16)"/>` +
    `<path d="${foot}" fill="#1c0d04"/><path d="${rim}" fill="#3a1e0a" transform="translate(0 6)"/>` +
    space.lay({ ...up(0), turn }, flat) +
    space.stand({ ...up(0) }, `<ellipse rx="18" ry="${(18 * space.lift).toFixed(1)}" fill="#8a5f1e"/>`) +
    arms.join('') +
    space.stand(
      { ...up(0) },
      '<path d="M-13 0C-9-12-7-22-8-34H8C7-22 9-12 13 0A13 7 0 0 1-13 0z" fill="url(#brass)"/><ellipse cy="-36" rx="14" ry="7" fill="url(#gold)"/><path d="M-6-38C-6-48 6-48 6-38z" fill="url(#brass)"/><circle cy="-52" r="9" fill="url(#gold)"/><circle cx="-3" cy="-55" r="3" fill="#fff8dc"/>',
    ) +
    space.stand(
      ballAt,
      '<ellipse cx="2" cy="5" rx="9" ry="5" fill="#000" fill-opacity=".5"/><circle r="8.500" fill="url(#pearl)"/><circle cx="-2.500" cy="-3" r="2.500" fill="#fff"/>',
    )
  );
}
