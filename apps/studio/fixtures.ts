import { instant, MovableClock } from '@baize/kernel';
import { FakePlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { createTestDatabase } from '@baize/testkit';
import { startStudio, studioMigrations } from './server.ts';

/** A studio of its own with a database, the platform of the tests, and a clock that moves by hand. */
export async function aStudio({ videoUrl }: { readonly videoUrl?: string } = {}) {
  const database = await createTestDatabase([studioMigrations]);
  const { platform, url: platformUrl, stop } = await startFakePlatform(new FakePlatform());
  const clock = new MovableClock(instant(Date.now()));
  const studio = await startStudio({
    db: database.open('baize_studio'),
    platformUrl,
    platformOrigins: ['http://localhost:3000'],
    keyId: platform.keyId,
    secret: platform.secret,
    home: process.env['TMPDIR'] ?? '/tmp',
    port: 0,
    clock,
    recoverEveryMs: 0,
    requestsPerMinute: 0,
    videoUrl,
  });
  /** Asks the studio as a page does; answers the value of its answer, or the answer of a refusal. */
  async function call<T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> {
    const response = await fetch(`${studio.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = (await response.json()) as { value?: T; code?: string } & T;
    return json.value ?? json;
  }
  return {
    ...{ database, platform, clock, studio, call },
    async stop() {
      await studio.stop();
      await stop();
      await database.drop();
    },
  };
}
