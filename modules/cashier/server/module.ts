import { defineModule, feed, type Module } from '@baize/call/server';
import type { Vault } from '@baize/compliance/server';
import { depositChannel } from '../contract/index.ts';
import { type Asking, askDepositJob, askDueLoop } from './deposit-ask.ts';
import { depositHandlers, depositsOf } from './deposit-handlers.ts';
import { depositOfficeHandlers } from './deposit-office-handlers.ts';
import { proofHandlers } from './deposit-proof.ts';
import { methodHandlers } from './method-handlers.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { noticeAuthenticator, pruneNoticesSchedule, workNoticesLoop } from './notice-work.ts';
import type { PaymentProvider } from './ports/provider.ts';

export const cashierMigrations = { module: 'cashier', folder: new URL('./migrations/', import.meta.url) };

export interface CashierParts {
  readonly providers: readonly PaymentProvider[];
  /** True where the brand runs on play money: only then may a member add some. */
  readonly isPlayMoney: boolean;
  /** Keeps the pictures of bank transfers. */
  readonly proofs: Vault;
  /** Where providers reach this server: "https://play.example". */
  readonly noticeOrigin: string;
}

export function cashierModule({ providers: list, isPlayMoney, proofs, noticeOrigin }: CashierParts): Module {
  const providers = new Map(list.map(one => [one.code, one]));
  const asking: Asking = { providers, noticeOrigin };
  const askDeposit = askDepositJob(asking);
  return defineModule({
    name: 'cashier',
    migrations: cashierMigrations,
    authenticators: [noticeAuthenticator(providers)],
    handlers: [
      ...methodHandlers([...providers.keys()]),
      ...depositHandlers({ providers, isPlayMoney, askDeposit }),
      ...proofHandlers({ proofs, providers }),
      ...depositOfficeHandlers({ ...asking, proofs }),
      ...noticeHandlers(),
    ],
    feeds: [feed(depositChannel, (db, { memberId }) => depositsOf(db, providers, memberId))],
    jobs: [askDeposit as never],
    loops: [askDueLoop(asking), workNoticesLoop(asking)],
    schedules: [pruneNoticesSchedule],
    permissions: ['cashier.read', 'cashier.deposits', 'cashier.configure'],
  });
}
