import { useI18n } from '@baize/i18n/react';
import { Badge, Button, EmptyState, Field, IconButton, PasswordInput, Select, TextInput, useMay } from '@baize/ui';
import { Code, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { mostAddress, mostServices, officeSetChatKey, officeSetServices, serviceKinds } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import { ChangePanel, type PanelProps, type Setup } from './use-setup.tsx';

type Entry = Setup['services'][number];

export function ContactPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  const may = useMay()('brand.write');
  const [isAsking, ask] = useState(false);
  const hasChat = setup.services.some(({ kind }) => kind === 'chat');
  return (
    <ChangePanel title={t('brand.office.contact.title')} question={close => <ServicesQuestion setup={setup} onClose={close} />}>
      <p className={styles['note']}>{t('brand.office.contact.note')}</p>
      {setup.services.length === 0 ? (
        <EmptyState icon="service" title={t('brand.office.contact.none')} />
      ) : (
        <ol className={styles['rows']}>
          {setup.services.map(entry => (
            <li key={`${entry.kind} ${entry.address}`} className={styles['row']}>
              <Badge>{t(`brand.office.contact.kind.${entry.kind}`)}</Badge>
              <b dir="auto">{entry.title}</b>
              <Code>{entry.address}</Code>
            </li>
          ))}
        </ol>
      )}
      {hasChat && (
        <div className={styles['keyLine']}>
          <p className={styles['note']}>
            {t(setup.hasChatKey ? 'brand.office.contact.signed' : 'brand.office.contact.unsigned')} {t('brand.office.contact.format')}
          </p>
          {may && (
            <Button size="small" icon="lock" onClick={() => ask(true)}>
              {t('brand.office.contact.key')}
            </Button>
          )}
        </div>
      )}
      {isAsking && <KeyQuestion onClose={() => ask(false)} />}
    </ChangePanel>
  );
}

interface Row {
  /** Of the row on this page. */
  readonly row: number;
  readonly entry: Entry;
}

const newEntry: Entry = { kind: 'chat', title: '', address: '' };
const isWhole = ({ title, address }: Entry): boolean => title.trim() !== '' && address.trim().length >= 3;

function ServicesQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (setup.services.length > 0 ? setup.services : [newEntry]).map((entry, row) => ({ row, entry })),
  );
  const sending = useBrandChange(officeSetServices, onClose);
  const services = rows.map(({ entry }) => entry);
  const add = () => setRows([...rows, { row: Math.max(-1, ...rows.map(({ row }) => row)) + 1, entry: newEntry }]);
  const form = (isTried: boolean) => (
    <>
      {rows.map(({ row, entry }, at) => (
        <EntryFields
          key={row}
          number={at + 1}
          entry={entry}
          isTried={isTried}
          onChange={next => setRows(rows.map(one => (one.row === row ? { row, entry: next } : one)))}
          onRemove={() => setRows(rows.filter(one => one.row !== row))}
        />
      ))}
      {rows.length < mostServices && (
        <Button size="small" icon="plus" onClick={add}>
          {t('brand.office.contact.add')}
        </Button>
      )}
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.contact.title')}
      before={form}
      isReady={services.every(isWhole)}
      answers={[{ label: t('brand.office.setup.save'), onReason: reason => void sending.send({ services, reason } as never) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

interface EntryProps {
  number: number;
  entry: Entry;
  isTried: boolean;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
}

function EntryFields({ number, entry, isTried, onChange, onRemove }: EntryProps) {
  const { t } = useI18n();
  const isNameless = isTried && !entry.title.trim();
  const lacksAddress = isTried && entry.address.trim().length < 3;
  return (
    <fieldset className={styles['entry']}>
      <legend>
        {t('brand.office.contact.entry', { number })}
        <IconButton icon="close" size="small" label={t('brand.office.contact.remove', { number })} onClick={onRemove} />
      </legend>
      <Field label={t('brand.office.contact.kind')}>
        <Select
          choices={serviceKinds.map(kind => ({ value: kind, label: t(`brand.office.contact.kind.${kind}`) }))}
          value={entry.kind}
          onChange={kind => onChange({ ...entry, kind: kind as Entry['kind'] })}
        />
      </Field>
      <Field label={t('brand.office.contact.name')} error={isNameless ? t('brand.office.contact.nameMissing') : undefined} required>
        <TextInput maxLength={60} dir="auto" value={entry.title} onChange={event => onChange({ ...entry, title: event.target.value })} />
      </Field>
      <Field
        label={t('brand.office.contact.address')}
        hint={t(`brand.office.contact.address.${entry.kind}`)}
        error={lacksAddress ? t('brand.office.contact.addressMissing') : undefined}
        required
      >
        <TextInput
          maxLength={mostAddress}
          dir="ltr"
          spellCheck={false}
          value={entry.address}
          onChange={event => onChange({ ...entry, address: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

const leastKey = 16;

function KeyQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [key, setKey] = useState('');
  const sending = useBrandChange(officeSetChatKey, onClose);
  const isRight = key === '' || key.trim().length >= leastKey;
  const form = (
    <Field
      label={t('brand.office.contact.key')}
      hint={t('brand.office.contact.keyHint')}
      error={isRight ? undefined : t('error.brand.key.short', { least: leastKey })}
    >
      <PasswordInput autoComplete="off" maxLength={200} value={key} onChange={event => setKey(event.target.value)} />
    </Field>
  );
  return (
    <ReasonDialog
      title={t('brand.office.contact.keyTitle')}
      before={form}
      isReady={isRight}
      answers={[{ label: t('brand.office.setup.save'), onReason: reason => void sending.send({ key: key.trim(), reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
