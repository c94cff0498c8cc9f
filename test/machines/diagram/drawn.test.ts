import { describe, expect, test } from '@jest/globals';
import { toPage } from '../../../src/machines/diagram/document.ts';
import { mermaidOf, wordsIn } from '../../../src/machines/diagram/mermaid.ts';
import { pageName } from '../../../src/machines/diagram/page-name.ts';
import { plantUmlOf } from '../../../src/machines/diagram/plantuml.ts';
import { edgesOf, statesOf } from '../../../src/machines/diagram/read-machine.ts';
import { sentences } from '../../../src/machines/diagram/specification.ts';
import { type ChartNode, statechartOf } from '../../../src/machines/diagram/statechart.ts';
import { widthOf, wrap } from '../../../src/machines/diagram/text-width.ts';
import type { Say } from '../../../src/machines/diagram/wording.ts';
import { contextOf, lifecycleOf, ownerOfEvent, wordsOf } from '../../../src/machines/diagram/words.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { idOfTransition, nameOf } from '../../../src/machines/lifecycles/transition-id.ts';
import { listMachine } from '../../../src/machines/list/list.ts';
import { machines } from '../../../src/machines/registry.ts';
import { levels } from '../../../src/vocabulary/drawing.ts';
import { lift, sampleMachine } from '../support/sample-machine.ts';

const drawnStates = (node: ChartNode): ChartNode[] => [node, ...node.nodes.flatMap(drawnStates)];
const figures = { 'rinse time': '700 ms' };
/** Shows as what a word is asked for. */
const marked: Say = (kind, text, of) => (of === undefined ? `${kind}: ${text}` : `${kind} of ${of}: ${text}`);
const plain: Say = (_, text) => text;

const roles = { names: ['cook', 'guest'], reach: (role: string) => (role === 'cook' ? 'all' : null) };
const drawn = [
  ['sampleMachine', sampleMachine],
  ['lift', lift],
] as const;

describe.each(drawn)('%s', (_, machine) => {
  test('as a page', () => {
    const around = { durations: { 'rinse time': 700 }, hash: 'abc', roles };
    expect(pageName(machine)).toMatch(/^[a-z-]+$/);
    expect(toPage(machine, around)).toMatchSnapshot();
    const way = {
      through: null,
      calls: ['/asset/event'],
      record: 'asset',
      permissions: ['asset.update'],
      own: false,
    } as const;
    const waysTo = (event: string) =>
      event === 'start' ? [way] : event === 'stop' ? ['the server' as const] : [];
    expect(toPage(machine, { ...around, waysTo })).toMatchSnapshot();
  });

  test('as diagrams of Mermaid', () => {
    const { diagrams, left } = mermaidOf(machine);
    expect(diagrams.map(({ title, text }) => `${title}\n${text}`).join('\n\n')).toMatchSnapshot();
    expect(left.map(({ id }) => id)).toMatchSnapshot();
  });

  test('as diagrams of Mermaid in the words of a language', () => {
    const { diagrams } = mermaidOf(machine, wordsIn(marked, figures));
    expect(diagrams.map(({ title, text }) => `${title}\n${text}`).join('\n\n')).toMatchSnapshot();
  });

  test('as a diagram of PlantUML', () => {
    expect(plantUmlOf(machine, plain, figures)).toMatchSnapshot();
  });

  test.each(levels)('as states and arrows: %s', (level) => {
    expect(statechartOf(machine, plain, figures, level, level === 'complete')).toMatchSnapshot();
  });

  test('in the words of a language', () => {
    const { root, links } = statechartOf(machine, marked, figures, 'complete');
    const lines = [...drawnStates(root), ...links].flatMap(({ texts }) => texts);
    expect(
      lines.map(({ text, look, transition }) => `${look} ${transition ?? ''} ${text}`),
    ).toMatchSnapshot();
    expect(wordsOf([machine])).toMatchSnapshot();
  });

  test('as transitions', () => {
    expect(
      edgesOf(machine).map(({ from, to, ...edge }) => ({ ...edge, from: from.key, to: to?.key ?? null })),
    ).toMatchSnapshot();
  });
});

test('the life of a record has states of its own', () => {
  const { root } = statechartOf(assetMachine, marked, figures, 'overview');
  const titles = drawnStates(root).map(({ texts }) => texts[0]?.text);
  expect(titles.slice(0, 3)).toEqual(['machine: asset', 'state of asset: draft', 'state of asset: inStock']);
  expect(lifecycleOf(assetMachine)).toBe('asset');
  expect(lifecycleOf(sampleMachine)).toBeUndefined();
  expect(contextOf({ kind: 'state', of: 'asset' })).toBe('state of asset');
  expect(contextOf({ kind: 'event' })).toBe('event');
});

