import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Icon } from '@baize/ui';
import type { ContractType, Terms } from '../../../contract/index.ts';
import styles from '../contracts.module.css';

interface TermsDiffProps {
  type: ContractType;
  currency: Currency;
  before: Terms;
  after: Terms;
}

/** A term by its name, as it is and as it becomes; absent = there is none. */
interface Field {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Every term by its name, written out. */
function useWritten({ type, currency }: Pick<TermsDiffProps, 'type' | 'currency'>) {
  const { t, formatMoney, formatNumber, formatPercentBps } = useI18n();
  const money = (wire: string) => formatMoney(amountOf(wire), currency);
  return ({ period, minBetMinor, feeBps, basis, tiers }: Terms): ReadonlyMap<string, string> => {
    const rate = (bps: number) => formatPercentBps(bps);
    if (basis)
      return new Map([
        [t('agents.contract.basis'), t(`agents.contract.basis.${basis}`)],
        [t(`agents.contract.rate.${basis}`), rate(tiers[0]?.rateBps ?? 0)],
        ...(basis === 'single-bet' ? [[t('agents.contract.singleBet'), money(minBetMinor)] as const] : []),
      ]);
    const ofTiers = tiers.flatMap((tier, i) => {
      const named = (name: string) => `${t('agents.contract.tier', { place: i + 1 })} · ${name}`;
      return [
        [named(t('agents.contract.valid')), money(tier.validMinor)] as const,
        ...(type === 'dividend' ? [[named(t('agents.contract.loss')), money(tier.lossMinor)] as const] : []),
        [named(t('agents.active')), formatNumber(tier.active)] as const,
        [named(t('agents.contract.rate')), rate(tier.rateBps)] as const,
      ];
    });
    return new Map([
      [t('agents.contract.period'), t(`agents.contract.period.${period}`)],
      [t('agents.contract.minBet'), money(minBetMinor)],
      ...(type === 'dividend' ? [[t('agents.contract.fee'), rate(feeBps)] as const] : []),
      ...ofTiers,
    ]);
  };
}

/** What new terms change of others, term by term. */
export function TermsDiff({ before, after, ...of }: TermsDiffProps) {
  const { t } = useI18n();
  const written = useWritten(of);
  const [was, is] = [written(before), written(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])].map((name): Field => ({ name, before: was.get(name), after: is.get(name) }));
  const changed = fields.filter(field => field.before !== field.after);
  return (
    <>
      <ul className={styles['diff']}>
        {changed.map(({ name, before: old = '–', after: now = '–' }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles['change']}>
              <del>
                <bdi>{old}</bdi>
              </del>
              <Icon name="arrow-next" size={14} />
              <ins>
                <bdi>{now}</bdi>
              </ins>
            </span>
          </li>
        ))}
      </ul>
      {changed.length < fields.length && <p className={styles['dim']}>{t('agents.contract.diff.same')}</p>}
    </>
  );
}
