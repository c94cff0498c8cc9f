import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { savedMappingMachine } from '../../../src/machines/imports/saved-mapping.ts';
import type {
  MappingDone,
  SavedMappingEvent,
  SavedMappingNotice,
  ToSaveMapping,
} from '../../../src/machines/imports/saved-mapping-events.ts';
import type { KnownMapping } from '../../../src/machines/imports/saved-mapping-fit.ts';
import { byHand } from '../support/by-hand.ts';

const content = { headers: ['Name'], mapping: [{ target: 'name', columns: [0] }], answers: {} };
const mapping: KnownMapping = {
  id: 7,
  version: 3,
  subject: 'assets',
  name: 'Ledger',
  shared: true,
  mine: true,
  organisation: null,
  content,
  lost: { targets: [], names: [] },
};
const theirs: KnownMapping = { ...mapping, version: 4 };
const shown = { subject: 'assets' as const, content, run: null };
const naming = { name: 'New', shared: false, organisationId: null };

const refused = new Error('refused');
const done: MappingDone = { outcome: 'done', id: 7 };
const stale: MappingDone = { outcome: 'stale', current: theirs };
const gone: MappingDone = { outcome: 'gone' };
const changed: SavedMappingNotice = { type: 'mappings changed' };
const toShow = (id: number | null): SavedMappingNotice => ({ type: 'mapping to show', id });
const failed: SavedMappingNotice = { type: 'failed', error: refused };

const saveAs: SavedMappingEvent = { type: 'save as' };
const again: SavedMappingEvent = { type: 'save again', mapping, shown };
const rename: SavedMappingEvent = { type: 'rename or share', mapping };
const name = (what: typeof shown | null): SavedMappingEvent => ({ type: 'name', naming, shown: what });
const remove: SavedMappingEvent = { type: 'remove', mapping };
const confirm: SavedMappingEvent = { type: 'confirm' };
const mine: SavedMappingEvent = { type: 'save mine' };
const cancel: SavedMappingEvent = { type: 'cancel' };
const rest = 'at rest';

type Step = SavedMappingEvent | readonly ['save' | 'remove', MappingDone | Error];
const save = (answer: MappingDone | Error) => ['save', answer] as const;
const removed = (answer: MappingDone | Error) => ['remove', answer] as const;

const paths: [string, Step[], at: unknown, SavedMappingNotice[], last?: object][] = [
  [
    'a new one',
    [saveAs, name(shown), save(done)],
    rest,
    [changed, toShow(7)],
    { mapping: null, naming, shown },
  ],
  ['a name that is taken', [saveAs, name(shown), save(refused)], 'naming', [failed]],
  ['no name after all', [saveAs, cancel], rest, []],
  [
    'another name',
    [rename, name(null), save(done)],
    rest,
    [changed, toShow(7)],
    { mapping, naming, shown: null },
  ],
  ['the columns again', [again, save(done)], rest, [changed, toShow(7)], { mapping, naming: null, shown }],
  ['the columns again, refused', [again, save(refused)], rest, [failed]],
  ['the columns again, after somebody else', [again, save(stale)], 'changed by somebody else', []],
  [
    'the own side all the same',
    [again, save(stale), mine, save(done)],
    rest,
    [changed, toShow(7)],
    { mapping: theirs, naming: null, shown },
  ],
  ['their side', [again, save(stale), cancel], rest, [changed]],
  ['one that is gone', [again, save(gone)], 'gone', []],
  ['one that is gone, let go', [again, save(gone), cancel], rest, [changed]],
  [
    'one that is gone, as a new one',
    [again, save(gone), saveAs, name(shown), save(done)],
    rest,
    [changed, toShow(7)],
    { mapping: null, naming, shown },
  ],
  ['a removal', [remove, confirm, removed({ outcome: 'done', id: null })], rest, [changed, toShow(null)]],
  ['a removal of what is gone', [remove, confirm, removed(gone)], rest, [changed, toShow(null)]],
  ['no removal after all', [remove, cancel], rest, []],
  ['a removal that is refused', [remove, confirm, removed(refused)], { removing: 'asking' }, [failed]],
  ['a removal after somebody else', [remove, confirm, removed(stale)], { removing: 'asking again' }, []],
  ['no such removal after all', [remove, confirm, removed(stale), cancel], rest, [changed]],
  [
    'such a removal all the same',
    [remove, confirm, removed(stale), confirm, removed(done)],
    rest,
    [changed, toShow(7)],
  ],
];

test.each(paths)('%s', async (_, ...[steps, at, notices, last]) => {
  const calls = {
    save: byHand<MappingDone, ToSaveMapping>(),
    remove: byHand<MappingDone, { mapping: KnownMapping | null }>(),
  };
  const actors = { 'save the mapping': calls.save.logic, 'remove the mapping': calls.remove.logic };
  const actor = createActor(savedMappingMachine.provide({ actors }));
  const emitted: SavedMappingNotice[] = [];
  actor.on('*', (notice) => emitted.push(notice));
  actor.start();
  for (const step of steps) {
    if ('type' in step) actor.send(step);
    else if (step[1] instanceof Error) await calls[step[0]].fail(step[1]);
    else await calls[step[0]].answer(step[1]);
  }
  expect(actor.getSnapshot().value).toEqual(at);
  expect(emitted).toEqual(notices);
  if (last) expect(calls.save.inputs.at(-1)).toEqual(last);
});
