import { samplePassword } from '../../../server/company/sample-password.ts';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';

/** Calls the server as somebody, without a browser. */
async function call<P extends Path>(
  url: string,
  path: P,
  payload: Payload<P>,
  token = '',
): Promise<Answer<P>> {
  const response = await fetch(new URL(`asset${path}`, url), {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const answer = await response.json();
  if (answer.errcode !== 0) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

const signIn = (url: string, loginid: string, password = samplePassword) =>
  call(url, '/user/login', { loginid, password });

export type Login = { loginid: string; password: string };

/** One that the rules for new passwords let through, which that of the sample is too common for. */
const password = 'Tulip-and-7';

let made = 0;

/**
 * Creates a person with an account like that of somebody in the sample company: same organisation, same roles, and a
 * password that they have chosen.
 */
export async function newAccount(url: string, like: 'engineer'): Promise<Login> {
  const { token } = await signIn(url, 'admin');
  const { rows } = await call(url, '/account/list', { search: like }, token);
  const row = rows.find(({ loginid }) => loginid === like);
  if (!row) throw new Error(`The sample company has no ${like}.`);
  const { roleIds } = await call(url, '/account/get', { id: row.id }, token);
  const { organisation } = await call(url, '/person/get', { id: row.personId }, token);
  made += 1;
  const loginid = `${like}-${Date.now().toString(36)}-${made}`;
  const person = { name: `Double ${made}`, jobNo: loginid, organisationId: organisation.id };
  const { id: personId } = await call(url, '/person/create', person, token);
  const { password: initial } = await call(url, '/account/create', { personId, loginid, roleIds }, token);
  const oldPassword = initial ?? '';
  const first = await signIn(url, loginid, oldPassword);
  await call(url, '/user/userChangePwd', { oldPassword, newPassword: password }, first.token);
  return { loginid, password };
}
