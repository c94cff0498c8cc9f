import { afterAll, describe, expect, test } from '@jest/globals';
import { type AnyStateNode, createActor, type InspectionEvent } from 'xstate';
import { savedViewMachine } from '../../../src/machines/list/saved-view.ts';
import type {
  KnownView,
  SavedViewEvent,
  SavedViewNotice,
  ToChange,
  ToCreate,
  ViewDone,
} from '../../../src/machines/list/saved-view-events.ts';
import { byHand } from '../support/by-hand.ts';

const content = { query: 'state=draft', columns: null, widths: {}, density: 'normal' as const };
const mine = { ...content, query: 'state=posted' };
const view: KnownView = { id: 7, version: 3, name: 'Drafts', shared: true, organisation: null, content };
const theirs: KnownView = { ...view, version: 4, name: 'Open' };
const naming = { name: 'New', shared: false, organisationId: null };
const input = { ...naming, content: mine };

const done: ViewDone = { outcome: 'done' };
const stale: ViewDone = { outcome: 'stale', current: theirs };
const gone: ViewDone = { outcome: 'gone' };
const refused = new Error('refused');

const changed: SavedViewNotice = { type: 'views changed' };
const saved: SavedViewNotice = { type: 'shown is saved' };
const failed: SavedViewNotice = { type: 'failed', error: refused };
const toShow = (id: number | null): SavedViewNotice => ({ type: 'view to show', id });

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const waysOf = (node: AnyStateNode) =>
  [...node.transitions].flatMap(([event, ways]) => ways.map((_, at) => `${node.id} ${event} ${at}`));
const taken = new Set<string>();

function note(event: InspectionEvent) {
  if (event.type !== '@xstate.microstep') return;
  for (const way of event._transitions) {
    const at = way.source.transitions.get(way.eventType)?.indexOf(way) ?? -1;
    if (at >= 0) taken.add(`${way.source.id} ${way.eventType} ${at}`);
  }
}

function start() {
  const calls = {
    create: byHand<KnownView, ToCreate>(),
    change: byHand<ViewDone, ToChange>(),
    remove: byHand<ViewDone, { view: KnownView | null }>(),
    begin: byHand<void, { id: number | null | undefined }>(),
  };
  const machine = savedViewMachine.provide({
    actors: {
      'create the view': calls.create.logic,
      'change the view': calls.change.logic,
      'remove the view': calls.remove.logic,
      'choose how the list begins': calls.begin.logic,
    },
  });
  const actor = createActor(machine, { inspect: note });
  const details: SavedViewNotice[] = [];
  actor.on('*', (notice) => details.push(notice));
  actor.start();
  return { actor, calls, details };
}

type Call = keyof ReturnType<typeof start>['calls'];
/** What a person does, or what the server says to a call. */
type Step = SavedViewEvent | readonly [Call, ViewDone | KnownView | Error | undefined];

async function walk(steps: readonly Step[]) {
  const { actor, calls, details } = start();
  for (const step of steps) {
    if ('type' in step) actor.send(step);
    else if (step[1] instanceof Error) await calls[step[0]].fail(step[1]);
    else await (calls[step[0]].answer as (output: unknown) => Promise<void>)(step[1]);
  }
  const requested = Object.fromEntries(
    Object.entries(calls).flatMap(([name, { inputs }]) => (inputs.length > 0 ? [[name, inputs.at(-1)]] : [])),
  );
  return { at: actor.getSnapshot().value, details, requested };
}

const save: SavedViewEvent = { type: 'save', view, content: mine };
const rename: SavedViewEvent = { type: 'rename or share', view };
const change: SavedViewEvent = { type: 'change', changes: { name: 'Mine' } };
const remove: SavedViewEvent = { type: 'remove', view };
const cancel: SavedViewEvent = { type: 'cancel' };
const confirm: SavedViewEvent = { type: 'confirm' };
const saveAs: SavedViewEvent = { type: 'save as' };
const create: SavedViewEvent = { type: 'create', input };
const saveMine: SavedViewEvent = { type: 'save mine' };
const rest = 'at rest';

