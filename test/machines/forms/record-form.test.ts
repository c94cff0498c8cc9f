import { describe, expect, jest, test } from '@jest/globals';
import { createActor } from 'xstate';
import { createRecordFormMachine } from '../../../src/machines/forms/record-form.ts';
import { isChanged } from '../../../src/machines/forms/record-form-context.ts';
import type {
  Intent,
  Loaded,
  Saved,
  ToLoad,
  ToSave,
} from '../../../src/machines/forms/record-form-events.ts';
import type { FormDraft, FormValues } from '../../../src/machines/forms/record-form-values.ts';
import { byHand } from '../support/by-hand.ts';

const right: FormValues = { name: 'Laptop', owner: { id: 1, name: 'IT' }, brand: '' };

/** A name is needed, for effect a brand as well; what is called nothing has no model. */
const rules = {
  problemsOf: ({ name, brand }: FormValues, intent: Intent) => ({
    ...(String(name ?? '').trim() === '' && { name: 'needed' }),
    ...(intent === 'put into effect' && !brand && { brand: 'needed' }),
  }),
  settled: (values: FormValues) => (values.name === 'Nothing' ? { ...values, model: null } : values),
};

type Start = { id: number | null; from: FormValues; draft: FormDraft | null; seeds: readonly number[] };

function start({ id = null, from = right, draft = null, seeds = [] }: Partial<Start> = {}) {
  const loading = byHand<Loaded, ToLoad>();
  const saving = byHand<Saved, ToSave>();
  const actor = createActor(
    createRecordFormMachine(rules).provide({
      actors: { 'load record': loading.logic, 'save record': saving.logic },
    }),
    { input: { id, start: from, seeds, draft } },
  );
  const details = jest.fn();
  actor.on('*', details);
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    loading,
    saving,
    details,
    context,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    mine: () => context().mine,
    change: (change: FormValues, defaultValue?: FormValues) =>
      actor.send({ type: 'fields changed', change, defaultValue }),
  };
}

async function editing(values: FormValues = right, draft: FormDraft | null = null) {
  const form = start({ id: 7, from: {}, draft });
  await form.loading.answer({ values, version: 4 });
  return form;
}

describe('opening', () => {
  test('a new record starts with what the form starts with', () => {
    const form = start();
    expect(form.state()).toBe('editing');
    expect(form.mine()).toEqual(right);
    expect(form.loading.inputs).toEqual([]);
    expect(isChanged(form.context())).toBe(false);
  });

  test('another is loaded', async () => {
    const form = start({ id: 7 });
    expect(form.state()).toBe('loading');
    expect(form.loading.inputs).toEqual([{ id: 7, start: right, seeds: [] }]);
    await form.loading.answer({ values: { name: 'Desk' }, version: 4 });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({ version: 4, base: { name: 'Desk' }, mine: { name: 'Desk' } });
  });

  test('what a new one starts with is loaded first, and is no change to lose', async () => {
    const form = start({ seeds: [1, 2] });
    expect(form.state()).toBe('loading');
    expect(form.loading.inputs).toEqual([{ id: null, start: right, seeds: [1, 2] }]);
    const lines = [{ id: 1, name: 'a' }];
    await form.loading.answer({ values: { ...right, lines }, version: 0 });
    expect(form.state()).toBe('editing');
    expect(isChanged(form.context())).toBe(false);
    form.change({ lines: [] });
    expect(isChanged(form.context())).toBe(true);
    form.send({ type: 'discard the draft' });
    expect(form.state()).toBe('loading');
  });

  test('one that is not there is told apart from one that does not come', async () => {
    const missing = start({ id: 7 });
    await missing.loading.answer({ missing: true });
    expect(missing.state()).toBe('not found');
    const failed = start({ id: 7 });
    const fault = new Error('no network');
    await failed.loading.fail(fault);
    expect(failed.state()).toBe('failed');
    expect(failed.context().fault).toBe(fault);
    failed.send({ type: 'reload' });
    expect(failed.state()).toBe('loading');
    await failed.loading.answer({ values: right, version: 1 });
    expect(failed.context().fault).toBeNull();
  });

  test('a draft stands over what was loaded until it is discarded', async () => {
    const mine = { ...right, name: 'Laptop 14"' };
    const form = await editing({ ...right, brand: 'Dell' }, { base: right, mine, version: 3 });
    expect(form.mine().name).toBe('Laptop 14"');
    // What somebody saved since then is not undone: the server finds the old version stale.
    expect(form.context()).toMatchObject({ version: 3, base: right });
    expect(isChanged(form.context())).toBe(true);
    form.send({ type: 'discard the draft' });
    expect(form.state()).toBe('loading');
    await form.loading.answer({ values: { ...right, brand: 'Dell' }, version: 4 });
    expect(form.mine()).toEqual({ ...right, brand: 'Dell' });
    expect(form.context().version).toBe(4);
    expect(isChanged(form.context())).toBe(false);
  });

  test('a draft of a new record is there at once', () => {
    const mine = { ...right, name: '' };
    const form = start({ draft: { base: right, mine, version: 0 } });
    expect(form.mine()).toEqual(mine);
    form.send({ type: 'put into effect' });
    form.change({ brand: 'x' }, { model: 'M' });
    form.send({ type: 'discard the draft' });
    expect([form.state(), form.mine()]).toEqual(['editing', right]);
    expect(form.context()).toMatchObject({
      intent: 'save',
      left: [],
      defaultValue: [],
      refusals: {},
      draft: null,
    });
  });
});

