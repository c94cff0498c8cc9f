import { describe, expect, jest, test } from '@jest/globals';
import { createActor, fromPromise } from 'xstate';
import { assetFormMachine, isChanged } from '../../src/machines/asset-form.ts';
import type { Loaded, Saved, ToSave } from '../../src/machines/asset-form-events.ts';
import type { FormDraft, FormSide, FormValues } from '../../src/machines/asset-form-values.ts';

const side = (values: FormValues, names: FormValues = {}): FormSide => ({ values, names });
const right = { name: 'Laptop', categoryId: '3', ownerOrganId: '1', currency: 'CNY' };
const settled = () => new Promise(setImmediate);

type Settle<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void };

function start({ id = null, from = right, draft = null }: Partial<Start> = {}) {
  const loads: number[] = [];
  const saves: ToSave[] = [];
  let load: Settle<Loaded> | undefined;
  let save: Settle<Saved> | undefined;
  const actor = createActor(
    assetFormMachine.provide({
      actors: {
        'load asset': fromPromise<Loaded, { id: number }>(({ input }) => {
          loads.push(input.id);
          return new Promise((resolve, reject) => {
            load = { resolve, reject };
          });
        }),
        'save asset': fromPromise<Saved, ToSave>(({ input }) => {
          saves.push(input);
          return new Promise((resolve, reject) => {
            save = { resolve, reject };
          });
        }),
      },
    }),
    { input: { id, start: side(from), draft } },
  );
  const facts = jest.fn();
  actor.on('*', facts);
  actor.start();
  return {
    actor,
    loads,
    saves,
    facts,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    mine: () => actor.getSnapshot().context.mine.values,
    loaded: async (answer: Loaded | Error) => {
      if (answer instanceof Error) load?.reject(answer);
      else load?.resolve(answer);
      await settled();
    },
    saved: async (answer: Saved | Error) => {
      if (answer instanceof Error) save?.reject(answer);
      else save?.resolve(answer);
      await settled();
    },
  };
}
type Start = { id: number | null; from: FormValues; draft: FormDraft | null };

async function editing(values: FormValues = right, draft: FormDraft | null = null) {
  const form = start({ id: 7, from: {}, draft });
  await form.loaded({ side: side(values), version: 4 });
  return form;
}

describe('opening', () => {
  test('a new asset starts with what the form starts with', () => {
    const form = start();
    expect(form.state()).toBe('editing');
    expect(form.mine()).toEqual(right);
    expect(form.loads).toEqual([]);
    expect(isChanged(form.context())).toBe(false);
  });

  test('another is loaded', async () => {
    const form = start({ id: 7 });
    expect(form.state()).toBe('loading');
    expect(form.loads).toEqual([7]);
    await form.loaded({ side: side({ name: 'Desk' }), version: 4 });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({
      version: 4,
      base: side({ name: 'Desk' }),
      mine: side({ name: 'Desk' }),
    });
  });

  test('one that is not there is told apart from one that does not come', async () => {
    const missing = start({ id: 7 });
    await missing.loaded({ missing: true });
    expect(missing.state()).toBe('not found');
    const failed = start({ id: 7 });
    const fault = new Error('no network');
    await failed.loaded(fault);
    expect(failed.state()).toBe('failed');
    expect(failed.context().fault).toBe(fault);
    failed.send({ type: 'reload' });
    expect(failed.state()).toBe('loading');
    await failed.loaded({ side: side(right), version: 1 });
    expect(failed.context().fault).toBeNull();
  });

  test('a draft stands over what was loaded until it is discarded', async () => {
    const mine = side({ ...right, name: 'Laptop 14"' });
    const form = await editing({ ...right, brand: 'Dell' }, { base: side(right), mine, version: 3 });
    expect(form.mine().name).toBe('Laptop 14"');
    // What somebody saved since then is not undone: the server finds the old version stale.
    expect(form.context()).toMatchObject({ version: 3, base: side(right) });
    expect(isChanged(form.context())).toBe(true);
    form.send({ type: 'discard the draft' });
    expect(form.state()).toBe('loading');
    await form.loaded({ side: side({ ...right, brand: 'Dell' }), version: 4 });
    expect(form.mine()).toEqual({ ...right, brand: 'Dell' });
    expect(form.context().version).toBe(4);
    expect(isChanged(form.context())).toBe(false);
  });

  test('a draft of a new asset is there at once', () => {
    const mine = side({ ...right, name: 'Desk' });
    const form = start({ draft: { base: side(right), mine, version: 0 } });
    expect(form.mine().name).toBe('Desk');
    form.send({ type: 'discard the draft' });
    expect([form.state(), form.mine()]).toEqual(['editing', right]);
  });
});

