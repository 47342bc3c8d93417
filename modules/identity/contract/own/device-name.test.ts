import { expect, test } from 'vitest';
import { deviceKind, deviceName } from './device-name.ts';

test('a device is named by its browser and system, and by nothing when neither is known', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1';
  expect(deviceName(edge)).toBe('Edge · Windows');
  expect(deviceName(phone)).toBe('Safari · iOS');
  expect(deviceName('curl/8')).toBe('');
  const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
  expect([edge, phone, tablet].map(deviceKind)).toEqual(['computer', 'phone', 'tablet']);
});
