import { samplePassword } from '../../../server/company/sample-password.ts';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';

/** An answer that is not success, with everything the caller got to know. */
export class Refused extends Error {
  readonly status: number;
  readonly errcode: number;
  readonly body: string;

  constructor(path: string, status: number, body: string) {
    super(`${path} answered ${status}: ${body}`);
    this.status = status;
    this.body = body;
    this.errcode = (JSON.parse(body) as { errcode: number }).errcode;
  }
}

/** No answer takes longer, whatever is broken. */
const patience = 20_000;

export type Ask = <P extends Path>(path: P, payload: Payload<P>) => Promise<Answer<P>>;

/**
 * Calls the server as a client does.
 *
 * @throws Refused for an answer that is not success; another error when there was no answer
 */
export const askAt =
  (url: string, token: string): Ask =>
  async (path, payload) => {
    const response = await fetch(`${url}/asset${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.text();
    if (response.status !== 200) throw new Refused(path, response.status, body);
    const { errcode, data } = JSON.parse(body);
    if (errcode !== 0) throw new Refused(path, response.status, body);
    return data;
  };

/** @returns the token of a new session of the asset manager */
export async function signIn(url: string): Promise<string> {
  const { token } = await askAt(url, '')('/user/login', { loginid: 'keeper', password: samplePassword });
  return token;
}
