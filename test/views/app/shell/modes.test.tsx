import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Permission, permissions } from '../../../../src/api/contract/permissions.ts';
import { ModeSwitches } from '../../../../src/views/app/shell/mode-switches.tsx';
import AssetDetail from '../../../../src/views/features/assets/detail.tsx';
import AssetForm from '../../../../src/views/features/assets/form.tsx';
import AssetList from '../../../../src/views/features/assets/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { usePermission } from '../../../../src/views/ui/root-context.ts';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { asset, everything, row, trees } from '../../features/assets/register.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';

beforeAll(() => layOut({ width: 2600, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetTrees();
});

type Start = { workMode?: '0' | '1'; mode?: '0' | '1'; changeMode?: () => Promise<void> };

async function show(at: string, { workMode = '0', mode = '0', changeMode }: Start = {}) {
  fakeServer({
    ...trees,
    '/asset/list': () => ({ rows: [row(1)], next: null, count: { value: 1, capped: false } }),
    '/asset/get': () => asset(),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    '/handover/list': () => ({ rows: [], next: null, count: null }),
  });
  const view = (
    <>
      <ModeSwitches />
      <Route path="/assets">
        <AssetList />
      </Route>
      <Route path="/assets/new">
        <AssetForm />
      </Route>
      <Route path="/assets/:id">
        <AssetDetail />
      </Route>
    </>
  );
  const load = async () => ({ ...keeper, permissions: everything, workMode, mode });
  return drawInside(view, { at, load, ...(changeMode && { changeMode }) });
}

const toggle = (name: string) => screen.getByRole('switch', { name });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('browsing offers nothing that changes anything, and still exports, also what is ticked', async () => {
  const { person } = await show('/assets');
  await screen.findByText('Laptop 1');
  expect(screen.queryByRole('link', { name: 'New asset' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
  expect(screen.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue…' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  await person.click(toggle('Edit mode'));
  await waitFor(() => expect(toggle('Edit mode')).toBeChecked());
  expect(screen.getByRole('link', { name: 'New asset' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Issue…' })).toBeVisible();
});

const Offer = ({ name }: { name: Permission }) => usePermission(name) && <li>{name}</li>;
const Offers = ({ names }: { names: Permission[] }) => names.map((name) => <Offer key={name} name={name} />);

test('browsing offers what changes nothing, as the permissions say themselves', async () => {
  const names = Object.keys(permissions) as Permission[];
  const load = async () => ({ ...keeper, permissions: names, workMode: '0' as const });
  await drawInside(<Offers names={names} />, { at: '/assets', load });
  await screen.findByText('asset.read');
  const offered = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(offered).toEqual(names.filter((name) => !permissions[name].changes));
  expect(offered).toContain('machine.inspect');
  expect(offered).not.toContain('asset.create');
});

test('a record offers its actions in the edit mode', async () => {
  const { person } = await show('/assets/9');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await person.click(toggle('Edit mode'));
  await screen.findByRole('button', { name: 'More actions' });
  await openMore();
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a form says why it cannot be saved, leads on, and keeps what was typed', async () => {
  const { person } = await show('/assets/new', { workMode: '1' });
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Desk');
  await person.click(toggle('Edit mode'));
  expect(await screen.findByText('Nothing can be changed in browse mode.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Switch to edit mode' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Desk');
});

test('detailed shows every column, and every field that is empty', async () => {
  const { person, unmount } = await show('/assets');
  await screen.findByText('Laptop 1');
  expect(heads()).not.toContain('Serial no.');
  await person.click(toggle('Detailed mode'));
  await waitFor(() => expect(heads()).toContain('Serial no.'));
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  unmount();
  const detail = await show('/assets/9');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Invoice no.')).toBeNull();
  await detail.person.click(toggle('Detailed mode'));
  expect(await screen.findByText('Invoice no.')).toBeVisible();
});

test('a form is short until detail is wanted', async () => {
  const { person } = await show('/assets/new', { workMode: '1' });
  expect(screen.queryByRole('textbox', { name: 'Manufacturer' })).toBeNull();
  await person.click(toggle('Detailed mode'));
  await person.type(await screen.findByRole('textbox', { name: 'Manufacturer' }), 'ACME');
  await person.click(toggle('Detailed mode'));
  await waitFor(() => expect(toggle('Detailed mode')).not.toBeChecked());
  expect(screen.getByRole('textbox', { name: 'Manufacturer' })).toHaveValue('ACME');
  expect(screen.queryByRole('textbox', { name: 'Invoice no.' })).toBeNull();
});

test('until the server agrees the switch is busy and nothing changes', async () => {
  let agree = () => {};
  const changeMode = () =>
    new Promise<void>((resolve) => {
      agree = resolve;
    });
  const { person } = await show('/assets', { changeMode });
  await screen.findByText('Laptop 1');
  await person.click(toggle('Edit mode'));
  expect(toggle('Edit mode')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('link', { name: 'New asset' })).toBeNull();
  await act(async () => agree());
  expect(toggle('Edit mode')).toHaveAttribute('aria-busy', 'false');
});

test('a switch shows the mode it stands at', async () => {
  const { person } = await show('/assets');
  expect(toggle('Edit mode')).toHaveTextContent('Browse mode');
  expect(toggle('Detailed mode')).toHaveTextContent('Concise mode');
  await person.click(toggle('Edit mode'));
  await person.click(toggle('Detailed mode'));
  await waitFor(() => expect(toggle('Edit mode')).toHaveTextContent('Edit mode'));
  await waitFor(() => expect(toggle('Detailed mode')).toHaveTextContent('Detailed mode'));
});

test('a switch keeps its name whatever it stands at', async () => {
  const { person } = await show('/assets');
  for (const name of ['Edit mode', 'Detailed mode']) {
    expect(toggle(name)).not.toBeChecked();
    await person.click(toggle(name));
    await waitFor(() => expect(toggle(name)).toBeChecked());
  }
});

test('who may change nothing is not asked whether to', async () => {
  const reading = Object.keys(permissions).filter((name) => !permissions[name as Permission].changes);
  const load = async () => ({ ...keeper, permissions: reading });
  const { unmount } = await drawInside(<ModeSwitches />, { at: '/assets', load });
  expect(screen.getAllByRole('switch')).toEqual([toggle('Detailed mode')]);
  unmount();
  const more = async () => ({ ...keeper, permissions: [...reading, 'asset.update'] });
  await drawInside(<ModeSwitches />, { at: '/assets', load: more });
  expect(toggle('Edit mode')).toBeVisible();
});
