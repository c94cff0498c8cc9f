import { describe, expect, test } from '@jest/globals';
import type { AnyStateMachine } from 'xstate';
import { advance } from '../../../server/lifecycle/advance.ts';
import { accessOf } from '../../../src/api/contract/access-of.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { bulkEditMachine } from '../../../src/machines/lifecycles/bulk-edit.ts';
import { missingFrom } from '../../../src/machines/lifecycles/document-kinds.ts';
import { handoverMachine, unanswered } from '../../../src/machines/lifecycles/handover.ts';
import { hasEnded } from '../../../src/machines/lifecycles/has-ended.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import { loanMachine } from '../../../src/machines/lifecycles/loan.ts';
import {
  type LoanExtensionEvent,
  loanExtensionMachine,
} from '../../../src/machines/lifecycles/loan-extension.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { waysTo } from '../../../src/machines/lifecycles/who-may.ts';
import { allows, takes } from '../../../src/machines/record/legal-events.ts';
import { assetStates } from '../../../src/vocabulary/asset.ts';

/** From each state the events that it takes, with where they lead and what is then known. */
const waysOf = (machine: AnyStateMachine, states: readonly string[], context: object) =>
  states.flatMap((state) =>
    machine.events.flatMap((type) => {
      const step = advance(machine, state, context, { type });
      return step ? [`${state} -- ${type} --> ${step.state} ${JSON.stringify(step.context)}`] : [];
    }),
  );

const statesOf = (machine: AnyStateMachine) => Object.keys(machine.root.states);

const withoutCorrections = (ways: readonly string[]) => ways.filter((way) => !way.includes('-- correct'));

