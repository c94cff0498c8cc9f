/** Every state of a monthly run, in the order of its life. */
export const runStates = ['draft', 'previewed', 'posted', 'reversed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** Whether something can still be entered in a month. */
export const booksStates = ['open', 'closed'] as const;
export type BooksState = (typeof booksStates)[number];

/** Why an asset is not charged in a month. */
export const skipReasons = [
  'noMethod',
  'noCost',
  'noLife',
  'noTotalWork',
  'noDate',
  'otherCurrency',
  'notStarted',
  'disposed',
  'alreadyCharged',
  'lifeOver',
  'fullyDepreciated',
  'noWork',
  'secondHalf',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Where the work of a month comes from. */
export const workSources = ['person', 'meter'] as const;
export type WorkSource = (typeof workSources)[number];

/** How the charges of a month can be summed up. */
export const summaryGroups = ['category', 'organisation', 'both'] as const;

/** What movements are said of, for each category. */
export const movementItems = ['cost', 'accumulated', 'impairment', 'net'] as const;
export type MovementItem = (typeof movementItems)[number];

/** What changes an asset in the books. */
export const bookChanges = [
  'addition',
  'cost',
  'impairment',
  'life',
  'residual',
  'method',
  'work',
  'using',
  'owner',
  'category',
  'depreciation',
  'disposal',
  'merge',
] as const;
export type BookChange = (typeof bookChanges)[number];

/** How the charges of a run can stand in its paper. */
export const runSheetGroups = ['category', 'organisation'] as const;

/** The most cards in one file. */
export const maxCards = 500;

/** Who signs a paper, from left to right. */
export const sheetSigners = ['prepared', 'reviewed', 'approved'] as const;
/** What the head of a paper says beside its title. */
export const sheetTerms = [
  'runNo',
  'month',
  'months',
  'organisation',
  'category',
  'currency',
  'leftOut',
  'state',
  'postedBy',
  'subtotal',
  'total',
] as const;
/** How wide the columns of each paper are to one another. */
export const sheetColumns = {
  run: {
    ...{
      assetNo: 24,
      name: 32,
      organisation: 28,
      method: 20,
      cost: 23,
      rate: 15,
      amount: 21,
      accumulated: 23,
    },
    ...{ impairment: 21, net: 23 },
  },
  ledger: {
    ...{ assetNo: 26, name: 40, organisation: 36, currency: 12, cost: 26, accumulated: 26, impairment: 24 },
    net: 26,
  },
  movements: {
    ...{ category: 44, item: 24, opening: 26, additions: 26, charged: 26, disposals: 26, other: 26 },
    closing: 26,
  },
  card: {
    ...{ date: 20, change: 24, before: 30, after: 30, charged: 20, accumulated: 20, net: 22, reason: 28 },
  },
  changes: {
    ...{ date: 20, assetNo: 26, name: 36, organisation: 34, change: 26, before: 36, after: 36, reason: 36 },
  },
  disposals: {
    ...{
      date: 20,
      assetNo: 26,
      name: 36,
      organisation: 34,
      cost: 24,
      accumulated: 24,
      impairment: 22,
      net: 24,
    },
    ...{ proceeds: 24, result: 24, reason: 24 },
  },
} as const;
export const sheetColumnNames = [
  ...new Set(Object.values(sheetColumns).flatMap((columns) => Object.keys(columns) as SheetColumn[])),
];
type ColumnsOf<Sheet extends keyof typeof sheetColumns> = keyof (typeof sheetColumns)[Sheet];
export type SheetColumn = {
  [Sheet in keyof typeof sheetColumns]: ColumnsOf<Sheet>;
}[keyof typeof sheetColumns];
/** Of more lines no paper is made. */
export const maxSheetLines = 20_000;
