import { useI18n } from '@baize/i18n/react';
import { HelpLines, Link, Notice, useOpening } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { Entrance } from '../entrance.tsx';
import styles from './register.module.css';

/** How someone else gets an account in a browser where registration is closed. */
function Others() {
  const { t } = useI18n();
  const [service] = useOpening()?.customerService ?? [];
  const isElsewhere = service?.kind === 'chat' || service?.kind === 'link';
  return (
    <p>
      {t('identity.tooYoung.others')}{' '}
      {service && (
        <a href={service.path} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}>
          {t('identity.tooYoung.service')}
        </a>
      )}
    </p>
  );
}

/** The end of a registration below the age: in place of the form, so that no other date is asked for. What was typed is gone with the form. */
export function TooYoung({ age }: { age: number }) {
  const { t } = useI18n();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Entrance title={t('identity.tooYoung.title')}>
      <div ref={element} className={styles['refused']} role="alert" tabIndex={-1}>
        <Notice tone="note">{t('error.register.age.below', { age })}</Notice>
        <p>{t('identity.tooYoung.kept')}</p>
        <p>{t('identity.tooYoung.help')}</p>
      </div>
      <HelpLines />
      <p className={styles['other']}>
        <Link to="/responsible">{t('identity.tooYoung.more')}</Link>
      </p>
      <div className={styles['other']}>
        <Others />
      </div>
    </Entrance>
  );
}
