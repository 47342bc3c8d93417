import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const btcpay = { BTCPAY_URL: 'https://btcpay.example/', BTCPAY_STORE: 'store', BTCPAY_KEY: 'key', BTCPAY_WEBHOOK_SECRET: 'secret' };

test('a BTCPay Server is there when all of its variables are, and missing ones are named', () => {
  expect(readEnvironment({}).btcpay).toBeUndefined();
  expect(readEnvironment(btcpay).btcpay).toEqual({ url: 'https://btcpay.example', store: 'store', key: 'key', webhookSecret: 'secret' });
  expect(() => readEnvironment({ ...btcpay, BTCPAY_KEY: '' })).toThrow('BTCPAY_KEY is missing');
  expect(() => readEnvironment({ ...btcpay, BTCPAY_URL: 'btcpay.example' })).toThrow('BTCPAY_URL begins with https://');
});

test('the demonstration payment provider is two ports on, and notices come to this machine unless told otherwise', () => {
  expect(readEnvironment({ PORT: '4000' })).toMatchObject({
    paymentsPort: 4_002,
    paymentsUrl: 'http://localhost:4002',
    publicUrl: 'http://127.0.0.1:4000',
  });
  expect(readEnvironment({ PUBLIC_URL: 'https://play.example/' }).publicUrl).toBe('https://play.example');
  expect(() => readEnvironment({ PAYMENTS_PORT: '0' })).toThrow('PAYMENTS_PORT is a port number');
});
