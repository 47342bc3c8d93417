import { laneTitles } from '../../contract/index.ts';
import type { VendorRow } from './store.ts';

type LaneTitle = (typeof laneTitles)[number];

/** Third-party groups: vassalages that stand under ESPORTS even where they are delivered as SPORTS. */
const esportsVassalages: ReadonlySet<string> = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);

const titles: Readonly<Record<string, LaneTitle>> = {
  sports: 'SPORTS',
  esports: 'ESPORTS',
  live: 'LIVE',
  rng: 'RNG',
  fish: 'FISH',
  pvp: 'PVP',
  lottery: 'LOTT',
};

/** The lane of a vendor's card. */
export function laneOf(card: { kind: string; code: string }): LaneTitle | undefined {
  const title = titles[card.kind];
  return title === 'SPORTS' && esportsVassalages.has(card.code) ? 'ESPORTS' : title;
}

/** Lanes in the order of the menu, each with the cards of its vendors; empty lanes are left out. */
export function lanesOf(vendors: readonly VendorRow[]) {
  return laneTitles.flatMap(title => {
    const cards = vendors
      .filter(v => laneOf(v) === title)
      .map(v => ({
        vassalage: v.code,
        displayName: v.nameCn,
        displayNameEn: v.nameEn,
        gameType: title,
        isInMaintenance: !v.isEnabled,
        games: v.games,
      }));
    return cards.length > 0 ? [{ title, cards }] : [];
  });
}
