import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, newId } from '@baize/kernel';
import { Button, Field, MoneyInput, Select, TextInput } from '@baize/ui';
import { useState } from 'react';
import {
  type ContractType,
  contractPeriods,
  contractTypes,
  mostTiers,
  type SalaryBasis,
  salaryBases,
  type Terms,
  type Tier,
} from '../../../contract/index.ts';
import styles from '../contracts.module.css';
import { OtherLanguage } from './other-language.tsx';
import { TermsWords } from './terms.tsx';

/** A tier that is being written, known by its key while others come and go. */
type DraftTier = Tier & { readonly key: string };

const emptyTier = (like?: Tier): DraftTier => ({ ...(like ?? { validMinor: '0', lossMinor: '0', active: 1, rateBps: 0 }), key: newId() });

export interface Draft {
  readonly type: ContractType;
  readonly terms: Omit<Terms, 'tiers'> & { readonly tiers: readonly DraftTier[] };
}

export const emptyDraft = (): Draft => ({ type: 'daily', terms: { period: 'D', minBetMinor: '0', feeBps: 0, tiers: [emptyTier()] } });

/** What is sent of it. */
export const termsOf = ({ terms }: Draft): Terms => ({ ...terms, tiers: terms.tiers.map(({ key, ...tier }) => tier) });

const demands = ['validMinor', 'lossMinor'] as const;

/** What is wrong with a tier beside the one before it: a rate above what may be offered or that doesn't rise, and what it asks less of. */
function faultsOf({ terms }: Draft, place: number, mostBps: number | undefined) {
  const [tier, before] = [terms.tiers[place], terms.tiers[place - 1]];
  const isAbove = tier !== undefined && mostBps !== undefined && tier.rateBps > mostBps;
  const isFlat = tier !== undefined && before !== undefined && tier.rateBps > 0 && tier.rateBps <= before.rateBps;
  const isLess = (name: (typeof demands)[number]) => tier && before && amountOf(tier[name]) < amountOf(before[name]);
  return {
    rate: isAbove ? ('above' as const) : isFlat ? ('flat' as const) : undefined,
    validMinor: isLess('validMinor') ?? false,
    lossMinor: isLess('lossMinor') ?? false,
    active: tier !== undefined && before !== undefined && tier.active < before.active,
  };
}

/** Whether it can be sent: every tier has a rate that may be offered, asks for no less than the one before, and pays more. The server looks at the rest. */
export const isReady = (draft: Draft, mostBps?: number): boolean =>
  draft.terms.tiers.every((tier, place) => {
    const { rate, ...less } = faultsOf(draft, place, mostBps);
    return tier.rateBps > 0 && !rate && !Object.values(less).includes(true);
  });

/** A share as people write it, "0.6": kept in 1/10 000. */
function PercentInput({ value, onChange }: { value: number; onChange: (bps: number) => void }) {
  const [text, setText] = useState(value === 0 ? '' : `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`);
  const type = (next: string) => {
    const read = /^(\d{0,3})(?:[.,](\d{0,2}))?$/.exec(next.trim());
    if (!read) return;
    setText(next.trim());
    onChange(Math.min(Number(read[1] ?? 0) * 100 + Number((read[2] ?? '').padEnd(2, '0')), 10_000));
  };
  return (
    <TextInput
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={text}
      after={<span className={styles['unit']}>%</span>}
      onChange={event => type(event.target.value)}
    />
  );
}

interface TierFieldsProps {
  /** Which of the tiers, from 0. */
  at: number;
  draft: Draft;
  currency: Currency;
  mostBps: number | undefined;
  onChange: (tier: DraftTier) => void;
  onRemove: (() => void) | undefined;
}

