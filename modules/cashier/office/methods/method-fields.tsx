import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { minorFromWire, moneyCurrencies } from '@baize/kernel';
import { Field, MoneyInput, Segmented, Select, Switch, TextInput } from '@baize/ui';
import { FieldGrid, FormPanels, NamesPanel, Panel, WholeInput, WireMoneyInput } from '@baize/ui/office';
import { type MethodSettings, methodKinds, type officeMethods } from '../../contract/index.ts';
import { HoursField } from './hours-field.tsx';
import { type FormFault, withKind } from './method-form.ts';
import { PercentInput } from './percent-input.tsx';

interface MethodFieldsProps {
  settings: MethodSettings;
  onChange: (settings: MethodSettings) => void;
  answer: OutputOf<typeof officeMethods>;
  faults: readonly FormFault[];
  isNew: boolean;
  isReadOnly: boolean;
}

interface PartProps {
  s: MethodSettings;
  set: (change: Partial<MethodSettings>) => void;
  has: (fault: FormFault) => boolean;
}

function What({ s, set, has, answer, isNew, onChange }: PartProps & Pick<MethodFieldsProps, 'answer' | 'isNew' | 'onChange'>) {
  const { t } = useI18n();
  const needs = s.kind === 'hosted' || s.kind === 'crypto';
  const providers = [...new Set([...answer.providers, ...(s.provider ? [s.provider] : [])])];
  return (
    <Panel title={t('cashier.office.methods.what')}>
      <FieldGrid>
        <Field label={t('cashier.office.methods.kind')} hint={isNew ? undefined : t('cashier.office.methods.fixed')}>
          <Select
            disabled={!isNew}
            value={s.kind}
            choices={methodKinds.map(kind => ({ value: kind, label: t(`cashier.kind.${kind}`) }))}
            onChange={kind => onChange(withKind(s, kind as MethodSettings['kind'], answer.providers))}
          />
        </Field>
        {needs && (
          <Field label={t('cashier.office.methods.provider')} error={has('provider') ? t('error.cashier.method.provider') : undefined}>
            <Select
              disabled={!isNew}
              value={s.provider}
              choices={[{ value: '', label: '–' }, ...providers.map(code => ({ value: code, label: code }))]}
              onChange={provider => set({ provider })}
            />
          </Field>
        )}
        <Field label={t('cashier.office.methods.currency')}>
          <Select
            disabled={!isNew}
            value={s.currency}
            choices={moneyCurrencies.map(c => ({ value: c, label: c }))}
            onChange={currency => set({ currency: currency as MethodSettings['currency'] })}
          />
        </Field>
        <Field label={t('cashier.office.methods.place')} hint={t('cashier.office.methods.placeHint')}>
          <WholeInput value={s.place} onChange={place => set({ place })} />
        </Field>
      </FieldGrid>
      <Switch checked={s.isOn} onChange={isOn => set({ isOn })}>
        {t('cashier.office.methods.isOn')}
      </Switch>
    </Panel>
  );
}

