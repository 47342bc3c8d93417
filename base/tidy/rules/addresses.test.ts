import { expect, test } from 'vitest';
import { tried, withHoles } from '../sample.ts';
import { memberPageUnknown, officePageUnknown } from './addresses.ts';

test('a link to a page of the member centre names a page that some module declares', () => {
  const { places, text } = tried(memberPageUnknown, {
    'modules/high/web/index.ts': "centre: [{ centre: 'member', key: 'withdraw' }]",
    'modules/low/web/a.tsx': "go({ mc: 'withdraw', w: 'records' });\ngo({ mc: 'cashOut' });\ngo({ mc: undefined });",
    'modules/low/server/b.ts': withHoles("const url = `#{origin}/index?mc=withdraw`;\nconst other = '/index?x=1&mc=gone';"),
    'modules/low/web/a.test.ts': "go({ mc: 'anything' });",
  });
  expect(places).toEqual(['modules/low/server/b.ts:2', 'modules/low/web/a.tsx:2']);
  expect(text).toContain('cashOut');
});

test('a link in the office leads to an address that some module declares', () => {
  const { places } = tried(officePageUnknown, {
    'modules/high/office/index.ts': "pages: [{ path: '/sales' }, { path: '/sales/:id' }]",
    'modules/high/office/page.tsx': withHoles(
      '<Link to="/sales?state=open" />;\n<Link to={`/sales/#{id}`} />;\n<Link to="/sale" />;\ngo(`/sales/#{id}/lines`);\n<Link to="/" />;',
    ),
  });
  expect(places).toEqual(['modules/high/office/page.tsx:3', 'modules/high/office/page.tsx:4']);
});
