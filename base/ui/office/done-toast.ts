import { useI18n } from '@baize/i18n/react';
import { showToast } from '../layers/toast.tsx';
import { useGo } from '../router/router.tsx';

interface Done {
  readonly id: string;
  /** Said when it is done. */
  readonly text: string;
  /** Of a call that may need a second person: with an id it only waits. */
  readonly answer: { readonly approvalId: string | null };
}

/** Says that a decision is done, or that it now waits for a second person and where. */
export function useDoneToast(): (done: Done) => void {
  const { t } = useI18n();
  const go = useGo();
  return ({ id, text, answer }) =>
    showToast(
      answer.approvalId === null
        ? { id, tone: 'good', text }
        : {
            id,
            tone: 'note',
            text: t('ui.office.approval.sent'),
            action: { label: t('ui.office.approval.show'), onPick: () => go('/approvals') },
          },
    );
}
