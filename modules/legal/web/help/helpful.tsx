import { useI18n } from '@baize/i18n/react';
import { Button, useProblem, useSend } from '@baize/ui';
import { useState } from 'react';
import { helpAnswered } from '../../contract/index.ts';
import styles from '../reading/reading.module.css';

/** Asks whether an answer helped. Whoever said so may change their mind. */
export function Helpful({ section }: { section: string }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [said, say] = useState<boolean>();
  const { send, isBusy, error } = useSend(helpAnswered);
  const answer = async (isHelpful: boolean) => {
    if (await send({ section, isHelpful })) say(isHelpful);
  };
  return (
    <fieldset className={styles['helpful']}>
      <legend>{t('legal.help.helpful')}</legend>
      {([true, false] as const).map(value => (
        <Button key={String(value)} size="small" busy={isBusy} aria-pressed={said === value} onClick={() => void answer(value)}>
          {t(value ? 'legal.help.yes' : 'legal.help.no')}
        </Button>
      ))}
      <output>{problemOf(error)?.text ?? (said === undefined ? '' : t(said ? 'legal.help.thanks' : 'legal.help.sorry'))}</output>
    </fieldset>
  );
}
