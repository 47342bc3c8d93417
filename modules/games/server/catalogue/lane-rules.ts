import { laneTitles } from '../../contract/index.ts';
import type { VendorRow } from '../vendors/store.ts';

type LaneTitle = (typeof laneTitles)[number];

/** Third-party groups: vassalages that are under ESPORTS even where they are delivered as SPORTS. */
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

/** The lane of a kind of a vendor's games. */
export function laneOf(card: { kind: string; code: string }): LaneTitle | undefined {
  const title = titles[card.kind];
  return title === 'SPORTS' && esportsVassalages.has(card.code) ? 'ESPORTS' : title;
}

/** A kind of games of a vendor. */
interface VendorKind {
  readonly vendor: string;
  readonly kind: string;
  readonly games: number;
}

type LaneVendor = Pick<VendorRow, 'code' | 'nameCn' | 'nameEn' | 'kinds' | 'offKinds' | 'isEnabled' | 'wallet'>;

/** A vendor with wallets of its own takes no demo money. */
export const takesDemo = ({ wallet }: Pick<VendorRow, 'wallet'>, hasFreePlay: boolean): boolean => hasFreePlay && wallet === 'seamless';

/** Lanes in the order of the menu, each with a card for every vendor that has games of its kind; empty lanes are left out. */
export function lanesOf(vendors: readonly LaneVendor[], kinds: readonly VendorKind[], hasFreePlay: boolean) {
  return laneTitles.flatMap(title => {
    const cards = vendors.flatMap(v => {
      const own = v.kinds.filter(kind => laneOf({ kind, code: v.code }) === title);
      if (own.length === 0) return [];
      return [
        {
          vassalage: v.code,
          displayName: v.nameCn,
          displayNameEn: v.nameEn,
          gameType: title,
          isInMaintenance: !v.isEnabled || own.every(kind => v.offKinds.includes(kind)),
          isTransfer: v.wallet === 'transfer',
          hasDemo: takesDemo(v, hasFreePlay),
          games: kinds.filter(one => one.vendor === v.code && own.some(kind => kind === one.kind)).reduce((sum, one) => sum + one.games, 0),
        },
      ];
    });
    return cards.length > 0 ? [{ title, cards }] : [];
  });
}
