import { providerHosts } from '../../../../src/vocabulary/identity-provider.ts';
import { ask, type Body, partOf, textOf } from './ask.ts';
import { challengeOf, verifierOf } from './proof-key.ts';
import type { Protocol } from './protocol.ts';
import { ProviderFault } from './provider-fault.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };

/** A code that is wrong, over, used, or of another client. */
const wrongCodes: readonly unknown[] = [20003, 20004, 20024, 20049, 20065, 20071];

function requireOk(body: Body): Body {
  const { code = 0 } = body;
  if (code === 0) return body;
  throw new ProviderFault(
    wrongCodes.includes(code) ? 'providerRefused' : 'providerAnswerBad',
    `code ${code}`,
  );
}

/**
 * Sign-in by 飞书, whose applications of a company only let people of that company in.
 *
 * @see https://open.feishu.cn/document/authentication-management/access-token/get-user-access-token
 */
export const feishu: Protocol = {
  begin: async ({ issuer, clientId, scopes }, { state, proof, redirectUri }) => {
    const page = new URL('/open-apis/authen/v1/authorize', issuer || providerHosts.feishu.pages);
    // Those of OpenID Connect mean nothing there.
    const scope = scopes
      .split(/\s+/)
      .filter((one) => one.includes(':'))
      .join(' ');
    page.search = String(
      new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state },
        ...{ code_challenge: challengeOf(proof), code_challenge_method: 'S256' },
        ...(scope && { scope }),
      }),
    );
    return page.href;
  },

  complete: async (provider, { code }, { proof, redirectUri }, limits) => {
    const calls = provider.issuer || providerHosts.feishu.calls;
    const exchange = {
      ...{ grant_type: 'authorization_code', client_id: provider.clientId, code, redirect_uri: redirectUri },
      ...{ client_secret: provider.clientSecret, code_verifier: verifierOf(proof) },
    };
    const url = `${calls}/open-apis/authen/v2/oauth/token`;
    const granted = requireOk(await ask({ url, headers: json, body: JSON.stringify(exchange) }, limits));
    const headers = { authorization: `Bearer ${textOf(granted, 'access_token')}` };
    const me = { url: `${calls}/open-apis/authen/v1/user_info`, headers, body: '', method: 'GET' as const };
    const person = partOf(requireOk(await ask(me, limits)), 'data');
    return { subject: textOf(person, 'union_id'), claims: person, session: null, tokens: null };
  },

  test: async (provider, limits) => {
    const url = `${provider.issuer || providerHosts.feishu.calls}/open-apis/auth/v3/tenant_access_token/internal`;
    const body = JSON.stringify({ app_id: provider.clientId, app_secret: provider.clientSecret ?? '' });
    requireOk(await ask({ url, headers: json, body }, limits));
  },
};
