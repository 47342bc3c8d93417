import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, isAgent, Skeleton, useCall, usePathParam, useRouter, useSession } from '@baize/ui';
import { type ReactNode, useId } from 'react';
import { agentContract } from '../../contract/index.ts';
import { History } from '../contracts/history.tsx';
import { Life } from '../contracts/life.tsx';
import { TermsWords, Tiers } from '../contracts/terms/terms.tsx';
import styles from './print.module.css';

type Answer = OutputOf<typeof agentContract>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Who signed a side, and when. A contract from before histories were kept may be in force without the moment. */
function Signature({ label, account, at, isSigned }: { label: string; account: string; at: string | undefined; isSigned: boolean }) {
  const { t, formatDate, formatZone } = useI18n();
  const without = t(isSigned ? 'agents.contract.signed.before' : 'agents.contract.signed.not');
  return (
    <div className={styles['signature']}>
      <span className={styles['dim']}>{label}</span>
      <strong>
        <bdi>{account}</bdi>
      </strong>
      <span>{at ? t('agents.contract.signed', { at: formatDate(at, 'moment'), zone: formatZone(at) }) : without}</span>
    </div>
  );
}

/** A contract as a document: its parties, its terms in words and numbers, who signed it when, and what was done with it since. */
function Document({ contract, history }: Pick<Answer, 'contract' | 'history'>) {
  const { t } = useI18n();
  const { id, type, terms, currency, version, state, payer, payee, starts, startsAt } = contract;
  const operator = t('agents.contract.operator');
  const signedAt = (step: 'offer' | 'accept') => history.find(one => one.step === step)?.at;
  const parties = [
    [t('agents.contract.party.payer'), payer ?? operator],
    [t('agents.contract.party.payee'), payee],
    [t('agents.contract.number'), id],
    [t('agents.contract.version'), String(version)],
  ] as const;
  return (
    <article className={styles['paper']} data-paper="">
      <header className={styles['head']}>
        <h1>{t('agents.contract.document.of', { type: t(`agents.contract.type.${type}`) })}</h1>
        <Badge>{t(`agents.contract.state.${state}`)}</Badge>
      </header>
      <dl className={styles['parties']}>
        {parties.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Life contract={contract} />
      </p>
      <Section title={t('agents.contract.terms')}>
        <TermsWords type={type} terms={terms} currency={currency} />
        <Tiers type={type} terms={terms} currency={currency} />
      </Section>
      <Section title={t('agents.contract.signatures')}>
        <div className={styles['signatures']}>
          <Signature label={t('agents.contract.party.payer')} account={payer ?? operator} at={signedAt('offer')} isSigned />
          <Signature
            label={t('agents.contract.party.payee')}
            account={payee}
            at={signedAt('accept')}
            isSigned={(starts ?? startsAt) !== null}
          />
        </div>
        <p className={styles['dim']}>{t('agents.contract.signatures.why')}</p>
      </Section>
      <Section title={t('agents.contract.history')}>
        <History contract={contract} history={history} />
      </Section>
    </article>
  );
}

/** A contract to read and to print. */
export default function PrintPage() {
  const { t } = useI18n();
  const router = useRouter();
  const centre = isAgent(useSession()) ? 'ac' : 'mc';
  const contractId = usePathParam('id');
  const { data, error, refetch } = useCall(agentContract, { contractId: contractId as never, page: 1, pageSize: 1 }, { freshMs: 0 });
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <Button icon="arrow-back" onClick={() => router.go(`/index?${centre}=contracts`)}>
          {t('agents.contract.title')}
        </Button>
        {data && (
          <Button look="primary" onClick={() => window.print()}>
            {t('agents.contract.print')}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} height="32px" />}
      {data && <Document contract={data.contract} history={data.history} />}
    </div>
  );
}
