import { languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { IconButton } from '../../controls/buttons/button.tsx';
import { Field } from '../../controls/field.tsx';
import { Select, TextInput } from '../../controls/inputs.tsx';
import { Panel } from '../dialogs/sheet.tsx';
import { FieldGrid } from './form.tsx';
import { languagesLeft, type NamesByLanguage } from './rules.ts';

interface NamesPanelProps {
  names: NamesByLanguage;
  onChange: (names: NamesByLanguage) => void;
  isWrong: boolean;
}

/** Names by language; CN and EN are always asked for. */
export function NamesPanel({ names, onChange, isWrong }: NamesPanelProps) {
  const { t } = useI18n();
  const left = languagesLeft(names);
  const put = (code: string, name: string) => onChange({ ...names, [code]: name });
  const drop = (code: string) => onChange(Object.fromEntries(Object.entries(names).filter(([one]) => one !== code)));
  return (
    <Panel title={t('ui.names.title')}>
      <FieldGrid>
        {Object.entries(names).map(([code, name]) => (
          <div key={code} lang={languages[code as keyof typeof languages]?.tag}>
            <Field
              label={t('ui.names.in', { language: languages[code as keyof typeof languages]?.name ?? code })}
              required={code === 'CN' || code === 'EN'}
              error={isWrong && name.trim() === '' ? t('ui.names.missing') : undefined}
            >
              <TextInput
                maxLength={60}
                dir="auto"
                value={name}
                onChange={event => put(code, event.target.value)}
                after={
                  code === 'CN' || code === 'EN' ? undefined : (
                    <IconButton icon="trash" size="small" label={t('ui.names.remove')} onClick={() => drop(code)} />
                  )
                }
              />
            </Field>
          </div>
        ))}
        {left.length > 0 && (
          <Field label={t('ui.names.add')}>
            <Select
              value=""
              choices={[{ value: '', label: t('ui.names.choose') }, ...left.map(l => ({ value: l.code, label: l.name }))]}
              onChange={code => code && put(code, '')}
            />
          </Field>
        )}
      </FieldGrid>
    </Panel>
  );
}
