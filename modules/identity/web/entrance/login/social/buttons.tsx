import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useProblem, useSend } from '@baize/ui';
import { providerNames, startSocial } from '../../../../contract/index.ts';
import { useProviders } from '../../../session/use-providers.ts';
import styles from '../login.module.css';

/** One button for each house that is set up; the browser leaves for it and comes back to this page. */
export function SocialButtons() {
  const { t } = useI18n();
  const providers = useProviders();
  const starting = useSend(startSocial, { onDone: ({ url }) => globalThis.location.assign(url) });
  const problem = useProblem()(starting.error);
  if (providers.length === 0) return null;
  return (
    <div className={styles['trial']}>
      {providers.map(provider => (
        <Button key={provider} wide icon="external" busy={starting.isBusy} onClick={() => void starting.send({ provider })}>
          {t('identity.social.login', { provider: providerNames[provider] })}
        </Button>
      ))}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
    </div>
  );
}
