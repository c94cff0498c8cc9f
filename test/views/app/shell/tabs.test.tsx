import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { AuthGate } from '../../../../src/views/app/auth-gate.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { currentRoute, fullPath, navigate } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { asset, everything, row, trees } from '../../features/assets/register.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

// What the shell loads on demand is there already, so that no test waits for it.
beforeAll(async () => {
  layOut({ width: 1200, height: 600 });
  await Promise.all([
    import('../../../../src/views/app/shell/shell.tsx'),
    import('../../../../src/views/features/dashboard/dashboard.tsx'),
    import('../../../../src/views/features/profile/profile.tsx'),
    import('../../../../src/views/features/assets/list.tsx'),
    import('../../../../src/views/features/assets/form.tsx'),
    import('../../../../src/views/features/assets/detail.tsx'),
  ]);
});
beforeEach(() => {
  sessionStorage.clear();
  forgetTrees();
});

const rows = () => ({ rows: [row(1), row(2)], next: null, count: { value: 2, capped: false } });

async function show(at: string, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...trees,
    '/dashboard/figures': () => ({
      figures: null,
      waiting: [],
      repairs: [],
      upkeep: [],
      requests: [],
      bills: [],
      counts: [],
      mine: [],
    }),
    '/asset/list': rows,
    '/asset/get': () => asset(),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    '/handover/list': () => ({ rows: [], next: null, count: null }),
    ...calls,
  });
  const load = async () => ({ ...keeper, permissions: everything });
  return { ...(await drawInside(<AuthGate />, { at, load })), server };
}

const bar = () => screen.getByRole('navigation', { name: 'Open pages' });
const tags = () => within(bar()).getAllByRole('link');
const names = () => tags().map((tag) => tag.getAttribute('data-hint'));
const tag = (title: string) =>
  within(bar()).getByText(title).closest<HTMLElement>('[data-hint]') as HTMLElement;
const current = () => tags().find((one) => one.getAttribute('aria-current') === 'page')?.dataset.hint;
const go = (to: string) => act(async () => navigate(to));
const place = () => fullPath(currentRoute());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the bar', () => {
  test('has the pinned dashboard and every page that was visited, once', async () => {
    await show('/profile/index');
    await heading('Profile');
    await go('/assets');
    await go('/profile/index');
    expect(names()).toEqual(['Dashboard', 'Profile', 'Assets']);
    expect(current()).toBe('Profile');
    expect(within(bar()).getByRole('button', { name: 'Close Profile' })).toBeVisible();
    expect(within(bar()).queryByRole('button', { name: 'Close Dashboard' })).toBeNull();
  });

  test('names a tab after the record that it shows', async () => {
    await show('/assets/9');
    await waitFor(() => expect(names()).toEqual(['Dashboard', 'Laptop 9 · HQ-9']));
    expect(document.title).toBe('Laptop 9 · HQ-9 - Administration & Logistics');
  });

  test('an error page has no tab, and the others stay', async () => {
    await show('/profile/index');
    await go('/nowhere');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404');
    expect(names()).toEqual(['Dashboard', 'Profile']);
    expect(current()).toBeUndefined();
  });

  test('is walked along with the arrow keys, and Delete closes', async () => {
    const { person } = await show('/assets');
    await heading('Assets');
    await go('/profile/index');
    act(() => tag('Profile').focus());
    await person.keyboard('{ArrowRight}');
    expect(tag('Dashboard')).toHaveFocus();
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tag('Assets')).toHaveFocus();
    await person.keyboard('{Delete}');
    expect(names()).toEqual(['Dashboard', 'Profile']);
    expect(tag('Profile')).toHaveFocus();
    expect(place()).toBe('/profile/index');
  });

  test('a middle click closes, but not what is pinned', async () => {
    await show('/assets');
    await heading('Assets');
    const click = (title: string) =>
      fireEvent(tag(title), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    click('Dashboard');
    click('Assets');
    expect(names()).toEqual(['Dashboard']);
    expect(place()).toBe('/dashboard');
  });

  test('the menu of a tab pins it, moves it and closes the others', async () => {
    const { person } = await show('/assets');
    await go('/profile/index');
    const choose = async (title: string, item: string) => {
      fireEvent.contextMenu(tag(title), { clientX: 40, clientY: 60 });
      await person.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Profile', 'Move left');
    expect(names()).toEqual(['Dashboard', 'Profile', 'Assets']);
    await choose('Assets', 'Pin');
    expect(names()).toEqual(['Dashboard', 'Assets', 'Profile']);
    await choose('Dashboard', 'Close others');
    expect(names()).toEqual(['Dashboard', 'Assets']);
    expect(place()).toBe('/dashboard');
  });
});

