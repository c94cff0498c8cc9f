import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createActor } from 'xstate';
import { tabsMachine } from '../../../src/machines/shell/tabs.ts';
import type { TabsEvent, TabsNotice } from '../../../src/machines/shell/tabs-events.ts';

const max = 3;
const id = fc.integer({ min: 0, max: 12 });
const path = fc.constantFrom('/dashboard', '/a', '/a/1', '/a/2', '/b', '/c', '/d', '/e');
const screen = fc.record({
  title: fc.constant('Title'),
  fixed: fc.boolean(),
  cached: fc.boolean(),
  named: fc.boolean(),
});
const query = fc.constantFrom('', 'x=1');
const route = fc.record({ path, query });
const of = <Type extends TabsEvent['type']>(type: Type) => fc.constant(type);

const event: fc.Arbitrary<TabsEvent> = fc.oneof(
  { arbitrary: fc.record({ type: of('page shown'), route, screen }), weight: 6 },
  fc.record({ type: of('page without a tab shown') }),
  fc.record({ type: fc.constantFrom('close', 'close others', 'refresh', 'pin', 'unpin'), id }),
  fc.record({ type: fc.constantFrom('work began', 'work ended'), id }),
  fc.record({ type: fc.constantFrom('close all', 'sign out', 'lose it', 'keep it') }),
  fc.record({ type: of('move'), id, to: fc.integer({ min: -2, max: 12 }) }),
  fc.record({ type: of('query changed'), id, query }),
  fc.record({ type: of('label changed'), id, label: fc.constantFrom(null, 'HQ-0001') }),
  fc.record({ type: of('fresh page asked'), path }),
  fc.record({ type: of('page finished'), id, to: path }),
);

test('whatever happens, the tabs make sense', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const led: TabsNotice[] = [];
      const actor = createActor(tabsMachine, { input: { max } });
      actor.on('go', (notice) => led.push(notice));
      actor.start();
      actor.send({ type: 'person entered', stored: [] });
      for (const one of events) {
        const before = actor.getSnapshot();
        led.length = 0;
        actor.send(one);
        const after = actor.getSnapshot();
        const { tabs, active, alive } = after.context;
        const ids = tabs.map((tab) => tab.id);
        const unsaved = (which: number) => tabs.find((tab) => tab.id === which)?.unsaved;

        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(tabs.map((tab) => tab.path)).size).toBe(tabs.length);
        // The one on screen is in the row and kept alive, and no closed one is.
        if (active !== null) expect(ids).toContain(active);
        expect(active === null || alive[0] === active).toBe(true);
        expect(alive.filter((one) => !ids.includes(one))).toEqual([]);
        expect(new Set(alive).size).toBe(alive.length);
        expect(alive.filter((one) => one !== active && !unsaved(one)).length).toBeLessThanOrEqual(max);
        // Pinned ones stand first.
        const pinned = tabs.map((tab) => tab.pinned);
        expect(pinned).toEqual(pinned.toSorted((a, b) => Number(b) - Number(a)));

        const stillThere = (tab: { id: number }) => ids.includes(tab.id);
        const closing = ['close', 'close others', 'close all', 'lose it'].includes(one.type);
        if (closing)
          expect(before.context.tabs.filter((tab) => tab.pinned && tab.named && !stillThere(tab))).toEqual(
            [],
          );
        // Work goes only when the person says so or is done with it.
        if (!['lose it', 'page finished'].includes(one.type))
          expect(before.context.tabs.filter((tab) => tab.unsaved && !stillThere(tab))).toEqual([]);
        if (one.type === 'close' && one.id !== before.context.active) {
          expect(led).toEqual([]);
          expect(active).toBe(before.context.active);
        }
      }
    }),
    { numRuns: 500 },
  );
});
