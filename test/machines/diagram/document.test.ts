import { describe, expect, test } from '@jest/globals';
import { createMachine, setup } from 'xstate';
import { advance } from '../../../server/lifecycle/advance.ts';
import { toPage } from '../../../src/machines/diagram/document.ts';
import { idOfLogged } from '../../../src/machines/diagram/logged-step.ts';
import { mermaidOf } from '../../../src/machines/diagram/mermaid.ts';
import { pageName } from '../../../src/machines/diagram/page-name.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { anotherStep, approvalMachine } from '../../../src/machines/lifecycles/approval.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { billMachine } from '../../../src/machines/lifecycles/bill.ts';
import { fourEyes } from '../../../src/machines/lifecycles/decider.ts';
import { listMachine } from '../../../src/machines/list/list.ts';
import { machines } from '../../../src/machines/registry.ts';

const kettle = setup({
  delays: { patience: 0 },
  guards: { 'there is water': () => true },
}).createMachine({
  id: 'kettle',
  description: 'Boils water.',
  initial: 'cold',
  on: { label: { description: 'It stays as it is.' } },
  states: {
    cold: {
      description: 'Not heated.',
      on: { heat: [{ guard: 'there is water', target: 'hot.boiling' }, { target: 'broken' }] },
    },
    hot: {
      description: 'Heated.',
      initial: 'boiling',
      after: { patience: 'cold' },
      states: { boiling: { description: 'Bubbles.' } },
    },
    broken: { type: 'final', description: 'Over.' },
  },
});

describe('a machine as a document', () => {
  test('every transition has an id of what it is, in the order in which its branches are tried', () => {
    expect(edgesOf(kettle).map(({ id, guard, kind }) => [id, kind, guard])).toEqual([
      ['kettle/label/stays', 'event', ''],
      ['kettle/cold/heat/hot.boiling [there is water]', 'event', 'there is water'],
      ['kettle/cold/heat/broken', 'event', ''],
      ['kettle/hot/after patience/cold', 'after', ''],
    ]);
  });

  test('another branch changes no id', () => {
    const before = edgesOf(kettle).map(({ id }) => id);
    const config = structuredClone(kettle.config) as { states: { cold: { on: { heat: object[] } } } };
    config.states.cold.on.heat.unshift({ guard: 'it is locked', actions: 'beep' });
    const after = edgesOf(createMachine(config as Parameters<typeof createMachine>[0])).map(({ id }) => id);
    expect(after.filter((id) => !before.includes(id))).toEqual(['kettle/cold/heat/stays [it is locked]']);
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
  });

  test('an entry that an earlier version numbered is known by where it led', () => {
    const came = (to: string) => ({ action: 'asset/borrowed/return from loan/1', changes: [{ to }] });
    expect([came('inStock'), came('inUse')].map((entry) => idOfLogged(assetMachine, entry))).toEqual([
      'asset/borrowed/return from loan/inStock',
      'asset/borrowed/return from loan/inUse [it was in use]',
    ]);
    const nowhere = { action: 'asset/inStock/issue/1', changes: [] };
    expect(idOfLogged(assetMachine, nowhere)).toBe('asset/inStock/issue/inUse');
    const unguarded = { action: 'bill/submitted/approve/approved', changes: [] };
    expect(idOfLogged(billMachine, unguarded)).toBe(`bill/submitted/approve/approved [${fourEyes}]`);
    const renamed = { action: 'approval/pending/approve/pending [another step follows]', changes: [] };
    expect(idOfLogged(approvalMachine, renamed)).toBe(`approval/pending/approve/pending [${anotherStep}]`);
    const gone = { action: 'asset/inStock/paint/1', changes: [] };
    expect(idOfLogged(assetMachine, gone)).toBe('asset/inStock/paint/1');
    const present = { action: 'asset/inStock/issue/inUse', changes: [] };
    expect(idOfLogged(assetMachine, present)).toBe('asset/inStock/issue/inUse');
  });

  test('what is not drawn is named', () => {
    const { diagrams, left } = mermaidOf(kettle);
    expect(left.map(({ id }) => id)).toEqual(['kettle/label/stays']);
    const text = diagrams[0]?.text ?? '';
    expect(text).toContain('s_cold --> s_hot_boiling: heat [there is water]');
    expect(text).toContain('s_hot --> s_cold: after patience');
    expect(text).toContain('s_broken --> [*]');
  });

  const around = {
    durations: { patience: 700 },
    hash: 'abc',
    roles: { names: ['cook', 'guest'], reach: (role: string) => (role === 'cook' ? 'all' : null) },
  };

  test('a machine that serves many places says which', () => {
    expect(toPage(listMachine, around)).toContain('Used by: list of assets, asset documents, ');
    expect(toPage(kettle, around)).not.toContain('Used by');
  });

  test('the page of a life says who may do what', () => {
    const page = toPage(kettle, {
      ...around,
      waysTo: (event) => {
        if (event !== 'heat') return ['the server'];
        const way = { calls: ['/asset/event'], record: 'asset', own: false } as const;
        const through = { life: 'stove', event: 'light' };
        return [
          { ...way, through, permissions: ['asset.update'] },
          { ...way, through: null, permissions: [] },
        ];
      },
    });
    expect(page).toContain('| heat | stove: light, `/asset/event` | all | no |');
    expect(page).toContain('| heat | `/asset/event` | oneself | oneself |');
    expect(page).toContain('| label | the server |   |   |');
    expect(page).toMatch(
      /`kettle\/cold\/heat\/hot.boiling \[there is water]` \| cold \| heat .* `asset.update`, oneself /,
    );
  });

  test('the page says how long, on which condition, and why', () => {
    const page = toPage(kettle, around);
    expect(page).toContain(
      '| `kettle/cold/heat/hot.boiling [there is water]` | cold | heat | if there is water | hot › boiling |',
    );
    expect(page).toContain('| `kettle/cold/heat/broken` | cold | heat | otherwise | broken |');
    expect(page).toContain('*after* patience (700 ms)');
    expect(page).toContain(
      '| `kettle/label/stays` | anywhere | label |   | *stays* |   | the person at the screen, or the page for them | It stays as it is. |',
    );
    expect(page).toContain('definition abc');
  });

  test('the log of a life uses the same ids', () => {
    const step = advance(assetMachine, 'inStock', { before: null }, { type: 'issue' });
    expect(edgesOf(assetMachine).map(({ id }) => id)).toContain(step?.transitionId);
  });

  test('no two transitions share an id, and no two machines a page', () => {
    const ids = machines.flatMap(edgesOf).map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(new Set(machines.map(pageName)).size).toBe(machines.length);
  });
});
