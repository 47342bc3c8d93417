import { useI18n } from '@baize/i18n/react';
import { Link, useCall, useSession, useShellSearch } from '@baize/ui';
import { kindGames } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { fold } from '../catalogue/catalogue.ts';
import { useGameName, useVendorNames } from '../catalogue/use-catalogue.ts';
import styles from './found-games.module.css';

const most = 60;
const shown = 4;

/** Scratch cards and instant draws among the results of the shell's search. */
export default function FoundInstants() {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const { words, done } = useShellSearch();
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const input = { kind: 'lottery', page: 1, pageSize: most } as const;
  const { data } = useCall(kindGames, input, { freshMs: 60_000, enabled: isSignedIn && wanted.length > 0 });
  const nameOf = useGameName();
  const vendors = useVendorNames();
  if (!data || wanted.length === 0) return null;
  const found = data.items.filter(game => {
    const all = fold(`${game.nameEn} ${game.nameCn}`);
    return wanted.every(word => all.includes(word));
  });
  if (found.length === 0) return null;
  return (
    <section className={styles['found']} aria-label={t('games.instant.found')}>
      <h3 className={styles['head']}>{t('games.instant.found')}</h3>
      {found.slice(0, shown).map(game => (
        <Link key={game.code} to={gamePath(game.code)} className={styles['hit']} onClick={done}>
          <span className={styles['thumb']}>
            <Cover game={{ ...game, nameCn: '', nameEn: '' }} imageHost={data.imageHost} small />
          </span>
          <span className={styles['name']}>{nameOf(game)}</span>
          <span className={styles['vendor']}>{vendors.get(game.vendor)}</span>
        </Link>
      ))}
    </section>
  );
}
