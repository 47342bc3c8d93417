/** Settings of the studio's process. */
interface StudioEnvironment {
  readonly port: number;
  readonly platformUrl: string;
  readonly platformOrigins: readonly string[];
  readonly databaseUrl: string;
  /** Connection of the tables' owner; when given, migrations run at start. */
  readonly ownerUrl: string | undefined;
  readonly keyId: string;
  readonly secret: string;
  readonly home: string;
  readonly isBehindProxy: boolean;
  /** Where the video of a table is, with `{code}` for the table; absent = tables have none. */
  readonly videoUrl?: string | undefined;
}

/** Reads the variables. Errors: names every missing one at the same time, so that they are put right in one go. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): StudioEnvironment {
  const missing = ['PLATFORM_URL', 'STUDIO_DATABASE_URL', 'STUDIO_KEY_ID', 'STUDIO_SECRET'].filter(name => !env[name]);
  if (missing.length > 0) throw new Error(`The studio needs ${missing.join(', ')}.`);
  const port = Number(env['STUDIO_PORT'] ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('STUDIO_PORT is a port number.');
  const platformUrl = env['PLATFORM_URL'] ?? '';
  const videoUrl = env['STUDIO_VIDEO_URL'] || undefined;
  if (videoUrl && !(/^https?:$/.test(URL.parse(videoUrl)?.protocol ?? '') && videoUrl.includes('{code}')))
    throw new Error('STUDIO_VIDEO_URL is an address with {code} in it, such as https://video.example/{code}.mp4.');
  const origins = (env['PLATFORM_ORIGINS'] ?? platformUrl).split(',').map(text => new URL(text.trim()).origin);
  return {
    port,
    platformUrl,
    platformOrigins: origins,
    databaseUrl: env['STUDIO_DATABASE_URL'] ?? '',
    ownerUrl: env['STUDIO_OWNER_URL'] || undefined,
    keyId: env['STUDIO_KEY_ID'] ?? '',
    secret: env['STUDIO_SECRET'] ?? '',
    home: env['BAIZE_HOME'] || '.baize',
    isBehindProxy: env['STUDIO_BEHIND_PROXY'] === 'true',
    ...(videoUrl ? { videoUrl } : {}),
  };
}
