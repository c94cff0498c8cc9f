import { describe, expect, test } from '@jest/globals';
import { setup } from 'xstate';
import { advance } from '../../../server/lifecycle/advance.ts';
import { pageName, toPage } from '../../../src/machines/diagram/document.ts';
import { mermaidOf } from '../../../src/machines/diagram/mermaid.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { listMachine } from '../../../src/machines/list.ts';
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
  test('every transition has an id, in the order in which its branches are tried', () => {
    expect(edgesOf(kettle).map(({ id, guard, kind }) => [id, kind, guard])).toEqual([
      ['kettle/label/1', 'event', ''],
      ['kettle/cold/heat/1', 'event', 'there is water'],
      ['kettle/cold/heat/2', 'event', ''],
      ['kettle/hot/after patience/1', 'after', ''],
    ]);
  });

  test('what is not drawn is named', () => {
    const { diagrams, left } = mermaidOf(kettle);
    expect(left.map(({ id }) => id)).toEqual(['kettle/label/1']);
    const text = diagrams[0]?.text ?? '';
    expect(text).toContain('s_cold --> s_hot_boiling: heat [there is water]');
    expect(text).toContain('s_hot --> s_cold: after patience');
    expect(text).toContain('s_broken --> [*]');
  });

  const around = {
    durations: { patience: 700 },
    hash: 'abc',
    roles: { names: ['cook', 'guest'], scope: (role: string) => (role === 'cook' ? 'all' : '') },
  };

  test('a machine that serves many places says which', () => {
    expect(toPage(listMachine, around)).toContain('Used by: asset list, asset documents, ');
    expect(toPage(kettle, around)).not.toContain('Used by');
  });

  test('the page of a life says who may do what', () => {
    const page = toPage(kettle, {
      ...around,
      senders: { heat: { permission: 'kettle.heat' }, label: 'nobody yet' },
    });
    expect(page).toContain('| `kettle/cold/heat/1` | all | no |   |');
    expect(page).toContain('| `kettle/label/1` | no | no | nobody yet |');
    expect(page).toMatch(/`kettle\/cold\/heat\/1` \| cold \| heat .* `kettle.heat` /);
  });

  test('the page says how long, on which condition, and why', () => {
    const page = toPage(kettle, around);
    expect(page).toContain('| `kettle/cold/heat/1` | cold | heat | if there is water | hot › boiling |');
    expect(page).toContain('| `kettle/cold/heat/2` | cold | heat | otherwise | broken |');
    expect(page).toContain('*after* patience (700 ms)');
    expect(page).toContain(
      '| `kettle/label/1` | anywhere | label |   | *stays* |   | the person at the screen, or the page for them | It stays as it is. |',
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
