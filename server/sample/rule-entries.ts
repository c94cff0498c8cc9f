import { sql } from 'kysely';
import type { Tx } from '../http/handler.ts';
import { atWork, type Day, plusMonths } from './days.ts';
import type { Keeper } from './document-rows.ts';
import { address, type Entry } from './log-rows.ts';

type Rule = {
  kind: 'approvalRule' | 'channel' | 'dispatchRule' | 'identityProvider' | 'serviceAccount';
  id: number;
  name: string;
};

/** The rules of approval and of dispatch, the channels, the identity provider and the service account were made half a year ago, each with its entry. */
export async function ruleEntries(tx: Tx, keeper: Keeper, today: Day): Promise<Entry[]> {
  const { rows } = await sql<Rule>`
    select 'approvalRule' as kind, id, name from approval_rule
    union all select 'channel', id, name from channel
    union all select 'identityProvider', id, name from identity_provider
    union all select 'serviceAccount', id, name from service_account
    union all select 'dispatchRule', id, name from dispatch_rule order by kind, id`.execute(tx);
  const { rows: organisations } = await sql<{ id: number }>`
    select organisation_id as id from person where id = ${keeper.personId}`.execute(tx);
  return rows.map(({ kind, id, name }, nth) => ({
    at: atWork(plusMonths(today, -6), nth),
    actor_id: keeper.personId,
    actor_name: keeper.name,
    ip: address,
    way: 'form',
    action: 'created',
    record_kind: kind,
    record_id: id,
    record_label: name,
    organisation_id: organisations[0]?.id ?? null,
    document_id: null,
    document_no: null,
    changes: [{ field: 'name', from: null, to: name }],
  }));
}
