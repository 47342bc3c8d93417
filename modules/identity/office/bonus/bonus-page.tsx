import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, Parts, Segmented, showToast, useCall, useProblem, useSend } from '@baize/ui';
import { memberColumn, ReasonDialog, Sheet } from '@baize/ui/office';
import { ageColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { officeBonusAnswers, officeDecideBonusAnswer, officeReadBonusNumber } from '../../contract/index.ts';

type Answer = OutputOf<typeof officeBonusAnswers>['items'][number];
const tones = { waiting: 'warn', contacted: 'win', invalid: 'loss' } as const;
const channels = { zalo: 'Zalo', whatsapp: 'WhatsApp' } as const;

/** The number, once someone asks for it: each look is an entry in the audit log. */
function BonusNumber({ answer }: { answer: Answer }) {
  const { t } = useI18n();
  const reading = useSend(officeReadBonusNumber);
  const problem = useProblem()(reading.error);
  if (reading.data) return <bdi dir="ltr">{reading.data.number}</bdi>;
  return (
    <>
      <Button
        size="small"
        busy={reading.isBusy}
        aria-label={t('identity.office.bonus.showOf', { account: answer.account })}
        onClick={() => void reading.send({ memberId: answer.memberId })}
      >
        {t('identity.office.bonus.show')}
      </Button>
      {problem && <span role="alert">{problem.text}</span>}
    </>
  );
}

function Decide({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(officeDecideBonusAnswer, {
    refreshes: [officeBonusAnswers],
    onDone: () => {
      onClose();
      showToast({ id: 'identity.bonus', tone: 'good', text: t('identity.office.bonus.done') });
    },
  });
  const decide = (status: 'contacted' | 'invalid') => (reason: string) => void sending.send({ memberId: answer.memberId, status, reason });
  return (
    <ReasonDialog
      title={t('identity.office.bonus.question', { account: answer.account, channel: channels[answer.channel] })}
      answers={[
        { label: t('identity.office.bonus.status.invalid'), isDanger: true, onReason: decide('invalid') },
        { label: t('identity.office.bonus.status.contacted'), onReason: decide('contacted') },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.bonus.follows')}
    </ReasonDialog>
  );
}

/** Who left a number on Zalo or WhatsApp and waits to be contacted, the oldest first; and what became of the others. */
export default function BonusPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [deciding, setDeciding] = useState<Answer>();
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const answer = useCall(
    officeBonusAnswers,
    { which, page: address.page, pageSize: address.pageSize, near: address.near },
    { freshMs: 0, keepPrevious: true },
  );
  const columns: readonly Column<Answer>[] = [
    memberColumn<Answer>({ head: t('identity.office.recoveries.member'), lead: true }),
    { id: 'channel', head: t('identity.office.bonus.channel'), cell: row => channels[row.channel] },
    { id: 'number', head: t('identity.bonus.number'), cell: row => <BonusNumber answer={row} /> },
    ageColumn({ id: 'answeredAt', head: t('identity.office.bonus.answeredAt'), of: row => row.answeredAt }),
    {
      id: 'status',
      head: t('identity.office.recoveries.status'),
      cell: row =>
        row.status === 'waiting' ? (
          <Button size="small" aria-label={t('identity.office.bonus.decideOf', { account: row.account })} onClick={() => setDeciding(row)}>
            {t('identity.office.bonus.decide')}
          </Button>
        ) : (
          <Badge tone={tones[row.status]}>{t(`identity.office.bonus.status.${row.status}`)}</Badge>
        ),
    },
    ...(which === 'decided'
      ? [{ id: 'by', head: t('identity.office.recoveries.decidedBy'), cell: (row: Answer) => <bdi>{row.decidedBy ?? '–'}</bdi> }]
      : []),
  ];
  return (
    <Sheet title={t('identity.office.bonus.title')} note={t('identity.office.bonus.note')}>
      <Segmented
        label={t('identity.office.recoveries.which')}
        options={[
          { value: 'waiting', label: t('identity.office.recoveries.waiting') },
          { value: 'decided', label: t('identity.office.recoveries.decided') },
        ]}
        value={which}
        onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
      />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.bonus.title')}
        columns={columns}
        keyOf={row => row.memberId}
        isSought
        bones={4}
        empty={<EmptyState icon="message" title={t(`identity.office.bonus.none.${which}`)} />}
      />
      <Parts at="office.bonus" />
      {deciding && <Decide answer={deciding} onClose={() => setDeciding(undefined)} />}
    </Sheet>
  );
}
