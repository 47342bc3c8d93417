import { useServices } from '@baize/brand/web';
import { useI18n } from '@baize/i18n/react';
import { useOwnPicture } from '@baize/identity/web';
import {
  Avatar,
  Button,
  Icon,
  IconButton,
  type IconName,
  Link,
  Mark,
  Menu,
  type MenuItem,
  Parts,
  Tooltip,
  trialType,
  unseen,
  useGo,
  useOfflineReason,
  useOpening,
  useRouter,
  useSession,
} from '@baize/ui';
import { useCentre } from '../menu/menus.ts';
import { useShell } from '../shell-context.ts';
import { AppearanceMenu, LanguageMenu } from './choices.tsx';
import styles from './header.module.css';
import { useOwnBack } from './use-own-back.ts';
import { useShrinking } from './use-shrinking.ts';

interface HeaderProps {
  /** Opens and closes the side menu; absent where there is none. */
  onMenu: (() => void) | undefined;
  isMenuOpen: boolean;
  homePath: string;
}

export function Header({ onMenu, isMenuOpen, homePath }: HeaderProps) {
  const { t } = useI18n();
  const opening = useOpening();
  const session = useSession();
  const { isKnown, open } = useShell();
  const name = opening?.whitelabel.name ?? '';
  const back = useOwnBack(homePath);
  useShrinking();
  const webBet = opening?.resources.find(resource => resource.labelNameCn === 'WEBBET');
  return (
    <header className={styles['header']} data-member={session ? '' : undefined}>
      {back && <IconButton icon="arrow-back" label={t('shell.previous')} onClick={back} />}
      {onMenu && <IconButton icon="menu" label={t('shell.menu')} aria-expanded={isMenuOpen} onClick={onMenu} />}
      <Link to={homePath} className={styles['brand']} aria-label={name ? `${name} · ${t('shell.home')}` : t('shell.home')}>
        <Mark />
        <span className={styles['name']}>{name}</span>
      </Link>
      <button
        type="button"
        className={styles['search']}
        aria-label={t('shell.search.hint')}
        onClick={() => open('search')}
        aria-keyshortcuts="/ Control+K"
      >
        <Icon name="search" size={18} />
        <span className={styles['searchWord']}>{t('shell.search.hint')}</span>
        <span aria-hidden="true">
          <kbd className={styles['key']}>/</kbd>
        </span>
      </button>
      <div className={styles['tools']}>
        <Parts at="header.start" />
        <ServiceMenu />
        {isKnown('/down') && <ToolLink to="/down" icon="phone" label={t('shell.downloads')} />}
        {webBet && isKnown('/hook') && <ToolLink to="/hook" icon="deposit" label={t('shell.webBet')} />}
      </div>
      <div className={styles['end']}>
        {session && (
          <span className={styles['balance']} data-trial={session.type === trialType}>
            <Parts at="header.balance" />
          </span>
        )}
        {session && (session.type === trialType ? <WaysIn /> : <MoneyButtons />)}
        {session && <AccountMenu />}
        <Parts at="header.actions" />
        <AppearanceMenu />
        <LanguageMenu />
      </div>
    </header>
  );
}

const serviceIcons: Readonly<Record<ReturnType<typeof useServices>[number]['kind'], IconName>> = {
  chat: 'service',
  link: 'service',
  email: 'message',
  phone: 'phone',
};

