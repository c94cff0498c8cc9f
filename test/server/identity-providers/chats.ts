import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientSecret } from './support.ts';

type Input = { url: URL; body: Record<string, unknown>; headers: Record<string, unknown> };

const codes = new Set<string>();
const isGood = (code: unknown) => typeof code === 'string' && codes.delete(code);
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The interfaces of three chats as their public documentation describes them: 企业微信, 钉钉 and 飞书. `member` is who has
 * scanned the code.
 */
export async function chats() {
  const member = { userid: 'L-7', jobNo: '', isMember: true };
  let challenge = '';
  const calls: Record<string, (input: Input) => object> = {
    '/cgi-bin/gettoken': ({ url }) =>
      url.searchParams.get('corpid') === 'houqin' && url.searchParams.get('corpsecret') === clientSecret
        ? { errcode: 0, access_token: 'company-token' }
        : { errcode: 40001, errmsg: 'invalid credential' },
    '/cgi-bin/auth/getuserinfo': ({ url }) => {
      if (url.searchParams.get('access_token') !== 'company-token') return { errcode: 40014 };
      if (!isGood(url.searchParams.get('code'))) return { errcode: 40029, errmsg: 'invalid code' };
      return member.isMember ? { errcode: 0, userid: member.userid } : { errcode: 0, openid: 'o-1' };
    },
    '/cgi-bin/user/get': ({ url }) => ({
      errcode: 0,
      userid: url.searchParams.get('userid'),
      biz_mail: 'li@example.com',
    }),
    '/v1.0/oauth2/accessToken': ({ body }) =>
      body.appKey === 'houqin' && body.appSecret === clientSecret
        ? { accessToken: 'company-token', expireIn: 7200 }
        : { code: 'invalidClientIdOrSecret', message: '无效的clientId或者clientSecret' },
    '/v1.0/oauth2/userAccessToken': ({ body }) =>
      isGood(body.code)
        ? { accessToken: 'user-token' }
        : { code: 'authCode.notFound', message: '不存在的authCode' },
    '/v1.0/contact/users/me': ({ headers }) =>
      headers['x-acs-dingtalk-access-token'] === 'user-token'
        ? { nick: '李', unionId: 'union-7', openId: 'open-7' }
        : { code: 'InvalidAuthentication' },
    '/topapi/user/getbyunionid': () =>
      member.isMember
        ? { errcode: 0, result: { contact_type: 0, userid: member.userid } }
        : { errcode: 60121, errmsg: '找不到该用户' },
    '/topapi/v2/user/get': () => ({
      errcode: 0,
      result: { userid: member.userid, job_number: member.jobNo },
    }),
    '/open-apis/authen/v2/oauth/token': ({ body }) => {
      const isOwn = body.client_id === 'houqin' && body.client_secret === clientSecret;
      if (!isOwn) return { code: 20002, error: 'invalid_client' };
      if (sha256(String(body.code_verifier)) !== challenge) return { code: 20049, error: 'invalid_grant' };
      return isGood(body.code)
        ? { code: 0, access_token: 'user-token' }
        : { code: 20003, error: 'invalid_grant' };
    },
    '/open-apis/authen/v1/user_info': ({ headers }) =>
      headers.authorization === 'Bearer user-token'
        ? { code: 0, data: { union_id: 'on-7', user_id: member.userid, employee_no: member.jobNo } }
        : { code: 99991668 },
    '/open-apis/auth/v3/tenant_access_token/internal': ({ body }) =>
      body.app_secret === clientSecret ? { code: 0, tenant_access_token: 't' } : { code: 10014 },
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? '', 'http://localhost');
    const text = Buffer.concat(parts).toString('utf8');
    const call = calls[url.pathname];
    response.writeHead(call ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(call?.({ url, body: text ? JSON.parse(text) : {}, headers: request.headers }) ?? {}),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    member,
    /** What a browser brings back that was led to this page. */
    scan(page: string) {
      const { searchParams } = new URL(page);
      challenge = searchParams.get('code_challenge') ?? '';
      const code = `code-${codes.size}-${Date.now()}`;
      codes.add(code);
      return { state: searchParams.get('state') ?? '', code };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
