import type { Currency, MemberId } from '@baize/kernel';
import type { LotteryIssue } from '../issues/store.ts';

export type IssueName = Pick<LotteryIssue, 'gameCode' | 'number'>;

export const issueKey = ({ gameCode, number }: IssueName): string => `${gameCode} ${number}`;

/** What may still be won on a choice: of an issue, of a play. */
export interface ExposureKey extends IssueName {
  readonly play: string;
  readonly key: string;
}

export interface Exposure extends ExposureKey {
  readonly minor: bigint;
  readonly cap: bigint;
}

export interface StakeKey extends IssueName {
  readonly memberId: MemberId;
}

/** What an order adds to the stakes of a member on an issue; negative where it is given back. */
export interface MemberStake extends StakeKey {
  readonly currency: Currency;
  readonly minor: bigint;
  readonly cap: bigint;
  readonly officialMinor: bigint;
  /** Stake times rebate, and stake times level, in 1/10 000 of 1/10 000. */
  readonly chosen: bigint;
  readonly level: bigint;
}

export const exposureText = ({ gameCode, number, play, key }: ExposureKey): string => `${gameCode} ${number} ${play} ${key}`;
export const stakeText = ({ gameCode, number, memberId }: StakeKey): string => `${gameCode} ${number} ${memberId}`;
