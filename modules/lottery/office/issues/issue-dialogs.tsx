import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Field, showToast, TextInput, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import {
  officeCorrectIssue,
  officeDismissFeedResult,
  officeLotteryIssue,
  officeLotteryIssues,
  officeVoidIssue,
} from '../../contract/index.ts';
import { wordsOf } from '../games/form.ts';

interface DialogProps {
  issue: Pick<OutputOf<typeof officeLotteryIssue>, 'gameCode' | 'number' | 'result' | 'received'>;
  onClose: () => void;
}

const refreshes = [officeLotteryIssue, officeLotteryIssues];

/** Gives all stakes of an issue back. */
export function VoidDialog({ issue, onClose }: DialogProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const { gameCode: code, number } = issue;
  const sending = useSend(officeVoidIssue, {
    refreshes,
    onDone: answer => {
      onClose();
      done({ id: `lottery.void.${code}.${number}`, text: t('lottery.office.issue.voided'), answer });
    },
  });
  return (
    <ReasonDialog
      title={t('lottery.office.issue.voidQuestion', { number })}
      answers={[{ label: t('lottery.office.issue.void'), isDanger: true, onReason: reason => void sending.send({ code, number, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('lottery.office.issue.voidFollows')}
    </ReasonDialog>
  );
}

/** Numbers between spaces or commas; undefined when one is none. */
function resultOf(text: string): number[] | undefined {
  const words = wordsOf(text);
  return words.length > 0 && words.every(word => /^\d{1,3}$/.test(word)) ? words.map(Number) : undefined;
}

/** Puts another result in the place of an imported one: at first the one that the feed has sent since. */
export function CorrectDialog({ issue, onClose }: DialogProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const sent = issue.received.find(one => one.state === 'waiting')?.result ?? issue.result;
  const [text, setText] = useState(sent?.join(' ') ?? '');
  const { gameCode: code, number } = issue;
  const result = resultOf(text);
  const sending = useSend(officeCorrectIssue, {
    refreshes,
    onDone: answer => {
      onClose();
      done({ id: `lottery.correct.${code}.${number}`, text: t('lottery.office.issue.corrected'), answer });
    },
  });
  return (
    <ReasonDialog
      title={t('lottery.office.issue.correctQuestion', { number })}
      answers={[
        {
          label: t('lottery.office.issue.correct'),
          onReason: reason => result && void sending.send({ code, number, result, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      isReady={result !== undefined}
      error={sending.error}
      onClose={onClose}
      before={isTried => (
        <Field
          label={t('lottery.office.issue.result')}
          hint={t('lottery.office.issue.resultHint')}
          error={isTried && !result ? t('lottery.office.issue.resultWrong') : undefined}
          required
        >
          <TextInput dir="ltr" autoComplete="off" value={text} onChange={event => setText(event.target.value)} />
        </Field>
      )}
    >
      {t('lottery.office.issue.correctFollows')}
    </ReasonDialog>
  );
}

/** Keeps the result that the issue has. */
export function DismissDialog({ issue, result, onClose }: DialogProps & { result: number[] }) {
  const { t } = useI18n();
  const { gameCode: code, number } = issue;
  const sending = useSend(officeDismissFeedResult, {
    refreshes,
    onDone: () => {
      onClose();
      showToast({ id: `lottery.dismiss.${code}.${number}`, tone: 'good', text: t('lottery.office.issue.dismissed') });
    },
  });
  return (
    <ReasonDialog
      title={t('lottery.office.issue.dismissQuestion', { result: result.join(' ') })}
      answers={[{ label: t('lottery.office.issue.dismiss'), onReason: reason => void sending.send({ code, number, result, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('lottery.office.issue.dismissFollows')}
    </ReasonDialog>
  );
}
