import { beforeAll, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { programOf } from './support.ts';

const server = withWholeApp();
let admin: Caller;
let address: string;

beforeAll(async () => {
  admin = await server.signIn('admin');
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

/** An assistant that a person has given the address and a token. */
async function assistantOf(input: Partial<Payload<'/serviceAccount/create'>> = {}) {
  const program = await programOf(server, admin, input);
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${program.token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/asset/mcp`), { requestInit: { headers } }),
  );
  const ask = async (name: string, payload: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: payload });
    const [first] = content;
    return { isError: isError === true, said: JSON.parse(first?.type === 'text' ? first.text : '') };
  };
  const tools = async () => (await client.listTools()).tools;
  return { ...program, client, ask, tools };
}

test('an assistant reads what its token may, and every call of it is in the log', async () => {
  const made = await admin.get('/asset/create', {
    name: '投影仪',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
  });
  const assistant = await assistantOf({ mayWrite: false });
  const tools = await assistant.tools();
  expect(tools.find(({ name }) => name === 'asset_get')).toMatchObject({
    inputSchema: { type: 'object', required: ['id'] },
    annotations: { readOnlyHint: true },
  });
  const names = tools.map(({ name }) => name);
  for (const name of ['asset_create', 'role_list', 'user_logout', 'asset_export'])
    expect(names).not.toContain(name);
  expect(await assistant.ask('asset_get', { id: made.id })).toMatchObject({
    ...{ isError: false, said: { name: '投影仪' } },
  });
  expect(await assistant.ask('asset_get', { id: 1e9 })).toMatchObject({
    ...{ isError: true, said: { errcode: errcodes.notFound } },
  });
  expect(await assistant.ask('asset_get', { id: 'x' })).toMatchObject({
    ...{ isError: true, said: { errcode: errcodes.badRequest } },
  });
  await expect(assistant.ask('asset_create', {})).rejects.toThrow('There is no tool asset_create.');
  const { rows } = await admin.get('/log/list', {
    ...{ recordKind: 'serviceAccount', recordId: assistant.id, action: 'tool called' },
  });
  expect(rows.map(({ actor, changes }) => [actor, changes[0]?.to])).toEqual([
    ['接口', '/asset/get'],
    ['接口', '/asset/get 1000000000'],
    ['接口', `/asset/get ${made.id}`],
  ]);
  await assistant.client.close();
});

test('with a token that may write it changes records, as far as its roles allow', async () => {
  const assistant = await assistantOf();
  const { said } = await assistant.ask('asset_create', {
    name: '白板',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
  });
  const entries = await admin.get('/log/list', { recordKind: 'asset', recordId: said.id });
  expect(entries.rows.map(({ actor, action }) => [actor, action])).toEqual([['接口', 'created']]);
  expect((await assistant.tools()).map(({ name }) => name)).not.toContain('serviceAccount_create');
  await assistant.client.close();
});

test('an assistant of the revision before is served as well, without a stream', async () => {
  const { token } = await programOf(server, admin);
  const send = (method: string, body?: object) =>
    fetch(`${address}/asset/mcp`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'mcp-protocol-version': '2025-06-18' },
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      },
      ...(body && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }) }),
    });
  const clientInfo = { name: 'old', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  expect(await (await send('POST', { method: 'initialize', params })).text()).toContain('"houqin"');
  expect(await (await send('POST', { method: 'tools/list' })).text()).toContain('"asset_get"');
  expect((await send('GET')).status).toBe(405);
});

test('without a token that is accepted nobody gets in, nor who has signed in as a person', async () => {
  for (const token of ['', `hq_${'A'.repeat(43)}`, admin.token]) {
    const reply = await fetch(`${address}/asset/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
});