function Amounts({ s, set, has }: PartProps) {
  const { t } = useI18n();
  const money = (wire: string, put: (wire: string) => void) => <WireMoneyInput currency={s.currency} value={wire} onChange={put} />;
  return (
    <Panel title={t('cashier.office.methods.amounts')}>
      <FieldGrid>
        <Field label={t('cashier.office.methods.min')} error={has('range') ? t('error.cashier.method.range') : undefined} required>
          {money(s.minMinor, minMinor => set({ minMinor }))}
        </Field>
        <Field label={t('cashier.office.methods.max')} required>
          {money(s.maxMinor, maxMinor => set({ maxMinor }))}
        </Field>
        <Field label={t('cashier.office.methods.day')} hint={t('cashier.office.methods.dayHint')}>
          <MoneyInput
            grouped
            currency={s.currency}
            value={s.dayMinor === null ? undefined : minorFromWire(s.dayMinor)}
            onChange={(minor, reading) => {
              if ('minor' in reading || reading.problem === 'empty') set({ dayMinor: minor ? String(minor) : null });
            }}
          />
        </Field>
        <Field label={t('cashier.office.methods.feeFixed')}>
          {money(s.fee.fixedMinor, fixedMinor => set({ fee: { ...s.fee, fixedMinor } }))}
        </Field>
        <Field label={t('cashier.office.methods.feeRate')}>
          <PercentInput bps={s.fee.rateBps} onChange={rateBps => set({ fee: { ...s.fee, rateBps } })} />
        </Field>
        <Field label={t('cashier.office.methods.turnover')} hint={t('cashier.office.methods.turnoverHint')}>
          <PercentInput bps={s.turnoverBps} onChange={turnoverBps => set({ turnoverBps })} />
        </Field>
      </FieldGrid>
      <Segmented
        label={t('cashier.office.methods.bearer')}
        value={s.fee.bearer}
        options={(['member', 'house'] as const).map(value => ({ value, label: t(`cashier.office.methods.bearer.${value}`) }))}
        onChange={bearer => set({ fee: { ...s.fee, bearer } })}
      />
    </Panel>
  );
}

function Terms({ s, set, has, zone }: PartProps & { zone: string }) {
  const { t } = useI18n();
  return (
    <Panel title={t('cashier.office.methods.terms')}>
      <FieldGrid>
        <Field label={t('cashier.office.methods.kyc')}>
          <Select
            value={s.kycLevel}
            choices={(['none', 'basic', 'verified'] as const).map(value => ({ value, label: t(`cashier.kyc.${value}`) }))}
            onChange={level => set({ kycLevel: level as MethodSettings['kycLevel'] })}
          />
        </Field>
        <Field
          label={t('cashier.office.methods.payMinutes')}
          hint={t('cashier.office.methods.payMinutesHint')}
          error={has('minutes') ? t('cashier.office.methods.minutesWrong') : undefined}
        >
          <WholeInput value={s.payMinutes} unit={t('cashier.office.methods.minutes')} onChange={payMinutes => set({ payMinutes })} />
        </Field>
        <Field label={t('cashier.office.methods.arrivalMinutes')} hint={t('cashier.office.methods.arrivalHint')}>
          <WholeInput
            value={s.arrivalMinutes}
            unit={t('cashier.office.methods.minutes')}
            onChange={arrivalMinutes => set({ arrivalMinutes })}
          />
        </Field>
      </FieldGrid>
      <HoursField hours={s.hours} onChange={hours => set({ hours })} zone={zone} isWrong={has('hours')} />
    </Panel>
  );
}

function Bank({ s, set, has }: PartProps) {
  const { t } = useI18n();
  return (
    <Panel title={t('cashier.office.methods.bank')}>
      <FieldGrid>
        {(['bank', 'holder', 'number', 'branch'] as const).map(name => (
          <Field
            key={name}
            label={t(`cashier.bank.${name}`)}
            required={name !== 'branch'}
            error={has('bank') && name !== 'branch' && s.bank[name].trim() === '' ? t('error.cashier.method.bank') : undefined}
          >
            <TextInput
              dir="auto"
              maxLength={120}
              value={s.bank[name]}
              onChange={event => set({ bank: { ...s.bank, [name]: event.target.value } })}
            />
          </Field>
        ))}
      </FieldGrid>
    </Panel>
  );
}

export function MethodFields({ settings, onChange, answer, faults, isNew, isReadOnly }: MethodFieldsProps) {
  const part: PartProps = { s: settings, set: change => onChange({ ...settings, ...change }), has: fault => faults.includes(fault) };
  return (
    <FormPanels isReadOnly={isReadOnly}>
      <What {...part} answer={answer} isNew={isNew} onChange={onChange} />
      <NamesPanel names={settings.names} onChange={names => part.set({ names })} isWrong={part.has('names')} />
      <Amounts {...part} />
      {settings.kind === 'bank-transfer' && <Bank {...part} />}
      <Terms {...part} zone={answer.zone} />
    </FormPanels>
  );
}
