import { useI18n } from '@baize/i18n/react';
import { Button, EmptyState, ErrorState, Skeleton, Tabs, TextInput, useSearchParam } from '@baize/ui';
import { useState } from 'react';
import type { LotteryGameView } from '../../contract/index.ts';
import { menuName } from '../names.ts';
import { ProofDrawer } from '../proof/proof-drawer.tsx';
import { BetDrawer } from '../record/bet-drawer.tsx';
import { BetList } from '../record/bet-list.tsx';
import { ChaseList } from '../record/chase-list.tsx';
import { LotteryCard } from './game-card.tsx';
import styles from './hall.module.css';
import { useGames } from './use-games.ts';

const bones = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const panels = ['games', 'bets', 'chases'] as const;

/** Whether a game is found by words in either of its languages or by its code. */
export function isFound(game: LotteryGameView, words: string): boolean {
  const all = `${game.nameCn} ${game.nameEn} ${game.code}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word));
}

function Groups({ games }: { games: readonly LotteryGameView[] }) {
  const { t } = useI18n();
  const groups = [...Map.groupBy(games, game => game.group)].map(([group, own]) => (
    <section key={group} id={`group-${group}`} data-games={Math.min(own.length, 4)} aria-label={menuName(t, group)}>
      <h2 className={styles['groupName']}>{menuName(t, group)}</h2>
      <ul className={styles['cards']}>
        {own.map(game => (
          <li key={game.code}>
            <LotteryCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  ));
  return <div className={styles['groups']}>{groups}</div>;
}

const Bones = () => (
  <ul className={styles['cards']}>
    {bones.map(bone => (
      <li key={bone}>
        <Skeleton height="124px" isSaid={bone === bones[0]} />
      </li>
    ))}
  </ul>
);

function Games() {
  const { t } = useI18n();
  const [group, setGroup] = useSearchParam('group');
  const [words, setWords] = useState('');
  const { data, error, refetch } = useGames();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  if (data.games.length === 0)
    return (
      <EmptyState icon="lottery" title={t('lottery.hall.none')}>
        {t('lottery.hall.none.why')}
      </EmptyState>
    );
  const found = data.games.filter(game => (group === '' || game.group === group) && isFound(game, words));
  const groups = [...Map.groupBy(data.games, game => game.group)];
  return (
    <>
      <div className={styles['tools']}>
        <span className={styles['search']}>
          <TextInput
            type="search"
            aria-label={t('lottery.hall.search')}
            placeholder={t('lottery.hall.search')}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </span>
        <fieldset className={styles['chips']} aria-label={t('lottery.hall.groups')}>
          {[['', undefined] as const, ...groups.map(([code, own]) => [code, own[0]] as const)].map(([code, first]) => (
            <button
              key={code}
              type="button"
              className={styles['chip']}
              aria-pressed={code === group}
              onClick={() => setGroup(code, { replace: true })}
            >
              {first ? menuName(t, code) : t('lottery.hall.all')}
            </button>
          ))}
        </fieldset>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('lottery.hall.nothing', { words })}
          action={
            <Button
              onClick={() => {
                setWords('');
                setGroup(undefined);
              }}
            >
              {t('lottery.hall.clear')}
            </Button>
          }
        />
      ) : (
        <Groups games={found} />
      )}
    </>
  );
}

/** All lottery games by group, and the member's bets on any of them. */
export function Hall() {
  const { t } = useI18n();
  const [named, setPanel] = useSearchParam('view');
  const panel = panels.find(one => one === named) ?? 'games';
  return (
    <div className={styles['hall']}>
      <h1 className={styles['hallTitle']}>{t('lottery.title')}</h1>
      <Tabs
        label={t('lottery.title')}
        options={panels.map(value => ({ value, label: t(`lottery.panel.${value}`) }))}
        value={panel}
        onChange={value => setPanel(value === 'games' ? undefined : value, { replace: true })}
        panelId="lottery-hall"
      />
      <div id="lottery-hall" role="tabpanel" className={styles['hallPanel']}>
        {panel === 'games' && <Games />}
        {panel === 'bets' && <BetList />}
        {panel === 'chases' && <ChaseList />}
      </div>
      <BetDrawer />
      <ProofDrawer gameCode="" />
    </div>
  );
}
