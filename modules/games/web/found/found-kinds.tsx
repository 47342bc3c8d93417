import { useI18n } from '@baize/i18n/react';
import { useCall, useSession, useShellSearch } from '@baize/ui';
import { kindGames } from '../../contract/index.ts';
import { fold } from '../catalogue/catalogue.ts';
import { useGameName, useVendorNames } from '../catalogue/use-catalogue.ts';
import { gamesOf } from '../kinds/tables/table-games.ts';
import styles from './found-games.module.css';
import { HitLink } from './hit-link.tsx';

const most = 60;
const shown = 4;

interface KindProps {
  readonly kind: 'live' | 'lottery';
  readonly head: 'games.lobby.live' | 'games.instant.found';
}

/** Games of a kind that has no catalogue of its own; a live table is found by what is played at it too. */
function FoundKind({ kind, head }: KindProps) {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const { words, done } = useShellSearch();
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const input = { kind, page: 1, pageSize: most } as const;
  const { data } = useCall(kindGames, input, { freshMs: 60_000, enabled: isSignedIn && wanted.length > 0 });
  const nameOf = useGameName();
  const vendors = useVendorNames();
  if (!data || wanted.length === 0) return null;
  const found = data.items.filter(game => {
    const played = gamesOf(game.tags).map(({ name }) => t(name));
    const all = fold([game.nameEn, game.nameCn, ...played].join(' '));
    return wanted.every(word => all.includes(word));
  });
  if (found.length === 0) return null;
  return (
    <section className={styles['found']} aria-label={t(head)}>
      <h3 className={styles['head']}>{t(head)}</h3>
      {found.slice(0, shown).map(game => (
        <HitLink key={game.code} game={game} imageHost={data.imageHost} vendor={vendors.get(game.vendor)} onClick={done}>
          {nameOf(game)}
        </HitLink>
      ))}
    </section>
  );
}

/** Live tables, scratch cards and instant draws among the results of the shell's search. */
export default function FoundKinds() {
  return (
    <>
      <FoundKind kind="live" head="games.lobby.live" />
      <FoundKind kind="lottery" head="games.instant.found" />
    </>
  );
}
