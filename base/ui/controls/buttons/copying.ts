import { useI18n } from '@baize/i18n/react';
import { useState } from 'react';
import { showToast } from '../../layers/toast.tsx';

/** Copies a text. A browser may refuse, as in a frame or without a secure connection: then a toast says so, and the answer is false. */
export function useCopy() {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      showToast({ id: 'ui.copy', tone: 'bad', text: t('ui.copy.refused') });
      return false;
    }
  };
  return { isCopied, copy };
}
