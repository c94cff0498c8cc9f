/** The lists that can be had as a table, by the beginnings of their calls, and what such a table can hold. */
export const exportedColumns = {
  supplier: ['name', 'state', 'contact', 'phone', 'email', 'contacts'],
  person: ['name', 'jobNo', 'organisation', 'post', 'phone', 'loginid', 'state'],
  account: ['name', 'loginid', 'jobNo', 'organisation', 'roles', 'state', 'secondFactor', 'seen'],
  organisation: ['name', 'code', 'state', 'assets', 'people'],
  location: ['name', 'code', 'kind', 'state', 'assets'],
  category: ['name', 'code', 'kind', 'usefulLifeMonths', 'residualRate', 'state', 'assets'],
  role: ['name', 'kind', 'people', 'rights'],
  handover: [
    'documentNo',
    'kind',
    'state',
    'custodian',
    'organisation',
    'location',
    'dueOn',
    'lines',
    'createdBy',
    'createdAt',
    'postedAt',
  ],
  stockTakeLine: [
    'code',
    'name',
    'serialNo',
    'state',
    'status',
    'location',
    'custodian',
    'countedLocation',
    'countedCustodian',
    'countedCondition',
    'countedBy',
    'countedAt',
    'decision',
    'reason',
    'decidedBy',
    'decidedAt',
  ],
  duplicate: [
    'later',
    'earlier',
    'reason',
    'common',
    'laterSerial',
    'earlierSerial',
    'laterOrganisation',
    'earlierOrganisation',
    'apartBy',
    'apartAt',
  ],
  assetList: ['name', 'state', 'kind', 'owner', 'organisation'],
  import: ['file', 'state', 'created', 'updated', 'unchanged', 'rejected', 'createdBy', 'createdAt'],
  job: ['label', 'kind', 'state', 'figures', 'createdBy', 'createdAt', 'finishedAt'],
  log: [
    'at',
    'actor',
    'action',
    'record',
    'changes',
    'way',
    'document',
    'kind',
    'entryNo',
    'entryHash',
    'sealHash',
  ],
  errorReport: ['at', 'person', 'message', 'url', 'browser'],
} as const;
export type ExportedList = keyof typeof exportedColumns;
export type ExportedColumn<List extends ExportedList> = (typeof exportedColumns)[List][number];

/** Whose list a call answers, where that can be had as a table. */
export function exportedList(call: string): ExportedList | undefined {
  const [, list = '', action] = call.split('/');
  return action === 'list' && Object.hasOwn(exportedColumns, list) ? (list as ExportedList) : undefined;
}
