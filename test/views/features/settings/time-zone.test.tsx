import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import SettingForm from '../../../../src/views/features/settings/form.tsx';
import { commonZones, zoneIn } from '../../../../src/views/ui/picker/zones.ts';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

beforeAll(() => layOut({ width: 1200, height: 600 }));

const section: Answer<'/setting/get'> = {
  id: 900_001,
  version: 3,
  name: 'company',
  settings: [{ name: 'timeZone', stored: 'Asia/Tokyo', inForce: 'Asia/Tokyo', source: 'company' }],
  updatedAt: '2026-01-01T00:00:00Z',
};

async function show(language: 'en' | 'zh') {
  const server = fakeServer({
    '/setting/get': () => section,
    '/setting/list': () => ({ rows: [section], environment: [] }),
    '/setting/update': () => ({ id: 900_001, version: 4, name: 'company' }),
  });
  const view = <Route path="/settings/:id/edit" component={SettingForm} />;
  const load = async () => ({ ...keeper, permissions: ['setting.read', 'setting.write'] });
  const drawn = await drawInside(view, { at: '/settings/900001/edit', load, language });
  const label = language === 'en' ? /^Time zone/ : /^时区/;
  const box = await screen.findByRole('combobox', { name: label });
  await drawn.person.click(box);
  const list = within(await screen.findByRole('listbox', { name: label }));
  return { ...drawn, server, box, list };
}
const first = (list: ReturnType<typeof within>) => list.getAllByRole('option')[0];

describe('the time zone of the company', () => {
  test('is called by its name, offset and place, and the common ones come first', async () => {
    const { box, list } = await show('en');
    expect(box).toHaveTextContent('GMT+09:00 Japan Standard Time · Japan Time · Asia/Tokyo');
    expect(list.getByText('Common time zones')).toBeVisible();
    expect(
      list
        .getAllByRole('option')
        .slice(0, 3)
        .map((option) => option.textContent),
    ).toContainEqual(expect.stringContaining('Europe/London'));
  });

  test.each([
    ['kathm', 'Asia/Kathmandu', /^Asia.Kat/],
    ['new york', 'America/New York', /^America.New_York$/],
    ['Urumqi', 'Asia/Urumqi', /^Asia.Urumqi$/],
    ['st johns', 'America/St Johns', /^America.St_Johns$/],
  ])('is found by %s, chosen and saved', async (typed, name, id) => {
    const { person, list, server } = await show('en');
    await waitFor(() => expect(screen.getByPlaceholderText('City, country or offset')).toHaveFocus());
    await person.keyboard(typed);
    await waitFor(() => expect(first(list)).toHaveTextContent(name));
    await person.keyboard('{Enter}');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.payloads('/setting/update')).toHaveLength(1));
    expect(server.payloads('/setting/update')).toMatchObject([
      { id: 900_001, changes: { timeZone: expect.stringMatching(id) } },
    ]);
  });

  test('is found in Chinese by its name and by pinyin', async () => {
    const { person, list } = await show('zh');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await person.keyboard('niboer');
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
    expect(first(list)).toHaveTextContent('GMT+05:45 尼泊尔时间');
  });

  test('can follow that of the database again', async () => {
    const { person, server } = await show('en');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Clear Time zone' }));
    expect(screen.getByRole('combobox', { name: /^Time zone/ })).toHaveTextContent('Same as the database');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.payloads('/setting/update')).toMatchObject([
        { id: 900_001, changes: { timeZone: null } },
      ]),
    );
  });
});

test.each(['zh', 'en', 'es', 'ja'] as const)('common time zones in %s are known here', (language) => {
  expect(commonZones(language).map((id) => zoneIn(language, id).label)).not.toContain('');
});
