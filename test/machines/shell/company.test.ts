import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { companyMachine } from '../../../src/machines/shell/company.ts';
import { nobody } from '../../../src/vocabulary/company.ts';

function begin(...served: (number | Error)[]) {
  let requested = 0;
  const logic = companyMachine.provide({
    actors: {
      'ask what is decided': fromPromise(async () => {
        const answer = served[requested] ?? new Error('away');
        requested += 1;
        if (typeof answer !== 'number') throw answer;
        return { version: answer, company: { ...nobody, name: `company ${answer}` } };
      }),
    },
  });
  const actor = createActor(logic, { input: { version: 3 } });
  const described: string[] = [];
  actor.on('company changed', ({ version, company }) => described.push(`${version}: ${company.name}`));
  actor.start();
  return {
    described,
    requested: () => requested,
    see: async (version: number) => {
      actor.send({ type: 'change seen', version });
      await waitFor(actor, (state) => state.matches('known'));
    },
    show: async () => {
      actor.send({ type: 'page shown' });
      await waitFor(actor, (state) => state.matches('known'));
    },
  };
}

test('what is newer is asked for once and told; what is known or older is not', async () => {
  const company = begin(5);
  for (const version of [2, 3, 5, 5, 4]) await company.see(version);
  expect([company.described, company.requested()]).toEqual([['5: company 5'], 1]);
});

test('an answer from a process that has not read the change yet changes nothing; the next one asks again', async () => {
  const company = begin(3, 4);
  await company.see(4);
  expect(company.described).toEqual([]);
  await company.see(4);
  expect(company.described).toEqual(['4: company 4']);
});

test('while the server is away the page stays as it is, and asks again later', async () => {
  const company = begin(new Error('away'), 4);
  await company.see(4);
  await company.see(4);
  expect(company.described).toEqual(['4: company 4']);
});

test('a page that is looked at again asks whether it has missed something', async () => {
  const company = begin(3, 4);
  await company.show();
  await company.show();
  expect([company.described, company.requested()]).toEqual([['4: company 4'], 2]);
});
