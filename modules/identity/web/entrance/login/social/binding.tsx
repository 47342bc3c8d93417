import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, showToast, TextInput, useClock, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bindSocial, listSocial, providerNames, type UnboundIdentity } from '../../../../contract/index.ts';
import { Proof } from '../../../security/factors/proof.tsx';
import { dropTicket, heldTicket } from '../../../social.ts';
import { Entrance } from '../../entrance.tsx';
import styles from '../login.module.css';

/** A binding holds for good, so its name is typed and not clicked; the way out is as easy. */
function Binding({ identity }: { identity: UnboundIdentity }) {
  const { t } = useI18n();
  const provider = providerNames[identity.provider];
  const [confirm, setConfirm] = useState('');
  const binding = useSend(bindSocial, {
    refreshes: [listSocial],
    onDone: () => {
      showToast({ id: 'identity.social', tone: 'good', text: t('identity.social.bound', { provider }) });
      dropTicket();
    },
  });
  const problem = useProblem()(binding.error);
  const isWordFault = isCallRefusal(binding.error) && binding.error.code === 'social.confirm';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void (isWordFault && input.current?.focus()), [isWordFault]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void binding.send({ ticket: identity.ticket, confirm });
  };
  return (
    <main>
      <Entrance title={t('identity.social.bind', { provider })} note={t('identity.social.bindNote', { provider })}>
        <p className={styles['who']}>
          <bdi>{identity.name}</bdi>
        </p>
        <Proof error={binding.error}>
          <form className={styles['form']} noValidate onSubmit={submit}>
            <Notice tone="warn">{t('identity.social.forGood')}</Notice>
            <Field label={t('identity.social.type', { provider })} error={isWordFault ? problem?.text : undefined} required>
              <TextInput
                ref={input}
                name="socialConfirm"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={confirm}
                onChange={event => setConfirm(event.target.value)}
              />
            </Field>
            {problem && !isWordFault && <Notice tone="bad">{problem.text}</Notice>}
            <Button look="primary" size="large" wide type="submit" busy={binding.isBusy}>
              {t('identity.social.bindNow')}
            </Button>
          </form>
        </Proof>
        <Button look="plain" onClick={dropTicket}>
          {t('identity.social.notNow')}
        </Button>
      </Entrance>
    </main>
  );
}

export default function SocialBinding() {
  const identity = heldTicket(useClock().now());
  return identity ? <Binding identity={identity} /> : null;
}
