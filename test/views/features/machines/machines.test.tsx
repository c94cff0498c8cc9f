import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { chooseLanguage } from '../../../../src/i18n/show-language.ts';
import { machineDelays } from '../../../../src/machines/delays.ts';
import { pageName } from '../../../../src/machines/diagram/page-name.ts';
import { edgesOf } from '../../../../src/machines/diagram/read-machine.ts';
import { statechartOf } from '../../../../src/machines/diagram/statechart.ts';
import { figuresOf } from '../../../../src/machines/diagram/wording.ts';
import { contextOf, wordsOf } from '../../../../src/machines/diagram/words.ts';
import { assetMachine } from '../../../../src/machines/lifecycles/asset.ts';
import { lifecycles, machineOf } from '../../../../src/machines/lifecycles/lives.ts';
import { machines } from '../../../../src/machines/registry.ts';
import MachineDetail from '../../../../src/views/features/machines/detail.tsx';
import MachineList from '../../../../src/views/features/machines/list.tsx';
import LifecycleDialog from '../../../../src/views/parts/lifecycle/lifecycle-dialog.tsx';
import { useSay } from '../../../../src/views/parts/lifecycle/machine-words.ts';
import { records } from '../../../../src/views/records/index.ts';
import type { Language } from '../../../../src/vocabulary/languages.ts';
import { livesOf } from '../../../../src/vocabulary/lives.ts';
import { recordKinds } from '../../../../src/vocabulary/log.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const noEntries = { '/log/transitions': () => ({ rows: [] }) };

beforeAll(() => {
  fakeServer({ '/machine/lifecycles': () => ({ counts: [], roles, ways, delays: [] }), ...noEntries });
});

const load = async () => ({ ...keeper, permissions: ['machine.read', 'log.read'] });
const roles: Answer<'/machine/lifecycles'>['roles'] = [
  { code: 'keeper', name: 'Keeper' },
  { code: 'staff', name: 'Staff' },
];
const repaired = (event: string) => ({
  event: 'come back from repair',
  by: 'roles' as const,
  through: { machine: 'repair', event },
  record: 'repair',
  reach: [{ role: 'staff', scope: 'organisation' as const }],
});
const ways: Answer<'/machine/lifecycles'>['ways'] = [
  { event: 'attempt', by: 'oneself', through: null, record: 'user', reach: [] },
  { event: 'wait over', by: 'the server', through: null, record: '', reach: [] },
  {
    ...repaired('verify'),
    through: null,
    record: 'asset',
    reach: [{ role: 'keeper', scope: 'subtree' }],
  },
  repaired('verify'),
  repaired('cancel'),
];
const show = async (name: string) =>
  drawInside(
    <Route path="/machines/:name">
      <MachineDetail />
    </Route>,
    { at: `/machines/${name}`, load },
  );

describe('the list of machines', () => {
  test('has every machine, and finds them by whatever they say', async () => {
    const { person } = await drawInside(<MachineList />, { load, language: 'zh' });
    await screen.findByRole('heading', { name: '状态机' });
    expect(screen.getAllByRole('link')).toHaveLength(machines.length);
    await person.type(screen.getByRole('searchbox'), '领用');
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeLessThan(machines.length));
    expect(screen.getByRole('link', { name: '资产' })).toHaveAttribute('href', '#/machines/asset');
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), '错误列表');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    expect(screen.getByText(/^用于：.*错误列表/)).toBeVisible();
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'sign-out LIMIT');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    await person.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('没有状态机包含此内容')).toBeVisible();
  });
});

test('who talks to whom is drawn above the list, and leads to who hears it', async () => {
  const { person } = await drawInside(<MachineList />, { load, language: 'zh', at: '/machines' });
  const drawing = await screen.findByRole('img', { name: '状态机之间的通信' });
  for (const name of ['会话', '标签页', '记录表单']) expect(within(drawing).getByText(name)).toBeVisible();
  await person.click(within(drawing).getByText('密码已修改'));
  await waitFor(() => expect(location.hash).toBe('#/machines/session'));
});

/** What a person saves, one file of each kind. */
async function downloaded(person: Awaited<ReturnType<typeof show>>['person']) {
  const saved: Promise<string>[] = [];
  URL.createObjectURL = (blob) => {
    const text = new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(blob as Blob);
    });
    saved.push(text);
    return 'blob:';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  for (const kind of ['SVG', 'Mermaid', 'PlantUML', 'JSON']) {
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await person.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  }
  click.mockRestore();
  return Promise.all(saved);
}

