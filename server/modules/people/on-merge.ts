import { sql } from 'kysely';
import { lendingKinds, lentStates } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { describeMovedAssets } from '../../log/describe-moved.ts';
import { authorOf } from '../../log/write-log.ts';
import type { MasterRow } from '../../master-records/master.ts';
import { reassignApprover } from '../approvals/index.ts';
import { moveWatcher } from '../comments/index.ts';
import { reassignPersonValues } from '../custom-fields/index.ts';
import { reassignEngineer } from '../dispatch-rules/index.ts';
import { endSessions } from '../session/index.ts';
import { reassignCounter } from '../stock-takes/index.ts';
import { accountOf, requireNoMoreRightsOf } from './account-of.ts';

/** Everything that names the one person names the other: assets, documents, open loans, and the account. */
export async function reassignPerson(tx: Tx, context: Context, from: MasterRow, into: Named): Promise<void> {
  for (const { id } of [from, into]) await requireNoMoreRightsOf(tx, context.actor, id);
  await moveAssets(tx, context, from, into);
  await sql`update document set version = version + 1,
      custodian_id = case when custodian_id = ${from.id} then ${into.id} else custodian_id end,
      giver_id = case when giver_id = ${from.id} then ${into.id} else giver_id end
    where custodian_id = ${from.id} or giver_id = ${from.id}`.execute(tx);
  await sql`update document_line line set before = jsonb_set(before, '{custodian}', ${jsonText({
    id: into.id,
    name: into.name,
  })}::jsonb)
    from document loan where loan.id = line.document_id and loan.kind = any(${[...lendingKinds]}::text[])
      and loan.state = any(${[...lentStates]}::text[])
      and (line.before -> 'custodian' ->> 'id')::bigint = ${from.id}`.execute(tx);
  await sql`update request set version = version + 1,
      requester_id = case when requester_id = ${from.id} then ${into.id} else requester_id end,
      creator_id = case when creator_id = ${from.id} then ${into.id} else creator_id end
    where requester_id = ${from.id} or creator_id = ${from.id}`.execute(tx);
  await sql`update repair set version = version + 1,
      reporter_id = case when reporter_id = ${from.id} then ${into.id} else reporter_id end,
      assignee_id = case when assignee_id = ${from.id} then ${into.id} else assignee_id end
    where reporter_id = ${from.id} or assignee_id = ${from.id}`.execute(tx);
  await sql`update plan set version = version + 1,
      assignee_id = case when assignee_id = ${from.id} then ${into.id} else assignee_id end,
      substitute_id = case when substitute_id = ${from.id} then ${into.id} else substitute_id end
    where assignee_id = ${from.id} or substitute_id = ${from.id}`.execute(tx);
  await sql`update inspection set version = version + 1, assignee_id = ${into.id}
    where assignee_id = ${from.id}`.execute(tx);
  await sql`update inspection_reading set read_by = ${into.id} where read_by = ${from.id}`.execute(tx);
  await sql`update inspection_late_reading set read_by = ${into.id} where read_by = ${from.id}`.execute(tx);
  await sql`update maintenance_task set version = version + 1, assignee_id = ${into.id}
    where assignee_id = ${from.id}`.execute(tx);
  await sql`update meter_trigger set assignee_id = ${into.id} where assignee_id = ${from.id}`.execute(tx);
  await sql`update bill set version = version + 1,
      creator_id = case when creator_id = ${from.id} then ${into.id} else creator_id end,
      submitter_id = case when submitter_id = ${from.id} then ${into.id} else submitter_id end
    where creator_id = ${from.id} or submitter_id = ${from.id}`.execute(tx);
  await sql`update asset_list set person_id = ${into.id} where person_id = ${from.id}`.execute(tx);
  await reassignApprover(tx, from.id, into.id);
  await reassignEngineer(tx, from.id, into.id);
  await reassignCounter(tx, from.id, into.id);
  await reassignPersonValues(tx, context, from, into);
  await moveWatcher(tx, from.id, into.id);
  await moveAccount(tx, context, from, into);
  await requireNoMoreRightsOf(tx, context.actor, into.id);
}

/** Whoever may see them; each tells so in its log. */
async function moveAssets(tx: Tx, context: Context, from: MasterRow, into: Named): Promise<void> {
  const change = (field: string) => sql`${jsonText([{ field, from: from.name, to: into.name }])}::jsonb`;
  const changes = sql`case when held then ${change('custodian')} else '[]' end ||
    case when used then ${change('user')} else '[]' end`;
  await sql`
    with named as (
      select id, custodian_id = ${from.id} is true as held, user_id = ${from.id} is true as used
      from asset where custodian_id = ${from.id} or user_id = ${from.id}
    ), moved as (
      update asset set version = version + 1, updated_at = now(),
        custodian_id = case when held then ${into.id} else custodian_id end,
        custodian_key = case when held then (select name_sort from person where id = ${into.id}) else custodian_key end,
        user_id = case when used then ${into.id} else user_id end
      from named where named.id = asset.id
      returning asset.id, asset_no, name, organisation_id, held, used
    )
    ${describeMovedAssets(context, changes)}`.execute(tx);
}

/** Somebody who has none takes it over, to sign in with anew; one who has keeps their own. */
async function moveAccount(tx: Tx, context: Context, from: MasterRow, into: Named): Promise<void> {
  const [input, own] = [await accountOf(tx, from.id), await accountOf(tx, into.id)];
  if (!input || own) return;
  const { loginid } = await tx
    .updateTable('account')
    .set((eb) => ({ person_id: into.id, version: eb('version', '+', 1) }))
    .where('id', '=', input.id)
    .returning('loginid')
    .executeTakeFirstOrThrow();
  await endSessions(tx, authorOf(context), input.id, 'account taken over');
  const subject = { id: input.id, label: labelOf(loginid, into.name) };
  await logAccount(tx, authorOf(context), 'taken over', subject, [
    { field: 'person', from: from.name, to: into.name },
  ]);
}
