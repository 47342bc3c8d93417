import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Dialog } from '@baize/ui';
import { useEffect, useState } from 'react';
import styles from './lines.module.css';
import { browserMeans, measureLine } from './measure.ts';

/** undefined: being measured · null: no one answers. */
type Speed = number | null | undefined;

/** Up to so many milliseconds a line counts as quick, and as fair. */
const quickMs = 120;
const fairMs = 300;
const toneOf = (speed: Speed) =>
  speed === undefined ? 'plain' : speed === null ? 'loss' : speed <= quickMs ? 'win' : speed <= fairMs ? 'info' : 'warn';

const slowest = (speed: Speed): number => speed ?? Number.POSITIVE_INFINITY;

/** Measures the domains one after the other, so that they do not take the line from each other. */
function useSpeeds(domains: readonly string[], round: number): ReadonlyMap<string, Speed> {
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, Speed>>(new Map());
  const list = domains.join(' ');
  useEffect(() => {
    let isOver = false;
    setSpeeds(new Map());
    const measure = async () => {
      for (const domain of list.split(' ')) {
        const speed = await measureLine(domain, browserMeans());
        if (isOver) return;
        setSpeeds(last => new Map(last).set(domain, speed));
      }
    };
    if (list !== '' && round > 0) void measure();
    return () => {
      isOver = true;
    };
  }, [list, round]);
  return speeds;
}

interface LinesDialogProps {
  domains: readonly string[];
  onClose: () => void;
}

/** The brand's domains with their speed from here, the quickest first. */
export default function LinesDialog({ domains, onClose }: LinesDialogProps) {
  const { t, formatNumber } = useI18n();
  const [round, setRound] = useState(1);
  const speeds = useSpeeds(domains, round);
  const sorted = [...domains].sort((a, b) => slowest(speeds.get(a)) - slowest(speeds.get(b)));
  const said = (speed: Speed) =>
    speed === undefined
      ? t('brand.lines.measuring')
      : speed === null
        ? t('brand.lines.silent')
        : t('brand.lines.speed', { ms: formatNumber(speed) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('brand.lines.title')}
      size="small"
      actions={
        <Button icon="refresh" busy={speeds.size < domains.length} onClick={() => setRound(round + 1)}>
          {t('brand.lines.again')}
        </Button>
      }
    >
      <p className={styles['note']}>{t('brand.lines.note')}</p>
      <ul className={styles['lines']}>
        {sorted.map(domain => {
          const speed = speeds.get(domain);
          const isHere = domain === location.host;
          return (
            <li key={domain} className={styles['line']}>
              <a className={styles['domain']} href={`${location.protocol}//${domain}/login`} aria-current={isHere ? 'page' : undefined}>
                <bdi>{domain}</bdi>
              </a>
              {isHere && <Badge tone="brand">{t('brand.lines.here')}</Badge>}
              <Badge tone={toneOf(speed)}>{said(speed)}</Badge>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
