import { describe, expect, test } from '@jest/globals';
import { withApp } from './support/app.ts';

const server = withApp();

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  });

describe('faults of the transport use HTTP status and say nothing of the inside', () => {
  test('an unknown path is 404', async () => {
    const answer = await post('/asset/no/such', '{}');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { errcode: 2001, errmsg: 'There is no such record, or you may not see it.' },
    ]);
  });
});
