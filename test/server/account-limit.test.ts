import { expect, test } from '@jest/globals';
import { treesHandlers } from '../../server/modules/trees/handlers.ts';
import { withApp } from './support/app.ts';

const server = withApp({ modules: [treesHandlers], callsPerMinute: 5 });

test('an account may make so many calls in a minute, over all its sessions; others go on', async () => {
  const [one, other] = [await server.signIn('keeper'), await server.signIn('keeper')];
  const status = async ({ token }: { token: string }) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/asset/category/tree',
        headers: { authorization: token },
        payload: {},
      })
    ).statusCode;
  const answers = [];
  for (const caller of [one, other, one, other, one]) answers.push(await status(caller));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  expect([await status(one), await status(other)]).toEqual([429, 429]);
  expect(await status(await server.signIn('admin'))).toBe(200);
});