describe('a page in the background', () => {
  test('keeps what was typed; its heading takes the focus on return', async () => {
    const { person } = await show('/profile/index');
    await person.type(await screen.findByLabelText(/^Old password/), 'secret');
    await go('/assets');
    await heading('Assets');
    await person.click(tag('Profile'));
    expect(screen.getByLabelText(/^Old password/)).toHaveValue('secret');
    expect(await heading('Profile')).toHaveFocus();
  });

  test('keeps its query and leaves the address alone', async () => {
    const { person, server } = await show('/assets');
    await person.type(await screen.findByRole('searchbox'), 'lap');
    await go('/profile/index');
    await waitFor(() => expect(tag('Assets')).toHaveAttribute('href', '#/assets?search=lap'));
    expect(place()).toBe('/profile/index');
    expect(server.payloads('/asset/list').at(-1)).toMatchObject({ search: 'lap' });
    await person.click(tag('Assets'));
    expect(place()).toBe('/assets?search=lap');
    expect(screen.getByRole('searchbox')).toHaveValue('lap');
  });

  test('is asked for anew when it is shown again', async () => {
    const { server } = await show('/assets');
    await heading('Assets');
    await waitFor(() => expect(server.payloads('/asset/list')).toHaveLength(1));
    await go('/profile/index');
    await go('/assets');
    await waitFor(() => expect(server.payloads('/asset/list')).toHaveLength(2));
  });

  test('goes on with what it was asked to do, says how it went, and does not call the person back', async () => {
    let answer = (_: Answer<'/asset/create'>) => {};
    const saving = new Promise<Answer<'/asset/create'>>((resolve) => {
      answer = resolve;
    });
    const { person, root } = await show('/assets/new', { '/asset/create': () => saving });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await go('/profile/index');
    await act(async () => answer({ id: 12, version: 1, assetNo: 'HQ-12' }));
    await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toContain('Saved: HQ-12'));
    expect(names()).toEqual(['Dashboard', 'Profile']);
    expect(place()).toBe('/profile/index');
    expect(root.getSnapshot().matches('running')).toBe(true);
  });

  test('is another one after a refresh', async () => {
    const { person } = await show('/profile/index');
    await person.type(await screen.findByLabelText(/^Old password/), 'secret');
    await go('/assets');
    fireEvent.contextMenu(tag('Profile'));
    await person.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
    expect(place()).toBe('/assets');
    await go('/profile/index');
    expect(await screen.findByLabelText(/^Old password/)).toHaveValue('');
  });

  test('closes its menus', async () => {
    const { person } = await show('/assets');
    await heading('Assets');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('menu')).toBeVisible();
    await go('/profile/index');
    await go('/assets');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('unsaved work', () => {
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));
  const requested = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  test('stays when another page is shown, and is asked about before its tab closes', async () => {
    const { person } = await show('/assets/new');
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Laptop');
    await waitFor(() => expect(within(bar()).getByRole('img', { name: 'Not saved' })).toBeVisible());
    await go('/assets');
    await person.click(screen.getByRole('button', { name: 'Close New asset' }));
    await person.click(within(await requested()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await go('/assets/new');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Laptop');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(within(await requested()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(place()).toBe('/assets'));
    expect([names(), drafts()]).toEqual([['Dashboard', 'Assets'], []]);
  });

  test('is asked about before logging out', async () => {
    const { person, session } = await show('/assets/new');
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Laptop');
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await person.click(within(await requested()).getByRole('button', { name: 'Leave' }));
    expect(session.getSnapshot().matches('signing out')).toBe(true);
    expect(drafts()).toEqual([]);
  });

  test('makes the browser ask before the window closes', async () => {
    const { person } = await show('/assets/new');
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(closing()).toBe(false);
    await person.type(name, 'L');
    await waitFor(() => expect(closing()).toBe(true));
    await person.clear(name);
    await waitFor(() => expect(closing()).toBe(false));
  });
});

describe('the next time', () => {
  test('the same person finds the tabs again, somebody else does not', async () => {
    const first = await show('/assets?status=inUse');
    await heading('Assets');
    first.unmount();
    first.root.stop();
    const again = await show('/profile/index');
    expect(names()).toEqual(['Dashboard', 'Assets', 'Profile']);
    expect(tag('Assets')).toHaveAttribute('href', '#/assets?status=inUse');
    again.unmount();
    again.root.stop();
    sessionStorage.setItem('draft 7 /assets/new', '{}');
    await drawInside(<AuthGate />, {
      at: '/profile/index',
      load: async () => ({ ...keeper, personId: 8, permissions: everything }),
    });
    expect(names()).toEqual(['Dashboard', 'Profile']);
    expect(drafts()).toEqual([]);
  });

  test('what the menu no longer grants is not there', async () => {
    const first = await show('/assets');
    await heading('Assets');
    first.unmount();
    first.root.stop();
    await drawInside(<AuthGate />, { at: '/profile/index', load: async () => ({ ...keeper, menu: [] }) });
    expect(names()).toEqual(['Dashboard', 'Profile']);
  });
});

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));

async function fillIn(person: Awaited<ReturnType<typeof show>>['person']) {
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Laptop');
  for (const [field, typed] of [
    ['Category', 'Laptops'],
    ['Managed by', 'Finance'],
  ] as const) {
    await person.click(screen.getByRole('combobox', { name: field }));
    await waitFor(() => expect(screen.getByPlaceholderText('Name, pinyin or code')).toHaveFocus());
    await person.keyboard(typed);
    const options = within(screen.getByRole('listbox', { name: field }));
    await waitFor(() => expect(options.getAllByRole('option')).toHaveLength(1));
    await person.keyboard('{Enter}');
  }
}
