/** What is bound, of what protects an account beside its password. */
interface Bound {
  readonly hasAuthenticator: boolean;
  readonly passkeyCount: number;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly hasPaymentPassword: boolean;
}

export const protections = ['totp', 'sms', 'email', 'payment'] as const;
export type Protection = (typeof protections)[number];

export const isBound = (bound: Bound, protection: Protection): boolean => {
  switch (protection) {
    case 'totp':
      return bound.hasAuthenticator;
    case 'sms':
      return bound.mobile !== null;
    case 'email':
      return bound.email !== null;
    case 'payment':
      return bound.hasPaymentPassword;
  }
};

/** The one thing to do next: a way back in, then what guards the money, then what guards the login. Undefined when nothing more is needed. */
export function nextStep(bound: Bound): Protection | undefined {
  if (bound.email === null && bound.mobile === null) return 'email';
  if (!bound.hasPaymentPassword) return 'payment';
  if (!bound.hasAuthenticator && bound.passkeyCount === 0) return 'totp';
  return undefined;
}
