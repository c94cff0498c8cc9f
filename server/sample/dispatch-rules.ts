import type { DispatchOutcome } from '../../src/vocabulary/dispatch.ts';
import type { Urgency } from '../../src/vocabulary/repair.ts';
import type { Tx } from '../http/handler.ts';
import { searchText, sortKey } from '../text/index.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { insertRows, numbered } from './insert-rows.ts';

type Rule = { name: string; urgencyFrom: Urgency | null; outcome: DispatchOutcome; skill: string | null };

const skills = ['电气', '液压', '网络'];
const rules: readonly Rule[] = [
  { name: '紧急故障派给电气工程师', urgencyFrom: 'critical', outcome: 'skill', skill: '电气' },
  { name: '其他故障留在待接单池', urgencyFrom: null, outcome: 'pool', skill: null },
];

/** Rules that dispatch repairs, and the skills of whoever repairs. */
export async function insertDispatchRules(
  tx: Tx,
  company: CompanyRows,
  engineerJobNo: string,
): Promise<void> {
  const rows = rules.map(({ name, urgencyFrom, outcome, skill }, nth) => ({
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
    position: (nth + 1) * 100,
    urgency_from: urgencyFrom,
    outcome,
    skill,
  }));
  await insertRows(tx, 'dispatch_rule', numbered('dispatch_rule', rows));
  const engineer = idOf(company.person.ids, engineerJobNo);
  await insertRows(
    tx,
    'person_skill',
    skills.map((skill) => ({ person_id: engineer, skill })),
  );
}
