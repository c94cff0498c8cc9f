import { providerHosts } from '../../../../src/vocabulary/identity-provider.ts';
import type { Settings } from '../../../settings.ts';
import type { OpenProvider } from '../open-provider.ts';
import { ask, type Body, textOf } from './ask.ts';
import type { Protocol } from './protocol.ts';
import { ProviderFault } from './provider-fault.ts';

type Limits = Pick<Settings, 'privateTargets'>;

const callsOf = ({ issuer }: OpenProvider) => issuer || providerHosts.wecom.calls;

/** @throws ProviderFault with the number that WeCom has for it */
function requireOk(body: Body): Body {
  const { errcode = 0 } = body;
  if (errcode === 0) return body;
  // A code that is wrong, used or over.
  const reason = errcode === 40029 ? 'providerRefused' : 'providerAnswerBad';
  throw new ProviderFault(reason, `errcode ${errcode}`);
}

async function get(
  provider: OpenProvider,
  path: string,
  parameters: Record<string, string>,
  limits: Limits,
): Promise<Body> {
  const url = `${callsOf(provider)}/cgi-bin/${path}?${new URLSearchParams(parameters)}`;
  return requireOk(await ask({ url, headers: {}, body: '', method: 'GET' }, limits));
}

const tokenOf = async (provider: OpenProvider, limits: Limits): Promise<string> =>
  textOf(
    await get(
      provider,
      'gettoken',
      { corpid: provider.clientId, corpsecret: provider.clientSecret ?? '' },
      limits,
    ),
    'access_token',
  );

/**
 * Sign-in by 企业微信: its own page with a code to scan, or at once inside of its browser. Its flow knows no PKCE, so
 * that the state and its proof alone tie it to the window.
 *
 * @see https://developer.work.weixin.qq.com/document/path/98152
 */
export const wecom: Protocol = {
  begin: async (provider, { state, redirectUri, userAgent }) => {
    const { issuer, clientId: appid, agentId: agentid } = provider;
    if (/wxwork/i.test(userAgent)) {
      const inside = new URL('/connect/oauth2/authorize', issuer || 'https://open.weixin.qq.com');
      inside.search = String(
        new URLSearchParams({
          ...{ appid, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base' },
          ...{ state, agentid },
        }),
      );
      return `${inside}#wechat_redirect`;
    }
    const page = new URL('/wwlogin/sso/login', issuer || providerHosts.wecom.pages);
    page.search = String(
      new URLSearchParams({ login_type: 'CorpApp', appid, agentid, redirect_uri: redirectUri, state }),
    );
    return page.href;
  },

  complete: async (provider, { code }, _attempt, limits) => {
    const access_token = await tokenOf(provider, limits);
    const { userid } = await get(provider, 'auth/getuserinfo', { access_token, code }, limits);
    // Somebody outside of the company has an `openid` alone.
    if (typeof userid !== 'string' || userid === '') throw new ProviderFault('providerRefused', 'no member');
    const needsMore = ![provider.claim || 'userid'].includes('userid') || provider.matchBy === 'email';
    const more = needsMore ? await get(provider, 'user/get', { access_token, userid }, limits) : {};
    return { subject: userid, claims: { ...more, userid }, session: null, tokens: null };
  },

  test: async (provider, limits) => {
    await tokenOf(provider, limits);
  },
};
