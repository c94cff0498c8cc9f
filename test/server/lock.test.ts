import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { FolderInUse, lockFolder } from '../../server/database/lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'houqin-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is taken by one at a time, and is free again when it is let go', () => {
  const inside = join(folder, 'made/on/the/way');
  const release = lockFolder(inside);
  expect(() => lockFolder(inside)).toThrow(FolderInUse);
  expect(() => lockFolder(inside)).toThrow(`process ${process.pid}`);
  release();
  lockFolder(inside)();
});
