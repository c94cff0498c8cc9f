import { expect, test } from '@jest/globals';
import { isParameter, type ParameterName } from '../../src/vocabulary/device.ts';

test.each<[ParameterName, string, boolean]>([
  ['host', 'printer-3.example.com', true],
  ['host', '10.0.0.7', true],
  ['host', 'fe80::1', true],
  ['host', 'http://x', false],
  ['host', 'a b', false],
  ['port', '9100', true],
  ['port', '0', false],
  ['port', '65536', false],
  ['resolution', '203', true],
  ['resolution', '20.5', false],
  ['symbologies', 'QR, code128', true],
  ['symbologies', 'qr,morse', false],
  ['firmware', '', true],
])('a %s of "%s" is taken: %s', (name, value, sound) => {
  expect(isParameter(name, value)).toBe(sound);
});