describe('a machine', () => {
  test('is a chart and a table of every transition', async () => {
    await show('session');
    expect(await screen.findByRole('heading', { level: 1, name: 'session' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'session' })).toHaveTextContent('idle too long');
    const table = screen.getByRole('table', { name: 'Transitions' });
    const { length } = edgesOf(machines.find(({ id }) => id === 'session') ?? assetMachine);
    expect(within(table).getAllByRole('row')).toHaveLength(length);
    expect(within(table).getByText('session/inside/session ended/timed out.notice shown')).toBeVisible();
  });

  test('of records says how many are where, and who may do what', async () => {
    fakeServer({
      '/machine/lifecycles': () => ({
        counts: [
          { machine: 'asset', state: 'inStock', count: 1234 },
          { machine: 'handover document', state: 'draft', count: 9 },
        ],
        roles,
        ways,
        delays: [],
      }),
      ...noEntries,
    });
    await show('asset');
    await waitFor(() => expect(screen.getByRole('img', { name: 'asset' })).toHaveTextContent('1,234'));
    const table = screen.getByRole('table', { name: 'Who can do this' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['attempt', 'directly', 'oneself', 'oneself'],
      ['wait over', 'the server', '–', '–'],
      ['come back from repair', 'directly', 'own organisation and below', '–'],
      ['come back from repair', 'repair: verify', '–', 'own organisation'],
      ['come back from repair', 'repair: cancel', '–', 'own organisation'],
    ]);
    const transitions = screen.getByRole('table', { name: 'Transitions' });
    const back = within(transitions).getByText(/^asset\/inRepair\/come back from repair\/inUse/);
    expect(within(back.closest('tr') as HTMLElement).getByText('Keeper, Staff')).toBeVisible();
  });

  test('says how many entries of a time cite each transition, and leads to them', async () => {
    const issue = 'asset/inStock/issue/inUse';
    const server = fakeServer({
      '/machine/lifecycles': () => ({ counts: [], roles, ways, delays: [] }),
      '/log/transitions': () => ({
        rows: [
          { id: 'asset/inStock/correct to disposed/disposed', count: 3 },
          { id: issue, count: 1234 },
        ],
      }),
    });
    const { person } = await show('asset');
    const table = await screen.findByRole('table', { name: 'Transitions' });
    const link = await within(table).findByRole('link', { name: '1,234' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/action=asset%2FinStock%2Fissue%2FinUse&from=\d{4}-\d\d-\d\d$/),
    );
    const former = within(table).getByRole('link', { name: '3 under an earlier id' });
    expect(former.closest('tr')).toHaveTextContent('[one person may correct it to disposed]');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Time of the entries' }), 'All entries');
    await waitFor(() => expect(server.payloads('/log/transitions').at(-1)).toEqual({ machine: 'asset' }));
  });

  test('of what is no record has no counts', async () => {
    const server = fakeServer({
      '/machine/lifecycles': () => ({ counts: [], roles, ways, delays: [] }),
      ...noEntries,
    });
    await show('sign-in-lock');
    const drawing = await screen.findByRole('img', { name: 'sign-in lock' });
    await waitFor(() =>
      expect(server.payloads('/machine/lifecycles')).toEqual([{ machine: 'sign-in lock' }]),
    );
    expect(await screen.findByRole('table', { name: 'Who can do this' })).toBeVisible();
    expect(drawing.querySelector('.count')).toBeNull();
  });

  test('of the server shows its delays as the company has set them', async () => {
    fakeServer({
      '/machine/lifecycles': () => ({
        counts: [],
        roles,
        ways,
        delays: [
          { delay: 'idle limit', lasts: 5 * 60_000, set: { at: '2026-11-20T08:00:00.000Z', by: '钱管理' } },
          { delay: 'longest session', lasts: 12 * 3_600_000 },
        ],
      }),
      ...noEntries,
    });
    const { person } = await show('server-session');
    const drawing = await screen.findByRole('img', { name: 'server session' });
    await waitFor(() => expect(drawing).toHaveTextContent(/idle limit ?\(5.min\)/));
    expect(drawing).toHaveTextContent(/longest session ?\(12.hr\)/);
    expect(screen.getByRole('table', { name: 'Transitions' })).toHaveTextContent(/idle limit ?\(5.min\)/);
    expect(screen.getByText(/^idle limit: 5.min since .*2026.*, set by 钱管理$/)).toBeVisible();
    for (const text of await downloaded(person)) {
      expect(text).toMatch(/5.min since/);
      expect(text).not.toMatch(/30.min/);
    }
  });

  test('is drawn in the language in use', async () => {
    const { person } = await drawInside(
      <Route path="/machines/:name">
        <MachineDetail />
      </Route>,
      { at: '/machines/asset', load, language: 'zh' },
    );
    const drawing = await screen.findByRole('img', { name: '资产' });
    expect(drawing).toHaveTextContent('在库');
    await person.click(screen.getByRole('button', { name: '全部细节' }));
    expect(screen.getByRole('img', { name: '资产' })).toHaveTextContent('记住原为在库');
  });

  test('is drawn as an overview or with everything', async () => {
    const { person } = await show('asset');
    const drawing = () => screen.getByRole('img', { name: 'asset' });
    await screen.findByRole('img', { name: 'asset' });
    expect(screen.getByRole('button', { name: 'Overview', pressed: true })).toBeVisible();
    expect(drawing()).not.toHaveTextContent('/ remember it was in stock');
    await person.click(screen.getByRole('button', { name: 'All details' }));
    expect(drawing()).toHaveTextContent('/ remember it was in stock');
  });

  test('leads from an entry of the log to its arrow, lit, with its entries beside it', async () => {
    const id = 'asset/inStock/issue/inUse';
    await drawInside(
      <Route path="/machines/:name">
        <MachineDetail />
      </Route>,
      { at: `/machines/asset?transition=${encodeURIComponent(id)}`, load },
    );
    const drawing = await screen.findByRole('img', { name: 'asset' });
    const table = await screen.findByRole('table', { name: 'Transitions' });
    await waitFor(() => expect(within(table).getByText(id)).toHaveFocus());
    const lit = [...drawing.querySelectorAll('.end-of-lit .title')].map(({ textContent }) => textContent);
    expect(lit).toEqual(['In stock', 'In use']);
    const row = within(table).getByText(id).closest('tr') as HTMLElement;
    expect(within(row).getByText('0')).toBeVisible();
  });

  test('lights an arrow with both its states, and leads from it to the table', async () => {
    const { person } = await show('handover-document');
    const drawing = await screen.findByRole('img', { name: 'handover document' });
    const lit = () =>
      [...drawing.querySelectorAll('.end-of-lit')].map((state) => state.querySelector('.title')?.textContent);
    const [cancel] = within(drawing).getAllByText('cancel') as [HTMLElement, ...HTMLElement[]];
    await person.hover(cancel);
    expect(lit()).toEqual(['Draft', 'Cancelled']);
    await person.unhover(drawing);
    expect(lit()).toEqual([]);
    await person.click(cancel);
    const table = screen.getByRole('table', { name: 'Transitions' });
    expect(within(table).getByText('handover document/draft/cancel/cancelled')).toHaveFocus();
  });

  test('is made larger and smaller, and fits again', async () => {
    const { person } = await show('task');
    const chart = await screen.findByRole('img', { name: 'task' });
    const width = () => Number.parseFloat(chart.style.width);
    expect(chart.style.width).toBe('100%');
    await person.click(screen.getByRole('button', { name: /%/ }));
    const full = width();
    expect(full).toBeGreaterThan(100);
    await person.click(screen.getByRole('button', { name: 'Larger' }));
    expect(width()).toBeCloseTo(full * 1.25);
    await person.click(screen.getByRole('button', { name: 'Smaller' }));
    expect(width()).toBe(full);
    await person.click(screen.getByRole('button', { name: 'Fit to window' }));
    expect(chart.style.width).toBe('100%');
  });

  test('is downloaded as a drawing, as Mermaid, as PlantUML and as its definition', async () => {
    const { person } = await show('task');
    await screen.findByRole('img', { name: 'task' });
    const [svg, mermaid, plantUml, json] = await downloaded(person);
    expect(svg).toMatch(/^<svg /);
    expect(mermaid).toMatch(/^stateDiagram-v2/);
    expect(plantUml).toMatch(/^@startuml\ntitle task\n/);
    expect(JSON.parse(json ?? '')).toMatchObject({ id: 'task' });
  });

  test('is downloaded for paper at the level that is shown', async () => {
    const server = fakeServer({ '/machine/sheet': () => new Blob(['x']) });
    URL.createObjectURL = () => 'blob:';
    const { person } = await show('task');
    await screen.findByRole('img', { name: 'task' });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await person.click(screen.getByRole('button', { name: 'All details' }));
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await person.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    await waitFor(() =>
      expect(server.payloads('/machine/sheet')).toEqual([{ machine: 'task', level: 'complete' }]),
    );
    click.mockRestore();
  });

  test('that serves many places says which', async () => {
    await show('list');
    expect(await screen.findByText(/^Used by: list of assets, .*record log/)).toBeVisible();
  });

  test('that does not exist is told', async () => {
    await show('nonsense');
    expect(await screen.findByText('404: page not found')).toBeVisible();
  });
});

