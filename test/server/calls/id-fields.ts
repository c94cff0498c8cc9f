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
  | 'round'
  | 'workbook'
  | 'everybody’s'
> = {
  requesterId: 'person',
  channelId: 'everybody’s',
  provider: 'everybody’s',
  roleId: 'everybody’s',
  // Of the account of the person that is named beside it.
  identityId: 'everybody’s',
  listId: 'list',
  // Of the service account that is named beside it.
  tokenId: 'everybody’s',
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
  personIds: 'person',
  engineerIds: 'person',
  organisationIds: 'organisation',
  categoryId: 'everybody’s',
  locationId: 'everybody’s',
  supplierId: 'everybody’s',
  giverId: 'person',
  assigneeId: 'person',
  reporterId: 'person',
  partId: 'everybody’s',
  checklistId: 'everybody’s',
  templateId: 'everybody’s',
  routeId: 'route',
  stockTakeId: 'round',
  pointId: 'point',
  substituteId: 'person',
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
/** Where a look-up offers people beyond the scope: any engineer for a repair, whoever can approve for an absence. */
const offeredToAll = new Set(['/repair/assign assigneeId', '/user/setAbsence substituteId']);
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
  | 'feed'
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
  channel: 'everybody’s',
  identityProvider: 'everybody’s',
  serviceAccount: 'everybody’s',
  delivery: 'everybody’s',
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
  calendarFeed: 'feed',
  importMapping: 'mapping',
  report: 'report',
  job: 'job',
  stockTake: 'round',
  stockTakeLine: 'round',
};

const isId = ({ type, maximum }: Schema) => type === 'integer' && maximum === Number.MAX_SAFE_INTEGER;
const plain = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** Of a list of objects the test fills one. */
const first = '0';

/** A field that holds an id. */
export type Place = { path: Path; at: string[]; many: boolean; kind: string };

/** Every field of every call that holds an id, however deep. */
function places(path: Path, schema: Schema, at: string[] = []): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, input]) => {
    const inner = plain(input);
    const here = [...at, name];
    if (inner.type === 'object') return places(path, inner, here);
    const many = inner.type === 'array';
    if (many && plain(inner.items ?? {}).type === 'object')
      return places(path, plain(inner.items ?? {}), [...here, first]);
    if (!isId(many ? plain(inner.items ?? {}) : inner)) return [];
    const room = path.split('/')[1] ?? '';
    const isOfRoom = name === 'id' || name === 'into' || (name === 'parentId' && room !== 'asset');
    const isOffered = offeredToAll.has(`${path} ${name}`);
    const kind = isOffered ? 'everybody’s' : isOfRoom ? roomOf[room] : kindOf[name];
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
    : schema.type === 'string'
      ? typeof own[field] === 'string'
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
  if (schema.format === 'date') return '2026-01-01';
  return type === 'null' ? null : 'CNY';
}

/** The payload with a value at a place; what is on the way and not there is one of `own`, or the least that is taken. */
export function put(
  payload: unknown,
  [name = '', ...rest]: string[],
  value: unknown,
  schema: Schema,
  own: Record<string, unknown> = {},
): unknown {
  const inner = plain((name === first ? schema.items : schema.properties?.[name]) ?? {});
  const there = (payload as Record<string, unknown> | undefined)?.[name] ?? own[name];
  const filled = (there as unknown[] | undefined)?.length === 0 ? undefined : there;
  const next = rest.length === 0 ? value : put(filled ?? min(inner, own, name), rest, value, inner, own);
  return name === first ? [next] : { ...(payload as object | undefined), [name]: next };
}

/** An answer with the id that was asked for left out, so that answers to two ids can be compared. */
const withoutId = (body: string, id: number): string =>
  body.replaceAll(new RegExp(`(?<=[:[,])${id}(?=[,}\\]])`, 'g'), 'id');

/** An answer without what differs each time: what is opened anew has a number of its own, a PDF an id and a time. */
export function bareAnswer(path: Path, body: string, id: number): string {
  const rest = withoutId(body, id).replace(/\/ID \[.*\]|\(D:\d+Z\)/g, '');
  return path === '/stockTake/create' ? rest.replaceAll(/"id":\d+|PD\d+/g, 'new') : rest;
}
