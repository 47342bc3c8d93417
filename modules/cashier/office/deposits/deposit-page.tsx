import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { useApprovalsOf, WaitingApprovals } from '@baize/staff/web';
import { Badge, type Column, ErrorState, Link, Money, Notice, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { AuditedPicture, Code, Facts, MemberLink, Panel, PictureGrid, Sheet } from '@baize/ui/office';
import { momentColumn } from '@baize/ui/records';
import { methodName, officeDepositWhole, officeProof } from '../../contract/index.ts';
import { Evidence } from '../member/evidence.tsx';
import { Neighbours } from '../withdrawals/neighbours.tsx';
import { Actions } from './actions.tsx';
import { DepositBadge } from './deposit-badge.tsx';
import styles from './deposits.module.css';

type Whole = OutputOf<typeof officeDepositWhole>;

/** One deposit: what it is, what happened to it, and what can be decided. */
export default function DepositPage() {
  const { t, formatDate } = useI18n();
  const mayDo = useMay();
  const may = mayDo('cashier.deposits');
  const mayReadFigures = mayDo('withdrawals.read');
  const id = usePathParam('id');
  const { data, error, refetch } = useCall(officeDepositWhole, { id }, { freshMs: 0, everyMs: 15_000 });
  const waiting = useApprovalsOf(`deposit:${id}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  return (
    <Sheet
      title={
        <>
          <bdi>{data.deposit.account}</bdi> <DepositBadge deposit={data.deposit} />
        </>
      }
      note={<Link to="/deposits">{t('cashier.office.deposits.title')}</Link>}
      actions={
        <>
          <Neighbours previousId={data.previousId} nextId={data.nextId} path="/deposits" />
          <Actions key={data.deposit.id} deposit={data.deposit} isWaiting={waiting.length > 0} />
        </>
      }
    >
      <WaitingApprovals items={waiting} />
      {data.deposit.trouble !== '' && <Notice tone="bad">{t(`cashier.office.deposits.trouble.${data.deposit.trouble}`)}</Notice>}
      <About deposit={data.deposit} memberName={data.memberName} />
      {mayReadFigures && <Evidence memberId={data.deposit.memberId} />}
      <Timeline whole={data} />
      {data.pictures.length > 0 && (
        <PictureGrid>
          {data.pictures.map((picture, at) => {
            const name = t('cashier.office.deposits.proof', { number: at + 1 });
            return (
              <Panel key={picture.id} title={name} aside={<span className={styles['note']}>{formatDate(picture.addedAt, 'moment')}</span>}>
                <AuditedPicture call={officeProof} picture={picture} name={name} may={may} />
              </Panel>
            );
          })}
        </PictureGrid>
      )}
      <Notices whole={data} />
    </Sheet>
  );
}

function About({ deposit, memberName }: { deposit: Whole['deposit']; memberName: string | null }) {
  const { t, code, formatDate } = useI18n();
  const mayReadMembers = useMay()('members.read');
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={deposit.currency} />;
  const optional = (name: string, isThere: boolean, value: React.ReactNode) => (isThere ? [{ name, value }] : []);
  return (
    <Panel title={t('cashier.office.deposits.one')}>
      <Facts
        facts={[
          {
            name: t('cashier.office.deposits.member'),
            value: mayReadMembers ? <MemberLink memberId={deposit.memberId} account={deposit.account} /> : <bdi>{deposit.account}</bdi>,
          },
          { name: t('cashier.office.memberName'), value: <bdi>{memberName ?? '–'}</bdi> },
          { name: t('cashier.office.deposits.number'), value: <Code>{deposit.id}</Code> },
          { name: t('cashier.office.deposits.method'), value: <bdi>{methodName(deposit.names, code)}</bdi> },
          ...(deposit.bank ? [{ name: t('cashier.office.deposits.into'), value: <Receiver bank={deposit.bank} /> }] : []),
          { name: t('cashier.office.deposits.asked'), value: money(deposit.askedMinor) },
          { name: t('cashier.office.deposits.received'), value: money(deposit.receivedMinor) },
          { name: t('cashier.office.deposits.credited'), value: money(deposit.creditedMinor) },
          { name: t('cashier.office.deposits.fee'), value: money(deposit.feeMinor) },
          ...optional(t('cashier.office.deposits.refunded'), deposit.refundedMinor !== '0', money(deposit.refundedMinor)),
          ...optional(t('cashier.office.deposits.remark'), deposit.remark !== '', <Code>{deposit.remark}</Code>),
          ...optional(
            t('cashier.office.methods.provider'),
            deposit.provider !== '',
            <Code>{`${deposit.provider} ${deposit.providerId}`}</Code>,
          ),
          ...optional(t('cashier.pay.address'), deposit.address !== '', <Code>{deposit.address}</Code>),
          ...(deposit.saidPaidAt ? [{ name: t('cashier.office.deposits.said'), value: formatDate(deposit.saidPaidAt, 'moment') }] : []),
          { name: t('cashier.office.deposits.madeAt'), value: formatDate(deposit.madeAt, 'moment') },
          { name: t('cashier.office.deposits.expiresAt'), value: formatDate(deposit.expiresAt, 'moment') },
          ...optional(t('cashier.office.deposits.reason'), deposit.reason !== '', <span dir="auto">{deposit.reason}</span>),
        ]}
      />
    </Panel>
  );
}

/** The operator's account that was shown to the member, as it was then. */
function Receiver({ bank }: { bank: NonNullable<Whole['deposit']['bank']> }) {
  return (
    <>
      <bdi>{bank.bank}</bdi> {bank.branch && <bdi>{bank.branch}</bdi>} · <bdi>{bank.holder}</bdi> · <Code>{bank.number}</Code>
    </>
  );
}

type Line = Whole['timeline'][number];

function Timeline({ whole }: { whole: Whole }) {
  const { t, has } = useI18n();
  const state = (name: string) => t(`cashier.office.deposits.state.${name}`);
  const came = ({ to, by }: Line) => state(to === 'expired' && by === 'member' ? 'cancelled' : to);
  const by = (line: Line) =>
    has(`cashier.office.deposits.by.${line.by}`) ? t(`cashier.office.deposits.by.${line.by}`) : line.by.replace(/^staff:/, '');
  const note = ({ note: text }: Line) =>
    has(`cashier.office.deposits.note.${text}`) ? t(`cashier.office.deposits.note.${text}`) : text || '–';
  const columns: readonly Column<Line>[] = [
    momentColumn({ id: 'at', head: t('cashier.office.deposits.at'), of: line => line.at }),
    {
      id: 'step',
      head: t('cashier.office.deposits.step'),
      lead: true,
      cell: line => (line.from === line.to ? state(line.to) : `${state(line.from)} → ${came(line)}`),
    },
    {
      id: 'received',
      head: t('cashier.office.deposits.received'),
      numeric: true,
      cell: line => <Money minor={amountOf(line.receivedMinor)} currency={whole.deposit.currency} />,
    },
    {
      id: 'credited',
      head: t('cashier.office.deposits.credited'),
      numeric: true,
      cell: line => (line.creditedMinor === null ? '–' : <Money minor={amountOf(line.creditedMinor)} currency={whole.deposit.currency} />),
    },
    { id: 'by', head: t('cashier.office.deposits.by'), cell: line => <bdi>{by(line)}</bdi> },
    { id: 'note', head: t('cashier.office.deposits.reason'), cell: line => <span dir="auto">{note(line)}</span> },
  ];
  return (
    <Panel title={t('cashier.office.deposits.timeline')} flush>
      <Table
        caption={t('cashier.office.deposits.timeline')}
        columns={columns}
        rows={whole.timeline}
        keyOf={line => `${line.at} ${line.to} ${line.receivedMinor}`}
        empty={<p className={styles['note']}>{t('cashier.office.deposits.noSteps')}</p>}
      />
    </Panel>
  );
}

const noticeTones = { waiting: 'info', done: 'win', parked: 'loss' } as const;

function Notices({ whole }: { whole: Whole }) {
  const { t, formatNumber } = useI18n();
  if (whole.deposit.provider === '') return null;
  const columns: readonly Column<Whole['notices'][number]>[] = [
    momentColumn({ id: 'at', head: t('cashier.office.notices.at'), of: row => row.receivedAt }),
    { id: 'id', head: t('cashier.office.deposits.number'), lead: true, cell: row => <Code>{row.noticeId}</Code> },
    {
      id: 'state',
      head: t('cashier.office.deposits.state'),
      cell: row => <Badge tone={noticeTones[row.state]}>{t(`cashier.office.notices.state.${row.state}`)}</Badge>,
    },
    { id: 'attempts', head: t('cashier.office.notices.attempts'), numeric: true, cell: row => formatNumber(row.attempts) },
    { id: 'error', head: t('cashier.office.notices.error'), cell: row => <span dir="auto">{row.error || '–'}</span> },
  ];
  return (
    <Panel title={t('cashier.office.deposits.notices')} flush>
      <Table
        caption={t('cashier.office.deposits.notices')}
        columns={columns}
        rows={whole.notices}
        keyOf={row => row.id}
        empty={<p className={styles['note']}>{t('cashier.office.deposits.noNotices')}</p>}
      />
    </Panel>
  );
}
