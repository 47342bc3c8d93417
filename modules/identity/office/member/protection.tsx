import { useI18n } from '@baize/i18n/react';
import { Badge, Notice } from '@baize/ui';
import { Code, Facts, Panel } from '@baize/ui/office';
import type { WholeMember } from './identity.tsx';
import styles from './member.module.css';

function Contact({ text, isProven }: { text: string | null; isProven: boolean }) {
  const { t } = useI18n();
  if (text === null) return '–';
  return (
    <span className={styles['labels']}>
      <Code>{text}</Code>
      <Badge tone={isProven ? 'win' : 'warn'}>{t(isProven ? 'identity.office.member.proven' : 'identity.office.member.notProven')}</Badge>
    </span>
  );
}

/** Why and since when the member is frozen; nothing for everyone else. */
export function FreezeNotice({ member }: { member: WholeMember }) {
  const { t, has, formatDate } = useI18n();
  if (!member.freeze) return null;
  const { frozenAt, reason } = member.freeze;
  const known = `identity.office.freeze.${reason}`; // the system freezes without words of staff
  return (
    <Notice tone="bad">
      {t('identity.office.member.frozenSince', { at: formatDate(frozenAt, 'moment'), reason: has(known) ? t(known) : reason })}
    </Notice>
  );
}

/** What keeps others out of the account. */
export function Protection({ member }: { member: WholeMember }) {
  const { t, formatDate, formatNumber } = useI18n();
  const { mobile, isMobileProven, email, isEmailProven, password, hasAuthenticator, recoveryCodesLeft, passkeys, networks } =
    member.protection;
  return (
    <Panel title={t('identity.office.member.protection')}>
      <Facts
        facts={[
          { name: t('identity.office.member.mobile'), value: <Contact text={mobile} isProven={isMobileProven} /> },
          { name: t('identity.office.member.email'), value: <Contact text={email} isProven={isEmailProven} /> },
          { name: t('identity.office.member.password'), value: t(`identity.office.member.password.${password}`) },
          {
            name: t('identity.office.member.authenticator'),
            value: hasAuthenticator
              ? t('identity.office.member.codesLeft', { count: recoveryCodesLeft })
              : t('identity.office.member.noAuthenticator'),
          },
          { name: t('identity.office.member.passkeys'), value: passkeys === 0 ? '–' : formatNumber(passkeys) },
          {
            name: t('identity.office.member.networks'),
            value:
              networks.length === 0 ? (
                '–'
              ) : (
                <span className={styles['labels']}>
                  {networks.map(known => (
                    <span key={known.network} title={formatDate(known.lastAt, 'moment')}>
                      <Code>{known.network}</Code>
                    </span>
                  ))}
                </span>
              ),
          },
        ]}
      />
    </Panel>
  );
}
