import { providerHosts } from '../../../../src/vocabulary/identity-provider.ts';
import type { Settings } from '../../../settings.ts';
import type { OpenProvider } from '../open-provider.ts';
import { ask, type Body, partOf, textOf } from './ask.ts';
import type { Protocol } from './protocol.ts';
import { ProviderFault } from './provider-fault.ts';

type Limits = Pick<Settings, 'privateTargets'>;

/** The older interface, which alone knows who is of the company. */
const olderHost = 'https://oapi.dingtalk.com';
/** What it calls somebody who is of the company. */
const internal = 0;

const json = { 'content-type': 'application/json' };

async function older(
  { issuer }: OpenProvider,
  path: string,
  access_token: string,
  input: object,
  limits: Limits,
): Promise<Body> {
  const url = `${issuer || olderHost}/topapi/${path}?${new URLSearchParams({ access_token })}`;
  const body = await ask({ url, headers: json, body: JSON.stringify(input) }, limits);
  const { errcode = 0 } = body;
  if (errcode === 60121) throw new ProviderFault('providerRefused', 'no member');
  if (errcode !== 0) throw new ProviderFault('providerAnswerBad', `errcode ${errcode}`);
  return partOf(body, 'result');
}

async function tokenOfCompany(provider: OpenProvider, limits: Limits): Promise<string> {
  const url = `${provider.issuer || providerHosts.dingtalk.calls}/v1.0/oauth2/accessToken`;
  const body = JSON.stringify({ appKey: provider.clientId, appSecret: provider.clientSecret ?? '' });
  return textOf(refused(await ask({ url, headers: json, body }, limits)), 'accessToken');
}

/** The newer interface says in `code` what is wrong, as a word. */
function refused(body: Body): Body {
  const { code } = body;
  if (typeof code !== 'string') return body;
  const isCode = /authcode|code.*(expired|invalid|not ?exist)/i.test(code);
  throw new ProviderFault(isCode ? 'providerRefused' : 'providerAnswerBad', code.slice(0, 80));
}

/**
 * Sign-in by 钉钉, which lets anybody sign in who has an account there: who is not of the company is refused here.
 *
 * @see https://open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information
 */
export const dingtalk: Protocol = {
  begin: async ({ issuer, clientId }, { state, redirectUri }) => {
    const page = new URL('/oauth2/auth', issuer || providerHosts.dingtalk.pages);
    page.search = String(
      new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code' },
        ...{ scope: 'openid', prompt: 'consent', state },
      }),
    );
    return page.href;
  },

  complete: async (provider, { code }, _attempt, limits) => {
    const calls = provider.issuer || providerHosts.dingtalk.calls;
    const { clientId, clientSecret } = provider;
    const exchange = JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' });
    const url = `${calls}/v1.0/oauth2/userAccessToken`;
    const granted = refused(await ask({ url, headers: json, body: exchange }, limits));
    const headers = { 'x-acs-dingtalk-access-token': textOf(granted, 'accessToken') };
    const me = await ask({ url: `${calls}/v1.0/contact/users/me`, headers, body: '', method: 'GET' }, limits);
    const unionid = textOf(refused(me), 'unionId');
    const token = await tokenOfCompany(provider, limits);
    const member = await older(provider, 'user/getbyunionid', token, { unionid }, limits);
    if (member.contact_type !== internal) throw new ProviderFault('providerRefused', 'no member');
    const userid = textOf(member, 'userid');
    const person = await older(provider, 'v2/user/get', token, { userid }, limits);
    return { subject: unionid, claims: { ...person, userid, unionid }, session: null, tokens: null };
  },

  test: async (provider, limits) => {
    await tokenOfCompany(provider, limits);
  },
};
