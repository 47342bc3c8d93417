import { isWork, searchWork, workBits } from '@baize/factors/work';
import { workMark } from '@baize/factors/work-mark';
import { minute, newId, seededRandom } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { login, newCaptcha, smsForMember } from '../../contract/index.ts';
import { aMember, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';
import { speakCaptcha } from './sound.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule(testParts)] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

/** Stretches of sound that are louder than the murmur, parted by a fifth of a second of less. */
function bursts(sound: Buffer): number {
  const samples = [...sound.subarray(44)].map(sample => Math.abs(sample - 128));
  let count = 0;
  let quiet = Number.POSITIVE_INFINITY;
  for (const sample of samples) {
    if (sample > 45) {
      if (quiet > 1_600) count++;
      quiet = 0;
    } else quiet++;
  }
  return count;
}

describe('a captcha for the ear', () => {
  test.each(['CN', 'EN', 'VI'])('reads five digits out in %s, another way each time', language => {
    const sound = speakCaptcha('40917', language, seededRandom(7));
    expect(sound.subarray(0, 4).toString()).toBe('RIFF');
    expect(sound.readUInt32LE(24)).toBe(8_000);
    expect(bursts(sound)).toBeGreaterThanOrEqual(5);
    expect(sound.length / 8_000).toBeGreaterThan(3);
    expect(sound.length / 8_000).toBeLessThan(9);
    expect(speakCaptcha('40917', language, seededRandom(8)).equals(sound)).toBe(false);
  });

  test('is given instead of the picture, and answered by the same digits', async () => {
    const visitor = aVisitor(t);
    const { captchaId, image, sound } = await visitor.call(newCaptcha, { form: 'sound' });
    expect(image).toBeNull();
    expect(
      Buffer.from((sound ?? '').split(',')[1] ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WAVE');
    const ask = { mobileNum: '13800001111', purpose: 'reset' as const, captchaId };
    expect(await outcomeOf(visitor.call(smsForMember, { ...ask, captcha: '54321' }))).toBe('400 captcha.wrong');
    expect(await outcomeOf(visitor.call(smsForMember, { ...ask, captcha: '12345' }))).toBe('ok');
  });
});

/** The number for a captcha, as the page looks for it. */
function workFor(captchaId: string): string {
  for (let from = 0; ; from += 10_000) {
    const nonce = searchWork(captchaId, { from, count: 10_000 });
    if (nonce !== undefined) return `${workMark}${nonce}`;
  }
}

describe('a captcha by work', () => {
  test('is as many zero bits as it says', () => {
    const id = newId();
    const nonce = Number(workFor(id).slice(workMark.length));
    expect(isWork(id, nonce, workBits)).toBe(true);
    const others = Array.from({ length: 2_000 }, (_, i) => isWork(id, nonce + 1 + i, 8));
    expect(others.filter(Boolean).length).toBeLessThan(40); // about 8 of them by chance
  });

  test('is taken like the digits, once, for its own captcha, in its time', async () => {
    const member = await aMember(t.db, t.clock);
    const visitor = aVisitor(t, { ip: '198.51.100.9' });
    const attempt = (password: string, more: object = {}) =>
      outcomeOf(visitor.call(login, { username: member.account, password, ...more }));
    for (let i = 0; i < 3; i++) expect(await attempt('wrong')).toBe('401 login.cred.err');
    expect(await attempt(memberPassword)).toBe('400 login.captcha.needed');
    const { captchaId } = await visitor.call(newCaptcha, {});
    const other = await visitor.call(newCaptcha, {});
    const captcha = workFor(captchaId);
    for (const wrong of [workMark, `${workMark}-1`, `${workMark}1e400`, `${workMark}x`])
      expect(await attempt(memberPassword, { captchaId: (await visitor.call(newCaptcha, {})).captchaId, captcha: wrong })).toBe(
        '400 captcha.wrong',
      );
    expect(await attempt(memberPassword, { captchaId: other.captchaId, captcha })).toBe('400 captcha.wrong');
    expect(await attempt(memberPassword, { captchaId, captcha })).toBe('ok');
    const ask = { mobileNum: '13800002222', purpose: 'reset' as const };
    expect(await outcomeOf(visitor.call(smsForMember, { ...ask, captchaId, captcha }))).toBe('400 captcha.expired');
    const late = await visitor.call(newCaptcha, {});
    t.clock.move(5 * minute);
    expect(await outcomeOf(visitor.call(smsForMember, { ...ask, captchaId: late.captchaId, captcha: workFor(late.captchaId) }))).toBe(
      '400 captcha.expired',
    );
  });
});
