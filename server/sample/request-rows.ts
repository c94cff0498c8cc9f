import type { RequestState, RequestType } from '../../src/vocabulary/request.ts';
import { searchText } from '../text/index.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, dayOf, plusDays } from './days.ts';
import type { Keeper, PostedDocument } from './document-rows.ts';
import { firstId } from './insert-rows.ts';
import { address, type Entry } from './log-rows.ts';

type Plan = {
  state: RequestState;
  reason: string;
  features?: string;
  /** Wanted beside what was handed over. */
  more?: number;
  closingReason?: string;
  type?: RequestType;
};

/** Those that a document answered, each by a posted issue or loan. */
const answeredPlans: readonly Plan[] = [
  { state: 'answered', reason: '新员工入职，配备办公设备' },
  { state: 'answered', reason: '出差演示，用后归还', type: 'borrow' },
  { state: 'partlyAnswered', reason: '项目组扩编', more: 2 },
];
const otherPlans: readonly Plan[] = [
  { state: 'submitted', reason: '原电脑无法运行三维设计软件', features: '内存 32 GB 以上，独立显卡' },
  {
    state: 'submitted',
    reason: '客户现场调试两周',
    features: '便携，电池续航 8 小时以上',
    type: 'borrow',
  },
  { state: 'declined', reason: '希望更换新款', closingReason: '现有设备未到使用年限，暂不更换。' },
  { state: 'withdrawn', reason: '临时办公使用' },
];

/** Requests in every state, oldest first, with the documents that answered them. */
export function requestRows(
  posted: readonly PostedDocument[],
  company: CompanyRows,
  keeper: Keeper,
  today: Day,
) {
  const personOf = (id: number) => company.person.rows.find((person) => person.id === id);
  const answering = (type: RequestType, nth: number) =>
    posted
      .filter(({ row }) => row.kind === type && row.state !== 'handedOver' && row.custodian_id !== null)
      .at(-1 - nth);
  const answered = answeredPlans.flatMap((plan, nth) => {
    const document = answering(plan.type ?? 'issue', plan.type ? 0 : nth);
    if (!document) return [];
    const { row, moves } = document;
    const category = moves[0]?.lifecycle.thing.category;
    const day = plusDays(row.happened_on ?? today, -2);
    const personId = row.custodian_id ?? keeper.personId;
    return category && moves.length <= 90 ? [{ plan, document, category, day, personId }] : [];
  });
  const [first] = answered;
  const colleagues = company.person.rows.filter(({ id }) => id !== keeper.personId);
  const others = otherPlans.flatMap((plan, nth) => {
    const person = colleagues[(nth * 7 + 3) % colleagues.length];
    if (!first || !person) return [];
    const day = plusDays(today, nth - otherPlans.length);
    return [{ plan, document: null, category: first.category, day, personId: person.id }];
  });
  const rows = [...answered, ...others].map(({ plan, document, category, day, personId }, at) => {
    const handed = document?.moves.length ?? 0;
    const requestNo = `REQ${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
    const type = plan.type ?? 'issue';
    const ended = plan.state !== 'submitted' && plan.state !== 'partlyAnswered';
    const person = personOf(personId);
    const created = atWork(day, 20 + at);
    const later = document?.row.posted_at ?? new Date(created.getTime() + 3_600_000);
    return {
      id: firstId.request + at,
      request_no: requestNo,
      type,
      state: plan.state,
      requester_id: personId,
      creator_id: personId,
      organisation_id: person?.organisation_id ?? keeper.organisationId,
      category_id: idOf(company.category.ids, category.code),
      asset_id: null,
      quantity: Math.max(1, handed + (plan.more ?? 0)),
      answered: handed,
      features: plan.features ?? '',
      reason: plan.reason,
      needed_by: plan.state === 'submitted' ? plusDays(today, 5) : null,
      until: type === 'borrow' ? (document?.row.due_on ?? plusDays(today, 30)) : null,
      remark: '',
      closing_reason: plan.closingReason ?? '',
      ended_by: !ended ? null : plan.state === 'withdrawn' ? (person?.name ?? '') : keeper.name,
      ended_at: ended ? later : null,
      search_text: `${searchText([person?.name, category.name, plan.reason])}${requestNo.toLowerCase()} `,
      created_at: created,
      version: 1,
    };
  });
  const answers = answered.map(({ document }, at) => ({
    id: firstId.request_answer + at,
    request_id: firstId.request + at,
    document_id: document.row.id,
    answered_by: keeper.name,
    answered_at: document.row.posted_at ?? atWork(dayOf(new Date(today)), 0),
  }));
  return { requests: rows, answers };
}

type Row = ReturnType<typeof requestRows>['requests'][number];

/** What the log says of the requests when they are made. */
export const requestEntries = (requests: readonly Row[], company: CompanyRows): Entry[] =>
  requests.map((request) => {
    const name = company.person.rows.find(({ id }) => id === request.requester_id)?.name ?? '';
    return {
      at: request.created_at,
      actor_id: request.requester_id,
      actor_name: name,
      ip: address,
      way: 'form',
      action: 'created',
      record_kind: 'request',
      record_id: request.id,
      record_label: `${request.request_no} ${name}`,
      organisation_id: request.organisation_id,
      document_id: null,
      document_no: null,
      changes: [
        { field: 'requester', from: null, to: name },
        { field: 'type', from: null, to: request.type },
        { field: 'quantity', from: null, to: String(request.quantity) },
        { field: 'reason', from: null, to: request.reason },
      ],
    };
  });
