import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, EmptyState, ErrorState, Money, Pagination, Segmented, Skeleton, useCall, useRouter } from '@baize/ui';
import { useState } from 'react';
import { lotteryBets } from '../../contract/index.ts';
import { ContentLine } from '../content/content-view.tsx';
import { useGameName } from '../hall/use-games.ts';
import { playName } from '../names.ts';
import { FollowGames } from './follow-games.tsx';
import styles from './record.module.css';

type Bet = OutputOf<typeof lotteryBets>['items'][number];

const pageSize = 20;
const states = ['all', 'open', 'won', 'lost', 'void'] as const;
export const toneOf = { open: 'info', won: 'win', lost: 'plain', void: 'warn' } as const;

/** The first row of a page in the order of the list; those of one order are shown in the order of their issues. */
const newestOf = (bets: readonly Bet[]): string => bets.reduce((newest, bet) => (bet.id > newest ? bet.id : newest), '');

function Row({ bet, hasGame }: { bet: Bet; hasGame: boolean }) {
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const nameOf = useGameName();
  return (
    <li>
      <button type="button" className={styles['bet']} onClick={() => router.setSearch({ lotteryBet: bet.id })}>
        <span className={styles['betWords']}>
          <span className={styles['betPlay']}>
            {hasGame && `${nameOf(bet)} · `}
            <bdi>{playName(t, bet.family, bet.play)}</bdi>
          </span>
          <ContentLine {...bet} />
          <span className={styles['betMeta']}>
            <bdi>{t('lottery.issue.number', { number: bet.number })}</bdi> · {t('lottery.tickets.count', { count: bet.tickets })} ·{' '}
            <bdi>{formatDate(bet.placedAt, 'moment')}</bdi>
          </span>
        </span>
        <span className={styles['betEnd']}>
          <Money minor={amountOf(bet.stakeMinor)} currency={bet.currency} />
          <Badge tone={toneOf[bet.state]}>{t(`lottery.bet.${bet.state}`)}</Badge>
          {bet.state === 'won' && (
            <span className={styles['gain']}>
              <Money minor={amountOf(bet.returnMinor)} currency={bet.currency} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Games of open bets: of those that are listed, or, where a list has none of them, of the member's latest. */
function useAwaited({
  gameCode,
  chaseId,
  listed,
}: {
  gameCode: string | undefined;
  chaseId: string | undefined;
  listed: readonly Bet[] | undefined;
}): string[] {
  const open = useCall(lotteryBets, { gameCode, chaseId, state: 'open', page: 1, pageSize }, { enabled: listed === undefined, freshMs: 0 });
  return (listed ?? open.data?.items ?? []).filter(bet => bet.state === 'open').map(bet => bet.gameCode);
}

/** The member's bets: of a game, of a chase, or all. Each opens its detail. */
export function BetList({ gameCode, chaseId }: { gameCode?: string; chaseId?: string }) {
  const { t } = useI18n();
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [{ page, near }, setPage] = useState<{ page: number; near?: string }>({ page: 1 });
  const answer = useCall(
    lotteryBets,
    {
      ...(gameCode ? { gameCode } : {}),
      ...(chaseId ? { chaseId } : {}),
      ...(state === 'all' ? {} : { state }),
      page,
      pageSize,
      ...(near ? { near } : {}),
    },
    { keepPrevious: true, freshMs: 0 },
  );
  const { data, error } = answer;
  const awaited = useAwaited({ gameCode, chaseId, listed: state === 'all' || state === 'open' ? data?.items : undefined });
  return (
    <div className={styles['list']}>
      <FollowGames codes={awaited} />
      <Segmented
        label={t('lottery.bets.state')}
        options={states.map(value => ({ value, label: t(`lottery.bets.${value}`) }))}
        value={state}
        onChange={value => {
          setState(value);
          setPage({ page: 1 });
        }}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void answer.refetch()} />}
      {!data && !error && <Skeleton lines={5} height="56px" />}
      {data && data.items.length === 0 && (
        <EmptyState icon="lottery" title={t(state === 'all' ? 'lottery.bets.none' : 'lottery.bets.none.state')}>
          {state === 'all' ? t('lottery.bets.none.why') : undefined}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['bets']}>
          {data.items.map(bet => (
            <Row key={bet.id} bet={bet} hasGame={gameCode === undefined} />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => setPage({ page: next, ...(chaseId ? {} : { near: `${data.page}.${newestOf(data.items)}` }) })}
        />
      )}
    </div>
  );
}
