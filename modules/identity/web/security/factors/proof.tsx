import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  ErrorState,
  Field,
  Loading,
  Notice,
  PasswordInput,
  Segmented,
  TextInput,
  useAnswers,
  useCall,
  useClient,
  useProblem,
  useSend,
} from '@baize/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type ProofWay, passkeyForProof, proofState, proveAgain } from '../../../contract/index.ts';
import { hasPasskeys } from '../../passkeys/has-passkeys.ts';
import { signWithKey } from '../../passkeys/passkey.ts';
import { usePasskey } from '../../passkeys/use-passkey.ts';
import styles from '../security.module.css';

const icons = { password: 'lock', totp: 'shield', passkey: 'user' } as const;

function ProofForm({ ways, onDone }: { ways: readonly ProofWay[]; onDone: () => void }) {
  const { t } = useI18n();
  const client = useClient();
  const usable = ways.filter(way => way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<ProofWay>(usable[0] ?? 'password');
  const [text, setText] = useState('');
  const proving = useSend(proveAgain, { onDone });
  const key = usePasskey();
  const problem = useProblem()(proving.error);
  const change = (next: ProofWay) => {
    setWay(next);
    setText('');
    proving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way !== 'passkey') return void proving.send({ way, [way === 'password' ? 'password' : 'code']: text });
    void key.run(async () => {
      const passkey = await signWithKey(await client(passkeyForProof, {}));
      await client(proveAgain, { way, passkey });
      onDone();
    });
  };
  const fault = way === 'passkey' ? key.text : problem?.text;
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <p className={styles['note']}>{t('identity.proof.note')}</p>
      {usable.length > 1 && (
        <Segmented<ProofWay>
          label={t('identity.proof.ways')}
          value={way}
          onChange={change}
          options={usable.map(one => ({ value: one, label: t(`identity.proof.${one}`), icon: icons[one] }))}
        />
      )}
      {way === 'password' && (
        <Field label={t('identity.field.password')} required>
          <PasswordInput name="stepPassword" autoComplete="current-password" value={text} onChange={event => setText(event.target.value)} />
        </Field>
      )}
      {way === 'totp' && (
        <Field label={t('identity.second.code')} hint={t('identity.second.totpHint')} required>
          <TextInput
            name="stepCode"
            autoComplete="one-time-code"
            maxLength={30}
            dir="ltr"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
      )}
      {way === 'passkey' && <p className={styles['note']}>{t('identity.second.passkeyHint')}</p>}
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Button look="primary" type="submit" busy={proving.isBusy || key.isBusy}>
        {t('identity.proof.submit')}
      </Button>
    </form>
  );
}

/**
 * What is inside is shown once the session has proven itself. When the server asks again, because the ten minutes are over, the question comes
 * back in its place and what was typed stays.
 */
export function Proof({ children, error }: { children: ReactNode; error?: unknown }) {
  const { t } = useI18n();
  const state = useCall(proofState, {}, { freshMs: 0 });
  const { refresh } = useAnswers();
  const [isProven, setProven] = useState<boolean>();
  const [wasProven, setWasProven] = useState(false);
  const isAsked = isCallRefusal(error) && error.code === 'proof.needed';
  const until = state.data?.provenUntil;
  useEffect(() => {
    if (until !== undefined) setProven(before => before ?? until !== null);
  }, [until]);
  useEffect(() => {
    if (isAsked) setProven(false);
  }, [isAsked]);
  useEffect(() => {
    if (isProven) setWasProven(true);
  }, [isProven]);
  if (state.error && isProven === undefined) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (isProven === undefined || !state.data) return <Loading />;
  const done = () => {
    setProven(true);
    void refresh(proofState);
  };
  return (
    <>
      {!isProven && (
        <section aria-label={t('identity.proof.title')}>
          <ProofForm ways={state.data.ways} onDone={done} />
        </section>
      )}
      {(isProven || wasProven) && <div hidden={!isProven}>{children}</div>}
    </>
  );
}
