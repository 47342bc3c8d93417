import { execFileSync } from 'node:child_process';
import { findBrowser } from '@baize/testkit/browser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lighthouseVariables } from './web.ts';

const visitor = { url: 'http://localhost:1', username: 'demo', password: 'secret' };

describe('Lighthouse', () => {
  test.each([
    ['no variable names a browser', undefined],
    ['the variable names one that is not there', '/nowhere/chrome'],
  ])('is handed a browser that starts where %s', (_, named) => {
    const before = process.env['CHROME_PATH'];
    onTestFinished(() => {
      if (before === undefined) delete process.env['CHROME_PATH'];
      else process.env['CHROME_PATH'] = before;
    });
    if (named === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = named;

    const { CHROME_PATH: path = '', LIGHTHOUSE_VISIT: visit = '{}' } = lighthouseVariables(visitor);
    const { args, ...of } = JSON.parse(visit) as { args: string[] };
    expect(of).toMatchObject(visitor);
    expect(args).toEqual(findBrowser().args);
    expect(execFileSync(path, ['--version'], { encoding: 'utf8' })).toMatch(/^(Headless|Google )?Chrom/);
  });
});
