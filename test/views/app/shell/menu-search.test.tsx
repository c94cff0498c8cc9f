import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visibleEntries } from '../../../../src/machines/shell/menu-model.ts';
import { labelOf, searchMenu, targetsOf } from '../../../../src/views/app/shell/menu-search/entries.ts';
import { MenuSearchHost } from '../../../../src/views/app/shell/menu-search/menu-search-host.tsx';
import type { Hit } from '../../../../src/views/app/shell/menu-search/record-targets.ts';
import { SearchButton } from '../../../../src/views/app/shell/menu-search/search-button.tsx';
import { spell } from '../../../../src/views/ui/picker/spell.ts';
import type { MenuItem } from '../../../../src/vocabulary/menu.ts';
import { currentRoute } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const page = (path: string, title: string, children?: MenuItem[]): MenuItem => ({
  path,
  name: path,
  component: children ? 'Layout' : 'assets/list',
  meta: { title },
  ...(children && { children, alwaysShow: true }),
});
const menu = [
  page('/assets', '资产管理', [page('list', '资产台账'), page('count', '资产盘点')]),
  page('/repairs', '维修工单'),
  page('https://example.org/', '帮助'),
];
const targets = targetsOf(visibleEntries(menu), (title) => title);
const found = (text: string, spelt = true) =>
  searchMenu(targets, text, spelt ? spell : undefined).map(labelOf);

const button = (
  <MenuSearchHost>
    <SearchButton />
  </MenuSearchHost>
);

beforeAll(() => import('../../../../src/views/app/shell/menu-search/menu-search.tsx'));

describe('finding', () => {
  test('everything while nothing is typed, with the titles of every level', () => {
    expect(found('')).toEqual(['资产管理 > 资产台账', '资产管理 > 资产盘点', '维修工单', '帮助']);
  });

  test.each([
    ['a title', '盘点', ['资产管理 > 资产盘点']],
    ['a title of a level above', '资产管理', ['资产管理 > 资产台账', '资产管理 > 资产盘点']],
    ['a path', 'repairs', ['维修工单']],
    ['a path with a slip', 'repiars', ['维修工单']],
    ['full pinyin', 'weixiu', ['维修工单']],
    ['initials', 'zctz', ['资产管理 > 资产台账']],
    ['nothing of it', 'qqqq', []],
  ])('by %s', (_, text, labels) => {
    expect(found(text)).toEqual(labels);
  });

  test('without pinyin where it is not wanted', () => {
    expect(found('weixiu', false)).toEqual([]);
  });
});

test('opens by Ctrl+K, finds by pinyin in Chinese, and Enter leads there', async () => {
  const load = async () => ({ ...keeper, menu });
  const { person } = await drawInside(button, { language: 'zh', load });
  await person.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: '全局搜索' }));
  // Where nothing is laid out, the dialog finds nothing to give the focus to; the browser suite looks at that.
  await person.click(dialog.getByRole('textbox'));
  await person.keyboard('pandian');
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(currentRoute().path).toBe('/assets/count'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps what is typed before its box is there, and the Enter of a scanner', async () => {
  const load = async () => ({ ...keeper, menu });
  const { person } = await drawInside(button, { language: 'zh', load });
  await person.keyboard('{Control>}k{/Control}');
  for (const key of [...'weixiu', 'Enter'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const dialog = within(await screen.findByRole('dialog', { name: '全局搜索' }));
  act(() => dialog.getByRole('textbox').focus());
  await waitFor(() => expect(currentRoute().path).toBe('/repairs'));
});

test('leaves pinyin alone in another language, or when it is switched off', async () => {
  const load = async () => ({ ...keeper, menu });
  const { person, preferences } = await drawInside(button, { language: 'zh', load });
  act(() => preferences.send({ type: 'changed', change: { pinyinSearch: false } }));
  await person.click(screen.getByRole('button', { name: '全局搜索' }));
  const dialog = within(await screen.findByRole('dialog', { name: '全局搜索' }));
  // Where nothing is laid out, the dialog finds nothing to give the focus to; the browser suite looks at that.
  await person.click(dialog.getByRole('textbox'));
  await person.keyboard('pandian');
  await waitFor(() => expect(dialog.queryAllByRole('option')).toHaveLength(0));
});

describe('records', () => {
  const hit: Hit = { kind: 'asset', id: 7, label: 'DZ1 笔记本电脑', hint: 'SN-1', status: 'inStock' };
  const open = async (...said: (Hit[] | Error)[]) => {
    const server = fakeServer({
      '/search/find': () => {
        const next = said.length > 1 ? said.shift() : said[0];
        return next instanceof Error ? next : { hits: next ?? [] };
      },
    });
    const permissions = [...keeper.permissions, 'handover.write'];
    const load = async () => ({ ...keeper, permissions, menu });
    const drawn = await drawInside(button, { language: 'zh', load });
    await drawn.person.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: '全局搜索' }));
    await drawn.person.click(dialog.getByRole('textbox'));
    return { ...drawn, dialog, server };
  };
  beforeEach(() => sessionStorage.clear());

  test('are offered under their kind, lead to their page, and are offered again as recent', async () => {
    const { person, dialog } = await open([hit]);
    await person.keyboard('dz1');
    const group = within(await dialog.findByRole('group', { name: '资产' }));
    await person.click(group.getByRole('option', { name: /DZ1 笔记本电脑/ }));
    await waitFor(() => expect(currentRoute().path).toBe('/assets/7'));
    await person.keyboard('{Control>}k{/Control}');
    const again = within(await screen.findByRole('group', { name: '最近打开' }));
    expect(again.getAllByRole('option')).toHaveLength(1);
  });

  test('a scanned number is opened as soon as it is found', async () => {
    const { person } = await open([hit]);
    await person.keyboard('dz1{Enter}');
    await waitFor(() => expect(currentRoute().path).toBe('/assets/7'));
  });

  test('after the name of a deed lead to a document, where their state allows it', async () => {
    const inUse: Hit = { ...hit, id: 8, label: 'DZ2 笔记本电脑', status: 'inUse' };
    const { person, dialog, server } = await open([hit, inUse]);
    await person.keyboard('领用 dz');
    const actions = within(await dialog.findByRole('group', { name: '操作' }));
    expect(actions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '领用 DZ1 笔记本电脑SN-1',
    ]);
    expect(server.payloads('/search/find')).toContainEqual({ search: 'dz' });
    await person.click(actions.getByRole('option'));
    await waitFor(() => expect(currentRoute()).toMatchObject({ path: '/handovers/new' }));
  });

  test('that could not be looked for say so, and are looked for again', async () => {
    const { person, dialog } = await open(new Error('no network'), [hit]);
    // At once, so that nothing is looked for before all is there.
    await person.paste('dz1');
    expect(await dialog.findByRole('alert')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: '重试' }));
    expect(await dialog.findByRole('option', { name: /DZ1/ })).toBeVisible();
  });
});
