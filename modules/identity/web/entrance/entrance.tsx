import { languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  cx,
  HelpLines,
  Icon,
  Licence,
  Link,
  Mark,
  Menu,
  Parts,
  unseen,
  useLanguageItems,
  useOpening,
  useWishedLanguage,
} from '@baize/ui';
import type { ReactNode } from 'react';
import styles from './entrance.module.css';

function LanguageChoice() {
  const { t, code } = useI18n();
  const items = useLanguageItems();
  const wished = useWishedLanguage();
  const current = Object.entries(languages).find(([own]) => own === code)?.[1].name;
  const menu = (
    <Menu label={t('identity.language')} items={items} columns={2}>
      {button => (
        <Button
          look="plain"
          size="small"
          icon="globe"
          iconEnd="chevron-down"
          aria-label={`${t('identity.language')}: ${current ?? code}`}
          {...button}
        >
          {current ?? code}
        </Button>
      )}
    </Menu>
  );
  return (
    <span className={styles['languages']}>
      {wished && (
        <Button size="small" lang={wished.lang} onClick={wished.onPick}>
          {wished.label}
        </Button>
      )}
      {menu}
    </span>
  );
}

const papers = ['helpmc', 'fees', 'terms', 'privacy', 'responsible', 'self-test', 'about'] as const;

/** Age, licence and where to stop: said before anyone has an account. */
function Duties() {
  const { t } = useI18n();
  const age = useOpening()?.whitelabel.jurisdiction.minimumAge;
  return (
    <footer className={cx(styles['duties'], styles['ofHouse'])}>
      {age !== undefined && (
        <span className={styles['age']} title={t('identity.entrance.age', { age })}>
          <bdi aria-hidden="true">{age}+</bdi>
          <span className={unseen}>{t('identity.entrance.age', { age })}</span>
        </span>
      )}
      <div>
        <p>{t('identity.entrance.care')}</p>
        <HelpLines />
        <p className={styles['licence']}>
          <Licence />
        </p>
        <nav className={styles['papers']} aria-label={t('identity.entrance.terms')}>
          {papers.map(page => (
            <Link key={page} to={`/${page}`}>
              {t(`identity.entrance.${page}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

interface EntranceProps {
  title: string;
  /** A line under the title. */
  note?: ReactNode;
  /** Phones show the shop window above the form on the login page only. */
  withStage?: boolean;
  /** A long form: on a wide screen it has room for two fields side by side. */
  isLong?: boolean;
  children: ReactNode;
}

/** The way in: the shop window on one side, the form on the other, the duties of the operator below it. */
export function Entrance({ title, note, withStage = false, isLong = false, children }: EntranceProps) {
  const { t } = useI18n();
  const house = useOpening()?.whitelabel;
  return (
    <div className={styles['entrance']} data-stage={withStage} data-long={isLong}>
      <header className={styles['head']}>
        <span className={styles['brand']}>
          <Mark />
          <span className={styles['ofHouse']}>{house?.name}</span>
        </span>
        <LanguageChoice />
      </header>
      <div className={styles['stage']}>
        <Parts at="login.stage" />
      </div>
      <section className={styles['panel']}>
        <h1 className={styles['title']}>{title}</h1>
        {note && <p className={styles['note']}>{note}</p>}
        {children}
        <p className={styles['legal']}>
          <Icon name="lock" size={16} />
          {t('identity.entrance.safe')}
        </p>
      </section>
      <Duties />
    </div>
  );
}
