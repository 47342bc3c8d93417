import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Field, Notice, TextInput, useCall, useProblem } from '@baize/ui';
import { Code, Panel } from '@baize/ui/office';
import { type FormEvent, useState } from 'react';
import { officeTryAddress } from '../../contract/index.ts';
import { type BrandNow, useCountryName } from '../use-brand.ts';
import styles from './opening.module.css';

/** The answer that a visitor with an address would get, by the settings that are in force. */
export function TryPanel({ brand }: { brand: BrandNow }) {
  const { t } = useI18n();
  const nameOf = useCountryName();
  const problemOf = useProblem();
  const [text, setText] = useState(brand.caller.ip);
  const [ip, setIp] = useState('');
  const { data, error } = useCall(officeTryAddress, { ip }, { enabled: ip !== '', freshMs: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIp(text.trim());
  };
  const problem = problemOf(error);
  return (
    <Panel
      title={t('brand.office.try.title')}
      aside={<span className={styles['note']}>{t('brand.office.try.hint', { ip: brand.caller.ip })}</span>}
    >
      <form className={styles['add']} noValidate onSubmit={submit}>
        <Field label={t('brand.office.try.address')}>
          <TextInput dir="ltr" maxLength={45} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Button type="submit">{t('brand.office.try.submit')}</Button>
      </form>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {data && !problem && (
        <p className={styles['verdict']} role="status">
          <Code>{ip}</Code>
          <span>{data.country ? nameOf(data.country) : t('brand.office.try.noCountry')}</span>
          <Badge tone={data.isRestricted ? 'loss' : 'win'}>{t(data.isRestricted ? 'brand.office.try.out' : 'brand.office.try.in')}</Badge>
          <span className={styles['note']}>{t(`brand.office.try.by.${data.by}`)}</span>
        </p>
      )}
    </Panel>
  );
}
