import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { searchWork } from '@baize/factors/work';
import { workMark } from '@baize/factors/work-mark';
import { newCaptcha, registerMember } from '@baize/identity/contract';
import { randomToken } from '@baize/kernel';

/** A member that a benchmark logs in as. */
export interface Newcomer {
  readonly account: string;
  readonly password: string;
}

/** Far more than the work ever takes: one number in 65 000 does. */
const mostNonces = 10_000_000;

/**
 * Makes a member, as any visitor may who lets the device work for the captcha. What the demo member has played before, how long, and what they like would
 * otherwise be part of a measurement: after an hour of play a question covers the page and takes the keystrokes.
 */
export async function newcomer(url: string): Promise<Newcomer> {
  const seal = createSeal(async () => {
    const { value } = (await (await fetch(`${url}/wps/system/sealing`)).json()) as { value: SealingKey };
    return value;
  });
  const client = createClient({ baseUrl: url, seal, headers: () => ({ origin: url }) });
  const { captchaId } = await client(newCaptcha, { form: 'picture' });
  const nonce = searchWork(captchaId, { from: 0, count: mostNonces });
  if (nonce === undefined) throw new Error('the work for the captcha was not found');
  const account = `bench${randomToken(8)
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, 9)}`;
  const password = `${randomToken(12)} 7`;
  await client(registerMember, {
    username: account,
    email: `${account}@example.com`,
    birthday: '1990-05-17',
    password,
    verifyPwd: password,
    captchaId,
    captcha: `${workMark}${nonce}`,
    agreement: true,
    isOfAge: true,
  });
  return { account, password };
}
