import { useI18n } from '@baize/i18n/react';
import { Icon, type IconName, Link, useCall, useSession, useShellSearch } from '@baize/ui';
import { findOwnRecords } from '../contract/index.ts';
import styles from './found-records.module.css';

/** A number of the cashier, the end of a deposit's or the remark of its transfer, or a whole id: nothing else is asked for. */
const number = /^([A-Z0-9]{8}|[A-Z0-9]{11}|[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12})$/i;

const places = {
  withdrawal: { icon: 'withdraw', to: id => ({ mc: 'withdraw', w: 'records', withdrawal: id }) },
  deposit: { icon: 'deposit', to: id => ({ mc: 'depositv2', deposit: id }) },
  transfer: { icon: 'transfer', to: () => ({ mc: 'transferUpline', x: 'records' }) },
} as const satisfies Record<string, { icon: IconName; to: (id: string) => Record<string, string> }>;

/** The member's own deposits, withdrawals and transfers among the results of the shell's search. */
export default function FoundRecords() {
  const { t } = useI18n();
  const session = useSession();
  const { words, done } = useShellSearch();
  const wanted = words.trim();
  const enabled = session !== undefined && session.type !== 4 && number.test(wanted);
  const { data } = useCall(findOwnRecords, { words: wanted }, { enabled });
  if (!enabled || !data || data.items.length === 0) return null;
  return (
    <section className={styles['found']} aria-label={t('cashier.found')}>
      <h3 className={styles['head']}>{t('cashier.found')}</h3>
      {data.items.map(({ kind, id, reference }) => {
        const { icon, to } = places[kind];
        return (
          <Link key={id} to={`/index?${new URLSearchParams(to(id))}`} className={styles['hit']} onClick={done}>
            <Icon name={icon} size={18} />
            {t(`cashier.found.${kind}`)}
            <bdi className={styles['reference']} translate="no">
              {reference}
            </bdi>
          </Link>
        );
      })}
    </section>
  );
}
