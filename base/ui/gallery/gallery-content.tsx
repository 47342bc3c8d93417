import { Unanswered } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Refusal } from '@baize/kernel';
import { useState } from 'react';
import { Button } from '../controls/buttons/button.tsx';
import { Confirm, Dialog, Drawer } from '../layers/dialog.tsx';
import { Menu } from '../layers/menu.tsx';
import { showToast } from '../layers/toast.tsx';
import { Tooltip } from '../layers/tooltip.tsx';
import { type DateSpan, presetSpan } from '../lists/dates/date-presets.ts';
import { DateRange } from '../lists/dates/date-range.tsx';
import { Pagination } from '../lists/pagination.tsx';
import { Picture } from '../lists/pictures/picture.tsx';
import type { Sort } from '../lists/sort.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { VirtualGrid } from '../lists/virtual-grid.tsx';
import { Avatar, Badge, Money, Stat } from '../states/display.tsx';
import { EmptyState, ErrorState, Loading, Notice, Skeleton } from '../states/states.tsx';
import { Example } from './example.tsx';
import styles from './gallery.module.css';

const refusal = Object.assign(new Refusal('system.busy'), { status: 503, requestId: '0199f3c2-7e1a-7c44-9d10-3f2b8a6c5d21', text: '' });

export function RegionStates() {
  const { t } = useI18n();
  return (
    <div className={styles['grid']}>
      <Example name={t('ui.gallery.loading')} wide>
        <Skeleton height="28px" width="40%" />
        <Skeleton lines={3} />
        <Loading />
      </Example>
      <Example name={t('ui.gallery.empty')} wide>
        <EmptyState icon="records" title={t('ui.gallery.empty.title')} action={<Button look="primary">{t('ui.gallery.add')}</Button>}>
          {t('ui.gallery.sentence')}
        </EmptyState>
      </Example>
      <Example name={t('ui.gallery.error')} wide>
        <ErrorState error={refusal} onRetry={() => undefined} />
      </Example>
      <Example name={t('ui.gallery.unanswered')} wide>
        <ErrorState error={new Unanswered('lost')} onRetry={() => undefined} />
      </Example>
      <Example name={t('ui.gallery.notices')} wide>
        {(['note', 'good', 'warn', 'bad'] as const).map(tone => (
          <Notice key={tone} tone={tone}>
            {t('ui.gallery.sentence')}
          </Notice>
        ))}
      </Example>
    </div>
  );
}

export function DisplayStates() {
  const { t, formatDate, formatRelative, formatPercentBps, formatZone, zone } = useI18n();
  const at = '2026-11-21T06:30:00.000Z';
  return (
    <div className={styles['grid']}>
      <Example name={t('ui.gallery.money')}>
        <Stat label={t('ui.gallery.amount')} note={formatDate(at, 'full')}>
          <Money minor={123_456_789_000n} currency="CNY" />
        </Stat>
        <Stat label={t('ui.gallery.won')} note={formatRelative(at, '2026-11-21T09:31:00Z')}>
          <Money minor={8_800_000n} currency="CNY" change />
        </Stat>
        <Stat label={t('ui.gallery.lost')} note={`${formatDate(at, 'moment')} ${formatZone(at)} ${zone}`}>
          <Money minor={-20_500n} currency="CNY" change />
        </Stat>
        <Stat label={t('ui.gallery.rate')}>{formatPercentBps(9_650)}</Stat>
      </Example>
      <Example name={t('ui.gallery.badges')}>
        {(['plain', 'win', 'loss', 'warn', 'info', 'brand'] as const).map(tone => (
          <Badge key={tone} tone={tone}>
            {t('ui.gallery.badge')}
          </Badge>
        ))}
      </Example>
      <Example name={t('ui.gallery.avatars')}>
        {['member88', '王小明', 'Élodie', 'สมชาย'].map(name => (
          <Avatar key={name} name={name} size={44} />
        ))}
      </Example>
      <Example name={t('ui.gallery.pictures')}>
        <span className={styles['cover']}>
          <Picture
            src="/none.webp"
            alt=""
            width={3}
            height={4}
            ground={['oklch(.5 .12 30)', 'oklch(.22 .06 350)']}
            fallback={t('ui.gallery.title')}
          />
        </span>
        <span className={styles['cover']}>
          <Picture
            src="/none-either.webp"
            alt=""
            width={3}
            height={4}
            ground={['oklch(.55 .1 200)', 'oklch(.2 .05 250)']}
            fallback={t('ui.gallery.title')}
          />
        </span>
      </Example>
    </div>
  );
}

interface Row {
  readonly id: string;
  readonly game: string;
  readonly at: string;
  readonly stake: bigint;
  readonly result: bigint;
}

const rows: readonly Row[] = Array.from({ length: 6 }, (_, i) => ({
  id: `B2611210${i}7`,
  game: ['Harbour Lights', '龙舟竞渡', 'Nine Lanterns', 'PK10', '时时彩', 'Tidal Reels'][i] ?? '',
  at: `2026-11-2${i % 2}T0${i}:15:00Z`,
  stake: BigInt((i + 1) * 20_000),
  result: BigInt([-20_000, 360_000, -60_000, 0, 95_500, -120_000][i] ?? 0),
}));

