import { useI18n } from '@baize/i18n/react';
import { currencies, minorFromWire } from '@baize/kernel';
import { Checkbox, Field, MoneyInput, Switch, TextInput } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { type TransferVendorSettings, vendorTimes } from '../../contract/index.ts';
import styles from '../methods/methods.module.css';
import { NamesPanel } from '../names-panel.tsx';
import { WholeInput } from '../whole-input.tsx';
import type { VendorFormFault } from './vendor-form.ts';

interface VendorFieldsProps {
  code: string;
  onCode: (code: string) => void;
  settings: TransferVendorSettings;
  onChange: (settings: TransferVendorSettings) => void;
  faults: readonly VendorFormFault[];
  isNew: boolean;
  isReadOnly: boolean;
}

const offered = currencies.filter(one => one !== 'PTS' && one !== 'DMO');

interface PartProps {
  s: TransferVendorSettings;
  set: (change: Partial<TransferVendorSettings>) => void;
  has: (fault: VendorFormFault) => boolean;
}

function Wallet({ s, set, has, code, onCode, isNew }: PartProps & Pick<VendorFieldsProps, 'code' | 'onCode' | 'isNew'>) {
  const { t } = useI18n();
  const codeFault = has('code') ? 'cashier.office.vendors.codeWrong' : has('taken') ? 'cashier.office.vendors.codeTaken' : undefined;
  return (
    <Panel title={t('cashier.office.vendors.wallet')}>
      <div className={styles['grid']}>
        <Field
          label={t('cashier.office.vendors.code')}
          hint={t('cashier.office.vendors.codeHint')}
          error={codeFault && t(codeFault)}
          required
        >
          <TextInput
            dir="ltr"
            maxLength={20}
            autoComplete="off"
            disabled={!isNew}
            value={code}
            onChange={event => onCode(event.target.value.toUpperCase())}
          />
        </Field>
        <Field
          label={t('cashier.office.vendors.url')}
          hint={t('cashier.office.vendors.urlHint')}
          error={has('url') ? t('error.cashier.vendor.url') : undefined}
          required
        >
          <TextInput
            dir="ltr"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            value={s.url}
            onChange={event => set({ url: event.target.value })}
          />
        </Field>
        <Field label={t('cashier.office.methods.place')} hint={t('cashier.office.methods.placeHint')}>
          <WholeInput value={s.place} onChange={place => set({ place: Math.min(place, 10_000) })} />
        </Field>
      </div>
      <div className={styles['switches']}>
        <Switch checked={s.isOn} onChange={isOn => set({ isOn })}>
          {t('cashier.office.vendors.isOn')}
        </Switch>
        <Switch checked={s.listsTransfers} onChange={listsTransfers => set({ listsTransfers })}>
          {t('cashier.office.vendors.lists')}
        </Switch>
      </div>
    </Panel>
  );
}

function Terms({ s, set, has }: PartProps) {
  const { t } = useI18n();
  const { answerSeconds, giveUpMinutes } = vendorTimes;
  const wrong = (fault: VendorFormFault, bounds: { least: number; most: number }, key: string) => (has(fault) ? t(key, bounds) : undefined);
  return (
    <Panel title={t('cashier.office.vendors.terms')}>
      <div className={styles['grid']}>
        <Field
          label={t('cashier.office.vendors.answerSeconds')}
          hint={t('cashier.office.vendors.answerHint', answerSeconds)}
          error={wrong('answer', answerSeconds, 'cashier.office.vendors.answerHint')}
        >
          <WholeInput value={s.answerSeconds} unit={t('cashier.office.vendors.seconds')} onChange={to => set({ answerSeconds: to })} />
        </Field>
        <Field
          label={t('cashier.office.vendors.giveUp')}
          hint={t('cashier.office.vendors.giveUpHint', giveUpMinutes)}
          error={wrong('giveUp', giveUpMinutes, 'cashier.office.vendors.giveUpHint')}
        >
          <WholeInput value={s.giveUpMinutes} unit={t('cashier.office.methods.minutes')} onChange={to => set({ giveUpMinutes: to })} />
        </Field>
        <Field
          label={t('cashier.office.vendors.cap')}
          hint={t('cashier.office.vendors.capHint')}
          error={has('cap') ? t('cashier.office.vendors.capWrong') : undefined}
          required
        >
          <MoneyInput
            currency={offered.find(one => s.currencies.includes(one)) ?? offered[0] ?? 'CNY'}
            value={minorFromWire(s.capMinor)}
            onChange={minor => set({ capMinor: String(minor ?? 0n) })}
          />
        </Field>
      </div>
      <fieldset className={styles['span']}>
        <legend className={styles['legend']}>{t('cashier.office.vendors.currencies')}</legend>
        <p className={styles['note']}>{t('cashier.office.vendors.currenciesHint')}</p>
        <div className={styles['days']}>
          {offered.map(currency => (
            <Checkbox
              key={currency}
              checked={s.currencies.includes(currency)}
              onChange={isOn => set({ currencies: offered.filter(one => (one === currency ? isOn : s.currencies.includes(one))) })}
            >
              <bdi>{currency}</bdi>
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

/** What the office decides about a vendor that keeps wallets. */
export function VendorFields({ settings, onChange, faults, isNew, isReadOnly, code, onCode }: VendorFieldsProps) {
  const part: PartProps = { s: settings, set: change => onChange({ ...settings, ...change }), has: fault => faults.includes(fault) };
  return (
    <fieldset className={styles['form']} disabled={isReadOnly}>
      <Wallet {...part} code={code} onCode={onCode} isNew={isNew} />
      <NamesPanel names={settings.names} onChange={names => part.set({ names })} isWrong={part.has('names')} />
      <Terms {...part} />
    </fieldset>
  );
}
