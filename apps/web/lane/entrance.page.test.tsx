import '@baize/testkit/page-faults';
import { checkNewcomer, login, readResetLink, registerSetting, resetByLink } from '@baize/identity/contract';
import { instant } from '@baize/kernel';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answers, isLost, refuses, type Shown, show } from './show.tsx';
import { toldWithoutServer } from './told-without-server.ts';

declare function languageFaults(direction: 'ltr' | 'rtl'): string[];

type Code = Parameters<typeof show>[1];

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const open = async (path: string, code: Code, said: readonly Answer[] = []): Promise<Shown> => {
  shown = await show(path, code, said);
  return shown;
};

const form = answers(registerSetting, {
  fields: [],
  checkboxes: [
    { field: 'agreement', isRequired: true },
    { field: 'isOfAge', isRequired: true },
  ],
  minimumAge: 18,
  mobileFields: null,
});

async function signIn(code: Code, said: Answer): Promise<Shown> {
  const opened = await open('/login', code, [said]);
  await userEvent.fill(page.getByRole('textbox', { name: opened.t('identity.login.name') }), 'nobody9');
  await userEvent.fill(document.querySelector('[name="password"]') as HTMLElement, 'not the password');
  await userEvent.click(page.getByRole('button', { name: opened.t('identity.login.submit'), exact: true }));
  return opened;
}

/** Makes it happen; answers what must then be on the page. */
const causes: Readonly<Record<(typeof toldWithoutServer)[number], (code: Code) => Promise<string>>> = {
  'network link abnormal': async code => (await signIn(code, isLost(login))).t('ui.error.unanswered'),
  'code that nobody has words for': async code =>
    `${(await signIn(code, refuses(login, 'quite.new'))).t('error.system.unknown')} (\u2068quite.new\u2069)`,
  'agreement not ticked': async code => {
    const { t } = await open('/register', code, [form]);
    await userEvent.click(page.getByRole('button', { name: t('identity.register.submit') }));
    return t('error.register.agreement.required');
  },
};

describe('what the page says on its own', () => {
  test.each(toldWithoutServer.flatMap(what => (['CN', 'EN', 'TH'] as const).map(code => [what, code] as const)))(
    '“%s” in %s',
    async (what, code) => {
      const told = await causes[what](code);
      await expect.element(page.getByText(told).first()).toBeVisible();
    },
  );
});

describe('whoever has tried too often', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.removeItem('baize.login.wait');
  });
  const submit = (t: Shown['t']) => page.getByRole('button', { name: t('identity.login.submit'), exact: true });
  const waits = (t: Shown['t'], time: string) => expect.element(page.getByText(t('identity.login.wait', { time }))).toBeVisible();

  test('sees how long they wait, also after a reload, and tries again on the same page when it is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const first = await signIn('EN', refuses(login, 'request.too.many', { waitSeconds: 300 }));
    await waits(first.t, '5:00');
    vi.advanceTimersByTime(61_000);
    await waits(first.t, '3:59');
    first.close();
    const { t } = await signIn('EN', refuses(login, 'login.cred.err'));
    await expect.element(page.getByText(t('error.login.cred.err'))).toBeVisible();
    shown?.close();
    await open('/login', 'EN', [refuses(login, 'login.cred.err')]);
    await waits(t, '3:59');
    vi.advanceTimersByTime(240_000);
    await expect.element(page.getByText(t('identity.login.waited'))).toBeVisible();
    await expect.element(submit(t)).toBeEnabled();
  });

  test('sees it in another tab that is open already', async () => {
    const { t } = await open('/login', 'EN');
    await expect.element(submit(t)).toBeVisible();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    localStorage.setItem('baize.login.wait', String(Date.now() + 90_000)); // as the other tab does
    dispatchEvent(new StorageEvent('storage', { key: 'baize.login.wait' }));
    await waits(t, '1:30');
  });
});

interface State {
  readonly path: string;
  readonly said: readonly Answer[];
  /** Key of a text by which the state is known. */
  readonly shows: string;
}

const states: Readonly<Record<string, State>> = {
  'the login': { path: '/login', said: [], shows: 'identity.login.submit' },
  'the login of agents': { path: '/login?area=agent', said: [], shows: 'identity.agentLogin.title' },
  'a request for another way in': { path: '/login?way=recover', said: [], shows: 'identity.recovery.submit' },
  'a link that staff have sent': {
    path: '/login?way=reset#token',
    said: [answers(readResetLink, { expiresAt: '2026-11-24T10:00:00.000Z' as never })],
    shows: 'identity.forgot.submit',
  },
  'a link that is no longer good': {
    path: '/login?way=reset#token',
    said: [refuses(readResetLink, 'recovery.link.invalid')],
    shows: 'identity.recovery.again',
  },
  'a registration that waits for its form': { path: '/register', said: [], shows: 'identity.register.title' },
  'a registration with its form': { path: '/register', said: [form], shows: 'identity.register.submit' },
  'a registration whose form is refused': { path: '/register', said: [refuses(registerSetting, 'system.busy')], shows: 'ui.retry' },
  'a registration whose form does not come': { path: '/register', said: [isLost(registerSetting)], shows: 'ui.error.unanswered' },
};

