import { sql } from 'kysely';
import type { ApprovedKind, Quorum } from '../../../src/vocabulary/approval.ts';
import type { Db, Tx } from '../../http/handler.ts';

/** What a rule looks at. The value is in the currency of the company; what is in another exceeds every value. */
export type Matched = {
  kind: ApprovedKind;
  categoryIds: readonly number[];
  organisationIds: readonly number[];
  value: string;
  otherCurrency: boolean;
};
export type FoundRule = { id: number; name: string; ownAllowed: boolean; quorums: Quorum[] };

/** The rules that fit any of several readings of one record, each once, in the order of the readings. */
export async function findRules(db: Db | Tx, readings: readonly Matched[]): Promise<FoundRule[]> {
  const found = new Map<number, FoundRule>();
  for (const reading of readings) {
    const rule = await findRule(db, reading);
    if (rule) found.set(rule.id, rule);
  }
  return [...found.values()];
}

/** The first rule in force that fits, locked against changes until the transaction ends; undefined for none. */
export async function findRule(db: Db | Tx, matched: Matched): Promise<FoundRule | undefined> {
  const { kind, categoryIds, organisationIds, value, otherCurrency } = matched;
  const { rows } = await sql<FoundRule>`
    select rule.id, rule.name, rule.own_allowed as "ownAllowed", rule.quorums from approval_rule rule
    where rule.state = 'active' and ${kind} = any(rule.kinds)
      and (rule.category_id is null or exists (select from category above join category below
        on starts_with(below.path, above.path)
        where above.id = rule.category_id and below.id = any(${categoryIds}::bigint[])))
      and (rule.organisation_id is null or exists (select from organisation above join organisation below
        on starts_with(below.path, above.path)
        where above.id = rule.organisation_id and below.id = any(${organisationIds}::bigint[])))
      and (rule.value_above is null or ${otherCurrency}::boolean or ${value}::numeric > rule.value_above)
    order by rule.position, rule.id limit 1 for share`.execute(db);
  return rows[0];
}
