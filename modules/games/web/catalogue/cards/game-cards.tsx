import { useOpening, useSession } from '@baize/ui';
import { useFavourites } from '../../own/use-favourites.ts';
import type { Card } from '../catalogue.ts';
import { useDemoVendors, useVendorNames, useVendors } from '../use-catalogue.ts';
import { useCardWords } from './card-words.ts';
import { GameCard, type GameCardProps } from './game-card.tsx';

const trialType = 4;

/** What all cards of a page have in common. */
export function useCardParts() {
  const vendors = useVendors();
  const favourites = useFavourites();
  const words = useCardWords();
  const session = useSession();
  const currency = (useOpening()?.whitelabel.currency ?? 'CNY') as GameCardProps['currency'];
  const names = useVendorNames();
  const isDemo = session?.type === trialType;
  const demoVendors = useDemoVendors();
  /** Whether a member can try a vendor's games with demo money. */
  const canTry = (vendor: string) => !isDemo && demoVendors.has(vendor);
  return { vendors, words, names, favourites, currency, isDemo, demoVendors, canTry };
}

/** A card that finds for itself what it shares with others; for rails and short lists. */
export function OwnGameCard({ game, imageHost }: { game: Card; imageHost: string }) {
  const { words, names, favourites, currency, isDemo, canTry } = useCardParts();
  return (
    <GameCard
      game={game}
      imageHost={imageHost}
      words={words}
      vendorName={names.get(game.vendor) ?? game.vendor}
      isFavourite={favourites.codes.has(game.code)}
      onFavourite={favourites.toggle}
      isDemo={isDemo}
      hasTry={canTry(game.vendor)}
      currency={currency}
    />
  );
}
