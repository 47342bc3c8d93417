import { gameKinds } from '@baize/bets/contract';
import { useI18n } from '@baize/i18n/react';
import { Field, Select, TextInput } from '@baize/ui';
import { ChoiceBoxes, CodeInput, CurrencyBoxes, FieldGrid, FormPanels, Panel, UrlInput, WholeInput } from '@baize/ui/office';
import type { VendorSettings } from '../../contract/index.ts';
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
      <FieldGrid>
        <Field label={t('games.office.vendors.code')} hint={t('games.office.vendor.codeHint')} error={codeFault && t(codeFault)} required>
          <CodeInput value={code} onChange={onCode} isFixed={!isNew} />
        </Field>
        <Field label={t('games.office.vendor.nameCn')} error={missing('nameCn')} required>
          <TextInput maxLength={60} lang="zh" value={s.nameCn} onChange={event => set({ nameCn: event.target.value })} />
        </Field>
        <Field label={t('games.office.vendor.nameEn')} error={missing('nameEn')} required>
          <TextInput maxLength={60} lang="en" value={s.nameEn} onChange={event => set({ nameEn: event.target.value })} />
        </Field>
        <Field label={t('games.office.vendor.place')} hint={t('games.office.vendor.placeHint')}>
          <WholeInput most={10_000} value={s.place} onChange={place => set({ place })} />
        </Field>
      </FieldGrid>
      <ChoiceBoxes
        legend={t('games.office.vendor.kinds')}
        error={has('kinds') ? t('games.office.vendor.kindsMissing') : undefined}
        offered={gameKinds}
        chosen={s.kinds}
        onChange={kinds => set({ kinds })}
        labelOf={kind => t(`games.office.kind.${kind}`)}
      />
    </Panel>
  );
}

function Money({ s, set }: PartProps) {
  const { t } = useI18n();
  return (
    <Panel title={t('games.office.vendor.money')}>
      <FieldGrid>
        <Field label={t('games.office.vendor.wallet')} hint={t(`games.office.vendor.wallet.${s.wallet}.hint`)}>
          <Select
            value={s.wallet}
            choices={(['seamless', 'transfer'] as const).map(value => ({ value, label: t(`games.office.vendor.wallet.${value}`) }))}
            onChange={value => set({ wallet: value === 'transfer' ? 'transfer' : 'seamless' })}
          />
        </Field>
      </FieldGrid>
      <CurrencyBoxes
        legend={t('games.office.vendor.currencies')}
        hint={t('games.office.vendor.currenciesHint')}
        chosen={s.currencies}
        onChange={currencies => set({ currencies })}
      />
    </Panel>
  );
}

function Addresses({ s, set, has }: PartProps) {
  const { t } = useI18n();
  const wrong = (field: AddressField) =>
    has(field) ? t(field === 'frameOrigin' ? 'error.games.vendor.origin' : 'games.office.vendor.urlWrong') : undefined;
  return (
    <Panel title={t('games.office.vendor.addresses')}>
      <FieldGrid>
        {addressFields.map(field => (
          <Field
            key={field}
            label={t(`games.office.vendor.${field}`)}
            hint={t(`games.office.vendor.${field}.hint`)}
            error={wrong(field)}
            required={field === 'launchUrl'}
          >
            <UrlInput value={s[field]} onChange={address => set({ [field]: address })} />
          </Field>
        ))}
      </FieldGrid>
    </Panel>
  );
}

/** What the office decides about a vendor. */
export function VendorFields({ settings, onChange, faults, isReadOnly, ...code }: VendorFieldsProps) {
  const part: PartProps = { s: settings, set: change => onChange({ ...settings, ...change }), has: fault => faults.includes(fault) };
  return (
    <FormPanels isReadOnly={isReadOnly}>
      <Names {...part} {...code} />
      <Addresses {...part} />
      <Money {...part} />
    </FormPanels>
  );
}
