import type { CallContext } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { Currency, SessionId } from '@baize/kernel';
import type { CaptchaKind } from './captcha.ts';
import type { PasswordHasher } from './passwords.ts';

/** What the brand decides about accounts. Brand and identity stand on the same level, so the app brings them together. */
export interface IdentityPolicy {
  /** Whole years that a newcomer confirms. */
  readonly minimumAge: number;
  readonly currency: Currency;
  /** Free play is switched on, and the law allows it without a check of age. */
  readonly hasFreePlay: boolean;
  /** PWDEXPFORCECHANGE3. */
  readonly forcesPasswordChange: boolean;
}

export interface IdentityParts {
  readonly captcha: CaptchaKind;
  readonly policy: (db: Queryable) => Promise<IdentityPolicy>;
  /** Told after the commit which sessions have ended, to cut their sockets on every server (fan-out topic `session:ended`). */
  readonly sessionsEnded?: (sessionIds: readonly SessionId[]) => Promise<void> | void;
  readonly passwords?: PasswordHasher;
}

export interface Services {
  readonly captcha: CaptchaKind;
  readonly policy: IdentityParts['policy'];
  readonly passwords: PasswordHasher;
  readonly sessionsEnded: (context: Pick<CallContext<unknown>, 'after'>, sessionIds: readonly SessionId[]) => void;
}
