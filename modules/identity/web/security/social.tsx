import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Icon, Notice, Skeleton, useCall, useProblem, useSend } from '@baize/ui';
import { listSocial, providerNames, startSocial } from '../../contract/index.ts';
import { useProviders } from '../session/use-providers.ts';
import styles from './security.module.css';

/** Other providers that open the account. What is bound stays bound, and the page says so instead of offering a button. */
export function Social() {
  const { t, formatDate } = useI18n();
  const offered = useProviders();
  const { data, error, refetch } = useCall(listSocial, {});
  const starting = useSend(startSocial, { onDone: ({ url }) => globalThis.location.assign(url) });
  const problem = useProblem()(starting.error);
  const providers = [...new Set([...offered, ...(data?.items ?? []).map(item => item.provider)])];
  if (data && providers.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="social">
      <h3 id="social" className={styles['head']}>
        {t('identity.social.title')}
      </h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {!data && !error && <Skeleton lines={1} height="52px" />}
      <ul className={styles['sessions']}>
        {data &&
          providers.map(provider => {
            const bound = data.items.find(item => item.provider === provider);
            return (
              <li key={provider} className={styles['session']}>
                <Icon name="external" />
                <div className={styles['device']}>
                  <span>
                    {t(`identity.way.${provider}`)}
                    <Badge tone={bound ? 'win' : 'plain'}>{t(bound ? 'identity.protect.on' : 'identity.protect.off')}</Badge>
                  </span>
                  <span className={styles['trace']}>
                    {bound ? (
                      <bdi>{t('identity.social.since', { name: bound.name, when: formatDate(bound.boundAt, 'day') })}</bdi>
                    ) : (
                      t('identity.social.why')
                    )}
                  </span>
                </div>
                {!bound && (
                  <Button
                    size="small"
                    busy={starting.isBusy}
                    aria-label={`${t('identity.protect.add')}: ${providerNames[provider]}`}
                    onClick={() => void starting.send({ provider })}
                  >
                    {t('identity.protect.add')}
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
