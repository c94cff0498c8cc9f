import { expect, test } from '@jest/globals';
import { createApp } from '../../../server/http/app.ts';
import { newService } from '../../../server/http/service.ts';
import { systemHandlers } from '../../../server/modules/system/handlers.ts';
import { withDatabase } from '../support/database.ts';
import { testSettings } from '../support/settings.ts';
import { unreachableDatabase } from '../support/unreachable-database.ts';

const database = withDatabase('company');
const metricsToken = 'a-token-of-prometheus';

/** A server with figures; `read` shows a token, or none. */
async function measured(db = database.db, token: string | null = metricsToken) {
  const service = newService();
  service.connections = () => ({ people: { used: 3, idle: 1, waiting: 2, most: 7 } });
  service.replica = () => ({ replica: 0, primary: 3, leftAlone: 'it is behind' });
  service.overdueJobs = () => ['seal the log'];
  const app = await createApp({
    db,
    service,
    settings: testSettings({ metricsToken: token }),
    handlers: systemHandlers,
  });
  const read = (shown?: string) =>
    app.inject({ url: '/metrics', headers: shown === undefined ? {} : { authorization: `Bearer ${shown}` } });
  return { app, read };
}

test('figures are for whoever has the token, and nowhere without one', async () => {
  const [open, closed] = [await measured(), await measured(database.db, null)];
  expect((await closed.read(metricsToken)).statusCode).toBe(404);
  for (const shown of [undefined, '', `${metricsToken}s`])
    expect((await open.read(shown)).statusCode).toBe(401);
  const { statusCode, headers, body } = await open.read(metricsToken);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(body.endsWith('# EOF\n')).toBe(true);
  expect(body).not.toContain(metricsToken);
  for (const { app } of [open, closed]) await app.close();
});

test('they tell of calls, connections, jobs, seals and the process', async () => {
  const { app, read } = await measured();
  await app.inject({ method: 'POST', url: '/asset/system/state', payload: {} });
  await app.inject({ url: '/nowhere/4711' });
  const { body } = await read(metricsToken);
  for (const line of [
    'houqin_call_seconds_count{route="/asset/system/state",status="200"} 1',
    'houqin_database_serves 1',
    'houqin_database_connections{pool="people",is="waiting"} 2',
    'houqin_replica_serves 0',
    'houqin_replica_statements_total{server="primary"} 3',
    'houqin_repeated_job_overdue{name="seal the log"} 1',
    'houqin_live_streams 0',
    'houqin_log_unsealed_entries ',
    'houqin_log_entries_ahead 0',
    'houqin_deliveries_retried 0',
    'nodejs_eventloop_lag_p99_seconds ',
  ])
    expect(body).toContain(`\n${line}`);
  expect(body).not.toContain('4711');
  await app.close();
});

test('they come while the database is away, without what only it knows', async () => {
  const away = unreachableDatabase(() =>
    Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  );
  const { app, read } = await measured(away);
  expect((await read(metricsToken)).body).not.toMatch(/^houqin_deliveries_retried \d/m);
  expect((await read(metricsToken)).body).toContain('houqin_database_serves 0');
  await app.close();
});
