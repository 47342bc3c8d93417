import { gameKinds } from '@baize/bets/contract';
import { useI18n } from '@baize/i18n/react';
import { currencies } from '@baize/kernel';
import { Checkbox, Field, Select, TextInput } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import type { VendorSettings } from '../../contract/index.ts';
import styles from '../games.module.css';
import { type AddressField, addressFields, type VendorFormFault } from './vendor-form.ts';

interface VendorFieldsProps {
  code: string;
  onCode: (code: string) => void;
  settings: VendorSettings;
  onChange: (settings: VendorSettings) => void;
  faults: readonly VendorFormFault[];
  isNew: boolean;
  isReadOnly: boolean;
}

const offered = currencies.filter(one => one !== 'PTS' && one !== 'DMO');

interface PartProps {
  s: VendorSettings;
  set: (change: Partial<VendorSettings>) => void;
  has: (fault: VendorFormFault) => boolean;
}

function Names({ s, set, has, code, onCode, isNew }: PartProps & Pick<VendorFieldsProps, 'code' | 'onCode' | 'isNew'>) {
  const { t } = useI18n();
  const codeFault = has('code') ? 'games.office.vendor.codeWrong' : has('taken') ? 'games.office.vendor.codeTaken' : undefined;
  const missing = (fault: 'nameCn' | 'nameEn') => (has(fault) ? t('games.office.vendor.nameMissing') : undefined);
  return (
    <Panel title={t('games.office.vendor.names')}>
      <div className={styles['grid']}>
        <Field label={t('games.office.vendors.code')} hint={t('games.office.vendor.codeHint')} error={codeFault && t(codeFault)} required>
          <TextInput
            dir="ltr"
            maxLength={20}
            autoComplete="off"
            disabled={!isNew}
            value={code}
            onChange={event => onCode(event.target.value.toUpperCase())}
          />
        </Field>
        <Field label={t('games.office.vendor.nameCn')} error={missing('nameCn')} required>
          <TextInput maxLength={60} lang="zh" value={s.nameCn} onChange={event => set({ nameCn: event.target.value })} />
        </Field>
        <Field label={t('games.office.vendor.nameEn')} error={missing('nameEn')} required>
          <TextInput maxLength={60} lang="en" value={s.nameEn} onChange={event => set({ nameEn: event.target.value })} />
        </Field>
        <Field
          label={t('games.office.vendor.place')}
          hint={t('games.office.vendor.placeHint')}
          error={has('place') ? t('games.office.vendor.placeWrong') : undefined}
        >
          <TextInput
            dir="ltr"
            inputMode="numeric"
            maxLength={5}
            value={Number.isNaN(s.place) ? '' : String(s.place)}
            onChange={event => set({ place: /^\d+$/.test(event.target.value) ? Number(event.target.value) : Number.NaN })}
          />
        </Field>
      </div>
      <fieldset className={styles['choices']}>
        <legend className={styles['legend']}>{t('games.office.vendor.kinds')}</legend>
        {gameKinds.map(kind => (
          <Checkbox
            key={kind}
            checked={s.kinds.includes(kind)}
            onChange={isOn => set({ kinds: gameKinds.filter(one => (one === kind ? isOn : s.kinds.includes(one))) })}
          >
            {t(`games.office.kind.${kind}`)}
          </Checkbox>
        ))}
        {has('kinds') && (
          <p role="alert" className={styles['wrong']}>
            {t('games.office.vendor.kindsMissing')}
          </p>
        )}
      </fieldset>
    </Panel>
  );
}

function Money({ s, set }: PartProps) {
  const { t } = useI18n();
  return (
    <Panel title={t('games.office.vendor.money')}>
      <div className={styles['grid']}>
        <Field label={t('games.office.vendor.wallet')} hint={t(`games.office.vendor.wallet.${s.wallet}.hint`)}>
          <Select
            value={s.wallet}
            choices={(['seamless', 'transfer'] as const).map(value => ({ value, label: t(`games.office.vendor.wallet.${value}`) }))}
            onChange={value => set({ wallet: value === 'transfer' ? 'transfer' : 'seamless' })}
          />
        </Field>
      </div>
      <fieldset className={styles['choices']}>
        <legend className={styles['legend']}>{t('games.office.vendor.currencies')}</legend>
        <p className={styles['hint']}>{t('games.office.vendor.currenciesHint')}</p>
        {offered.map(currency => (
          <Checkbox
            key={currency}
            checked={s.currencies.includes(currency)}
            onChange={isOn => set({ currencies: offered.filter(one => (one === currency ? isOn : s.currencies.includes(one))) })}
          >
            <bdi>{currency}</bdi>
          </Checkbox>
        ))}
      </fieldset>
    </Panel>
  );
}

function Addresses({ s, set, has }: PartProps) {
  const { t } = useI18n();
  const wrong = (field: AddressField) =>
    has(field) ? t(field === 'frameOrigin' ? 'error.games.vendor.origin' : 'games.office.vendor.urlWrong') : undefined;
  return (
    <Panel title={t('games.office.vendor.addresses')}>
      <div className={styles['grid']}>
        {addressFields.map(field => (
          <Field
            key={field}
            label={t(`games.office.vendor.${field}`)}
            hint={t(`games.office.vendor.${field}.hint`)}
            error={wrong(field)}
            required={field === 'launchUrl'}
          >
            <TextInput
              dir="ltr"
              inputMode="url"
              maxLength={300}
              autoComplete="off"
              value={s[field]}
              onChange={event => set({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </Panel>
  );
}

/** What the office decides about a vendor. */
export function VendorFields({ settings, onChange, faults, isReadOnly, ...code }: VendorFieldsProps) {
  const part: PartProps = { s: settings, set: change => onChange({ ...settings, ...change }), has: fault => faults.includes(fault) };
  return (
    <fieldset className={styles['form']} disabled={isReadOnly}>
      <Names {...part} {...code} />
      <Addresses {...part} />
      <Money {...part} />
    </fieldset>
  );
}
