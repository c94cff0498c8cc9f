import { expect, test } from '@jest/globals';
import { accessOf } from '../../../src/api/contract/access-of.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { sentences } from '../../../src/machines/diagram/specification.ts';
import { widthOf, wrap } from '../../../src/machines/diagram/text-width.ts';
import { wordsOf } from '../../../src/machines/diagram/words.ts';
import { lifecycles } from '../../../src/machines/lifecycles/lives.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { waysTo } from '../../../src/machines/lifecycles/who-may.ts';
import { machines } from '../../../src/machines/registry.ts';
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
  for (const machine of machines.filter(
    ({ id }) => lifecycles.some((one) => one.id === id) || id in senders,
  )) {
    const events = new Set(edgesOf(machine).flatMap(({ kind, cause }) => (kind === 'event' ? [cause] : [])));
    expect(Object.keys(senders[machine.id] ?? {}).sort()).toEqual([...events].sort());
  }
});

test('every way to send an event is by calls that ask for its permission, and every cause exists', () => {
  for (const [life, of] of Object.entries(senders)) {
    for (const [event, ways] of Object.entries(of)) {
      expect([life, event, waysTo(accessOf, life, event).length > 0]).toEqual([life, event, true]);
      for (const way of ways) {
        if (way === 'the server') continue;
        if ('life' in way) expect(Object.keys(senders[way.life] ?? {})).toContain(way.event);
        else {
          const requested = way.calls.map((call) => [accessOf(call)].flat());
          expect(requested.flat()).not.toContain(undefined);
          if (!way.needs) for (const one of requested) expect(one).toEqual([requested[0]?.[0]]);
          // Some calls ask for a permission beside their own, by what the record is.
          else expect([...requested.flat(), 'comment.remove']).toContain(way.needs);
        }
      }
    }
  }
});

test('every sentence of the specification leads to transitions that exist, or says where it is kept', () => {
  const ids = new Set(machines.flatMap(edgesOf).map(({ id }) => id));
  for (const { by, elsewhere } of sentences) {
    expect(by.filter((id) => !ids.has(id))).toEqual([]);
    expect(by.length > 0 || elsewhere !== undefined).toBe(true);
  }
});
