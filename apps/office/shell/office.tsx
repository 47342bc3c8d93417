import { codes, languages, sourceCode } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import {
  Avatar,
  Button,
  Confirm,
  cx,
  EmptyState,
  Icon,
  IconButton,
  Link,
  Mark,
  Menu,
  type MenuItem,
  matchPage,
  type OfficeModule,
  OfflineBanner,
  PageView,
  ParamsProvider,
  Parts,
  PermissionsProvider,
  type Scheme,
  setAppearance,
  useAppearance,
  useGo,
  useHasParts,
  useOwnersText,
  usePlace,
} from '@baize/ui';
import { Suspense, useEffect, useState } from 'react';
import { may, setStaff, useStaff } from '../staff-session.ts';
import { Home } from './home.tsx';
import { Navigation } from './menu/navigation.tsx';
import styles from './office.module.css';
import { OfficeSearch } from './search/search.tsx';

interface OfficeProps {
  modules: readonly OfficeModule[];
}

/** The staff's frame: no one logged in sees the gate, everyone else their own navigation and a page. */
export function Office({ modules }: OfficeProps) {
  const staff = useStaff();
  return (
    <>
      <OfflineBanner />
      {staff ? (
        <PermissionsProvider value={staff.permissions}>
          <Desk modules={modules} />
        </PermissionsProvider>
      ) : (
        <Gate />
      )}
    </>
  );
}

function Gate() {
  const { t } = useI18n();
  const hasLogin = useHasParts('office.login');
  return (
    <main className={styles['gate']}>
      <div className={styles['gateHead']}>
        <Mark size="large" />
        <h1 className={styles['gateTitle']}>{t('office.gate')}</h1>
      </div>
      <div className={styles['gateBody']}>
        {hasLogin ? <Parts at="office.login" /> : <EmptyState icon="lock" title={t('office.gate.closed')} />}
      </div>
      <div className={styles['gateFoot']}>
        <Choices />
      </div>
    </main>
  );
}

const narrowName = 'baize.office.side';
const isPhone = () => matchMedia('(max-width: 767px)').matches;

