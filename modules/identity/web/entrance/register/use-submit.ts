import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { type UseI18n, useI18n } from '@baize/i18n/react';
import { usePlace, useProblem, useSend } from '@baize/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldRule, normaliseField, registerByMobile, registerMember, type registerSetting } from '../../../contract/index.ts';
import { useArrival } from '../../session/session.ts';
import type { Captcha } from '../fields/use-captcha.ts';
import type { DeviceCheck } from '../fields/use-device-check.ts';
import { keepRefusal } from './refusal.ts';
import { bornIn, type Fault, faultsIn, fieldOfRefusal, knownRules, useRegistration } from './registration.ts';
import { isAsked, useServerFaults } from './use-server-faults.ts';

type Setting = OutputOf<typeof registerSetting>;
type Own = ReturnType<typeof useRegistration>;

export interface Way {
  readonly form: Setting;
  readonly isMobile: boolean;
}

/** Where a code is asked, its own captcha comes with it. */
export const rulesOf = (form: Setting): readonly FieldRule[] => {
  const rules = knownRules(form.fields);
  const hasCode = rules.some(rule => rule.field === 'verificationCode');
  return rules.filter(rule => !(hasCode && rule.field === 'captcha'));
};

const ticksIn = (form: Setting, own: Own, t: UseI18n['t']): Fault[] =>
  form.checkboxes
    .filter(box => box.isRequired && !own.ticks[box.field])
    .map(box => ({
      field: box.field,
      text: t(box.field === 'agreement' ? 'error.register.agreement.required' : 'error.register.age.required', {
        minimumAge: form.minimumAge,
      }),
    }));

interface Proofs {
  readonly device: DeviceCheck;
  /** What its owner solves where the device can't. */
  readonly picture: Captcha | undefined;
  readonly codeId: string | undefined;
}

type WordOn = ReturnType<typeof useServerFaults>['wordOn'];

/** Everything that is wrong with what was typed, in the order of the form: by the rules, and by what the server said about it. */
function faultsFor({ form, own, isByEye, t }: { form: Setting; own: Own; isByEye: boolean; t: UseI18n['t'] }, wordOn: WordOn): Fault[] {
  const rules = rulesOf(form);
  const judged = rules.filter(rule => rule.field !== 'captcha' || isByEye);
  const told = rules.flatMap(({ field }) => {
    const code = isAsked(field) ? wordOn(field, own.values[field] ?? '')?.code : undefined;
    return code ? [{ field, text: t(`error.${code}`) }] : [];
  });
  const found = new Map([...told, ...faultsIn(judged, own.values, t), ...ticksIn(form, own, t)].map(fault => [fault.field, fault]));
  return [...rules, ...form.checkboxes].flatMap(({ field }) => found.get(field) ?? []);
}

/** What the server refused the form for, until the field that it is about changes. */
function useRefused(error: Error | null, own: Own) {
  const problem = useProblem()(error);
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const field = isCallRefusal(error) ? fieldOfRefusal(error.code, error.facts) : undefined;
  const typed = { ...own.values, ...Object.fromEntries(Object.entries(own.ticks).map(([name, is]) => [name, String(is)])) };
  const isUnchanged = field === undefined || (sent[field] ?? '') === (typed[field as keyof typeof typed] ?? '');
  const faults: Fault[] = problem && isUnchanged ? [{ field: field ?? '', text: problem.text }] : [];
  return { faults, keep: (values: Own['values']) => setSent({ ...typed, ...values }) };
}

/** Another captcha, once for each that the server did not take. */
function useRenewal(error: Error | null, renew: () => void): void {
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    if (isCallRefusal(error) && error.code.startsWith('captcha.')) latest.current();
  }, [error]);
}

/** Keeps a refusal that no other date would change, before the form is seen with it. Answers where to note the date that is sent. */
function useFinalRefusal(error: Error | null) {
  const born = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (born.current && isCallRefusal(error) && error.code === 'register.age.below') keepRefusal(born.current, Number(error.facts['age']));
  }, [error]);
  return born;
}

/** Sends the form when nothing is known to be wrong with it. */
export function useSubmit({ form, isMobile }: Way, { device, picture, codeId }: Proofs) {
  const { t } = useI18n();
  const arrive = useArrival();
  const { affiliateCode, code } = usePlace().search;
  const own = useRegistration(affiliateCode ?? code ?? '');
  const [turn, setTurn] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(isMobile ? registerByMobile : registerMember, { onDone: code => void arrive(code) });
  const server = useServerFaults(own.registrationId, device);
  const refused = useRefused(sending.error, own);
  const born = useFinalRefusal(sending.error);
  useRenewal(sending.error, () => {
    if (picture) picture.renew();
    else device.renew();
    own.set('captcha', '');
  });
  const rules = rulesOf(form);
  const known = (wordOn: WordOn) => faultsFor({ form, own, isByEye: picture !== undefined, t }, wordOn);
  const latest = known(server.wordOn);
  const faults = [...refused.faults, ...latest.filter(fault => fault.field !== refused.faults[0]?.field)];
  /** Only what the rules let pass is worth a question. */
  const textOf = (field: string) => (faultsIn(rules, own.values, t).some(fault => fault.field === field) ? '' : (own.values[field] ?? ''));
  // A picture is solved for one name, so names are checked when the form is sent.
  const nameOf = () => (picture ? '' : textOf('username'));
  const look = (field: string) => {
    if (field === 'username') void server.ask({ username: nameOf() });
    if (field === 'password' || field === 'affiliateCode') void server.ask({ [field]: textOf(field) });
  };
  const proofNow = async () =>
    picture ? { captchaId: picture.id } : await device.proofFor(normaliseField('username', own.values['username'] ?? ''));
  const submit = async (): Promise<void> => {
    if (isAsking || sending.isBusy) return;
    const values = own.tidy(rules);
    own.leaveAll([...rules, ...form.checkboxes].map(({ field }) => field));
    refused.keep(values);
    born.current = bornIn(rules, values);
    setAsking(true);
    const wordOn = await server.ask({ username: nameOf(), password: textOf('password'), affiliateCode: textOf('affiliateCode') });
    const isGood = known(wordOn).length === 0;
    const proof = isGood && rules.some(rule => rule.field === 'captcha') ? await proofNow() : undefined;
    setAsking(false);
    const done =
      isGood &&
      (await sending.send({
        ...values,
        ...proof,
        registrationId: own.registrationId,
        ...(codeId ? { codeId } : {}),
        agreement: own.ticks['agreement'] ?? false,
        isOfAge: own.ticks['isOfAge'] ?? false,
        registerUrl: location.href.slice(0, 300),
        domain: location.host,
      } as never));
    if (!done) setTurn(last => last + 1);
  };
  /** Whether a field follows its rule and the server has no objection, as far as it can be asked. */
  const isGood = (field: string) =>
    !faults.some(fault => fault.field === field) &&
    ((field !== 'username' && field !== 'password') || server.wordOn(field, own.values[field] ?? '') !== undefined);
  const isBusy = isAsking || sending.isBusy || sending.state === 'done';
  return { own, rules, faults, turn, isBusy, submit, look, isGood };
}
