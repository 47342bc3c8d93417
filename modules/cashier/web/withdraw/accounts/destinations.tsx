import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Proof } from '@baize/identity/web/proof';
import {
  Badge,
  Button,
  Confirm,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Notice,
  Segmented,
  Skeleton,
  showToast,
  TextInput,
  useCall,
  useClock,
  useProblem,
  useSend,
} from '@baize/ui';
import { type FormEvent, useState } from 'react';
import {
  addDestination,
  type Destination,
  type DestinationKind,
  myDestinations,
  removeDestination,
  withdrawTerms,
} from '../../../contract/index.ts';
import styles from '../withdraw.module.css';

/** Where money may go: the member's own accounts and addresses. */
export function Destinations() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(myDestinations, {}, { freshMs: 0 });
  const [isAdding, setAdding] = useState(false);
  const [gone, setGone] = useState<Destination>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height="56px" />;
  const isFull = data.items.length >= data.most;
  const add = (
    <Button look="primary" icon="plus" disabled={isFull} onClick={() => setAdding(true)}>
      {t('cashier.destination.add')}
    </Button>
  );
  return (
    <div className={styles['form']}>
      <p className={styles['small']}>{t('cashier.destination.note', { most: data.most, hours: data.coolingHours })}</p>
      {data.items.length === 0 ? (
        <EmptyState icon="wallet" title={t('cashier.destination.none')} action={add}>
          {t('cashier.destination.none.why')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['targets']}>
            {data.items.map(one => (
              <Row key={one.id} destination={one} onRemove={() => setGone(one)} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {isAdding && (
        <Dialog open onClose={() => setAdding(false)} title={t('cashier.destination.add')}>
          <AddForm holder={data.holder} isFirst={data.items.length === 0} hours={data.coolingHours} onDone={() => setAdding(false)} />
        </Dialog>
      )}
      {gone && <Remove destination={gone} onClose={() => setGone(undefined)} />}
    </div>
  );
}

function Row({ destination, onRemove }: { destination: Destination; onRemove: () => void }) {
  const { t, formatDate } = useI18n();
  const isCooling = destination.usableFrom > useClock().now();
  const name = `${destination.institution} ${destination.masked}`;
  return (
    <li className={styles['target']}>
      <span className={styles['targetName']}>{destination.institution}</span>
      <bdi className={styles['targetNumber']}>{destination.masked}</bdi>
      <Badge tone={isCooling ? 'warn' : 'win'}>
        {isCooling
          ? t('cashier.destination.usableFrom', { at: formatDate(destination.usableFrom, 'moment') })
          : t('cashier.destination.usable')}
      </Badge>
      {destination.holder && <bdi className={styles['small']}>{destination.holder}</bdi>}
      <IconButton icon="trash" size="small" label={t('cashier.destination.remove', { name })} onClick={onRemove} />
    </li>
  );
}

function Remove({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(removeDestination, {
    refreshes: [myDestinations, withdrawTerms],
    onDone: () => {
      onClose();
      showToast({ id: 'cashier.destination', tone: 'good', text: t('cashier.destination.removed') });
    },
  });
  const problem = useProblem()(sending.error);
  const isAsked = isCallRefusal(sending.error) && sending.error.code === 'proof.needed';
  const name = `${destination.institution} ${destination.masked}`;
  const remove = () => void sending.send({ id: destination.id });
  if (isAsked)
    return (
      <Dialog open onClose={onClose} title={t('cashier.destination.remove', { name })} size="small">
        <Proof error={sending.error}>
          <Button look="danger" busy={sending.isBusy} onClick={remove}>
            {t('cashier.destination.removeYes')}
          </Button>
        </Proof>
      </Dialog>
    );
  return (
    <Confirm
      open
      danger
      title={t('cashier.destination.remove', { name })}
      yes={t('cashier.destination.removeYes')}
      busy={sending.isBusy}
      onNo={onClose}
      onYes={remove}
    >
      {problem?.text ?? t('cashier.destination.removeNote')}
    </Confirm>
  );
}

interface AddFormProps {
  holder: string;
  isFirst: boolean;
  hours: number;
  onDone: () => void;
}

const fieldOf: Readonly<Record<string, 'number' | 'holder'>> = {
  'destination.number': 'number',
  'destination.same': 'number',
  'destination.holder': 'holder',
};

function AddForm({ holder, isFirst, hours, onDone }: AddFormProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<DestinationKind>('bank');
  const [typed, setTyped] = useState({ institution: '', holder, number: '' });
  const sending = useSend(addDestination, {
    refreshes: [myDestinations, withdrawTerms],
    onDone: () => {
      onDone();
      showToast({ id: 'cashier.destination', tone: 'good', text: t('cashier.destination.added') });
    },
  });
  const problem = useProblem()(sending.error);
  const at = problem && fieldOf[problem.code];
  const isWhole = typed.institution.trim().length >= 2 && typed.number.trim() !== '' && (kind === 'crypto' || typed.holder.trim() !== '');
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void sending.send({ kind, ...typed });
  };
  return (
    <Proof error={sending.error}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <Segmented<DestinationKind>
          label={t('cashier.destination.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'bank', label: t('cashier.destination.bank') },
            { value: 'crypto', label: t('cashier.destination.crypto') },
          ]}
        />
        <Field label={t(`cashier.destination.institution.${kind}`)} hint={t(`cashier.destination.institution.${kind}.hint`)} required>
          <TextInput name="institution" maxLength={60} value={typed.institution} onChange={set('institution')} />
        </Field>
        {kind === 'bank' && (
          <Field
            label={t('cashier.destination.holder')}
            hint={t(holder ? 'cashier.destination.holderKnown' : 'cashier.destination.holderHint')}
            error={at === 'holder' ? problem?.text : undefined}
            required
          >
            <TextInput name="holder" autoComplete="name" maxLength={100} value={typed.holder} onChange={set('holder')} />
          </Field>
        )}
        <Field label={t(`cashier.destination.number.${kind}`)} error={at === 'number' ? problem?.text : undefined} required>
          <TextInput
            name="number"
            dir="ltr"
            autoComplete="off"
            inputMode={kind === 'bank' ? 'numeric' : 'text'}
            maxLength={100}
            value={typed.number}
            onChange={set('number')}
          />
        </Field>
        <p className={styles['small']}>{t(isFirst ? 'cashier.destination.first' : 'cashier.destination.further', { hours })}</p>
        {problem && !at && problem.code !== 'proof.needed' && <Notice tone="bad">{problem.text}</Notice>}
        <Button look="primary" type="submit" busy={sending.isBusy} disabled={!isWhole}>
          {t('cashier.destination.bind')}
        </Button>
      </form>
    </Proof>
  );
}
