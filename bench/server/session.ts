import { samplePassword } from '../../server/company/sample-password.ts';

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
