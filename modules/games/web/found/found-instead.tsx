import { useI18n } from '@baize/i18n/react';
import { Link, useCall, useSession, useShellSearch } from '@baize/ui';
import { popularGames } from '../../contract/index.ts';
import { useGameName, useVendorNames, useVendors } from '../catalogue/use-catalogue.ts';
import styles from './found-games.module.css';
import { HitLink } from './hit-link.tsx';

const count = 4;

/** Where the shell's search finds nothing: what others play, and whose games there are. */
export default function FoundInstead() {
  const { t } = useI18n();
  const enabled = useSession() !== undefined;
  const { done } = useShellSearch();
  const { data } = useCall(popularGames, { count }, { enabled, freshMs: 60_000 });
  const nameOf = useGameName();
  const names = useVendorNames();
  const vendors = useVendors() ?? [];
  const hasTables = (useVendors('LIVE') ?? []).length > 0;
  if (!data) return null;
  return (
    <section className={styles['found']} aria-label={t('games.others')}>
      <h3 className={styles['head']}>{t('games.others')}</h3>
      {data.games.map(game => (
        <HitLink key={game.code} game={game} imageHost={data.imageHost} vendor={names.get(game.vendor)} onClick={done}>
          {nameOf(game)}
        </HitLink>
      ))}
      <ul className={styles['vendors']}>
        <li>
          <Link to="/rng" className={styles['maker']} onClick={done}>
            {t('games.lobby.every')}
          </Link>
        </li>
        {hasTables && (
          <li>
            <Link to="/live" className={styles['maker']} onClick={done}>
              {t('games.found.tables')}
            </Link>
          </li>
        )}
        {vendors.map(({ code, name }) => (
          <li key={code}>
            <Link to={`/rng?page=${code}`} className={styles['maker']} onClick={done}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
