import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { useApprovalsOf, WaitingApprovals } from '@baize/staff/web';
import { Badge, Button, type Column, ErrorState, Link, Money, Notice, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { AuditedPicture, Code, Facts, Panel, PictureGrid, Sheet } from '@baize/ui/office';
import { momentColumn } from '@baize/ui/records';
import { useState } from 'react';
import { officeWithdrawal, receiptPicture } from '../../contract/index.ts';
import { Evidence } from '../member/evidence.tsx';
import { Actions, SettlePart } from './actions.tsx';
import { Flags } from './flags.tsx';
import { Neighbours } from './neighbours.tsx';
import { StaffStatus } from './status.tsx';
import styles from './withdrawals.module.css';

export type Whole = OutputOf<typeof officeWithdrawal>;

/** One withdrawal: where it goes, what was found, what can be done with it. */
export default function WithdrawalPage() {
  const { t } = useI18n();
  const id = usePathParam('id');
  const { data, error, refetch } = useCall(officeWithdrawal, { id }, { freshMs: 0, everyMs: 10_000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="20px" />;
  const isDisputed = data.receipt?.dispute === 'open';
  return (
    <Sheet
      title={
        <>
          <bdi>{data.reference}</bdi> <StaffStatus row={data} />
        </>
      }
      note={<Link to="/withdrawals">{t('cashier.office.title')}</Link>}
      actions={
        <>
          <Neighbours previousId={data.previousId} nextId={data.nextId} path="/withdrawals" />
          <Actions key={data.id} whole={data} />
        </>
      }
    >
      <Pending whole={data} />
      {isDisputed && <Said whole={data} />}
      <Evidence memberId={data.memberId} />
      <div className={styles['grid']}>
        <About whole={data} />
        <Found whole={data} />
      </div>
      {!isDisputed && data.receipt && data.receipt.outcome !== 'waiting' && <Said whole={data} />}
      {data.parts.length > 0 && <Parts whole={data} />}
      <Happened whole={data} />
    </Sheet>
  );
}

function Pending({ whole }: { whole: Whole }) {
  return <WaitingApprovals items={useApprovalsOf(`withdrawal:${whole.reference}`)} />;
}

const matchTones = { same: 'win', differs: 'loss', unknown: 'plain' } as const;

function About({ whole }: { whole: Whole }) {
  const { t, formatDate } = useI18n();
  const mayReadMembers = useMay()('members.read');
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={whole.currency} />;
  return (
    <Panel title={t('cashier.office.about')}>
      <Facts
        facts={[
          {
            name: t('cashier.office.member'),
            value: mayReadMembers ? (
              <Link to={`/members/${whole.memberId}`}>
                <bdi>{whole.account}</bdi>
              </Link>
            ) : (
              <bdi>{whole.account}</bdi>
            ),
          },
          { name: t('cashier.office.level'), value: t(`cashier.level.${whole.level}`) },
          { name: t('cashier.withdraw.amount'), value: money(whole.amountMinor) },
          { name: t('cashier.withdraw.fee'), value: money(whole.feeMinor) },
          { name: t('cashier.office.net'), value: money(whole.netMinor) },
          { name: t('cashier.office.paid'), value: money(whole.paidMinor) },
          { name: t('cashier.withdraw.requestedAt'), value: formatDate(whole.requestedAt, 'moment') },
          {
            name: t('cashier.office.before'),
            value: t('cashier.office.beforeSum', {
              count: whole.paidBefore,
              sum: whole.paidBeforeMinor,
              currency: whole.currency,
            }),
          },
          { name: t('cashier.office.institution'), value: whole.destination.institution },
          { name: t('cashier.office.memberName'), value: <bdi>{whole.memberName ?? '–'}</bdi> },
          {
            name: t('cashier.destination.holder'),
            value: (
              <>
                <bdi>{whole.holder || '–'}</bdi>{' '}
                <Badge tone={matchTones[whole.nameMatch]}>{t(`cashier.office.name.${whole.nameMatch}`)}</Badge>
              </>
            ),
          },
          { name: t('cashier.office.number'), value: <Code>{whole.number}</Code> },
          { name: t('cashier.office.boundAt'), value: formatDate(whole.boundAt, 'moment') },
        ]}
      />
    </Panel>
  );
}

function Found({ whole }: { whole: Whole }) {
  const { t } = useI18n();
  return (
    <Panel title={t('cashier.office.flags')}>
      <Flags whole={whole} />
      <Turnover whole={whole} />
      <p className={styles['quiet']}>
        {t('cashier.office.approvals', { done: whole.approvals.length, needed: whole.needsApprovals })} {whole.approvals.join(', ')}
      </p>
    </Panel>
  );
}

/** What is still to be wagered, and since when; what has been is nothing to look at. */
function Turnover({ whole }: { whole: Whole }) {
  const { t, formatDate, formatMoney } = useI18n();
  const open = whole.turnover.filter(one => amountOf(one.doneMinor) < amountOf(one.requiredMinor));
  if (open.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {open.map(one => (
        <li key={one.source}>
          <Badge tone="info">{t(`cashier.turnover.${one.kind}`, { at: formatDate(one.since, 'moment') })}</Badge>
          <span>
            {t('cashier.turnover.of', {
              done: formatMoney(amountOf(one.doneMinor), whole.currency),
              required: formatMoney(amountOf(one.requiredMinor), whole.currency),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the member says of the payout, the pictures they gave, and what can be done while it is open. */
function Said({ whole }: { whole: Whole }) {
  const { t, formatDate, formatMoney } = useI18n();
  const { receipt } = whole;
  if (!receipt) return null;
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={whole.currency} />;
  const holder = whole.isMine ? 'mine' : whole.claimedBy === null ? 'free' : 'theirs';
  const todo = t(`cashier.office.dispute.todo.${holder}`, { missing: formatMoney(amountOf(receipt.remainingMinor), whole.currency) });
  return (
    <Panel title={t('cashier.office.said')}>
      {receipt.dispute === 'open' && <Notice tone="warn">{todo}</Notice>}
      <Facts
        facts={[
          { name: t('cashier.receipt.what'), value: t(`cashier.receipt.outcome.${receipt.outcome}`) },
          { name: t('cashier.receipt.received'), value: money(receipt.receivedMinor) },
          { name: t('cashier.office.missing'), value: money(receipt.remainingMinor) },
          { name: t('cashier.office.answeredAt'), value: receipt.answeredAt ? formatDate(receipt.answeredAt, 'moment') : '–' },
          { name: t('cashier.receipt.note'), value: <span dir="auto">{whole.note || '–'}</span> },
          { name: t('cashier.office.dispute'), value: t(`cashier.dispute.${receipt.dispute}`) },
          ...(receipt.decidedAt ? [{ name: t('cashier.office.decision'), value: <span dir="auto">{receipt.decision}</span> }] : []),
        ]}
      />
      <PictureGrid>
        {whole.pictures.map((picture, i) => (
          <AuditedPicture key={picture.id} call={receiptPicture} picture={picture} name={t('cashier.office.picture', { number: i + 1 })} />
        ))}
      </PictureGrid>
    </Panel>
  );
}

function Parts({ whole }: { whole: Whole }) {
  const { t } = useI18n();
  const may = useMay()('withdrawals.pay');
  const [settling, setSettling] = useState<Whole['parts'][number]>();
  const columns: readonly Column<Whole['parts'][number]>[] = [
    {
      id: 'provider',
      head: t('cashier.office.provider'),
      lead: true,
      cell: part => t(part.provider === 'manual' ? 'cashier.provider.manual' : 'cashier.provider.named', { name: part.provider }),
    },
    {
      id: 'sum',
      head: t('cashier.withdraw.amount'),
      numeric: true,
      cell: part => <Money minor={amountOf(part.minor)} currency={whole.currency} />,
    },
    {
      id: 'status',
      head: t('cashier.withdraw.status'),
      cell: part => (
        <Badge tone={part.status === 'paid' ? 'win' : part.status === 'failed' ? 'loss' : 'info'}>{t(`cashier.part.${part.status}`)}</Badge>
      ),
    },
    { id: 'number', head: t('cashier.office.providerId'), cell: part => (part.providerId ? <Code>{part.providerId}</Code> : '–') },
    { id: 'reason', head: t('cashier.office.reason'), cell: part => <span dir="auto">{part.reason || '–'}</span> },
    momentColumn({ id: 'at', head: t('cashier.office.changedAt'), of: part => part.changedAt }),
    {
      id: 'do',
      head: t('cashier.office.do'),
      cell: part =>
        may && part.isByHand ? (
          <Button size="small" onClick={() => setSettling(part)}>
            {t('cashier.office.settle')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel title={t('cashier.office.parts')} flush>
      <Table caption={t('cashier.office.parts')} columns={columns} rows={whole.parts} keyOf={part => part.id} />
      {settling && <SettlePart part={settling} currency={whole.currency} onClose={() => setSettling(undefined)} />}
    </Panel>
  );
}

function Happened({ whole }: { whole: Whole }) {
  const { t, formatDate } = useI18n();
  const who = (by: string) => (by === 'member' ? t('cashier.office.member') : by === 'system' ? t('cashier.office.system') : by);
  return (
    <Panel title={t('cashier.office.timeline')}>
      <ol className={styles['list']}>
        {whole.events.map(one => (
          <li key={`${one.at} ${one.what} ${one.note}`}>
            <time className={styles['quiet']} dateTime={one.at}>
              {formatDate(one.at, 'moment')}
            </time>
            <span>
              {t(`cashier.event.${one.what}`)} · <bdi>{who(one.by)}</bdi>
            </span>
            {one.note && (
              <span className={styles['quiet']} dir="auto">
                {one.note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
