import { useI18n } from '@baize/i18n/react';
import {
  Button,
  Field,
  Notice,
  Segmented,
  showToast,
  TextInput,
  useCall,
  useKnown,
  useOpening,
  useProblem,
  useSend,
  useSession,
} from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { answerBonusPrompt, type BonusChannel, bonusPrompt } from '../contract/index.ts';
import styles from './bonus-card.module.css';

/** A newcomer may leave a number on Zalo or WhatsApp. Answered or skipped, it never comes back. */
export default function BonusCard() {
  const { t } = useI18n();
  const session = useSession();
  const currency = useOpening()?.whitelabel.currency;
  const mayAsk = session !== undefined && session.type !== 4;
  const { data, error } = useCall(bonusPrompt, {}, { enabled: mayAsk });
  useKnown(!mayAsk || data !== undefined || error !== null);
  const [choice, setChoice] = useState<BonusChannel>('zalo');
  const [number, setNumber] = useState('');
  const sending = useSend(answerBonusPrompt, { refreshes: [bonusPrompt] });
  const problem = useProblem()(sending.error);
  if (!data?.isOpen) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await sending.send({ choice, number })) showToast({ id: 'identity.bonus', tone: 'good', text: t('identity.bonus.done') });
  };
  return (
    <form className={styles['card']} noValidate aria-labelledby="bonus" onSubmit={event => void submit(event)}>
      <div className={styles['words']}>
        {/* The most that is given is a sum in dong. */}
        <h2 id="bonus">{t(currency === 'VND' ? 'identity.bonus.title.most' : 'identity.bonus.title')}</h2>
        <p>{t('identity.bonus.note')}</p>
      </div>
      <Segmented<BonusChannel>
        label={t('identity.bonus.ways')}
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'zalo', label: 'Zalo' },
          { value: 'whatsapp', label: 'WhatsApp' },
        ]}
      />
      <Field label={t('identity.bonus.number')} error={problem?.text}>
        <TextInput
          name="bonusNumber"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          value={number}
          onChange={event => setNumber(event.target.value)}
        />
      </Field>
      {sending.error && !problem && <Notice tone="bad">{t('error.system.unknown')}</Notice>}
      <div className={styles['actions']}>
        <Button look="plain" type="button" busy={sending.isBusy} onClick={() => void sending.send({ choice: 'skipped' })}>
          {t('identity.bonus.skip')}
        </Button>
        <Button type="submit" busy={sending.isBusy}>
          {t('identity.bonus.send')}
        </Button>
      </div>
    </form>
  );
}