describe('fields', () => {
  test('change, and show what is wrong once left', () => {
    const form = start();
    form.change({ owner: { id: 9, name: 'Finance' } });
    form.change({ name: '' });
    expect(form.mine()).toEqual({ ...right, owner: { id: 9, name: 'Finance' }, name: '' });
    expect(form.context().left).toEqual([]);
    form.send({ type: 'field left', name: 'name' });
    form.send({ type: 'field left', name: 'name' });
    expect(form.context().left).toEqual(['name']);
  });

  test('that come and go again are no change', () => {
    const form = start();
    form.change({ 'custom.MAC': 'aa:bb' });
    expect(isChanged(form.context())).toBe(true);
    form.change({ 'custom.MAC': null });
    expect(isChanged(form.context())).toBe(false);
  });

  test('that no longer go with the others are left out', () => {
    const form = start();
    form.change({ model: 'M1' });
    form.change({ name: 'Nothing' });
    expect(form.mine()).toMatchObject({ name: 'Nothing', model: null });
  });

  test('take what is usual only while untouched', () => {
    const form = start({ from: { ...right, rate: '', months: '', method: '' } });
    const choose = (id: number, months: string, rate: string) =>
      form.change({ owner: { id, name: String(id) } }, { months, rate, method: 'straightLine' });
    choose(3, '60', '5');
    expect(form.mine()).toMatchObject({ owner: { id: 3 }, months: '60', rate: '5' });
    expect(form.context().defaultValue).toEqual(['months', 'rate', 'method']);
    form.change({ name: 'Desk' });
    expect(form.context().defaultValue).toEqual(['months', 'rate', 'method']);
    form.change({ months: '72' });
    choose(4, '120', '');
    expect(form.mine()).toMatchObject({ owner: { id: 4 }, months: '72', rate: '' });
    expect(form.context().defaultValue).toEqual(['method']);
    form.change({}, { brand: 'Dell' });
    expect(form.context().defaultValue).toEqual(['method', 'brand']);
  });
});

describe('saving', () => {
  test('asks for nothing while a field is wrong, and says which', () => {
    const form = start({ from: { ...right, name: ' ' } });
    form.send({ type: 'save' });
    expect(form.state()).toBe('editing');
    expect(form.saving.inputs).toEqual([]);
    expect(form.context()).toMatchObject({ left: ['name'], intent: 'save' });
    expect(form.details).toHaveBeenLastCalledWith({ type: 'field to mend', name: 'name' });
  });

  test('tells that it was saved', async () => {
    const form = await editing();
    form.change({ name: 'Desk' });
    form.send({ type: 'save' });
    expect(form.state()).toBe('saving');
    expect(form.saving.inputs).toEqual([
      { id: 7, version: 4, base: right, values: { ...right, name: 'Desk' }, intent: 'save' },
    ]);
    await form.saving.answer({ outcome: 'saved', id: 7, name: 'A-7' });
    expect(form.state()).toBe('saved');
    expect(form.details).toHaveBeenLastCalledWith({ type: 'saved', id: 7, name: 'A-7', intent: 'save' });
  });

  test('shows a refusal at its field until the field changes', async () => {
    const form = start();
    form.send({ type: 'save' });
    await form.saving.answer({
      outcome: 'refused',
      fields: { brand: 'Taken', 'lines.2': 'Held' },
      message: 'Already there',
    });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({
      refusals: { brand: 'Taken', 'lines.2': 'Held' },
      fault: new Error('Already there'),
      mine: right,
    });
    expect(form.details).toHaveBeenLastCalledWith({ type: 'field to mend', name: 'brand' });
    form.change({ brand: 'A-8' });
    expect(form.context().refusals).toEqual({ 'lines.2': 'Held' });
    form.send({ type: 'save' });
    expect(form.context()).toMatchObject({ fault: null, refusals: {} });
  });

  test('keeps what was typed when the server cannot be asked', async () => {
    const form = start();
    form.change({ remark: 'by the window' });
    form.send({ type: 'save' });
    await form.saving.fail(new Error('no network'));
    expect(form.state()).toBe('editing');
    expect(form.mine().remark).toBe('by the window');
    expect(form.context().fault).toEqual(new Error('no network'));
  });
});

