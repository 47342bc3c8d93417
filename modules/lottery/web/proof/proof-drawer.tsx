import { familyOf } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { Button, Drawer, ErrorState, Icon, Notice, Skeleton, showToast, useCall, useCopy, useRouter, useSearchParam } from '@baize/ui';
import { type ReactNode, useRef, useState } from 'react';
import { lotteryProof } from '../../contract/index.ts';
import { DrawView, PrizeTable } from '../draw/balls.tsx';
import { isFamily } from '../game/use-game.ts';
import { offlineVerifier, type Proof, type Verdict, verdictOf } from './check.ts';
import styles from './proof.module.css';

function Long({ text }: { text: string }) {
  return (
    <bdi className={styles['long']} translate="no">
      {text}
    </bdi>
  );
}

type BeaconRound = NonNullable<NonNullable<Proof['chain']>['beaconRound']>;

/** What others have published after the bets were closed, with the place where they did. */
function BeaconValue({ value, round }: { value: string; round: BeaconRound }) {
  const { t, formatDate } = useI18n();
  const number = String(round.round);
  return (
    <>
      {value && <Long text={value} />}
      <span>{t('lottery.proof.beacon.round', { round: number, name: round.name, at: formatDate(round.at, 'moment') })}</span>{' '}
      {value && (
        <a href={round.url} target="_blank" rel="noreferrer">
          {t('lottery.proof.beacon.compare')}
        </a>
      )}
    </>
  );
}

function Facts({ proof }: { proof: Proof }) {
  const { t, formatDate, formatNumber } = useI18n();
  const { chain, feed } = proof;
  const moment = (at: string | null) => (at ? <bdi>{formatDate(at, 'moment')}</bdi> : '–');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('lottery.proof.draws'), moment(proof.drawsAt)],
    [t('lottery.proof.drawn'), moment(proof.drawnAt)],
    ...(chain
      ? ([
          [t('lottery.proof.published'), moment(chain.publishedAt)],
          [t('lottery.proof.anchor'), <Long key="anchor" text={chain.anchor} />],
          [t('lottery.proof.place'), formatNumber(chain.place)],
          [t('lottery.proof.seed'), chain.seed ? <Long key="seed" text={chain.seed} /> : t('lottery.proof.seed.later')],
          ...(chain.beaconRound
            ? [[t('lottery.proof.beacon'), <BeaconValue key="beacon" value={chain.beacon} round={chain.beaconRound} />] as const]
            : []),
        ] as const)
      : []),
    ...(feed ? [[t('lottery.proof.feed'), `${feed.name} · ${formatDate(feed.receivedAt, 'moment')}`] as const] : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Checked({ proof, verdict }: { proof: Proof; verdict: Verdict }) {
  const { t, formatNumber } = useI18n();
  const line = (isRight: boolean, text: string) => (
    <li data-right={isRight}>
      <Icon name={isRight ? 'check' : 'error'} size={18} />
      <span>{text}</span>
    </li>
  );
  const isRight = verdict.isInChain && verdict.isSame;
  return (
    <div role="status" className={styles['checked']}>
      <p className={styles['verdict']} data-right={isRight}>
        {t(isRight ? 'lottery.proof.right' : 'lottery.proof.wrong')}
      </p>
      <ul>
        {line(
          verdict.isInChain,
          t(verdict.isInChain ? 'lottery.proof.chain.right' : 'lottery.proof.chain.wrong', {
            place: formatNumber(proof.chain?.place ?? 0),
          }),
        )}
        {line(
          verdict.isSame,
          t(verdict.isSame ? 'lottery.proof.draw.right' : 'lottery.proof.draw.wrong', { numbers: verdict.drawn.join(' ') }),
        )}
      </ul>
    </div>
  );
}

function Corrections({ proof }: { proof: Proof }) {
  const { t, formatDate } = useI18n();
  if (proof.corrections.length === 0) return null;
  return (
    <section>
      <h3>{t('lottery.proof.corrections')}</h3>
      <ul>
        {proof.corrections.map(one => (
          <li key={one.at}>
            {t('lottery.proof.correction', {
              at: formatDate(one.at, 'moment'),
              before: one.before?.join(' ') ?? '–',
              after: one.after.join(' '),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Acts({ proof, isBusy, canCheck, onCheck }: { proof: Proof; isBusy: boolean; canCheck: boolean; onCheck: () => void }) {
  const { t } = useI18n();
  const { copy: put } = useCopy();
  const copy = async () => {
    if (await put(JSON.stringify(proof, null, 2))) showToast({ id: 'lottery.proof', tone: 'good', text: t('lottery.proof.copied') });
  };
  return (
    <div className={styles['acts']}>
      {canCheck && (
        <Button look="primary" icon="shield" busy={isBusy} onClick={onCheck}>
          {t('lottery.proof.check')}
        </Button>
      )}
      <Button icon="copy" onClick={() => void copy()}>
        {t('lottery.proof.copy')}
      </Button>
      {proof.chain && (
        <a href={offlineVerifier} target="_blank" rel="noreferrer">
          {t('lottery.proof.offline')}
        </a>
      )}
    </div>
  );
}

function Content({ code, number }: { code: string; number: string }) {
  const { t } = useI18n();
  const { data: proof, error, refetch } = useCall(lotteryProof, { code, number }, { freshMs: 0 });
  const [verdict, setVerdict] = useState<Verdict>();
  const [isBusy, setBusy] = useState(false);
  if (error && !proof) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!proof) return <Skeleton lines={8} height="32px" />;
  const family = isFamily(proof.family) ? familyOf(proof.family, proof.rules) : undefined;
  // Hashing back to the anchor takes a moment where the place is high: the button shows that it works first.
  const check = () => {
    setBusy(true);
    requestAnimationFrame(() =>
      setTimeout(() => {
        setVerdict(family && verdictOf(proof, family.machine));
        setBusy(false);
      }),
    );
  };
  return (
    <div className={styles['proof']}>
      {proof.result && family ? <DrawView family={family} draw={proof.result} size="large" /> : <Notice>{t('lottery.proof.waits')}</Notice>}
      <p className={styles['why']}>{t(proof.chain ? 'lottery.proof.why' : 'lottery.proof.why.feed')}</p>
      <Acts
        proof={proof}
        isBusy={isBusy}
        canCheck={proof.chain?.seed !== null && proof.chain !== null && proof.result !== null}
        onCheck={check}
      />
      {verdict && <Checked proof={proof} verdict={verdict} />}
      <Facts proof={proof} />
      {proof.result && family && <PrizeTable family={family} draw={proof.result} />}
      <Corrections proof={proof} />
    </div>
  );
}

/** The proof of the issue that the address names: of the game on the page, or of another one. */
export function ProofDrawer({ gameCode }: { gameCode: string }) {
  const { t } = useI18n();
  const router = useRouter();
  const [number] = useSearchParam('issue');
  const [other] = useSearchParam('proofOf');
  const code = other || gameCode;
  const last = useRef({ number, code });
  if (number) last.current = { number, code };
  const shown = last.current;
  return (
    <Drawer
      open={number !== ''}
      onClose={() => router.setSearch({ issue: undefined, proofOf: undefined })}
      title={t('lottery.proof.title', { number: shown.number })}
    >
      {shown.number && shown.code && <Content key={`${shown.code} ${shown.number}`} code={shown.code} number={shown.number} />}
    </Drawer>
  );
}
