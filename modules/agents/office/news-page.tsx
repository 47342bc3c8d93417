import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, Field, showToast, TextArea, TextInput, useCall, useMay, useSend } from '@baize/ui';
import { ReasonDialog, Sheet } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { mostTitle, mostWords, officeAnnouncements, officePublishAnnouncement, officeWithdrawAnnouncement } from '../contract/index.ts';

type Announcement = OutputOf<typeof officeAnnouncements>['items'][number];

const fields = ['titleCn', 'textCn', 'titleEn', 'textEn'] as const;
const blank = { titleCn: '', textCn: '', titleEn: '', textEn: '' };

function Publish({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [texts, setTexts] = useState(blank);
  const sending = useSend(officePublishAnnouncement, {
    refreshes: [officeAnnouncements],
    onDone: () => {
      onClose();
      showToast({ id: 'agents.news', tone: 'good', text: t('agents.news.published') });
    },
  });
  return (
    <ReasonDialog
      title={t('agents.news.publish')}
      answers={[{ label: t('agents.news.publish'), onReason: reason => void sending.send({ ...texts, reason }) }]}
      isBusy={sending.isBusy}
      isReady={fields.every(name => texts[name].trim() !== '')}
      error={sending.error}
      onClose={onClose}
      before={isTried =>
        fields.map(name => {
          const change = (value: string) => setTexts({ ...texts, [name]: value });
          const error = isTried && texts[name].trim() === '' ? t('agents.news.missing') : undefined;
          return (
            <Field key={name} label={t(`agents.news.${name}`)} error={error} required>
              {name.startsWith('title') ? (
                <TextInput dir="auto" maxLength={mostTitle} value={texts[name]} onChange={event => change(event.target.value)} />
              ) : (
                <TextArea dir="auto" rows={4} maxLength={mostWords} value={texts[name]} onChange={event => change(event.target.value)} />
              )}
            </Field>
          );
        })
      }
    >
      {t('agents.news.publish.note')}
    </ReasonDialog>
  );
}

function Withdraw({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(officeWithdrawAnnouncement, {
    refreshes: [officeAnnouncements],
    onDone: () => {
      onClose();
      showToast({ id: 'agents.news', tone: 'good', text: t('agents.news.withdrawn') });
    },
  });
  return (
    <ReasonDialog
      title={t('agents.news.withdraw')}
      answers={[{ label: t('agents.news.withdraw'), onReason: reason => void sending.send({ id: announcement.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('agents.news.withdraw.note', { title: announcement.titleEn })}
    </ReasonDialog>
  );
}

/** Announcements to agents: what is shown to them, and what was. */
export default function OfficeNewsPage() {
  const { t, code } = useI18n();
  const may = useMay()('agents.announce');
  const address = useListAddress();
  const [isPublishing, publish] = useState(false);
  const [taken, take] = useState<Announcement>();
  const answer = useCall(officeAnnouncements, { page: address.page, pageSize: address.pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns: readonly Column<Announcement>[] = [
    {
      id: 'title',
      head: t('agents.news.heading'),
      lead: true,
      corner: 'title',
      cell: row => <span dir="auto">{code === 'CN' ? row.titleCn : row.titleEn}</span>,
    },
    momentColumn({ id: 'at', head: t('agents.news.at'), of: row => row.publishedAt, corner: 'note' }),
    {
      id: 'state',
      head: t('agents.contract.state'),
      corner: 'aside',
      cell: row => (
        <Badge tone={row.withdrawnAt ? 'plain' : 'win'}>
          {t(row.withdrawnAt ? 'agents.news.state.withdrawn' : 'agents.news.state.shown')}
        </Badge>
      ),
    },
    ...(may
      ? [
          {
            id: 'acts',
            head: t('agents.link.acts'),
            cell: (row: Announcement) =>
              row.withdrawnAt === null && (
                <Button size="small" onClick={() => take(row)}>
                  {t('agents.news.withdraw')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Sheet
      title={t('agents.news.office')}
      note={t('agents.news.office.note')}
      actions={
        may && (
          <Button look="primary" icon="plus" onClick={() => publish(true)}>
            {t('agents.news.publish')}
          </Button>
        )
      }
    >
      <PagedTable
        answer={answer}
        address={address}
        caption={t('agents.news.office')}
        columns={columns}
        keyOf={row => row.id}
        bones={4}
        empty={<EmptyState icon="megaphone" title={t('agents.news.none')} />}
      />
      {isPublishing && <Publish onClose={() => publish(false)} />}
      {taken && <Withdraw announcement={taken} onClose={() => take(undefined)} />}
    </Sheet>
  );
}
