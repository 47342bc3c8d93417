import { expect, test } from 'vitest';
import type { RoleFacts } from '../rules.ts';
import { accountRefusal, isPasswordWeak, roleRefusal } from './rules.ts';

const all = ['a', 'b', 'c'];
const administrator: RoleFacts = { isAll: true, permissions: [] };
const role = (...permissions: string[]): RoleFacts => ({ isAll: false, permissions });

test.each<[string, RoleFacts[], RoleFacts[], RoleFacts[], number, string | undefined]>([
  [
    'an administrator disables the last other one but not the last of all',
    [administrator],
    [administrator],
    [],
    0,
    'staff.last.administrator',
  ],
  ['an administrator disables another while one is left', [administrator], [administrator], [], 1, undefined],
  ['an administrator makes another one', [administrator], [role('a')], [administrator], 1, undefined],
  ['nobody gives what they do not have', [role('a', 'b')], [role('a')], [role('a', 'c')], 5, 'staff.beyond'],
  ['nobody makes an administrator who is none', [role('a', 'b', 'c')], [role('a')], [administrator], 5, 'staff.beyond'],
  ['nobody disables whoever may more', [role('a')], [role('a', 'b')], [], 5, 'staff.beyond'],
  ['nobody disables an administrator who is none', [role('a', 'b', 'c')], [administrator], [], 5, 'staff.beyond'],
  ['one’s equal may be changed', [role('a'), role('b')], [role('a', 'b')], [role('b')], 5, undefined],
  ['a permission that no module knows any more is none', [role('a')], [role('a', 'gone')], [], 5, undefined],
])('%s', (_, by, target, nextRoles, otherAdministrators, refusal) => {
  const change = { by: { id: '1', roles: by }, target: { id: '2', roles: target }, nextRoles, otherAdministrators, all };
  expect(accountRefusal(change)).toBe(refusal);
  expect(accountRefusal({ ...change, target: { id: '1', roles: target } })).toBe('staff.self');
});

test.each<[string, RoleFacts[], RoleFacts | undefined, string[], string | undefined]>([
  ['the role that may everything is fixed', [administrator], administrator, ['a'], 'staff.role.fixed'],
  ['a permission that there is not', [administrator], undefined, ['a', 'x'], 'staff.permission.unknown'],
  ['what one does not have oneself', [role('a')], role('a'), ['a', 'b'], 'staff.beyond'],
  ['a role that holds more than one has, even to take it away', [role('a')], role('a', 'b'), ['a'], 'staff.beyond'],
  ['a new role of what one has', [role('a', 'b')], undefined, ['a'], undefined],
  ['an administrator may', [administrator], role('a'), ['a', 'b', 'c'], undefined],
])('a role: %s', (_, by, before, permissions, refusal) => {
  expect(roleRefusal({ by, before, permissions, all })).toBe(refusal);
});

test.each([
  ['short-one', true],
  ['elevenchars', true],
  ['my name is Anna, really', true],
  ['twelve chars', false],
  ['一二三四五六七八九十百千', false],
  ['x'.repeat(129), true],
  ['qwertyuiop123456', true],
  ['a long one of ＡＮＮＡ', true],
  ['half a pair \ud800 of it', true],
])('the password %j is weak: %s', (password, isWeak) => {
  expect(isPasswordWeak({ password, account: 'anna', isCommon: text => text === 'qwertyuiop123456' })).toBe(isWeak);
});
