import { useI18n } from '@baize/i18n/react';
import { moneyCurrencies } from '@baize/kernel';
import { Field, Select, TextInput } from '@baize/ui';
import { Code, Facts, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { officeSetBooks, officeSetName } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import { ChangePanel, type PanelProps } from './use-setup.tsx';

export function NamePanel({ setup }: PanelProps) {
  const { t } = useI18n();
  return (
    <ChangePanel title={t('brand.office.name.title')} question={close => <NameQuestion setup={setup} onClose={close} />}>
      <Facts
        facts={[
          { name: t('brand.office.name.name'), value: <span dir="auto">{setup.name}</span> },
          { name: t('brand.office.name.code'), value: <Code>{setup.merchantCode}</Code> },
        ]}
      />
    </ChangePanel>
  );
}

function NameQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [name, setName] = useState(setup.name);
  const [merchantCode, setCode] = useState(setup.merchantCode);
  const sending = useBrandChange(officeSetName, onClose);
  const isCode = /^[A-Za-z0-9_-]{1,40}$/.test(merchantCode.trim());
  const form = (isTried: boolean) => (
    <>
      <Field label={t('brand.office.name.name')} error={isTried && !name.trim() ? t('brand.office.name.missing') : undefined} required>
        <TextInput maxLength={80} dir="auto" value={name} onChange={event => setName(event.target.value)} />
      </Field>
      <Field
        label={t('brand.office.name.code')}
        hint={t('brand.office.name.codeHint')}
        error={isTried && !isCode ? t('brand.office.name.codeWrong') : undefined}
        required
      >
        <TextInput maxLength={40} dir="ltr" spellCheck={false} value={merchantCode} onChange={event => setCode(event.target.value)} />
      </Field>
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.name.title')}
      before={form}
      isReady={name.trim() !== '' && isCode}
      answers={[
        {
          label: t('brand.office.setup.save'),
          onReason: reason => void sending.send({ name: name.trim(), merchantCode: merchantCode.trim(), reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

/** Currency and zone; they decide what every record means, so they are fixed as soon as there is one. */
export function BooksPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  const isFixed = setup.areBooksBegun;
  return (
    <ChangePanel
      title={t('brand.office.books.title')}
      canChange={!isFixed}
      question={close => <BooksQuestion setup={setup} onClose={close} />}
    >
      <Facts
        facts={[
          { name: t('brand.office.books.currency'), value: <Code>{setup.currency}</Code> },
          { name: t('brand.office.books.zone'), value: <Code>{setup.zone}</Code> },
        ]}
      />
      <p className={styles['note']}>{t(isFixed ? 'brand.office.books.fixed' : 'brand.office.books.open')}</p>
    </ChangePanel>
  );
}

function BooksQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t, tag } = useI18n();
  const [currency, setCurrency] = useState(setup.currency);
  const [zone, setZone] = useState(setup.zone);
  const sending = useBrandChange(officeSetBooks, onClose);
  const nameOf = new Intl.DisplayNames([tag], { type: 'currency', fallback: 'code' });
  const money = moneyCurrencies.map(code => ({ value: code, label: `${code} · ${nameOf.of(code)}` }));
  const zones = [...new Set([setup.zone, ...Intl.supportedValuesOf('timeZone')])].map(value => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  const form = (
    <>
      <Field label={t('brand.office.books.currency')} required>
        <Select choices={money} value={currency} onChange={value => setCurrency(value as typeof currency)} />
      </Field>
      <Field label={t('brand.office.books.zone')} hint={t('brand.office.books.zoneHint')} required>
        <Select choices={zones} value={zone} onChange={setZone} />
      </Field>
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.books.title')}
      before={form}
      answers={[{ label: t('brand.office.setup.save'), onReason: reason => void sending.send({ currency, zone, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('brand.office.books.open')}
    </ReasonDialog>
  );
}
