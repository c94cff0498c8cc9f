import { sql } from 'kysely';
import { accountIsReached } from '../../access/records/job-scope.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';

const soon = sql`between now() and now() + interval '1 day'`;

/** A day before somebody can no longer enter for the first time, those who manage accounts are notified. */
export const accountDates: readonly DateNotice[] = [
  {
    kind: 'person',
    stage: 'first sign-in',
    reason: 'expires',
    due: () => sql`select account.person_id as id, invitation.expires_at as due
      from invitation join account on account.id = invitation.account_id
      where invitation.state = 'open' and invitation.expires_at ${soon} and not account.disabled
      union all
      select person_id, password_expires_at from account where password_expires_at ${soon} and not disabled`,
    until: 'moment',
    to: everybodyWho(
      accountIsReached(
        'everyone',
        'account.write',
        sql<number>`(select id from account where account.person_id = person.id)`,
      ),
    ),
  },
];
