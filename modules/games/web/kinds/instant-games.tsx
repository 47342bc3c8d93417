import { useI18n } from '@baize/i18n/react';
import { EmptyState, ErrorState, Pagination, useCall, useRouter, useSearchParam } from '@baize/ui';
import { type Game, kindGames } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import { PlayStopped } from '../catalogue/play-stopped.tsx';
import { Bones } from './bones.tsx';
import styles from './kind.module.css';

const pageSize = 60;

/** The sections by the tag that a vendor gives its games; what has none of them comes last. */
const sections = ['scratch', 'instant-draw', 'other'] as const;
type Section = (typeof sections)[number];

const sectionOf = ({ tags }: Pick<Game, 'tags'>): Section => sections.find(section => tags.includes(section)) ?? 'other';

/** Games of vendors in the e-lottery hall: scratch cards and instant draws. */
export default function InstantGames() {
  const { t } = useI18n();
  const router = useRouter();
  const [at] = useSearchParam('p');
  const page = /^[1-9]\d{0,3}$/.test(at) ? Number(at) : 1;
  const { data, error, refetch } = useCall(kindGames, { kind: 'lottery', page, pageSize }, { freshMs: 60_000, keepPrevious: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles['awaited']}>
        <Bones count={6} />
      </div>
    );
  if (data.total === 0) return <EmptyState icon="lottery" title={t('games.instant.none')} />;
  const groups = Map.groupBy(data.items, sectionOf);
  return (
    <>
      <PlayStopped />
      {sections.map(section => {
        const games = groups.get(section) ?? [];
        return games.length > 0 && <Cards key={section} section={section} games={games} imageHost={data.imageHost} />;
      })}
      {data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={next => router.setSearch({ p: String(next) })} />
      )}
    </>
  );
}

function Cards({ section, games, imageHost }: { section: Section; games: readonly Game[]; imageHost: string }) {
  const { t } = useI18n();
  return (
    <section className={styles['section']} aria-label={t(`games.instant.${section}`)} data-section={section}>
      <header>
        <h2 className={styles['sectionName']}>{t(`games.instant.${section}`)}</h2>
        <p className={styles['sectionLead']}>{t(`games.instant.${section}.lead`)}</p>
      </header>
      <ul className={styles['grid']}>
        {games.map(game => (
          <li key={game.code}>
            <OwnGameCard game={game} imageHost={imageHost} />
          </li>
        ))}
      </ul>
    </section>
  );
}
