import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Link, Skeleton, useCall } from '@baize/ui';
import { useState } from 'react';
import { agentContract, type agentContracts, type ContractAction } from '../../contract/index.ts';
import { Act } from './acts/act.tsx';
import { SignDialog } from './acts/sign-dialog.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { type Bill, BillsTable } from './bills-table.tsx';
import styles from './contracts.module.css';
import { Life } from './life.tsx';
import { Past } from './past.tsx';
import { TermsWords, Tiers } from './terms/terms.tsx';
import { NextWindow, WindowsTable } from './windows.tsx';

type Contract = OutputOf<typeof agentContracts>['items'][number];

const tones = { offered: 'info', active: 'win', rejected: 'plain', withdrawn: 'plain', expired: 'plain', ended: 'plain' } as const;
const pageSize = 10;

function Bills({ contract }: { contract: Contract }) {
  const [page, setPage] = useState(1);
  const [opened, open] = useState<Bill>();
  const { data, error, refetch } = useCall(agentContract, { contractId: contract.id, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} height="32px" />;
  return (
    <>
      <BillsTable contract={contract} bills={data.bills} onPage={setPage} onBill={open} />
      {opened && <BillDialog billId={opened.id} onClose={() => open(undefined)} />}
    </>
  );
}

/** The last windows of a real-time salary, with the time to the next one while it is active. */
function LastWindows({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(
    agentContract,
    { contractId: contract.id, page: 1, pageSize: 1 },
    { keepPrevious: true, freshMs: 0 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} height="32px" />;
  const { windows } = data;
  if (!windows) return <p className={styles['dim']}>{t('agents.window.none')}</p>;
  return (
    <>
      {contract.state === 'active' && <NextWindow windows={windows} onOver={() => void refetch()} />}
      {windows.items.length > 0 ? (
        <WindowsTable contract={contract} windows={windows.items} />
      ) : (
        <p className={styles['dim']}>{t('agents.window.none')}</p>
      )}
    </>
  );
}

/** A contract: who pays whom for what, what may be done with it, and its bills. */
export function ContractCard({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const [asked, ask] = useState<ContractAction>();
  const [isOpen, setOpen] = useState(false);
  const [isLive, setLive] = useState(false);
  const [isPast, setPast] = useState(false);
  const { type, state, side, payer, payee, terms, currency, actions } = contract;
  const other = side === 'payee' ? (payer ?? t('agents.contract.operator')) : payee;
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t(`agents.contract.type.${type}`)}</h3>
        <Badge tone={tones[state]}>{t(`agents.contract.state.${state}`)}</Badge>
        <span>{t(`agents.contract.with.${side}`, { account: other })}</span>
      </div>
      <TermsWords type={type} terms={terms} currency={currency} />
      <Tiers type={type} terms={terms} currency={currency} />
      <p className={styles['dim']}>
        <Life contract={contract} />
      </p>
      {contract.reason && <p className={styles['dim']}>{t('agents.contract.because', { reason: contract.reason })}</p>}
      <div className={styles['acts']}>
        {actions.map(action => (
          <Button
            key={action}
            size="small"
            look={action === 'accept' || action === 'agree' ? 'primary' : 'plain'}
            onClick={() => ask(action)}
          >
            {t(`agents.contract.${action}`)}
          </Button>
        ))}
        {(state === 'active' || state === 'offered') && (
          <Button size="small" aria-expanded={isPast} onClick={() => setPast(!isPast)}>
            {t('agents.contract.past')}
          </Button>
        )}
        {type === 'real-time' && state === 'active' && (
          <Button size="small" aria-expanded={isLive} onClick={() => setLive(!isLive)}>
            {t('agents.window.last')}
          </Button>
        )}
        {(state === 'active' || state === 'ended') && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('agents.contract.bills')}
          </Button>
        )}
        <Link className={styles['link']} to={`/contract/${contract.id}`}>
          {t('agents.contract.document')}
        </Link>
      </div>
      {isLive && <LastWindows contract={contract} />}
      {isOpen && <Bills contract={contract} />}
      {isPast && <Past contract={contract} />}
      {asked === 'accept' && <SignDialog contract={contract} onClose={() => ask(undefined)} />}
      {asked && asked !== 'accept' && <Act contract={contract} action={asked} onClose={() => ask(undefined)} />}
    </li>
  );
}
