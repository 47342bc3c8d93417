import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, Link, Money, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { Code, Facts, Panel, Sheet } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { useState } from 'react';
import { lotteryProof, officeLotteryIssue } from '../../contract/index.ts';
import { choiceWords } from '../../web/content/contents.ts';
import { playName } from '../../web/names.ts';
import { useGameName } from '../names.ts';
import { CorrectDialog, DismissDialog, VoidDialog } from './issue-dialogs.tsx';
import { PhaseBadge } from './issues-page.tsx';

type Issue = OutputOf<typeof officeLotteryIssue>;

const voidable: readonly Issue['state'][] = ['open', 'drawn', 'paid', 'repaid'];

/** One issue of a lottery game: what was drawn and why, what was bet, and what staff can do about it. */
export default function LotteryIssuePage() {
  const code = usePathParam('code');
  const number = usePathParam('number');
  const { data, error, refetch } = useCall(officeLotteryIssue, { code, number }, { freshMs: 0, everyMs: 10_000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  return <Shown issue={data} />;
}

function Shown({ issue }: { issue: Issue }) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const may = useMay()('lottery.decide');
  const [asking, ask] = useState<'void' | 'correct' | number[]>();
  const close = () => ask(undefined);
  const mayChange = may && voidable.includes(issue.state);
  return (
    <Sheet
      title={
        <>
          <Code>{issue.number}</Code> <PhaseBadge {...issue} />
        </>
      }
      note={
        <>
          <Link to={`/lottery-games/${issue.gameCode}`}>{nameOf({ nameCn: issue.gameNameCn, nameEn: issue.gameNameEn })}</Link> ·{' '}
          <Link to={`/lottery-issues?game=${issue.gameCode}`}>{t('lottery.office.issues.title')}</Link>
        </>
      }
      actions={
        mayChange && (
          <>
            {issue.source === 'feed' && <Button onClick={() => ask('correct')}>{t('lottery.office.issue.correct')}</Button>}
            <Button look="danger" onClick={() => ask('void')}>
              {t('lottery.office.issue.void')}
            </Button>
          </>
        )
      }
    >
      <Times issue={issue} />
      <Figures issue={issue} />
      <Proof issue={issue} />
      {issue.received.length > 0 && <Received issue={issue} onDismiss={may ? ask : undefined} />}
      {(issue.exposures.length > 0 || issue.phase === 'betting') && <Exposures issue={issue} />}
      {issue.corrections.length > 0 && <Corrections issue={issue} />}
      {asking === 'void' && <VoidDialog issue={issue} onClose={close} />}
      {asking === 'correct' && <CorrectDialog issue={issue} onClose={close} />}
      {Array.isArray(asking) && <DismissDialog issue={issue} result={asking} onClose={close} />}
    </Sheet>
  );
}

const resultText = (result: readonly number[] | null): string => result?.join(' ') ?? '–';

function Times({ issue }: { issue: Issue }) {
  const { t } = useI18n();
  return (
    <Panel title={t('lottery.office.issue.times')}>
      <Facts
        facts={[
          { name: t('lottery.office.issue.result'), value: <Code>{resultText(issue.result)}</Code> },
          { name: t('lottery.office.issue.opensAt'), value: <Moment at={issue.opensAt} /> },
          { name: t('lottery.office.issue.sealsAt'), value: <Moment at={issue.sealsAt} /> },
          { name: t('lottery.office.issue.drawsAt'), value: <Moment at={issue.drawsAt} /> },
          { name: t('lottery.office.issue.drawnAt'), value: <Moment at={issue.drawnAt} /> },
          { name: t('lottery.office.issue.paidAt'), value: <Moment at={issue.paidAt} /> },
        ]}
      />
    </Panel>
  );
}

function Figures({ issue }: { issue: Issue }) {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const { currency } = issue;
  return (
    <Panel title={t('lottery.office.issue.figures')}>
      <Facts
        facts={[
          { name: t('lottery.office.issues.bets'), value: formatNumber(issue.bets) },
          { name: t('lottery.office.issues.open'), value: formatNumber(issue.open) },
          ...(issue.bets > 0 && issue.drawnAt
            ? [
                {
                  name: t('lottery.office.issue.progress'),
                  value: <bdi>{formatPercentBps(Math.floor(((issue.bets - issue.open) * 10_000) / issue.bets))}</bdi>,
                },
              ]
            : []),
          { name: t('lottery.office.issues.stake'), value: <Money minor={amountOf(issue.stakeMinor)} currency={currency} /> },
          { name: t('lottery.office.issues.return'), value: <Money minor={amountOf(issue.returnMinor)} currency={currency} /> },
        ]}
      />
    </Panel>
  );
}

/** Where the result comes from: the place of the chain, and its seed once it is drawn. */
function Proof({ issue }: { issue: Issue }) {
  const { t, formatNumber } = useI18n();
  const { data } = useCall(
    lotteryProof,
    { code: issue.gameCode, number: issue.number },
    { freshMs: 0, keepPrevious: true, everyMs: 10_000 },
  );
  if (!data?.chain) return null;
  const { number, anchor, publishedAt, place, seed } = data.chain;
  return (
    <Panel title={t('lottery.office.issue.chain')}>
      <Facts
        facts={[
          { name: t('lottery.office.issue.chainNumber'), value: formatNumber(number) },
          { name: t('lottery.office.issue.place'), value: formatNumber(place) },
          { name: t('lottery.office.issue.publishedAt'), value: <Moment at={publishedAt} /> },
          { name: t('lottery.office.issue.anchor'), value: <Code>{anchor}</Code> },
          { name: t('lottery.office.issue.seed'), value: seed ? <Code>{seed}</Code> : t('lottery.office.issue.seedLater') },
        ]}
      />
    </Panel>
  );
}

const tones = { taken: 'win', waiting: 'warn', dismissed: 'plain' } as const;

function Received({ issue, onDismiss }: { issue: Issue; onDismiss: ((result: number[]) => void) | undefined }) {
  const { t } = useI18n();
  const columns: readonly Column<Issue['received'][number]>[] = [
    { id: 'result', head: t('lottery.office.issue.result'), lead: true, cell: row => <Code>{resultText(row.result)}</Code> },
    { id: 'feed', head: t('lottery.office.issue.feed'), cell: row => <Code>{row.feed}</Code> },
    { id: 'at', head: t('lottery.office.issue.receivedAt'), cell: row => <Moment at={row.receivedAt} /> },
    {
      id: 'state',
      head: t('lottery.office.issue.state'),
      cell: row => <Badge tone={tones[row.state]}>{t(`lottery.office.received.${row.state}`)}</Badge>,
    },
    {
      id: 'dismiss',
      head: t('lottery.office.issue.decide'),
      cell: row =>
        row.state === 'waiting' && onDismiss ? (
          <Button size="small" onClick={() => onDismiss(row.result)}>
            {t('lottery.office.issue.dismiss')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel title={t('lottery.office.issue.received')} flush>
      <Table
        caption={t('lottery.office.issue.received')}
        columns={columns}
        rows={issue.received}
        keyOf={row => `${row.receivedAt} ${resultText(row.result)}`}
      />
    </Panel>
  );
}

/** How much of the cap is taken. */
function usedBps({ minor, capMinor }: Issue['exposures'][number]): number {
  const cap = amountOf(capMinor);
  return cap > 0n ? Number((amountOf(minor) * 10_000n) / cap) : 10_000;
}

function Exposures({ issue }: { issue: Issue }) {
  const { t, formatPercentBps } = useI18n();
  const { family, currency } = issue;
  const columns: readonly Column<Issue['exposures'][number]>[] = [
    { id: 'play', head: t('lottery.office.returns.play'), lead: true, cell: row => playName(t, family, row.play) },
    { id: 'key', head: t('lottery.office.issue.ticket'), cell: row => <bdi>{choiceWords(t, family, row)}</bdi> },
    {
      id: 'minor',
      head: t('lottery.office.issue.exposure'),
      numeric: true,
      cell: row => <Money minor={amountOf(row.minor)} currency={currency} />,
    },
    {
      id: 'cap',
      head: t('lottery.office.issue.cap'),
      numeric: true,
      cell: row => <Money minor={amountOf(row.capMinor)} currency={currency} />,
    },
    { id: 'used', head: t('lottery.office.issue.used'), numeric: true, cell: row => <bdi>{formatPercentBps(usedBps(row))}</bdi> },
  ];
  return (
    <Panel title={t('lottery.office.issue.exposures')} flush>
      <Table
        caption={t('lottery.office.issue.exposures')}
        columns={columns}
        rows={issue.exposures}
        keyOf={row => `${row.play} ${row.key}`}
        empty={<EmptyState icon="chart" title={t('lottery.office.issue.noExposures')} />}
      />
    </Panel>
  );
}

function Corrections({ issue }: { issue: Issue }) {
  const { t } = useI18n();
  const columns: readonly Column<Issue['corrections'][number]>[] = [
    { id: 'at', head: t('lottery.office.issue.correctedAt'), lead: true, cell: row => <Moment at={row.at} /> },
    { id: 'by', head: t('lottery.office.issue.by'), cell: row => <bdi>{row.by}</bdi> },
    { id: 'before', head: t('lottery.office.issue.before'), cell: row => <Code>{resultText(row.before)}</Code> },
    {
      id: 'after',
      head: t('lottery.office.issue.after'),
      cell: row => (row.after ? <Code>{resultText(row.after)}</Code> : t('lottery.office.phase.void')),
    },
    { id: 'reason', head: t('lottery.office.issue.reason'), cell: row => <span dir="auto">{row.reason}</span> },
  ];
  return (
    <Panel title={t('lottery.office.issue.corrections')} flush>
      <Table caption={t('lottery.office.issue.corrections')} columns={columns} rows={issue.corrections} keyOf={row => row.at} />
    </Panel>
  );
}
