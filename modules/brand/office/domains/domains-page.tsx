import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Field, Notice, Skeleton, TextArea, useMay } from '@baize/ui';
import { Code, Panel, ReasonDialog, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { mostHosts, officeSetHosts } from '../../contract/index.ts';
import { type BrandNow, useBrand, useBrandChange } from '../use-brand.ts';
import styles from './domains.module.css';

type Purpose = keyof BrandNow['hosts'];
const purposes: readonly Purpose[] = ['domain', 'image', 'launch'];

/** Under which hosts the brand, its pictures and its games are reached. */
export default function DomainsPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useBrand();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet title={t('brand.office.domains.title')} note={t('brand.office.domains.note')}>
      {!data && <Skeleton lines={8} height="20px" />}
      {data &&
        purposes.map(purpose => (
          <Hosts key={purpose} purpose={purpose} hosts={data.hosts[purpose]} speeds={purpose === 'domain' ? data.speeds : []} />
        ))}
    </Sheet>
  );
}

type Speed = BrandNow['speeds'][number];

/** How fast this server reaches a domain. */
function Reached({ speed }: { speed: Speed | undefined }) {
  const { t, formatNumber, formatDate } = useI18n();
  if (!speed) return null;
  if (speed.measuredAt === null) return <span className={styles['note']}>{t('brand.office.domains.unmeasured')}</span>;
  const at = formatDate(speed.measuredAt, 'moment');
  if (speed.speedMs === null)
    return (
      <span title={at}>
        <Badge tone="warn">{t('brand.office.domains.unreached')}</Badge>
      </span>
    );
  return (
    <span className={styles['note']} title={at}>
      {t('brand.office.domains.speed', { ms: formatNumber(speed.speedMs) })}
    </span>
  );
}

function Hosts({ purpose, hosts, speeds }: { purpose: Purpose; hosts: readonly string[]; speeds: readonly Speed[] }) {
  const { t } = useI18n();
  const may = useMay()('brand.write');
  const [isAsking, ask] = useState(false);
  const change = (
    <Button size="small" icon="edit" onClick={() => ask(true)}>
      {t('brand.office.domains.change')}
    </Button>
  );
  return (
    <Panel title={t(`brand.office.domains.${purpose}`)} aside={may && change}>
      <p className={styles['note']}>{t(`brand.office.domains.${purpose}.note`)}</p>
      {hosts.length === 0 ? (
        <p className={styles['none']}>{t('brand.office.domains.none')}</p>
      ) : (
        <ol className={styles['hosts']}>
          {hosts.map(host => (
            <li key={host}>
              <Code>{host}</Code> <Reached speed={speeds.find(one => one.host === host)} />
            </li>
          ))}
        </ol>
      )}
      {isAsking && <Question purpose={purpose} hosts={hosts} onClose={() => ask(false)} />}
    </Panel>
  );
}

function Question({ purpose, hosts, onClose }: { purpose: Purpose; hosts: readonly string[]; onClose: () => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(hosts.join('\n'));
  const sending = useBrandChange(officeSetHosts, onClose);
  const lines = text
    .split(/\s+/)
    .map(line => line.trim())
    .filter(line => line !== '');
  const form = (
    <Field label={t('brand.office.domains.hosts')} hint={t('brand.office.domains.hint')}>
      <TextArea rows={6} dir="ltr" spellCheck={false} value={text} onChange={event => setText(event.target.value)} />
    </Field>
  );
  return (
    <ReasonDialog
      title={t(`brand.office.domains.${purpose}`)}
      before={
        <>
          {form}
          {lines.length > mostHosts && <Notice tone="bad">{t('brand.office.domains.tooMany', { most: mostHosts })}</Notice>}
        </>
      }
      isReady={lines.length <= mostHosts}
      answers={[
        { label: t('brand.office.domains.change'), onReason: reason => void sending.send({ purpose, hosts: lines, reason } as never) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
