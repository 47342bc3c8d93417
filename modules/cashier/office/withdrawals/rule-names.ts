import { useI18n } from '@baize/i18n/react';
import { officeLabels, serviceFeeLabels } from '@baize/identity/contract';
import { useCall, useMay } from '@baize/ui';
import type { PayoutSettings } from '../../contract/index.ts';

export type RuleName = keyof PayoutSettings;

/** Labels by the name that the operator gave them. */
function useLabelName(): (labelId: number) => string {
  const may = useMay()('members.read');
  const { data } = useCall(officeLabels, { pageSize: 100 }, { enabled: may });
  return labelId => data?.items.find(label => label.labelId === labelId)?.labelName ?? String(labelId);
}

/** What a rule is called on its page. */
export function useRuleName(): (name: RuleName) => string {
  const { t } = useI18n();
  const labelName = useLabelName();
  const [first = 0, second = 0] = serviceFeeLabels;
  return name => {
    if (name === 'serviceFeeBps') return t('cashier.rules.serviceFee', { label: labelName(first) });
    if (name === 'serviceFee2Bps') return t('cashier.rules.serviceFee', { label: labelName(second) });
    return t(`cashier.rules.${name}`);
  };
}
