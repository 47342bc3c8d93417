import { isCode, languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { Badge, Checkbox, Field, Notice, Select, TextArea } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { mostLicence, officeSetLanguages, officeSetLicence } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import { ChangePanel, type PanelProps } from './use-setup.tsx';

const nameOf = (code: string): string => (isCode(code) ? languages[code].name : code);
const directionOf = (code: string): 'ltr' | 'rtl' => (isCode(code) ? languages[code].dir : 'ltr');
/** What an element with words of that language says of itself, for screen readers and fonts. */
const languageOf = (code: string) => ({ lang: isCode(code) ? languages[code].tag : undefined, dir: directionOf(code) });

/** A language as it calls itself. */
const LanguageName = ({ code }: { code: string }) => <span {...languageOf(code)}>{nameOf(code)}</span>;

/** A language with fewer texts than this of its own is marked: the rest of the product is shown in English or Chinese. */
const wholePercent = 100;

export function LanguagesPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  const shareOf = new Map(setup.offered.map(({ code, percent }) => [code, percent]));
  return (
    <ChangePanel title={t('brand.office.languages.title')} question={close => <LanguagesQuestion setup={setup} onClose={close} />}>
      <p className={styles['note']}>{t('brand.office.languages.note')}</p>
      <ul className={styles['chips']}>
        {setup.languages.map(code => (
          <li key={code} className={styles['chip']}>
            <LanguageName code={code} />
            {code === setup.defaultLanguage && <Badge tone="win">{t('brand.office.languages.isDefault')}</Badge>}
            <Share percent={shareOf.get(code) ?? 0} />
          </li>
        ))}
      </ul>
    </ChangePanel>
  );
}

function Share({ percent }: { percent: number }) {
  const { t, formatNumber } = useI18n();
  if (percent >= wholePercent) return null;
  return <Badge tone="warn">{t('brand.office.languages.share', { percent: formatNumber(percent) })}</Badge>;
}

function LanguagesQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [on, setOn] = useState<readonly string[]>(setup.languages);
  const [first, setFirst] = useState(setup.defaultLanguage);
  const sending = useBrandChange(officeSetLanguages, onClose);
  const isOn = (code: string) => on.includes(code);
  const hasDefault = isOn(first);
  const form = (
    <>
      <Field
        label={t('brand.office.languages.default')}
        hint={t('brand.office.languages.defaultHint')}
        error={hasDefault ? undefined : t('brand.office.languages.defaultOff')}
        required
      >
        <Select choices={setup.offered.map(({ code }) => ({ value: code, label: nameOf(code) }))} value={first} onChange={setFirst} />
      </Field>
      <fieldset className={styles['ticks']}>
        <legend>{t('brand.office.languages.on')}</legend>
        {setup.offered.map(({ code, percent }) => (
          <Checkbox
            key={code}
            checked={isOn(code)}
            onChange={checked => setOn(setup.offered.map(one => one.code).filter(one => (one === code ? checked : isOn(one))))}
          >
            <LanguageName code={code} /> <Share percent={percent} />
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.languages.title')}
      before={form}
      isReady={hasDefault}
      answers={[
        {
          label: t('brand.office.setup.save'),
          onReason: reason => void sending.send({ defaultLanguage: first, languages: [...on], reason } as never),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

export function LicencePanel({ setup }: PanelProps) {
  const { t } = useI18n();
  return (
    <ChangePanel title={t('brand.office.licence.title')} question={close => <LicenceQuestion setup={setup} onClose={close} />}>
      <p className={styles['note']}>{t('brand.office.licence.note')}</p>
      <dl className={styles['texts']}>
        {Object.entries(setup.licenceText).map(([code, text]) => (
          <div key={code}>
            <dt>
              <LanguageName code={code} />
            </dt>
            <dd {...languageOf(code)}>{text}</dd>
          </div>
        ))}
      </dl>
    </ChangePanel>
  );
}

const required: readonly string[] = ['CN', 'EN'];

function LicenceQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(setup.licenceText);
  const [code, setCode] = useState('CN');
  const sending = useBrandChange(officeSetLicence, onClose);
  const missing = required.filter(own => !texts[own]?.trim());
  const codes = [...new Set([...required, ...setup.languages, ...Object.keys(texts)])];
  const form = (isTried: boolean) => (
    <>
      <Field label={t('brand.office.licence.language')}>
        <Select
          choices={codes.map(own => ({ value: own, label: texts[own]?.trim() ? `${nameOf(own)} ✓` : nameOf(own) }))}
          value={code}
          onChange={setCode}
        />
      </Field>
      <Field
        label={t('brand.office.licence.text', { language: nameOf(code) })}
        hint={t('brand.office.licence.hint')}
        error={
          isTried && missing.includes(code) ? t('brand.office.licence.missing', { languages: missing.map(nameOf).join(', ') }) : undefined
        }
        required={required.includes(code)}
      >
        <TextArea
          key={code}
          rows={5}
          maxLength={mostLicence}
          dir={directionOf(code)}
          value={texts[code] ?? ''}
          onChange={event => setTexts({ ...texts, [code]: event.target.value })}
        />
      </Field>
      {isTried && missing.length > 0 && !missing.includes(code) && (
        <Notice tone="bad">{t('brand.office.licence.missing', { languages: missing.map(nameOf).join(', ') })}</Notice>
      )}
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.licence.title')}
      before={form}
      isReady={missing.length === 0}
      answers={[{ label: t('brand.office.setup.save'), onReason: reason => void sending.send({ texts, reason } as never) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
