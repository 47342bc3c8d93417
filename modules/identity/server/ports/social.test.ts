import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomToken } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenIdHouse, openIdHouse } from '../../fixtures/openid-provider.ts';
import { facebookPort, type Journey, openIdPort } from './social.ts';

const redirectUri = 'http://localhost:3999/login';
const closing: (() => void)[] = [];
let house: OpenIdHouse;
beforeAll(async () => {
  house = await openIdHouse([redirectUri]);
});
afterAll(() => {
  house.close();
  for (const close of closing) close();
});

const aJourney = (): Journey => ({ redirectUri, state: randomToken(32), nonce: randomToken(32), verifier: randomToken(48) });
const google = (at = house) => openIdPort({ issuer: at.issuer, ...at.client });

async function thereAndBack(who: string, at = house) {
  const journey = aJourney();
  const url = (await google(at).start(journey)) ?? '';
  return { journey, url, callback: await at.walk(url, who) };
}

describe('login by an OpenID provider', () => {
  test('ends in issuer, subject and a name to show, and asks with PKCE, state and nonce', async () => {
    const { journey, url, callback } = await thereAndBack('wang');
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', state: journey.state, nonce: journey.nonce });
    expect(asked['code_challenge']).not.toContain(journey.verifier);
    expect(await google().finish(journey, callback)).toEqual({ issuer: house.issuer, subject: 'wang', name: 'wang@house.example' });
  });

  test('a code that was used is refused', async () => {
    const { journey, callback } = await thereAndBack('replay');
    expect(await google().finish(journey, callback)).toMatchObject({ subject: 'replay' });
    expect(await google().finish(journey, callback)).toBe('refused');
  });

  test.each(['state', 'nonce', 'verifier'] as const)('another %s is refused', async part => {
    const { journey, callback } = await thereAndBack('li');
    expect(await google().finish({ ...journey, [part]: randomToken(48) }, callback)).toBe('refused');
  });

  test('a code that another journey got is refused', async () => {
    const [mine, theirs] = [await thereAndBack('li'), await thereAndBack('zhao')];
    const mixed = new URL(mine.callback);
    mixed.searchParams.set('code', theirs.callback.searchParams.get('code') ?? '');
    expect(await google().finish(mine.journey, mixed)).toBe('refused');
  });

  test('another issuer is refused: in the callback, and in the token', async () => {
    const { journey, callback } = await thereAndBack('li');
    const foreign = new URL(callback);
    foreign.searchParams.set('iss', 'https://elsewhere.example');
    expect(await google().finish(journey, foreign)).toBe('refused');

    // A house that claims to be itself, and has its tokens made by another one.
    const metadata = await (await fetch(`${house.issuer}/.well-known/openid-configuration`)).json();
    const { authorization_response_iss_parameter_supported: _, ...rest } = metadata as Record<string, unknown>;
    const server = createServer((__, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...rest, issuer: address() })),
    );
    const address = () => `http://localhost:${(server.address() as AddressInfo).port}`;
    await new Promise<void>(resolve => server.listen(0, 'localhost', () => resolve()));
    closing.push(() => server.close());
    const port = openIdPort({ issuer: address(), ...house.client });
    const next = aJourney();
    const back = await house.walk((await port.start(next)) ?? '', 'li');
    back.searchParams.delete('iss');
    expect(await port.finish(next, back)).toBe('refused');
  });

  test('a token for another application is refused', async () => {
    const other = await openIdHouse([redirectUri]);
    closing.push(other.close);
    other.mixUp();
    const journey = aJourney();
    const url = new URL((await google(other).start(journey)) ?? '');
    url.searchParams.set('client_id', 'other');
    const callback = await other.walk(url.href, 'li');
    expect(await google(other).finish(journey, callback)).toBe('refused');
    expect(other.mixed()).toBe(1); // the token came, and was not taken
  });

  test('whoever says no there has cancelled; a provider that is away is unreachable', async () => {
    const { journey, callback } = await thereAndBack('nobody');
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(await google().finish(journey, callback)).toBe('cancelled');
    const away = openIdPort({ issuer: 'http://localhost:9', clientId: 'a', clientSecret: 'b' });
    expect(await away.start(aJourney())).toBeUndefined();
    expect(await away.finish(journey, callback)).toBe('unreachable');
  });

  test('is asked over HTTPS, except on this machine', () => {
    expect(() => openIdPort({ issuer: 'http://accounts.example', clientId: 'a', clientSecret: 'b' })).toThrow('HTTPS');
  });
});

describe('login by Facebook', () => {
  /** The two addresses of its graph, as its manual describes them. */
  async function graph(me: { status: number; body: unknown }) {
    const seen: Record<string, string>[] = [];
    const server = createServer((request, response) => {
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url?.startsWith('/v1/me')) return send(request.headers.authorization === 'Bearer token-of-li' ? me.status : 401, me.body);
      request.on('data', (part: Buffer) => {
        const form = Object.fromEntries(new URLSearchParams(part.toString()));
        seen.push(form);
        const isRight = form['code'] === 'right' && form['client_secret'] === 'shh' && form['redirect_uri'] === redirectUri;
        if (isRight) send(200, { access_token: 'token-of-li', token_type: 'bearer', expires_in: 3_600 });
        else send(400, { error: 'invalid_grant', error_description: 'This code has been used' });
      });
    });
    await new Promise<void>(resolve => server.listen(0, 'localhost', () => resolve()));
    closing.push(() => server.close());
    const base = `http://localhost:${(server.address() as AddressInfo).port}`;
    return { seen, port: facebookPort({ clientId: 'app', clientSecret: 'shh', dialogUrl: `${base}/dialog`, graphUrl: `${base}/v1` }) };
  }
  const back = (journey: Journey, code: string) => new URL(`${redirectUri}?code=${code}&state=${journey.state}`);

  test('ends in the id of the graph; state and code are checked', async () => {
    const { port, seen } = await graph({ status: 200, body: { id: '1234567890', name: 'Li\u202e Wei' } });
    const journey = aJourney();
    const url = new URL((await port.start(journey)) ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: 'app', state: journey.state, scope: 'public_profile' });
    expect(await port.finish(journey, back(journey, 'right'))).toEqual({
      issuer: 'https://www.facebook.com',
      subject: '1234567890',
      name: 'Li Wei',
    });
    expect(seen[0]?.['code_verifier']).toBe(journey.verifier);
    expect(await port.finish(journey, back({ ...journey, state: 'other' }, 'right'))).toBe('refused');
    expect(await port.finish(journey, back(journey, 'used'))).toBe('refused');
  });

  test.each([
    [{ status: 200, body: { name: 'nobody' } }, 'refused'],
    [{ status: 400, body: { error: {} } }, 'refused'],
    [{ status: 503, body: {} }, 'unreachable'],
  ] as const)('a graph that answers %o is %s', async (me, outcome) => {
    const { port } = await graph(me);
    const journey = aJourney();
    expect(await port.finish(journey, back(journey, 'right'))).toBe(outcome);
  });
});
