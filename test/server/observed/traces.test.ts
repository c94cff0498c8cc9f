import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createApp } from '../../../server/http/app.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { identityProviderHandlers } from '../../../server/modules/identity-providers/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { runTraced } from '../../../server/observed/run-traced.ts';
import { openTraces } from '../../../server/observed/traces.ts';
import { testPassword } from '../support/company.ts';
import { withDatabase } from '../support/database.ts';
import { testSettings } from '../support/settings.ts';

const database = withDatabase('company');

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** Takes traces as a collector does, or refuses them. */
async function collector(status = 200) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    bodies.push(`${request.url} ${Buffer.concat(parts)}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    spans: () =>
      bodies
        .map((body): Sent => JSON.parse(body.replace(/^\S+ /, '')))
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans),
    close: () => server.close(),
  };
}

const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a call is a span with its statements below, and none of its values', async () => {
  const taker = await collector();
  const logger = pino({ level: 'silent' });
  const traces = openTraces({ endpoint: taker.endpoint, share: 1 }, logger);
  const handlers = { ...identityProviderHandlers, ...sessionHandlers, ...assetHandlers };
  const app = await createApp({ db: database.db, settings: testSettings(), handlers, traces });
  const ask = (path: string, payload: object, authorization = '') =>
    app.inject({ method: 'POST', url: `/asset${path}?in=query`, headers: { authorization }, payload });
  const { token } = (await ask('/user/login', { loginid: 'keeper', password: testPassword })).json().data;
  const { headers } = await ask('/asset/list', { search: 'sought-by-somebody' }, token);
  await ask('/asset/get', { id: 987_654_321 }, token);
  await runTraced(traces, 'a job', async () => {
    await database.db.selectFrom('person').select('id').where('name', '=', 'named-in-a-job').execute();
  });
  await app.close();
  await traces.close();
  taker.close();

  const spans = taker.spans();
  const list = spans.find(({ name }) => name === 'POST /asset/asset/list') as Span;
  expect(attribute(list, 'houqin.request')).toBe(headers['x-request']);
  expect(attribute(list, 'http.response.status_code')).toBe(200);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === list.spanId);
  expect(below.length).toBeGreaterThan(1);
  for (const one of below) {
    expect(one.traceId).toBe(list.traceId);
    expect(attribute(one, 'db.query.text')).toMatch(/^(\/\* prepared \*\/ )?(select|with|begin|commit)/);
    expect(BigInt(one.endTimeUnixNano) >= BigInt(one.startTimeUnixNano)).toBe(true);
  }
  const missed = spans.find(({ name }) => name === 'POST /asset/asset/get') as Span;
  expect(attribute(missed, 'houqin.outcome')).toBe('notFound');
  const job = spans.find(({ name }) => name === 'a job') as Span;
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)).toHaveLength(1);

  expect(taker.bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  const all = taker.bodies.join('\n');
  for (const value of ['keeper"', testPassword, token, 'sought-by', '987654321', 'in=query', 'named-in'])
    expect(all).not.toContain(value);
});

test('a statement that fails says its class, and a taker that refuses is logged once', async () => {
  const taker = await collector();
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const traces = openTraces({ endpoint: taker.endpoint, share: 1 }, logger);
  const fails = () =>
    runTraced(traces, 'fails', async () => {
      await database.db
        .insertInto('person')
        .values({ name: 'secret-name' } as never)
        .execute();
    });
  await expect(fails()).rejects.toThrow();
  await traces.close();
  taker.close();
  const [failed, job] = ['insert', 'fails'].map((name) => taker.spans().find((span) => span.name === name));
  expect(attribute(failed as Span, 'error.type')).toMatch(/^23|^42/);
  expect([failed?.status?.code, job?.status?.code]).toEqual([2, 2]);
  expect(taker.bodies.join()).not.toContain('secret-name');

  const refusing = await collector(400);
  const away = openTraces({ endpoint: refusing.endpoint, share: 1 }, logger);
  for (let sent = 0; sent < 1000; sent += 1) await runTraced(away, 'goes nowhere', async () => {});
  await away.close();
  refusing.close();
  expect(refusing.bodies.length).toBeGreaterThan(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the traces cannot be sent');
});
