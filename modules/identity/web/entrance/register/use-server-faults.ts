import type { Id } from '@baize/kernel';
import { useClient } from '@baize/ui';
import { useRef, useState } from 'react';
import { checkNewcomer, normaliseField } from '../../../contract/index.ts';
import type { DeviceCheck } from '../fields/use-device-check.ts';

const asked = ['username', 'password', 'affiliateCode'] as const;
type AskedField = (typeof asked)[number];
type Typed = Readonly<Partial<Record<AskedField, string>>>;

/** What the server said about a field as it was typed; '' = nothing is wrong. */
interface ServerWord {
  readonly text: string;
  readonly code: string;
}

export const isAsked = (field: string): field is AskedField => asked.some(own => own === field);

/** What only the server knows about a field: asked once for each text, and remembered for it. */
export function useServerFaults(registrationId: Id<'RegistrationId'>, device: DeviceCheck) {
  const client = useClient();
  const [told, setTold] = useState<Readonly<Partial<Record<AskedField, ServerWord>>>>({});
  const latest = useRef(told);
  latest.current = told;
  const wordOn = (field: AskedField, text: string): ServerWord | undefined => {
    const word = latest.current[field];
    return word?.text === normaliseField(field, text) ? word : undefined;
  };
  /** Asks about those that aren't known. Answers what is known then; what can't be asked is left to the registration itself. */
  const ask = async (typed: Typed): Promise<(field: AskedField, text: string) => ServerWord | undefined> => {
    const open = asked.filter(field => typed[field] && !wordOn(field, typed[field]));
    if (open.length === 0) return wordOn;
    const body = Object.fromEntries(open.map(field => [field, typed[field] ?? '']));
    const proof = body['username'] === undefined ? {} : await device.proofFor(normaliseField('username', body['username']));
    if (!proof) return wordOn;
    try {
      const { faults } = await client(checkNewcomer, { registrationId, ...body, ...proof } as never);
      const words = open.map(field => {
        const code = faults.find(fault => fault.field === field)?.code ?? '';
        return [field, { text: normaliseField(field, typed[field] ?? ''), code }] as const;
      });
      latest.current = { ...latest.current, ...Object.fromEntries(words) };
      setTold(latest.current);
    } catch {
      // The registration says what is wrong with the connection.
    }
    return wordOn;
  };
  return { wordOn, ask };
}
