import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { newId } from '@baize/kernel';
import { ChangesAsked, HistoryLink } from '@baize/staff/web';
import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  Notice,
  Skeleton,
  toUnreadField,
  useCall,
  useGo,
  useMay,
  usePathParam,
  useSend,
} from '@baize/ui';
import { ReasonDialog, Sheet, useDoneToast, useUnsaved } from '@baize/ui/office';
import { useState } from 'react';
import { type MethodSettings, methodName, type OfficeMethod, officeMethods, officeSaveMethod } from '../../contract/index.ts';
import { MethodFields } from './method-fields.tsx';
import { faultsOf, freshMethod } from './method-form.ts';
import { MethodBadge } from './methods-page.tsx';

type Answer = OutputOf<typeof officeMethods>;

/** One method: everything that the office decides about it. */
export default function MethodPage() {
  const { t } = useI18n();
  const id = usePathParam('id');
  const { data, error, refetch } = useCall(officeMethods, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  const method = data.methods.find(one => one.id === id);
  if (!method && id !== 'new')
    return (
      <EmptyState
        icon="deposit"
        title={t('error.object.not.found')}
        action={<Link to="/deposit-methods">{t('cashier.office.methods.title')}</Link>}
      />
    );
  return <Editor key={`${id}:${method?.version ?? 0}`} method={method} answer={data} />;
}

const settingsOf = ({ id: _, version: __, hasProvider: ___, ...settings }: OfficeMethod): MethodSettings => settings;

function Editor({ method, answer }: { method: OfficeMethod | undefined; answer: Answer }) {
  const { t, code } = useI18n();
  const may = useMay()('cashier.configure');
  const [id] = useState(() => method?.id ?? newId<'MethodId'>());
  const lastPlace = Math.max(0, ...answer.methods.map(m => m.place));
  const [first] = useState<MethodSettings>(() =>
    method ? settingsOf(method) : freshMethod({ provider: answer.providers[0] ?? '', place: lastPlace + 10, currency: answer.currency }),
  );
  const [settings, setSettings] = useState(first);
  const sent = useUnsaved(first, settings);
  const [isJudged, setJudged] = useState(false);
  const [isAsking, ask] = useState(false);
  const faults = faultsOf(settings);
  const isChanged = !method || JSON.stringify(settingsOf(method)) !== JSON.stringify(settings);
  const save = () => {
    setJudged(true);
    if (faults.length === 0 && !toUnreadField(document)) ask(true);
  };
  return (
    <Sheet
      title={
        <>
          <bdi>{method ? methodName(method.names, code) : t('cashier.office.methods.make')}</bdi>
          {method && <MethodBadge method={method} />}
        </>
      }
      note={
        <>
          <Link to="/deposit-methods">{t('cashier.office.methods.title')}</Link>
          {method && (
            <>
              {' '}
              · <HistoryLink target={`method:${method.id}`} />
            </>
          )}
        </>
      }
      actions={
        may && (
          <Button look="primary" disabled={!isChanged} onClick={save}>
            {t('cashier.office.methods.save')}
          </Button>
        )
      }
    >
      {isJudged && faults.length > 0 && <Notice tone="bad">{t('cashier.office.methods.wrong')}</Notice>}
      {!may && <Notice>{t('cashier.office.methods.readOnly')}</Notice>}
      <MethodFields
        settings={settings}
        onChange={setSettings}
        answer={answer}
        faults={isJudged ? faults : []}
        isNew={!method}
        isReadOnly={!may}
      />
      {isAsking && <Question id={id} method={method} settings={settings} onSent={sent} onClose={() => ask(false)} />}
    </Sheet>
  );
}

interface QuestionProps {
  id: OfficeMethod['id'];
  method: OfficeMethod | undefined;
  settings: MethodSettings;
  onSent: () => void;
  onClose: () => void;
}

function Question({ id, method, settings, onSent, onClose }: QuestionProps) {
  const { t, code } = useI18n();
  const go = useGo();
  const done = useDoneToast();
  const name = methodName(settings.names, code);
  const version = method?.version ?? 0;
  const sending = useSend(officeSaveMethod, {
    refreshes: [officeMethods],
    onDone: answer => {
      onSent();
      done({ id: 'cashier.method', text: t('cashier.office.methods.saved', { name }), answer });
      go('/deposit-methods');
    },
  });
  return (
    <ReasonDialog
      title={t(version > 0 ? 'cashier.office.methods.question' : 'cashier.office.methods.questionNew', { name })}
      before={method && <ChangesAsked before={settingsOf(method)} after={settings} />}
      answers={[{ label: t('cashier.office.methods.save'), onReason: reason => void sending.send({ id, version, settings, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(settings.isOn ? 'cashier.office.methods.followsOn' : 'cashier.office.methods.followsOff')}
    </ReasonDialog>
  );
}
