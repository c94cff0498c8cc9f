import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { redaction } from '../../server/start/logger.ts';
import { insertCompany, testPassword } from './support/company.ts';
import { withDatabase } from './support/database.ts';
import { testSettings } from './support/settings.ts';

const database = withDatabase();

test('requests are logged with route, status, outcome and account, and without secrets', async () => {
  const lines: string[] = [];
  const logger = pino({ redact: redaction }, { write: (line: string) => void lines.push(line) });
  await insertCompany(database.db);
  const app = await createApp({ db: database.db, settings: testSettings(), logger });
  const ask = (path: string, payload: object, authorization = '') =>
    app.inject({ method: 'POST', url: `/asset${path}?secret-query`, headers: { authorization }, payload });

  const login = await ask('/user/login', { loginid: 'keeper', password: testPassword });
  const { token } = login.json().data;
  await ask('/user/getUserList', { search: 'secret-search' }, token);
  await ask('/asset/get', { id: 1 }, token);
  await app.close();

  const all = lines.join('');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { route: '/asset/user/login', method: 'POST', status: 200 },
    { route: '/asset/user/getUserList', status: 200, account: expect.any(Number), ms: expect.any(Number) },
    { route: '/asset/asset/get', status: 200, outcome: 'notFound' },
  ]);
  for (const secret of [testPassword, token, 'secret']) expect(all).not.toContain(secret);
});

test('secrets in what is logged are left out', () => {
  const lines: string[] = [];
  const logger = pino({ redact: redaction }, { write: (line: string) => void lines.push(line) });
  logger.info({
    headers: { authorization: 'S1', cookie: 'S2' },
    body: { password: 'S3', deep: { token: 'S4' } },
  });
  logger.info({ oldPassword: 'S5', newPassword: 'S6', config: { connectionString: 'S7' } });
  expect(lines.join('')).not.toMatch(/S\d/);
});
