import type { GameKind } from '@baize/bets/contract';
import { mostReason } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Field, Notice, showToast, TextArea, useGo, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import { staffGames, staffSwitchGame, staffSwitchVendor, staffSwitchVendorKind, staffVendor, staffVendors } from '../../contract/index.ts';
import styles from '../games.module.css';

/** What is to be switched, and to what. */
export interface SwitchWish {
  readonly what: 'vendor' | 'kind' | 'game';
  readonly code: string;
  /** Which games of a vendor. */
  readonly kind?: GameKind;
  readonly name: string;
  readonly isEnabled: boolean;
  /** Of a vendor or a kind: how many games follow it. */
  readonly games?: number;
}

const leastReason = 3;

interface SwitchDialogProps {
  wish: SwitchWish | undefined;
  onClose: () => void;
}

/** Asks for the reason before a switch is thrown; the reason and the change are recorded in the audit log. */
export function SwitchDialog({ wish, onClose }: SwitchDialogProps) {
  return wish ? <Question key={`${wish.what} ${wish.code} ${wish.kind}`} wish={wish} onClose={onClose} /> : null;
}

function useThrow(wish: SwitchWish, onClose: () => void) {
  const { t } = useI18n();
  const go = useGo();
  const target = wish.what === 'game' ? wish.code : `vendor:${wish.code}`;
  const onDone = () => {
    onClose();
    showToast({
      id: `games.switch.${wish.code}`,
      tone: 'good',
      text: t(wish.isEnabled ? 'games.office.switch.isOn' : 'games.office.switch.isOff', { name: wish.name }),
      action: { label: t('games.office.switch.trail'), onPick: () => go(`/audit?target=${encodeURIComponent(target)}`) },
    });
  };
  const refreshes = [staffVendors, staffVendor, staffGames];
  const vendor = useSend(staffSwitchVendor, { refreshes, onDone });
  const kind = useSend(staffSwitchVendorKind, { refreshes, onDone });
  const game = useSend(staffSwitchGame, { refreshes, onDone });
  const { code, isEnabled } = wish;
  const { isBusy, error } = { vendor, kind, game }[wish.what];
  const send = (reason: string) => {
    if (wish.what === 'vendor') void vendor.send({ code, isEnabled, reason });
    else if (wish.kind) void kind.send({ code, kind: wish.kind, isEnabled, reason });
    else void game.send({ code, isEnabled, reason });
  };
  return { isBusy, error, send };
}

function Question({ wish, onClose }: { wish: SwitchWish; onClose: () => void }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useThrow(wish, onClose);
  const isShort = reason.trim().length < leastReason;
  const problem = problemOf(sending.error);
  const direction = wish.isEnabled ? 'on' : 'off';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) sending.send(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={sending.isBusy}
      size="small"
      title={t(`games.office.switch.${direction}.question`, { name: wish.name })}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button look={wish.isEnabled ? 'primary' : 'danger'} type="submit" form={formId} busy={sending.isBusy}>
            {t(`games.office.switch.${direction}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['question']} noValidate onSubmit={submit}>
        <p>{t(`games.office.switch.${wish.what}.${direction}.follows`, { games: wish.games ?? 0 })}</p>
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <Field
          label={t('ui.office.reason')}
          hint={t('ui.office.reasonHint')}
          error={isTried && isShort ? t('ui.office.reasonShort', { least: leastReason }) : undefined}
          required
          aside={<span className={styles['count']}>{t('ui.office.reasonLeft', { used: reason.length, most: mostReason })}</span>}
        >
          <TextArea data-autofocus rows={3} maxLength={mostReason} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
