import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stampOf } from '../../scripts/lib/front-end.mjs';
import { isInstalled } from '../../scripts/lib/install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(folder, 'src/views'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, content: unknown) =>
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));

test('the stamp follows names and contents of the sources and nothing else', () => {
  write('src/views/list.tsx', 'one');
  const stamp = () => stampOf(folder, ['src', 'package.json']);
  const first = stamp();
  write('README.md', 'text');
  write('src/views/list.tsx', 'one');
  expect(stamp()).toBe(first);

  write('src/views/list.tsx', 'two');
  const changed = stamp();
  expect(changed).not.toBe(first);

  renameSync(join(folder, 'src/views/list.tsx'), join(folder, 'src/views/table.tsx'));
  expect(stamp()).not.toBe(changed);

  const before = stamp();
  write('package.json', '{}');
  expect(stamp()).not.toBe(before);
});

const lock = {
  packages: {
    '': { name: 'houqin' },
    'node_modules/xstate': { version: '5.33.3' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};
const record = (version: string) => ({ packages: { 'node_modules/xstate': { version } } });

test('packages are installed when the record of npm has the versions of the lock file', () => {
  write('package-lock.json', lock);
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', record('5.33.2'));
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', record('5.33.3'));
  expect(isInstalled(folder)).toBe(true);
});
