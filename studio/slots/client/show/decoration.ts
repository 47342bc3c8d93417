import type { Particles } from '@baize/studio-kit/client';
import type { FlagshipStage } from '../flagships/flagship.ts';
import type { WireSession } from '../wire.ts';

const pieceSize = 64;

async function picture(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

const ofGame = (gameCode: string, name: string): string => `/art/${encodeURIComponent(gameCode)}/${name}.webp`;

/** Browsers keep a picture for a year under its address: a hero that is drawn otherwise needs another one. */
export const heroPath = (gameCode: string): string => `${ofGame(gameCode, 'hero')}?drawing=4`;

/** Where the hero is. It is asked for as soon as the game is there: the moment that shows it is short. */
export function awaitHero(gameCode: string): string {
  const href = heroPath(gameCode);
  new Image().src = href;
  return href;
}

/** What flies when something large is won: pieces of its own, or the game's dear symbols. */
export async function particlesOf({ gameCode, symbols }: WireSession, flagship: FlagshipStage | undefined): Promise<Particles> {
  if (flagship) {
    const image = await picture(ofGame(gameCode, 'particles'));
    const count = Math.floor(image.naturalWidth / pieceSize);
    return {
      image,
      flight: flagship.flight,
      pieces: Array.from({ length: count }, (_, n) => ({ x: n * pieceSize, y: 0, size: pieceSize })),
    };
  }
  const image = await picture(symbols.href);
  return { image, flight: 'fountain', pieces: [0, 1, 2].map(n => ({ x: n * symbols.cell, y: 0, size: symbols.cell })) };
}
