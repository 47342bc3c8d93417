import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, currencies, minorFromWire } from '@baize/kernel';
import { Field, MoneyInput, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { staffSetTableLimits, staffTables } from '../contract/index.ts';

interface TableLimitsDialogProps {
  table: Pick<OutputOf<typeof staffTables>['items'][number], 'code' | 'vendorMinMinor' | 'vendorMaxMinor' | 'ownMinMinor' | 'ownMaxMinor'>;
  name: string;
  onClose: () => void;
}

const currency = currencies[0] ?? 'CNY';
const wire = (minor: bigint | undefined): string | null => (minor === undefined ? null : String(minor));

/** Other limits for the stakes at a table, within those of its vendor. */
export function TableLimitsDialog({ table, name, onClose }: TableLimitsDialogProps) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const from = { minMinor: table.ownMinMinor, maxMinor: table.ownMaxMinor };
  const [least, setLeast] = useState(() => (from.minMinor === null ? undefined : minorFromWire(from.minMinor)));
  const [most, setMost] = useState(() => (from.maxMinor === null ? undefined : minorFromWire(from.maxMinor)));
  const sending = useSend(staffSetTableLimits, {
    refreshes: [staffTables],
    onDone: answer => {
      onClose();
      done({ id: `games.stakes.${table.code}`, text: t('games.office.stakes.done', { name }), answer });
    },
  });
  const [vendorLeast, vendorMost] = [amountOf(table.vendorMinMinor), amountOf(table.vendorMaxMinor)];
  const [nextLeast, nextMost] = [least ?? vendorLeast, most ?? vendorMost];
  const isInside = least !== 0n && nextLeast >= vendorLeast && (vendorMost === 0n || nextMost <= vendorMost);
  const isRight = isInside && (nextMost === 0n ? most === undefined : nextLeast <= nextMost);
  const isOther = wire(least) !== from.minMinor || wire(most) !== from.maxMinor;
  const hint = (minor: bigint) =>
    t('games.office.stakes.hint', { amount: minor > 0n ? formatMoney(minor, currency, { bare: true }) : '–' });
  const set = (reason: string) => void sending.send({ code: table.code, from, minMinor: wire(least), maxMinor: wire(most), reason });
  return (
    <ReasonDialog
      title={t('games.office.stakes.question', { name })}
      answers={[{ label: t('games.office.stakes.set'), onReason: set }]}
      isBusy={sending.isBusy}
      isReady={isRight && isOther}
      error={sending.error}
      onClose={onClose}
      before={isTried => (
        <>
          <Field label={t('games.office.stakes.least')} hint={hint(vendorLeast)}>
            <MoneyInput currency={currency} value={least} onChange={setLeast} />
          </Field>
          <Field
            label={t('games.office.stakes.most')}
            hint={hint(vendorMost)}
            error={isTried && !(isRight && isOther) ? t('games.office.stakes.wrong') : undefined}
          >
            <MoneyInput currency={currency} value={most} onChange={setMost} />
          </Field>
        </>
      )}
    >
      {t('games.office.stakes.follows')}
    </ReasonDialog>
  );
}
