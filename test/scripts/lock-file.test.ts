import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

type Package = { optionalDependencies?: Record<string, string>; resolved?: string };
const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = Object.entries(lock.packages);

/** `npm ci` refuses a lock file that lacks the optional packages of other platforms, and npm forgets them easily. */
test('the lock file has the packages of every platform', () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      )
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
});