/** The navigation, wide or narrow as it was left. On a phone it lies over the page, and goes away when a page is chosen. */
function useSide(path: string) {
  const [isNarrow, setNarrow] = useState(() => isPhone() || localStorage.getItem(narrowName) === 'narrow');
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    if (isPhone()) setNarrow(true);
  }
  const toggle = () => {
    if (!isPhone()) localStorage.setItem(narrowName, isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  return { isNarrow, toggle };
}

function Desk({ modules }: OfficeProps) {
  const { t } = useI18n();
  const { path } = usePlace();
  const staff = useStaff();
  const { isNarrow, toggle } = useSide(path);
  const pages = modules.flatMap(module => module.pages ?? []);
  const found = matchPage(pages, path);
  const owner = found && modules.find(module => module.pages?.includes(found.page));
  const title = found ? t(found.page.title) : t('office.home');
  useEffect(() => {
    document.title = t('office.title', { page: title });
  }, [t, title]);
  return (
    <div className={cx(styles['desk'], isNarrow && styles['narrow'])}>
      <a href="#main" className={styles['skip']}>
        {t('office.skip')}
      </a>
      <aside className={styles['side']}>
        <Link to="/" className={styles['brand']} aria-label={`${t('office.gate')} · ${t('office.home')}`}>
          <Mark />
          <span className={styles['brandName']}>{t('office.gate')}</span>
        </Link>
        <Navigation pages={pages} isNarrow={isNarrow} />
      </aside>
      <div className={styles['column']}>
        <header className={styles['bar']}>
          <IconButton icon="menu" label={t('office.menu')} aria-expanded={!isNarrow} onClick={toggle} />
          <OfficeSearch modules={modules} />
          <div className={styles['end']}>
            <Parts at="office.bar" />
            <Choices />
            <StaffMenu modules={modules} />
          </div>
        </header>
        <main id="main" className={styles['main']} tabIndex={-1}>
          {found && !may(staff, found.page.permission) ? (
            <Suspense fallback={null}>
              <NotAllowed permission={found.page.permission ?? ''} />
            </Suspense>
          ) : found ? (
            <ParamsProvider value={found.params}>
              <PageView key={found.page.path} loader={found.page.page} area={owner?.name} />
            </ParamsProvider>
          ) : path === '/' ? (
            <Home modules={modules} />
          ) : (
            <NotFound />
          )}
        </main>
      </div>
    </div>
  );
}

/** Says which permission the page asks for, and who can give it: a failed request would only look broken. */
function NotAllowed({ permission }: { permission: string }) {
  const { t } = useI18n();
  const go = useGo();
  const textOf = useOwnersText();
  return (
    <EmptyState icon="lock" title={t('office.notAllowed')} action={<Button onClick={() => go('/')}>{t('office.home')}</Button>}>
      {t('office.notAllowed.who', { permission: textOf(`office.permission.${permission}`) ?? permission })}
    </EmptyState>
  );
}

function NotFound() {
  const { t } = useI18n();
  const go = useGo();
  return <EmptyState icon="help" title={t('office.notFound')} action={<Button onClick={() => go('/')}>{t('office.home')}</Button>} />;
}

const schemes: readonly Scheme[] = ['auto', 'light', 'dark'];
const densities = ['compact', 'comfortable'] as const;

function Choices() {
  const { t, code, setLanguage } = useI18n();
  const { scheme, density } = useAppearance();
  const looks: MenuItem[] = schemes.map(id => ({
    id,
    label: t(`office.scheme.${id}`),
    checked: id === scheme,
    onPick: () => setAppearance({ scheme: id }),
  }));
  const rows: MenuItem[] = densities.map((id, at) => ({
    id,
    label: t(`office.density.${id}`),
    checked: id === density,
    rule: at === 0,
    onPick: () => setAppearance({ density: id }),
  }));
  const tongues: MenuItem[] = codes
    .filter(own => sourceCode(own) === own)
    .map(own => ({
      id: own,
      label: languages[own].name,
      lang: languages[own].tag,
      checked: own === code,
      onPick: () => void setLanguage(own),
    }));
  return (
    <>
      <Menu label={t('office.appearance')} items={[...looks, ...rows]}>
        {button => (
          <IconButton icon={scheme === 'light' ? 'sun' : scheme === 'dark' ? 'moon' : 'auto'} label={t('office.appearance')} {...button} />
        )}
      </Menu>
      <Menu label={t('office.language')} items={tongues} columns={2}>
        {button => <IconButton icon="globe" label={t('office.language')} {...button} />}
      </Menu>
    </>
  );
}

function StaffMenu({ modules }: OfficeProps) {
  const { t } = useI18n();
  const staff = useStaff();
  const [isAsking, ask] = useState(false);
  const leave = async () => {
    await modules
      .find(module => module.session)
      ?.session?.end()
      .catch(() => undefined); // this desk is left whether or not the server was reached
    ask(false);
    setStaff(undefined);
  };
  if (!staff) return null;
  return (
    <>
      <Menu
        label={t('office.account')}
        head={
          <div className={styles['who']}>
            <b dir="auto">{staff.name}</b>
            <bdi>{staff.account}</bdi>
          </div>
        }
        items={[{ id: 'logout', label: t('office.logout'), icon: 'logout', danger: true, onPick: () => ask(true) }]}
      >
        {button => (
          <button type="button" className={styles['me']} {...button}>
            <Avatar name={staff.account} size={28} />
            <bdi>{staff.account}</bdi>
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </Menu>
      <Confirm
        open={isAsking}
        title={t('office.logout.question')}
        yes={t('office.logout')}
        onYes={() => void leave()}
        onNo={() => ask(false)}
      />
    </>
  );
}
