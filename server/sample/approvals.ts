import { sql } from 'kysely';
import type { ApprovedKind, Quorum } from '../../src/vocabulary/approval.ts';
import { jsonText } from '../database/json-text.ts';
import type { Tx } from '../http/handler.ts';
import { searchText, sortKey } from '../text/index.ts';
import type { Keeper } from './document-rows.ts';
import { firstId, insertRows, numbered } from './insert-rows.ts';

type Rule = {
  name: string;
  kinds: ApprovedKind[];
  valueAbove: string;
  ownAllowed: boolean;
  /** By the codes of the roles of each step. */
  steps: { quorum: Quorum; roles: ('admin' | 'keeper')[] }[];
};

const rules: readonly Rule[] = [
  {
    name: '资产处置审批（5,000 元以上）',
    kinds: ['disposal'],
    valueAbove: '5000.00',
    ownAllowed: false,
    steps: [
      { quorum: 'any', roles: ['admin'] },
      { quorum: 'any', roles: ['keeper'] },
    ],
  },
  {
    name: '大额账单审批（100,000 元以上）',
    kinds: ['bill'],
    valueAbove: '100000.00',
    ownAllowed: false,
    steps: [{ quorum: 'all', roles: ['admin', 'keeper'] }],
  },
];

/** Rules of approval, and the disposals that wait under the first. */
export async function insertApprovals(tx: Tx, keeper: Keeper): Promise<void> {
  const rows = rules.map(({ name, kinds, valueAbove, ownAllowed, steps }, nth) => ({
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
    position: (nth + 1) * 100,
    kinds,
    category_id: null,
    organisation_id: null,
    value_above: valueAbove,
    own_allowed: ownAllowed,
    quorums: steps.map(({ quorum }) => quorum),
  }));
  await insertRows(tx, 'approval_rule', numbered('approval_rule', rows));
  const approvers = rules.flatMap(({ steps }, nth) =>
    steps.flatMap(({ roles }, step) =>
      roles.map((code) => ({ rule: firstId.approval_rule + nth, step: step + 1, code })),
    ),
  );
  await sql`insert into approval_rule_approver (rule_id, step, role_id)
    select rule, step, role.id from jsonb_to_recordset(${jsonText(approvers)}::jsonb)
      as named (rule bigint, step integer, code text) join role using (code)`.execute(tx);
  await sql`insert into approval (id, record_kind, record_id, permission, rule_id, rule_name, own_allowed,
      submitter_id, quorums, created_at) overriding system value
    select ${firstId.approval}::bigint - 1 + row_number() over (order by document.id), 'handover', document.id, 'disposal.approve', rule.id, rule.name, rule.own_allowed,
      ${keeper.personId}::bigint, rule.quorums, document.created_at
    from document join approval_rule rule on rule.id = ${firstId.approval_rule}
    where document.kind = 'disposal' and document.state = 'submitted' and rule.value_above < (
      select sum(asset.original_value) from document_line line join asset on asset.id = line.asset_id
      where line.document_id = document.id)
    order by document.id`.execute(tx);
  await sql`insert into approval_approver (approval_id, step, person_id, role_id)
    select approval.id, named.step, named.person_id, named.role_id
    from approval join approval_rule_approver named on named.rule_id = approval.rule_id`.execute(tx);
}
