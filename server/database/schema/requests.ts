import type { Generated, GeneratedAlways } from 'kysely';
import type { RequestState, RequestType } from '../../../src/vocabulary/request.ts';
import type { Moment } from './columns.ts';

type RequestTable = {
  id: GeneratedAlways<number>;
  request_no: string;
  type: RequestType;
  state: Generated<RequestState>;
  requester_id: number;
  /** Who asked, where somebody asked for another person. */
  creator_id: number;
  /** The organisation of the requester when it was asked. */
  organisation_id: number;
  category_id: number | null;
  asset_id: number | null;
  quantity: number;
  /** How many assets have been handed over for it. */
  answered: Generated<number>;
  features: Generated<string>;
  reason: string;
  needed_by: string | null;
  until: string | null;
  remark: Generated<string>;
  /** Why it was declined, or closed before all was handed over. */
  closing_reason: Generated<string>;
  ended_by: string | null;
  ended_at: Moment | null;
  search_text: string;
  created_at: Moment;
  version: Generated<number>;
};

type RequestAnswerTable = {
  id: GeneratedAlways<number>;
  request_id: number;
  document_id: number;
  answered_by: string;
  answered_at: Moment;
};

export type RequestTables = { request: RequestTable; request_answer: RequestAnswerTable };
