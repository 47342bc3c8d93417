import { minorFromWire } from '@baize/kernel';

/** An amount of the wire that the contract has checked; 0 while there is none. */
export const minorOf = (wire: string | undefined): bigint => minorFromWire(wire ?? '0') ?? 0n;