function RecordTable({ loading = false }: { loading?: boolean }) {
  const { t, formatDate } = useI18n();
  const [sort, setSort] = useState<Sort>({ by: 'at', direction: 'descending' });
  const columns: readonly Column<Row>[] = [
    { id: 'id', head: t('ui.gallery.reference'), cell: row => <bdi>{row.id}</bdi>, lead: true },
    { id: 'game', head: t('ui.gallery.game'), cell: row => <bdi>{row.game}</bdi> },
    { id: 'at', head: t('ui.gallery.time'), cell: row => <bdi>{formatDate(row.at, 'moment')}</bdi>, sortable: true },
    {
      id: 'stake',
      head: t('ui.gallery.stake'),
      cell: row => <Money minor={row.stake} currency="CNY" />,
      numeric: true,
      sortable: true,
      total: <Money minor={420_000n} currency="CNY" />,
    },
    {
      id: 'result',
      head: t('ui.gallery.result'),
      cell: row => <Money minor={row.result} currency="CNY" change />,
      numeric: true,
      total: <Money minor={255_500n} currency="CNY" change />,
    },
  ];
  return (
    <Table
      caption={t(loading ? 'ui.gallery.loading' : 'ui.gallery.lists')}
      columns={columns}
      rows={loading ? [] : rows}
      keyOf={row => row.id}
      sort={sort}
      onSort={setSort}
      loadingRows={3}
    />
  );
}

export function ListStates() {
  const { t } = useI18n();
  const [page, setPage] = useState(5);
  const [size, setSize] = useState(20);
  const [span, setSpan] = useState<DateSpan>(presetSpan('previous7', '2026-11-21'));
  return (
    <div className={styles['stack']}>
      <DateRange label={t('ui.gallery.time')} value={span} onChange={setSpan} today="2026-11-21" withFuture />
      <RecordTable />
      <Pagination page={page} pageSize={size} total={1_284} onPage={setPage} onPageSize={setSize} />
      <RecordTable loading />
      <VirtualGrid
        label={t('ui.gallery.grid')}
        items={Array.from({ length: 1_000 }, (_, i) => i)}
        minWidth={120}
        heightOf={width => width}
        card={(n, { tabIndex }) => (
          <button type="button" className={styles['cell']} tabIndex={tabIndex}>
            {n}
          </button>
        )}
      />
    </div>
  );
}

export function LayerStates() {
  const { t, formatMoney } = useI18n();
  const [open, setOpen] = useState<'dialog' | 'blocking' | 'drawer' | 'confirm' | undefined>();
  const close = () => setOpen(undefined);
  const place = () => {
    showToast({ id: 'bet', tone: 'work', text: t('ui.gallery.placing') });
    setTimeout(() => showToast({ id: 'bet', tone: 'good', text: t('ui.gallery.placed'), detail: 'B2611210' }), 1_500);
  };
  return (
    <div className={styles['grid']}>
      <Example name={t('ui.gallery.dialogs')}>
        <Button onClick={() => setOpen('dialog')}>{t('ui.gallery.dialog')}</Button>
        <Button onClick={() => setOpen('blocking')}>{t('ui.gallery.blocking')}</Button>
        <Button onClick={() => setOpen('drawer')}>{t('ui.gallery.drawer')}</Button>
        <Button look="danger" onClick={() => setOpen('confirm')}>
          {t('ui.gallery.confirm')}
        </Button>
      </Example>
      <Example name={t('ui.gallery.others')}>
        <Menu
          label={t('ui.gallery.menu')}
          align="start"
          items={(['add', 'news', 'favourite'] as const).map(id => ({ id, label: t(`ui.gallery.${id}`), onPick: () => undefined }))}
        >
          {button => (
            <Button iconEnd="chevron-down" {...button}>
              {t('ui.gallery.menu')}
            </Button>
          )}
        </Menu>
        <Tooltip text={t('ui.gallery.sentence')}>
          <Button>{t('ui.gallery.tooltip')}</Button>
        </Tooltip>
        <Button onClick={place}>{t('ui.gallery.toast')}</Button>
        <Button
          onClick={() =>
            showToast({ id: 'bad', tone: 'bad', text: t('error.system.busy'), action: { label: t('ui.retry'), onPick: place } })
          }
        >
          {t('ui.gallery.error')}
        </Button>
      </Example>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('ui.gallery.dialog')}
        actions={<Button look="primary">{t('ui.gallery.withdraw', { amount: formatMoney(5_000_000n, 'CNY') })}</Button>}
      >
        <p>{t('ui.gallery.sentence')}</p>
      </Dialog>
      <Dialog
        open={open === 'blocking'}
        onClose={close}
        title={t('ui.gallery.blocking')}
        blocking
        actions={<Button onClick={close}>{t('ui.close')}</Button>}
      >
        <p>{t('ui.gallery.sentence')}</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title={t('ui.gallery.drawer')}>
        <p>{t('ui.gallery.sentence')}</p>
      </Drawer>
      <Confirm open={open === 'confirm'} title={t('ui.gallery.confirm')} yes={t('ui.gallery.add')} danger onYes={close} onNo={close} />
    </div>
  );
}