describe('an asset', () => {
  test('is corrected from every state but a draft, and what it came from is forgotten then', () => {
    const targets = { 'in stock': 'inStock', 'in use': 'inUse', disposed: 'disposed' } as const;
    for (const state of assetStates)
      for (const [word, target] of Object.entries(targets)) {
        const type = `correct to ${word as keyof typeof targets}` as const;
        const step = advance(assetMachine, state, { before: 'inUse' }, { type });
        const isOpen = state !== 'draft' && state !== target;
        expect([state, type, step?.state]).toEqual([state, type, isOpen ? target : undefined]);
        if (step) expect(step.context).toEqual({ before: null });
        const inPlace = advance(assetMachine, state, { before: 'inUse' }, { type: 'correct in place' });
        const stays = state !== 'draft' && state !== 'disposed';
        expect([inPlace?.state, inPlace?.context]).toEqual(
          stays ? [state, { before: 'inUse' }] : [undefined, undefined],
        );
      }
  });

  test('goes these ways, and no other', () => {
    expect(
      withoutCorrections(
        waysOf(assetMachine, ['draft', 'inStock', 'inUse', 'borrowed', 'disposed'], { before: null }),
      ),
    ).toEqual([
      'draft -- put in stock --> inStock {"before":null}',
      'inStock -- issue --> inUse {"before":null}',
      'inStock -- lend --> borrowed {"before":"inStock"}',
      'inStock -- start transfer --> transferring {"before":"inStock"}',
      'inStock -- send to repair --> inRepair {"before":"inStock"}',
      'inStock -- report missing --> missing {"before":"inStock"}',
      'inStock -- propose disposal --> pendingDisposal {"before":"inStock"}',
      'inUse -- lend --> borrowed {"before":"inUse"}',
      'inUse -- start transfer --> transferring {"before":"inUse"}',
      'inUse -- send to repair --> inRepair {"before":"inUse"}',
      'inUse -- report missing --> missing {"before":"inUse"}',
      'inUse -- propose disposal --> pendingDisposal {"before":"inUse"}',
      'inUse -- return --> inStock {"before":null}',
      'borrowed -- send to repair --> inRepair {"before":"borrowed"}',
      'borrowed -- report missing --> missing {"before":"borrowed"}',
      'borrowed -- return --> inStock {"before":null}',
      'borrowed -- return from loan --> inStock {"before":null}',
    ]);
  });

  test.each([
    ['inStock', 'inStock', null],
    ['inUse', 'inUse', null],
    ['borrowed', 'borrowed', 'inStock'],
    ['borrowedInUse', 'borrowed', 'inUse'],
  ] as const)('of which %s is kept comes back to %s, and knows %s then', (before, back, known) => {
    const then = JSON.stringify({ before: known });
    expect(
      withoutCorrections(
        waysOf(assetMachine, ['transferring', 'inRepair', 'missing', 'pendingDisposal'], { before }),
      ),
    ).toEqual([
      `transferring -- accept transfer --> ${before === 'inUse' ? 'inUse' : 'inStock'} {"before":null}`,
      `transferring -- accept issue --> inUse {"before":null}`,
      `transferring -- accept loan --> borrowed {"before":"${before}"}`,
      `transferring -- refuse transfer --> ${before === 'inUse' ? 'inUse' : 'inStock'} {"before":null}`,
      `transferring -- call off transfer --> ${before === 'inUse' ? 'inUse' : 'inStock'} {"before":null}`,
      `transferring -- end transfer --> ${back} ${then}`,
      `inRepair -- come back from repair --> ${back} ${then}`,
      ...(back === 'borrowed'
        ? []
        : [
            `missing -- propose disposal --> pendingDisposal {"before":"${back === 'inUse' ? 'missingInUse' : 'missing'}"}`,
          ]),
      `missing -- turn up --> ${back} ${then}`,
      `pendingDisposal -- dispose --> disposed {"before":null}`,
      `pendingDisposal -- reject disposal --> ${back} ${then}`,
      `pendingDisposal -- withdraw disposal --> ${back} ${then}`,
    ]);
  });

  test('that was missing when it was proposed for disposal is missing again, and comes back as before', () => {
    for (const [before, memory] of [
      ['inStock', 'missing'],
      ['inUse', 'missingInUse'],
    ] as const) {
      const proposed = advance(assetMachine, 'missing', { before }, { type: 'propose disposal' });
      expect(proposed?.context).toEqual({ before: memory });
      const off = advance(assetMachine, 'pendingDisposal', { before: memory }, { type: 'withdraw disposal' });
      expect([off?.state, off?.context]).toEqual(['missing', { before }]);
    }
  });

  test('that was lent goes back to where it was lent from, by way of a repair too', () => {
    for (const [before, memory, back] of [
      ['inStock', 'borrowed', 'inStock'],
      ['inUse', 'borrowedInUse', 'inUse'],
    ] as const) {
      const repaired = advance(assetMachine, 'borrowed', { before }, { type: 'send to repair' });
      expect(repaired?.context).toEqual({ before: memory });
      const again = advance(assetMachine, 'inRepair', { before: memory }, { type: 'come back from repair' });
      expect([again?.state, again?.context]).toEqual(['borrowed', { before }]);
      expect(advance(assetMachine, 'borrowed', { before }, { type: 'return from loan' })?.state).toBe(back);
    }
  });

  test('begins as a draft and ends when it is disposed of', () => {
    expect(assetMachine.root.initial.target[0]?.key).toBe('draft');
    expect(assetStates.filter((state) => hasEnded(assetMachine, state))).toEqual(['disposed']);
  });

  test('allows an event alone and among others', () => {
    expect([allows('inStock', 'issue'), allows('draft', 'issue')]).toEqual([true, false]);
    expect([takes('issue', 'inStock'), takes('issue', 'inUse'), takes('return', 'inUse')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test.each([
  ['issue', 2, { custodianId: 7 }, true],
  ['issue', 1, { custodianId: null }, false],
  ['issue', 0, { custodianId: 7 }, false],
  ['return', 1, {}, true],
  ['return', 0, {}, false],
] as const)(
  'a handover document: %s of %i assets that says %j can be posted: %s',
  (kind, lines, head, can) => {
    const complete = missingFrom(kind, (field) => head[field as never]) === undefined;
    const details = { ...unanswered, lines, complete };
    const stored = JSON.stringify(details);
    expect(waysOf(handoverMachine, statesOf(handoverMachine), details)).toEqual([
      ...(can ? [`draft -- post --> posted ${stored}`] : []),
      `draft -- cancel --> cancelled ${stored}`,
      `handedOver -- cancel --> cancelled ${stored}`,
      `handedOver -- last line settled --> refused ${stored}`,
    ]);
  },
);

describe('a document that its receiver has to accept', () => {
  const known = { ...unanswered, lines: 2, complete: true, needsApproval: false };
  const next = (machine: AnyStateMachine, state: string, type: string, details: object) =>
    advance(machine, state, { ...known, ...details }, { type })?.state;

  test.each([handoverMachine, loanMachine])('is handed over before it takes effect: $id', (machine) => {
    expect(next(machine, 'draft', 'post', { needsAcceptance: true })).toBe('handedOver');
    expect(next(machine, 'draft', 'post', { needsAcceptance: true, complete: false })).toBeUndefined();
    expect(next(machine, 'handedOver', 'cancel', {})).toBe('cancelled');
    expect(next(machine, 'handedOver', 'cancel', { settled: 1 })).toBeUndefined();
    expect(next(machine, 'handedOver', 'last line settled', { settled: 2 })).toBe('refused');
  });

  test('ends by what was accepted, and by what of a loan is still out', () => {
    const accepted = { settled: 2, accepted: 1 };
    expect(next(handoverMachine, 'handedOver', 'last line settled', accepted)).toBe('posted');
    expect(next(loanMachine, 'handedOver', 'last line settled', { ...accepted, out: 1 })).toBe('lent');
    expect(next(loanMachine, 'handedOver', 'last line settled', accepted)).toBe('closed');
  });
});

test('a request for a later due date is decided once', () => {
  const next = (state: string, type: LoanExtensionEvent['type']) =>
    advance(loanExtensionMachine, state, {}, { type })?.state;
  expect((['grant', 'refuse', 'loan ended'] as const).map((type) => next('requested', type))).toEqual([
    'granted',
    'refused',
    'lapsed',
  ]);
  for (const state of ['granted', 'refused', 'lapsed']) expect(next(state, 'grant')).toBeUndefined();
});

test.each([0, 1])('an import of which %i rows would change something', (acceptable) => {
  const stored = JSON.stringify({ acceptable });
  expect(waysOf(importRunMachine, statesOf(importRunMachine), { acceptable })).toEqual([
    `checking -- rows checked --> checked ${stored}`,
    `checking -- cancel --> cancelled ${stored}`,
    `checking -- fail --> failed ${stored}`,
    `checked -- cancel --> cancelled ${stored}`,
    `checked -- answer --> checking ${stored}`,
    ...(acceptable > 0 ? [`checked -- commit --> importing ${stored}`] : []),
    `importing -- cancel --> cancelled ${stored}`,
    `importing -- fail --> failed ${stored}`,
    `importing -- rows imported --> imported ${stored}`,
    ...(acceptable > 0 ? [`imported -- undo --> undoing ${stored}`] : []),
    `undoing -- cancel --> cancelled ${stored}`,
    `undoing -- fail --> failed ${stored}`,
    `undoing -- rows taken back --> ${acceptable > 0 ? 'partlyUndone' : 'undone'} ${stored}`,
    ...(acceptable > 0
      ? [
          `partlyUndone -- undo --> undoing ${stored}`,
          `cancelled -- undo --> undoing ${stored}`,
          `failed -- undo --> undoing ${stored}`,
        ]
      : []),
  ]);
});

test.each([
  [0, 0],
  [1, 0],
  [0, 1],
])('a bulk edit of which %i assets would change and %i have', (planned, changed) => {
  const stored = JSON.stringify({ planned, changed });
  const undo = (state: string) => (changed > 0 ? [`${state} -- undo --> undoing ${stored}`] : []);
  expect(waysOf(bulkEditMachine, statesOf(bulkEditMachine), { planned, changed }).toSorted()).toEqual(
    [
      `comparing -- assets compared --> compared ${stored}`,
      `comparing -- cancel --> cancelled ${stored}`,
      `comparing -- fail --> failed ${stored}`,
      `compared -- cancel --> cancelled ${stored}`,
      ...(planned > 0 ? [`compared -- commit --> writing ${stored}`] : []),
      `writing -- changes written --> written ${stored}`,
      `writing -- cancel --> cancelled ${stored}`,
      `writing -- fail --> failed ${stored}`,
      `undoing -- changes taken back --> ${changed > 0 ? 'partlyUndone' : 'undone'} ${stored}`,
      `undoing -- cancel --> cancelled ${stored}`,
      `undoing -- fail --> failed ${stored}`,
      ...['written', 'partlyUndone', 'cancelled', 'failed'].flatMap(undo),
    ].toSorted(),
  );
});

test('who sends what', () => {
  const said = Object.entries(senders).flatMap(([lifecycle, events]) =>
    Object.keys(events).map((event) => {
      const ways = waysTo(accessOf, lifecycle, event).map((way) => {
        if (way === 'the server') return way;
        const by = way.permissions.join(' or ') || 'oneself';
        const through = way.through ? ` through ${way.through.life} ${way.through.event}` : '';
        return `${by}${way.own ? ' of its own' : ''}${through} by ${way.calls.join(', ')}`;
      });
      return `${lifecycle}, ${event}: ${ways.join('; ')}`;
    }),
  );
  expect(said).toMatchSnapshot();
});
