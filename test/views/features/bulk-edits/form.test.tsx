import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { bulkEditAddress, filterIn } from '../../../../src/views/features/bulk-edits/chosen-filter.ts';
import BulkEditForm from '../../../../src/views/features/bulk-edits/form.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { trees } from '../assets/register.ts';

const offered: Answer<'/bulkEdit/fields'>['rows'] = [
  {
    name: '端口',
    kind: 'choices',
    unit: '',
    choices: ['USB', 'HDMI'],
    help: '',
    required: false,
    assets: 412,
  },
  { name: '容量', kind: 'number', unit: 'GB', choices: [], help: '', required: true, assets: 500 },
];

let person = 4700;
beforeEach(forgetTrees);

async function show(at: string) {
  person += 1;
  const server = fakeServer({
    ...trees,
    '/asset/list': () => ({ rows: [], next: null, count: { value: 1000, capped: true } }),
    '/bulkEdit/fields': () => ({ assets: 500, rows: offered }),
    '/bulkEdit/start': () => ({ id: 31 }),
  });
  const somebody = { ...keeper, personId: person, permissions: Object.keys(permissions) };
  return { ...(await drawInside(<BulkEditForm />, { at, load: async () => somebody })), server };
}

async function take(somebody: UserEvent, adder: HTMLElement, field: string) {
  await somebody.click(adder);
  await somebody.click(await screen.findByRole('option', { name: field }));
}

describe('a bulk edit', () => {
  test('sends what is set, emptied and replaced for the assets that were ticked, and leads to the job', async () => {
    const { server, person: somebody } = await show(bulkEditAddress({ ids: [4, 5] }));
    expect(await screen.findByText('2 selected assets')).toBeVisible();
    const adder = () => screen.getByRole('combobox', { name: 'Field to change' });
    await take(somebody, adder(), 'Condition');
    await somebody.selectOptions(screen.getByRole('combobox', { name: /New value/ }), 'Damaged');
    await take(somebody, adder(), 'Notes');
    await somebody.selectOptions(screen.getByRole('combobox', { name: 'Notes' }), 'Clear it');
    await take(somebody, adder(), 'Name');
    await somebody.selectOptions(screen.getByRole('combobox', { name: 'Name' }), 'Replace text');
    await somebody.type(screen.getByRole('textbox', { name: /Text to look for/ }), 'a');
    await somebody.type(screen.getByRole('textbox', { name: 'Replace with' }), 'b');
    await somebody.click(screen.getByRole('button', { name: 'Preview changes' }));
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/jobs/31'));
    expect(server.payloads('/bulkEdit/start')).toEqual([
      {
        filter: { ids: [4, 5] },
        changes: { condition: 'damaged', remark: '' },
        replace: [{ field: 'name', find: 'a', with: 'b' }],
      },
    ]);
  });

  test('asks for a field first, keeps what was typed when it is refused, and leaves a field out again', async () => {
    const { server, person: somebody } = await show(bulkEditAddress({ status: ['inUse'] }));
    expect(await screen.findByText('All 1,000+ matching assets')).toBeVisible();
    const save = screen.getByRole('button', { name: 'Preview changes' });
    await somebody.click(save);
    expect(await screen.findByText('Please fill this in')).toBeVisible();
    expect(server.payloads('/bulkEdit/start')).toEqual([]);
    await take(somebody, screen.getByRole('combobox', { name: 'Field to change' }), 'Brand');
    await somebody.type(screen.getByRole('textbox', { name: /New value/ }), 'Lenovo');
    server.calls['/bulkEdit/start'] = () => new Refused('tooManyJobs', 'Several jobs are under way.');
    await somebody.click(save);
    expect(await screen.findByText('Several jobs are under way.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /New value/ })).toHaveValue('Lenovo');
    await somebody.click(screen.getByRole('button', { name: 'Leave “Brand” unchanged' }));
    expect(screen.queryByRole('textbox', { name: /New value/ })).toBeNull();
  });

  test('sets custom fields by the control of their kind, and says how many have each', async () => {
    const { server, person: somebody } = await show(bulkEditAddress({ ids: [4, 5] }));
    const adder = async () => screen.findByRole('combobox', { name: 'Custom field to change' });
    await take(somebody, await adder(), '容量 (GB)');
    expect(screen.getByText('All selected assets have this field.')).toBeVisible();
    const action = screen.getByRole('combobox', { name: '容量' });
    expect(within(action).queryByRole('option', { name: 'Clear it' })).toBeNull();
    await somebody.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText('Please fill this in')).toBeVisible();
    await somebody.type(screen.getByRole('textbox', { name: /New value/ }), '1,024');
    await take(somebody, await adder(), '端口');
    expect(screen.getByText(/412 of 500 have this field/)).toBeVisible();
    await somebody.selectOptions(screen.getByRole('combobox', { name: '端口' }), 'Add options');
    await somebody.click(screen.getByRole('checkbox', { name: 'HDMI' }));
    expect(screen.queryByRole('combobox', { name: 'Custom field to change' })).toBeNull();
    server.calls['/bulkEdit/start'] = () =>
      new Refused('badValue', 'It cannot be read.', { field: 'custom.端口' });
    await somebody.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findAllByText('It cannot be read.')).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'HDMI' })).toBeChecked();
    expect(server.payloads('/bulkEdit/start').at(-1)).toEqual({
      filter: { ids: [4, 5] },
      changes: {},
      custom: [
        { name: '容量', kind: 'number', unit: 'GB', action: 'set', value: '1024' },
        { name: '端口', kind: 'choices', unit: '', action: 'add', value: 'HDMI' },
      ],
    });
  });

  test('a custom field that the new category does not give says so, and is left out again', async () => {
    const { server, person: somebody } = await show(bulkEditAddress({ ids: [4, 5] }));
    await take(somebody, await screen.findByRole('combobox', { name: 'Custom field to change' }), '端口');
    server.calls['/bulkEdit/fields'] = () => ({ assets: 500, rows: [] });
    await take(somebody, screen.getByRole('combobox', { name: 'Field to change' }), 'Category');
    expect(screen.getByText(/become additional fields/)).toBeVisible();
    await somebody.click(screen.getByRole('combobox', { name: /New value/ }));
    await somebody.type(await screen.findByPlaceholderText('Name, pinyin or code'), 'Laptops');
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1));
    await somebody.keyboard('{Enter}');
    expect(await screen.findByText('None of the selected assets has this field.')).toBeVisible();
    await somebody.click(screen.getByRole('button', { name: 'Leave “端口” unchanged' }));
    expect(screen.queryByRole('combobox', { name: '端口' })).toBeNull();
  });

  test('without a selection in its address says so', async () => {
    await show('/assets/bulk-edit?chosen=%7B');
    expect(await screen.findByText('No assets selected')).toBeVisible();
    expect(['', 'chosen=[1]', 'chosen=3', 'chosen=null'].map(filterIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
