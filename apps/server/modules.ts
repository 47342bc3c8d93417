import { join } from 'node:path';
import { agentPostingKinds } from '@baize/agents/contract';
import { agentExports, agentsModule, billExports, owesDividends, referralLinks } from '@baize/agents/server';
import { backupsModule } from '@baize/backups/server';
import type { Bet } from '@baize/bets/contract';
import { betExports, betsModule, netSince, playByDay } from '@baize/bets/server';
import {
  type BrandDoor,
  brandModule,
  brandOf,
  type Countries,
  decideSite,
  domainsOf,
  jurisdictionOf,
  siteAge,
  switchesOf,
} from '@baize/brand/server';
import type { Module, Sealing } from '@baize/call/server';
import { cashierPostingKinds } from '@baize/cashier/contract';
import { bankNamesOf, cashierExports, cashierModule, type PaymentProvider } from '@baize/cashier/server';
import type { Database, Fanout, Queryable } from '@baize/db';
import { exportsModule } from '@baize/exports/server';
import { faultsModule } from '@baize/faults/server';
import { folderVault } from '@baize/files';
import { gamesPostingKinds } from '@baize/games/contract';
import { type GameIndex, gamesModule, namesOf, playStopRule, type TableBoard, vendorNamesOf } from '@baize/games/server';
import { createPasswordHasher, hasOfficialMembers, identityModule, owesContact, type Ports } from '@baize/identity/server';
import type { Clock } from '@baize/kernel';
import { kycModule } from '@baize/kyc/server';
import { hasPostings, ledgerModule } from '@baize/ledger/server';
import { agreeAtRegistration, legalModule } from '@baize/legal/server';
import { lotteryPostingKinds } from '@baize/lottery/contract';
import { type Beacon, lotteryModule, lotteryNamesOf, lotteryPageOf, lotteryProofUrl, lotteryVendorNamesOf } from '@baize/lottery/server';
import { admitsUnlessExcluded, protectionModule } from '@baize/protection/server';
import { reconciliationExports, reconciliationModule } from '@baize/reconciliation/server';
import { reportExports, reportsModule } from '@baize/reports/server';
import { type InvitationPort, isChecked, missingSteps, type StaffParts, staffModule } from '@baize/staff/server';
import { listTransferVendors, vendorWalletsModule, walletOverHttp, walletTransferExports } from '@baize/vendorwallets/server';
import { walletPostingKinds } from '@baize/wallet/contract';
import { walletBeside, walletExports } from '@baize/wallet/server';
import { paymentCounterparties, vendorCounterparties, walletCounterparties } from './counterparties.ts';

/** What may be in an account record: the kinds of every module that posts. */
const postingKinds = { ...walletPostingKinds, ...cashierPostingKinds, ...gamesPostingKinds, ...lotteryPostingKinds, ...agentPostingKinds };

export interface ModuleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: () => Sealing;
  readonly isPlayMoney: boolean;
  /** Trial accounts that one network may open in an hour; absent = the usual number. */
  readonly trialsPerHour?: number | undefined;
  /** Development: services of third parties may be on this machine or in a private network. */
  readonly allowsPrivate: boolean;
  readonly captcha: Parameters<typeof identityModule>[0]['captcha'];
  /** Address of the built-in studio as browsers see it: covers, game frames and result pages come from there. */
  readonly studioUrl: string;
  /** How messages reach people, and their words. */
  readonly ports: Ports;
  readonly translate: NonNullable<Parameters<typeof identityModule>[0]['translate']>;
  readonly invitations: InvitationPort;
  readonly sessionsEnded: (ids: readonly string[]) => Promise<void>;
  readonly fanout?: Fanout;
  /** Folder of the members' documents, which nothing serves. */
  readonly documents: string;
  /** Who moves money for us, and where they reach this server. */
  readonly providers: readonly PaymentProvider[];
  readonly noticeOrigin: string;
  /** What is mixed into the lottery’s draws. */
  readonly beacon?: Beacon | undefined;
  /** Countries of addresses. */
  readonly countries: Countries;
  /** How much of the product a language has texts for. */
  readonly sharePercent: (code: string) => number;
  readonly brandChanged: () => Promise<void>;
  readonly onBrand: (brand: BrandDoor) => void;
  readonly gamesChanged: () => Promise<void>;
  readonly betsSettled: () => void;
  /** Sends a request to the vendor wallet of this server, as a vendor would. */
  readonly toWallet: Parameters<typeof gamesModule>[0]['toWallet'];
  readonly onIndex: (games: GameIndex, tables: TableBoard) => void;
}

