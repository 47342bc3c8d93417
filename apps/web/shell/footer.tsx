import { useI18n } from '@baize/i18n/react';
import { Button, HelpLines, Licence, Link, Mark, Parts, useHasParts, useOpening, useRouter, useSession, ZoneNote } from '@baize/ui';
import styles from './footer.module.css';
import { useCentre } from './menu/menus.ts';
import { useShell } from './shell-context.ts';

const groups = [
  { id: 'help', links: ['/help', '/help/guide', '/fees', '/down', '/join'] },
  { id: 'house', links: ['/about', '/news', '/blog', '/terms', '/privacy', '/responsible', '/self-test'] },
] as const;

const keyOf = (path: string): string => `shell.footer.link.${path.slice(1).replace('/', '-')}`;

/** The way to limits and breaks, for whoever is logged in. */
function ToLimits() {
  const { t } = useI18n();
  const { modules } = useShell();
  const router = useRouter();
  const session = useSession();
  const isThere = useCentre(modules, 'member').some(page => page.key === 'limits');
  if (!session || !isThere) return null;
  return (
    <Button size="small" icon="shield" onClick={() => router.setSearch({ mc: 'limits' })}>
      {t('shell.responsible.limits')}
    </Button>
  );
}

/** Who runs the site, under which licence, and how to stop: on every page that has a footer. */
export function Footer({ hasTimes }: { hasTimes: boolean }) {
  const { t } = useI18n();
  const { isKnown } = useShell();
  const opening = useOpening();
  const hasPartners = useHasParts('footer.partners') && (opening?.partners.length ?? 0) > 0;
  const age = opening?.whitelabel.jurisdiction.minimumAge;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {hasPartners && (
          <div className={styles['partners']}>
            <Parts at="footer.partners" />
          </div>
        )}
        <section className={styles['care']} aria-label={t('shell.responsible.title')}>
          {age !== undefined && (
            <span className={styles['age']} title={t('shell.responsible.age', { age })}>
              <bdi>{age}+</bdi>
            </span>
          )}
          <div>
            <h2 className={styles['careTitle']}>{t('shell.responsible.title')}</h2>
            <p className={styles['careText']}>{t('shell.responsible.text')}</p>
            <HelpLines />
            <ToLimits />
          </div>
        </section>
        {groups.map(group => {
          const links = group.links.filter(isKnown);
          return links.length === 0 ? null : (
            <nav key={group.id} aria-label={t(`shell.footer.${group.id}`)} className={styles['links']}>
              <h2 className={styles['head']}>{t(`shell.footer.${group.id}`)}</h2>
              {links.map(to => (
                <Link key={to} to={to}>
                  {t(keyOf(to))}
                </Link>
              ))}
            </nav>
          );
        })}
        <div className={styles['house']}>
          <span className={styles['brand']}>
            <Mark size="small" />
            <span>{opening?.whitelabel.name}</span>
          </span>
          <p className={styles['licence']}>
            <Licence otherwise={t('shell.licence')} />
          </p>
          {hasTimes && <ZoneNote />}
        </div>
      </div>
    </footer>
  );
}
