import { gold } from './paints.ts';
import type { At, Space } from './space.ts';

/** What is printed on felt, without a letter on it. */
const ink = (glow: number, opacity: number): string => `stroke="hsl(${glow} 78% 74%)" stroke-opacity="${opacity}" fill="none"`;

/** Fields of the two sides and the tie between them; those of dragon and tiger are in their colours. */
export function zones(space: Space, glow: number, isDuel = false): string {
  const [red, blue] = isDuel ? [0.5, 0.5] : [0.16, 0.16];
  return space.lay(
    { x: 0, y: 0 },
    `<path d="M-212-150H-20V84H-240z" fill="#c81f36" fill-opacity="${red}"/><path d="M212-150H20V84H240z" fill="#1f62c8" fill-opacity="${blue}"/><g ${ink(glow, 0.72)} stroke-width="3"><path d="M-212-150H-20V84H-240zM212-150H20V84H240z"/><path d="M-250 110A640 640 0 0 0 250 110M-262 158A600 600 0 0 0 262 158" stroke-opacity=".5"/><path d="M-270 206A560 560 0 0 0 270 206" stroke-opacity=".35"/></g><path d="M0-128L12-112 0-96-12-112zM0 30L12 46 0 62-12 46z" fill="hsl(${glow} 78% 70%)" fill-opacity=".7"/>`,
  );
}

/** Numbered fields of roulette. */
export function fields(space: Space, at: At): string {
  const cells = [0, 1, 2, 3, 4, 5, 6].flatMap(column =>
    [0, 1, 2].map(
      row =>
        `<rect x="${column * 62 - 217}" y="${row * 52 - 78}" width="62" height="52" fill="${(column + row) % 2 === 0 ? '#a51c2b' : '#141926'}" fill-opacity=".92"/><ellipse cx="${column * 62 - 186}" cy="${row * 52 - 52}" rx="15" ry="18" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>`,
    ),
  );
  return space.lay(
    at,
    `${cells.join('')}<path d="M-217-78H217V78H-217zM-217-26H217M-217 26H217${[1, 2, 3, 4, 5, 6].map(n => `M${n * 62 - 217}-78V130`).join('')}M-217 130H217V78M-217 78V130" fill="none" stroke="#f4efe0" stroke-opacity=".85" stroke-width="2.500"/>`,
  );
}

const halves = {
  dragon: {
    ring: '#b3182c',
    deep: '#5f0a17',
    half:
      '<path d="M0-16C8-20 16-17 19-9C22-3 20 4 15 8C16 17 9 25 0 26z" fill="url(#gold)"/><path d="M8-15C11-24 19-29 27-27C23-23 21-17 17-10z" fill="url(#gold)"/><path d="M18-7L30-10L22-1L31 3L20 5L27 13L15 10z" fill="#e2a33c"/><path d="M0-16C3-19 4-24 0-30z" fill="#f6dc97"/>' +
      '<path d="M4-4Q11-12 17-6Q11 0 4-4z" fill="#3c0610"/><circle cx="11" cy="-5" r="2" fill="#ffe9a8"/><path d="M0 4C7 2 13 6 12 12C9 16 3 15 0 14z" fill="#c98a2c"/><circle cx="6" cy="9" r="2" fill="#3c0610"/><path d="M0 18H10L8 24L5 19z" fill="#fff6dc"/><path d="M12 12C21 13 26 20 23 29" fill="none" stroke="#f6dc97" stroke-width="2" stroke-linecap="round"/>',
  },
  tiger: {
    ring: '#1a56b0',
    deep: '#0a2554',
    half:
      '<circle cx="18" cy="-20" r="8" fill="#e59a34"/><circle cx="18" cy="-20" r="4" fill="#4a2408"/><path d="M0-25C11-28 23-21 26-9C29 5 20 21 8 25L0 27z" fill="#f0a93f"/><path d="M0 4C9 2 15 8 13 16C10 22 4 24 0 23z" fill="#fff3dc"/>' +
      '<path d="M0-22H6M0-16H8M0-10H6M0-22V-10" stroke="#3a1a06" stroke-width="2.600" stroke-linecap="round"/><path d="M27-4L18-3M27 4L18 3M24 12L17 9" stroke="#3a1a06" stroke-width="2.600" stroke-linecap="round"/><path d="M5-3Q11-9 17-3Q11 2 5-3z" fill="#fffbe4"/><circle cx="11" cy="-3" r="2.600" fill="#1b2a10"/><path d="M0 6H6L0 12z" fill="#7a2f1c"/><path d="M0 12Q4 18 10 15" fill="none" stroke="#3a1a06" stroke-width="1.800"/>',
  },
} as const;

