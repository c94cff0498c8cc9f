import { describe, expect, test } from '@jest/globals';
import { faultsOfLock } from '../../scripts/lib/packages.mjs';

const good = { license: 'MIT', integrity: 'sha512-x' };
const of = (path: string, one: object) => faultsOfLock({ packages: { '': {}, [path]: one } });

describe('a package of the lock file', () => {
  test.each([
    ['MIT', []],
    ['(MIT OR CC0-1.0)', []],
    ['MIT OR GPL-3.0', []],
    ['Apache-2.0 AND MIT', []],
    ['MIT AND GPL-3.0', ['a: its licence is MIT AND GPL-3.0']],
    ['MPL-2.0', ['a: its licence is MPL-2.0']],
    ['SEE LICENSE IN x', ['a: its licence is SEE LICENSE IN x']],
    [undefined, ['a: its licence is not said']],
  ])('of the licence %p', (license, faults) => {
    expect(of('a', { ...good, license })).toEqual(faults);
  });

  test('is of a tool with a licence that binds changes alone', () => {
    expect(of('a', { ...good, license: 'MPL-2.0', dev: true })).toEqual([]);
  });

  test('has its hash and no address', () => {
    expect(of('a', { license: 'MIT' })).toEqual(['a: nothing says what its content is (integrity)']);
    expect(of('a', { ...good, resolved: 'https://x/a.tgz' })).toEqual(['a: it names an address']);
  });

  test('may be the unseen part of a tool for another platform, and of nothing else', () => {
    const part = { dev: true, optional: true, os: ['darwin'] };
    const whole = { ...good, optionalDependencies: { part: '1' } };
    const faults = (packages: Record<string, object>) => faultsOfLock({ packages }).length;
    expect(faults({ whole, 'node_modules/part': part })).toBe(0);
    expect(faults({ 'node_modules/part': part })).toBe(2);
    expect(faults({ whole, 'node_modules/part': { ...part, dev: false } })).toBe(2);
    expect(faults({ whole, 'node_modules/part': { ...part, os: undefined } })).toBe(2);
    expect(faults({ whole: { ...whole, license: 'GPL-3.0' }, 'node_modules/part': part })).toBe(3);
  });
});
