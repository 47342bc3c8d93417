import { useI18n } from '@baize/i18n/react';
import { forgetNewcomer, useIsNewcomer } from '@baize/identity/web';
import { memberDepositRoom } from '@baize/protection/contract';
import { useHasDeclinedLimit } from '@baize/protection/web/deposit';
import { Icon, IconButton, type IconName, useCall, useChannel, useRouter } from '@baize/ui';
import { balanceChannel } from '@baize/wallet/contract';
import { useEffect, useRef } from 'react';
import styles from './welcome.module.css';

interface ChoiceProps {
  icon: IconName;
  title: string;
  note: string;
  isFirst?: boolean;
  onPick: () => void;
}

function Choice({ icon, title, note, isFirst = false, onPick }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles['choice']} data-first={isFirst} onClick={onPick}>
        <span className={styles['sign']}>
          <Icon name={icon} size={22} />
        </span>
        <span>
          <span className={styles['name']}>{title}</span>
          <span className={styles['note']}>{note}</span>
        </span>
        <Icon name="chevron-next" size={18} />
      </button>
    </li>
  );
}

/** What a newcomer has yet to do, until they put the greeting away; nothing while that isn't known. */
export function useWelcome() {
  const isNewcomer = useIsNewcomer();
  const { data, refetch } = useCall(memberDepositRoom, {}, { enabled: isNewcomer });
  // A deposit may arrive while the page is open.
  useChannel(balanceChannel, () => void (isNewcomer && refetch()));
  const hasDeclined = useHasDeclinedLimit();
  const asksForDeposit = data?.hasDeposited === false;
  const asksForLimit = data?.hasLimit === false && !hasDeclined;
  const isDone = data !== undefined && !asksForDeposit && !asksForLimit;
  useEffect(() => {
    if (isNewcomer && isDone) forgetNewcomer();
  }, [isNewcomer, isDone]);
  return { isOpen: isNewcomer && (asksForDeposit || asksForLimit), asksForDeposit, asksForLimit };
}

/** Greets whoever has just registered, with what comes next. */
export function Welcome({ isOpen, asksForDeposit, asksForLimit }: ReturnType<typeof useWelcome>) {
  const { t } = useI18n();
  const router = useRouter();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only from where the arrival has put the focus: a member who is already somewhere else stays there.
    if (isOpen && document.activeElement?.contains(head.current)) head.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen) return null;
  const open = (mc: string) => () => router.setSearch({ mc });
  return (
    <section className={styles['card']} aria-labelledby="welcome">
      <header className={styles['head']}>
        <div>
          <h2 id="welcome" ref={head} tabIndex={-1} className={styles['title']}>
            {t('games.welcome.title')}
          </h2>
          <p className={styles['lead']}>{t('games.welcome.lead')}</p>
        </div>
        <IconButton icon="close" label={t('games.welcome.close')} onClick={forgetNewcomer} />
      </header>
      <ul className={styles['choices']}>
        {asksForDeposit && (
          <Choice
            icon="deposit"
            title={t('games.welcome.deposit')}
            note={t('games.welcome.deposit.note')}
            isFirst
            onPick={open('depositv2')}
          />
        )}
        {asksForLimit && (
          <Choice icon="lock" title={t('games.welcome.limit')} note={t('games.welcome.limit.note')} onPick={open('limits')} />
        )}
      </ul>
    </section>
  );
}
