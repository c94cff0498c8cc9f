import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { seed as commonSeed, sized } from '../support/sizes.ts';
import { signIn } from './support/session.ts';
import { stepsOfModes } from './support/walk/steps-of-modes.ts';
import { stepsOfSession } from './support/walk/steps-of-session.ts';
import { stepsOfTabs } from './support/walk/steps-of-tabs.ts';
import { beginWalk } from './support/walk/walk.ts';
import { withOwnProduct } from './support/with-product.ts';

const product = withOwnProduct();

/** Steps in all; more of them with WALK_STEPS, another walk with WALK_SEED. */
const steps = Number(process.env.WALK_STEPS ?? sized(60, 1000));
const seed = Number(process.env.WALK_SEED ?? commonSeed);
/** At most; about half of those that are drawn can be taken where they come. */
const stepsOfOneWalk = sized(60, 300);
/** In milliseconds, on average: a step that hangs has limits of its own, and ten times less is frequent on an idle machine. */
const longestStep = 5000;
/** In milliseconds, for a failing walk to be made shorter. */
const shrinking = 120_000;

jest.setTimeout(180_000 + steps * longestStep + shrinking);

const commands = fc.commands([...stepsOfTabs, ...stepsOfModes, ...stepsOfSession], {
  maxCommands: stepsOfOneWalk,
  size: 'max',
});

test('wherever two windows are led, by people, a slow or lost network and refusing server, the pages agree with the machines', async () => {
  console.log(`walking ${steps} steps with WALK_SEED=${seed}`);
  let taken = 0;
  let failedAt: number | null = null;
  const begun = Date.now();
  const walk = fc.asyncProperty(commands, async (walked) => {
    if (failedAt === null ? taken >= steps : Date.now() - failedAt > shrinking) return;
    const { page, context } = await product.open();
    try {
      await signIn(page, 'keeper');
      const { model, real } = await beginWalk(context, page);
      await fc.asyncModelRun(() => ({ model, real }), walked);
      taken += model.steps;
    } catch (error) {
      failedAt ??= Date.now();
      throw error;
    } finally {
      await context.close();
    }
  });
  await fc.assert(walk, { seed, numRuns: steps });
  console.log(`${taken} steps in ${Math.round((Date.now() - begun) / 1000)} s`);
  expect(taken).toBeGreaterThanOrEqual(steps);
});
