import { languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { Field, IconButton, Select, TextInput } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import type { MethodNames } from '../contract/index.ts';
import { languagesLeft } from './methods/method-form.ts';
import styles from './methods/methods.module.css';

interface NamesPanelProps {
  names: MethodNames;
  onChange: (names: MethodNames) => void;
  isWrong: boolean;
}

/** Names by language; CN and EN are always asked for. */
export function NamesPanel({ names, onChange, isWrong }: NamesPanelProps) {
  const { t } = useI18n();
  const left = languagesLeft(names);
  const put = (code: string, name: string) => onChange({ ...names, [code]: name });
  const drop = (code: string) => onChange(Object.fromEntries(Object.entries(names).filter(([one]) => one !== code)));
  return (
    <Panel title={t('cashier.office.methods.names')}>
      <div className={styles['grid']}>
        {Object.entries(names).map(([code, name]) => (
          <div key={code} lang={languages[code as keyof typeof languages]?.tag}>
            <Field
              label={t('cashier.office.methods.nameIn', { language: languages[code as keyof typeof languages]?.name ?? code })}
              required={code === 'CN' || code === 'EN'}
              error={isWrong && name.trim() === '' ? t('cashier.office.methods.nameMissing') : undefined}
            >
              <TextInput
                maxLength={60}
                dir="auto"
                value={name}
                onChange={event => put(code, event.target.value)}
                after={
                  code === 'CN' || code === 'EN' ? undefined : (
                    <IconButton icon="trash" size="small" label={t('cashier.office.methods.nameRemove')} onClick={() => drop(code)} />
                  )
                }
              />
            </Field>
          </div>
        ))}
        {left.length > 0 && (
          <Field label={t('cashier.office.methods.nameAdd')}>
            <Select
              value=""
              choices={[{ value: '', label: t('cashier.office.methods.nameChoose') }, ...left.map(l => ({ value: l.code, label: l.name }))]}
              onChange={code => code && put(code, '')}
            />
          </Field>
        )}
      </div>
    </Panel>
  );
}
