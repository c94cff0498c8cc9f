import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SettingsError } from '../../../server/settings.ts';
import { openSecretKey } from '../../../server/start/secret-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'houqin-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const input = () => ({ secretKey: null, databaseUrl: null, dataDir });
const file = () => join(dataDir, 'secret.key');

test('is made at the first start, for the user of the server alone, and is the same from then on', () => {
  const made = openSecretKey(input());
  expect(made).toHaveLength(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(openSecretKey(input())).toEqual(made);
  expect(readFileSync(file(), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('is that of the setting where there is one, and no file is made', () => {
  const secretKey = Buffer.alloc(32, 1);
  expect(openSecretKey({ ...input(), secretKey })).toBe(secretKey);
  expect(() => statSync(file())).toThrow();
});

test('is none for a PostgreSQL server without the setting, whose processes would each make their own', () => {
  expect(openSecretKey({ ...input(), databaseUrl: 'postgres://db/houqin' })).toBeNull();
  expect(() => statSync(file())).toThrow();
});

test('a file that holds none is told by its name, not overwritten', () => {
  writeFileSync(file(), 'cut off');
  expect(() => openSecretKey(input())).toThrow(SettingsError);
  expect(() => openSecretKey(input())).toThrow(/secret\.key holds no key/);
  expect(readFileSync(file(), 'utf8')).toBe('cut off');
});