/** Who may register and how, out of brand, switches and jurisdiction. */
async function policyOf(db: Parameters<typeof brandOf>[0]) {
  const [brand, jurisdiction, switches, hosts] = await Promise.all([brandOf(db), jurisdictionOf(db), switchesOf(db), domainsOf(db)]);
  return {
    brandName: brand.name,
    minimumAge: siteAge(brand, jurisdiction),
    currency: brand.currency,
    hasFreePlay: switches.FREEPLAY3 === '1' && jurisdiction.allowsDemoWithoutAgeCheck,
    passwordDays: brand.passwordDays,
    zone: brand.zone,
    asksMobile: switches.MOBILENUMREG3 === '1',
    verifiesMobile: switches.REGMOBVERF3 === '1',
    hasMobileRegistration: switches.MOBILENUMPASSREG3 === '1',
    hasCodeLogin: switches.MOBILEVERCODELOGIN3 === '1',
    hosts,
    forcesPasswordChange: switches.PWDEXPFORCECHANGE3 === '1',
    allowsBankName: jurisdiction.allowsBankNameFactor,
    tellsUnknownAccounts: jurisdiction.allowsTellingUnknownAccounts,
  };
}

const hasTransferWallet = async (db: Queryable, code: string) => (await listTransferVendors(db)).some(vendor => vendor.code === code);
const brandName = async (db: Queryable): Promise<string> => (await brandOf(db)).name;

const isInUse = async (db: Queryable): Promise<boolean> => (await hasPostings(db)) || hasOfficialMembers(db);

/** An empty production installation lets members in when staff open it; one that has members goes on as it was. */
export const decideOpening = async (db: Queryable): Promise<void> => decideSite(db, (await isInUse(db)) ? 'open' : 'closed');

type NamesOf = typeof namesOf;

/** Names that two modules know: each is asked for all of the codes. */
const both =
  (one: NamesOf, other: NamesOf): NamesOf =>
  async (db, codes) =>
    new Map([...(await one(db, codes)), ...(await other(db, codes))]);

type MissingSteps = NonNullable<Parameters<typeof brandModule>[0]['missingSteps']>;

const brandFor = (parts: ModuleParts, missing: MissingSteps) =>
  brandModule({
    sealing: parts.sealing,
    countries: parts.countries,
    changed: parts.brandChanged,
    sharePercent: parts.sharePercent,
    providers: Object.keys(parts.ports?.social ?? {}),
    missingSteps: missing,
    isInUse,
  });

const identityFor = (parts: ModuleParts, passwords: ReturnType<typeof createPasswordHasher>) =>
  identityModule({
    captcha: parts.captcha,
    policy: policyOf,
    admits: admitsUnlessExcluded(parts.clock),
    agreed: agreeAtRegistration,
    links: referralLinks,
    bankNames: bankNamesOf,
    sessionsEnded: parts.sessionsEnded,
    ...(parts.fanout ? { fanout: parts.fanout } : {}),
    passwords,
    ports: parts.ports,
    translate: parts.translate,
    publicUrl: parts.noticeOrigin,
    showsCodes: parts.isPlayMoney,
    ...(parts.trialsPerHour === undefined ? {} : { trialsPerHour: parts.trialsPerHour }),
  });

