import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Field, Icon, Stat, TextInput, useClient, useOnline, useProblem } from '@baize/ui';
import { OwnMoney } from '@baize/wallet/web/kit';
import { type FormEvent, useState } from 'react';
import { findTransferPartner, type TransferPartner } from '../../contract/index.ts';
import styles from '../withdraw/withdraw.module.css';
import type { TransferTerms } from './transfer-page.tsx';

/** Someone to send to, with the way that the money takes. */
export function PartnerLine({ partner }: { partner: TransferPartner }) {
  const { t } = useI18n();
  return (
    <>
      <Icon name={partner.direction === 'up' ? 'arrow-up' : 'arrow-down'} size={18} />
      <bdi className={styles['targetName']}>{partner.account}</bdi>
      <bdi className={styles['targetNumber']}>{partner.name}</bdi>
      <span className={styles['small']}>{t(`cashier.transfer.${partner.direction}`)}</span>
    </>
  );
}

interface WhomProps {
  terms: TransferTerms;
  /** The account that the page was opened for. */
  named: string;
  onChoose: (partner: TransferPartner) => void;
}

/** Whom to send to: the upline, those it went to last, or someone of the team by account. */
export function Whom({ terms, named, onChoose }: WhomProps) {
  const { t } = useI18n();
  const client = useClient();
  const isOnline = useOnline();
  const [account, setAccount] = useState(named);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const problem = useProblem()(error);
  const offered = [...(terms.upline ? [terms.upline] : []), ...terms.recent.filter(one => one.memberId !== terms.upline?.memberId)];
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setBusy(true);
    try {
      onChoose(await client(findTransferPartner, { account: account.trim() }));
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['form']}>
      <div className={styles['funds']}>
        <Stat label={t('cashier.transfer.available')} note={t('cashier.transfer.available.note')}>
          <OwnMoney minor={amountOf(terms.availableMinor)} currency={terms.currency} />
        </Stat>
      </div>
      {offered.length > 0 && (
        <h3 id="transfer-known" className={styles['heading']}>
          {t('cashier.transfer.known')}
        </h3>
      )}
      {offered.length > 0 && (
        <ul className={styles['targets']} aria-labelledby="transfer-known">
          {offered.map(partner => (
            <li key={partner.memberId}>
              <button type="button" className={styles['target']} onClick={() => onChoose(partner)}>
                <PartnerLine partner={partner} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {terms.hasTeam && (
        <form className={styles['form']} noValidate onSubmit={event => void find(event)}>
          <Field label={t('cashier.transfer.account')} hint={t('cashier.transfer.accountHint')} error={problem?.text}>
            <TextInput
              name="partner"
              autoComplete="off"
              dir="ltr"
              maxLength={60}
              value={account}
              onChange={event => setAccount(event.target.value)}
            />
          </Field>
          <Button look="primary" size="large" type="submit" busy={isBusy} disabled={!isOnline || account.trim() === ''}>
            {t('cashier.transfer.find')}
          </Button>
        </form>
      )}
    </div>
  );
}
