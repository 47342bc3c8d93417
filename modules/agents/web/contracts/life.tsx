import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { day, plus } from '@baize/kernel';
import { type agentContract, offerDays } from '../../contract/index.ts';

type Contract = OutputOf<typeof agentContract>['contract'];

/** The day with which a contract ends if both agree now: the one that is asked for, unless that has become too soon. */
export function noticeDay({ endingOn, notice }: Pick<Contract, 'endingOn' | 'notice'>): string {
  const next = notice?.ends ?? '';
  return endingOn && endingOn > next ? endingOn : next;
}

/** From when to when it counts, or what is waited for. */
export function Life({ contract }: { contract: Contract }) {
  const { t, formatDate } = useI18n();
  const { state, starts, ends, startsAt, endsAt, endingBy, endingOn, side, offeredAt, notice } = contract;
  const offered = formatDate(offeredAt, 'moment');
  if (state === 'offered')
    return <>{t('agents.contract.openUntil', { at: offered, until: formatDate(plus(offeredAt, offerDays * day), 'moment') })}</>;
  if (endingBy && notice) {
    const until = notice.endsAt ? formatDate(notice.endsAt, 'moment') : formatDate(noticeDay(contract));
    return <>{t(endingBy === side ? 'agents.contract.endingByYou' : 'agents.contract.endingByOther', { until })}</>;
  }
  if (state === 'active' && endingOn) return <>{t('agents.contract.endingOn', { until: formatDate(endingOn) })}</>;
  if (startsAt && endsAt)
    return (
      <>
        {startsAt >= endsAt
          ? t('agents.contract.neverCounted')
          : t('agents.contract.fromTo', { from: formatDate(startsAt, 'moment'), to: formatDate(endsAt, 'moment') })}
      </>
    );
  if (startsAt) return <>{t('agents.contract.from', { from: formatDate(startsAt, 'moment') })}</>;
  if (starts && ends)
    return (
      <>
        {starts >= ends
          ? t('agents.contract.neverCounted')
          : t('agents.contract.fromTo', { from: formatDate(starts), to: formatDate(ends) })}
      </>
    );
  return starts ? t('agents.contract.from', { from: formatDate(starts) }) : t('agents.contract.offeredAt', { at: offered });
}
