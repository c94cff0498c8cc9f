import { expect, test } from '@jest/globals';
import { runnerOn } from '../../server/jobs/runners.ts';
import { seed, sized } from '../support/sizes.ts';
import { csv, importing } from './imports/support/importing.ts';
import { fuzz } from './support/malformed/fuzz.ts';
import { fuzzByFile } from './support/malformed/fuzz-by-file.ts';
import { sender, targetsIn } from './support/malformed/marksman.ts';
import { withWholeApp } from './support/whole-app.ts';

const server = withWholeApp({ uploadIdleSeconds: 1 });
const runs = sized(300, 3000);
const files = sized(20, 60);

/** Before the bodies, of which some retire what the files are imported into. */
test(`${files} malformed files: refused, or imported as far as they can be; a sound one is imported whole`, async () => {
  const keeper = await server.signIn('keeper');
  const { ways } = await fuzzByFile(server, keeper, { runs: files, seed });
  // By chance none of them may come so far as to be imported.
  expect(ways).toMatchObject({ 'not understood': expect.any(Number) });
  const { begin, settle, commit } = importing(server, keeper);
  const id = await begin(csv(['资产名称'], ['台灯']));
  expect(await settle(id)).toMatchObject({ state: 'checked', created: 1 });
  expect(await commit(id)).toMatchObject({ state: 'imported', created: 1 });
}, 120_000);

test(`${runs} malformed bodies: no answer above 499, none that tells of the inside`, async () => {
  const known = await targetsIn(server, 5);

  const { answers } = await fuzz(await sender(server), { runs, seed, known });
  await runnerOn(server.db).idle();
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
