import { sql } from 'kysely';
import { personMachine } from '../../../src/machines/lifecycles/person.ts';
import type { PersonState } from '../../../src/vocabulary/person-fields.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type Author, writeLog } from '../../log/write-log.ts';
import { searchText, sortKey } from '../../text/index.ts';

type Person = { id: number; name: string; state: PersonState; organisationId: number };

/** What an account has by which somebody is known or found, beside its row, which records refer to. */
const ofAccount = [
  'session',
  'known_browser',
  'new_browser',
  'second_factor',
  'invitation',
  'calendar_feed',
  'account_identity',
  'notification_choice',
];

/**
 * Takes name and contact of somebody who has left out of the records; `name` stands there instead. The log is sealed
 * and stays as it is.
 *
 * @returns how many entries of the log name them, and whether a namesake is why what others are called there stays
 * @throws Refusal `notFound`, and `transitionRefused` for whoever has not left
 */
export const anonymise = (db: Db, author: Author, jobNo: string, name: string) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Person>`
      select id, name, state, organisation_id as "organisationId" from person
      where lower(job_no) = lower(${jobNo}) and state <> 'program' for update`.execute(tx);
    const [person] = rows;
    if (!person) throw new Refusal('notFound');
    const step = advance(personMachine, person.state, { holds: 0 }, { type: 'anonymise' });
    if (!step) throw new Refusal('transitionRefused', { state: person.state, event: 'anonymise' });
    const { rows: namesakes } = await sql`
      select from person where name = ${person.name} and id <> ${person.id}`.execute(tx);
    const code = `anonymous-${person.id}`;
    await sql`update person set name = ${name}, name_sort = ${sortKey(name)}, search_text = ${searchText([name, code])},
      job_no = ${code}, post = '', email = '', phone = '', avatar = '', remark = '', labour_rate = null,
      version = version + 1, updated_at = now() where id = ${person.id}`.execute(tx);
    await closeAccount(tx, person.id, code);
    if (namesakes.length === 0) await renameCopies(tx, person.name, name);
    await writeLog(tx, author, {
      ...{ way: 'form', action: step.transitionId, recordKind: 'person', recordId: person.id },
      ...{ recordLabel: `${code} ${name}`, organisationId: person.organisationId, changes: [] },
    });
    const { rows: counted } = await sql<{ entries: number }>`
      select count(*)::int as entries from log_entry where actor_id = ${person.id}
        or record_kind = 'person' and record_id = ${person.id}`.execute(tx);
    return { entries: (counted[0]?.entries ?? 1) - 1, hasNamesake: namesakes.length > 0 };
  });

async function closeAccount(tx: Tx, personId: number, loginid: string): Promise<void> {
  for (const table of ofAccount)
    await sql`delete from ${sql.table(table)} where account_id in (select id from account where person_id = ${personId})`.execute(
      tx,
    );
  await sql`update account set loginid = ${loginid}, has_password = false where person_id = ${personId}`.execute(
    tx,
  );
}

/** Records have copies of what people were called who did something, without the person: found by the name alone. */
async function renameCopies(tx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'
      and column_name ~ '(_by|_by_name|(author|actor|person)_name)$' and table_name <> 'log_entry'
    order by 1, 2`.execute(tx);
  for (const { table, column } of rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
      tx,
    );
}