describe('every state of the entrance', () => {
  test.each(
    Object.entries(states).flatMap(([name, state]) => [[name, 'en-XA', 'ltr', state] as const, [name, 'ar-XB', 'rtl', state] as const]),
  )('%s can be used by everyone at 320 pixels, and every text is a text: %s', async (_, code, direction, { path, said, shows }) => {
    await page.viewport(320, 844);
    const { t } = await open(path, code, said);
    await expect.element(page.getByText(t(shows)).first()).toBeVisible();
    expect(languageFaults(direction)).toEqual([]);
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

// The last one: what it says above the page outlives it.
test('after a new password, the login begins with the account that it belongs to', async () => {
  const said = [
    answers(readResetLink, { expiresAt: '2026-11-24T10:00:00.000Z' as never }),
    answers(resetByLink, { account: 'lantern7' }),
    answers(registerSetting, { fields: [], checkboxes: [], minimumAge: 18, mobileFields: null }),
  ];
  const { t } = await open('/login?way=reset#token', 'EN', said);
  await expect.element(page.getByRole('button', { name: t('identity.forgot.submit') })).toBeVisible();
  for (const name of ['newPassword', 'verifyPwd'])
    await userEvent.fill(document.querySelector(`[name="${name}"]`) as HTMLElement, 'harbour lantern 93');
  await userEvent.click(page.getByRole('button', { name: t('identity.forgot.submit') }));
  await expect.poll(() => location.pathname + location.search).toBe('/login');
  shown?.close();
  await open('/login', 'EN');
  await expect.element(page.getByRole('textbox', { name: t('identity.login.name') })).toHaveValue('lantern7');
});

test('who has chosen no language is offered that of the browser, in its own words', async () => {
  localStorage.removeItem('baize.language');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await open('/login', 'CN');
  const offered = page.getByRole('button', { name: 'English', exact: true });
  await userEvent.click(offered);
  await expect
    .poll(() => [document.documentElement.lang, localStorage.getItem('baize.language'), offered.query()])
    .toEqual(['en', 'EN', null]);
  localStorage.removeItem('baize.language');
});

test('a common password is refused as soon as its field is left', async () => {
  const rule = { field: 'password', acceptedPattern: '', minLength: 6, maxLength: 64, patternId: 0, isRequired: true };
  const fields = { fields: [rule], checkboxes: [], minimumAge: 18, mobileFields: null };
  const { t } = await open('/register', 'EN', [
    answers(registerSetting, fields),
    answers(checkNewcomer, { faults: [{ field: 'password', code: 'password.common' }] }),
  ]);
  await expect.element(page.getByRole('button', { name: t('identity.register.submit') })).toBeVisible();
  await userEvent.fill(document.querySelector('[name="password"]') as HTMLElement, 'password');
  await userEvent.tab();
  await expect.element(page.getByText(t('error.password.common')).first()).toBeVisible();
});

test('a code that was never sent is not called expired: it is to be sent first, and typed then', async () => {
  const secondStep = { ticket: 'T', expiresAt: instant(Date.UTC(2099, 0, 1)), ways: [{ way: 'email' as const, hint: 'd***@example.com' }] };
  const { t } = await signIn('EN', answers(login, { token: '', firstTimeLogin: false, passwordExpired: false, secondStep }));
  const code = page.getByRole('textbox', { name: t('identity.second.code') });
  await code.fill('123456');
  await page.getByRole('button', { name: t('identity.second.submit') }).click();
  await expect.element(page.getByText(t('identity.second.sendFirst'))).toBeVisible();
  await expect.element(code).toHaveValue('123456');
});

test.each([
  [390, 844, 'EN'],
  [390, 844, 'CN'],
  [360, 740, 'EN'],
] as const)('the whole log-in is above the fold of a phone, below its shop window: %i × %i, %s', async (width, height, code) => {
  await page.viewport(width, height);
  const { t } = await open('/login', code);
  const submit = page.getByRole('button', { name: t('identity.login.submit'), exact: true });
  await expect.element(submit).toBeVisible();
  const free = page.getByRole('button', { name: t('identity.trial.start') });
  expect(free.element().getBoundingClientRect().top).toBeGreaterThan(150); // below a cover
  expect(submit.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
});
