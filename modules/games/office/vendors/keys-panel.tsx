import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import type { Instant } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, Field, instantIn, Select, Table, TextInput, useClock, useMay, useSend } from '@baize/ui';
import { Code, Panel, ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { mostKeysInForce, staffEndVendorKey, staffMakeVendorKey, staffVendor } from '../../contract/index.ts';

type Vendor = OutputOf<typeof staffVendor>;
type Key = Vendor['keys'][number];

function useColumns(onEnd: ((key: Key) => void) | undefined): readonly Column<Key>[] {
  const { t, formatDate } = useI18n();
  const moment = (at: string | null, none: string) => (at ? formatDate(at, 'moment') : t(none));
  return [
    { id: 'key', head: t('games.office.keys.id'), lead: true, cell: row => <Code>{row.keyId}</Code> },
    {
      id: 'state',
      head: t('games.office.keys.state'),
      cell: row => {
        const state = !row.isInForce ? 'ended' : row.endsAt ? 'ending' : 'valid';
        return <Badge tone={state === 'valid' ? 'win' : state === 'ending' ? 'warn' : 'plain'}>{t(`games.office.keys.${state}`)}</Badge>;
      },
    },
    { id: 'made', head: t('games.office.keys.made'), cell: row => formatDate(row.madeAt, 'moment') },
    { id: 'used', head: t('games.office.keys.used'), cell: row => moment(row.lastUsedAt, 'games.office.keys.never') },
    { id: 'ends', head: t('games.office.keys.ends'), cell: row => moment(row.endsAt, 'games.office.keys.noEnd') },
    {
      id: 'do',
      head: t('games.office.keys.end'),
      cell: row =>
        onEnd && row.isInForce ? (
          <Button size="small" look="danger" aria-label={t('games.office.keys.endOne', { key: row.keyId })} onClick={() => onEnd(row)}>
            {t('games.office.keys.end')}
          </Button>
        ) : null,
    },
  ];
}

/** The keys that a vendor signs with: made here, shown once, and ended here. */
export function KeysPanel({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const may = useMay()('vendors.write') && !vendor.isBuiltIn;
  const [isMaking, make] = useState(false);
  const [ending, end] = useState<Key>();
  const columns = useColumns(may ? end : undefined);
  const inForce = vendor.keys.filter(key => key.isInForce);
  return (
    <Panel title={t('games.office.keys.title')} aside={may && <Button onClick={() => make(true)}>{t('games.office.keys.make')}</Button>}>
      <Table
        caption={t('games.office.keys.title')}
        columns={columns}
        rows={vendor.keys}
        keyOf={row => row.keyId}
        empty={
          <EmptyState icon="lock" title={t('games.office.keys.none')}>
            {t('games.office.keys.noneWhy')}
          </EmptyState>
        }
      />
      {isMaking && <MakeQuestion code={vendor.code} inForce={inForce.length} onClose={() => make(false)} />}
      {ending && <EndQuestion code={vendor.code} keyId={ending.keyId} onClose={() => end(undefined)} />}
    </Panel>
  );
}

const ends = ['never', 'now', 'at'] as const;
type End = (typeof ends)[number];

/** When a key ends: not, immediately, or at a moment of the office's zone. */
function useEnd(choices: readonly End[]) {
  const { t, zone } = useI18n();
  const clock = useClock();
  const [end, setEnd] = useState<End>(choices[0] ?? 'now');
  const [moment, setMoment] = useState('');
  const at = end === 'at' && moment !== '' ? instantIn(moment, zone) : undefined;
  const isRight = end !== 'at' || (at !== undefined && at > clock.now());
  const form = (isTried: boolean) => (
    <>
      <Field label={t('games.office.keys.when')}>
        <Select
          value={end}
          choices={choices.map(value => ({ value, label: t(`games.office.keys.when.${value}`) }))}
          onChange={value => setEnd(ends.find(one => one === value) ?? 'now')}
        />
      </Field>
      {end === 'at' && (
        <Field
          label={t('games.office.keys.moment')}
          error={isTried && !isRight ? t('games.office.keys.momentWrong') : undefined}
          hint={t('games.office.keys.momentHint')}
          required
        >
          <TextInput type="datetime-local" value={moment} onChange={event => setMoment(event.target.value)} />
        </Field>
      )}
    </>
  );
  return { end, at: at as Instant | undefined, isRight, form };
}

function MakeQuestion({ code, inForce, onClose }: { code: string; inForce: number; onClose: () => void }) {
  const { t } = useI18n();
  const clock = useClock();
  const done = useDoneToast();
  const isFull = inForce >= mostKeysInForce;
  const when = useEnd(isFull ? ['now'] : ['never', 'at', 'now']);
  const sending = useSend(staffMakeVendorKey, {
    refreshes: [staffVendor],
    onDone: answer => {
      onClose();
      done({ id: 'games.key', text: t('games.office.keys.done'), answer });
    },
  });
  const send = (reason: string) => {
    const othersEndAt = when.end === 'never' ? null : when.end === 'now' ? clock.now() : (when.at ?? null);
    void sending.send({ code, othersEndAt, reason });
  };
  return (
    <ReasonDialog
      title={t('games.office.keys.make')}
      answers={[{ label: t('games.office.keys.make'), onReason: send }]}
      isBusy={sending.isBusy}
      isReady={when.isRight}
      error={sending.error}
      onClose={onClose}
      before={inForce > 0 ? when.form : undefined}
    >
      {t(isFull ? 'games.office.keys.makeFollowsFull' : 'games.office.keys.makeFollows')}
    </ReasonDialog>
  );
}

function EndQuestion({ code, keyId, onClose }: { code: string; keyId: string; onClose: () => void }) {
  const { t } = useI18n();
  const done = useDoneToast();
  const when = useEnd(['now', 'at']);
  const sending = useSend(staffEndVendorKey, {
    refreshes: [staffVendor],
    onDone: () => {
      onClose();
      done({ id: 'games.key', text: t('games.office.keys.endDone', { key: keyId }), answer: { approvalId: null } });
    },
  });
  return (
    <ReasonDialog
      title={t('games.office.keys.endOne', { key: keyId })}
      answers={[
        {
          label: t('games.office.keys.end'),
          isDanger: true,
          onReason: reason => void sending.send({ code, keyId, at: when.at ?? null, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      isReady={when.isRight}
      error={sending.error}
      onClose={onClose}
      before={when.form}
    >
      {t('games.office.keys.endFollows')}
    </ReasonDialog>
  );
}
