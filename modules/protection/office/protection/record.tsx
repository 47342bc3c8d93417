import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { type Column, EmptyState, useCall } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { limitKinds, officeProtectionRecord } from '../../contract/index.ts';
import { useAmountText } from '../../web/limits/limit-words.ts';

type Line = OutputOf<typeof officeProtectionRecord>['items'][number];

/** The facts of a line in words: which limit, from what to what; or until when. */
function useFactsText(currency: Currency): (line: Line) => string {
  const { t, formatDate } = useI18n();
  const text = useAmountText(currency);
  return ({ facts }) => {
    if (facts['by']) return t(`protection.recognised.${facts['by']}`);
    const kind = limitKinds.find(one => one === facts['kind']);
    if (!kind) return facts['until'] ? t('protection.office.until', { at: formatDate(facts['until'], 'moment') }) : '–';
    const amount = (value: string | null | undefined) => (value ? text(kind, value) : t('protection.limits.none'));
    return t('protection.office.change', {
      limit: `${t(`protection.limit.${kind}`)} · ${t(`protection.period.${facts['period'] ?? 'day'}`)}`,
      before: amount(facts['before']),
      after: amount(facts['amount']),
    });
  };
}

/** What became of the member's protection, by whom, and why. */
export function Record({ memberId, currency }: { memberId: string; currency: Currency }) {
  const { t } = useI18n();
  const address = useListAddress();
  const factsText = useFactsText(currency);
  const { page, pageSize } = address;
  const answer = useCall(officeProtectionRecord, { memberId: memberId as never, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns: readonly Column<Line>[] = [
    momentColumn({ id: 'at', head: t('protection.office.at'), of: row => row.at }),
    { id: 'what', head: t('protection.office.what'), lead: true, cell: row => t(`protection.entry.${row.what}`) },
    { id: 'facts', head: t('protection.office.facts'), cell: factsText },
    { id: 'by', head: t('protection.office.by'), cell: row => t(`protection.by.${row.by}`) },
    { id: 'reason', head: t('protection.office.reason'), cell: row => <span dir="auto">{row.reason || '–'}</span> },
  ];
  return (
    <Panel title={t('protection.office.record')} flush>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('protection.office.record')}
        columns={columns}
        keyOf={row => row.id}
        bones={4}
        empty={<EmptyState icon="shield" title={t('protection.office.noRecord')} />}
      />
    </Panel>
  );
}
