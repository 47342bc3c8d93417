import { useCall } from '@baize/ui';
import { useState } from 'react';
import { type CaptchaForm, newCaptcha } from '../../../contract/index.ts';

export interface Captcha {
  readonly id: string | undefined;
  readonly image: string | undefined;
  readonly sound: string | undefined;
  readonly form: CaptchaForm;
  readonly isLoading: boolean;
  readonly show: (form: CaptchaForm) => void;
  readonly renew: () => void;
}

/** The captcha that is open now; a used one is never asked for again, so each mount and each renewal fetches another. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const [form, show] = useState<CaptchaForm>('picture');
  const { data, isLoading, isRefreshing, refetch } = useCall(newCaptcha, { form }, { enabled: isNeeded, freshMs: 0 });
  return {
    id: data?.captchaId,
    image: data?.image ?? undefined,
    sound: data?.sound ?? undefined,
    form,
    isLoading: isLoading || isRefreshing,
    show,
    renew: () => void refetch(),
  };
}
