import { useI18n } from '@baize/i18n/react';
import { useShellSearch } from '@baize/ui';
import { useGameName, useVendorNames } from '../catalogue/use-catalogue.ts';
import styles from './found-games.module.css';
import { HitLink } from './hit-link.tsx';
import { type FoundKind, useFoundKind } from './use-found-kind.ts';

const shown = 4;

function Kind({ kind, head }: { kind: FoundKind; head: 'games.lobby.live' | 'games.instant.found' }) {
  const { t } = useI18n();
  const { done } = useShellSearch();
  const found = useFoundKind(kind);
  const nameOf = useGameName();
  const vendors = useVendorNames();
  if (!found || found.items.length === 0) return null;
  return (
    <section className={styles['found']} aria-label={t(head)}>
      <h3 className={styles['head']}>{found.isNear ? `${t('games.near')} · ${t(head)}` : t(head)}</h3>
      {found.items.slice(0, shown).map(game => (
        <HitLink key={game.code} game={game} imageHost={found.imageHost} vendor={vendors.get(game.vendor)} onClick={done}>
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
      <Kind kind="live" head="games.lobby.live" />
      <Kind kind="lottery" head="games.instant.found" />
    </>
  );
}
