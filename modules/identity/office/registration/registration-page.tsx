import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { type UseI18n, useI18n } from '@baize/i18n/react';
import { ChangesAsked } from '@baize/staff/web';
import { Button, ErrorState, Link, Notice, Skeleton, showToast, useCall, useGo, useMay, useSend } from '@baize/ui';
import { Panel, ReasonDialog, Sheet, useUnsaved } from '@baize/ui/office';
import { useState } from 'react';
import {
  asksContact,
  type FieldSetting,
  type FormFault,
  formChanges,
  formFaults,
  formFrom,
  officeRegistrationForm,
  officeSetRegistrationForm,
  registerSetting,
  registrationFields,
  shippedSetting,
} from '../../contract/index.ts';
import { type Draft, draftOf, FieldRow, settingOf } from './field-row.tsx';
import { Preview } from './preview.tsx';
import styles from './registration.module.css';

type Form = OutputOf<typeof officeRegistrationForm>;

/** What newcomers are asked, in which order and by which rule; beside it the form as they see it. */
export default function RegistrationPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(officeRegistrationForm, {}, { freshMs: 0 });
  const [turn, setTurn] = useState(0);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data) return <Editor key={turn} form={data} onAgain={() => void refetch().then(() => setTurn(turn + 1))} />;
  return (
    <Sheet title={t('identity.office.form.title')} note={t('identity.office.form.note')}>
      <Skeleton lines={12} height="36px" />
    </Sheet>
  );
}

const isSame = (one: readonly Draft[], other: readonly Draft[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The form that was read stays the one that is changed, whatever is read later: nothing chosen here is lost. */
function useDraft(form: Form) {
  const [base] = useState(form);
  const first = base.settings.map(draftOf);
  const [drafts, setDrafts] = useState(first);
  const settings = drafts.map(settingOf);
  useUnsaved(first, drafts);
  const move = (place: number, by: -1 | 1) => {
    const next = [...drafts];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    setDrafts(next);
  };
  return {
    base,
    drafts,
    settings,
    isChanged: !isSame(drafts, first),
    change: (field: string, part: Partial<Draft>) => setDrafts(drafts.map(one => (one.field === field ? { ...one, ...part } : one))),
    move,
    ship: () => setDrafts(registrationFields.map(shippedSetting).map(draftOf)),
    discard: () => setDrafts(first),
  };
}

const faultText = (fault: FormFault, t: UseI18n['t']): string =>
  t(`identity.office.form.fault.${fault.fault}`, {
    field: t(`identity.field.${fault.field}`),
    ...('other' in fault ? { other: t(`identity.field.${fault.other}`) } : {}),
    ...('least' in fault ? { least: fault.least, most: fault.most } : {}),
  });

function Editor({ form, onAgain }: { form: Form; onAgain: () => void }) {
  const { t } = useI18n();
  const may = useMay()('registration.write');
  const own = useDraft(form);
  const [isAsking, ask] = useState(false);
  const faults = formFaults(own.settings);
  const rules = formFrom(own.settings, own.base.demands);
  const actions = may && (
    <>
      <Button look="plain" disabled={!own.isChanged} onClick={own.discard}>
        {t('identity.office.form.discard')}
      </Button>
      <Button onClick={own.ship}>{t('identity.office.form.ship')}</Button>
      <Button look="primary" disabled={!own.isChanged || faults.length > 0} onClick={() => ask(true)}>
        {t('identity.office.form.save')}
      </Button>
    </>
  );
  return (
    <Sheet title={t('identity.office.form.title')} note={t('identity.office.form.note')} actions={actions}>
      {faults.length > 0 && (
        <Notice tone="bad">
          <ul className={styles['faults']}>
            {faults.map(fault => (
              <li key={fault.fault + fault.field}>{faultText(fault, t)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!asksContact(rules) && <Notice tone="warn">{t('identity.office.form.noContact')}</Notice>}
      <div className={styles['two']}>
        <Panel title={t('identity.office.form.fields')} aside={<Link to="/switches">{t('identity.office.form.switches')}</Link>} flush>
          <ol className={styles['rows']}>
            {own.drafts.map((draft, place) => (
              <FieldRow
                key={draft.field}
                draft={draft}
                fault={faults.find(fault => fault.field === draft.field)}
                isFirst={place === 0}
                isLast={place === own.drafts.length - 1}
                mayChange={may}
                onChange={part => own.change(draft.field, part)}
                onMove={by => own.move(place, by)}
              />
            ))}
          </ol>
        </Panel>
        <Preview rules={rules} minimumAge={own.base.minimumAge} />
      </div>
      {isAsking && <SaveDialog base={own.base} settings={own.settings} onClose={() => ask(false)} onAgain={onAgain} />}
    </Sheet>
  );
}

interface SaveDialogProps {
  base: Form;
  settings: readonly FieldSetting[];
  onClose: () => void;
  onAgain: () => void;
}

function SaveDialog({ base, settings, onClose, onAgain }: SaveDialogProps) {
  const { t } = useI18n();
  const go = useGo();
  const sending = useSend(officeSetRegistrationForm, {
    refreshes: [registerSetting],
    onDone: () => {
      onClose();
      onAgain();
      showToast({
        id: 'identity.form',
        tone: 'good',
        text: t('identity.office.form.done'),
        action: { label: t('identity.office.form.trail'), onPick: () => go('/audit?action=registration') },
      });
    },
  });
  const isOvertaken = isCallRefusal(sending.error) && sending.error.code === 'registration.form.changed';
  return (
    <ReasonDialog
      title={t('identity.office.form.question')}
      before={
        <>
          <ChangesAsked {...formChanges(base.settings, settings)} />
          {isOvertaken && <Button onClick={onAgain}>{t('identity.office.form.again')}</Button>}
        </>
      }
      answers={[
        {
          label: t('identity.office.form.save'),
          onReason: reason => void sending.send({ version: base.version, settings: [...settings], reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.form.follows')}
    </ReasonDialog>
  );
}
