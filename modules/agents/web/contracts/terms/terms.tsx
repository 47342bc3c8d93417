import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { type Column, Money, Table } from '@baize/ui';
import { type ContractType, earned, payout, realTimeParts, type Terms, type Tier } from '../../../contract/index.ts';
import styles from '../contracts.module.css';

interface TermsProps {
  type: ContractType;
  terms: Terms;
  currency: Currency;
}

const otherwise = 10_000n * 10_000n;

/** A period in which a team just reaches a tier; where the tier asks for nothing, a round amount. */
function example({ type, terms, currency }: TermsProps, tier: Tier) {
  const [valid, loss] = [amountOf(tier.validMinor), amountOf(tier.lossMinor)];
  const lossMinor = type === 'dividend' ? loss || otherwise : 0n;
  const team = { validMinor: valid || (lossMinor > otherwise ? lossMinor : otherwise), lossMinor, active: tier.active };
  return { ...team, ...earned(type, terms, team, currency) };
}

/** A real-time salary in words: a share of what it is paid for in each five minutes. */
function RealTimeWords({ terms, currency }: Omit<TermsProps, 'type'>) {
  const { t, formatMoney, formatPercentBps } = useI18n();
  const { basis = 'single-bet', minBetMinor } = terms;
  const from = amountOf(minBetMinor);
  const { amountMinor } = payout(realTimeParts(terms, otherwise), currency);
  const values = {
    basis: formatMoney(otherwise, currency),
    rate: formatPercentBps(terms.tiers[0]?.rateBps ?? 0),
    amount: formatMoney(amountMinor, currency),
  };
  return (
    <div className={styles['terms']}>
      <p className={styles['words']}>{t(`agents.contract.words.${basis}`, values)}</p>
      {basis === 'single-bet' && from > 0n && (
        <p className={styles['words']}>{t('agents.contract.words.fromStake', { amount: formatMoney(from, currency) })}</p>
      )}
      <p className={styles['dim']}>{t(`agents.contract.example.${basis}`, values)}</p>
    </div>
  );
}

/** What a contract pays, in words, with an example that is worked out by the rule by which it is paid. */
export function TermsWords(props: TermsProps) {
  const { t, formatMoney, formatPercentBps } = useI18n();
  const { type, terms, currency } = props;
  if (type === 'real-time') return <RealTimeWords terms={terms} currency={currency} />;
  const top = terms.tiers.at(-1);
  if (!top) return null;
  const money = (minor: bigint) => formatMoney(minor, currency);
  const { validMinor, lossMinor, active, amountMinor, tier } = example(props, top);
  const rate = formatPercentBps(tier?.rateBps ?? 0);
  const kind = type === 'dividend' || type === 'hourly' ? type : 'salary';
  const period = t(type === 'hourly' ? 'agents.contract.per.hour' : `agents.contract.per.${terms.period}`);
  const minBet = amountOf(terms.minBetMinor);
  return (
    <div className={styles['terms']}>
      <p className={styles['words']}>{t(`agents.contract.words.${kind}`, { period })}</p>
      {terms.feeBps > 0 && <p className={styles['words']}>{t('agents.contract.words.fee', { fee: formatPercentBps(terms.feeBps) })}</p>}
      <p className={styles['words']}>
        {t(minBet > 0n ? 'agents.contract.words.active' : 'agents.contract.words.anyBet', { amount: money(minBet), period })}
      </p>
      <p className={styles['dim']}>
        {t(`agents.contract.example.${kind}`, {
          valid: money(validMinor),
          loss: money(lossMinor),
          active,
          rate,
          amount: money(amountMinor),
          period,
        })}
      </p>
    </div>
  );
}

/** The tiers of a contract; a real-time salary has one rate, which its words say. */
export function Tiers({ type, terms, currency }: TermsProps) {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={currency} />;
  const columns: readonly Column<Tier>[] = [
    {
      id: 'tier',
      head: t('agents.contract.tiers'),
      lead: true,
      cell: tier => t('agents.contract.tier', { place: terms.tiers.indexOf(tier) + 1 }),
    },
    { id: 'valid', head: t('agents.contract.valid'), numeric: true, cell: tier => money(tier.validMinor) },
    ...(type === 'dividend'
      ? [{ id: 'loss', head: t('agents.contract.loss'), numeric: true, cell: (tier: Tier) => money(tier.lossMinor) }]
      : []),
    { id: 'active', head: t('agents.active'), numeric: true, cell: tier => formatNumber(tier.active) },
    { id: 'rate', head: t('agents.contract.rate'), numeric: true, cell: tier => formatPercentBps(tier.rateBps) },
  ];
  if (type === 'real-time') return null;
  return <Table caption={t('agents.contract.tiers')} columns={columns} rows={terms.tiers} keyOf={tier => String(tier.rateBps)} />;
}
