import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { officeMember, officeMemberLines, officeMembers } from '@baize/identity/contract';
import { Button, Field, Notice, Skeleton, TextInput, useCall, useProblem, useSend } from '@baize/ui';
import { Facts, ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { officeLinePreview, officeMoveLine } from '../contract/index.ts';
import styles from './line.module.css';
import { LinePath } from './line-path.tsx';

type Foreseen = OutputOf<typeof officeLinePreview>;
type Member = Pick<OutputOf<typeof officeMember>, 'id' | 'account'>;

/** What comes of the move, before anyone asks for it. */
function Preview({ of }: { of: Foreseen }) {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const { contracts, levels, unpaidBills } = of;
  const kinds = contracts.map(({ type, isOffer }) => {
    const name = t(`agents.contract.type.${type}`);
    return isOffer ? t('agents.line.offer', { type: name }) : name;
  });
  const lowered = levels.shown.map(one => `${one.account} ${formatPercentBps(one.bps)}`);
  const more = levels.count - levels.shown.length;
  return (
    <div className={styles['preview']}>
      <Facts
        facts={[
          { name: t('agents.line.from'), value: <LinePath line={of.from} /> },
          { name: t('agents.line.to'), value: <LinePath line={of.to} /> },
          { name: t('agents.line.members'), value: formatNumber(of.members) },
          { name: t('agents.line.agents'), value: formatNumber(of.agents) },
          { name: t('agents.line.contracts'), value: kinds.length > 0 ? kinds.join(', ') : formatNumber(0) },
          { name: t('agents.line.unpaid'), value: formatNumber(unpaidBills) },
          {
            name: t('agents.line.levels'),
            value:
              levels.count === 0
                ? formatNumber(0)
                : [
                    ...lowered,
                    ...(more > 0 ? [t('agents.line.levels.more', { count: more })] : []),
                    t('agents.line.levels.to', { rate: formatPercentBps(levels.toBps ?? 0) }),
                  ].join(', '),
          },
        ]}
      />
      {kinds.length > 0 && <Notice>{t('agents.line.contracts.why')}</Notice>}
      {unpaidBills > 0 && <Notice>{t('agents.line.unpaid.why')}</Notice>}
    </div>
  );
}

const leastSought = 2;
const mostOffered = 6;

/** Agents whose account or nickname begins with what was typed. */
function Found({ words, onPick }: { words: string; onPick: (account: string) => void }) {
  const isSought = words.length >= leastSought;
  const { data } = useCall(officeMembers, { search: words, pageSize: 20 }, { enabled: isSought, keepPrevious: true });
  const agents = (data?.items ?? []).filter(one => one.type !== 0 && one.type !== 4 && one.account !== words).slice(0, mostOffered);
  if (!isSought || agents.length === 0) return null;
  return (
    <span className={styles['people']}>
      {agents.map(one => (
        <Button key={one.id} size="small" onClick={() => onPick(one.account)}>
          <bdi>{one.account}</bdi>
        </Button>
      ))}
    </span>
  );
}

/** Staff name the new upline, see what comes of the move, and request it with a reason. */
export function MoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const done = useDoneToast();
  const [account, setAccount] = useState('');
  const [asked, ask] = useState<string>();
  const { data, error } = useCall(
    officeLinePreview,
    { memberId: member.id, upline: asked ?? '' },
    { enabled: asked !== undefined, freshMs: 0 },
  );
  const problem = useProblem()(error);
  const sending = useSend(officeMoveLine, {
    refreshes: [officeMember, officeMemberLines],
    onDone: answer => {
      onClose();
      done({ id: `agents.line.${member.id}`, text: t('agents.line.did'), answer });
    },
  });
  const isSeen = data !== undefined && asked === account.trim() && !error;
  return (
    <ReasonDialog
      title={t('agents.line.move.question', { account: member.account })}
      answers={[
        {
          label: t('agents.line.move.request'),
          onReason: reason =>
            void sending.send({ memberId: member.id, uplineId: data?.toId ?? null, version: data?.version ?? '', reason }),
        },
      ]}
      isBusy={sending.isBusy}
      isReady={isSeen}
      error={sending.error}
      onClose={onClose}
      before={() => (
        <>
          <Field label={t('agents.line.upline')} hint={t('agents.line.upline.hint')}>
            <TextInput name="upline" value={account} onChange={event => setAccount(event.target.value)} autoComplete="off" />
          </Field>
          <Found words={account.trim()} onPick={setAccount} />
          <div>
            <Button size="small" onClick={() => ask(account.trim())}>
              {t('agents.line.preview')}
            </Button>
          </div>
          {asked !== undefined && problem && <Notice tone="bad">{problem.text}</Notice>}
          {asked !== undefined && !error && !data && <Skeleton lines={4} height="20px" />}
          {isSeen && <Preview of={data} />}
        </>
      )}
    >
      {t('agents.line.move.why')}
    </ReasonDialog>
  );
}
