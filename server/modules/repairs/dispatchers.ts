import { sql } from 'kysely';
import { accountReaches } from '../../access/account-reaches.ts';

/** As SQL over `asset`: the ids of those who may dispatch its repairs, as `person_id`. */
export const dispatchersOfAsset = sql`(
  select person.id as person_id from account
  join person on person.id = account.person_id and person.state = 'active'
  join organisation home on home.id = person.organisation_id
  where not account.disabled
    and ${accountReaches('repair.dispatch', sql`asset.organisation_id`, sql`asset.custodian_id = person.id`)})`;