function TierFields({ at, draft, currency, mostBps, onChange, onRemove }: TierFieldsProps) {
  const { t, formatPercentBps } = useI18n();
  const tier = draft.terms.tiers[at];
  if (!tier) return null;
  const faults = faultsOf(draft, at, mostBps);
  const less = (key: 'validMinor' | 'lossMinor' | 'active') => (faults[key] ? t('agents.contract.tier.less') : undefined);
  const ofRate = {
    above: t('agents.contract.rate.above', { rate: formatPercentBps(mostBps ?? 0) }),
    flat: t('agents.contract.tiers.rise'),
  };
  const money = (key: 'validMinor' | 'lossMinor') => (
    <MoneyInput currency={currency} value={amountOf(tier[key])} onChange={minor => onChange({ ...tier, [key]: String(minor ?? 0n) })} />
  );
  const count = (text: string) => /^\d{0,6}$/.test(text) && onChange({ ...tier, active: Number(text) });
  return (
    <fieldset className={styles['tier']}>
      <legend>{t('agents.contract.tier', { place: at + 1 })}</legend>
      <Field label={t('agents.contract.valid')} error={less('validMinor')}>
        {money('validMinor')}
      </Field>
      {draft.type === 'dividend' && (
        <Field label={t('agents.contract.loss')} error={less('lossMinor')}>
          {money('lossMinor')}
        </Field>
      )}
      <Field label={t('agents.active')} error={less('active')}>
        <TextInput inputMode="numeric" dir="ltr" value={String(tier.active)} onChange={event => count(event.target.value)} />
      </Field>
      <Field label={t('agents.contract.rate')} error={faults.rate && ofRate[faults.rate]} required>
        <PercentInput value={tier.rateBps} onChange={rateBps => onChange({ ...tier, rateBps })} />
      </Field>
      {onRemove && (
        <Button size="small" onClick={onRemove}>
          {t('agents.contract.tier.remove')}
        </Button>
      )}
    </fieldset>
  );
}

/** The terms in words, here and in the other language, once they are whole. */
function Words({ draft, currency }: { draft: Draft; currency: Currency }) {
  if (!isReady(draft)) return null;
  const words = <TermsWords type={draft.type} terms={termsOf(draft)} currency={currency} />;
  return (
    <>
      {words}
      <OtherLanguage>{words}</OtherLanguage>
    </>
  );
}

interface TermsFormProps {
  draft: Draft;
  currency: Currency;
  /** The one basis that a real-time salary may have; absent = any. */
  basis?: SalaryBasis | undefined;
  /** The highest rate that may be offered, in 1/10 000; absent = any. */
  mostBps?: number | undefined;
  onChange: (draft: Draft) => void;
}

/** The terms as they are when the type is chosen: what another type alone has is taken away. */
function termsFor(type: ContractType, { basis: _, ...terms }: Draft['terms'], basis: SalaryBasis = 'single-bet'): Draft['terms'] {
  if (type === 'dividend') return { ...terms, period: 'H' };
  const none = { ...terms, period: 'D' as const, feeBps: 0 };
  if (type !== 'real-time') return { ...none, tiers: terms.tiers.map(tier => ({ ...tier, lossMinor: '0' })) };
  return { ...none, basis, minBetMinor: '0', tiers: [{ ...emptyTier(terms.tiers[0]), validMinor: '0', lossMinor: '0', active: 0 }] };
}

function TypeField({ type, onType }: { type: ContractType; onType: (type: ContractType) => void }) {
  const { t } = useI18n();
  return (
    <Field label={t('agents.contract.kind')}>
      <Select
        choices={contractTypes.map(value => ({ value, label: t(`agents.contract.type.${value}`) }))}
        value={type}
        onChange={value => onType(value as ContractType)}
      />
    </Field>
  );
}

