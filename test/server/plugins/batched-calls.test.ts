import { describe, expect, test } from '@jest/globals';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type BatchHead, batchPath, maxBatched } from '../../../src/vocabulary/batch.ts';
import { withApp } from '../support/app.ts';

const server = withApp({ modules: [accountHandlers, assetHandlers, sessionHandlers, supplierHandlers] });

const send = (token: string, calls: unknown) =>
  server.app.inject({
    method: 'POST',
    url: `/asset${batchPath}`,
    headers: { authorization: token, 'accept-language': 'es' },
    payload: { calls } as object,
  });

/** The envelopes by their places in the request. */
function answersOf(body: string) {
  const lines = body.trimEnd().split('\n');
  const heads = lines.flatMap((line, at): BatchHead[] => (at % 2 ? [] : [JSON.parse(line)]));
  return heads
    .map(({ at, ...head }, nth) => ({ at, ...head, envelope: JSON.parse(lines[nth * 2 + 1] ?? '') }))
    .toSorted((one, other) => one.at - other.at);
}

describe('several calls by one request', () => {
  test('are answered as each is by itself, refusals included', async () => {
    const keeper = await server.signIn('keeper');
    const { headers, body } = await send(keeper.token, [
      { path: '/supplier/list', payload: { limit: 3 } },
      { path: '/asset/get', payload: { id: 987_654 } },
      { path: '/supplier/list', payload: { limit: 0 } },
      { path: '/account/list', payload: {} },
    ]);
    expect(headers['content-type']).toContain('application/x-ndjson');
    const [suppliers, missing, malformed, forbidden] = answersOf(body);
    expect(suppliers?.envelope).toEqual({
      errcode: errcodes.success,
      data: await keeper.get('/supplier/list', { limit: 3 }),
    });
    const alone = await keeper.ask('/asset/get', { id: 987_654 });
    expect(missing?.envelope.errcode).toBe(alone.errcode);
    expect(missing?.envelope.errmsg).toMatch(/no/i);
    expect(malformed?.status).toBe(400);
    expect(forbidden?.envelope.errcode).toBe(errcodes.notPermitted);
    expect(new Set([suppliers, missing, forbidden].map((one) => one?.headers['x-request'])).size).toBe(3);
  });

  test.each([
    ['that writes', [{ path: '/supplier/create', payload: { name: 'Nobody' } }]],
    ['that ends the session', [{ path: '/user/logout', payload: {} }]],
    ['of a file', [{ path: '/asset/export', payload: {} }]],
    ['of calls', [{ path: batchPath, payload: { calls: [] } }]],
    ['too many', Array.from({ length: maxBatched + 1 }, () => ({ path: '/supplier/list', payload: {} }))],
    ['of none', []],
  ])('are none where one is %s', async (_, calls) => {
    const keeper = await server.signIn('keeper');
    expect((await send(keeper.token, calls)).statusCode).toBe(400);
    expect((await keeper.get('/supplier/list', { search: 'Nobody' })).rows).toEqual([]);
  });

  test('are refused as a whole to whoever is not signed in', async () => {
    const { statusCode, body } = await send('', [{ path: '/supplier/list', payload: {} }]);
    expect([statusCode, JSON.parse(body).errcode]).toEqual([200, errcodes.sessionEnded]);
  });
});
