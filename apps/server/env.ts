import { resolve } from 'node:path';
import type { BtcpaySettings } from '@baize/cashier/server';
import type { Connection } from '@baize/db';
import type { FacebookSettings, OpenIdSettings, SmsSettings, SmtpSettings } from '@baize/identity/server';
import { Fault } from '@baize/kernel';
import { type MetricsAddress, metricsAddress } from '@baize/telemetry';

/** Settings of the server's process. */
export interface ServerEnvironment {
  readonly port: number;
  readonly host: string;
  readonly home: string;
  readonly isProduction: boolean;
  /** Runs on play money: the sandbox deposit is there. */
  readonly isPlayMoney: boolean;
  /** Services of vendors may be on this machine or in a private network. */
  readonly allowsPrivate: boolean;
  readonly trustProxy: string[] | false;
  readonly allowedOrigins: string[];
  /** Address of the built-in studio as browsers see it. */
  readonly studioUrl: string;
  readonly studioPort: number;
  /** The demonstration payment provider, which runs beside only where the brand runs on play money. */
  readonly paymentsPort: number;
  readonly paymentsUrl: string;
  /** The address of this installation as others reach it: payment providers send their notices there. */
  readonly publicUrl: string;
  /** Database given from outside, or undefined for the embedded one. */
  readonly database: { readonly runtime: Connection; readonly owner: Connection; readonly direct: Connection } | undefined;
  readonly callsPerMinute: number;
  /** Trial accounts that one network may open in an hour. */
  readonly trialsPerHour: number;
  /** Ways to reach people; what is not set goes to the office's list of unsent messages. */
  readonly smtp: SmtpSettings | undefined;
  readonly sms: SmsSettings | undefined;
  /** Other providers by which members may log in; what is not set is not offered. */
  readonly google: OpenIdSettings | undefined;
  readonly facebook: FacebookSettings | undefined;
  /** A database of countries in the MaxMind format. */
  readonly countriesFile: string | undefined;
  /** A BTCPay Server of the operator; what is not set is not offered. */
  readonly btcpay: Omit<BtcpaySettings, 'clock'> | undefined;
  /** Servers of drand, whose public random values are mixed into the lottery’s draws; none = they are not. */
  readonly beaconServers: readonly string[];
  /** Where metrics are served; undefined = nowhere. */
  readonly metrics: MetricsAddress | undefined;
  /** How long the server still answers after a request to stop, and says that it is not ready. */
  readonly drainSeconds: number;
  readonly logLevel: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

function portOf(env: Variables, name: string, otherwise: number): number {
  const port = Number(env[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Fault(`${name} is a port number between 1 and 65535, not "${env[name]}"`);
  return port;
}

function countOf(env: Variables, name: string, otherwise: number): number {
  const count = Number(env[name] || otherwise);
  if (!Number.isSafeInteger(count) || count < 0) throw new Fault(`${name} is a whole number, not "${env[name]}"`);
  return count;
}

function secondsOf(env: Variables, name: string): number {
  const seconds = Number(env[name] || 0);
  if (!(seconds >= 0 && seconds <= 600)) throw new Fault(`${name} is a number of seconds between 0 and 600, not "${env[name]}"`);
  return seconds;
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

const isDatabaseUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/**
 * DATABASE_URL is how the server connects; DATABASE_OWNER_URL is who migrates, where that is someone else; DATABASE_DIRECT_URL leads past a
 * pooler, for what must hear notifications.
 */
function databaseOf(env: Variables): ServerEnvironment['database'] {
  const url = env['DATABASE_URL'];
  if (!url) return undefined;
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL']) {
    if (env[name] && !isDatabaseUrl(env[name]))
      throw new Fault(`${name} begins with postgres://, for example postgres://baize@127.0.0.1:5432/baize`);
  }
  const owner = env['DATABASE_OWNER_URL'] ?? url;
  const isPooled = env['DATABASE_POOLER'] === 'pgbouncer';
  // With one login for both, the server steps down to the runtime role; behind a pooler the login itself must be a plain one.
  const runtime = { connectionString: url, isPooled, ...(owner === url && !isPooled ? { role: 'baize_runtime' } : {}) };
  const directUrl = env['DATABASE_DIRECT_URL'];
  return { runtime, owner: { connectionString: owner }, direct: directUrl ? { connectionString: directUrl } : runtime };
}

function smsOf(env: Variables): SmsSettings | undefined {
  const url = env['SMS_URL'];
  if (!url) return undefined;
  const format = env['SMS_FORMAT'] ?? 'form';
  if (format !== 'form' && format !== 'json') throw new Fault(`SMS_FORMAT is form or json, not "${format}"`);
  const headers = listOf(env['SMS_HEADERS']).map(line => {
    const [name = '', value] = line.split(/:\s*/, 2);
    if (value === undefined)
      throw new Fault('SMS_HEADERS are name: value, several divided by commas, for example Authorization: Bearer abc');
    return [name, value] as const;
  });
  return { url, format, template: env['SMS_TEMPLATE'] ?? '', headers: Object.fromEntries(headers) };
}

/** Id and secret of our application at another provider, both or neither. */
function clientOf(env: Variables, name: string): { clientId: string; clientSecret: string } | undefined {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) throw new Fault(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: one of them is missing`);
  return { clientId, clientSecret };
}

function housesOf(env: Variables): Pick<ServerEnvironment, 'google' | 'facebook'> {
  const [google, facebook] = [clientOf(env, 'GOOGLE'), clientOf(env, 'FACEBOOK')];
  return {
    google: google && { ...google, issuer: env['GOOGLE_ISSUER'] ?? 'https://accounts.google.com' },
    facebook: facebook && {
      ...facebook,
      dialogUrl: env['FACEBOOK_DIALOG_URL'] ?? 'https://www.facebook.com/v23.0/dialog/oauth',
      graphUrl: env['FACEBOOK_GRAPH_URL'] ?? 'https://graph.facebook.com/v23.0',
    },
  };
}

/** Address, store, key and the secret of its webhook, all or none. */
function btcpayOf(env: Variables): ServerEnvironment['btcpay'] {
  const names = ['BTCPAY_URL', 'BTCPAY_STORE', 'BTCPAY_KEY', 'BTCPAY_WEBHOOK_SECRET'] as const;
  const missing = names.filter(name => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new Fault(`${names.join(', ')} go together: ${missing.join(', ')} is missing`);
  const url = (env['BTCPAY_URL'] ?? '').replace(/\/+$/, '');
  if (!/^https?:\/\/[^/]+/.test(url)) throw new Fault('BTCPAY_URL begins with https://, for example https://btcpay.example');
  return { url, store: env['BTCPAY_STORE'] ?? '', key: env['BTCPAY_KEY'] ?? '', webhookSecret: env['BTCPAY_WEBHOOK_SECRET'] ?? '' };
}

function beaconServersOf(env: Variables): string[] {
  const servers = listOf(env['LOTTERY_BEACON']).map(server => server.replace(/\/+$/, ''));
  const wrong = servers.find(server => !URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol));
  if (wrong !== undefined) throw new Fault(`LOTTERY_BEACON lists servers of drand, for example https://api.drand.sh; "${wrong}" is none`);
  return servers;
}

/** Reads the variables. Errors: a Fault that says which one is wrong and how it should look. */
export function readEnvironment(env: Variables): ServerEnvironment {
  const port = portOf(env, 'PORT', 3_000);
  const studioPort = portOf(env, 'STUDIO_PORT', port + 1);
  const paymentsPort = portOf(env, 'PAYMENTS_PORT', port + 2);
  const isProduction = env['NODE_ENV'] === 'production';
  return {
    port,
    studioPort,
    paymentsPort,
    paymentsUrl: env['PAYMENTS_PUBLIC_URL'] ?? `http://localhost:${paymentsPort}`,
    publicUrl: (env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/+$/, ''),
    isProduction,
    host: env['HOST'] ?? '0.0.0.0',
    home: resolve(env['BAIZE_HOME'] || '.baize'),
    isPlayMoney: env['BAIZE_PLAY_MONEY'] ? env['BAIZE_PLAY_MONEY'] === '1' : !isProduction,
    allowsPrivate: !isProduction || env['BAIZE_PRIVATE_SERVICES'] === '1',
    trustProxy: listOf(env['TRUSTED_PROXIES']).length > 0 ? listOf(env['TRUSTED_PROXIES']) : false,
    allowedOrigins: listOf(env['ALLOWED_ORIGINS']),
    studioUrl: env['STUDIO_URL'] ?? `http://localhost:${studioPort}`,
    database: databaseOf(env),
    smtp: env['SMTP_URL'] ? { url: env['SMTP_URL'], from: env['SMTP_FROM'] ?? '' } : undefined,
    sms: smsOf(env),
    callsPerMinute: countOf(env, 'BAIZE_CALLS_PER_MINUTE', 1_200),
    trialsPerHour: countOf(env, 'BAIZE_TRIALS_PER_HOUR', 5),
    ...housesOf(env),
    countriesFile: env['GEOIP_FILE'] || undefined,
    btcpay: btcpayOf(env),
    beaconServers: beaconServersOf(env),
    metrics: metricsAddress(env),
    drainSeconds: secondsOf(env, 'BAIZE_DRAIN_SECONDS'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}
