import { describe, expect, jest, test } from '@jest/globals';
import { createActor } from 'xstate';
import {
  type CustodyOpened,
  type CustodySaved,
  type CustodyToSave,
  custodyFormMachine,
  isChanged,
} from '../../src/machines/custody-form.ts';
import {
  type CustodyDraft,
  type CustodyLine,
  type CustodyValues,
  emptyValues,
  mostLines,
  problemsOf,
  sameValues,
  withChange,
  withLines,
} from '../../src/machines/custody-form-values.ts';
import { byHand } from './support/by-hand.ts';

const line = (id: number, status: CustodyLine['status'] = 'inStock'): CustodyLine => ({
  id,
  assetNo: `HQ-${id}`,
  name: `Laptop ${id}`,
  model: '',
  status,
  custodian: null,
});
const lina = { id: 8, name: 'Li Na' };
const right: CustodyValues = { ...emptyValues, lines: [line(1)], custodian: lina };

type Opening = { id: number | null; start: CustodyValues; assetIds: readonly number[] };

type Start = { id?: number | null; assetIds?: number[]; draft?: CustodyDraft | null };

function start({ id = null, assetIds = [], draft = null }: Start = {}) {
  const opening = byHand<CustodyOpened, Opening>();
  const saving = byHand<CustodySaved, CustodyToSave>();
  const actor = createActor(
    custodyFormMachine.provide({
      actors: { 'open document': opening.logic, 'save document': saving.logic },
    }),
    { input: { id, kind: 'issue', assetIds, draft } },
  );
  const facts = jest.fn();
  actor.on('*', facts);
  actor.start();
  const context = () => actor.getSnapshot().context;
  return { send: actor.send, state: () => actor.getSnapshot().value, context, facts, opening, saving };
}

const filledIn = () => {
  const form = start();
  form.send({ type: 'assets added', lines: [line(1)] });
  form.send({ type: 'values changed', change: { custodian: lina } });
  return form;
};

describe('values of a custody document', () => {
  test('say what is missing for saving and for taking effect', () => {
    expect(problemsOf(emptyValues, false)).toEqual(['no lines']);
    expect(problemsOf({ ...right, custodian: null }, false)).toEqual([]);
    expect(problemsOf({ ...right, custodian: null }, true)).toEqual(['nobody receives']);
    expect(
      problemsOf({ ...right, kind: 'return', custodian: null, lines: [line(1, 'inUse')] }, true),
    ).toEqual([]);
    expect(problemsOf({ ...right, lines: [line(1, 'disposed')] }, true)).toEqual(['a line cannot be taken']);
  });
  test('a return goes to nobody', () => {
    const changed = withChange({ ...right, organ: { id: 2, name: 'HQ' } }, { kind: 'return' });
    expect(changed).toMatchObject({ kind: 'return', custodian: null, organ: null, lines: [line(1)] });
  });
  test('an asset is in a document once, and there is a most', () => {
    expect(withLines(right, [line(1), line(2)]).lines.map(({ id }) => id)).toEqual([1, 2]);
    const many = Array.from({ length: mostLines + 5 }, (_, index) => line(index + 1));
    expect(withLines(emptyValues, many).lines).toHaveLength(mostLines);
  });
  test('are the same when every part is', () => {
    expect(sameValues(right, { ...right, lines: [line(1, 'inUse')] })).toBe(true);
    expect(sameValues(right, { ...right, remark: 'x' })).toBe(false);
    expect(sameValues(right, { ...right, lines: [line(2)] })).toBe(false);
  });
});

