import { useI18n } from '@baize/i18n/react';
import { currencies, minorFromWire } from '@baize/kernel';
import { Field, MoneyInput, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { mostWinLimitMinor, staffSetWinLimit, staffVendors } from '../../contract/index.ts';

interface WinLimitDialogProps {
  vendor: { readonly code: string; readonly maxWinMinor: string };
  name: string;
  onClose: () => void;
}

/** Another limit for the wins of a round of a vendor's games. */
export function WinLimitDialog({ vendor: { code, maxWinMinor }, name, onClose }: WinLimitDialogProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const [minor, setMinor] = useState(() => minorFromWire(maxWinMinor));
  const sending = useSend(staffSetWinLimit, {
    refreshes: [staffVendors],
    onDone: answer => {
      onClose();
      done({ id: `games.limit.${code}`, text: t('games.office.limit.done', { name }), answer });
    },
  });
  const isRight = minor !== undefined && minor > 0n && minor <= mostWinLimitMinor;
  const set = (reason: string) => void sending.send({ code, fromMinor: maxWinMinor, toMinor: String(minor ?? 0n), reason });
  return (
    <ReasonDialog
      title={t('games.office.limit.question', { name })}
      answers={[{ label: t('games.office.limit.set'), onReason: set }]}
      isBusy={sending.isBusy}
      isReady={isRight && String(minor) !== maxWinMinor}
      error={sending.error}
      onClose={onClose}
      before={isTried => (
        <Field
          label={t('games.office.limit.head')}
          hint={t('games.office.limit.hint')}
          error={isTried && (!isRight || String(minor) === maxWinMinor) ? t('games.office.limit.wrong') : undefined}
          required
        >
          <MoneyInput currency={currencies[0] ?? 'CNY'} value={minor} onChange={setMinor} />
        </Field>
      )}
    >
      {t('games.office.limit.follows')}
    </ReasonDialog>
  );
}