/** The ways to customer service and to the answers that are there already; a live chat that is the only one opens with one press. */
function ServiceMenu() {
  const { t } = useI18n();
  const router = useRouter();
  const { isKnown } = useShell();
  const services = useServices();
  const [first, ...others] = services;
  if (!first) return null;
  const label = t('shell.service');
  if (first.kind === 'chat' && others.length === 0)
    return (
      <Tooltip text={label}>
        <a className={styles['tool']} href={first.path} target="_blank" rel="noreferrer" aria-label={label}>
          <Icon name="service" />
        </a>
      </Tooltip>
    );
  const items: MenuItem[] = services.map(({ title, path, kind }) => ({
    id: path,
    label: kind === 'link' ? title : t(`shell.service.${kind}`),
    note: kind === 'email' || kind === 'phone' ? path.replace(/^[a-z]+:/, '') : undefined,
    icon: serviceIcons[kind],
    onPick: () => (kind === 'email' || kind === 'phone' ? location.assign(path) : window.open(path, '_blank', 'noreferrer')),
  }));
  if (isKnown('/help')) items.push({ id: 'help', label: t('shell.help'), icon: 'help', onPick: () => router.go('/help') });
  return (
    <Menu label={label} items={items} align="start">
      {button => <IconButton icon="service" label={label} {...button} />}
    </Menu>
  );
}

function ToolLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Tooltip text={label}>
      <Link className={styles['tool']} to={to} aria-label={label}>
        <Icon name={icon} />
      </Link>
    </Tooltip>
  );
}

/** Whoever plays on trial can open an account or log in to their own. */
function WaysIn() {
  const { t } = useI18n();
  const go = useGo();
  return (
    <span className={styles['ways']}>
      <Button size="small" onClick={() => go('/login?from=trial')}>
        {t('shell.official.login')}
      </Button>
      <Button look="primary" size="small" onClick={() => go('/register')}>
        {t('shell.trial.register')}
      </Button>
    </span>
  );
}

function MoneyButtons() {
  const { t } = useI18n();
  const router = useRouter();
  const { modules } = useShell();
  const isReached = useOpening() !== undefined; // a page that the browser had kept knows no house until the server answers
  const offline = useOfflineReason();
  const reason = isReached ? offline : t('ui.offline.button');
  const keys = new Set(useCentre(modules, 'member').map(page => page.key));
  return (
    <span className={styles['money']}>
      {keys.has('depositv2') && (
        <Button
          look="primary"
          size="small"
          disabled={reason !== undefined}
          title={reason}
          onClick={() => router.setSearch({ mc: 'depositv2' })}
        >
          {t('shell.deposit')}
        </Button>
      )}
      {keys.has('withdraw') && (
        <Button size="small" disabled={reason !== undefined} title={reason} onClick={() => router.setSearch({ mc: 'withdraw' })}>
          {t('shell.withdraw')}
        </Button>
      )}
    </span>
  );
}

function AccountMenu() {
  const { t } = useI18n();
  const session = useSession();
  const picture = useOwnPicture();
  const router = useRouter();
  const { modules, isKnown, open } = useShell();
  const member = useCentre(modules, 'member');
  const agent = useCentre(modules, 'agent');
  if (!session) return null;
  const items: MenuItem[] = member
    .filter(page => page.inHeader)
    .map(page => ({
      id: page.key,
      label: t(page.label),
      icon: page.icon,
      badge: page.badge,
      onPick: () => router.setSearch({ mc: page.key }),
    }));
  const [firstAgentPage] = agent;
  if (firstAgentPage)
    items.push({ id: 'agent', label: t('shell.agentCentre'), icon: 'team', onPick: () => router.setSearch({ ac: firstAgentPage.key }) });
  if (isKnown('/help')) items.push({ id: 'help', label: t('shell.help'), icon: 'help', onPick: () => router.go('/help') });
  items.push({ id: 'logout', label: t('shell.logout'), icon: 'logout', danger: true, rule: true, onPick: () => open('logout') });
  return (
    <Menu
      label={t('shell.account')}
      items={items}
      head={
        <div className={styles['who']}>
          <Avatar name={session.account} src={picture} size={40} />
          <span>
            <span className={styles['greeting']}>{t('shell.greeting')}</span>
            <bdi className={styles['account']}>{session.account}</bdi>
          </span>
        </div>
      }
    >
      {button => (
        <button type="button" className={styles['me']} {...button}>
          <span className={unseen}>{t('shell.account')}</span>
          <Parts at="header.account" />
          <Avatar name={session.account} src={picture} />
        </button>
      )}
    </Menu>
  );
}
