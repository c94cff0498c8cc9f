import { sql } from 'kysely';
import { callsPerMinute } from '../../src/vocabulary/service-account.ts';
import type { Tx } from '../http/handler.ts';
import { nobodysHash } from '../modules/session/index.ts';
import { searchText, sortKey } from '../text/index.ts';
import { firstId } from './insert-rows.ts';

const name = '人事系统接口';

/** A program that may read, without a token: nothing calls from outside in the sample. */
export async function insertServiceAccounts(tx: Tx): Promise<void> {
  const login = 'service-sample';
  await sql`
    with made as (
      insert into person (organisation_id, job_no, name, name_sort, search_text, state)
      select id, ${login}, ${name}, ${sortKey(name)}, ${searchText([name])}, 'program'
      from organisation where parent_id is null order by id limit 1 returning id
    ), account_made as (
      insert into account (person_id, loginid, password_hash, password_is_default, has_password)
      select id, ${login}, ${nobodysHash}, false, false from made returning id
    ), role_given as (
      insert into account_role (account_id, role_id)
      select account_made.id, role.id from account_made, role where role.code = 'auditor'
    )
    insert into service_account (id, name, name_sort, search_text, account_id, may_write, networks, per_minute)
    overriding system value
    select ${firstId.service_account}::bigint, ${name}, ${sortKey(name)}, ${searchText([name])}, id, false, array['10.0.0.0/8'],
      ${callsPerMinute.default} from account_made`.execute(tx);
}
