import { useI18n } from '@baize/i18n/react';
import { useState } from 'react';
import { Button, IconButton } from '../controls/buttons/button.tsx';
import { Field } from '../controls/field.tsx';
import { PasswordInput, Select, TextArea, TextInput } from '../controls/inputs.tsx';
import { MoneyInput } from '../controls/money-input.tsx';
import { Checkbox, Segmented, Switch } from '../controls/toggles.tsx';
import { Count } from '../states/display.tsx';
import { Example } from './example.tsx';
import styles from './gallery.module.css';

const looks = ['primary', 'normal', 'plain', 'danger'] as const;

export function ButtonStates() {
  const { t, formatMoney } = useI18n();
  const pay = t('ui.gallery.withdraw', { amount: formatMoney(5_000_000n, 'CNY') });
  return (
    <div className={styles['grid']}>
      {looks.map(look => (
        <Example key={look} name={t(`ui.gallery.look.${look}`)}>
          <Button look={look}>{pay}</Button>
          <Button look={look} busy>
            {pay}
          </Button>
          <Button look={look} disabled>
            {pay}
          </Button>
          <Button look={look} size="small" icon="plus">
            {t('ui.gallery.add')}
          </Button>
        </Example>
      ))}
      <Example name={t('ui.gallery.iconButtons')}>
        <IconButton icon="bell" label={t('ui.gallery.news')} badge={<Count value={3} label={t('ui.gallery.news')} />} />
        <IconButton icon="message" label={t('ui.gallery.news')} badge={<Count value={140} label={t('ui.gallery.news')} />} />
        <IconButton icon="star" label={t('ui.gallery.favourite')} />
        <IconButton icon="star-filled" label={t('ui.gallery.favourite')} aria-pressed />
        <IconButton icon="refresh" label={t('ui.retry')} disabled />
      </Example>
      <Example name={t('ui.gallery.large')}>
        <Button look="primary" size="large" wide iconEnd="arrow-next">
          {pay}
        </Button>
      </Example>
    </div>
  );
}

export function FieldStates() {
  const { t } = useI18n();
  const [amount, setAmount] = useState<bigint | undefined>(12_345_000n);
  const [choice, setChoice] = useState('a');
  return (
    <div className={styles['grid']}>
      <Example name={t('ui.gallery.field.plain')} wide>
        <Field label={t('ui.gallery.account')} hint={t('ui.gallery.account.hint')} required>
          <TextInput autoComplete="username" />
        </Field>
        <Field label={t('ui.gallery.password')}>
          <PasswordInput defaultValue="correct horse" />
        </Field>
      </Example>
      <Example name={t('ui.gallery.field.wrong')} wide>
        <Field label={t('ui.gallery.account')} error={t('ui.gallery.account.error')} hint={t('ui.gallery.account.hint')} required>
          <TextInput defaultValue="x" />
        </Field>
        <Field label={t('ui.gallery.account')}>
          <TextInput disabled defaultValue="member88" />
        </Field>
      </Example>
      <Example name={t('ui.gallery.field.money')} wide>
        <Field label={t('ui.gallery.amount')} hint={t('ui.gallery.minor', { minor: amount === undefined ? '–' : amount.toString() })}>
          <MoneyInput currency="CNY" value={amount} onChange={setAmount} />
        </Field>
        <Field label={t('ui.gallery.kind')}>
          <Select
            value={choice}
            onChange={setChoice}
            choices={['a', 'b', 'c'].map(value => ({
              value,
              label: t('ui.gallery.choice', { name: value.toUpperCase() }),
              disabled: value === 'c',
            }))}
          />
        </Field>
      </Example>
      <Example name={t('ui.gallery.field.long')} wide>
        <Field
          label={t('ui.gallery.remark')}
          aside={<span className={styles['aside']}>{t('ui.gallery.used', { used: 24, most: 140 })}</span>}
        >
          <TextArea defaultValue={t('ui.gallery.sentence')} />
        </Field>
      </Example>
    </div>
  );
}

export function ToggleStates() {
  const { t } = useI18n();
  const [isOn, setOn] = useState(true);
  const [part, setPart] = useState<'a' | 'b' | 'c'>('a');
  return (
    <div className={styles['grid']}>
      <Example name={t('ui.gallery.checkbox')} wide>
        <Checkbox checked={isOn} onChange={setOn}>
          {t('ui.gallery.sentence')}
        </Checkbox>
        <Checkbox checked={false} onChange={() => undefined}>
          {t('ui.gallery.news')}
        </Checkbox>
        <Checkbox checked disabled onChange={() => undefined}>
          {t('ui.gallery.disabled')}
        </Checkbox>
      </Example>
      <Example name={t('ui.gallery.switch')} wide>
        <Switch checked={isOn} onChange={setOn}>
          {t('ui.gallery.news')}
        </Switch>
        <Switch checked={false} disabled onChange={() => undefined}>
          {t('ui.gallery.disabled')}
        </Switch>
      </Example>
      <Example name={t('ui.gallery.segmented')}>
        <Segmented
          label={t('ui.gallery.kind')}
          value={part}
          onChange={setPart}
          options={(['a', 'b', 'c'] as const).map(value => ({ value, label: t('ui.gallery.choice', { name: value.toUpperCase() }) }))}
        />
      </Example>
    </div>
  );
}