/** How money comes in, goes out and moves to wallets at vendors. */
const moneyModules = (parts: ModuleParts): Module[] => [
  cashierModule({
    providers: parts.providers,
    isPlayMoney: parts.isPlayMoney,
    vault: folderVault(join(parts.documents, 'receipts')),
    publicUrl: parts.noticeOrigin,
    owesContact: async (db, memberId) => owesContact(db, memberId, await policyOf(db)),
    owesDividends,
    noticeUrl: provider => `${parts.noticeOrigin}/wps/cashier/notice/${provider}`,
  }),
  vendorWalletsModule({ allowsPrivate: parts.allowsPrivate }),
];

/** The role that may do everything is made of what all modules ask for, so staff comes to know the higher ones' names, and nothing else of them. */
function staffFor(parts: ModuleParts, own: Pick<StaffParts, 'passwords' | 'setup'>, others: readonly Module[]): Module {
  return staffModule({
    ...own,
    permissions: others.flatMap(m => m.permissions ?? []),
    checked: others.flatMap(m => m.handlers).filter(isChecked),
    queues: others.flatMap(m => m.queues ?? []),
    searches: others.flatMap(m => m.searches ?? []),
    timelines: others.flatMap(m => m.timelines ?? []),
    targets: others.flatMap(m => m.targets ?? []),
    issuer: brandName,
    isPlayMoney: parts.isPlayMoney,
    invitations: parts.invitations,
  });
}

/** The modules of the server, in the order of their levels. A new module is one line here. */
export function serverModules(parts: ModuleParts): readonly Module[] {
  const passwords = createPasswordHasher();
  const brand = brandFor(parts, (db, clock) => missingSteps(setup, db, clock));
  parts.onBrand(brand);
  const first = [ledgerModule, brand, identityFor(parts, passwords)];
  const books = { db: parts.db, clock: parts.clock, allowsPrivate: parts.allowsPrivate };
  let games: GameIndex | undefined;
  const verifyUrl = (bet: Bet) => lotteryProofUrl(bet) ?? games?.proofPage(bet) ?? null;
  const betParts = { namesOf: both(namesOf, lotteryNamesOf), vendorNamesOf: both(vendorNamesOf, lotteryVendorNamesOf), verifyUrl };
  const higher = [
    backupsModule,
    exportsModule({
      sources: [
        ...betExports(betParts),
        ...walletExports(postingKinds),
        ...cashierExports,
        ...walletTransferExports,
        ...reportExports,
        ...reconciliationExports,
        ...agentExports,
        ...billExports,
      ],
      translate: parts.translate,
    }),
    protectionModule({ played: { playByDay, netSince } }),
    kycModule({ vault: folderVault(parts.documents) }),
    faultsModule,
    legalModule,
    betsModule(betParts),
    lotteryModule({ db: parts.db, clock: parts.clock, rules: [playStopRule], beacon: parts.beacon }),
    ...moneyModules(parts),
    gamesModule({
      ...books,
      imageHost: () => parts.studioUrl,
      announceChange: parts.gamesChanged,
      onSettled: parts.betsSettled,
      toWallet: parts.toWallet,
      isPlayMoney: parts.isPlayMoney,
      hasWallet: hasTransferWallet,
      pageOf: lotteryPageOf,
      namesOf: betParts.namesOf,
      onIndex: (index, tables) => {
        games = index;
        parts.onIndex(index, tables);
      },
    }),
    agentsModule,
    reportsModule,
    reconciliationModule({
      counterparties: async db => [
        ...(await vendorCounterparties({ ...books, db })),
        ...(await walletCounterparties({ ...books, db }, walletOverHttp(parts.allowsPrivate))),
        ...paymentCounterparties(parts.providers),
      ],
    }),
  ];
  const wallet = walletBeside(higher.flatMap(m => m.movementSubjects ?? []));
  const others = [...first, wallet, ...higher];
  const setup = others.flatMap(m => m.setup ?? []);
  return [...first, staffFor(parts, { passwords, setup }, others), wallet, ...higher];
}
