import { paints } from './paints.ts';
import { houses, markOf, rooms, tableOf } from './rooms.ts';
import { scenes } from './scenes.ts';
import { spaceOf } from './space.ts';

/** What of a picture is shown: its middle for a cover, all of it for the card of a table, where the name is written over its foot. */
const windows = { cover: { wide: 327, high: 436, lower: 8 }, wide: { wide: 640, high: 320, lower: 22 } } as const;

/** A table in its room: felt in the colour of its game, the light and the mark of its vendor, and what the game is played with. No letters but the ranks of cards. */
export function coverSvg(
  hues: readonly [number, number],
  { game, vendor, shape }: { game: string; vendor: string; shape: keyof typeof windows },
): string {
  const house = houses.find(one => one === vendor) ?? 'AG';
  const { eye, felt, behind } = rooms[house];
  const { wide, high, lower } = windows[shape];
  const [ground, glow] = hues;
  const space = spaceOf(eye);
  const scene = (scenes[game] ?? scenes['baccarat'])?.[house];
  const all = (paint: string) => `<rect x="-330" y="-250" width="660" height="520" ${paint}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-wide / 2} ${lower - high / 2} ${wide} ${high}"><defs>${paints(hues)}</defs>${all('fill="url(#wall)"')}` +
    `${behind(glow)}${markOf(house, glow, lower - high / 2 + (shape === 'wide' ? 30 : 66))}${tableOf(space, felt, glow)}<ellipse cy="40" rx="300" ry="130" fill="url(#lamp)" fill-opacity=".26"/>${scene?.(space, glow, (ground + 150) % 360) ?? ''}` +
    `<path d="M-50-250H50L240 150H-240z" fill="url(#beam)" fill-opacity=".5" filter="url(#soft16)"/>${all('fill="url(#dark)"')}</svg>`
  );
}
