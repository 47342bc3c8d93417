import { useServicePath } from '@baize/brand/web';
import { useArea, useI18n } from '@baize/i18n/react';
import {
  Button,
  Count,
  cx,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  isOfficial,
  PageView,
  Parts,
  scrollRegion,
  useAfter,
  useGo,
  useIsPhone,
  useRouter,
  useSession,
  ZoneNote,
} from '@baize/ui';
import { Suspense } from 'react';
import { type CentreEntry, useCentre } from '../menu/menus.ts';
import type { Overlay } from '../overlays.tsx';
import { useShell } from '../shell-context.ts';
import styles from './centre.module.css';

interface CentreProps {
  centre: 'member' | 'agent';
  /** The page in the address; "menu" is the bare list that phones begin with, and the first page where there is room for both. */
  pageKey: string | undefined;
  onOverlay: (overlay: Overlay) => void;
}

/** The member centre and the agent centre: a layer over whatever page is open, with a place of its own in the address, so Back closes it. */
export function Centre({ centre, pageKey, onOverlay }: CentreProps) {
  const { t } = useI18n();
  const router = useRouter();
  const { modules } = useShell();
  const entries = useCentre(modules, centre);
  const parameter = centre === 'member' ? 'mc' : 'ac';
  const hasSession = useSession() !== undefined;
  const open = pageKey !== undefined && hasSession;
  const isPhone = useIsPhone();
  const page = entries.find(entry => entry.key === pageKey) ?? (pageKey === 'menu' && !isPhone ? entries[0] : undefined);
  const namesPage = page !== undefined || (pageKey !== undefined && pageKey !== 'menu');
  const close = () => router.setSearch({ [parameter]: undefined });
  const title = t(centre === 'member' ? 'shell.memberCentre' : 'shell.agentCentre');
  return (
    <Dialog open={open} onClose={close} title={title} size="full" bare>
      <div className={cx(styles['centre'], namesPage && styles['hasPage'])}>
        <aside className={styles['side']}>
          <header className={styles['head']}>
            <h2 className={styles['title']}>{title}</h2>
            <span className={styles['phoneOnly']}>
              <IconButton icon="close" label={t('ui.close')} onClick={close} />
            </span>
          </header>
          <Parts at="centre.head" place={<div className={styles['headPlace']} />} />
          <CentreMenu
            centre={centre}
            entries={entries}
            current={page?.key ?? pageKey}
            label={title}
            onPick={key => router.setSearch({ [parameter]: key })}
            onLogout={() => onOverlay('logout')}
          />
        </aside>
        <section className={styles['content']} aria-label={page ? t(page.label) : title}>
          <header className={styles['bar']}>
            <span className={styles['phoneOnly']}>
              <IconButton icon="arrow-back" label={t('shell.back')} onClick={() => router.setSearch({ [parameter]: 'menu' })} />
            </span>
            <h2 className={styles['title']}>{page ? t(page.label) : title}</h2>
            <IconButton icon="close" label={t('ui.close')} onClick={close} />
          </header>
          <div className={styles['page']} ref={scrollRegion}>
            {page ? (
              <>
                <CentreContent entry={page} />
                <ZoneNote />
              </>
            ) : (
              namesPage && <NoPage onMenu={() => router.setSearch({ [parameter]: 'menu' })} />
            )}
          </div>
        </section>
      </div>
    </Dialog>
  );
}

/** An old address, or a page that the account doesn't have. Some pages are known only a moment after the start. */
function NoPage({ onMenu }: { onMenu: () => void }) {
  const { t } = useI18n();
  if (!useAfter(1_000)) return null;
  return (
    <EmptyState icon="search" title={t('shell.centre.unknown')} action={<Button onClick={onMenu}>{t('shell.centre.all')}</Button>}>
      {t('shell.centre.unknown.why')}
    </EmptyState>
  );
}

interface MenuProps {
  centre: 'member' | 'agent';
  entries: readonly CentreEntry[];
  current: string | undefined;
  label: string;
  onPick: (key: string) => void;
  onLogout: () => void;
}

function CentreMenu({ centre, entries, current, label, onPick, onLogout }: MenuProps) {
  const { t } = useI18n();
  const service = useServicePath();
  const router = useRouter();
  const { modules, isKnown } = useShell();
  const [firstAgentPage] = useCentre(modules, 'agent');
  return (
    <nav className={styles['menu']} aria-label={label}>
      {entries.map(entry => (
        <button
          key={entry.key}
          type="button"
          className={styles['entry']}
          aria-current={entry.key === current ? 'page' : undefined}
          onClick={() => onPick(entry.key)}
        >
          <Icon name={entry.icon} />
          <Suspense fallback={null}>
            <EntryName entry={entry} />
          </Suspense>
          <span className={styles['badge']}>
            <Count inline value={entry.badge} label={t('shell.centre.count', { count: entry.badge })} />
          </span>
        </button>
      ))}
      {firstAgentPage && centre === 'member' && (
        <button type="button" className={styles['entry']} onClick={() => router.setSearch({ mc: undefined, ac: 'menu' })}>
          <Icon name="team" />
          {t('shell.agentCentre')}
        </button>
      )}
      {isKnown('/help') && (
        <button type="button" className={styles['entry']} onClick={() => router.go('/help')}>
          <Icon name="help" />
          {t('shell.help')}
        </button>
      )}
      {service && (
        <a className={styles['entry']} href={service} target="_blank" rel="noreferrer">
          <Icon name="service" />
          {t('shell.service')}
        </a>
      )}
      <button type="button" className={cx(styles['entry'], styles['leave'])} onClick={onLogout}>
        <Icon name="logout" />
        {t('shell.logout')}
      </button>
    </nav>
  );
}

function EntryName({ entry }: { entry: CentreEntry }) {
  useArea(entry.module);
  const { t } = useI18n();
  return <span className={styles['name']}>{t(entry.label)}</span>;
}

/** Trial accounts see what is there and are asked to register. */
function CentreContent({ entry }: { entry: CentreEntry }) {
  const { t } = useI18n();
  const go = useGo();
  const session = useSession();
  if (entry.officialOnly && !isOfficial(session)) {
    return (
      <EmptyState
        icon="user"
        title={t('shell.official.title')}
        action={
          <>
            <Button look="primary" onClick={() => go('/register')}>
              {t('shell.official.register')}
            </Button>
            <Button onClick={() => go('/login?from=trial')}>{t('shell.official.login')}</Button>
          </>
        }
      >
        {t('shell.official.text')}
      </EmptyState>
    );
  }
  return <PageView key={entry.key} loader={entry.page} area={entry.module} />;
}
