import type { OriginalName } from '../../rules/originals.ts';
import { cards } from './cards.ts';
import { curve } from './curve.ts';
import { dieAndLine } from './dice.ts';
import { fireflies } from './fireflies.ts';
import { gems } from './gems.ts';
import { pegs } from './pegs.ts';

interface Dress {
  readonly name: OriginalName;
  readonly hues: readonly [number, number];
}

const pictures: Readonly<Record<OriginalName, () => string>> = {
  crash: curve,
  dice: dieAndLine,
  mines: gems,
  plinko: pegs,
  hilo: cards,
  keno: fireflies,
};

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** One dark ground with a light of its own hue: what the six have in common. */
const groundOf = ({ hues: [ground, glow] }: Dress, width: number, height: number): string =>
  `<defs><linearGradient id="g" x2=".35" y2="1"><stop stop-color="hsl(${ground} 58% 30%)"/><stop offset="1" stop-color="hsl(${ground} 68% 7%)"/></linearGradient>` +
  `<radialGradient id="l" cx=".5" cy=".36" r=".72"><stop stop-color="hsl(${glow} 80% 62%)" stop-opacity=".34"/><stop offset="1" stop-color="hsl(${glow} 80% 50%)" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#l)"/>`;

/** A halo in the hue of the light, soft edges, and the shade towards the corners. */
const lightOf = ({ hues: [, glow] }: Dress): string =>
  `<defs><radialGradient id="halo"><stop stop-color="hsl(${glow} 96% 74%)" stop-opacity=".6"/><stop offset="1" stop-color="hsl(${glow} 90% 60%)" stop-opacity="0"/></radialGradient>` +
  '<radialGradient id="corners" cy=".42" r=".75"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter></defs>';

export const coverSvg = (dress: Dress): string =>
  svg(
    300,
    400,
    `${groundOf(dress, 300, 400)}${lightOf(dress)}${pictures[dress.name]()}<rect width="300" height="400" fill="url(#corners)"/>`,
  );
export const sceneSvg = (dress: Dress): string => svg(960, 640, groundOf(dress, 960, 640));