describe('taking effect', () => {
  test('may need more than saving, and says what', () => {
    const form = start();
    form.send({ type: 'put into effect' });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({ left: ['brand'], intent: 'put into effect' });
    expect(form.details).toHaveBeenLastCalledWith({ type: 'field to mend', name: 'brand' });
    form.send({ type: 'save' });
    expect(form.state()).toBe('saving');
  });

  test('is confirmed, or not', async () => {
    const form = start({ from: { ...right, brand: 'Dell' } });
    form.send({ type: 'put into effect' });
    expect(form.state()).toBe('confirming');
    form.send({ type: 'back to the form' });
    expect(form.state()).toBe('editing');
    expect(form.saving.inputs).toEqual([]);
    form.send({ type: 'put into effect' });
    form.send({ type: 'confirm' });
    expect(form.saving.inputs).toMatchObject([{ intent: 'put into effect' }]);
    await form.saving.answer({ outcome: 'saved', id: 5, name: 'LY1' });
    expect(form.state()).toBe('saved');
    const saved = { type: 'saved', id: 5, name: 'LY1', intent: 'put into effect' };
    expect(form.details).toHaveBeenLastCalledWith(saved);
  });

  test('when refused saves nothing either, and all stays as it was typed', async () => {
    const form = await editing({ ...right, brand: 'Dell' });
    form.change({ remark: 'x' });
    form.send({ type: 'put into effect' });
    form.send({ type: 'confirm' });
    await form.saving.answer({ outcome: 'refused', message: 'No', fields: {} });
    expect(form.context()).toMatchObject({ version: 4, mine: { remark: 'x' } });
    expect(isChanged(form.context())).toBe(true);
  });
});

describe('a stale save', () => {
  const base = { ...right, brand: 'A', model: 'M1', remark: 'old' };
  const theirs = { ...base, model: 'M2', remark: 'theirs' };

  async function stale(intent: Intent = 'save') {
    const form = await editing(base);
    form.change({ brand: 'B', remark: 'mine' });
    form.send({ type: intent });
    if (intent === 'put into effect') form.send({ type: 'confirm' });
    await form.saving.answer({ outcome: 'stale', values: theirs, version: 5 });
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
    expect(form.saving.inputs.at(-1)).toEqual({
      id: 7,
      version: 5,
      base: theirs,
      values: { ...base, brand: 'B', model: 'M2', remark: 'theirs' },
      intent: 'save',
    });
    await form.saving.answer({ outcome: 'saved', id: 7, name: 'A-7' });
    expect(form.state()).toBe('saved');
  });

  test('can be stale again', async () => {
    const form = await stale();
    form.send({ type: 'side chosen', fields: ['brand', 'model', 'remark'], side: 'mine' });
    form.send({ type: 'save' });
    await form.saving.answer({
      outcome: 'stale',
      values: { ...base, brand: 'C', model: 'M2', remark: 'x' },
      version: 6,
    });
    expect(form.state()).toBe('stale');
    expect(form.mine()).toMatchObject({ brand: 'B', model: 'M1', remark: 'mine' });
    expect(form.context().choices).toEqual({ brand: 'mine', model: 'mine', remark: 'mine' });
  });

  test('leads back to the form with nothing lost', async () => {
    const form = await stale();
    form.send({ type: 'back to the form' });
    expect(form.state()).toBe('editing');
    expect(form.mine()).toMatchObject({ brand: 'B', model: 'M2', remark: 'mine' });
    form.send({ type: 'save' });
    expect(form.saving.inputs.at(-1)?.version).toBe(5);
  });

  test('that was to take effect is saved without it: the person has not seen what would', async () => {
    const form = await stale('put into effect');
    form.send({ type: 'save' });
    expect(form.saving.inputs.at(-1)?.intent).toBe('save');
  });

  test('of sides that are wrong together leads to the field to mend', async () => {
    const form = await editing(base);
    form.change({ brand: 'B' });
    form.send({ type: 'save' });
    await form.saving.answer({ outcome: 'stale', values: { ...base, name: '' }, version: 5 });
    form.send({ type: 'save' });
    expect(form.state()).toBe('editing');
    expect(form.context()).toMatchObject({ version: 5, left: ['name'], mine: { brand: 'B', name: '' } });
    expect(form.details).toHaveBeenLastCalledWith({ type: 'field to mend', name: 'name' });
  });

  test('keeps together what goes together', async () => {
    const form = await editing(base);
    form.change({ model: 'M3' });
    form.send({ type: 'save' });
    await form.saving.answer({ outcome: 'stale', values: { ...base, name: 'Nothing' }, version: 5 });
    form.send({ type: 'back to the form' });
    expect(form.mine()).toMatchObject({ name: 'Nothing', model: null });
  });
});
