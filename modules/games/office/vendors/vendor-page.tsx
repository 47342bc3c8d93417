import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { ChangesAsked, HistoryLink } from '@baize/staff/web';
import {
  Badge,
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
import { Panel, ReasonDialog, Sheet, useDoneToast, useUnsaved } from '@baize/ui/office';
import { useState } from 'react';
import { staffSaveVendor, staffVendor, staffVendors, type VendorSettings } from '../../contract/index.ts';
import styles from '../games.module.css';
import { useName } from '../names.ts';
import { TestPanel } from './checks/test-panel.tsx';
import { WalletPanel } from './checks/wallet-panel.tsx';
import { ImportsPanel } from './imports-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { SwitchCell } from './switch-cell.tsx';
import { SwitchDialog, type SwitchWish } from './switch-dialog.tsx';
import { VendorFields } from './vendor-fields.tsx';
import { freshVendor, vendorFormFaults } from './vendor-form.ts';

type Vendor = OutputOf<typeof staffVendor>;

/** One vendor: everything that the office decides about it. */
export default function VendorPage() {
  const code = usePathParam('code') ?? '';
  return code === 'new' ? <NewVendor /> : <KnownVendor code={code} />;
}

function NewVendor() {
  const { data, error, refetch } = useCall(staffVendors, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  return <Editor vendor={undefined} taken={data.vendors.map(one => one.code)} />;
}

function KnownVendor({ code }: { code: string }) {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(staffVendor, { code }, { freshMs: 0 });
  const { data: all } = useCall(staffVendors, {});
  if (error && all && !all.vendors.some(one => one.code === code))
    return (
      <EmptyState icon="grid" title={t('error.object.not.found')} action={<Link to="/vendors">{t('games.office.vendors.title')}</Link>} />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  return <Editor key={`${code}:${data.version}`} vendor={data} taken={[]} />;
}

const settingsOf = ({
  code: _,
  version: __,
  isEnabled: ___,
  isBuiltIn: ____,
  kindStates: _____,
  keys: ______,
  ...settings
}: Vendor): VendorSettings => settings;

interface EditorProps {
  vendor: Vendor | undefined;
  taken: readonly string[];
}

function Editor({ vendor, taken }: EditorProps) {
  const { t } = useI18n();
  const name = useName();
  const may = useMay()('vendors.write');
  const [code, setCode] = useState(vendor?.code ?? '');
  const [first] = useState<VendorSettings>(() => (vendor ? settingsOf(vendor) : freshVendor(100)));
  const [settings, setSettings] = useState(first);
  const sent = useUnsaved([vendor?.code ?? '', first], [code, settings]);
  const [isJudged, setJudged] = useState(false);
  const [isAsking, ask] = useState(false);
  const faults = vendorFormFaults(code, settings, taken);
  const isChanged = !vendor || JSON.stringify(settingsOf(vendor)) !== JSON.stringify(settings);
  const save = () => {
    setJudged(true);
    if (faults.length === 0 && !toUnreadField(document)) ask(true);
  };
  const isReadOnly = !may || vendor?.isBuiltIn === true;
  return (
    <Sheet
      title={
        <>
          <bdi>{vendor ? name(vendor) : t('games.office.vendor.make')}</bdi>
          {vendor && <Badge tone={vendor.isEnabled ? 'win' : 'loss'}>{t(vendor.isEnabled ? 'games.office.on' : 'games.office.off')}</Badge>}
        </>
      }
      note={
        <>
          <Link to="/vendors">{t('games.office.vendors.title')}</Link>
          {vendor && (
            <>
              {' '}
              · <HistoryLink target={`vendor:${vendor.code}`} />
            </>
          )}
        </>
      }
      actions={
        !isReadOnly && (
          <Button look="primary" disabled={!isChanged} onClick={save}>
            {t('games.office.vendor.save')}
          </Button>
        )
      }
    >
      {isJudged && faults.length > 0 && <Notice tone="bad">{t('games.office.vendor.wrong')}</Notice>}
      {!may && <Notice>{t('games.office.vendor.readOnly')}</Notice>}
      {vendor?.isBuiltIn && <Notice>{t('games.office.vendor.builtIn')}</Notice>}
      {vendor && <Switches vendor={vendor} />}
      <VendorFields
        code={code}
        onCode={setCode}
        settings={settings}
        onChange={setSettings}
        faults={isJudged ? faults : []}
        isNew={!vendor}
        isReadOnly={isReadOnly}
      />
      {vendor && (
        <>
          <KeysPanel vendor={vendor} />
          <TestPanel code={vendor.code} />
          {vendor.wallet === 'seamless' && <WalletPanel code={vendor.code} />}
          <ImportsPanel code={vendor.code} hasFeed={vendor.serviceUrl !== ''} />
        </>
      )}
      {isAsking && <SaveQuestion code={code} vendor={vendor} settings={settings} onSent={sent} onClose={() => ask(false)} />}
    </Sheet>
  );
}

/** The vendor as a whole, and each kind of its games. */
function Switches({ vendor }: { vendor: Vendor }) {
  const { t, formatNumber } = useI18n();
  const name = useName();
  const [wish, setWish] = useState<SwitchWish>();
  const games = vendor.kindStates.reduce((sum, one) => sum + one.games, 0);
  return (
    <Panel title={t('games.office.vendor.switches')}>
      <ul className={styles['switches']}>
        <li className={styles['switchRow']}>
          <span className={styles['strong']}>{t('games.office.vendor.whole')}</span>
          <span className={styles['other']}>{t('games.count', { count: games })}</span>
          <SwitchCell
            name={name(vendor)}
            isEnabled={vendor.isEnabled}
            onWish={() => setWish({ what: 'vendor', code: vendor.code, name: name(vendor), isEnabled: !vendor.isEnabled, games })}
          />
        </li>
        {vendor.kindStates.map(({ kind, isOn, games: own }) => {
          const label = t('games.office.vendor.kindOf', { kind: t(`games.office.kind.${kind}`), name: name(vendor) });
          return (
            <li key={kind} className={styles['switchRow']}>
              <span>{t(`games.office.kind.${kind}`)}</span>
              <Link to={`/games?vendor=${vendor.code}&kind=${kind}`} className={styles['quiet']}>
                {t('games.count', { count: own, number: formatNumber(own) })}
              </Link>
              <SwitchCell
                name={label}
                isEnabled={isOn}
                onWish={() => setWish({ what: 'kind', code: vendor.code, kind, name: label, isEnabled: !isOn, games: own })}
              />
            </li>
          );
        })}
      </ul>
      <SwitchDialog wish={wish} onClose={() => setWish(undefined)} />
    </Panel>
  );
}

interface SaveProps {
  code: string;
  vendor: Vendor | undefined;
  settings: VendorSettings;
  onSent: () => void;
  onClose: () => void;
}

function SaveQuestion({ code, vendor, settings, onSent, onClose }: SaveProps) {
  const { t } = useI18n();
  const version = vendor?.version ?? 0;
  const name = useName()(settings);
  const go = useGo();
  const done = useDoneToast();
  const sending = useSend(staffSaveVendor, {
    refreshes: [staffVendors, staffVendor],
    onDone: answer => {
      onSent();
      done({ id: 'games.vendor', text: t('games.office.vendor.saved', { name }), answer });
      if (version === 0) go('/vendors');
      else onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(version > 0 ? 'games.office.vendor.question' : 'games.office.vendor.questionNew', { name })}
      before={vendor && <ChangesAsked before={settingsOf(vendor)} after={settings} />}
      answers={[{ label: t('games.office.vendor.save'), onReason: reason => void sending.send({ code, version, settings, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(version > 0 ? 'games.office.vendor.follows' : 'games.office.vendor.followsNew')}
    </ReasonDialog>
  );
}
