import type { Call, OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { staffSetup } from '@baize/staff/contract';
import { showToast, useCall, useGo, useSend } from '@baize/ui';
import { useDoneToast } from '@baize/ui/office';
import { officeBrand, officeBrandSetup, officeLaw } from '../contract/index.ts';

export type BrandNow = OutputOf<typeof officeBrand>;

export const useBrand = () => useCall(officeBrand, {}, { freshMs: 0 });

/** A change of the brand: says that it is done, or waits for approval, and shows what is true now. */
export function useBrandChange<I, O>(call: Call<I, O>, onDone: () => void) {
  const { t } = useI18n();
  const go = useGo();
  const done = useDoneToast();
  return useSend(call, {
    refreshes: [officeBrand, officeBrandSetup, officeLaw, staffSetup],
    onDone: (answer: O) => {
      onDone();
      const approvalId = typeof answer === 'object' && answer !== null && 'approvalId' in answer ? answer.approvalId : null;
      if (typeof approvalId === 'string') return done({ id: `brand.${call.name}`, text: '', answer: { approvalId } });
      showToast({
        id: `brand.${call.name}`,
        tone: 'good',
        text: t('brand.office.done'),
        action: { label: t('brand.office.trail'), onPick: () => go('/audit?action=brand') },
      });
    },
  });
}

/** Names of countries in the language of the page; the code where the browser knows none. */
export function useCountryName(): (code: string) => string {
  const { tag } = useI18n();
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return code => names.of(code) ?? code;
}
