import { expect, test } from '@jest/globals';
import { runnerOn } from '../../server/jobs/runners.ts';
import { engine } from '../server/support/database.ts';
import { fuzz } from '../server/support/malformed/fuzz.ts';
import { fuzzByFile } from '../server/support/malformed/fuzz-by-file.ts';
import { sender, targetsIn } from '../server/support/malformed/marksman.ts';
import { withWholeApp } from '../server/support/whole-app.ts';
import { seed } from '../support/sizes.ts';
import { described, note, sizeOf } from './support/figures.ts';

const server = withWholeApp({ uploadIdleSeconds: 1 });
const bodies = sizeOf('SIEGE_BODIES', 100_000);
const files = sizeOf('SIEGE_FILES', 500);
const hours = 3_600_000;

test(
  `${bodies} malformed bodies`,
  async () => {
    const known = await targetsIn(server, 20);
    const { shots, answers } = await fuzz(await sender(server), { runs: bodies, seed, known });
    await runnerOn(server.db).idle();
    note('malformed bodies', `${shots.toLocaleString('en')} on ${engine}, seed ${seed}`, described(answers));
    expect(shots).toBe(bodies);
    const again = await server.signIn('admin');
    expect((await again.ask('/user/getUserList', {})).errcode).toBe(0);
  },
  hours,
);

test(
  `${files} malformed files`,
  async () => {
    const caller = await server.signIn('keeper');
    const { files: tried, ways } = await fuzzByFile(server, caller, { runs: files, seed });
    note('malformed files', `${tried.toLocaleString('en')} on ${engine}, seed ${seed}`, described(ways));
    expect(tried).toBe(files);
  },
  hours,
);
