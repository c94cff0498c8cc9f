import { describe, expect, jest, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { listMachine } from '../../../src/machines/list/list.ts';
import type {
  ListPage,
  ListQuery,
  ListRequest,
  RememberedList,
} from '../../../src/machines/list/list-query.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (ids: number[], next: string | null = null, value = ids.length): ListPage => ({
  rows: rows(...ids),
  next,
  count: { value, capped: false },
});

type Answered = { resolve: (page: ListPage) => void; reject: (error: unknown) => void; aborted: boolean };

function start(query: ListQuery = {}, remembered?: RememberedList) {
  const requests: ListRequest[] = [];
  const answers: Answered[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    listMachine.provide({
      actors: {
        'load rows': fromPromise<ListPage, ListRequest>(({ input, signal }) => {
          requests.push(input);
          return new Promise((resolve, reject) => {
            const answered: Answered = { resolve, reject, aborted: false };
            signal.addEventListener('abort', () => {
              answered.aborted = true;
            });
            answers.push(answered);
          });
        }),
      },
      delays: { 'search pause': 250 },
    }),
    { input: { query, remembered }, clock },
  );
  const details = jest.fn();
  actor.on('query changed', details);
  actor.start();
  const state = () => actor.getSnapshot().value.rows;
  const context = () => actor.getSnapshot().context;
  const answer = async (with_: ListPage | Error) => {
    const last = answers.at(-1);
    if (with_ instanceof Error) last?.reject(with_);
    else last?.resolve(with_);
    await new Promise(setImmediate);
  };
  return { actor, clock, requests, answers, details, state, context, answer, send: actor.send };
}

async function showing(ids: number[] = [1, 2], next: string | null = 'c1', query: ListQuery = {}) {
  const list = start(query);
  await list.answer(page(ids, next));
  return list;
}

