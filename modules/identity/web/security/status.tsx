import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Icon } from '@baize/ui';
import type { securityConfig } from '../../contract/index.ts';
import { isBound, nextStep, type Protection, protections } from './next-step.ts';
import styles from './security.module.css';

interface StatusProps {
  facts: OutputOf<typeof securityConfig>;
  onPick: (protection: Protection) => void;
}

/** How well the account is protected, what is missing, and the one thing to do next. */
export function Status({ facts, onPick }: StatusProps) {
  const { t } = useI18n();
  const next = nextStep(facts);
  const missing = protections.filter(one => !isBound(facts, one));
  return (
    <section className={styles['status']} data-done={next === undefined} aria-labelledby="protection">
      <Icon name={next ? 'warning' : 'shield'} size={24} />
      <div className={styles['statusText']}>
        <h3 id="protection" className={styles['head']}>
          {t(next ? 'identity.status.open' : 'identity.status.done')}
        </h3>
        <p className={styles['note']}>
          {missing.length === 0
            ? t('identity.status.all')
            : t('identity.status.missing', { list: missing.map(one => t(`identity.protect.${one}`)).join(t('identity.status.and')) })}
        </p>
        <div className={styles['score']}>
          <meter min={0} max={100} low={50} optimum={100} value={facts.score} aria-label={t('identity.protect.score')} />
          <span>{t('identity.protect.points', { score: facts.score })}</span>
        </div>
      </div>
      {next && (
        <Button look="primary" onClick={() => onPick(next)}>
          {t(`identity.status.next.${next}`)}
        </Button>
      )}
    </section>
  );
}
