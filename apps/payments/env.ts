/** Settings of the demonstration provider's process. */
interface PaymentsEnvironment {
  readonly port: number;
  /** Where it listens; this machine only unless told otherwise. */
  readonly host: string;
  /** Where notices go. */
  readonly platformUrl: () => string;
  /** Its address as browsers see it. */
  readonly publicUrl: string;
  /** Shared with the platform: signs requests and notices. */
  readonly secret: string;
  /** Its own folder; no one else reads it. */
  readonly folder: string;
}

/** Reads the variables. Errors: names every missing one at the same time. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): PaymentsEnvironment {
  const missing = ['PAYMENTS_SECRET', 'PAYMENTS_FOLDER', 'PAYMENTS_PUBLIC_URL', 'PAYMENTS_PLATFORM_URL'].filter(name => !env[name]);
  if (missing.length > 0) throw new Error(`The demonstration payment provider needs ${missing.join(', ')}.`);
  const port = Number(env['PAYMENTS_PORT'] ?? 3002);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PAYMENTS_PORT is a port number.');
  return {
    port,
    host: env['PAYMENTS_HOST'] ?? '127.0.0.1',
    platformUrl: () => env['PAYMENTS_PLATFORM_URL'] ?? '',
    publicUrl: env['PAYMENTS_PUBLIC_URL'] ?? '',
    secret: env['PAYMENTS_SECRET'] ?? '',
    folder: env['PAYMENTS_FOLDER'] ?? '',
  };
}
