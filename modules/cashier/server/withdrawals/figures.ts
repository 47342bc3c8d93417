import { betTotals, validBetSince } from '@baize/bets/server';
import type { ContextOf } from '@baize/call/server';
import { memberById, pausedUntil, realNameOf, sharedWith } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { depositFlowOf } from '@baize/wallet/server';
import type * as calls from '../../contract/index.ts';
import { listDestinations, othersWith } from '../destinations/store.ts';
import { turnoverOf } from '../turnover/turnover.ts';
import { risksOf } from './rules.ts';
import { fundsOf } from './withdrawals.ts';

/** What a payout to a member is decided on. */
export async function officeMemberFigures({ db, input, clock }: ContextOf<typeof calls.officeMemberFigures>) {
  const member = (await memberById(db, input.memberId)) ?? refuse('object.not.found');
  const { id } = member;
  const [funds, flow, bets, turnover, shared, destinations, realName, resetUntil] = await Promise.all([
    fundsOf(db, member),
    depositFlowOf(db, id),
    betTotals(db, { memberId: id }),
    turnoverOf(db, id),
    sharedWith(db, id),
    listDestinations(db, id),
    realNameOf(db, id),
    pausedUntil(db, id, clock.now()),
  ]);
  const last = flow.lastDeposit;
  const [playedMinor = 0n] = last ? await validBetSince(db, id, [last.at]) : [];
  const others = await Promise.all(destinations.map(one => othersWith(db, { digest: one.digest, memberId: id })));
  const lastDeposit = last && { ...last, playedMinor };
  const risks = risksOf({
    now: clock.now(),
    memberSince: member.createdAt,
    othersOnDevices: shared.devices.length,
    othersOnDestinations: Math.max(0, ...others),
    realName,
    holders: destinations.map(one => one.holder),
    resetUntil,
    lastDeposit,
  });
  const ggrMinor = bets.stakeMinor - bets.returnMinor;
  const { openMinor } = bets;
  return {
    account: member.account,
    currency: member.currency,
    availableMinor: String(funds.availableMinor),
    lockedMinor: String(funds.lockedMinor),
    depositedMinor: String(flow.depositedMinor),
    deposits: flow.deposits,
    paidOutMinor: String(flow.paidOutMinor),
    payouts: flow.payouts,
    netDepositsMinor: String(flow.netMinor),
    ggrMinor: String(ggrMinor),
    stakeMinor: String(bets.stakeMinor),
    openMinor: String(openMinor),
    otherWalletsMinor: String(funds.allMinor - funds.availableMinor - funds.lockedMinor),
    otherMinor: String(funds.allMinor + openMinor - (flow.netMinor - ggrMinor)),
    lastDeposit: lastDeposit ? { minor: String(lastDeposit.minor), at: lastDeposit.at, playedMinor: String(playedMinor) } : null,
    turnoverLeftMinor: String(turnover.leftMinor),
    sharedDevices: shared.devices,
    sharedAddresses: shared.addresses,
    risks,
  };
}
