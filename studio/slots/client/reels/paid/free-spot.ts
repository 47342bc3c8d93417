/** A piece of the board by its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** So many places are tried across, and as many down. */
const tried = 24;

/** Where something of this size covers the least of what is taken, and there as near as it can to `near`. */
export function freeSpot(
  { width, height }: { readonly width: number; readonly height: number },
  { near, taken, room }: { near: Box; taken: readonly Box[]; room: Box },
): Box {
  const [middleX, middleY] = [near.x + near.width / 2, near.y + near.height / 2];
  const places = Array.from({ length: (tried + 1) ** 2 }, (_, n) => ({
    x: room.x + ((n % (tried + 1)) / tried) * Math.max(0, room.width - width),
    y: room.y + (Math.floor(n / (tried + 1)) / tried) * Math.max(0, room.height - height),
    width,
    height,
  }));
  const covered = (place: Box) => taken.reduce((sum, box) => sum + common(place, box), 0);
  const far = (place: Box) => Math.hypot(place.x + width / 2 - middleX, place.y + height / 2 - middleY);
  // A page's width of nearness is worth less than one pixel that is covered.
  const cost = (place: Box) => covered(place) * 10_000 + far(place);
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))] ?? { x: room.x, y: room.y, width, height };
}
