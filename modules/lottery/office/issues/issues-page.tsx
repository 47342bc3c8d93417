import { useI18n } from '@baize/i18n/react';
import { Badge, Checkbox, type Column, EmptyState, Link, useCall, useGo } from '@baize/ui';
import { Code, Filters, SelectFilter, Sheet } from '@baize/ui/office';
import { Moment, moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { issuePhases, type OfficeIssue, officeLotteryGames, officeLotteryIssues } from '../../contract/index.ts';
import { useGameName } from '../names.ts';

const tones = {
  init: 'plain',
  betting: 'info',
  closed: 'info',
  ended: 'warn',
  drawn: 'info',
  paid: 'win',
  repaid: 'win',
  void: 'loss',
} as const satisfies Record<OfficeIssue['phase'], string>;

export function PhaseBadge({ phase, isLate }: Pick<OfficeIssue, 'phase' | 'isLate'>) {
  const { t } = useI18n();
  return (
    <>
      <Badge tone={tones[phase]}>{t(`lottery.office.phase.${phase}`)}</Badge>{' '}
      {isLate && <Badge tone="warn">{t('lottery.office.issues.late')}</Badge>}
    </>
  );
}

function useColumns(nameOf: (code: string) => string): readonly Column<OfficeIssue>[] {
  const { t, formatNumber } = useI18n();
  return [
    {
      id: 'number',
      head: t('lottery.office.issues.number'),
      lead: true,
      corner: 'title',
      cell: row => (
        <Link to={`/lottery-issues/${row.gameCode}/${row.number}`} onClick={event => event.stopPropagation()}>
          <Code>{row.number}</Code>
        </Link>
      ),
    },
    { id: 'game', head: t('lottery.office.issues.game'), corner: 'note', cell: row => <bdi>{nameOf(row.gameCode)}</bdi> },
    { id: 'phase', head: t('lottery.office.issues.phase'), corner: 'aside', cell: row => <PhaseBadge {...row} /> },
    { id: 'draws', head: t('lottery.office.issues.drawsAt'), cell: row => <Moment at={row.drawsAt} /> },
    { id: 'result', head: t('lottery.office.issues.result'), cell: row => (row.result ? <Code>{shortResult(row.result)}</Code> : '–') },
    { id: 'bets', head: t('lottery.office.issues.bets'), numeric: true, cell: row => formatNumber(row.bets) },
    { id: 'open', head: t('lottery.office.issues.open'), numeric: true, cell: row => formatNumber(row.open) },
    moneyColumn({ id: 'stake', head: t('lottery.office.issues.stake'), of: row => row.stakeMinor, sum: 'page', corner: 'value' }),
    moneyColumn({ id: 'return', head: t('lottery.office.issues.return'), of: row => row.returnMinor, sum: 'page' }),
  ];
}

const mostShown = 20;

/** Draws of Vietnam have a hundred digits: the list shows their beginning. */
const shortResult = (result: readonly number[]): string => result.slice(0, mostShown).join(' ') + (result.length > mostShown ? ' …' : '');

/** The issues of all games, the latest draw first. */
export default function LotteryIssuesPage() {
  const { t } = useI18n();
  const go = useGo();
  const gameName = useGameName();
  const address = useListAddress();
  const { page, pageSize } = address;
  const { data } = useCall(officeLotteryGames, {});
  const games = data?.games ?? [];
  const nameOf = (code: string) => {
    const game = games.find(one => one.code === code);
    return game ? gameName(game) : code;
  };
  const isLate = address.get('late') === 'yes';
  const phase = issuePhases.find(one => one === address.get('phase'));
  const gameCode = address.get('game');
  const wanted = {
    page,
    pageSize,
    ...(gameCode ? { gameCode } : {}),
    ...(phase ? { phase } : {}),
    ...(isLate ? { isLate: 'yes' as const } : {}),
    ...(address.near ? { near: address.near } : {}),
  };
  const answer = useCall(officeLotteryIssues, wanted, { freshMs: 0, keepPrevious: true, everyMs: 10_000 });
  const columns = useColumns(nameOf);
  return (
    <Sheet title={t('lottery.office.issues.title')} note={t('lottery.office.issues.note')}>
      <Filters label={t('lottery.office.issues.filters')}>
        <SelectFilter
          address={address}
          name="game"
          label={t('lottery.office.issues.game')}
          all={t('lottery.office.issues.allGames')}
          choices={games.map(game => ({ value: game.code, label: gameName(game) }))}
        />
        <SelectFilter
          address={address}
          name="phase"
          label={t('lottery.office.issues.phase')}
          all={t('lottery.office.issues.allPhases')}
          choices={issuePhases.map(value => ({ value, label: t(`lottery.office.phase.${value}`) }))}
        />
        <Checkbox checked={isLate} onChange={isOn => address.set({ late: isOn ? 'yes' : undefined })}>
          {t('lottery.office.issues.onlyLate')}
        </Checkbox>
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['game', 'phase']}
        caption={t('lottery.office.issues.title')}
        columns={columns}
        keyOf={row => `${row.gameCode}_${row.number}`}
        isSought
        bones={12}
        onRow={row => go(`/lottery-issues/${row.gameCode}/${row.number}`)}
        empty={
          <EmptyState icon="check" title={t(`lottery.office.issues.${isLate ? 'noneLate' : (phase ?? gameCode) ? 'none' : 'noneYet'}`)} />
        }
      />
    </Sheet>
  );
}
