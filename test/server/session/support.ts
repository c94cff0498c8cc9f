import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { TestServer } from '../support/app.ts';
import { testPassword } from '../support/company.ts';

export const { wrongCredentials, tooManyAttempts } = errcodes;

export type From = { ip?: string; cookie?: string | undefined };

/** Sign-ins from addresses and browsers, by the call alone. */
export const visiting = (server: TestServer) => {
  const visit = async (loginid: string, password = testPassword, { ip = '10.0.0.1', cookie }: From = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/asset/user/login',
      remoteAddress: ip,
      headers: { 'accept-language': 'en', ...(cookie && { cookie: `Browser=${cookie}` }) },
      payload: { loginid, password, syscode: 'asset' },
    });
    const sent = response.cookies.find(({ name }) => name === 'Browser');
    const { errcode, data } = response.json();
    return { errcode: errcode as number, data, cookie: sent?.value, sent };
  };
  return {
    visit,
    /** The codes of so many wrong passwords, one after the other. */
    async wrong(loginid: string, times: number, from: From = {}) {
      const codes: number[] = [];
      for (let nth = 0; nth < times; nth += 1)
        codes.push((await visit(loginid, `wrong-${nth}`, from)).errcode);
      return codes;
    },
    forgetLocks: () => server.db.deleteFrom('sign_in_lock').execute(),
    /** Lets the time that locks stay closed pass. */
    waitOver: () =>
      sql`update sign_in_lock set closed_until = now() - interval '1 s', last_at = now() - interval '2 s'`.execute(
        server.db,
      ),
  };
};
