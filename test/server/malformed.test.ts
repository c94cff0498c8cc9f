import { expect, test } from '@jest/globals';
import { jobsOn } from '../../server/modules/job-kinds.ts';
import { withApp } from './support/app.ts';
import { assault } from './support/malformed/assault.ts';
import { assaultByFile } from './support/malformed/assault-by-file.ts';
import { sender, targetsIn } from './support/malformed/marksman.ts';
import { seed } from './support/malformed/seed.ts';

const server = withApp({ uploadIdleSeconds: 1 });
const runs = 3000;
const files = 60;

test(`${runs} malformed bodies: no answer above 499, none that tells of the inside`, async () => {
  const known = await targetsIn(server, 5);

  const { answers } = await assault(await sender(server), { runs, seed, known });
  await jobsOn(server.db).idle();
  // What is only refused at the door would try nothing.
  expect(answers).toMatchObject({
    success: expect.any(Number),
    refused: expect.any(Number),
    400: expect.any(Number),
    415: expect.any(Number),
  });
  const again = await server.signIn('admin');
  expect((await again.ask('/user/getUserList', {})).errcode).toBe(0);
}, 300_000);

test(`${files} malformed files: refused, or imported as far as they can be`, async () => {
  const { ways } = await assaultByFile(server, await server.signIn('keeper'), { runs: files, seed });
  expect(ways).toMatchObject({ 'not understood': expect.any(Number), imported: expect.any(Number) });
}, 120_000);
