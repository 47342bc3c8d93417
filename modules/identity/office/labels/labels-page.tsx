import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, Field, Link, Select, showToast, TextInput, useCall, useMay, useSend } from '@baize/ui';
import { Code, ReasonDialog, Sheet } from '@baize/ui/office';
import { PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { officeLabels, officePutLabel, serviceFeeLabels } from '../../contract/index.ts';

type Label = OutputOf<typeof officeLabels>['items'][number];
const kinds = ['member', 'club', 'other'] as const;

/** The labels that members can carry, each under its number. */
export default function LabelsPage() {
  const { t, formatNumber } = useI18n();
  const address = useListAddress();
  const may = useMay()('members.labels');
  const [edited, setEdited] = useState<Label | 'new'>();
  const { page, pageSize, near } = address;
  const answer = useCall(officeLabels, { page, pageSize, near }, { freshMs: 0, keepPrevious: true });
  const columns: readonly Column<Label>[] = [
    {
      id: 'id',
      head: t('identity.office.labels.number'),
      cell: row => (
        <>
          <Code>{row.labelId}</Code>{' '}
          {serviceFeeLabels.includes(row.labelId) && <Badge tone="info">{t('identity.office.labels.fee')}</Badge>}
        </>
      ),
    },
    { id: 'name', head: t('identity.office.labels.name'), lead: true, cell: row => <span dir="auto">{row.labelName}</span> },
    { id: 'kind', head: t('identity.office.labels.kind'), cell: row => t(`identity.office.labels.kind.${row.kind}`) },
    {
      id: 'members',
      head: t('identity.office.labels.members'),
      numeric: true,
      cell: row => <Link to={`/members?label=${row.labelId}`}>{formatNumber(row.members)}</Link>,
    },
    ...(may
      ? [
          {
            id: 'edit',
            head: t('identity.office.labels.change'),
            cell: (row: Label) => (
              <Button size="small" onClick={() => setEdited(row)}>
                {t('identity.office.labels.change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Sheet
      title={t('identity.office.labels.title')}
      note={t('identity.office.labels.note')}
      actions={
        may && (
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('identity.office.labels.make')}
          </Button>
        )
      }
    >
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.labels.title')}
        columns={columns}
        keyOf={row => String(row.labelId)}
        isSought
        bones={4}
        empty={<EmptyState icon="flag" title={t('identity.office.labels.empty')} />}
      />
      {edited && <LabelDialog label={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Sheet>
  );
}

function LabelDialog({ label, onClose }: { label: Label | undefined; onClose: () => void }) {
  const { t } = useI18n();
  const [number, setNumber] = useState(label ? String(label.labelId) : '');
  const [name, setName] = useState(label?.labelName ?? '');
  const [kind, setKind] = useState<Label['kind']>(label?.kind ?? 'member');
  const sending = useSend(officePutLabel, {
    refreshes: [officeLabels],
    onDone: () => {
      onClose();
      showToast({ id: 'identity.label', tone: 'good', text: t('identity.office.labels.done', { name }) });
    },
  });
  const isNumber = /^[1-9]\d{0,8}$/.test(number);
  const form = (
    <>
      <Field
        label={t('identity.office.labels.number')}
        error={number !== '' && !isNumber ? t('identity.office.labels.numberWrong') : undefined}
        required
      >
        <TextInput
          inputMode="numeric"
          dir="ltr"
          maxLength={9}
          disabled={label !== undefined}
          value={number}
          onChange={event => setNumber(event.target.value.trim())}
        />
      </Field>
      <Field label={t('identity.office.labels.name')} required>
        <TextInput maxLength={60} value={name} onChange={event => setName(event.target.value)} />
      </Field>
      <Field label={t('identity.office.labels.kind')}>
        <Select
          value={kind}
          choices={kinds.map(value => ({ value, label: t(`identity.office.labels.kind.${value}`) }))}
          onChange={value => setKind(kinds.find(one => one === value) ?? 'member')}
        />
      </Field>
    </>
  );
  return (
    <ReasonDialog
      title={t(label ? 'identity.office.labels.change' : 'identity.office.labels.make')}
      before={form}
      isReady={isNumber && name.trim() !== ''}
      answers={[
        {
          label: t('identity.office.labels.save'),
          onReason: reason => void sending.send({ labelId: number, labelName: name.trim(), kind, reason } as never),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
