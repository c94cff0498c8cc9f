import { expect, test } from '@jest/globals';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { sentences } from '../../../src/machines/diagram/specification.ts';
import { widthOf, wrap } from '../../../src/machines/diagram/text-width.ts';
import { wordsOf } from '../../../src/machines/diagram/words.ts';
import { permissionsOf, senders } from '../../../src/machines/lifecycles/senders.ts';
import { lifecycles, machines } from '../../../src/machines/registry.ts';
import { drawnDelays } from '../../../src/machines/server-delays.ts';

test('lines break between words and between wide letters, and lose nothing', () => {
  const texts = [
    'The server checks the login id and the password.',
    '服务器核对登录名和密码，然后答复。',
    'incomprehensibilities',
  ];
  for (const text of texts) {
    const lines = wrap(text, 100, 12);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of lines.filter((part) => part.includes(' ') || /[一-龥]/.test(part)))
      expect(widthOf(line, 12)).toBeLessThanOrEqual(100);
  }
});

test('every delay has a figure', () => {
  const delays = wordsOf(machines).filter(({ kind }) => kind === 'delay');
  expect(delays.map(({ text }) => text).sort()).toEqual(Object.keys(drawnDelays).sort());
});

test('every event of a life has a sender, and each permission exists', () => {
  for (const machine of lifecycles) {
    const events = new Set(edgesOf(machine).map(({ cause }) => cause));
    expect(Object.keys(senders[machine.id] ?? {}).sort()).toEqual([...events].sort());
  }
  const named = Object.values(senders).flatMap((of) => Object.values(of));
  for (const { permission } of named.flatMap(permissionsOf))
    expect(Object.keys(permissions)).toContain(permission);
});

test('every sentence of the specification leads to transitions that exist, or says where it is kept', () => {
  const ids = new Set(machines.flatMap(edgesOf).map(({ id }) => id));
  for (const { by, elsewhere } of sentences) {
    expect(by.filter((id) => !ids.has(id))).toEqual([]);
    expect(by.length > 0 || elsewhere !== undefined).toBe(true);
  }
});