describe('the life of a record', () => {
  const numbersOn = (chart: HTMLElement) =>
    [...chart.querySelectorAll('.steps')].map(({ textContent }) => textContent);
  const step = (id: number, action: string) => ({
    id,
    at: '2026-03-02T08:00:00Z',
    actor: 'Wang',
    ip: null,
    way: 'form' as const,
    action,
    recordKind: 'asset' as const,
    recordId: 3,
    recordLabel: 'HQ-3',
    document: null,
    changes: [{ field: 'status', from: 'draft', to: 'inStock' }],
  });

  test('shows where it is and the way it took, each step with its log entry', async () => {
    fakeServer({
      '/log/list': () => ({
        rows: [
          step(3, 'asset/inStock/issue/inUse'),
          step(2, 'asset/draft/put in stock/inStock'),
          step(1, 'created'),
        ],
        next: null,
        count: null,
      }),
    });
    const lifecycle = { kind: 'asset' as const, state: 'inUse', id: 3 } as const;
    const { person } = await drawInside(<LifecycleDialog {...lifecycle} onClose={() => {}} />, { load });
    const chart = await screen.findByRole('img', { name: 'Lifecycle of the record' });
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map((item) => item.querySelector('summary')?.textContent)).toEqual([
      expect.stringContaining('1Put in stock'),
      expect.stringContaining('2Issued'),
    ]);
    expect(chart.querySelector('.present')).toHaveTextContent('In use');
    await waitFor(() => expect(numbersOn(chart)).toEqual(['1', '2']));
    expect(chart.querySelectorAll('.taken > .plate')).toHaveLength(2);
    await person.click(screen.getByText('Issued'));
    expect(screen.getByText('asset/inStock/issue/inUse')).toBeVisible();
  });

  test('shows the way of entries that an earlier version numbered', async () => {
    const issued = { ...step(3, 'asset/inStock/issue/1'), changes: [] };
    fakeServer({
      '/log/list': () => ({ rows: [issued, step(2, 'asset/draft/put in stock/1')], next: null, count: null }),
    });
    const lifecycle = { kind: 'asset' as const, state: 'inUse', id: 3 } as const;
    await drawInside(<LifecycleDialog {...lifecycle} onClose={() => {}} />, { load });
    const chart = await screen.findByRole('img', { name: 'Lifecycle of the record' });
    await screen.findByText('Issued');
    await waitFor(() => expect(numbersOn(chart)).toEqual(['1', '2']));
  });

  describe('when steps and arrows are pointed at', () => {
    const open = async () => {
      fakeServer({
        '/log/list': () => ({
          rows: [
            step(5, 'asset/inStock/issue/inUse'),
            step(4, 'asset/inUse/return/inStock'),
            step(3, 'asset/inStock/issue/inUse'),
            step(2, 'asset/draft/put in stock/inStock'),
          ],
          next: null,
          count: null,
        }),
      });
      const lifecycle = { kind: 'asset' as const, state: 'inUse', id: 3 } as const;
      const { person } = await drawInside(<LifecycleDialog {...lifecycle} onClose={() => {}} />, { load });
      const chart = await screen.findByRole('img', { name: 'Lifecycle of the record' });
      await waitFor(() => expect(numbersOn(chart)).toEqual(expect.arrayContaining(['2, 4'])));
      // The dialog takes the focus a moment after it is there, to a step if one is.
      const dialog = screen.getByRole('dialog');
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      act(() => (document.activeElement as HTMLElement).blur());
      const litStates = () =>
        [...chart.querySelectorAll('.end-of-lit > .title')].map(({ textContent }) => textContent);
      const litSteps = () =>
        [...document.querySelectorAll('li[data-lit]')].map((item) => item.textContent?.[0]);
      const summaries = [...document.querySelectorAll('summary')];
      return { person, chart, litStates, litSteps, summaries };
    };

    test('a step lights its arrow with both its states, by focus and by pointer', async () => {
      const { person, chart, litStates, summaries } = await open();
      expect(litStates()).toEqual([]);
      act(() => summaries[0]?.focus());
      expect(litStates()).toEqual(['Awaiting receipt', 'In stock']);
      expect(chart.querySelectorAll('.lit > .plate')).toHaveLength(1);
      act(() => summaries[0]?.blur());
      expect(litStates()).toEqual([]);
      await person.hover(summaries[1] as HTMLElement);
      expect(litStates()).toEqual(['In stock', 'In use']);
    });

    test('an arrow lights its steps, and a click leaves them lit until the next', async () => {
      const { person, chart, litSteps } = await open();
      const [plate] = within(chart).getAllByText('2, 4');
      await person.hover(plate as HTMLElement);
      expect(litSteps()).toEqual(['2', '4']);
      await person.hover(screen.getByText('Steps taken'));
      expect(litSteps()).toEqual([]);
      await person.click(plate as HTMLElement);
      await person.hover(screen.getByText('Steps taken'));
      expect(litSteps()).toEqual(['2', '4']);
      await person.click(plate as HTMLElement);
      await person.hover(screen.getByText('Steps taken'));
      expect(litSteps()).toEqual([]);
    });
  });

  test('says when the log has more than is shown', async () => {
    fakeServer({
      '/log/list': () => ({ rows: [step(3, 'asset/inStock/issue/inUse')], next: 'more', count: null }),
    });
    const lifecycle = { kind: 'asset' as const, state: 'inUse', id: 3 } as const;
    await drawInside(<LifecycleDialog {...lifecycle} onClose={() => {}} />, { load });
    expect(await screen.findByText('Earlier steps are in the log.')).toBeVisible();
  });

  test('is shown without its steps to those who do not read the log', async () => {
    const server = fakeServer({});
    const lifecycle = { kind: 'handover' as const, state: 'draft', id: 3 } as const;
    await drawInside(<LifecycleDialog {...lifecycle} onClose={() => {}} />, { load: async () => keeper });
    expect((await screen.findByRole('img')).querySelector('.present')).toHaveTextContent('Draft');
    expect(server.payloads('/log/list')).toEqual([]);
  });
});

