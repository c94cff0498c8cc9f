import { describe, expect, test } from '@jest/globals';
import type { AnyStateMachine } from 'xstate';
import { advance } from '../../../server/lifecycle/advance.ts';
import { allAllow, allows } from '../../../src/machines/legal-events.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { custodyMachine } from '../../../src/machines/lifecycles/custody.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';

/** From each state the events that it takes, with where they lead and what is then known. */
const waysOf = (machine: AnyStateMachine, states: readonly string[], context: object) =>
  states.flatMap((state) =>
    machine.events.flatMap((type) => {
      const step = advance(machine, state, context, { type });
      return step ? [`${state} -- ${type} --> ${step.state} ${JSON.stringify(step.context)}`] : [];
    }),
  );

const statesOf = (machine: AnyStateMachine) => Object.keys(machine.root.states);

describe('an asset', () => {
  test('goes these ways, and no other', () => {
    expect(
      waysOf(assetMachine, ['draft', 'inStock', 'inUse', 'borrowed', 'disposed'], { before: null }),
    ).toEqual([
      'draft -- put in stock --> inStock {"before":null}',
      'inStock -- issue --> inUse {"before":null}',
      'inStock -- lend --> borrowed {"before":null}',
      'inStock -- start transfer --> transferring {"before":"inStock"}',
      'inStock -- send to repair --> inRepair {"before":"inStock"}',
      'inStock -- report missing --> missing {"before":"inStock"}',
      'inStock -- propose disposal --> pendingDisposal {"before":"inStock"}',
      'inUse -- lend --> borrowed {"before":null}',
      'inUse -- start transfer --> transferring {"before":"inUse"}',
      'inUse -- send to repair --> inRepair {"before":"inUse"}',
      'inUse -- report missing --> missing {"before":"inUse"}',
      'inUse -- propose disposal --> pendingDisposal {"before":"inUse"}',
      'inUse -- return --> inStock {"before":null}',
      'borrowed -- send to repair --> inRepair {"before":"borrowed"}',
      'borrowed -- report missing --> missing {"before":"borrowed"}',
      'borrowed -- return --> inStock {"before":null}',
      'borrowed -- give back --> inUse {"before":null}',
    ]);
  });

  test.each(['inStock', 'inUse', 'borrowed'] as const)('comes back to %s', (before) => {
    expect(
      waysOf(assetMachine, ['transferring', 'inRepair', 'missing', 'pendingDisposal'], { before }),
    ).toEqual([
      `transferring -- end transfer --> ${before} {"before":null}`,
      `inRepair -- propose disposal --> pendingDisposal {"before":"${before}"}`,
      `inRepair -- come back from repair --> ${before} {"before":null}`,
      `missing -- propose disposal --> pendingDisposal {"before":"${before}"}`,
      `missing -- turn up --> ${before} {"before":null}`,
      `pendingDisposal -- dispose --> disposed {"before":null}`,
      `pendingDisposal -- withdraw disposal --> ${before} {"before":null}`,
    ]);
  });

  test('begins as a draft and ends when it is disposed of', () => {
    expect(assetMachine.root.initial.target[0]?.key).toBe('draft');
    const ends = Object.values(assetMachine.root.states).filter(({ type }) => type === 'final');
    expect(ends.map(({ key }) => key)).toEqual(['disposed']);
  });

  test('allows an event alone and among others', () => {
    expect([allows('inStock', 'issue'), allows('draft', 'issue')]).toEqual([true, false]);
    expect(allAllow([], 'issue')).toBe(false);
    expect(allAllow([{ status: 'inStock' }, { status: 'inStock' }], 'issue')).toBe(true);
    expect(allAllow([{ status: 'inStock' }, { status: 'draft' }], 'issue')).toBe(false);
    expect(allAllow([{ status: 'draft' }], 'issue')).toBe(false);
  });
});

test.each([
  ['issue', 2, true, true],
  ['issue', 1, false, false],
  ['issue', 0, true, false],
  ['return', 1, false, true],
  ['return', 0, false, false],
] as const)(
  'a custody document: %s of %i assets, receiver %s, can be posted: %s',
  (kind, lines, hasCustodian, can) => {
    const facts = { kind, lines, hasCustodian };
    const kept = JSON.stringify(facts);
    expect(waysOf(custodyMachine, statesOf(custodyMachine), facts)).toEqual([
      ...(can ? [`draft -- post --> posted ${kept}`] : []),
      `draft -- cancel --> cancelled ${kept}`,
    ]);
  },
);

test.each([0, 1])('an import of which %i rows would change something', (acceptable) => {
  const kept = JSON.stringify({ acceptable });
  expect(waysOf(importRunMachine, statesOf(importRunMachine), { acceptable })).toEqual([
    `checking -- rows checked --> checked ${kept}`,
    `checking -- cancel --> cancelled ${kept}`,
    `checking -- fail --> failed ${kept}`,
    `checked -- cancel --> cancelled ${kept}`,
    ...(acceptable > 0 ? [`checked -- commit --> importing ${kept}`] : []),
    `importing -- cancel --> cancelled ${kept}`,
    `importing -- fail --> failed ${kept}`,
    `importing -- rows imported --> imported ${kept}`,
  ]);
});

test('who sends what', () => {
  const said = Object.entries(senders).flatMap(([life, events]) =>
    Object.entries(events).map(([event, sender]) => {
      return `${life}, ${event}: ${typeof sender === 'object' ? sender.permission : sender}`;
    }),
  );
  expect(said).toMatchSnapshot();
});
