import { useI18n } from '@baize/i18n/react';
import { moneyCurrencies } from '@baize/kernel';
import { Field, Switch } from '@baize/ui';
import { CodeInput, CurrencyBoxes, FieldGrid, FormPanels, NamesPanel, Panel, UrlInput, WholeInput, WireMoneyInput } from '@baize/ui/office';
import { type TransferVendorSettings, vendorTimes } from '../../contract/index.ts';
import type { VendorFormFault } from './vendor-form.ts';
import styles from './vendors.module.css';

interface VendorFieldsProps {
  code: string;
  onCode: (code: string) => void;
  settings: TransferVendorSettings;
  onChange: (settings: TransferVendorSettings) => void;
  faults: readonly VendorFormFault[];
  isNew: boolean;
  isReadOnly: boolean;
}

interface PartProps {
  s: TransferVendorSettings;
  set: (change: Partial<TransferVendorSettings>) => void;
  has: (fault: VendorFormFault) => boolean;
}

function Wallet({ s, set, has, code, onCode, isNew }: PartProps & Pick<VendorFieldsProps, 'code' | 'onCode' | 'isNew'>) {
  const { t } = useI18n();
  const codeFault = has('code')
    ? 'vendorwallets.office.vendors.codeWrong'
    : has('taken')
      ? 'vendorwallets.office.vendors.codeTaken'
      : undefined;
  return (
    <Panel title={t('vendorwallets.office.vendors.wallet')}>
      <FieldGrid>
        <Field
          label={t('vendorwallets.office.vendors.code')}
          hint={t('vendorwallets.office.vendors.codeHint')}
          error={codeFault && t(codeFault)}
          required
        >
          <CodeInput value={code} onChange={onCode} isFixed={!isNew} />
        </Field>
        <Field
          label={t('vendorwallets.office.vendors.url')}
          hint={t('vendorwallets.office.vendors.urlHint')}
          error={has('url') ? t('error.cashier.vendor.url') : undefined}
          required
        >
          <UrlInput value={s.url} onChange={url => set({ url })} />
        </Field>
        <Field label={t('vendorwallets.office.vendors.place')} hint={t('vendorwallets.office.vendors.placeHint')}>
          <WholeInput most={10_000} value={s.place} onChange={place => set({ place })} />
        </Field>
      </FieldGrid>
      <div className={styles['switches']}>
        <Switch checked={s.isOn} onChange={isOn => set({ isOn })}>
          {t('vendorwallets.office.vendors.isOn')}
        </Switch>
        <Switch checked={s.listsTransfers} onChange={listsTransfers => set({ listsTransfers })}>
          {t('vendorwallets.office.vendors.lists')}
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
    <Panel title={t('vendorwallets.office.vendors.terms')}>
      <FieldGrid>
        <Field
          label={t('vendorwallets.office.vendors.answerSeconds')}
          hint={t('vendorwallets.office.vendors.answerHint', answerSeconds)}
          error={wrong('answer', answerSeconds, 'vendorwallets.office.vendors.answerHint')}
        >
          <WholeInput
            value={s.answerSeconds}
            unit={t('vendorwallets.office.vendors.seconds')}
            onChange={to => set({ answerSeconds: to })}
          />
        </Field>
        <Field
          label={t('vendorwallets.office.vendors.giveUp')}
          hint={t('vendorwallets.office.vendors.giveUpHint', giveUpMinutes)}
          error={wrong('giveUp', giveUpMinutes, 'vendorwallets.office.vendors.giveUpHint')}
        >
          <WholeInput
            value={s.giveUpMinutes}
            unit={t('vendorwallets.office.vendors.minutes')}
            onChange={to => set({ giveUpMinutes: to })}
          />
        </Field>
        <Field
          label={t('vendorwallets.office.vendors.cap')}
          hint={t('vendorwallets.office.vendors.capHint')}
          error={has('cap') ? t('vendorwallets.office.vendors.capWrong') : undefined}
          required
        >
          <WireMoneyInput
            currency={moneyCurrencies.find(one => s.currencies.includes(one)) ?? moneyCurrencies[0] ?? 'CNY'}
            value={s.capMinor}
            onChange={capMinor => set({ capMinor })}
          />
        </Field>
      </FieldGrid>
      <CurrencyBoxes
        legend={t('vendorwallets.office.vendors.currencies')}
        hint={t('vendorwallets.office.vendors.currenciesHint')}
        chosen={s.currencies}
        onChange={currencies => set({ currencies })}
      />
    </Panel>
  );
}

/** What the office decides about a vendor that keeps wallets. */
export function VendorFields({ settings, onChange, faults, isNew, isReadOnly, code, onCode }: VendorFieldsProps) {
  const part: PartProps = { s: settings, set: change => onChange({ ...settings, ...change }), has: fault => faults.includes(fault) };
  return (
    <FormPanels isReadOnly={isReadOnly}>
      <Wallet {...part} code={code} onCode={onCode} isNew={isNew} />
      <NamesPanel names={settings.names} onChange={names => part.set({ names })} isWrong={part.has('names')} />
      <Terms {...part} />
    </FormPanels>
  );
}
