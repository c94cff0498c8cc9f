import * as client from 'openid-client';
import { defaultGroupsClaimOf } from '../../../../src/vocabulary/identity-provider.ts';
import { patience, post } from '../../../outbox/post.ts';
import { isAllowedHost } from '../../../outbox/private-targets.ts';
import type { Settings } from '../../../settings.ts';
import type { OpenProvider } from '../open-provider.ts';
import { readLogoutToken } from './logout-token.ts';
import { challengeOf, nonceOf, verifierOf } from './proof-key.ts';
import type { Protocol } from './protocol.ts';
import { type FaultReason, faultOfWay, ProviderFault } from './provider-fault.ts';

type Limits = Pick<Settings, 'privateTargets'>;

/** Seconds by which the clocks of both sides may differ, and within which somebody who confirms has to have signed in there. */
const clockTolerance = 60;
const freshFor = 300;
/** Milliseconds for which what a provider says of itself is good, and how many providers are remembered. */
const lasting = 3_600_000;
const remembered = 50;
const longestAnswer = 512 * 1024;

/** Reaches nothing in the own network but what the operator allows, and follows no redirection. */
const fetchAllowed =
  ({ privateTargets }: Limits) =>
  async (
    url: string,
    options: { method: string; headers: HeadersInit; body?: client.FetchBody },
  ): Promise<Response> => {
    const { method, headers, body = '' } = options;
    const answered = await post(
      {
        url,
        method: method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(headers)),
        body: String(body ?? ''),
      },
      privateTargets,
      { ...patience, bytes: longestAnswer },
    );
    const empty = [101, 204, 205, 304].includes(answered.status);
    return new Response(empty ? null : answered.body, {
      status: answered.status,
      headers: { 'content-type': answered.type },
    });
  };

type Known = { version: number; until: number; config: Promise<client.Configuration> };
const known = new Map<number, Known>();

/** What a provider says of itself, by its discovery document. */
function configurationOf(provider: OpenProvider, limits: Limits): Promise<client.Configuration> {
  const { id, version } = provider;
  const before = known.get(id);
  if (before && before.version === version && before.until > Date.now()) return before.config;
  const config = discover(provider, limits);
  known.delete(id);
  known.set(id, { version, until: Date.now() + lasting, config });
  const [oldest] = known.keys();
  if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  config.catch(() => known.delete(id));
  return config;
}

async function discover(
  { issuer, clientId, clientSecret = '' }: OpenProvider,
  limits: Limits,
): Promise<client.Configuration> {
  const { protocol, hostname } = new URL(issuer);
  const isPlain = protocol === 'http:' && isAllowedHost(hostname, limits.privateTargets);
  const plain = isPlain ? [client.allowInsecureRequests] : [];
  const timeout = patience.ms / 1000;
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    [client.customFetch]: fetchAllowed(limits),
    timeout,
    execute: plain,
  });
  const server = found.serverMetadata();
  const config = new client.Configuration(
    server,
    clientId,
    { [client.clockTolerance]: clockTolerance },
    authenticationAt(server, clientSecret),
  );
  config[client.customFetch] = fetchAllowed(limits);
  config.timeout = timeout;
  // Signatures are looked at though the token came over a connection that is encrypted already.
  for (const set of [client.enableNonRepudiationChecks, ...plain]) set(config);
  return config;
}

/** How this server shows that it is the client: by its secret in the way that the provider takes, or not at all. */
function authenticationAt(server: client.ServerMetadata, clientSecret: string): client.ClientAuth {
  if (clientSecret === '') return client.None();
  const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server;
  return ways.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret);
}

/** By the code of the library. */
const reasons: Readonly<Record<string, FaultReason>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'providerClock',
  OAUTH_TIMEOUT: 'providerAway',
  OAUTH_ABORT: 'providerAway',
};

/** @throws ProviderFault for whatever goes wrong between this server and the provider */
async function faulted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw faultOfWay(error) ?? faultOf(error);
  }
}

function faultOf(error: unknown): unknown {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return new ProviderFault('providerRefused', error.error.slice(0, 80));
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown; status?: number } };
  if (typeof code !== 'string') return error;
  const status = error instanceof Error && cause instanceof Response ? cause.status : 0;
  if (status >= 500) return new ProviderFault('providerAway', `HTTP ${status}`);
  return new ProviderFault(reasons[code] ?? 'providerAnswerBad', code);
}

/** Asks the provider for what the token of the sign-in does not say. */
async function moreClaims(
  config: client.Configuration,
  provider: OpenProvider,
  claims: client.IDToken,
  token: string,
): Promise<Record<string, unknown>> {
  const wanted = [
    provider.claim,
    provider.groupsClaim || defaultGroupsClaimOf(provider.type),
    'email',
    'preferred_username',
  ];
  const isComplete = wanted.every((name) => name === '' || name in claims);
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(config, token, claims.sub);
}

/**
 * Sign-in by OpenID Connect: the authorization code flow with PKCE, state and nonce.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html
 */
export const oidc: Protocol = {
  begin: (provider, { state, proof, redirectUri, fresh }, limits) =>
    faulted(async () => {
      const config = await configurationOf(provider, limits);
      return client.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: provider.scopes, state, nonce: nonceOf(proof) },
        ...{ code_challenge: challengeOf(proof), code_challenge_method: 'S256' },
        ...(fresh && { prompt: 'login', max_age: '0' }),
      }).href;
    }),

  complete: (provider, { code, iss }, { state, proof, redirectUri, fresh }, limits) =>
    faulted(async () => {
      const config = await configurationOf(provider, limits);
      const landed = new URL(redirectUri);
      landed.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }));
      const granted = await client.authorizationCodeGrant(config, landed, {
        ...{ pkceCodeVerifier: verifierOf(proof), expectedState: state, expectedNonce: nonceOf(proof) },
        idTokenExpected: true,
        ...(fresh && { maxAge: freshFor }),
      });
      const claims = granted.claims();
      if (!claims) throw new ProviderFault('providerAnswerBad', 'no claims');
      const more = await moreClaims(config, provider, claims, granted.access_token);
      const session = typeof claims.sid === 'string' ? claims.sid : null;
      return {
        subject: claims.sub,
        claims: { ...more, ...claims },
        session,
        tokens: { idToken: granted.id_token ?? null, refreshToken: granted.refresh_token ?? null },
      };
    }),

  test: (provider, limits) =>
    faulted(async () => {
      known.delete(provider.id);
      await configurationOf(provider, limits);
    }),

  signOut: (provider, { idToken }, back, limits) =>
    faulted(async () => {
      const config = await configurationOf(provider, limits);
      if (!config.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: back,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    }),

  signedOut: (provider, message, limits) =>
    faulted(async () => {
      const config = await configurationOf(provider, limits);
      const { issuer, jwks_uri } = config.serverMetadata();
      if (!jwks_uri) throw new ProviderFault('providerAnswerBad', 'no jwks_uri');
      return readLogoutToken(
        message,
        { issuer, audience: provider.clientId, keys: jwks_uri },
        fetchAllowed(limits),
      );
    }),

  stay: (provider, { idToken, refreshToken }, limits) =>
    faulted(async () => {
      if (refreshToken === null) return { idToken, refreshToken };
      const config = await configurationOf(provider, limits);
      try {
        const granted = await client.refreshTokenGrant(config, refreshToken);
        return {
          idToken: granted.id_token ?? idToken,
          refreshToken: granted.refresh_token ?? refreshToken,
        };
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
        throw error;
      }
    }),
};
