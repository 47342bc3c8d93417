import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface OpenIdHouse {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly close: () => void;
  /** From now on tokens are made for another application, as a mixed-up or hostile house would. */
  mixUp(): void;
  /** How many such tokens it has given out. */
  mixed(): number;
  /** Walks a browser through login and consent there; answers the address that it is sent back to. */
  walk(url: string, who: string | 'nobody'): Promise<URL>;
}

const secret = 'a secret between the two of us';
const clients = ['baize', 'other'];

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** One visitor of the house, with the cookies that it sets. */
function aBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<{ status: number; location: string | null; text: string }> => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return { status: answer.status, location: location && new URL(location, url).href, text: await answer.text() };
  };
}

/** Walks a browser through login and consent, until it is sent back to one of the addresses. */
async function walkThrough(url: string, who: string, redirectUris: readonly string[]): Promise<URL> {
  const ask = aBrowser();
  let at = url;
  for (let steps = 0; steps < 12; steps++) {
    if (redirectUris.some(uri => at.startsWith(uri))) return new URL(at);
    let page = await ask(at);
    if (page.location) {
      at = page.location;
      continue;
    }
    const action = /action="([^"]+)"/.exec(page.text)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1];
    if (!action || !prompt) throw new Error(`the house says ${page.status}: ${page.text.slice(0, 300)}`);
    if (who === 'nobody') {
      at = `${new URL(action, at).href}/abort`;
      continue;
    }
    page = await ask(new URL(action, at).href, { prompt, ...(prompt === 'login' ? { login: who, password: 'any' } : {}) });
    at = page.location ?? at;
  }
  throw new Error('the house sends the browser round in circles');
}

/** A certified OpenID provider on this machine; whoever types a name there is that person. For tests. */
export async function openIdHouse(redirectUris: readonly string[]): Promise<OpenIdHouse> {
  let isMixedUp = false;
  let mixed = 0;
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (isMixedUp && request.method === 'POST' && request.url === '/token' && !request.headers['x-mixed']) {
      void bodyOf(request).then(async body => {
        const form = new URLSearchParams(body);
        form.set('client_id', 'other');
        const said = await fetch(`${issuer}/token`, { method: 'POST', body: form, headers: { 'x-mixed': '1' } });
        if (said.ok) mixed++;
        response.writeHead(said.status, { 'content-type': 'application/json' }).end(await said.text());
      });
      return;
    }
    answer?.(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', () => resolve()));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: clients.map(id => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'client_secret_post',
    })),
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, email: `${sub}@house.example`, name: `The ${sub}` }),
    }),
    cookies: { keys: ['a key for the tests'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'test' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: true } },
  });
  answer = provider.callback();
  return {
    issuer,
    client: { clientId: 'baize', clientSecret: secret },
    close() {
      server.closeAllConnections();
      server.close();
    },
    mixUp() {
      isMixedUp = true;
    },
    mixed: () => mixed,
    walk: (url, who) => walkThrough(url, who, redirectUris),
  };
}
