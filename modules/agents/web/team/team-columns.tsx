import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, type MemberId } from '@baize/kernel';
import { Badge, type Column, IconButton, Money } from '@baize/ui';
import { ageColumn } from '@baize/ui/records';
import type { agentTeam } from '../../contract/index.ts';
import styles from '../agents.module.css';

type Team = OutputOf<typeof agentTeam>;
type Row = Team['items'][number];

/** Who it is, and what the agent calls them; where it opens, it leads to whoever is below. */
function Account({ row, onOpen }: { row: Row; onOpen?: ((id: MemberId) => void) | undefined }) {
  const { t } = useI18n();
  const account = <bdi>{row.account}</bdi>;
  const label = t('agents.team.open', { account: row.account });
  return (
    <>
      {onOpen && row.direct > 0 ? (
        <button type="button" className={styles['open']} onClick={() => onOpen(row.id)} aria-label={label}>
          {account}
        </button>
      ) : (
        account
      )}{' '}
      {row.label && <Badge>{row.label}</Badge>}
    </>
  );
}

const signsOf = (t: ReturnType<typeof useI18n>['t'], rebate: string, row: Row): string =>
  [t(row.type === 0 ? 'agents.type.member' : 'agents.type.agent'), t('agents.rebate.of', { rebate }), row.isFrozen && t('agents.frozen')]
    .filter(Boolean)
    .join(' · ');

function Joined({ at }: { at: Row['joinedAt'] }) {
  const { formatDate } = useI18n();
  return (
    <time dateTime={at} title={formatDate(at, 'moment')}>
      {formatDate(at, 'short')}
    </time>
  );
}

/** What each member of the team came to, and what can be done with them. */
export function useColumns(
  team: Team | undefined,
  { isSearch, onOpen, onArrange }: { isSearch: boolean; onOpen: (id: MemberId) => void; onArrange: (row: Row) => void },
): readonly Column<Row>[] {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const money = (wire: string, change = false) => (
    <Money minor={amountOf(wire)} currency={(team?.currency ?? 'CNY') as Currency} change={change} />
  );
  const amount = (name: 'valid' | 'profit' | 'deposit' | 'withdrawal', corner?: Column<Row>['corner']): Column<Row> => ({
    id: name,
    head: t(`agents.${name}`),
    numeric: true,
    ...(corner ? { corner } : {}),
    ...(corner === 'aside'
      ? {
          brief: row => (
            <>
              {t(`agents.${name}`)} {money(row.figures[`${name}Minor`])}
            </>
          ),
        }
      : {}),
    cell: row => money(row.figures[`${name}Minor`], name === 'profit'),
    ...(team
      ? {
          subtotal: money(String(team.items.reduce((sum, row) => sum + amountOf(row.figures[`${name}Minor`]), 0n)), name === 'profit'),
          total: money(team.totals[`${name}Minor`], name === 'profit'),
        }
      : {}),
  });
  return [
    {
      id: 'account',
      head: t('agents.account'),
      lead: true,
      corner: 'title',
      // On phones the title is a button itself; whose downlines there are is opened from the row's sheet.
      brief: row => <Account row={row} />,
      cell: row => <Account row={row} onOpen={onOpen} />,
    },
    {
      id: 'type',
      head: t('agents.type'),
      corner: 'note',
      cell: row => signsOf(t, formatPercentBps(row.rebateBps), row),
    },
    ...(isSearch ? [{ id: 'depth', head: t('agents.depth'), numeric: true, cell: (row: Row) => formatNumber(row.depth) }] : []),
    { id: 'members', head: t('agents.members'), numeric: true, cell: row => formatNumber(row.members) },
    amount('valid', 'aside'),
    amount('profit', 'value'),
    amount('deposit'),
    amount('withdrawal'),
    { id: 'joined', head: t('agents.joined'), sortable: 'time', cell: row => <Joined at={row.joinedAt} /> },
    ageColumn({ id: 'seen', head: t('agents.seen'), of: row => row.lastLoginAt }),
    {
      id: 'arrange',
      head: t('agents.act.all'),
      cell: row => (
        <IconButton icon="more" size="small" label={t('agents.arrange.of', { account: row.account })} onClick={() => onArrange(row)} />
      ),
    },
  ];
}
