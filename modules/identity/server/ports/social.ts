import { Fault } from '@baize/kernel';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
  ResponseBodyError,
} from 'openid-client';

/** Secrets of one journey to another provider and back. */
export interface Journey {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ForeignIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** For the member to see whose it is; never a key. */
  readonly name: string;
}

/** cancelled: the visitor said no there · refused: what came back does not fit · unreachable: nothing came back. */
type SocialOutcome = ForeignIdentity | 'cancelled' | 'refused' | 'unreachable';

export interface SocialPort {
  /** The address to send the browser to, or undefined when the provider cannot be reached. */
  readonly start: (journey: Journey) => Promise<string | undefined>;
  readonly finish: (journey: Journey, callback: URL) => Promise<SocialOutcome>;
}

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface FacebookSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly dialogUrl: string;
  readonly graphUrl: string;
}

const timeoutSeconds = 10;
const discoveryMs = 24 * 3_600_000;

/** Plain HTTP is for a stand-in on the same machine. */
function checked(text: string): { url: URL; isPlain: boolean } {
  const url = new URL(text);
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol !== 'https:' && !isLocal) throw new Fault(`another house is asked over HTTPS only: ${url.origin}`);
  return { url, isPlain: url.protocol === 'http:' };
}

/** What an error of the protocol is to us. What does not fit is refused; what is no answer is unreachable. */
function outcomeOf(error: unknown): 'cancelled' | 'refused' | 'unreachable' {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'refused';
  if (error instanceof ClientError && !['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '')) return 'refused';
  return 'unreachable';
}

const claimText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 100) : '');

/**
 * Login by an OpenID provider (OpenID Connect Core 1.0, code flow with PKCE). State, nonce, issuer, audience, times and signature are checked by the
 * library; the keys come from the issuer's own metadata.
 */
export function openIdPort(settings: OpenIdSettings): SocialPort {
  const { url, isPlain } = checked(settings.issuer);
  let known: { config: Promise<Configuration>; at: number } | undefined;
  const configuration = async () => {
    if (known && performance.now() - known.at < discoveryMs) return known.config;
    const config = discovery(url, settings.clientId, settings.clientSecret, ClientSecretPost(settings.clientSecret), {
      timeout: timeoutSeconds,
      execute: isPlain ? [allowInsecureRequests] : [],
    });
    known = { config, at: performance.now() };
    config.catch(() => {
      known = undefined; // asked again by the next visitor
    });
    return config;
  };
  return {
    async start({ redirectUri, state, nonce, verifier }) {
      try {
        const parameters = {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return buildAuthorizationUrl(await configuration(), parameters).href;
      } catch {
        return undefined;
      }
    },
    async finish({ state, nonce, verifier }, callback) {
      try {
        const tokens = await authorizationCodeGrant(await configuration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return 'refused';
        return { issuer: claims.iss, subject: claims.sub, name: claimText(claims['email']) || claimText(claims['name']) };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

const facebookIssuer = 'https://www.facebook.com';

/** Login by Facebook, which speaks OAuth 2 and says who it is by its graph, not by a signed token. */
export function facebookPort(settings: FacebookSettings): SocialPort {
  const graph = checked(settings.graphUrl);
  const { url: dialog } = checked(settings.dialogUrl);
  const config = new Configuration(
    {
      issuer: facebookIssuer,
      authorization_endpoint: dialog.href,
      token_endpoint: `${graph.url.href.replace(/\/$/, '')}/oauth/access_token`,
    },
    settings.clientId,
    settings.clientSecret,
    ClientSecretPost(settings.clientSecret),
  );
  config.timeout = timeoutSeconds;
  if (graph.isPlain) allowInsecureRequests(config);
  return {
    async start({ redirectUri, state, verifier }) {
      const challenge = await calculatePKCECodeChallenge(verifier);
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'public_profile',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },
    async finish({ state, verifier }, callback) {
      try {
        const tokens = await authorizationCodeGrant(config, callback, { expectedState: state, pkceCodeVerifier: verifier });
        const me = new URL(`${graph.url.href.replace(/\/$/, '')}/me?fields=id,name`);
        const answer = await fetchProtectedResource(config, tokens.access_token, me, 'GET');
        if (!answer.ok) return answer.status >= 500 ? 'unreachable' : 'refused';
        const body: unknown = await answer.json();
        const id = typeof body === 'object' && body !== null && 'id' in body ? claimText(body.id) : '';
        if (id === '') return 'refused';
        return { issuer: facebookIssuer, subject: id, name: claimText((body as { name?: unknown }).name) };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
