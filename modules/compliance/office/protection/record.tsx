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
    if (facts['by']) return t(`compliance.recognised.${facts['by']}`);
    const kind = limitKinds.find(one => one === facts['kind']);
    if (!kind) return facts['until'] ? t('compliance.office.protection.until', { at: formatDate(facts['until'], 'moment') }) : '–';
    const amount = (value: string | null | undefined) => (value ? text(kind, value) : t('compliance.limits.none'));
    return t('compliance.office.protection.change', {
      limit: `${t(`compliance.limit.${kind}`)} · ${t(`compliance.period.${facts['period'] ?? 'day'}`)}`,
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
    momentColumn({ id: 'at', head: t('compliance.office.protection.at'), of: row => row.at }),
    { id: 'what', head: t('compliance.office.protection.what'), lead: true, cell: row => t(`compliance.entry.${row.what}`) },
    { id: 'facts', head: t('compliance.office.protection.facts'), cell: factsText },
    { id: 'by', head: t('compliance.office.protection.by'), cell: row => t(`compliance.by.${row.by}`) },
    { id: 'reason', head: t('compliance.office.reason'), cell: row => <span dir="auto">{row.reason || '–'}</span> },
  ];
  return (
    <Panel title={t('compliance.office.protection.record')} flush>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('compliance.office.protection.record')}
        columns={columns}
        keyOf={row => row.id}
        bones={4}
        empty={<EmptyState icon="shield" title={t('compliance.office.protection.noRecord')} />}
      />
    </Panel>
  );
}