/** A medallion of dragon or tiger on the felt. */
export function emblem(space: Space, at: At, side: keyof typeof halves): string {
  const { ring, deep, half } = halves[side];
  const high = 7 * (at.size ?? 1);
  return (
    space.lay({ ...at, x: at.x + 5, y: at.y - 8 }, '<circle r="50" fill="#000" fill-opacity=".6" filter="url(#soft7)"/>') +
    space.lay(at, '<circle r="48" fill="#6b4514"/>') +
    space.lay(
      { ...at, z: high },
      `<circle r="48" fill="url(#gold)"/><circle r="42" fill="${deep}"/><circle r="40" fill="${ring}"/><circle r="40" fill="url(#glass)"/><circle r="36" fill="none" stroke="${gold}" stroke-opacity=".7" stroke-width="1.500" stroke-dasharray="2 3"/><g transform="scale(1.04)">${half}<g transform="scale(-1 1)">${half}</g></g>`,
    )
  );
}

/** The square of fan tan with its four sides. */
export const fourCorners = (space: Space, glow: number): string =>
  space.lay(
    { x: 0, y: 10 },
    `<rect x="-176" y="-150" width="352" height="300" rx="12" fill="#000" fill-opacity=".16"/><g ${ink(glow, 0.7)} stroke-width="3"><rect x="-176" y="-150" width="352" height="300" rx="12"/><path d="M-176-150L176 150M176-150L-176 150" stroke-opacity=".45"/><rect x="-96" y="-82" width="192" height="164" rx="8" fill="#000" fill-opacity=".14"/></g>${(
      [
        [0, -116, 1],
        [-136, 0, 2],
        [0, 116, 3],
        [136, 0, 4],
      ] as const
    )
      .map(([x, y, count]) =>
        Array.from(
          { length: count },
          (_, n) => `<circle cx="${x + (n - (count - 1) / 2) * 15}" cy="${y}" r="5" fill="hsl(${glow} 78% 74%)" fill-opacity=".75"/>`,
        ).join(''),
      )
      .join('')}`,
  );

/** An arc of places around the table: of seats, or of the faces of dice. */
export function ovalSpots(space: Space, glow: number, of: 'seats' | 'dice'): string {
  const places = [-66, -44, -22, 0, 22, 44, 66].map(angle => {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [Math.sin(turn) * 292, -70 + Math.cos(turn) * 214];
    return of === 'seats'
      ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="33" fill="#000" fill-opacity=".2"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="25" stroke-opacity=".35"/>`
      : `<rect x="${(x - 27).toFixed(1)}" y="${(y - 27).toFixed(1)}" width="54" height="54" rx="9" fill="#000" fill-opacity=".22"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="hsl(${glow} 78% 74%)" fill-opacity=".6"/>`;
  });
  return space.lay(
    { x: 0, y: 0 },
    `<g ${ink(glow, 0.72)} stroke-width="3"><path d="M-250-96A300 150 0 0 0 250-96" stroke-opacity=".5"/><path d="M-232-112A280 138 0 0 0 232-112" stroke-opacity=".3"/>${places.join('')}</g>`,
  );
}
