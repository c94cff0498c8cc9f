import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Account, type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import type { Caller, TestServer } from '../support/app.ts';

/** What a provider knows of somebody. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };
export const clientSecret = 'a-client-secret-of-32-characters!';
export const landing = 'https://assets.example.com/auth-redirect';

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

async function listen(handler: Parameters<typeof createServer>[1]) {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const keysOf = async (alg: 'RS256' | 'ES256', kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const named = { kid, alg, use: 'sig' };
  return {
    privateKey,
    secret: { ...(await exportJWK(privateKey)), ...named },
    open: { ...(await exportJWK(publicKey)), ...named },
  };
};

/**
 * A provider of OpenID Connect as companies have it, at which somebody signs in without being asked: whoever `person`
 * is. It is certified, and refuses what the standard does not allow.
 *
 * @param back where the product is, for the addresses that it leads to
 */
export async function realProvider({ back = 'https://assets.example.com', clock = 0 } = {}) {
  const people = new Map<string, Claims>();
  const at = { person: '' };
  const keys = await keysOf('RS256', 'one');
  let answer: Parameters<typeof createServer>[1] = (_request, response) => {
    response.statusCode = 503;
    response.end();
  };
  const { server, origin } = await listen((request, response) => answer?.(request, response));
  const configuration: Configuration = {
    clients: [
      {
        client_id: 'houqin',
        client_secret: clientSecret,
        redirect_uris: [`${back}/auth-redirect`],
        post_logout_redirect_uris: [`${back}/`],
        backchannel_logout_uri: `${back}/asset/provider-logout/1`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [keys.secret] },
    cookies: { keys: ['for the tests'] },
    claims: {
      openid: ['sub', 'sid', 'groups', 'employee_number', '_claim_names'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context: KoaContextWithOIDC, form: string) => {
          context.body = `<!doctype html><body onload="document.forms[0].submit()">${form.replace('</form>', '<input name="logout" value="yes"></form>')}`;
        },
      },
    },
    findAccount: async (_context, id): Promise<Account | undefined> => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => claims };
    },
    ttl: { AccessToken: 600, IdToken: 600, RefreshToken: 3600, Session: 3600, Grant: 3600, Interaction: 600 },
  };
  // That its memory is for trials alone.
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const provider = new Provider(origin, configuration);
  warned.mockRestore();
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { prompt, params, grantId, session } = await provider.interactionDetails(context.req, context.res);
    if (prompt.name === 'login') {
      const result =
        at.person === ''
          ? { error: 'access_denied', error_description: 'Somebody changed their mind.' }
          : { login: { accountId: at.person, remember: true } };
      return provider.interactionFinished(context.req, context.res, result);
    }
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
    if (!grant) throw new Error('No grant.');
    grant.addOIDCScope('openid profile email offline_access');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(
      context.req,
      context.res,
      { consent },
      { mergeWithLastSubmission: true },
    );
  });
  answer = provider.callback();
  const jar = new Map<string, string>();
  return {
    origin,
    clock,
    people,
    at,
    provider,
    keys,
    /** Goes on as a browser does until the provider leads back. */
    async visit(url: string): Promise<URL> {
      let next = new URL(url);
      for (let step = 0; step < 12; step += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const to = response.headers.get('location');
        if (to === null) throw new Error(`${response.status} ${await response.text()}`);
        next = new URL(to, next);
        if (next.origin !== origin) return next;
      }
      throw new Error('The provider leads on for ever.');
    },
    /** As if the browser were another one. */
    forgetCookies: () => jar.clear(),
    stop: () => close(server),
  };
}

/**
 * A provider that does what none should: `change` decides what it says.
 */
export async function crookedProvider() {
  const [keys, foreign] = [await keysOf('ES256', 'one'), await keysOf('ES256', 'two')];
  const change = {
    claims: {} as Record<string, unknown>,
    /** Signs with a key that it does not show. */
    foreignKey: false,
    token: undefined as undefined | ((good: string) => string),
    metadata: {} as Record<string, unknown>,
    status: 200,
  };
  const seen: string[] = [];
  let nonce = '';
  const { server, origin } = await listen(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? '', 'http://localhost');
    seen.push(url.pathname);
    const send = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration')
      return send({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        ...change.metadata,
      });
    if (url.pathname === '/keys') return send({ keys: [keys.open] });
    if (url.pathname !== '/token' || change.status !== 200)
      return send({}, change.status === 200 ? 404 : change.status);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: origin,
      aud: 'houqin',
      sub: 'x-1',
      iat: now,
      exp: now + 300,
      nonce,
      ...change.claims,
    };
    const { privateKey, secret } = change.foreignKey ? foreign : keys;
    const good = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: secret.kid })
      .sign(privateKey);
    return send({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: change.token?.(good) ?? good,
    });
  });
  return {
    origin,
    change,
    seen,
    keys,
    /** What it would be sent as the nonce of a sign-in that begins with this address. */
    take(url: string) {
      nonce = new URL(url).searchParams.get('nonce') ?? '';
      return new URL(url).searchParams.get('state') ?? '';
    },
    stop: () => close(server),
  };
}

/** A provider in the product that is ready. */
export async function providerAt(
  admin: Caller,
  issuer: string,
  more: Partial<Payload<'/identityProvider/create'>> = {},
): Promise<Answer<'/identityProvider/get'>> {
  const { id, version } = await admin.get('/identityProvider/create', {
    ...{ name: '统一登录', type: 'oidc', clientId: 'houqin', issuer, matchBy: 'jobNo' },
    ...more,
  });
  await admin.get('/identityProvider/setSecret', { id, version, secret: clientSecret });
  return admin.get('/identityProvider/get', { id });
}

export const landed = (url: URL) => {
  const of = (name: string) => url.searchParams.get(name) ?? undefined;
  const [code, iss, error] = [of('code') ?? of('authCode'), of('iss'), of('error')];
  return { state: of('state') ?? '', ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
};

/** Somebody who signs in at a real provider, from the button to the session. */
export const comingBy =
  (server: TestServer, real: Awaited<ReturnType<typeof realProvider>>) =>
  async (provider: number, person: string) => {
    real.at.person = person;
    const nobody = await server.signIn(null);
    const { url, proof } = await nobody.get('/user/beginProvider', { provider });
    const back = await real.visit(url);
    return {
      nobody,
      back,
      proof,
      come: () => nobody.ask('/user/completeProvider', { ...landed(back), proof }),
    };
  };