test('a transition that was taken is known by its id; the start by none', () => {
  const [first] = sampleMachine.root.states.drum?.states.still?.transitions.get('start') ?? [];
  if (!first) throw new Error('there is one');
  expect(idOfTransition(first)).toBe('laundry & more/drum/still/start/drum.washing [there is soap]');
  expect(idOfTransition(sampleMachine.root.initial)).toBeUndefined();
});

test('a step has a name unless it is written in place', () => {
  expect([nameOf('ring'), nameOf({ type: 'ring' }), nameOf(() => {}), nameOf(null), nameOf({})]).toEqual([
    'ring',
    'ring',
    '',
    '',
    '',
  ]);
});

test('letters are as wide as they look', () => {
  for (const [letters, share] of [
    ['后力ア한豈！ᄀ', 1],
    [" .,:;'|!()[]ijlt·", 0.34],
    ['AZmw→↻⚙▸…—', 0.85],
    ['abcxyz0123', 0.62],
  ] as const)
    for (const letter of letters) expect([letter, widthOf(letter, 100)]).toEqual([letter, share * 100]);
  expect(widthOf('aa', 10)).toBeCloseTo(12.4);
});

test('lines break where there is no room', () => {
  expect(wrap('', 100, 10)).toEqual([]);
  expect(wrap('one two three', 1000, 10)).toEqual(['one two three']);
  expect(wrap('one two three', 45, 10)).toEqual(['one two', 'three']);
  expect(wrap('one  two', 20, 10)).toEqual(['one', 'two']);
  expect(wrap('后勤管理 ok', 20, 10)).toEqual(['后勤', '管理', 'ok']);
  expect(wrap('unbreakable', 10, 10)).toEqual(['unbreakable']);
});

test('the specification is told in whole sentences, each with where it is kept', () => {
  for (const { section, text, by, elsewhere } of sentences) {
    expect([4, 8]).toContain(section);
    expect(text).toMatch(/^\S.{10,}/);
    expect(by.every((id) => id.split('/').length >= 3)).toBe(true);
    if (elsewhere !== undefined) expect(elsewhere).toMatch(/\S.{3,}/);
  }
});

test('an event has a word of its own where its machine means something else by it', () => {
  expect(ownerOfEvent('leave', 'stranger report')).toBe('stranger report');
  expect(ownerOfEvent('leave', 'person')).toBeUndefined();
  const events = new Set(wordsOf(machines).flatMap((word) => (word.kind === 'event' ? contextOf(word) : [])));
  for (const machine of machines)
    for (const { cause } of edgesOf(machine).filter(({ kind }) => kind === 'event'))
      expect(events).toContain(contextOf({ kind: 'event', of: ownerOfEvent(cause, machine.id) }));
});

test.each(machines)('PlantUML of $id says every state and transition once, each block closed', (machine) => {
  const lines = plantUmlOf(machine, plain, figures)
    .split('\n')
    .map((line) => line.trim());
  const states = lines.filter((line) => line.startsWith('state "'));
  expect(states).toHaveLength(statesOf(machine.root).length);
  expect(new Set(states.map((line) => line.split(' as ')[1])).size).toBe(states.length);
  expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(
    lines.filter((line) => line === '}').length,
  );
  const said = lines.filter((line) => /^s_\w+( --> s_\w+)? : (?!⚙|on entering|on leaving)/.test(line));
  expect(said).toHaveLength(edgesOf(machine).length);
});

test('PlantUML takes no text for a mark of its own', () => {
  const odd: Say = (kind) => (kind === 'state' ? 'a "b" <i>\n//c// ' : `it's 5 % \\n {x} [[y]] -- ~`);
  const text = plantUmlOf(sampleMachine, odd, figures);
  expect(text).toContain('state "a <U+0022>b<U+0022> <U+003C>i<U+003E> /<U+002F>c/<U+002F>" as');
  expect(text).toContain(
    'it<U+0027>s 5 <U+0025> <U+005C>n <U+007B>x<U+007D> [<U+005B>y]<U+005D> -<U+002D> <U+007E>',
  );
});

test('PlantUML draws no arrow into another region: it stands in the box', () => {
  const text = plantUmlOf(listMachine, plain, figures);
  expect(text).not.toContain('s_root -->');
  expect(text).toMatch(/^ *s_changes : reload.* → changes ▸ up to date$/m);
});
