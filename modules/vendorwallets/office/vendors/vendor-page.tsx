import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
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
import {
  type OfficeTransferVendor,
  officeRenewVendorKey,
  officeSaveTransferVendor,
  officeTransferVendors,
  type TransferVendorSettings,
} from '../../contract/index.ts';
import { VendorFields } from './vendor-fields.tsx';
import { freshVendor, vendorFaults } from './vendor-form.ts';
import { VendorBadge } from './vendors-page.tsx';

/** One vendor that keeps wallets: everything that the office decides about it. */
export default function VendorPage() {
  const { t } = useI18n();
  const code = usePathParam('code');
  const { data, error, refetch } = useCall(officeTransferVendors, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  const vendor = data.vendors.find(one => one.code === code);
  if (!vendor && code !== 'new')
    return (
      <EmptyState
        icon="wallet"
        title={t('error.object.not.found')}
        action={<Link to="/transfer-vendors">{t('vendorwallets.office.vendors.title')}</Link>}
      />
    );
  return <Editor key={`${code}:${vendor?.version ?? 0}`} vendor={vendor} all={data.vendors} />;
}

const settingsOf = ({ code: _, keyId: __, version: ___, ...settings }: OfficeTransferVendor): TransferVendorSettings => settings;

interface EditorProps {
  vendor: OfficeTransferVendor | undefined;
  all: readonly OfficeTransferVendor[];
}

function Editor({ vendor, all }: EditorProps) {
  const { t, code: language } = useI18n();
  const may = useMay()('transfer-vendors.configure');
  const [code, setCode] = useState(vendor?.code ?? '');
  const [first] = useState<TransferVendorSettings>(() =>
    vendor ? settingsOf(vendor) : freshVendor(Math.max(0, ...all.map(one => one.place)) + 10),
  );
  const [settings, setSettings] = useState(first);
  const sent = useUnsaved([vendor?.code ?? '', first], [code, settings]);
  const [isJudged, setJudged] = useState(false);
  const [asking, ask] = useState<'save' | 'renew'>();
  const faults = vendorFaults(code, settings, vendor ? [] : all.map(one => one.code));
  const isChanged = !vendor || JSON.stringify(settingsOf(vendor)) !== JSON.stringify(settings);
  const save = () => {
    setJudged(true);
    if (faults.length === 0 && !toUnreadField(document)) ask('save');
  };
  const actions = may && (
    <>
      {vendor && <Button onClick={() => ask('renew')}>{t('vendorwallets.office.vendors.renew')}</Button>}
      <Button look="primary" disabled={!isChanged} onClick={save}>
        {t('vendorwallets.office.vendors.save')}
      </Button>
    </>
  );
  return (
    <Sheet
      title={
        <>
          <bdi>{vendor ? methodName(vendor.names, language) : t('vendorwallets.office.vendors.make')}</bdi>
          {vendor && <VendorBadge isOn={vendor.isOn} />}
        </>
      }
      note={
        <>
          <Link to="/transfer-vendors">{t('vendorwallets.office.vendors.title')}</Link>
          {vendor && (
            <>
              {' '}
              · <HistoryLink target={`transfer-vendor:${vendor.code}`} />
            </>
          )}
        </>
      }
      actions={actions}
    >
      {isJudged && faults.length > 0 && <Notice tone="bad">{t('vendorwallets.office.vendors.wrong')}</Notice>}
      {!may && <Notice>{t('vendorwallets.office.vendors.readOnly')}</Notice>}
      <VendorFields
        code={code}
        onCode={setCode}
        settings={settings}
        onChange={setSettings}
        faults={isJudged ? faults : []}
        isNew={!vendor}
        isReadOnly={!may}
      />
      {asking === 'save' && <SaveQuestion code={code} vendor={vendor} settings={settings} onSent={sent} onClose={() => ask(undefined)} />}
      {asking === 'renew' && vendor && <RenewQuestion vendor={vendor} onClose={() => ask(undefined)} />}
    </Sheet>
  );
}

interface SaveProps {
  code: string;
  vendor: OfficeTransferVendor | undefined;
  settings: TransferVendorSettings;
  onSent: () => void;
  onClose: () => void;
}

function SaveQuestion({ code, vendor, settings, onSent, onClose }: SaveProps) {
  const { t, code: language } = useI18n();
  const go = useGo();
  const done = useDoneToast();
  const name = methodName(settings.names, language);
  const version = vendor?.version ?? 0;
  const sending = useSend(officeSaveTransferVendor, {
    refreshes: [officeTransferVendors],
    onDone: answer => {
      onSent();
      done({ id: 'vendorwallets.vendor', text: t('vendorwallets.office.vendors.saved', { name }), answer });
      go('/transfer-vendors');
    },
  });
  return (
    <ReasonDialog
      title={t(version > 0 ? 'vendorwallets.office.vendors.question' : 'vendorwallets.office.vendors.questionNew', { name })}
      before={vendor && <ChangesAsked before={settingsOf(vendor)} after={settings} />}
      answers={[
        { label: t('vendorwallets.office.vendors.save'), onReason: reason => void sending.send({ code, version, settings, reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`vendorwallets.office.vendors.follows${version > 0 ? '' : 'New'}${settings.isOn ? 'On' : 'Off'}`)}
    </ReasonDialog>
  );
}

interface RenewProps {
  vendor: OfficeTransferVendor;
  onClose: () => void;
}

function RenewQuestion({ vendor, onClose }: RenewProps) {
  const { t, code: language } = useI18n();
  const done = useDoneToast();
  const name = methodName(vendor.names, language);
  const sending = useSend(officeRenewVendorKey, {
    refreshes: [officeTransferVendors],
    onDone: answer => {
      onClose();
      done({ id: 'vendorwallets.vendor', text: t('vendorwallets.office.vendors.saved', { name }), answer });
    },
  });
  const { code, version } = vendor;
  return (
    <ReasonDialog
      title={t('vendorwallets.office.vendors.renew')}
      answers={[
        {
          label: t('vendorwallets.office.vendors.renew'),
          isDanger: true,
          onReason: reason => void sending.send({ code, version, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('vendorwallets.office.vendors.renewFollows')}
    </ReasonDialog>
  );
}
