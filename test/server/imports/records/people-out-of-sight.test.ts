import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, csv } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'people' as const;
const heads = ['工号', '姓名'];

test.each(['active', 'merged'])('of a person out of sight who is %s no name is shown', async (state) => {
  const { head: organisationId, east } = server.company.organisations;
  const admin = undoing(server, await server.signIn('admin'));
  const made = await admin.check(csv(heads, [`OS-${state}`, '冷秘密']), {
    subject,
    options: { organisationId },
  });
  await admin.commit(made.id);
  await sql`update person set state = ${state},
    merged_into = case when ${state} = 'merged' then (select min(id) from person) end
    where job_no = ${`OS-${state}`}`.execute(server.db);
  const permissions = { 'import.run': 'all', 'person.read': 'subtree', 'person.write': 'subtree' } as const;
  const { check, rows } = undoing(server, await server.signIn('eastKeeper', { permissions }));
  const run = await check(csv(heads, [`OS-${state}`, ''], ['', '别的']), {
    subject,
    options: { organisationId: east },
  });
  const [row] = await rows(run.id);
  expect(JSON.stringify(row)).not.toContain('冷秘密');
  expect(codes(row as NonNullable<typeof row>)).toEqual(['!jobNo recordTaken']);
});
