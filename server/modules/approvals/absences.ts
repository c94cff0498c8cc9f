import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { named } from '../../database/named.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { personSearchMatches } from '../../text/index.ts';

type Absence = Answer<'/user/absence'>['absence'];

const shown = 20;

const readAbsence = async (db: Db | Tx, personId: number): Promise<Absence> => {
  const { rows } = await sql<NonNullable<Absence>>`
    select ${named('person', 'name')} as substitute, absence.from_on as "fromOn", absence.until_on as "untilOn"
    from absence join person on person.id = absence.substitute_id
    where absence.person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
};

export const getAbsence: Handler<'/user/absence'> = async (_, { db, actor }) => ({
  absence: await readAbsence(db, actor.personId),
});

/** People who can approve something themselves; whose decisions they take over follows from the rules. */
const canStandIn = sql`not person.disabled and exists (select from account
  join account_role held on held.account_id = account.id
  join role_permission granted on granted.role_id = held.role_id
    and granted.permission in ('handover.approve', 'disposal.approve', 'bill.approve')
  where account.person_id = person.id and not account.disabled)`;

export const findSubstitutes: Handler<'/user/substitutes'> = async (
  { search, limit = shown },
  { db, actor },
) => {
  const { rows } = await sql<Answer<'/user/substitutes'>['rows'][number]>`
    select person.id, person.name, concat_ws(' · ', nullif(person.job_no, ''), organisation.called) as hint
    from person join organisation on organisation.id = person.organisation_id
    where person.id <> ${actor.personId} and ${canStandIn}
      and ${personSearchMatches(search, ['job_no']) ?? sql`true`}
    order by person.name_sort, person.id limit ${limit}`.execute(db);
  return { rows };
};

export const setAbsence: Handler<'/user/setAbsence'> = ({ absence }, context) =>
  inTransaction(context.db, async (tx) => {
    const { accountId, personId, name, loginid } = context.actor;
    const before = await readAbsence(tx, personId);
    if (absence) {
      const { substituteId, fromOn, untilOn } = absence;
      if (untilOn < fromOn) throw new Refusal('badValue', { field: 'untilOn' });
      const { rows } = await sql`select from person where person.id = ${substituteId}
        and person.id <> ${personId} and ${canStandIn} for key share of person`.execute(tx);
      if (rows.length === 0) throw new Refusal('badReference', { field: 'substituteId' });
      await sql`insert into absence (person_id, substitute_id, from_on, until_on)
        values (${personId}::bigint, ${substituteId}::bigint, ${fromOn}::date, ${untilOn}::date)
        on conflict (person_id) do update set substitute_id = excluded.substitute_id,
          from_on = excluded.from_on, until_on = excluded.until_on`.execute(tx);
    } else await sql`delete from absence where person_id = ${personId}`.execute(tx);
    const after = await readAbsence(tx, personId);
    const words = (one: Absence) => one && `${one.fromOn} – ${one.untilOn}: ${one.substitute.name}`;
    if (words(before) !== words(after)) {
      await logAccount(
        tx,
        authorOf(context),
        'absence set',
        { id: accountId, label: labelOf(loginid, name) },
        [{ field: 'absence', from: words(before), to: words(after) }],
      );
    }
    return {};
  });
