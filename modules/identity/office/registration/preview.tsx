import { useI18n } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { type FormEvent, useState } from 'react';
import type { FieldRule } from '../../contract/index.ts';
import { FormFields, FormTick } from '../../web/entrance/register/form-fields.tsx';
import { faultsIn } from '../../web/entrance/register/registration.ts';
import styles from './registration.module.css';

const boxes = ['isOfAge', 'agreement'] as const;

interface PreviewProps {
  rules: readonly FieldRule[];
  minimumAge: number;
}

/** The form as a newcomer sees it on a phone. What is typed here is judged as it would be there, and goes nowhere. */
export function Preview({ rules, minimumAge }: PreviewProps) {
  const { t } = useI18n();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const faults = faultsIn(rules, values, t);
  const isGood = faults.length === 0 && boxes.every(box => ticked.has(box));
  const tickError = (box: (typeof boxes)[number]) =>
    isTried && !ticked.has(box)
      ? t(box === 'agreement' ? 'error.register.agreement.required' : 'error.register.age.required', { minimumAge })
      : undefined;
  const check = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setLeft(new Set(rules.map(rule => rule.field)));
  };
  return (
    <Panel title={t('identity.office.form.preview')}>
      <p className={styles['note']}>{t('identity.office.form.previewNote', { age: minimumAge })}</p>
      <form className={styles['phone']} noValidate autoComplete="off" onSubmit={check}>
        <FormFields
          rules={rules}
          faults={faults}
          age={minimumAge}
          bindings={field => ({
            value: values[field] ?? '',
            error: left.has(field) ? faults.find(fault => fault.field === field)?.text : undefined,
            onChange: text => setValues({ ...values, [field]: text }),
            onBlur: () => setLeft(new Set([...left, field])),
          })}
        />
        {boxes.map(box => (
          <FormTick
            key={box}
            name={box}
            checked={ticked.has(box)}
            error={tickError(box)}
            age={minimumAge}
            onTick={isTicked => setTicked(new Set([...ticked].filter(one => one !== box).concat(isTicked ? [box] : [])))}
          />
        ))}
        {isTried && <Notice tone={isGood ? 'good' : 'bad'}>{t(`identity.office.form.${isGood ? 'fits' : 'unfit'}`)}</Notice>}
        <Button type="submit" wide>
          {t('identity.office.form.try')}
        </Button>
      </form>
    </Panel>
  );
}
