import { memberInfo, serviceFeeLabels } from '@baize/identity/contract';
import { isOfficial, useCall, useSession } from '@baize/ui';

/** Whether the member carries a label of the agent service fee. */
export function useHasServiceFee(): boolean {
  const { data } = useCall(memberInfo, {}, { enabled: isOfficial(useSession()), freshMs: 60_000 });
  return data?.labels.some(label => serviceFeeLabels.includes(label.labelId)) ?? false;
}
