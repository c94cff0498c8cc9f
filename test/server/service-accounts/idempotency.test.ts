import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { serviceAccountHandlers } from '../../../server/modules/service-accounts/handlers.ts';
import { type Caller, withApp } from '../support/app.ts';
import { type Program, programOf, reasonOf } from './support.ts';

const server = withApp({ modules: [assetHandlers, serviceAccountHandlers] });
let admin: Caller;
let program: Program;
beforeAll(async () => {
  admin = await server.signIn('admin');
  program = await programOf(server, admin);
});

const asset = (name: string) => ({
  name,
  categoryId: server.company.categories.computer,
  ownerOrganisationId: server.company.organisations.east,
});
const create = (key: string, name: string) =>
  program.call('/asset/create', asset(name), { headers: { 'idempotency-key': key } });
const countOf = async (name: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from asset where name = ${name}`.execute(
    server.db,
  );
  return rows[0]?.count;
};

test('a call that is repeated with its key is carried out once and gets the same answer', async () => {
  const first = await create('k1', '一次');
  const again = await create('k1', '一次');
  expect(again.data).toEqual(first.data);
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(await countOf('一次')).toBe(1);
  // The order of fields is none of the call's meaning.
  const turned = Object.fromEntries(Object.entries(asset('一次')).toReversed()) as ReturnType<typeof asset>;
  const third = await program.call('/asset/create', turned, { headers: { 'idempotency-key': 'k1' } });
  expect(third.data).toEqual(first.data);
});

test('a key is of one call, and of one account', async () => {
  await create('k2', '甲');
  expect(reasonOf((await create('k2', '乙')).errcode)).toBe('keyReused');
  const other = await programOf(server, admin);
  const headers = { 'idempotency-key': 'k2' };
  expect((await other.call('/asset/create', asset('乙'), { headers })).errcode).toBe(0);
});

test('two at once make one record', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('k3', '同时')));
  expect(await countOf('同时')).toBe(1);
  const outcomes = new Set(answers.map(({ errcode }) => reasonOf(errcode)));
  outcomes.delete('success');
  expect([...outcomes].filter((one) => one !== 'callRunning')).toEqual([]);
  expect((await create('k3', '同时')).errcode).toBe(0);
});

test('what was refused may be tried again with its key', async () => {
  const headers = { 'idempotency-key': 'k4' };
  const payload = { ...asset('改'), categoryId: 999_999 };
  expect((await program.call('/asset/create', payload, { headers })).errcode).not.toBe(0);
  expect((await create('k4', '改')).errcode).toBe(0);
});

test('a server that died after it had changed something is not asked to do so again', async () => {
  await create('k5', '断电');
  await sql`update idempotency_key set state = 'committed', answer = null where key = 'k5'`.execute(
    server.db,
  );
  expect(reasonOf((await create('k5', '断电')).errcode)).toBe('callRunning');
  await sql`update idempotency_key set started_at = now() - interval '1 hour' where key = 'k5'`.execute(
    server.db,
  );
  expect(reasonOf((await create('k5', '断电')).errcode)).toBe('callCarriedOut');
  expect(await countOf('断电')).toBe(1);
});

test('a server that died before may be followed by another, and cannot end what it began', async () => {
  await sql`insert into idempotency_key (account_id, key, path, payload_hash, attempt, state, started_at)
    select account_id, 'k6', path, payload_hash, gen_random_uuid(), 'running', now() - interval '1 hour'
    from idempotency_key where key = 'k5'`.execute(server.db);
  expect((await create('k6', '断电')).errcode).toBe(0);
  expect(await countOf('断电')).toBe(2);
});

test('a token that was created is not in the answers that are stored', async () => {
  const { id, version } = program;
  const payload = { id, version };
  const headers = { authorization: admin.token, 'idempotency-key': 'k7' };
  const send = () =>
    server.app.inject({ method: 'POST', url: '/asset/serviceAccount/createToken', headers, payload });
  const { data } = (await send()).json() as { data: { token: string } };
  expect(data.token).toMatch(/^hq_/);
  expect(reasonOf(((await send()).json() as { errcode: number }).errcode)).toBe('callCarriedOut');
  const { rows } = await sql<{ text: string }>`select coalesce(string_agg(answer::text, ''), '') as text
    from idempotency_key`.execute(server.db);
  expect(rows[0]?.text).not.toContain(data.token);
});

test('a key that is none is refused, and one beside a call that only reads changes nothing', async () => {
  expect(reasonOf((await create('', 'x')).errcode)).toBe('badRequest');
  expect(reasonOf((await create('x'.repeat(256), 'x')).errcode)).toBe('badRequest');
  const headers = { 'idempotency-key': 'k8' };
  expect((await program.call('/asset/list', {}, { headers })).errcode).toBe(0);
  expect((await create('k8', '读')).errcode).toBe(0);
});