describe('preparing a document', () => {
  test('an empty one is shown at once and becomes a draft', async () => {
    const form = filledIn();
    expect(form.state()).toBe('editing');
    expect(isChanged(form.context())).toBe(true);
    form.send({ type: 'save' });
    expect(form.state()).toBe('saving');
    expect(form.saving.inputs[0]).toMatchObject({ id: null, post: false, values: right });
    await form.saving.answer({ outcome: 'saved', id: 5, documentNo: 'LY1', posted: false });
    expect(form.state()).toBe('saved');
    expect(form.facts).toHaveBeenCalledWith({ type: 'saved', id: 5, documentNo: 'LY1', posted: false });
  });

  test('assets that were chosen before are loaded first, and are no change to lose', async () => {
    const form = start({ assetIds: [1, 2] });
    expect(form.state()).toBe('loading');
    expect(form.opening.inputs[0]?.assetIds).toEqual([1, 2]);
    await form.opening.answer({ values: { ...emptyValues, lines: [line(1), line(2)] }, version: 0 });
    expect(form.state()).toBe('editing');
    expect(isChanged(form.context())).toBe(false);
    form.send({ type: 'asset removed', id: 1 });
    expect(form.context().mine.lines.map(({ id }) => id)).toEqual([2]);
    expect(isChanged(form.context())).toBe(true);
  });

  test('one that does not exist, and one that could not be loaded', async () => {
    const gone = start({ id: 9 });
    await gone.opening.answer({ missing: true });
    expect(gone.state()).toBe('not found');
    const failed = start({ id: 9 });
    await failed.opening.fail(new Error('offline'));
    expect(failed.state()).toBe('failed');
    failed.send({ type: 'reload' });
    expect(failed.state()).toBe('loading');
  });

  test('what is missing is said when it is asked for, and not before', () => {
    const form = start();
    expect(form.context().wish).toBe('nothing');
    form.send({ type: 'save' });
    expect(form.state()).toBe('editing');
    expect(form.context().wish).toBe('save');
    form.send({ type: 'assets added', lines: [line(1)] });
    form.send({ type: 'post' });
    expect(form.state()).toBe('editing');
    expect(form.context().wish).toBe('post');
  });

  test('taking effect is confirmed, or not', async () => {
    const form = filledIn();
    form.send({ type: 'post' });
    expect(form.state()).toBe('confirming');
    form.send({ type: 'back' });
    expect(form.state()).toBe('editing');
    form.send({ type: 'post' });
    form.send({ type: 'confirm' });
    expect(form.saving.inputs[0]?.post).toBe(true);
    await form.saving.answer({ outcome: 'saved', id: 5, documentNo: 'LY1', posted: true });
    expect(form.state()).toBe('saved');
  });

  test('a refusal stands at its line, and nothing is lost', async () => {
    const form = filledIn();
    form.send({ type: 'save' });
    await form.saving.answer({ outcome: 'refused', message: 'No', lines: { 1: 'Held' } });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({ refusals: { 1: 'Held' }, fault: new Error('No'), mine: right });
    form.send({ type: 'save' });
    expect(form.context().refusals).toEqual({});
  });

  test('a draft that was saved and could not take effect is not saved twice', async () => {
    const form = start({ id: 5 });
    await form.opening.answer({ values: right, version: 3 });
    form.send({ type: 'values changed', change: { remark: 'x' } });
    form.send({ type: 'post' });
    form.send({ type: 'confirm' });
    await form.saving.answer({ outcome: 'refused', message: 'No', lines: {}, version: 4 });
    expect(form.context().version).toBe(4);
    expect(isChanged(form.context())).toBe(false);
  });

  test('without an answer what was filled in stays', async () => {
    const form = filledIn();
    form.send({ type: 'save' });
    await form.saving.fail(new Error('offline'));
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({ fault: new Error('offline'), mine: right });
  });

  test.each([
    ['keep mine', 'mine'],
    ['take theirs', 'theirs'],
  ] as const)('of two sides a person goes on with one: %s', async (choice, remark) => {
    const form = start({ id: 5 });
    await form.opening.answer({ values: right, version: 3 });
    form.send({ type: 'values changed', change: { remark: 'mine' } });
    form.send({ type: 'save' });
    const theirs = { ...right, remark: 'theirs' };
    await form.saving.answer({ outcome: 'stale', values: theirs, version: 7 });
    expect(form.state()).toBe('stale');
    form.send({ type: choice });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({ version: 7, base: theirs, mine: { remark } });
  });
});
