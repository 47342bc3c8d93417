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
  const isToConfirm = facts.email === null && facts.emailToConfirm !== null;
  const open = protections.filter(one => !isBound(facts, one));
  const lists = {
    toConfirm: open.filter(one => one === 'email' && isToConfirm),
    missing: open.filter(one => one !== 'email' || !isToConfirm),
  };
  return (
    <section className={styles['status']} data-done={next === undefined} aria-labelledby="protection">
      <Icon name={next ? 'warning' : 'shield'} size={24} />
      <div className={styles['statusText']}>
        <h3 id="protection" className={styles['head']}>
          {t(next ? 'identity.status.open' : 'identity.status.done')}
        </h3>
        <p className={styles['note']}>
          {open.length === 0 && t('identity.status.all')}
          {(['toConfirm', 'missing'] as const)
            .filter(name => lists[name].length > 0)
            .map(name => (
              <span key={name} className={styles['openList']}>
                {t(`identity.status.${name}`, {
                  list: lists[name].map(one => t(`identity.protect.${one}`)).join(t('identity.status.and')),
                })}
              </span>
            ))}
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
