import { useI18n } from '@baize/i18n/react';
import { Badge, Checkbox, Field, IconButton, Select, TextInput, unseen } from '@baize/ui';
import { Code } from '@baize/ui/office';
import { type FieldSetting, type FormFault, limitsOf, neededFields, type PatternId, shippedRule } from '../../contract/index.ts';
import styles from './registration.module.css';

/** A field while it is edited: lengths as they are typed. */
export interface Draft extends Omit<FieldSetting, 'minLength' | 'maxLength'> {
  readonly minLength: string;
  readonly maxLength: string;
}

/** Written in one order, so that drafts of the same setting compare as equal. */
export const draftOf = ({ field, isShown, isRequired, minLength, maxLength, patternId }: FieldSetting): Draft => ({
  field,
  isShown,
  isRequired,
  minLength: String(minLength),
  maxLength: String(maxLength),
  patternId,
});

/** What is no length lies outside all bounds. */
const lengthOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : -1);

export const settingOf = (draft: Draft): FieldSetting => ({
  field: draft.field,
  isShown: draft.isShown,
  isRequired: draft.isRequired,
  minLength: lengthOf(draft.minLength),
  maxLength: lengthOf(draft.maxLength),
  patternId: draft.patternId,
});

interface FieldRowProps {
  draft: Draft;
  fault: FormFault | undefined;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  onChange: (part: Partial<Draft>) => void;
  onMove: (by: -1 | 1) => void;
}

/** One field of the form: its place, whether it is asked and required, and its rule where the operator decides about it. */
export function FieldRow({ draft, fault, isFirst, isLast, mayChange, onChange, onMove }: FieldRowProps) {
  const { t } = useI18n();
  const name = t(`identity.field.${draft.field}`);
  const isNeeded = neededFields.has(draft.field);
  const isOfSwitch = draft.field === 'verificationCode';
  const isOpen = draft.isShown || draft.field === 'mobileNum';
  return (
    <li className={styles['row']} data-off={!isOpen && !isOfSwitch} data-wrong={fault !== undefined}>
      <div className={styles['head']}>
        {mayChange && (
          <span className={styles['moves']}>
            <IconButton
              size="small"
              icon="arrow-up"
              label={t('identity.office.form.up', { field: name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              size="small"
              icon="arrow-down"
              label={t('identity.office.form.down', { field: name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </span>
        )}
        <span className={styles['name']}>
          <b>{name}</b> <Code>{draft.field}</Code>
        </span>
        {isNeeded && <Badge>{t('identity.office.form.always')}</Badge>}
        {isOfSwitch && <Badge tone="info">{t('identity.office.form.bySwitch')}</Badge>}
        {!isNeeded && !isOfSwitch && (
          <span className={styles['ticks']}>
            <Checkbox
              checked={draft.isShown}
              disabled={!mayChange}
              onChange={isShown => onChange({ isShown, isRequired: isShown && draft.isRequired })}
            >
              {t('identity.office.form.shown')}
              <span className={unseen}> {name}</span>
            </Checkbox>
            <Checkbox checked={draft.isRequired} disabled={!mayChange || !draft.isShown} onChange={isRequired => onChange({ isRequired })}>
              {t('identity.office.form.required')}
              <span className={unseen}> {name}</span>
            </Checkbox>
          </span>
        )}
      </div>
      {isOpen && !limitsOf(draft.field).isFixed && <Rule draft={draft} mayChange={mayChange} onChange={onChange} />}
    </li>
  );
}

function Rule({ draft, mayChange, onChange }: Pick<FieldRowProps, 'draft' | 'mayChange' | 'onChange'>) {
  const { t } = useI18n();
  const { patterns, least, most } = limitsOf(draft.field);
  const own = shippedRule(draft.field);
  const isPhone = draft.field === 'mobileNum';
  return (
    <div className={styles['rule']}>
      {patterns.length > 1 && (
        <div className={styles['pattern']}>
          <Field label={t('identity.office.form.pattern')}>
            <Select
              disabled={!mayChange}
              value={String(draft.patternId)}
              choices={patterns.map(id => ({
                value: String(id),
                label: `${id} · ${t(`identity.office.pattern.${id === 0 && own.patternId === 0 && own.acceptedPattern !== '*' ? `${id}.script` : id}`)}`,
              }))}
              onChange={value => onChange({ patternId: patterns.find(id => String(id) === value) ?? (0 as PatternId) })}
            />
          </Field>
        </div>
      )}
      {least < most &&
        (['minLength', 'maxLength'] as const).map(bound => (
          <Field key={bound} label={t(`identity.office.form.${isPhone ? 'digits' : 'length'}.${bound}`)}>
            <TextInput
              inputMode="numeric"
              maxLength={3}
              dir="ltr"
              disabled={!mayChange}
              value={draft[bound]}
              onChange={event => onChange({ [bound]: event.target.value })}
            />
          </Field>
        ))}
    </div>
  );
}
