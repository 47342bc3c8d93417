import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, Link, Table, useClock } from '@baize/ui';
import { Code, Facts, Panel } from '@baize/ui/office';
import { momentColumn } from '@baize/ui/records';
import type { officeMember } from '../../contract/index.ts';
import { deviceName } from '../../contract/own/device-name.ts';
import { useTypeName } from '../type-name.ts';

import styles from './member.module.css';
import { FreezeNotice, Protection } from './protection.tsx';

export type WholeMember = OutputOf<typeof officeMember>;
type LiveSession = WholeMember['sessions'][number];
type Login = WholeMember['logins'][number];
type Sighting = Pick<Login, 'ip' | 'userAgent'>;

function FactsOf({ member }: { member: WholeMember }) {
  const { t, has, formatDate, formatNumber } = useI18n();
  const typeName = useTypeName();
  const method = `identity.office.method.${member.registerMethod}`;
  const code = (text: string) => (text ? <Code>{text}</Code> : '–');
  return (
    <Facts
      facts={[
        { name: t('identity.field.username'), value: <bdi>{member.account}</bdi> },
        { name: t('identity.field.nickname'), value: <span dir="auto">{member.nickname || '–'}</span> },
        { name: t('identity.office.members.type'), value: typeName(member.type) },
        { name: t('identity.office.members.currency'), value: member.currency },
        { name: t('identity.office.members.createdAt'), value: formatDate(member.createdAt, 'moment') },
        { name: t('identity.office.members.lastLoginAt'), value: member.lastLoginAt ? formatDate(member.lastLoginAt, 'moment') : '–' },
        { name: t('identity.office.member.method'), value: has(method) ? t(method) : member.registerMethod || '–' },
        { name: t('identity.office.member.ip'), value: code(member.registeredIp) },
        { name: t('identity.office.member.domain'), value: code(member.registeredDomain) },
        { name: t('identity.office.members.level'), value: formatNumber(member.level) },
        { name: t('identity.office.member.labels'), value: <Labels member={member} /> },
        {
          name: t('identity.office.member.team'),
          value: member.downlines > 0 ? <Link to={`/members?upline=${member.id}`}>{formatNumber(member.downlines)}</Link> : formatNumber(0),
        },
        { name: t('identity.office.member.id'), value: <Code>{member.id}</Code> },
      ]}
    />
  );
}

function Labels({ member }: { member: WholeMember }) {
  if (member.labels.length === 0) return '–';
  return (
    <span className={styles['labels']}>
      {member.labels.map(label => (
        <Badge key={label.labelId}>{label.labelName}</Badge>
      ))}
    </span>
  );
}

function Device({ of }: { of: Sighting }) {
  const { t } = useI18n();
  return <span title={of.userAgent}>{deviceName(of.userAgent) || t('identity.office.member.unknownDevice')}</span>;
}

function Sessions({ sessions }: { sessions: readonly LiveSession[] }) {
  const { t, formatRelative } = useI18n();
  const now = useClock().now();
  const columns: readonly Column<LiveSession>[] = [
    { id: 'device', head: t('identity.office.member.device'), lead: true, cell: row => <Device of={row} /> },
    { id: 'ip', head: t('identity.office.member.address'), cell: row => <Code>{row.ip}</Code> },
    momentColumn({ id: 'createdAt', head: t('identity.office.member.since'), of: row => row.createdAt }),
    { id: 'lastSeenAt', head: t('identity.office.member.seen'), cell: row => formatRelative(row.lastSeenAt, now) },
  ];
  return (
    <Table
      caption={t('identity.office.member.sessions')}
      columns={columns}
      rows={sessions}
      keyOf={row => row.id}
      empty={<p className={styles['none']}>{t('identity.office.member.noSessions')}</p>}
    />
  );
}

const outcomeTones = { success: 'win', wrong: 'loss', frozen: 'loss', refused: 'warn', half: 'info', pending: 'plain' } as const;

function Logins({ logins }: { logins: readonly Login[] }) {
  const { t } = useI18n();
  const columns: readonly Column<Login>[] = [
    momentColumn({ id: 'at', head: t('identity.office.member.at'), lead: true, of: row => row.at }),
    {
      id: 'outcome',
      head: t('identity.office.member.outcome'),
      cell: row => <Badge tone={outcomeTones[row.outcome]}>{t(`identity.office.outcome.${row.outcome}`)}</Badge>,
    },
    { id: 'ip', head: t('identity.office.member.address'), cell: row => <Code>{row.ip}</Code> },
    { id: 'device', head: t('identity.office.member.device'), cell: row => <Device of={row} /> },
  ];
  return (
    <Table
      caption={t('identity.office.member.logins')}
      columns={columns}
      rows={logins}
      keyOf={row => row.at + row.ip}
      empty={<p className={styles['none']}>{t('identity.office.member.noLogins')}</p>}
    />
  );
}

/** Who the member is, where the account came from, and from where it was used. */
export function Identity({ member }: { member: WholeMember }) {
  const { t } = useI18n();
  return (
    <>
      <FreezeNotice member={member} />
      <Panel title={t('identity.office.member.facts')}>
        <FactsOf member={member} />
      </Panel>
      <Protection member={member} />
      <div className={styles['two']}>
        <Panel title={t('identity.office.member.logins')} flush>
          <Logins logins={member.logins} />
        </Panel>
        <Panel title={t('identity.office.member.sessions')} flush>
          <Sessions sessions={member.sessions} />
        </Panel>
      </div>
    </>
  );
}