describe('fields', () => {
  test('change, keep the name of an id, and show what is wrong once left', () => {
    const form = start();
    form.send({ type: 'field changed', name: 'ownerOrganId', value: '9', label: 'Finance' });
    form.send({ type: 'field changed', name: 'name', value: '' });
    expect(form.context().mine).toEqual(
      side({ ...right, ownerOrganId: '9', name: '' }, { ownerOrganId: 'Finance' }),
    );
    expect(form.context().left).toEqual([]);
    form.send({ type: 'field left', name: 'name' });
    form.send({ type: 'field left', name: 'name' });
    expect(form.context().left).toEqual(['name']);
  });

  test('of our own can be added and removed', () => {
    const form = start();
    form.send({ type: 'field changed', name: 'custom.MAC', value: 'aa:bb' });
    expect(isChanged(form.context())).toBe(true);
    form.send({ type: 'field removed', name: 'custom.MAC' });
    expect(isChanged(form.context())).toBe(false);
  });

  test('take the defaults of the category only while untouched', () => {
    const form = start({
      from: { ...right, residualRate: '', usefulLifeMonths: '', depreciationMethod: '' },
    });
    const choose = (id: string, usefulLifeMonths: string, residualRate: string) =>
      form.send({
        type: 'category chosen',
        id,
        label: id,
        defaults: { usefulLifeMonths, residualRate, depreciationMethod: 'straightLine' },
      });
    choose('3', '60', '5');
    expect(form.mine()).toMatchObject({ categoryId: '3', usefulLifeMonths: '60', residualRate: '5' });
    expect(form.context().defaulted).toEqual(['usefulLifeMonths', 'residualRate', 'depreciationMethod']);
    form.send({ type: 'field changed', name: 'usefulLifeMonths', value: '72' });
    choose('4', '120', '');
    expect(form.mine()).toMatchObject({ categoryId: '4', usefulLifeMonths: '72', residualRate: '' });
    expect(form.context().defaulted).toEqual(['depreciationMethod']);
  });
});

describe('saving', () => {
  test('asks for nothing while a field is wrong, and says which', () => {
    const form = start({ from: { ...right, name: ' ', originalValue: '1,5' } });
    form.send({ type: 'save' });
    expect(form.state()).toBe('editing');
    expect(form.saves).toEqual([]);
    expect(form.context().left).toEqual(['name', 'originalValue']);
    expect(form.facts).toHaveBeenLastCalledWith({ type: 'field to mend', name: 'name' });
  });

  test('tells that it was saved', async () => {
    const form = await editing();
    form.send({ type: 'field changed', name: 'name', value: 'Desk' });
    form.send({ type: 'save' });
    expect(form.state()).toBe('saving');
    expect(form.saves).toEqual([
      { id: 7, version: 4, base: side(right), side: side({ ...right, name: 'Desk' }) },
    ]);
    await form.saved({ outcome: 'saved', id: 7, assetNo: 'A-7' });
    expect(form.state()).toBe('saved');
    expect(form.facts).toHaveBeenLastCalledWith({ type: 'saved', id: 7, assetNo: 'A-7' });
  });

  test('shows a refusal at its field until the field changes', async () => {
    const form = start();
    form.send({ type: 'save' });
    await form.saved({ outcome: 'refused', fields: { assetNo: 'Taken' }, message: 'Already there' });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({
      refusals: { assetNo: 'Taken' },
      fault: new Error('Already there'),
    });
    expect(form.facts).toHaveBeenLastCalledWith({ type: 'field to mend', name: 'assetNo' });
    form.send({ type: 'field changed', name: 'assetNo', value: 'A-8' });
    expect(form.context().refusals).toEqual({});
    form.send({ type: 'save' });
    expect(form.context().fault).toBeNull();
  });

  test('keeps what was typed when the server cannot be asked', async () => {
    const form = start();
    form.send({ type: 'field changed', name: 'remark', value: 'by the window' });
    form.send({ type: 'save' });
    await form.saved(new Error('no network'));
    expect(form.state()).toBe('editing');
    expect(form.mine().remark).toBe('by the window');
    expect(form.context().fault).toEqual(new Error('no network'));
  });
});

describe('a stale save', () => {
  async function stale() {
    const form = await editing({ ...right, brand: 'A', model: 'M1', remark: 'old' });
    form.send({ type: 'field changed', name: 'brand', value: 'B' });
    form.send({ type: 'field changed', name: 'remark', value: 'mine' });
    form.send({ type: 'save' });
    await form.saved({
      outcome: 'stale',
      side: side({ ...right, brand: 'A', model: 'M2', remark: 'theirs' }),
      version: 5,
    });
    return form;
  }

  test('shows both sides; at first mine where I changed something, theirs where only they did', async () => {
    const form = await stale();
    expect(form.state()).toBe('stale');
    expect(form.context().choices).toEqual({ brand: 'mine', model: 'theirs', remark: 'mine' });
  });

  test('is saved against their version with what was chosen', async () => {
    const form = await stale();
    form.send({ type: 'side chosen', fields: ['remark'], side: 'theirs' });
    form.send({ type: 'save' });
    expect(form.state()).toBe('saving');
    expect(form.saves.at(-1)).toEqual({
      id: 7,
      version: 5,
      base: side({ ...right, brand: 'A', model: 'M2', remark: 'theirs' }),
      side: side({ ...right, brand: 'B', model: 'M2', remark: 'theirs' }),
    });
    await form.saved({ outcome: 'saved', id: 7, assetNo: 'A-7' });
    expect(form.state()).toBe('saved');
  });

  test('can be stale again', async () => {
    const form = await stale();
    form.send({ type: 'side chosen', fields: ['brand', 'model', 'remark'], side: 'mine' });
    form.send({ type: 'save' });
    await form.saved({
      outcome: 'stale',
      side: side({ ...right, brand: 'C', model: 'M2', remark: 'x' }),
      version: 6,
    });
    expect(form.state()).toBe('stale');
    expect(form.context().mine.values).toMatchObject({ brand: 'B', model: 'M1', remark: 'mine' });
    expect(form.context().choices).toEqual({ brand: 'mine', model: 'mine', remark: 'mine' });
  });

  test('leads back to the form with nothing lost', async () => {
    const form = await stale();
    form.send({ type: 'back to the form' });
    expect(form.state()).toBe('editing');
    expect(form.mine()).toMatchObject({ brand: 'B', model: 'M2', remark: 'mine' });
    form.send({ type: 'save' });
    expect(form.saves.at(-1)?.version).toBe(5);
  });
});
