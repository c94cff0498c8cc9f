import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { waitFor } from 'xstate';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { type Section, sections, ungranted } from '../../../src/api/contract/screens.ts';
import { viewOf } from '../../../src/views/app/screens.ts';
import { forgetTrees } from '../../../src/views/parts/picker/trees.ts';
import { Route } from '../../../src/window/router.ts';
import { layOut } from '../../support/lay-out.ts';
import { begin, draw } from '../support/draw.tsx';
import { keeper } from '../support/people.ts';

const screens = [
  ...ungranted.map(({ path, component }) => [path as string, component as string] as const),
  ...Object.values<Section>(sections).flatMap((section) =>
    Object.values(section.screens).map(
      ({ path, component }) => [`${section.path}/${path}`.replace(/\/$/, ''), component] as const,
    ),
  ),
];
const example = (path: string) => path.replace(':id', '5').replace(':name', 'session');

/** What several views wait for together is not cut off when one of them goes. */
const shared = ['/category/list', '/organisation/list', '/location/list'];

type Request = { path: string; signal: AbortSignal | null | undefined };
let requests: Request[];
const asking = new Set<string>();

/** What listens to the window, the document or something that is no part of the page. */
const listening = new Map<string, number>();
const nameOf = (target: EventTarget) =>
  target === window ? 'window' : target === document ? 'document' : target.constructor.name;
const isLasting = (target: EventTarget) =>
  target === window || target === document || !(target instanceof Node || target instanceof AbortSignal);
const note = (target: EventTarget, type: string, change: number) => {
  if (!isLasting(target)) return;
  const key = `${nameOf(target)} ${type}`;
  listening.set(key, (listening.get(key) ?? 0) + change);
};

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
beforeAll(() => layOut({ width: 1400, height: 600 }));
beforeEach(() => {
  forgetTrees();
  requests = [];
  globalThis.fetch = (input, init) => {
    requests.push({ path: String(input).replace(/^\/asset/, ''), signal: init?.signal });
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
    });
  };
  listening.clear();
  // The native methods decide whether a listener is new; those of React and Chakra are each used once.
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
    note(this ?? window, args[0], 1);
    add.apply(this ?? window, args);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
    note(this ?? window, args[0], -1);
    remove.apply(this ?? window, args as Parameters<typeof remove>);
  };
});
afterEach(() => {
  EventTarget.prototype.addEventListener = add;
  EventTarget.prototype.removeEventListener = remove;
  jest.restoreAllMocks();
});

describe.each(screens)('the screen at %s', (path, component) => {
  test('ends its calls and takes its listeners along when it goes', async () => {
    const user = { ...keeper, permissions: Object.keys(permissions) };
    const machines = begin({ at: example(path), load: async () => user });
    await waitFor(machines.session, (session) => session.hasTag('inside'));
    const View = viewOf(component);
    if (!View) throw new Error(`There is no view ${component}.`);
    const visit = async () => {
      const { unmount } = draw(<Route path={path} component={View} />, machines);
      // The view arrives, begins its machines, and these their calls.
      for (let turn = 0; turn < 5; turn += 1) await act(async () => {});
      unmount();
      await act(async () => {});
      return new Map(listening);
    };
    const once = await visit();
    expect(await visit()).toEqual(once);
    const open = requests.filter(
      (requested) => !shared.includes(requested.path) && !requested.signal?.aborted,
    );
    expect(open.map((requested) => requested.path)).toEqual([]);
    if (requests.length > 0) asking.add(path);
  }, 120_000);
});

test('most of them were left while a call was under way', () => {
  expect(asking.size).toBeGreaterThan(screens.length / 2);
});
