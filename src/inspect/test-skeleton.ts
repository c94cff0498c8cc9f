import type { RecordedActor, Recording } from './recording.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const nameOf = (machine: string) =>
  `${machine.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}Machine`;

/**
 * The events of a machine of a recording as a test to go on from: what events carry and what calls answer is not in a
 * recording and has to be filled in.
 *
 * @param upTo the last step of it
 */
export function testSkeleton({ steps }: Recording, { id, machine }: RecordedActor, upTo: number): string {
  const name = nameOf(machine ?? id);
  const own = steps.filter(({ actor, nth, value }) => actor === id && nth <= upTo && value !== null);
  const lines = own.flatMap(({ event, value, transitions, nth }) => {
    if (event === '' || event === 'started') return [];
    const sent = /^(done|error|after) /.test(event)
      ? [`  // ${nth}. ${event}: provide what it waits for, or move the clock.`]
      : [`  actor.send({ type: ${quoted(event)} } as never); // ${nth}.`];
    const taken = transitions.map((one) => `  // ${one}`);
    return [...sent, ...taken, `  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(value)});`];
  });
  return `${[
    "import { expect, test } from '@jest/globals';",
    "import { createActor, SimulatedClock } from 'xstate';",
    '// Import the machine here.',
    '',
    `test(${quoted(`${machine ?? id}: as recorded up to step ${upTo}`)}, () => {`,
    `  const actor = createActor(${name}, { clock: new SimulatedClock() }).start();`,
    ...lines,
    "  throw new Error('Say here what should have happened instead.');",
    '});',
  ].join('\n')}\n`;
}
