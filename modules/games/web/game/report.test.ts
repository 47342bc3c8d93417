import { expect, test } from 'vitest';
import { reportPath, reportText } from './report.ts';

const lines = [
  ['Game', 'Honey & Heist'],
  ['Round', 'r-1'],
] as const;
const about = { subject: 'Problem with 蜜罐', lines };

test('a report says one thing a line', () => {
  expect(reportText(lines)).toBe('Game: Honey & Heist\nRound: r-1');
});

test('a mail begins with the subject and the lines, and leaves room to write', () => {
  const url = new URL(reportPath('mailto:service@example.com', about));
  expect([url.pathname, url.searchParams.get('subject'), url.searchParams.get('body')]).toEqual([
    'service@example.com',
    'Problem with 蜜罐',
    'Game: Honey & Heist\nRound: r-1\n\n',
  ]);
  expect(new URL(reportPath('mailto:service@example.com?cc=b@example.com', about)).searchParams.get('cc')).toBe('b@example.com');
});

test.each(['https://chat.example.com/?info=userId%3D1', 'tel:+861234', '/help'])('%s is opened as it is', service => {
  expect(reportPath(service, about)).toBe(service);
});