/** A real-time salary: what it is a share of, its one rate, and by single bets the stake from which a bet counts. */
function RealTimeFields({
  draft,
  currency,
  basis: only,
  mostBps,
  onChange,
  onType,
}: TermsFormProps & { onType: (type: ContractType) => void }) {
  const { t, formatPercentBps } = useI18n();
  const { type, terms } = draft;
  const isAbove = faultsOf(draft, 0, mostBps).rate === 'above';
  const { basis = 'single-bet', tiers } = terms;
  const set = (change: Partial<Draft['terms']>) => onChange({ type, terms: { ...terms, ...change } });
  return (
    <div className={styles['form']}>
      <TypeField type={type} onType={onType} />
      <Field label={t('agents.contract.basis')}>
        <Select
          choices={(only ? [only] : salaryBases).map(value => ({ value, label: t(`agents.contract.basis.${value}`) }))}
          value={basis}
          onChange={value => set({ basis: value as SalaryBasis, minBetMinor: '0' })}
        />
      </Field>
      <Field
        label={t(`agents.contract.rate.${basis}`)}
        error={isAbove ? t('agents.contract.rate.above', { rate: formatPercentBps(mostBps ?? 0) }) : undefined}
        required
      >
        <PercentInput value={tiers[0]?.rateBps ?? 0} onChange={rateBps => set({ tiers: tiers.map(tier => ({ ...tier, rateBps })) })} />
      </Field>
      {basis === 'single-bet' && (
        <Field label={t('agents.contract.singleBet')} hint={t('agents.contract.singleBet.hint')}>
          <MoneyInput
            currency={currency}
            value={amountOf(terms.minBetMinor)}
            onChange={minor => set({ minBetMinor: String(minor ?? 0n) })}
          />
        </Field>
      )}
      <Words draft={draft} currency={currency} />
    </div>
  );
}

/** The terms of an offer, and what they mean in words while they are typed. */
export function TermsForm({ draft, currency, basis, mostBps, onChange }: TermsFormProps) {
  const { t } = useI18n();
  const { type, terms } = draft;
  const set = (change: Partial<Draft['terms']>) => onChange({ type, terms: { ...terms, ...change } });
  const setTier = (place: number, tier: DraftTier) => set({ tiers: terms.tiers.map((one, i) => (i === place ? tier : one)) });
  const setType = (next: ContractType) => onChange({ type: next, terms: termsFor(next, terms, basis) });
  if (type === 'real-time')
    return <RealTimeFields draft={draft} currency={currency} basis={basis} mostBps={mostBps} onChange={onChange} onType={setType} />;
  return (
    <div className={styles['form']}>
      <TypeField type={type} onType={setType} />
      {type === 'dividend' && (
        <Field label={t('agents.contract.period')}>
          <Select
            choices={contractPeriods.map(value => ({ value, label: t(`agents.contract.period.${value}`) }))}
            value={terms.period}
            onChange={value => set({ period: value as Terms['period'] })}
          />
        </Field>
      )}
      <Field label={t('agents.contract.minBet')} hint={t('agents.contract.minBet.hint')}>
        <MoneyInput currency={currency} value={amountOf(terms.minBetMinor)} onChange={minor => set({ minBetMinor: String(minor ?? 0n) })} />
      </Field>
      {type === 'dividend' && (
        <Field label={t('agents.contract.fee')} hint={t('agents.contract.fee.hint')}>
          <PercentInput value={terms.feeBps} onChange={feeBps => set({ feeBps })} />
        </Field>
      )}
      {terms.tiers.map((tier, i) => (
        <TierFields
          key={tier.key}
          at={i}
          draft={draft}
          currency={currency}
          mostBps={mostBps}
          onChange={changed => setTier(i, changed)}
          onRemove={terms.tiers.length > 1 ? () => set({ tiers: terms.tiers.filter((_, other) => other !== i) }) : undefined}
        />
      ))}
      {terms.tiers.length < mostTiers && (
        <div className={styles['acts']}>
          <Button size="small" onClick={() => set({ tiers: [...terms.tiers, emptyTier(terms.tiers.at(-1))] })}>
            {t('agents.contract.tier.add')}
          </Button>
        </div>
      )}
      <Words draft={draft} currency={currency} />
    </div>
  );
}
