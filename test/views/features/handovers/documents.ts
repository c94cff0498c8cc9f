import type { Answer } from '../../../../src/api/contract/index.ts';

export type Document = Answer<'/handover/get'>;

export const documentRow = (
  id: number,
  changes: Partial<Answer<'/handover/list'>['rows'][number]> = {},
): Answer<'/handover/list'>['rows'][number] => ({
  id,
  version: 1,
  documentNo: `LY${id}`,
  kind: 'issue',
  state: 'draft',
  giver: null,
  custodian: { id: 8, name: 'Li Na' },
  organisation: { id: 1, name: 'IT' },
  location: null,
  happenedOn: '2026-03-02',
  dueOn: null,
  reason: '',
  method: '',
  proceeds: null,
  proceedsTax: null,
  currency: 'CNY',
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  remark: '',
  overdue: false,
  givers: [],
  lineCount: 1,
  createdBy: 'Wang',
  createdAt: '2026-03-02T08:00:00Z',
  postedBy: null,
  postedAt: null,
  ...changes,
});

/** What a line says that nobody has returned, accepted or refused. */
export const openLine = {
  back: false,
  waiting: false,
  accepted: false,
  refused: false,
  onPaper: false,
  settledBy: null,
  settledAt: null,
  note: '',
  condition: null,
  photos: 0,
  thumbnail: null,
};

/** What else a line tells of its asset. */
export const laptop = {
  brand: 'ThinkPad',
  model: 'T14',
  serialNo: 'PF1',
  condition: 'good',
  originalValue: '5200.00',
  currency: 'CNY',
  custodian: null,
} as const;

export const document = (id: number, changes: Partial<Document> = {}): Document => ({
  ...documentRow(id),
  company: 'Qixia Ltd.',
  mayDecide: false,
  approval: null,
  decisionBasis: null,
  lines: [
    {
      id: 1,
      asset: {
        id: 1,
        assetNo: 'HQ-1',
        name: 'Laptop 1',
        status: 'inStock',
        ...laptop,
      },
      ...openLine,
      before: null,
    },
  ],
  mayAccept: false,
  onPaper: false,
  mayRequestExtension: false,
  mayDecideExtension: false,
  extensions: [],
  isOwn: false,
  request: null,
  stockTake: null,
  ...changes,
});

export const everything = ['handover.read', 'handover.write', 'handover.post', 'log.read', 'asset.read'];
