import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { isConnectionLoss, refusalOf } from '../../server/database/failure.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { insertCompany } from './support/company.ts';
import { engine, withDatabase } from './support/database.ts';

const database = withDatabase();

const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('what fails leaves nothing behind', async () => {
  const { db } = database;
  const failed = inTransaction(db, async (tx) => {
    await tx.insertInto('role').values({ code: 'own-half', name: '半' }).execute();
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await db.selectFrom('role').selectAll().execute()).toEqual([]);
});

test('what a concurrent transaction broke is done again, three times in all', async () => {
  let runs = 0;
  const broken = (times: number) =>
    inTransaction(database.db, async (tx) => {
      runs += 1;
      if (runs <= times)
        await sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`.execute(tx);
      return 'done';
    });
  await expect(broken(2)).resolves.toBe('done');
  expect(runs).toBe(3);
  runs = 0;
  await expect(broken(3)).rejects.toMatchObject({ code: '40P01' });
  expect(runs).toBe(3);
});

test('errors of the database that mean something to a person say which field', async () => {
  const { db } = database;
  const company = await insertCompany(db);
  const person = { name: '重复', name_sort: 'x', search_text: 'x' };
  const insert = (values: { job_no: string; organisation_id: number }) =>
    failureOf(
      db
        .insertInto('person')
        .values({ ...person, ...values })
        .execute(),
    );

  const duplicate = await insert({ job_no: 'keeper', organisation_id: company.organisations.head });
  expect(refusalOf(duplicate)).toMatchObject({ said: ['duplicate', { field: 'jobNo' }] });
  const dangling = await insert({ job_no: 'new', organisation_id: 999_999 });
  expect(refusalOf(dangling)).toMatchObject({ said: ['badReference', { field: 'organisationId' }] });
  const removed = await failureOf(
    db.deleteFrom('organisation').where('id', '=', company.organisations.south).execute(),
  );
  expect(refusalOf(removed)).toMatchObject({ reason: 'inUse' });
  const nul = await insert({ job_no: 'a\u0000b', organisation_id: company.organisations.head });
  expect(refusalOf(nul)).toMatchObject({ reason: 'badRequest' });
  expect(refusalOf(await failureOf(sql`select * from no_such_table`.execute(db)))).toBeUndefined();
});

test('the loss of the connection is told from other errors', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006', '53300']) {
    expect(isConnectionLoss(withCode(code))).toBe(true);
  }
  expect(isConnectionLoss(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isConnectionLoss(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
  for (const code of ['23505', '53200', '53100', '53400']) {
    expect(isConnectionLoss(withCode(code))).toBe(false);
  }
  expect(isConnectionLoss('x')).toBe(false);
});

if (engine === 'postgres') {
  test('a deadlock of two transactions ends well for both', async () => {
    const { db } = database;
    const meet = Promise.withResolvers<void>();
    let here = 0;
    const codes = ['admin', 'keeper'];
    const rename = (order: string[]) =>
      inTransaction(db, async (tx) => {
        for (const [nth, code] of order.entries()) {
          await tx
            .updateTable('role')
            .set((eb) => ({ name: eb(sql<string>`name`, '||', '+') }))
            .where('code', '=', code)
            .execute();
          if (nth > 0) continue;
          here += 1;
          if (here === 2) meet.resolve();
          await meet.promise;
        }
      });
    await Promise.all([rename(codes), rename(codes.toReversed())]);
    const roles = await db.selectFrom('role').where('code', 'in', codes).select('name').execute();
    expect(roles.map(({ name }) => name.slice(-2))).toEqual(['++', '++']);
  });
}