const paths: [string, Step[], at: unknown, SavedViewNotice[], requested?: object][] = [
  [
    'a new one that is named',
    [saveAs, create, ['create', view]],
    rest,
    [changed, saved, toShow(7)],
    { create: { input } },
  ],
  ['a new one that is not named after all', [saveAs, cancel], rest, []],
  ['a name that is taken', [saveAs, create, ['create', refused]], { 'naming a new one': 'asking' }, [failed]],
  [
    'a save',
    [save, ['change', done]],
    rest,
    [changed, saved],
    { change: { view, changes: { content: mine } } },
  ],
  ['a save that is refused', [save, ['change', refused]], rest, [failed]],
  ['a save after somebody else', [save, ['change', stale]], { 'changed by somebody else': 'asking' }, []],
  ['a save of what is gone', [save, ['change', gone]], 'gone', []],
  [
    'what is gone, kept as a new one',
    [save, ['change', gone], saveAs, create, ['create', view]],
    rest,
    [changed, saved, toShow(7)],
  ],
  ['what is gone, let go', [save, ['change', gone], cancel], rest, [changed]],
  [
    'another name',
    [rename, change, ['change', done]],
    rest,
    [changed],
    { change: { view, changes: { name: 'Mine' } } },
  ],
  ['another name that is not given after all', [rename, cancel], rest, []],
  [
    'another name that is taken',
    [rename, change, ['change', refused]],
    { 'renaming or sharing': 'asking' },
    [failed],
  ],
  [
    'another name after somebody else',
    [rename, change, ['change', stale]],
    { 'changed by somebody else': 'asking' },
    [],
  ],
  ['another name for what is gone', [rename, change, ['change', gone]], 'gone', []],
  [
    'a name against that of somebody else, and nothing but the name',
    [rename, change, ['change', stale], saveMine, ['change', done]],
    rest,
    [changed],
    { change: { view: theirs, changes: { name: 'Mine' } } },
  ],
  [
    'a save against that of somebody else',
    [save, ['change', stale], saveMine, ['change', done]],
    rest,
    [changed, saved],
    { change: { view: theirs, changes: { content: mine } } },
  ],
  [
    'one more who was quicker',
    [save, ['change', stale], saveMine, ['change', stale]],
    { 'changed by somebody else': 'asking' },
    [],
  ],
  ['gone while both sides were looked at', [save, ['change', stale], saveMine, ['change', gone]], 'gone', []],
  [
    'refused while both sides were looked at',
    [save, ['change', stale], saveMine, ['change', refused]],
    { 'changed by somebody else': 'asking' },
    [failed],
  ],
  ['their side', [save, ['change', stale], { type: 'take theirs' }], rest, [changed, saved, toShow(7)]],
  ['neither side', [save, ['change', stale], cancel], rest, [changed]],
  [
    'a removal',
    [remove, confirm, ['remove', done]],
    rest,
    [changed, saved, toShow(null)],
    { remove: { view } },
  ],
  ['a removal that is called off', [remove, cancel], rest, []],
  ['a removal of what is gone', [remove, confirm, ['remove', gone]], rest, [changed, saved, toShow(null)]],
  ['a removal that is refused', [remove, confirm, ['remove', refused]], { removing: 'asking' }, [failed]],
  ['a removal after somebody else', [remove, confirm, ['remove', stale]], { removing: 'asking again' }, []],
  [
    'a removal all the same',
    [remove, confirm, ['remove', stale], confirm, ['remove', done]],
    rest,
    [changed, saved, toShow(null)],
    { remove: { view: theirs } },
  ],
  ['a removal given up after somebody else', [remove, confirm, ['remove', stale], cancel], rest, [changed]],
  [
    'a list that begins with a view',
    [{ type: 'begin with', id: 7 }, ['begin', undefined]],
    rest,
    [changed],
    { begin: { id: 7 } },
  ],
  [
    'a list that begins with none',
    [{ type: 'begin with', id: null }, ['begin', undefined]],
    rest,
    [changed],
    { begin: { id: null } },
  ],
  [
    'a list that begins as the roles say',
    [{ type: 'begin with', id: undefined }, ['begin', refused]],
    rest,
    [failed],
    { begin: { id: undefined } },
  ],
];

describe('views of a list', () => {
  test.each(paths.map(([name, ...path]) => [name, path] as const))(
    '%s',
    async (_, [steps, at, details, requested]) => {
      const came = await walk(steps);
      expect([came.at, came.details]).toEqual([at, details]);
      if (requested) expect(came.requested).toEqual(requested);
    },
  );

  test('while the server is asked, nothing else begins', () => {
    for (const steps of [
      [save],
      [saveAs, create],
      [rename, change],
      [remove, confirm],
      [{ type: 'begin with', id: 1 } as const],
    ]) {
      const { actor } = start();
      for (const step of steps) actor.send(step);
      const requested = actor.getSnapshot();
      expect(requested.hasTag('busy')).toBe(true);
      for (const event of [save, saveAs, rename, remove, create, change, confirm, cancel]) {
        expect([event.type, requested.can(event)]).toEqual([event.type, false]);
      }
    }
  });

  afterAll(() => {
    const all = nodesOf(savedViewMachine.root).flatMap(waysOf);
    expect([...taken].toSorted()).toEqual(all.toSorted());
  });
});
