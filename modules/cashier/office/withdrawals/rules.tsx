import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Field, Select } from '@baize/ui';
import { FieldGrid, FormPanels, Panel, WholeInput, WireMoneyInput } from '@baize/ui/office';
import { byHand, type PayoutFault, type PayoutSettings } from '../../contract/index.ts';
import { PercentInput } from '../methods/percent-input.tsx';
import { type RuleName, useRuleName } from './rule-names.ts';

/** The rules as they are read: what belongs together under one heading. */
const groups: readonly { readonly group: string; readonly names: readonly RuleName[] }[] = [
  { group: 'each', names: ['minMinor', 'maxMinor'] },
  { group: 'day', names: ['dayCount', 'dayMinorNone', 'dayMinorBasic', 'dayMinorVerified'] },
  { group: 'fee', names: ['feeFixedMinor', 'feeBps'] },
  { group: 'approval', names: ['automaticMinor', 'fourEyesMinor'] },
  { group: 'payout', names: ['bankProvider', 'cryptoProvider', 'confirmMinutes', 'coolingHours'] },
  { group: 'transfer', names: ['transferMinMinor', 'transferMaxMinor', 'transferDayMinor', 'serviceFeeBps', 'serviceFee2Bps'] },
];

/** As the shape of the rules bounds them. */
const mostRate = 5_000;
const counts = {
  dayCount: { most: 1_000, unit: undefined },
  confirmMinutes: { most: 43_200, unit: 'cashier.rules.minutes' },
  coolingHours: { most: 720, unit: 'cashier.rules.hours' },
} as const;

interface RulesProps {
  settings: PayoutSettings;
  faults: readonly PayoutFault[];
  choices: readonly string[];
  currency: Currency;
  isReadOnly: boolean;
  onChange: (next: Partial<PayoutSettings>) => void;
}

function RuleInput({ name, settings, choices, currency, onChange }: Omit<RulesProps, 'faults' | 'isReadOnly'> & { name: RuleName }) {
  const { t } = useI18n();
  switch (name) {
    case 'bankProvider':
    case 'cryptoProvider':
      return (
        <Select
          value={settings[name]}
          onChange={value => onChange({ [name]: value })}
          choices={choices.map(value => ({
            value,
            label: t(value === byHand ? 'cashier.provider.manual' : 'cashier.provider.named', { name: value }),
          }))}
        />
      );
    case 'feeBps':
    case 'serviceFeeBps':
    case 'serviceFee2Bps':
      return <PercentInput name={name} most={mostRate} bps={settings[name]} onChange={bps => onChange({ [name]: bps })} />;
    case 'dayCount':
    case 'confirmMinutes':
    case 'coolingHours': {
      const { most, unit } = counts[name];
      return (
        <WholeInput
          name={name}
          most={most}
          {...(unit ? { unit: t(unit) } : {})}
          value={settings[name]}
          onChange={value => onChange({ [name]: value })}
        />
      );
    }
    default:
      return <WireMoneyInput name={name} currency={currency} value={settings[name]} onChange={wire => onChange({ [name]: wire })} />;
  }
}

/** The fields of the rules, in their groups; each says what is wrong with it. */
export function Rules({ faults, isReadOnly, ...rest }: RulesProps) {
  const { t } = useI18n();
  const nameOf = useRuleName();
  const errorOf = (name: RuleName) => {
    const found = faults.find(one => one.field === name);
    return found && t(`cashier.rules.fault.${found.fault}`, { other: found.other ? nameOf(found.other) : '' });
  };
  return (
    <FormPanels isReadOnly={isReadOnly}>
      {groups.map(({ group, names }) => (
        <Panel key={group} title={t(`cashier.rules.group.${group}`)}>
          <FieldGrid>
            {names.map(name => (
              <Field key={name} label={nameOf(name)} hint={t(`cashier.rules.${name}.hint`)} error={errorOf(name)}>
                <RuleInput name={name} {...rest} />
              </Field>
            ))}
          </FieldGrid>
        </Panel>
      ))}
    </FormPanels>
  );
}
