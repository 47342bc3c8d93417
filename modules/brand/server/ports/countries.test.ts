import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCountries } from './countries.ts';
import { mmdbSample } from './mmdb-sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-geo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('countries come out of a file in the MaxMind format, for both families of addresses', async () => {
  const file = join(folder, 'country.mmdb');
  writeFileSync(file, mmdbSample({ '81.2.69.0/24': 'GB', '1.2.3.0/26': 'AU', '2a02:ff00::/24': 'DE' }));
  const countries = await openCountries(file);
  expect(countries.source).toBe('file');
  const asked = ['81.2.69.160', '::ffff:81.2.69.160', '1.2.3.63', '1.2.3.64', '2a02:ff12::1', '10.0.0.1', 'no address', ''];
  expect(asked.map(ip => countries.countryOf(ip))).toEqual(['GB', 'GB', 'AU', null, 'DE', null, null, null]);
});

test('a missing or invalid file is named at the start', async () => {
  const broken = join(folder, 'broken.mmdb');
  writeFileSync(broken, 'not a database');
  await expect(openCountries(join(folder, 'missing.mmdb'))).rejects.toThrow(/GEOIP_FILE names no database.*missing\.mmdb/);
  await expect(openCountries(broken)).rejects.toThrow(/broken\.mmdb/);
});

test('without a file the networks for documentation are used, and everyone else has no country', async () => {
  const countries = await openCountries();
  expect(countries.source).toBe('stand-in');
  const asked = ['192.0.2.1', '198.51.100.1', '203.0.113.255', '2001:db8::1', '127.0.0.1', '::1'];
  expect(asked.map(ip => countries.countryOf(ip))).toEqual(['US', 'GB', 'CN', 'DE', null, null]);
});
