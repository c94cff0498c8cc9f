import { samplePassword } from '../../server/company/sample-password.ts';
import type { Answer, Path, Payload } from '../../src/api/contract/index.ts';

export type Ask = <P extends Path>(path: P, payload: Payload<P>) => Promise<Answer<P>>;

/** Signs in on a running server. @returns the header that its calls need */
export async function signIn(url: string, loginid: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/asset/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginid, password: samplePassword, syscode: 'asset' }),
  });
  const { data } = (await response.json()) as { data?: { token?: string } };
  if (!data?.token) throw new Error(`${loginid} could not sign in`);
  return { authorization: data.token };
}

/** Signs in on a running server. @returns what asks it, and throws where it refuses */
export async function askAs(url: string, loginid: string): Promise<Ask> {
  const headers = { ...(await signIn(url, loginid)), 'content-type': 'application/json' };
  return async (path, payload) => {
    const response = await fetch(`${url}/asset${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    const reply = (await response.json()) as { errcode: number; data: never };
    if (reply.errcode !== 0) throw new Error(`${path} answers ${JSON.stringify(reply)}`);
    return reply.data;
  };
}
