import type { Client } from '@baize/call/client';
import { workMark } from '@baize/factors/work-mark';
import { elapsedMs, type Instant } from '@baize/kernel';
import { useClient, useClock } from '@baize/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newCaptcha } from '../../../contract/index.ts';

interface DeviceProof {
  readonly captchaId: string;
  readonly captcha: string;
}

interface HeldProof extends DeviceProof {
  readonly expiresAt: Instant;
  /** The name that it was used for: it is good for no other. */
  usedFor?: string;
}

type DeviceState = 'working' | 'done' | 'failed';

/** A device that hasn't finished by then asks its owner instead. */
const patienceMs = 15_000;
/** A proof is used no later than so long before it expires. */
const marginMs = 10_000;
const perBreath = 4_000;
const breath = () => new Promise<void>(done => setTimeout(done));
const over = (ms: number) => new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the device is too slow')), ms));

/** Works in slices, so that the page goes on answering; `isWanted` false ends it. */
async function work(client: Client, isWanted: () => boolean): Promise<HeldProof> {
  const { captchaId, expiresAt } = await client(newCaptcha, { form: 'work' });
  const { searchWork } = await import('@baize/factors/work');
  for (let from = 0; isWanted(); from += perBreath) {
    const nonce = searchWork(captchaId, { from, count: perBreath });
    if (nonce !== undefined) return { captchaId, captcha: `${workMark}${nonce}`, expiresAt };
    await breath();
  }
  throw new Error('nobody waits for the proof');
}

export interface DeviceCheck {
  readonly state: DeviceState;
  /** The proof for this name: the one that is held while it is good, otherwise a new one. undefined = the device can't. */
  proofFor(name: string): Promise<DeviceProof | undefined>;
  /** The server doesn't take the proof any more. */
  renew(): void;
}

/** The device answers the captcha before its owner is asked to: it begins when the form opens and is done before the form is filled in. */
export function useDeviceCheck(isNeeded: boolean): DeviceCheck {
  const client = useClient();
  const clock = useClock();
  const [state, setState] = useState<DeviceState>('working');
  const held = useRef<Promise<HeldProof | undefined>>(undefined);
  const turn = useRef(0);
  const start = useCallback((): Promise<HeldProof | undefined> => {
    const mine = ++turn.current;
    setState('working');
    const told = (next: DeviceState) => mine === turn.current && setState(next);
    const next = Promise.race([work(client, () => mine === turn.current), over(patienceMs)]).then(
      proof => {
        told('done');
        return proof;
      },
      () => {
        told('failed');
        if (mine === turn.current) turn.current++; // stops the work
        return undefined;
      },
    );
    held.current = next;
    return next;
  }, [client]);
  useEffect(() => {
    if (!isNeeded) return;
    void start();
    return () => {
      turn.current++;
    };
  }, [isNeeded, start]);
  const proofFor = async (name: string): Promise<DeviceProof | undefined> => {
    const now = await held.current;
    const isGood = now && (now.usedFor ?? name) === name && elapsedMs(clock.now(), now.expiresAt) > marginMs;
    const proof = isGood || !now ? now : await start();
    if (proof) proof.usedFor = name;
    return proof;
  };
  return { state, proofFor, renew: () => void start() };
}
