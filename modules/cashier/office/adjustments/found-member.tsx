import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { officeMembers } from '@baize/identity/contract';
import { amountOf } from '@baize/kernel';
import { ErrorState, Money, Notice, Skeleton, useCall, useMay, useOwnersText } from '@baize/ui';
import { Facts, MemberLink } from '@baize/ui/office';
import { officeMemberFigures } from '../../contract/index.ts';

type Row = OutputOf<typeof officeMembers>['items'][number];

/** The balance of a member, for those who may see it. */
export function useBalanceFact(memberId: string | undefined) {
  const { t } = useI18n();
  const may = useMay()('withdrawals.read');
  const { data } = useCall(officeMemberFigures, { memberId }, { freshMs: 0, enabled: may && memberId !== undefined });
  if (!may || memberId === undefined) return [];
  const value = data ? <Money minor={amountOf(data.availableMinor)} currency={data.currency} /> : <Skeleton lines={1} height="20px" />;
  return [{ name: t('cashier.office.figures.balance'), value }];
}

/** Whose account was typed; undefined also where the reader may not look members up. */
export function useFoundMember(account: string) {
  const may = useMay()('members.read');
  const isAsked = may && account !== '';
  // In the order of accounts the whole one comes before those that only begin with it.
  const answer = useCall(
    officeMembers,
    { search: account, sort: 'account', order: 'ascending', pageSize: 10 },
    { freshMs: 0, enabled: isAsked },
  );
  const member = answer.data?.items.find(one => one.account.toLowerCase() === account.toLowerCase());
  return { ...answer, isAsked, member: isAsked ? member : undefined };
}

/** Who would be credited or debited, before it is proposed. */
export function FoundMember({ found }: { found: ReturnType<typeof useFoundMember> }) {
  const { t } = useI18n();
  const { isAsked, member, data, error, refetch } = found;
  if (!isAsked) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} height="20px" />;
  return member ? <MemberFacts member={member} /> : <Notice tone="warn">{t('error.adjustment.member')}</Notice>;
}

function MemberFacts({ member }: { member: Row }) {
  const { t } = useI18n();
  const textOf = useOwnersText();
  const balance = useBalanceFact(member.id);
  return (
    <Facts
      facts={[
        {
          name: t('cashier.office.member'),
          value: (
            <>
              <MemberLink memberId={member.id} account={member.account} /> <span dir="auto">{member.nickname}</span>
            </>
          ),
        },
        {
          name: t('cashier.withdraw.status'),
          value: textOf(`office.status.${member.status}`, { owner: 'identity', values: {} }) ?? member.status,
        },
        ...balance,
      ]}
    />
  );
}
