import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Badge,
  Button,
  Confirm,
  EmptyState,
  ErrorState,
  Money,
  Notice,
  Pagination,
  Segmented,
  Select,
  Skeleton,
  showToast,
  useCall,
  useIsPhone,
  useProblem,
  useSend,
} from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { useState } from 'react';
import { cancelChase, lotteryBets, lotteryChases } from '../../contract/index.ts';
import { useGameName, useGames } from '../hall/use-games.ts';
import { BetList } from './bet-list.tsx';
import { FollowGames } from './follow-games.tsx';
import styles from './record.module.css';

type Chase = OutputOf<typeof lotteryChases>['items'][number];

const pageSize = 20;
const states = ['all', 'going', 'won', 'drawn', 'over', 'cancelled'] as const;
const tones = { going: 'info', over: 'plain', won: 'win', drawn: 'info', cancelled: 'warn' } as const;

function Cancel({ chase, onClose }: { chase: Chase; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const problem = useProblem();
  const sending = useSend(cancelChase, { refreshes: [lotteryChases, lotteryBets, walletBalance] });
  const amount = formatMoney(amountOf(chase.cancellableMinor), chase.currency);
  const cancel = async () => {
    if (!(await sending.send({ id: chase.id }))) return;
    showToast({ id: 'lottery.chase', tone: 'good', text: t('lottery.chase.cancelled') });
    onClose();
  };
  return (
    <Confirm
      open
      title={t('lottery.chase.cancel.title')}
      yes={t('lottery.chase.cancel')}
      danger
      busy={sending.isBusy}
      onYes={() => void cancel()}
      onNo={onClose}
    >
      <p>{t('lottery.chase.cancel.back', { amount })}</p>
      {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
    </Confirm>
  );
}

function Row({ chase }: { chase: Chase }) {
  const { t, formatDate } = useI18n();
  const nameOf = useGameName();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, ask] = useState(false);
  const money = (text: string) => <Money minor={amountOf(text)} currency={chase.currency} />;
  return (
    <li className={styles['chase']}>
      <div className={styles['chaseHead']}>
        <span className={styles['betPlay']}>{nameOf(chase)}</span>
        <Badge tone={tones[chase.state]}>{t(`lottery.chase.${chase.state}`)}</Badge>
      </div>
      <dl className={styles['chaseFacts']}>
        <div>
          <dt>{t('lottery.chase.issues')}</dt>
          <dd>{t('lottery.chase.progress', { done: chase.settled, count: chase.issues })}</dd>
        </div>
        <div>
          <dt>{t('lottery.bet.stake')}</dt>
          <dd>{money(chase.stakeMinor)}</dd>
        </div>
        <div>
          <dt>{t('lottery.bet.return')}</dt>
          <dd>{money(chase.returnMinor)}</dd>
        </div>
        <div>
          <dt>{t('lottery.chase.back')}</dt>
          <dd>{money(chase.backMinor)}</dd>
        </div>
        <div>
          <dt>{t('lottery.bet.placed')}</dt>
          <dd>
            <bdi>{formatDate(chase.placedAt, 'moment')}</bdi>
          </dd>
        </div>
      </dl>
      <span className={styles['chaseActs']}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('lottery.chase.bets')}
        </Button>
        {chase.state === 'going' && amountOf(chase.cancellableMinor) > 0n && (
          <Button size="small" look="danger" onClick={() => ask(true)}>
            {t('lottery.chase.cancel')}
          </Button>
        )}
      </span>
      {isOpen && <BetList chaseId={chase.id} />}
      {isAsked && <Cancel chase={chase} onClose={() => ask(false)} />}
    </li>
  );
}

type State = (typeof states)[number];

/** Six names fit no row of a phone. */
function StateChoice({ value, onChange }: { value: State; onChange: (state: State) => void }) {
  const { t } = useI18n();
  const choices = states.map(one => ({ value: one, label: t(`lottery.chase.${one}`) }));
  if (!useIsPhone()) return <Segmented label={t('lottery.bets.state')} options={choices} value={value} onChange={onChange} />;
  return (
    <span className={styles['gameChoice']}>
      <Select
        aria-label={t('lottery.bets.state')}
        choices={choices}
        value={value}
        onChange={code => onChange(states.find(one => one === code) ?? 'all')}
      />
    </span>
  );
}

function GameChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const games = useGames().data?.games ?? [];
  const choices = [{ value: '', label: t('lottery.bets.game.all') }, ...games.map(game => ({ value: game.code, label: nameOf(game) }))];
  return (
    <span className={styles['gameChoice']}>
      <Select aria-label={t('lottery.bets.game')} choices={choices} value={value} onChange={onChange} />
    </span>
  );
}

/** The member's chases with what each has come to, and the end of those that go on. */
export function ChaseList({ gameCode }: { gameCode?: string }) {
  const { t } = useI18n();
  const [state, setState] = useState<State>('all');
  const [chosen, setChosen] = useState('');
  const [{ page, near }, setPage] = useState<{ page: number; near?: string }>({ page: 1 });
  const game = gameCode ?? chosen;
  const answer = useCall(
    lotteryChases,
    { ...(game ? { gameCode: game } : {}), ...(state === 'all' ? {} : { state }), page, pageSize, ...(near ? { near } : {}) },
    { keepPrevious: true, freshMs: 0 },
  );
  const { data, error } = answer;
  const isAll = state === 'all' && game === '';
  return (
    <div className={styles['list']}>
      <FollowGames codes={data?.items.filter(chase => chase.state === 'going').map(chase => chase.gameCode) ?? []} />
      <div className={styles['filters']}>
        <StateChoice
          value={state}
          onChange={value => {
            setState(value);
            setPage({ page: 1 });
          }}
        />
        {gameCode === undefined && (
          <GameChoice
            value={chosen}
            onChange={code => {
              setChosen(code);
              setPage({ page: 1 });
            }}
          />
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void answer.refetch()} />}
      {!data && !error && <Skeleton lines={4} height="72px" />}
      {data && data.items.length === 0 && (
        <EmptyState icon="calendar" title={t(isAll ? 'lottery.chase.none' : 'lottery.chase.none.fits')}>
          {isAll ? t('lottery.chase.none.why') : undefined}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['bets']}>
          {data.items.map(chase => (
            <Row key={chase.id} chase={chase} />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => setPage({ page: next, near: `${data.page}.${data.items[0]?.id}` })}
        />
      )}
    </div>
  );
}
