import { useI18n } from '@baize/i18n/react';
import { Avatar, Badge, ErrorState, Icon, Parts, Skeleton, Tabs, useCall, useSearchParam } from '@baize/ui';
import { lazy, Suspense, useState } from 'react';
import { memberInfo, securityConfig } from '../../contract/index.ts';
import { useOwnPicture } from '../picture/use-own-picture.ts';
import { Passkeys } from './factors/passkeys.tsx';
import { Protections } from './protections.tsx';
import styles from './security.module.css';
import { Devices, Networks } from './sessions/devices.tsx';
import { Logins } from './sessions/logins.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { Social } from './social.tsx';

const PictureDialog = lazy(() => import('../picture/picture-dialog.tsx'));

function Account() {
  const { t, formatDate, has } = useI18n();
  const { data: member } = useCall(memberInfo, {});
  const { data: facts, error, refetch } = useCall(securityConfig, {});
  const picture = useOwnPicture();
  const [isChanging, setChanging] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const typeKey = `identity.type.${member?.type}`;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('identity.security.nickname'), member && (member.nickname || '–')],
    [
      t('identity.security.previous'),
      facts && (facts.previousLoginAt ? formatDate(facts.previousLoginAt, 'moment') : t('identity.security.first')),
    ],
  ];
  return (
    <section className={styles['account']} aria-label={t('identity.security.account')}>
      <button type="button" className={styles['picture']} aria-label={t('identity.picture.change')} onClick={() => setChanging(true)}>
        <Avatar name={member?.account ?? '–'} src={picture} size={56} />
        <Icon name="edit" size={16} />
      </button>
      {isChanging && (
        <Suspense fallback={null}>
          <PictureDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <div className={styles['who']}>
        <h3 className={styles['name']}>
          <bdi>{member?.account ?? <Skeleton width="8ch" />}</bdi>
          {member && has(typeKey) && <Badge>{t(typeKey)}</Badge>}
        </h3>
        <dl className={styles['facts']}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <Skeleton width="10ch" />}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const parts = ['protect', 'devices', 'history'] as const;
type PartName = (typeof parts)[number];
const icons = { protect: 'shield', devices: 'phone', history: 'clock' } as const;

/** What protects the account, where it is in use, and who has tried it. */
export default function SecurityPage() {
  const { t } = useI18n();
  const [chosen, setPart] = useSearchParam('part');
  const part: PartName = parts.find(one => one === chosen) ?? 'protect';
  return (
    <div className={styles['page']}>
      <Account />
      <Tabs<PartName>
        label={t('identity.security.parts')}
        panelId="security-part"
        value={part}
        onChange={next => setPart(next === 'protect' ? undefined : next, { replace: true })}
        options={parts.map(value => ({ value, label: t(`identity.security.part.${value}`), icon: icons[value] }))}
      />
      <div id="security-part" role="tabpanel" aria-label={t(`identity.security.part.${part}`)}>
        {part === 'history' && <Logins />}
        {part === 'devices' && (
          <div className={styles['halves']}>
            <div className={styles['stack']}>
              <Sessions />
              <Networks />
            </div>
            <Devices />
          </div>
        )}
        {part === 'protect' && (
          <div className={styles['columns']}>
            <Protections />
            <div className={styles['stack']}>
              <Parts at="centre.security" />
              <Passkeys />
              <Social />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
