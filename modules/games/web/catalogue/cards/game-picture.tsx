import { Icon, type IconName, Picture } from '@baize/ui';
import type { Game } from '../../../contract/index.ts';
import type { Card } from '../catalogue.ts';
import { coverOf, groundOf } from '../covers.ts';

const symbols: Readonly<Record<Game['kind'], IconName>> = {
  rng: 'slots',
  live: 'live',
  sports: 'sports',
  esports: 'esports',
  pvp: 'cards',
  fish: 'fish',
  lottery: 'lottery',
};

interface GamePictureProps {
  game: Pick<Card, 'code'> & Partial<Pick<Card, 'hues' | 'cover' | 'kind'>>;
  /** Where the picture is; the cover in its full size without it. */
  src?: string;
  imageHost: string;
  /** Shown with the symbol where the place has the name nowhere else. */
  name?: string | undefined;
  isWide?: boolean;
  eager?: boolean;
  isNear?: boolean;
  className?: string | undefined;
}

/** The picture of a game: its two colours until it comes, and the symbol of its kind over them if it never does. */
export function GamePicture({ game, imageHost, src = coverOf(imageHost, game), name, isWide = false, ...place }: GamePictureProps) {
  const [width, height] = isWide ? [2, 1] : [3, 4];
  return (
    <Picture
      src={src}
      alt=""
      width={width}
      height={height}
      ground={groundOf(game)}
      fallback={
        <>
          <Icon name={symbols[game.kind ?? 'rng']} />
          {name}
        </>
      }
      {...place}
    />
  );
}