describe('the first page', () => {
  test('is loaded when the list opens, for the query of the address', async () => {
    const list = start({ status: ['inUse'], search: 'lap', custodianId: undefined });
    expect(list.state()).toBe('loading first page');
    expect(list.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(list.requests).toEqual([{ query: { status: ['inUse'], search: 'lap' }, after: null, wanted: 0 }]);
    expect(list.context().search).toBe('lap');
    await list.answer(page([3, 4], 'c1', 9));
    expect(list.state()).toBe('showing');
    expect(list.context()).toMatchObject({ rows: rows(3, 4), next: 'c1', count: { value: 9 }, fault: null });
  });

  test('that does not come leaves a fault, and a reload asks again', async () => {
    const list = start();
    const fault = new Error('no network');
    await list.answer(fault);
    expect(list.state()).toBe('failed');
    expect(list.context().fault).toBe(fault);
    list.send({ type: 'reload' });
    expect(list.state()).toBe('loading first page');
    expect(list.context().fault).toBeNull();
    await list.answer(page([1]));
    expect(list.state()).toBe('showing');
  });
});

describe('more rows', () => {
  test('are loaded after the last one and added once', async () => {
    const list = await showing([1, 2], 'c1');
    list.send({ type: 'reached the end' });
    expect(list.state()).toBe('loading more');
    expect(list.requests[1]).toEqual({ query: {}, after: 'c1', wanted: 0 });
    list.send({ type: 'reached the end' });
    expect(list.requests).toHaveLength(2);
    await list.answer({ rows: rows(2, 3), next: null, count: null });
    expect(list.context()).toMatchObject({ rows: rows(1, 2, 3), next: null, count: { value: 2 } });
    list.send({ type: 'reached the end' });
    expect(list.state()).toBe('showing');
  });

  test('that do not come can be asked for again', async () => {
    const list = await showing();
    list.send({ type: 'reached the end' });
    await list.answer(new Error('no network'));
    expect(list.state()).toBe('failed to load more');
    expect(list.context().rows).toEqual(rows(1, 2));
    list.send({ type: 'reached the end' });
    await list.answer({ rows: rows(3), next: null, count: null });
    expect(list.state()).toBe('showing');
    expect(list.context()).toMatchObject({ rows: rows(1, 2, 3), fault: null });
  });
});

describe('the query', () => {
  test('follows a filter, is told, and drops the selection and the earlier request', async () => {
    const list = await showing([1, 2], 'c1', { sort: 'name', order: 'asc' });
    list.send({ type: 'select', ids: [1] });
    list.send({ type: 'reached the end' });
    list.send({ type: 'filter changed', change: { status: ['draft'] } });
    expect(list.state()).toBe('loading first page');
    expect(list.answers[1]?.aborted).toBe(true);
    const query = { sort: 'name', order: 'asc', status: ['draft'] };
    expect(list.requests[2]).toEqual({ query, after: null, wanted: 0 });
    expect(list.details).toHaveBeenLastCalledWith({ type: 'query changed', query });
    expect(list.context().selected).toEqual([]);
    expect(list.context().rows).toEqual(rows(1, 2));
  });

  test('forgets a filter that is taken off', async () => {
    const list = await showing([1], null, { status: ['draft'], organisationId: 3 });
    list.send({ type: 'filter changed', change: { organisationId: undefined } });
    expect(list.context().query).toEqual({ status: ['draft'] });
    list.send({ type: 'filter changed', change: { status: [] } });
    expect(list.context().query).toEqual({});
  });

  test('follows a sort', async () => {
    const list = await showing([1], null, { organisationId: 3 });
    list.send({ type: 'sort changed', sort: 'name', order: 'desc' });
    expect(list.context().query).toEqual({ organisationId: 3, sort: 'name', order: 'desc' });
    expect(list.details).toHaveBeenCalledTimes(1);
  });

  test('keeps only the order when the filters are cleared', async () => {
    const list = await showing([1], null, { organisationId: 3, search: 'x', sort: 'name', order: 'desc' });
    list.send({ type: 'filters cleared' });
    expect(list.context().query).toEqual({ sort: 'name', order: 'desc' });
    expect(list.context().search).toBe('');
  });

  test('follows the address, but not when the address says the same', async () => {
    const list = await showing([1], null, { status: ['draft'], organisationId: 3 });
    list.send({ type: 'address changed', query: { organisationId: 3, status: ['draft'], search: '' } });
    expect(list.state()).toBe('showing');
    list.send({ type: 'address changed', query: { search: 'desk' } });
    expect(list.state()).toBe('loading first page');
    expect(list.context()).toMatchObject({ query: { search: 'desk' }, search: 'desk' });
    expect(list.details).not.toHaveBeenCalled();
  });
});

describe('a search', () => {
  test('is asked once typing pauses', async () => {
    const list = await showing();
    list.send({ type: 'search typed', text: 'la' });
    list.clock.increment(200);
    list.send({ type: 'search typed', text: 'lap ' });
    list.clock.increment(200);
    expect(list.state()).toBe('typing');
    expect(list.requests).toHaveLength(1);
    list.clock.increment(50);
    expect(list.state()).toBe('loading first page');
    expect(list.requests[1]?.query).toEqual({ search: 'lap' });
    expect(list.context().search).toBe('lap ');
    expect(list.details).toHaveBeenCalledTimes(1);
  });

  test('that ends where it began shows the rows afresh', async () => {
    const list = await showing([1, 2], null);
    list.send({ type: 'search typed', text: 'l' });
    list.send({ type: 'search typed', text: '' });
    list.clock.increment(250);
    expect(list.state()).toBe('refreshing');
  });

  test('typed over a failed list asks for the first page', async () => {
    const list = start();
    await list.answer(new Error('no network'));
    list.send({ type: 'search typed', text: ' ' });
    list.clock.increment(250);
    expect(list.state()).toBe('loading first page');
    expect(list.details).not.toHaveBeenCalled();
  });

  test('still being typed is not lost to a reload', async () => {
    const list = await showing();
    list.send({ type: 'search typed', text: 'lap' });
    list.send({ type: 'reload' });
    expect(list.state()).toBe('typing');
    list.clock.increment(250);
    expect(list.requests.at(-1)?.query).toEqual({ search: 'lap' });
  });

  test('still being typed joins a filter that is chosen meanwhile', async () => {
    const list = await showing();
    list.send({ type: 'search typed', text: 'lap' });
    list.send({ type: 'filter changed', change: { organisationId: 3 } });
    expect(list.context().query).toEqual({ search: 'lap', organisationId: 3 });
  });
});

describe('shown again', () => {
  const remembered = { rows: rows(1, 2, 3), next: 'c3', count: null, selected: [2, 3] };

  test('remembered rows stand at once and are asked for again', async () => {
    const list = start({ organisationId: 3 }, remembered);
    expect(list.state()).toBe('refreshing');
    expect(list.context()).toMatchObject({ rows: remembered.rows, selected: [2, 3] });
    expect(list.requests).toEqual([{ query: { organisationId: 3 }, after: null, wanted: 3 }]);
    await list.answer(page([1, 2, 4], 'c4', 8));
    expect(list.state()).toBe('showing');
    expect(list.context()).toMatchObject({ rows: rows(1, 2, 4), next: 'c4', selected: [2] });
  });

  test('rows stay when they cannot be asked for again', async () => {
    const list = start({}, remembered);
    await list.answer(new Error('no network'));
    expect(list.state()).toBe('showing');
    expect(list.context().rows).toEqual(remembered.rows);
  });

  test('rows are asked for once, with another query too', async () => {
    const list = await showing();
    list.send({ type: 'address changed', query: { organisationId: 3 } });
    list.send({ type: 'shown again' });
    expect(list.requests).toHaveLength(2);
    await list.answer(page([1]));
    list.send({ type: 'shown again' });
    expect(list.state()).toBe('refreshing');
    list.send({ type: 'shown again' });
    expect(list.requests).toHaveLength(3);
    await list.answer(new Error('no network'));
    list.send({ type: 'shown again' });
    expect(list.state()).toBe('loading first page');
    list.send({ type: 'search typed', text: 'lap' });
    list.send({ type: 'shown again' });
    expect(list.state()).toBe('typing');
  });

  test('a reload keeps the rows on screen until the new ones are there', async () => {
    const list = await showing([1, 2], null);
    list.send({ type: 'select', ids: [1, 2] });
    list.send({ type: 'reload' });
    expect(list.state()).toBe('refreshing');
    expect(list.context().rows).toEqual(rows(1, 2));
    await list.answer(page([2]));
    expect(list.context()).toMatchObject({ rows: rows(2), selected: [2] });
  });
});

describe('what is selected', () => {
  test('is the rows that are ticked, or all that match', async () => {
    const list = await showing([1, 2], 'c1');
    const selection = () => list.actor.getSnapshot().value.selection;
    list.send({ type: 'select all that match' });
    expect(selection()).toBe('rows');
    list.send({ type: 'select', ids: [1, 2] });
    list.send({ type: 'select all that match' });
    expect(selection()).toBe('all that match');
    list.send({ type: 'reached the end' });
    await list.answer({ rows: rows(3), next: null, count: null });
    expect(selection()).toBe('all that match');
    list.send({ type: 'select only these' });
    expect(selection()).toBe('rows');
    expect(list.context().selected).toEqual([1, 2]);
  });

  test('is rows again once one of them is unticked', async () => {
    const list = await showing([1, 2], 'c1');
    list.send({ type: 'select', ids: [1, 2] });
    list.send({ type: 'select all that match' });
    list.send({ type: 'select', ids: [2] });
    expect(list.actor.getSnapshot().value.selection).toBe('rows');
    expect(list.context().selected).toEqual([2]);
  });

  test('does not outlive its query', async () => {
    const list = await showing([1, 2], 'c1');
    list.send({ type: 'select', ids: [1, 2] });
    list.send({ type: 'select all that match' });
    list.send({ type: 'search typed', text: 'desk' });
    list.clock.increment(250);
    expect(list.actor.getSnapshot().value.selection).toBe('rows');
    expect(list.context().selected).toEqual([]);
  });
});

describe('Enter in the search', () => {
  const opened = (list: ReturnType<typeof start>) => {
    const hits: number[] = [];
    list.actor.on('only hit found', ({ row }) => hits.push(row.id));
    return hits;
  };
  const type = (list: ReturnType<typeof start>, text: string) => list.send({ type: 'search typed', text });

  test('asks at once and opens the only hit when the answer comes, not what was there before', async () => {
    const list = await showing([7], null);
    const hits = opened(list);
    type(list, 'HQ-3');
    list.send({ type: 'entered' });
    expect(list.state()).toBe('loading first page');
    expect(list.requests.at(-1)?.query).toEqual({ search: 'HQ-3' });
    list.send({ type: 'address changed', query: { search: 'HQ-3' } });
    expect(hits).toEqual([]);
    await list.answer(page([3]));
    expect(hits).toEqual([3]);
    type(list, 'HQ-3 ');
    list.clock.increment(250);
    await list.answer(page([3]));
    expect(hits).toEqual([3]);
  });

  test('opens at once what has been found already', async () => {
    const list = await showing([3], null, { search: 'HQ-3' });
    const hits = opened(list);
    list.send({ type: 'entered' });
    expect(hits).toEqual([3]);
  });

  test.each([
    ['several hits', async (list: ReturnType<typeof start>) => list.answer(page([3, 4]))],
    ['one of more', async (list: ReturnType<typeof start>) => list.answer(page([3], 'c1'))],
    ['no hit', async (list: ReturnType<typeof start>) => list.answer(page([]))],
    ['no answer', async (list: ReturnType<typeof start>) => list.answer(new Error('no network'))],
  ])('opens nothing with %s, nor later', async (_, come) => {
    const list = await showing([7], null);
    const hits = opened(list);
    type(list, 'HQ');
    list.send({ type: 'entered' });
    await come(list);
    list.send({ type: 'reload' });
    await list.answer(page([3]));
    expect(hits).toEqual([]);
  });

  test.each([
    { type: 'search typed', text: 'HQ-31' },
    { type: 'filter changed', change: { organisationId: 3 } },
    { type: 'left' },
  ] as const)('is taken back by %o', async (event) => {
    const list = await showing([7], null);
    const hits = opened(list);
    type(list, 'HQ-3');
    list.send({ type: 'entered' });
    list.send(event);
    list.clock.increment(250);
    await list.answer(page([3]));
    expect(hits).toEqual([]);
  });

  test('in an empty search opens nothing', async () => {
    const list = await showing([7], null);
    const hits = opened(list);
    list.send({ type: 'entered' });
    expect(hits).toEqual([]);
  });
});

describe('a change by others', () => {
  const changes = (list: ReturnType<typeof start>) => list.actor.getSnapshot().value.changes;

  test('leaves the rows where they are until they are asked for anew', async () => {
    const list = await showing([1, 2, 3]);
    list.send({ type: 'changed elsewhere' });
    expect(list.requests.at(-1)).toEqual({ query: {}, after: null, wanted: 0 });
    await list.answer(page([4, 1], 'c0', 3));
    expect(changes(list)).toBe('out of date');
    expect(list.context().rows).toEqual(rows(1, 2, 3));
    list.send({ type: 'reload' });
    await list.answer(page([4, 1, 2], 'c1'));
    expect(changes(list)).toBe('up to date');
    expect(list.context().rows).toEqual(rows(4, 1, 2));
  });

  test.each<[string, ListPage | Error]>([
    ['shows nowhere', page([1, 2], 'c0', 3)],
    ['cannot be looked at', new Error('no network')],
  ])('that %s is not said', async (_, answered) => {
    const list = await showing([1, 2, 3]);
    list.send({ type: 'changed elsewhere' });
    await list.answer(answered);
    expect(changes(list)).toBe('up to date');
    expect(list.state()).toBe('showing');
  });

  test('is of no interest while rows are on their way, and forgotten with another query', async () => {
    const list = start();
    list.send({ type: 'changed elsewhere' });
    expect(list.requests).toHaveLength(1);
    await list.answer(page([1]));
    list.send({ type: 'changed elsewhere' });
    await list.answer(page([1, 2]));
    expect(changes(list)).toBe('out of date');
    list.send({ type: 'filter changed', change: { status: ['draft'] } });
    expect(changes(list)).toBe('up to date');
  });
});
