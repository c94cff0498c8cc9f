import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';
import type { Caller, TestServer } from '../support/app.ts';

export type Program = Awaited<ReturnType<typeof programOf>>;
type Sent = { headers?: Record<string, string>; ip?: string };

/** Makes calls with a token, as a program does. */
export function callerWith(server: TestServer, token: string) {
  return async <P extends Path>(path: P, payload: Payload<P>, { headers = {}, ip }: Sent = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/asset${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: payload as object,
      ...(ip && { remoteAddress: ip }),
    });
    const { data, errcode, details } = response.json() as {
      errcode: number;
      data: Answer<P>;
      details?: unknown;
    };
    return { status: response.statusCode, headers: response.headers, errcode, data, details };
  };
}

/** A service account with a token, made by an administrator. */
export async function programOf(
  server: TestServer,
  admin: Caller,
  input: Partial<Payload<'/serviceAccount/create'>> = {},
) {
  const account = await admin.get('/serviceAccount/create', {
    name: '接口',
    organisationId: server.company.organisations.head,
    roleIds: [server.company.roles.keeper],
    mayWrite: true,
    ...input,
  });
  const { token, version } = await admin.get('/serviceAccount/createToken', {
    id: account.id,
    version: account.version,
  });
  return { id: account.id, version, token, call: callerWith(server, token) };
}

/** What a refusal is called. */
export const reasonOf = (errcode: number) =>
  Object.entries(errcodes).find(([, code]) => code === errcode)?.[0];
