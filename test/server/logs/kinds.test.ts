import { beforeAll, describe, expect, test } from '@jest/globals';
import { entriesRead } from '../../../server/access/records/log-entries.ts';
import { writeLog } from '../../../server/log/write-log.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { recordKinds } from '../../../src/vocabulary/log.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [logHandlers] });
const label = (kind: string) => `KIND-${kind}-1`;
const action = 'told of';
const whole = Object.keys(permissions);

beforeAll(() =>
  writeLog(
    server.db,
    { id: null, name: 'somebody', ip: null },
    recordKinds.map((recordKind) => ({
      way: 'form' as const,
      action,
      recordKind,
      recordId: 987_654,
      recordLabel: label(recordKind),
      organisationId: server.company.organisations.east,
    })),
  ),
);

/** What a person is told by each way on which the log is read. */
async function entriesFor(caller: Caller, query: Payload<'/log/list'> = {}) {
  const requested = { action, ...query };
  const listed = (await caller.get('/log/list', { ...requested, limit: 200, count: true })).rows;
  const { rows } = await tableOf(server, caller, 'log', requested);
  expect(rows).toHaveLength(listed.length);
  return listed.map(({ recordKind }) => recordKind).sort();
}
const open = recordKinds.filter((kind) => entriesRead[kind] === null).sort();

const asKeeper = (granted: Record<string, Scope>, organisations: number[] = []) =>
  server.signIn('keeper', { permissions: granted, organisations });

test('whoever reads the log and nothing else is told of no record', async () => {
  const caller = await asKeeper({ 'log.read': 'all' });
  expect(await entriesFor(caller)).toEqual(open);
});

describe.each(recordKinds.filter((kind) => entriesRead[kind] !== null))('entries of the kind %s', (kind) => {
  const needs = entriesRead[kind] as string;

  test('are for those who read that kind', async () => {
    const some = await entriesFor(await asKeeper({ 'log.read': 'all', [needs]: 'all' }));
    expect(some).toContain(kind);
    expect(some.every((one) => entriesRead[one] === needs || entriesRead[one] === null)).toBe(true);
  });

  test('are not for those who read everything else, by no question', async () => {
    const others = Object.fromEntries(
      whole.filter((one) => one !== needs).map((one) => [one, 'all' as const]),
    );
    const caller = await asKeeper(others);
    expect(await entriesFor(caller)).not.toContain(kind);
    for (const query of [
      { recordKind: kind },
      { recordKind: kind, recordId: 987_654 },
      { search: label(kind) },
    ] as const) {
      expect(await entriesFor(caller, query)).toEqual([]);
      expect((await caller.get('/log/list', { action, ...query, count: true })).count?.value).toBe(0);
    }
  });

  test('are told as far as that kind is read', async () => {
    const { east, south } = server.company.organisations;
    const granted = { 'log.read': 'all', [needs]: 'chosen' } as const;
    expect(await entriesFor(await asKeeper(granted, [east]))).toContain(kind);
    expect(await entriesFor(await asKeeper(granted, [south]))).not.toContain(kind);
    expect(await entriesFor(await asKeeper(granted, [south]), { recordKind: kind })).toEqual([]);
  });
});

test('within one reach of the log and of everything else, nothing is left out', async () => {
  const caller = await asKeeper(Object.fromEntries(whole.map((one) => [one, 'subtree' as const])));
  expect(await entriesFor(caller)).toEqual([...recordKinds].sort());
});
