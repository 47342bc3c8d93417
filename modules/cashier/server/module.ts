import { defineModule, type Module } from '@baize/call/server';
import type { Vault } from '@baize/files';
import { feed } from '@baize/live/server';
import { depositChannel, withdrawalsChannel } from '../contract/index.ts';
import { adjustmentHandlers } from './adjustments/adjustments.ts';
import { contactRewardHandlers, proposeContactReward } from './contact-rewards/contact-rewards.ts';
import { type Asking, askDepositJob, askDeposit as askDepositNow, askDueLoop } from './deposits/ask.ts';
import { depositHandlers, depositsOf } from './deposits/handlers.ts';
import { depositOfficeHandlers } from './deposits/office-handlers.ts';
import { proofHandlers } from './deposits/proof.ts';
import { demonstrations } from './deposits/view.ts';
import { holdSharers } from './destinations/destinations.ts';
import { cashierSearches, ownSearchHandlers } from './gathered/searches.ts';
import { cashierSubjects, cashierTargets } from './gathered/targets.ts';
import { cashierTimelines } from './gathered/timelines.ts';
import { methodHandlers } from './methods/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { noticeAuthenticator, pruneNoticesSchedule, workNoticesLoop } from './notices/work.ts';
import { askPayouts, payoutJob } from './payouts/job.ts';
import type { PaymentProvider } from './ports/provider.ts';
import { cashierQueues } from './queues.ts';
import { closeReceipts } from './receipts/receipts.ts';
import { clearProofs, removePicturesJob } from './retention.ts';
import { cashierSteps } from './setup.ts';
import { transferOfficeHandlers } from './transfers/office.ts';
import { transferHandlers } from './transfers/transfers.ts';
import { withdrawHandlers } from './withdrawals/handlers.ts';
import { openViews } from './withdrawals/views.ts';
import type { Holds } from './withdrawals/withdrawals.ts';

export const cashierMigrations = { module: 'cashier', folder: new URL('./migrations/', import.meta.url) };

export interface CashierParts {
  readonly providers: readonly PaymentProvider[];
  /** True where the brand runs on play money: only then may a member add some. */
  readonly isPlayMoney: boolean;
  /** Where pictures that members give as proof are kept. */
  readonly vault: Vault;
  /** Where a provider sends its notices: this installation as the provider reaches it. */
  readonly noticeUrl: (provider: string) => string;
  /** This installation as members reach it: they are sent back to it where the brand names no host. */
  readonly publicUrl: string;
  /** Who has to prove a contact first is for the brand's form to say, so the app brings it. */
  readonly owesContact: Holds['owesContact'];
  /** Of agents who owe their downlines: the module of agents knows, and the app brings it. */
  readonly owesDividends: Holds['owesDividends'];
}

export function cashierModule(parts: CashierParts): Module {
  const { providers: list, isPlayMoney, vault, noticeUrl } = parts;
  const providers = new Map(list.map(one => [one.code, one]));
  const asking: Asking = { providers, noticeUrl };
  const askDeposit = askDepositJob(asking);
  const removePictures = removePicturesJob(vault);
  const isDemonstration = demonstrations(providers, isPlayMoney);
  return defineModule({
    name: 'cashier',
    migrations: cashierMigrations,
    authenticators: [noticeAuthenticator(providers)],
    handlers: [
      ...methodHandlers([...providers.keys()]),
      ...depositHandlers({
        publicUrl: parts.publicUrl,
        providers,
        isPlayMoney,
        askDeposit,
        isDemonstration,
        askNow: (context, id) => askDepositNow(context, asking, id),
      }),
      ...proofHandlers({ vault, isDemonstration }),
      ...depositOfficeHandlers({ ...asking, vault, isDemonstration }),
      ...noticeHandlers(),
      ...withdrawHandlers({ vault, providers: list, holds: parts }),
      ...transferHandlers(parts),
      ...transferOfficeHandlers,
      ...adjustmentHandlers,
      ...contactRewardHandlers,
      ...ownSearchHandlers,
    ],
    feeds: [feed(depositChannel, (db, memberId) => depositsOf(db, isDemonstration, memberId)), feed(withdrawalsChannel, openViews)],
    listeners: [holdSharers as never, proposeContactReward as never, clearProofs(removePictures) as never],
    jobs: [askDeposit as never, payoutJob(parts) as never, removePictures as never],
    loops: [askDueLoop(asking), workNoticesLoop(asking), askPayouts, closeReceipts],
    schedules: [pruneNoticesSchedule],
    queues: cashierQueues,
    searches: cashierSearches([...providers.keys()]),
    timelines: cashierTimelines,
    targets: cashierTargets,
    movementSubjects: cashierSubjects,
    setup: cashierSteps([...providers.keys()]),
    permissions: [
      'cashier.read',
      'cashier.deposits',
      'cashier.configure',
      'withdrawals.read',
      'withdrawals.decide',
      'withdrawals.pay',
      'adjustments.read',
      'adjustments.propose',
      'adjustments.approve',
    ],
  });
}
