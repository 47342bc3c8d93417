import '@baize/testkit/page-faults';
import { checkNewcomer, login, registerMember, registerSetting, shippedRule } from '@baize/identity/contract';
import { systemClock } from '@baize/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answers, refuses, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  vi.useRealTimers();
  shown?.close();
  shown = undefined;
  localStorage.clear();
});

const open = async (path: string, said: readonly Answer[]): Promise<Shown> => {
  shown = await show(path, 'EN', said);
  return shown;
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const typed = async (name: string, text: string): Promise<string> => {
  await userEvent.fill(field(name), text);
  await userEvent.tab();
  return field(name).value;
};
const form = (minimumAge = 18) =>
  answers(registerSetting, {
    fields: (['username', 'password', 'payeeName', 'birthday', 'email', 'mobileNum'] as const).map(shippedRule),
    checkboxes: [{ field: 'isOfAge', isRequired: true }],
    minimumAge,
    mobileFields: null,
  });
const noFaults = answers(checkNewcomer, { faults: [] });
const opened = async (said: readonly Answer[] = []) => {
  const { t } = await open('/register', [form(), noFaults, ...said]);
  await expect.element(page.getByRole('button', { name: t('identity.register.submit') })).toBeVisible();
  return t;
};

test.each([
  ['１９９０/5/17', '1990-05-17'],
  ['17.5.1990', '1990-05-17'],
  ['19900517', '1990-05-17'],
  ['05/06/1990', '05/06/1990'],
])('a date of birth typed as %s is shown as %s when its field is left', async (text, shownAs) => {
  const t = await opened();
  expect(await typed('birthday', text)).toBe(shownAs);
  const told = shownAs.startsWith('1990') ? /^That's .*1990/ : t('identity.birthday.yearFirst');
  await expect.element(page.getByText(told)).toBeVisible();
});

test('a date of birth is read back without a tick, and says that it is too young, before any error', async () => {
  const t = await opened();
  await typed('birthday', '2012-05-17');
  await expect.element(page.getByText(/^That's .*2012: under 18\.$/)).toBeVisible();
  expect(page.getByText(t('identity.register.fits')).elements()).toEqual([]);
  expect(field('birthday').getAttribute('aria-invalid')).not.toBe('true');
  await typed('birthday', '1990-05-17');
  await expect.element(page.getByText(/^That's .*1990\.$/)).toBeVisible();
});

test.each(['2990-01-01', '1990-02-31', '1880-01-01'])('%s is no date of birth, and is not confirmed', async text => {
  const t = await opened();
  await typed('birthday', text);
  await expect.element(page.getByText(t('identity.birthday.none'))).toBeVisible();
  expect(page.getByText(/^That's /).elements()).toEqual([]);
});

test('the form names one age, the one that the date of birth must show', async () => {
  const { t } = await open('/register', [form(21), noFaults]);
  await expect.element(page.getByText(t('identity.birthday.yearFirst.hint', { age: 21 }))).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: t('identity.field.isOfAge', { minimumAge: 21 }) })).toBeVisible();
});

const refusedAt18 = refuses(registerMember, 'register.age.below', { field: 'birthday', age: 18 });
const sendYoung = async (t: Shown['t'], birthday: string) => {
  const values = {
    username: 'newcomer7',
    password: 'harbour lantern 93',
    payeeName: 'Li Ming',
    birthday,
    email: 'li@example.com',
    mobileNum: '13800138000',
  };
  for (const [name, text] of Object.entries(values)) await userEvent.fill(field(name), text);
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(page.getByRole('button', { name: t('identity.register.submit') }));
};

test('a registration below the age ends with a refusal in place of the form, with the way to help', async () => {
  const t = await opened([refusedAt18]);
  await sendYoung(t, '2012-05-17');
  await expect.element(page.getByRole('heading', { name: t('identity.tooYoung.title') })).toBeVisible();
  await expect.element(page.getByText(t('error.register.age.below', { age: 18 }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('identity.tooYoung.more') })).toBeVisible();
  await expect.element(page.getByText(t('identity.tooYoung.others'))).toBeVisible();
  expect([field('birthday'), document.activeElement?.getAttribute('role')]).toEqual([null, 'alert']);
});

test('the refusal for age is final in this browser: until the stated day comes, the form is not shown again', async () => {
  const born = `${Number(systemClock.now().slice(0, 4)) - 17}-12-31`;
  const t = await opened([refusedAt18]);
  await sendYoung(t, born);
  const title = page.getByRole('heading', { name: t('identity.tooYoung.title') });
  await expect.element(title).toBeVisible();
  expect(Object.values(localStorage).filter(text => text.includes(born))).toEqual([]);
  expect(localStorage.getItem('baize.register.refused')).toMatch(/^\d{4}-01-01 18$/);
  shown?.close();
  await open('/register', [form(), noFaults]);
  await expect.element(title).toBeVisible();
  expect(field('birthday')).toBe(null);
  shown?.close();
  localStorage.setItem('baize.register.refused', '2020-01-01 18');
  await opened();
  // As another tab keeps it.
  localStorage.setItem('baize.register.refused', '2999-01-01 18');
  dispatchEvent(new StorageEvent('storage', { key: 'baize.register.refused' }));
  await expect.element(title).toBeVisible();
});

test.each([
  ['username', ' ＡＢＣ１２３ ', 'ABC123'],
  ['email', 'ｌｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'li@example.com'],
  ['mobileNum', '１３８００１３８０００', '13800138000'],
  ['payeeName', ' Ｌｉ Ming ', 'Ｌｉ Ming'],
  ['password', 'ｌａｎｔｅｒｎ９３', 'ｌａｎｔｅｒｎ９３'],
])('what an IME types in full width into %s: %j stays as %j', async (name, text, left) => {
  const t = await opened();
  expect(await typed(name, text)).toBe(left);
  expect(page.getByText(t('identity.password.fullWidth')).query() !== null).toBe(name === 'password');
});

test('the login shows plain letters for full-width ones, and leaves the password as it was typed', async () => {
  const sent: unknown[] = [];
  const take: Answer['reply'] = input => {
    sent.push(input);
    return new Promise(() => undefined);
  };
  const { t } = await open('/login', [{ call: login.name, reply: take }]);
  await expect.element(page.getByRole('textbox', { name: t('identity.login.name') })).toBeVisible();
  await userEvent.fill(field('username'), ' ｌｉ１２３ ');
  await userEvent.fill(field('password'), 'ｌａｎｔｅｒｎ');
  await expect.element(page.getByText(t('identity.password.fullWidth'))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toMatchObject([{ username: 'li123', password: 'ｌａｎｔｅｒｎ' }]);
  expect(field('username').value).toBe('li123');
});