describe.each<[Language]>([['en'], ['zh'], ['es'], ['ja']])('in %s', (language) => {
  async function sayIn() {
    await act(() => chooseLanguage(language));
    const { result } = renderHook(useSay, {
      wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    });
    await waitFor(() => expect(result.current).toBeDefined());
    if (!result.current) throw new Error('no words came');
    return result.current;
  }

  test('every word of every machine has its translation', async () => {
    const say = await sayIn();
    const silent = wordsOf(machines).filter((word) => say(word.kind, word.text, word.of) === '');
    expect(silent).toEqual([]);
    const same = wordsOf(machines).filter(
      (word) =>
        language !== 'en' && word.kind === 'description' && say(word.kind, word.text, word.of) === word.text,
    );
    expect(same.map((word) => `${contextOf(word)}: ${word.text}`)).toEqual([]);
  });

  test('the states of a life are called as on the screens', async () => {
    const say = await sayIn();
    const charted = recordKinds.flatMap((kind) => {
      const { lifecycle } = records[kind];
      const machines = (lifecycle ? livesOf(kind) : []).map(machineOf);
      const said = new Set(machines.flatMap((machine) => Object.keys(machine.root.states)));
      expect(Object.keys(lifecycle?.states ?? {}).toSorted()).toEqual([...said].toSorted());
      return machines.map((machine) => ({ machine, states: lifecycle?.states ?? {} }));
    });
    expect(new Set(charted.map(({ machine }) => machine.id))).toEqual(
      new Set(lifecycles.map(({ id }) => id)),
    );
    // A life of several kinds of records is called as on one of their screens: in Spanish a list is "activa".
    for (const { machine } of charted) {
      const kinds = charted.filter((other) => other.machine === machine).map(({ states }) => states);
      for (const state of Object.keys(machine.root.states)) {
        const labels = kinds.flatMap((states) => states[state]?.label ?? []).map((label) => i18n._(label));
        expect([machine.id, labels]).toEqual([
          machine.id,
          expect.arrayContaining([say('state', state, machine.id)]),
        ]);
      }
    }
  });

  test('every chart can be drawn', async () => {
    const say = await sayIn();
    for (const machine of machines) {
      const { root } = statechartOf(machine, say, figuresOf(machineDelays, 'en'), 'complete');
      expect([pageName(machine), root.texts[0]?.text]).toEqual([
        pageName(machine),
        expect.stringContaining(say('machine', machine.id).slice(0, 4)),
      ]);
    }
  });
});
