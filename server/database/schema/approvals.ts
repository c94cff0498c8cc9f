import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ApprovalState,
  ApprovedKind,
  Decision,
  Quorum,
  RuleState,
} from '../../../src/vocabulary/approval.ts';
import type { Moment } from './columns.ts';

type ApprovalRuleTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  remark: Generated<string>;
  state: Generated<RuleState>;
  /** The first that fits applies. */
  position: number;
  kinds: ApprovedKind[];
  /** With those below it; any of them where null. */
  category_id: number | null;
  organisation_id: number | null;
  value_above: string | null;
  /** Whether a submitter who is an approver approves their own. */
  own_allowed: Generated<boolean>;
  /** How many of each step have to approve. */
  quorums: Quorum[];
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
};

type Approver = { step: number; person_id: number | null; role_id: number | null };

type ApprovalTable = {
  id: GeneratedAlways<number>;
  record_kind: 'handover' | 'bill';
  record_id: number;
  permission: string;
  rule_id: number;
  rule_name: string;
  own_allowed: boolean;
  submitter_id: number;
  quorums: Quorum[];
  step: Generated<number>;
  state: Generated<ApprovalState>;
  created_at: Moment;
  ended_at: Moment | null;
};

type ApprovalDecisionTable = {
  id: GeneratedAlways<number>;
  approval_id: number;
  step: number;
  person_id: number;
  seat_id: number | null;
  decision: Decision;
  note: Generated<string>;
  decided_at: Moment;
};

type ContentAuthorTable = {
  record_kind: 'handover' | 'bill' | 'stockTake';
  record_id: number;
  person_id: number;
  part: 'wrote' | 'submitted' | 'handedOver';
  at: Moment;
};

type AbsenceTable = { person_id: number; substitute_id: number; from_on: string; until_on: string };

export type ApprovalTables = {
  approval_rule: ApprovalRuleTable;
  approval_rule_approver: Approver & { rule_id: number };
  approval: ApprovalTable;
  approval_approver: Approver & { approval_id: number };
  approval_decision: ApprovalDecisionTable;
  absence: AbsenceTable;
  content_author: ContentAuthorTable;
};
