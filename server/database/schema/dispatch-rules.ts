import type { Generated, GeneratedAlways } from 'kysely';
import type { DispatchOutcome, DispatchRuleState } from '../../../src/vocabulary/dispatch.ts';
import type { Urgency } from '../../../src/vocabulary/repair.ts';
import type { Moment } from './columns.ts';

type DispatchRuleTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  remark: Generated<string>;
  state: Generated<DispatchRuleState>;
  /** The first that fits applies. */
  position: number;
  /** With those below it; any of them where null. */
  category_id: number | null;
  location_id: number | null;
  organisation_id: number | null;
  urgency_from: Urgency | null;
  outcome: DispatchOutcome;
  skill: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
};

export type DispatchRuleTables = {
  dispatch_rule: DispatchRuleTable;
  dispatch_rule_engineer: { rule_id: number; person_id: number };
  person_skill: { person_id: number; skill: string };
};
