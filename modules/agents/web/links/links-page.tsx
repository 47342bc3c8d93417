import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  ErrorState,
  Notice,
  Pagination,
  Skeleton,
  showToast,
  Table,
  useCall,
  useProblem,
  useSend,
} from '@baize/ui';
import { useState } from 'react';
import { agentAffiliate, agentLinks, switchLink } from '../../contract/index.ts';
import styles from './links.module.css';
import { MakeDialog } from './make-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Link = OutputOf<typeof agentLinks>['items'][number];

const pageSize = 20;
const tones = { open: 'win', off: 'plain', expired: 'warn', 'used-up': 'plain' } as const;

function useColumns({ onShare, onSwitch }: { onShare: (link: Link) => void; onSwitch: (link: Link) => void }): readonly Column<Link>[] {
  const { t, formatDate, formatNumber, formatPercentBps } = useI18n();
  const count = (id: 'visits' | 'registrations' | 'depositors' | 'players'): Column<Link> => ({
    id,
    head: t(`agents.link.${id}`),
    numeric: true,
    cell: link => formatNumber(link[id]),
  });
  return [
    { id: 'name', head: t('agents.link.name'), lead: true, corner: 'title', cell: link => <bdi>{link.name}</bdi> },
    { id: 'code', head: t('agents.link.code'), cell: link => <bdi translate="no">{link.code}</bdi> },
    { id: 'type', head: t('agents.type'), corner: 'note', cell: link => t(link.type === 0 ? 'agents.type.member' : 'agents.type.agent') },
    {
      id: 'state',
      head: t('agents.contract.state'),
      corner: 'aside',
      cell: link => <Badge tone={tones[link.state]}>{t(`agents.link.state.${link.state}`)}</Badge>,
    },
    count('visits'),
    {
      id: 'registrations',
      head: t('agents.link.registrations'),
      numeric: true,
      corner: 'value',
      cell: link =>
        link.mostUses === null
          ? formatNumber(link.registrations)
          : t('agents.link.uses', { uses: formatNumber(link.registrations), most: formatNumber(link.mostUses) }),
    },
    count('depositors'),
    count('players'),
    {
      id: 'rebate',
      head: t('agents.rebate'),
      numeric: true,
      cell: link => (link.rebateBps === null ? t('agents.rebate.follows') : formatPercentBps(link.rebateBps)),
    },
    { id: 'expires', head: t('agents.link.expires'), cell: link => (link.expiresAt ? formatDate(link.expiresAt) : t('agents.link.never')) },
    {
      id: 'acts',
      head: t('agents.link.acts'),
      cell: link => (
        <span className={styles['acts']}>
          {link.state === 'open' && (
            <Button size="small" onClick={() => onShare(link)} aria-label={t('agents.link.share.of', { name: link.code })}>
              {t('agents.link.share')}
            </Button>
          )}
          {(link.state === 'open' || link.state === 'off') && (
            <Button
              size="small"
              onClick={() => onSwitch(link)}
              aria-label={t(link.state === 'off' ? 'agents.link.on.of' : 'agents.link.off.of', { name: link.code })}
            >
              {t(link.state === 'off' ? 'agents.link.on' : 'agents.link.off')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Switches links off and on; what was done is said with a way to undo it. */
function useSwitching() {
  const { t } = useI18n();
  const problem = useProblem();
  const switching = useSend(switchLink, { refreshes: [agentLinks] });
  const turn = async ({ code, name }: Pick<Link, 'code' | 'name'>, isOn: boolean, canUndo = true): Promise<void> => {
    const undo = { label: t('agents.link.undo'), onPick: () => void turn({ code, name }, !isOn, false) };
    const text = t(isOn ? 'agents.link.switched.on' : 'agents.link.switched.off');
    if (await switching.send({ code, isOn }))
      showToast({ id: 'agents.link.switch', tone: 'good', text, detail: name, ...(canUndo ? { action: undo } : {}) });
  };
  return { turn, problem: problem(switching.error)?.text };
}

/** The agent’s referral links, what came of each, and its own code. */
export default function LinksPage() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const [isMaking, make] = useState(false);
  const [isOpening, open] = useState(false);
  const [shared, share] = useState<{ name: string; code: string }>();
  const own = useCall(agentAffiliate, {}).data;
  const { data, error, refetch } = useCall(agentLinks, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const switching = useSwitching();
  const columns = useColumns({
    onShare: share,
    onSwitch: link => void switching.turn(link, link.state === 'off'),
  });
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        {own && (
          <p className={styles['own']}>
            {t('agents.link.own')}{' '}
            <strong>
              <bdi translate="no">{own.code}</bdi>
            </strong>{' '}
            <Button size="small" onClick={() => share({ name: t('agents.link.own.name'), code: own.code })}>
              {t('agents.link.share')}
            </Button>
          </p>
        )}
        <span className={styles['acts']}>
          <Button onClick={() => make(true)}>{t('agents.link.make')}</Button>
          <Button look="primary" onClick={() => open(true)}>
            {t('agents.open.title')}
          </Button>
        </span>
      </div>
      {switching.problem && <Notice tone="bad">{switching.problem}</Notice>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="40px" />}
      {data && (
        <Table
          caption={t('agents.link.title')}
          columns={columns}
          rows={data.items}
          keyOf={link => link.code}
          empty={
            <EmptyState icon="team" title={t('agents.link.none')}>
              {t('agents.link.none.why')}
            </EmptyState>
          }
        />
      )}
      {data && data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
      {isOpening && <OpenDialog onClose={() => open(false)} />}
      {isMaking && (
        <MakeDialog
          onClose={() => make(false)}
          onMade={made => {
            make(false);
            setPage(1);
            share(made);
          }}
        />
      )}
      {shared && <ShareDialog {...shared} onClose={() => share(undefined)} />}
    </div>
  );
}
