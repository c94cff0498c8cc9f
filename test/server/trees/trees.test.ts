import { beforeAll, describe, expect, test } from '@jest/globals';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { lookupHandlers } from '../../../server/modules/lookups/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { TreeName } from '../../../src/vocabulary/trees.ts';
import { type Caller, withApp } from '../support/app.ts';
import { treeApi } from './support.ts';

const server = withApp({ modules: [logHandlers, lookupHandlers, treesHandlers] });
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const refused = (name: keyof typeof errcodes, details?: object) => ({
  errcode: errcodes[name],
  ...(details && { details }),
});

describe.each<TreeName>(['organisation', 'location', 'category'])('the tree %s', (tree) => {
  const grow = treeApi(() => admin, tree);
  const { ask, add, get, paths, entriesOf } = grow;

  test('shows each node followed by those below it, siblings by pinyin, found by pinyin', async () => {
    const root = await add('第一');
    await add('丙', root);
    const second = await add('甲', root);
    await add('里', second);
    expect(await paths('第一')).toEqual(['第一', '第一 / 丙', '第一 / 甲', '第一 / 甲 / 里']);
    const { rows } = await grow.tree();
    expect(rows.find(({ id }) => id === second)).toMatchObject({ depth: 1, state: 'active', assets: 0 });
    expect(rows.find(({ id }) => id === root)?.searchText).toContain(' diyi ');
  });

  test('a node is added trimmed and changed, and the log says from what to what', async () => {
    const root = await add('第二');
    const id = await add(' 新 ', root);
    await ask('update', { id, version: 1, changes: { name: '改', code: ` ${tree}-1 ` } });
    expect(await get(id)).toMatchObject({
      version: 2,
      name: '改',
      code: `${tree}-1`,
      path: '第二 / 改',
      parent: { id: root, name: '第二' },
      below: 0,
      merged: [],
    });
    const [created, updated] = await entriesOf(id);
    expect(created?.changes).toContainEqual({ field: 'name', from: null, to: '新' });
    expect(created?.changes).toContainEqual({ field: 'parent', from: null, to: '第二' });
    expect(updated).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'name', from: '新', to: '改' },
        { field: 'code', from: null, to: `${tree}-1` },
      ],
    });
  });

  test('names are unique beside one another, codes everywhere; both may not be there', async () => {
    const root = await add('第三');
    const id = await add('同', root);
    expect(await ask('create', { name: '同', parentId: root })).toMatchObject(
      refused('duplicate', { field: 'name' }),
    );
    await add('同', id);
    await ask('update', { id, version: 1, changes: { code: `${tree}-x` } });
    expect(await ask('create', { name: '别', code: `${tree}-x`, parentId: root })).toMatchObject(
      refused('duplicate', { field: 'code' }),
    );
    expect(await ask('create', { name: ' ', parentId: root })).toMatchObject(
      refused('required', { field: 'name' }),
    );
    expect(await ask('create', { name: '无', parentId: 999_999 })).toMatchObject(
      refused('badReference', { field: 'parentId' }),
    );
  });

  test('is not changed over what somebody saved before, and not by what changes nothing', async () => {
    const id = await add('第四');
    await ask('update', { id, version: 1, changes: { code: `${tree}-4` } });
    expect(await ask('update', { id, version: 1, changes: { name: '错' } })).toMatchObject({
      ...refused('stale'),
      details: { current: { id, version: 2, code: `${tree}-4` } },
    });
    const same = await ask('update', { id, version: 2, changes: { name: ' 第四 ' } });
    expect(same.data).toMatchObject({ version: 2 });
    for (const call of ['move', 'merge', 'event', 'remove'] as const) {
      const more = { parentId: null, into: id, event: 'retire' };
      const payload = { id, version: 1, ...pick(more, call) };
      expect(await ask(call, payload)).toMatchObject(refused('stale'));
      expect(await ask(call, { ...payload, id: 999_999 })).toMatchObject(refused('notFound'));
    }
  });

  test('a branch moves with all below it, by path and by log, and never below itself', async () => {
    const [root, other] = [await add('第五'), await add('第五别处')];
    const branch = await add('枝', root);
    const leaf = await add('叶', branch);
    await add('尖', leaf);
    for (const parentId of [branch, leaf]) {
      expect(await ask('move', { id: branch, version: 1, parentId })).toMatchObject(refused('belowItself'));
    }
    const moved = await ask('move', { id: branch, version: 1, parentId: other });
    expect(moved.data).toEqual({ id: branch, version: 2, name: '枝' });
    expect(await paths('第五别处')).toEqual([
      '第五别处',
      '第五别处 / 枝',
      '第五别处 / 枝 / 叶',
      '第五别处 / 枝 / 叶 / 尖',
    ]);
    expect(await paths('第五')).toEqual(['第五']);
    expect((await entriesOf(branch)).at(-1)).toMatchObject({
      action: 'moved',
      changes: [{ field: 'parent', from: '第五', to: '第五别处' }],
    });
    const again = await ask('move', { id: branch, version: 2, parentId: other });
    expect(again.data).toMatchObject({ version: 2 });
    await ask('move', { id: branch, version: 2, parentId: null });
    expect(await paths('枝')).toEqual(['枝', '枝 / 叶', '枝 / 叶 / 尖']);
    await grow.soundPaths(server.db);
  });

  test('a branch does not move to where its name is taken', async () => {
    const [root, other] = [await add('第六'), await add('第六别处')];
    const [id] = [await add('名', root), await add('名', other)];
    expect(await ask('move', { id, version: 1, parentId: other })).toMatchObject(
      refused('duplicate', { field: 'name' }),
    );
  });

  test('a branch is retired as a whole, and what was retired with it is restored with it', async () => {
    const root = await add('第七');
    const [early, late] = [await add('早', root), await add('晚', root)];
    await ask('event', { id: early, version: 1, event: 'retire' });
    await ask('event', { id: root, version: 1, event: 'retire' });
    const states = async () => Promise.all([root, early, late].map(async (id) => (await get(id)).state));
    expect(await states()).toEqual(['retired', 'retired', 'retired']);
    expect(await ask('event', { id: late, version: 2, event: 'restore' })).toMatchObject(
      refused('aboveRetired'),
    );
    expect(await ask('event', { id: root, version: 2, event: 'retire' })).toMatchObject(
      refused('transitionRefused'),
    );
    const elsewhere = await add('第七别处');
    const below = refused('badReference', { field: 'parentId' });
    expect(await ask('create', { name: '下', parentId: root })).toMatchObject(below);
    expect(await ask('move', { id: elsewhere, version: 1, parentId: root })).toMatchObject(below);
    await ask('event', { id: root, version: 2, event: 'restore' });
    expect(await states()).toEqual(['active', 'retired', 'active']);
    expect((await entriesOf(late)).map(({ action }) => action)).toEqual([
      'created',
      'master record/active/retire/retired',
      'master record/retired/restore/active',
    ]);
    expect((await grow.offered()).filter(({ id }) => id === early)).toMatchObject([{ state: 'retired' }]);
  });

  test('two become one: what lies below the one lies below the other, and the old path is kept', async () => {
    const root = await add('第八');
    const [one, other] = [await add('甲', root), await add('乙', root)];
    const below = await add('下', one);
    const leaf = await add('叶', below);
    await ask('update', { id: one, version: 1, changes: { code: 'J1' } });
    const merged = await ask('merge', { id: one, version: 2, into: other });
    expect(merged.data).toMatchObject({ id: other, name: '乙' });
    expect(await paths('第八')).toEqual(['第八', '第八 / 乙', '第八 / 乙 / 下', '第八 / 乙 / 下 / 叶']);
    expect(await get(one)).toMatchObject({ id: other, merged: ['第八 / 甲'] });
    expect((await entriesOf(one)).at(-1)).toMatchObject({
      action: 'master record/active/merge/merged',
      changes: expect.arrayContaining([
        { field: 'state', from: 'active', to: 'merged' },
        { field: 'mergedInto', from: null, to: '第八 / 乙' },
        { field: 'code', from: 'J1', to: null },
      ]),
    });
    expect((await entriesOf(other)).at(-1)).toMatchObject({
      action: 'took another in',
      changes: [{ field: 'merged', from: null, to: '第八 / 甲' }],
    });
    expect((await entriesOf(below)).at(-1)).toMatchObject({
      changes: [{ field: 'parent', from: '第八 / 甲', to: '第八 / 乙' }],
    });
    expect(await ask('update', { id: one, version: 1, changes: { name: '又' } })).toMatchObject(
      refused('notFound'),
    );
    const third = await add('丙', root);
    await ask('merge', { id: other, version: 1, into: third });
    expect(await get(one)).toMatchObject({ id: third, merged: ['第八 / 乙', '第八 / 甲'] });
    expect(await get(leaf)).toMatchObject({ path: '第八 / 丙 / 下 / 叶' });
    await add('甲', root);
    await grow.soundPaths(server.db);
  });

  test('into itself, one below it, a retired one or none is refused, and so is a clash of names below', async () => {
    const root = await add('第九');
    const [one, other, retired] = [await add('甲', root), await add('乙', root), await add('停', root)];
    const below = await add('同', one);
    await add('同', other);
    await ask('event', { id: retired, version: 1, event: 'retire' });
    const merge = (into: number) => ask('merge', { id: one, version: 1, into });
    const bad = refused('badReference', { field: 'into' });
    for (const into of [one, retired, 999_999]) expect(await merge(into)).toMatchObject(bad);
    expect(await merge(below)).toMatchObject(refused('belowItself'));
    expect(await merge(other)).toMatchObject(refused('duplicate', { field: 'name' }));
    expect(await get(one)).toMatchObject({ version: 1, state: 'active', below: 1 });
  });

  test('is removed when nothing is below it, and told why not', async () => {
    const root = await add('第十');
    const id = await add('叶', root);
    expect(await ask('remove', { id: root, version: 1 })).toMatchObject(
      refused('inUse', { uses: [{ use: 'below', count: 1 }] }),
    );
    expect((await ask('remove', { id, version: 1 })).errcode).toBe(0);
    expect(await ask('get', { id })).toMatchObject(refused('notFound'));
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'removed',
      recordLabel: '叶',
      changes: expect.arrayContaining([{ field: 'name', from: '叶', to: null }]),
    });
    expect((await ask('remove', { id: root, version: 1 })).errcode).toBe(0);
  });

  test('two who move branches into each other at once make no circle', async () => {
    const [a, b] = [await add('互甲'), await add('互乙')];
    const replies = await Promise.all([
      ask('move', { id: a, version: 1, parentId: b }),
      ask('move', { id: b, version: 1, parentId: a }),
    ]);
    expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.belowItself]);
    await grow.soundPaths(server.db);
  });

  test('a move and a merge at once leave nothing below what is gone', async () => {
    const [a, b, c] = [await add('并甲'), await add('并乙'), await add('并丙')];
    const replies = await Promise.all([
      ask('move', { id: c, version: 1, parentId: a }),
      ask('merge', { id: a, version: 1, into: b }),
    ]);
    expect(replies[1]?.errcode).toBe(0);
    expect([0, errcodes.badReference]).toContain(replies[0]?.errcode);
    await grow.soundPaths(server.db);
  });
});

const needs = { move: 'parentId', merge: 'into', event: 'event', remove: null } as const;
function pick(more: Record<string, unknown>, call: keyof typeof needs) {
  const name = needs[call];
  return name === null ? {} : { [name]: more[name] };
}
