import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { deleteDB, openDB } from 'idb';
import { storedCopies } from '../../src/window/offline-copies.ts';
import { recordsWithUnsent, unsentOf } from '../../src/window/unsent.ts';

test('what a device stored by an earlier version is still there, and is sent', async () => {
  // Another file of this run may have opened it; its page makes way.
  await deleteDB('houqin-scans');
  const old = await openDB('houqin-scans', 3, {
    upgrade: (db) => {
      db.createObjectStore('scans', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
      db.createObjectStore('copies', { keyPath: ['loginid', 'takeId'] });
      db.createObjectStore('readings', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
      db.createObjectStore('rounds', { keyPath: ['loginid', 'roundId'] });
      db.createObjectStore('parts', { keyPath: 'uid' }).createIndex('of', ['loginid', 'roundId']);
      db.createObjectStore('photos', { keyPath: 'id' }).createIndex('of', ['loginid', 'roundId']);
    },
  });
  const scan = { uid: 'a', code: 'ZC1', source: 'scan', at: '2026-11-29T08:00:00.000Z' };
  await old.put('scans', { uid: 'b', undoes: 'a', nth: 2, loginid: 'keeper', takeId: 7 });
  await old.put('scans', { ...scan, nth: 1, loginid: 'keeper', takeId: 7 });
  await old.put('parts', { uid: 'c', nth: 3, loginid: 'keeper', roundId: 7, part: { is: 'end' } });
  await old.put('copies', { loginid: 'keeper', takeId: 7, copy: { name: 'take' }, requestedAt: 5 });
  await old.put('rounds', { loginid: 'keeper', roundId: 7, copy: { name: 'round' } });
  await old.put('photos', { id: -4, loginid: 'keeper', roundId: 7, file: new File([], 'a.jpg') });
  old.close();

  const of = { loginid: 'keeper', recordId: 7 } as const;
  expect(await unsentOf({ ...of, kind: 'stockTake' })).toEqual([
    { ...of, kind: 'stockTake', uid: 'a', nth: 1, part: scan },
    { ...of, kind: 'stockTake', uid: 'b', nth: 2, part: { uid: 'b', undoes: 'a' } },
  ]);
  expect(await unsentOf({ ...of, kind: 'inspection' })).toEqual([
    { ...of, kind: 'inspection', uid: 'c', nth: 3, part: { is: 'end' } },
  ]);
  expect(await recordsWithUnsent('keeper', 'stockTake')).toEqual([7]);
  expect(await recordsWithUnsent('other', 'stockTake')).toEqual([]);
  expect(await storedCopies()).toEqual([
    { ...of, kind: 'inspection', copy: { name: 'round' }, requestedAt: 0 },
    { ...of, kind: 'stockTake', copy: { name: 'take' }, requestedAt: 5 },
  ]);
});
