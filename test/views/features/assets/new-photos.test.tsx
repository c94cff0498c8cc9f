import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import AssetForm from '../../../../src/views/features/assets/form.tsx';
import { Attachments } from '../../../../src/views/features/attachments/attachments.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { currentRoute, navigate, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads, picture } from '../attachments/uploads.ts';
import { everything, trees } from './register.ts';

beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  sessionStorage.clear();
  forgetTrees();
});

let next = 100;
async function show(
  calls: Parameters<typeof fakeServer>[0] = {},
  permissions: readonly string[] = everything,
) {
  next += 1;
  const id = next;
  const server = fakeServer({
    ...trees,
    '/asset/create': () => ({ id, version: 1, assetNo: `HQ-${id}` }),
    '/asset/attachments': () => ({ rows: [] }),
    ...calls,
  });
  const view = (
    <>
      <Route path="/assets/new">
        <AssetForm />
      </Route>
      <Route path={`/assets/${id}`}>
        <Attachments of={{ kind: 'asset', id }} change="asset.update" onChanged={() => {}} />
      </Route>
    </>
  );
  const load = async () => ({ ...keeper, workMode: '1' as const, permissions: [...permissions] });
  const drawn = await drawInside(view, { at: '/assets/new', load });
  return { ...drawn, server, id };
}
type Person = Awaited<ReturnType<typeof show>>['person'];

const box = (name: string) => screen.getByRole('textbox', { name });
async function pick(person: Person, field: string, typed: string) {
  await person.click(screen.getByRole('combobox', { name: field }));
  await waitFor(() => expect(screen.getByPlaceholderText('Name, pinyin or code')).toHaveFocus());
  await person.keyboard(typed);
  const options = within(screen.getByRole('listbox', { name: field }));
  await waitFor(() => expect(options.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{Enter}');
}
async function fillIn(person: Person) {
  await person.type(box('Name'), 'Laptop');
  await pick(person, 'Category', 'Laptops');
  await pick(person, 'Managed by', 'Finance');
}
const save = (person: Person) => person.click(screen.getByRole('button', { name: 'Save' }));
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const stored = { errcode: 0, data: { id: 80 } };
const refusal = { errcode: 1, errmsg: 'The file is too large.' };

describe('photos that are chosen on the form of a new asset', () => {
  test('are uploaded to it once it exists, without those that were removed again', async () => {
    const { sent } = fakeUploads(stored, stored);
    const { person, server, id } = await show();
    await chosen(person, picture('front.png'), picture('wrong.png'), picture('back.png'));
    await person.click(screen.getByRole('button', { name: 'Remove wrong.png' }));
    expect(names('Chosen files')).toEqual([
      expect.stringContaining('front.png'),
      expect.stringContaining('back.png'),
    ]);
    await fillIn(person);
    expect(sent).toEqual([]);
    await save(person);
    await waitFor(() => expect(currentRoute().path).toBe(`/assets/${id}`));
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['front.png', 'back.png']));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploading files' })).toBeNull());
    expect(server.payloads('/asset/create')).toHaveLength(1);
  });

  test('leave the asset as it is when one is refused, which is named and can be tried again', async () => {
    const { sent } = fakeUploads(stored, refusal, stored);
    const { person, id } = await show();
    await chosen(person, picture('front.png'), picture('back.png'));
    await fillIn(person);
    await save(person);
    await waitFor(() => expect(currentRoute().path).toBe(`/assets/${id}`));
    expect(await screen.findByText('The file is too large.')).toBeVisible();
    expect(names('Uploading files')).toEqual([expect.stringContaining('back.png')]);
    expect(toastStore.read().map(({ text }) => text)).toContain(
      `HQ-${id} is saved, but without these files: back.png. Try again on its page.`,
    );
    act(() => navigate('/elsewhere'));
    act(() => navigate(`/assets/${id}`));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['front.png', 'back.png', 'back.png']));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploading files' })).toBeNull());
  });

  test('stay chosen while the asset is refused', async () => {
    const { sent } = fakeUploads(stored);
    const { person } = await show({
      '/asset/create': () => new Refused('duplicate', 'It exists already', { field: 'name' }),
    });
    await chosen(person, picture('front.png'));
    await fillIn(person);
    await save(person);
    await waitFor(() => expect(box('Name')).toBeInvalid());
    expect(names('Chosen files')).toEqual([expect.stringContaining('front.png')]);
    expect(sent).toEqual([]);
  });

  test('are not offered to those who could not add them', async () => {
    await show(
      {},
      everything.filter((one) => one !== 'asset.update'),
    );
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  });
});
