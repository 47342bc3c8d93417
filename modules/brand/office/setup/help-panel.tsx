import { isCode, languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, EmptyState, Field, IconButton, Select, TextInput } from '@baize/ui';
import { Code, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { mostAddress, mostHelpLines, officeSetHelpLines } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import { ChangePanel, type PanelProps, type Setup } from './use-setup.tsx';

type Line = Setup['helpLines'][number];

const nameOf = (code: string): string => (isCode(code) ? languages[code].name : code);

export function HelpPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  return (
    <ChangePanel title={t('brand.office.help.title')} question={close => <HelpQuestion setup={setup} onClose={close} />}>
      <p className={styles['note']}>{t('brand.office.help.note')}</p>
      {setup.helpLines.length === 0 ? (
        <EmptyState icon="phone" title={t('brand.office.help.none')} />
      ) : (
        <ol className={styles['rows']}>
          {setup.helpLines.map(line => (
            <li key={`${line.language} ${line.title} ${line.address}`} className={styles['row']}>
              <Badge>{line.language === null ? t('brand.office.help.everyone') : <bdi>{nameOf(line.language)}</bdi>}</Badge>
              <b dir="auto">{line.title}</b>
              <Code>{line.address}</Code>
            </li>
          ))}
        </ol>
      )}
    </ChangePanel>
  );
}

interface Row {
  /** Of the row on this page. */
  readonly row: number;
  readonly line: Line;
}

const newLine: Line = { language: null, title: '', address: '' };
const isWhole = ({ title, address }: Line): boolean => title.trim() !== '' && address.trim().length >= 3;

function HelpQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (setup.helpLines.length > 0 ? setup.helpLines : [newLine]).map((line, row) => ({ row, line })),
  );
  const sending = useBrandChange(officeSetHelpLines, onClose);
  const helpLines = rows.map(({ line }) => line);
  const add = () => setRows([...rows, { row: Math.max(-1, ...rows.map(({ row }) => row)) + 1, line: newLine }]);
  const form = (isTried: boolean) => (
    <>
      {rows.map(({ row, line }, at) => (
        <LineFields
          key={row}
          number={at + 1}
          line={line}
          codes={setup.languages}
          isTried={isTried}
          onChange={next => setRows(rows.map(one => (one.row === row ? { row, line: next } : one)))}
          onRemove={() => setRows(rows.filter(one => one.row !== row))}
        />
      ))}
      {rows.length < mostHelpLines && (
        <Button size="small" icon="plus" onClick={add}>
          {t('brand.office.help.add')}
        </Button>
      )}
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.help.title')}
      before={form}
      isReady={helpLines.every(isWhole)}
      answers={[{ label: t('brand.office.setup.save'), onReason: reason => void sending.send({ helpLines, reason } as never) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

interface LineProps {
  number: number;
  line: Line;
  codes: readonly string[];
  isTried: boolean;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function LineFields({ number, line, codes, isTried, onChange, onRemove }: LineProps) {
  const { t } = useI18n();
  const own = line.language !== null && !codes.includes(line.language) ? [line.language] : [];
  return (
    <fieldset className={styles['entry']}>
      <legend>
        {t('brand.office.help.entry', { number })}
        <IconButton icon="close" size="small" label={t('brand.office.help.remove', { number })} onClick={onRemove} />
      </legend>
      <Field label={t('brand.office.help.language')}>
        <Select
          choices={[
            { value: '', label: t('brand.office.help.everyone') },
            ...[...codes, ...own].map(code => ({ value: code, label: nameOf(code) })),
          ]}
          value={line.language ?? ''}
          onChange={code => onChange({ ...line, language: code || null })}
        />
      </Field>
      <Field
        label={t('brand.office.contact.name')}
        error={isTried && !line.title.trim() ? t('brand.office.contact.nameMissing') : undefined}
        required
      >
        <TextInput maxLength={60} dir="auto" value={line.title} onChange={event => onChange({ ...line, title: event.target.value })} />
      </Field>
      <Field
        label={t('brand.office.contact.address')}
        hint={t('brand.office.help.addressHint')}
        error={isTried && line.address.trim().length < 3 ? t('brand.office.contact.addressMissing') : undefined}
        required
      >
        <TextInput
          maxLength={mostAddress}
          dir="ltr"
          spellCheck={false}
          value={line.address}
          onChange={event => onChange({ ...line, address: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
