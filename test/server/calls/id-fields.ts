import type { Path } from '../../../src/api/contract/index.ts';
import type { Schema } from '../support/fitting-data.ts';
import { calls } from './payload-fields.ts';

/** What an id names, by the field that holds it; what everybody sees is no secret. */
const kindOf: Record<
  string,
  | 'asset'
  | 'attachment'
  | 'budget'
  | 'depreciation'
  | 'line'
  | 'list'
  | 'organisation'
  | 'person'
  | 'plan'
  | 'meter'
  | 'device'
  | 'payment'
  | 'route'
  | 'point'
  | 'repair'
  | 'workbook'
  | 'everybody’s'
> = {
  requesterId: 'person',
  listId: 'list',
  // Of the list that is named beside them.
  stateId: 'list',
  fromStateId: 'list',
  toStateId: 'list',
  ids: 'asset',
  assetIds: 'asset',
  assetId: 'asset',
  otherId: 'asset',
  parentId: 'asset',
  recordId: 'asset',
  attachmentId: 'attachment',
  organisationId: 'organisation',
  ownerOrganisationId: 'organisation',
  custodianId: 'person',
  userId: 'person',
  personId: 'person',
  actorId: 'person',
  // Whoever may see the record is offered by name, also from beyond the scope.
  mentions: 'everybody’s',
  after: 'person',
  roleIds: 'everybody’s',
  personIds: 'everybody’s',
  engineerIds: 'person',
  organisationIds: 'organisation',
  categoryId: 'everybody’s',
  locationId: 'everybody’s',
  supplierId: 'everybody’s',
  giverId: 'person',
  assigneeId: 'everybody’s',
  reporterId: 'person',
  partId: 'everybody’s',
  checklistId: 'everybody’s',
  templateId: 'everybody’s',
  routeId: 'route',
  pointId: 'point',
  substituteId: 'everybody’s',
  assetListId: 'list',
  planId: 'plan',
  meterId: 'meter',
  deviceId: 'device',
  // Of the meter that is named beside it.
  readingId: 'meter',
  triggerId: 'meter',
  repairId: 'repair',
  workbookId: 'workbook',
  budgetId: 'budget',
  paymentId: 'payment',
  lineIds: 'line',
  runId: 'depreciation',
  lineId: 'line',
  fields: 'everybody’s',
};
/** What `id` names, by the beginning of the path. */
const roomOf: Record<
  string,
  | 'account'
  | 'asset'
  | 'line'
  | 'comment'
  | 'list'
  | 'notification'
  | 'depreciation'
  | 'document'
  | 'repair'
  | 'faultReport'
  | 'plan'
  | 'meter'
  | 'device'
  | 'task'
  | 'route'
  | 'inspection'
  | 'bill'
  | 'request'
  | 'budget'
  | 'organisation'
  | 'person'
  | 'run'
  | 'workbook'
  | 'job'
  | 'view'
  | 'mapping'
  | 'report'
  | 'round'
  | 'everybody’s'
> = {
  account: 'account',
  asset: 'asset',
  duplicate: 'asset',
  scan: 'asset',
  assetList: 'list',
  handover: 'document',
  handoverLine: 'line',
  repair: 'repair',
  faultReport: 'faultReport',
  sparePart: 'everybody’s',
  checklist: 'everybody’s',
  labelTemplate: 'everybody’s',
  plan: 'plan',
  meter: 'meter',
  meterTrigger: 'meter',
  device: 'device',
  maintenanceTask: 'task',
  inspectionRoute: 'route',
  inspection: 'inspection',
  bill: 'bill',
  request: 'request',
  budget: 'budget',
  approvalRule: 'everybody’s',
  dispatchRule: 'everybody’s',
  depreciation: 'depreciation',
  depreciationLine: 'depreciation',
  depreciationVoucher: 'depreciation',
  comment: 'comment',
  notification: 'notification',
  person: 'person',
  supplier: 'everybody’s',
  role: 'everybody’s',
  setting: 'everybody’s',
  organisation: 'organisation',
  location: 'everybody’s',
  category: 'everybody’s',
  field: 'everybody’s',
  import: 'run',
  importWorkbook: 'workbook',
  bulkEdit: 'asset',
  savedView: 'view',
  importMapping: 'mapping',
  report: 'report',
  job: 'job',
  stockTake: 'round',
  stockTakeLine: 'round',
};

const isId = ({ type, maximum }: Schema) => type === 'integer' && maximum === Number.MAX_SAFE_INTEGER;
const plain = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** A field that holds an id. */
export type Place = { path: Path; at: string[]; many: boolean; kind: string };

/** Every field of every call that holds an id, however deep. */
function places(path: Path, schema: Schema, at: string[] = []): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, input]) => {
    const inner = plain(input);
    const here = [...at, name];
    if (inner.type === 'object') return places(path, inner, here);
    const many = inner.type === 'array';
    if (!isId(many ? plain(inner.items ?? {}) : inner)) return [];
    const room = path.split('/')[1] ?? '';
    const isOfRoom = name === 'id' || name === 'into' || (name === 'parentId' && room !== 'asset');
    const kind = isOfRoom ? roomOf[room] : kindOf[name];
    return [{ path, at: here, many, kind: kind ?? 'unknown' }];
  });
}

/** Every field that holds an id, of calls that need a session. */
export const idFields = calls
  .filter(([, { access, body }]) => access !== 'public' && access !== 'session' && body !== 'multipart')
  .flatMap(([path, { payload }]) => places(path, payload as Schema));

/** The least that a call takes, of records that the caller has. */
export function min(schema: Schema, own: Record<string, unknown>, field = ''): unknown {
  const fits = schema.enum
    ? schema.enum.some((one) => one === own[field])
    : schema.type !== 'object' || !Array.isArray(own[field]);
  if (field in own && fits) return own[field];
  const { type, properties = {}, required = [], minimum, minItems = 0 } = schema;
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, min(properties[name] ?? {}, own, name)]));
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return min(schema.anyOf[0] ?? {}, own);
  if (schema.const !== undefined) return schema.const;
  if (type === 'array') return Array.from({ length: minItems }, () => min(schema.items ?? {}, own));
  if (type === 'integer') return minimum ?? 1;
  if (type === 'boolean') return false;
  return type === 'null' ? null : 'CNY';
}

/** The payload with a value at a place; an object on the way that is not there is one of `own`, where that has it. */
export function put(
  payload: unknown,
  [name = '', ...rest]: string[],
  value: unknown,
  own: Record<string, unknown> = {},
): unknown {
  const object = (payload ?? {}) as Record<string, unknown>;
  return { ...object, [name]: rest.length === 0 ? value : put(object[name] ?? own[name], rest, value, own) };
}

/** An answer with the id that was asked for left out, so that answers to two ids can be compared. */
export const withoutId = (body: string, id: number): string =>
  body.replaceAll(new RegExp(`(?<=[:[,])${id}(?=[,}\\]])`, 'g'), 'id');
