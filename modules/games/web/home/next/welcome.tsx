import { useI18n } from '@baize/i18n/react';
import { forgetNewcomer, isNewcomer } from '@baize/identity/web';
import { Icon, IconButton, type IconName, useRouter } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
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

/** Whether the visitor has just registered and has not put the greeting away. */
export function useWelcome() {
  const [isOpen, setOpen] = useState(isNewcomer);
  const close = () => {
    forgetNewcomer();
    setOpen(false);
  };
  return { isOpen, close };
}

/** Greets whoever has just registered, with what comes next. Shown once. */
export function Welcome({ isOpen, close }: ReturnType<typeof useWelcome>) {
  const { t } = useI18n();
  const router = useRouter();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only from where the arrival has put the focus: a member who is already somewhere else stays there.
    if (isOpen && document.activeElement?.contains(head.current)) head.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen) return null;
  const open = (mc: string) => () => {
    close();
    router.setSearch({ mc });
  };
  return (
    <section className={styles['card']} aria-labelledby="welcome">
      <header className={styles['head']}>
        <div>
          <h2 id="welcome" ref={head} tabIndex={-1} className={styles['title']}>
            {t('games.welcome.title')}
          </h2>
          <p className={styles['lead']}>{t('games.welcome.lead')}</p>
        </div>
        <IconButton icon="close" label={t('games.welcome.close')} onClick={close} />
      </header>
      <ul className={styles['choices']}>
        <Choice
          icon="deposit"
          title={t('games.welcome.deposit')}
          note={t('games.welcome.deposit.note')}
          isFirst
          onPick={open('depositv2')}
        />
        <Choice icon="lock" title={t('games.welcome.limit')} note={t('games.welcome.limit.note')} onPick={open('limits')} />
      </ul>
    </section>
  );
}
