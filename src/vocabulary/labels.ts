/** What of an asset a label can show. */
export const labelFields = [
  'company',
  'assetNo',
  'name',
  'category',
  'model',
  'brand',
  'serialNo',
  'ownerOrganisation',
  'organisation',
  'location',
  'custodian',
  'purchaseDate',
] as const;
export type LabelField = (typeof labelFields)[number];

export const symbologies = ['qrcode', 'datamatrix', 'code128'] as const;
export type Symbology = (typeof symbologies)[number];

/** What a code holds: the address that a phone opens, or the number that a hand scanner types. */
export const codeContents = ['address', 'assetNo', 'serialNo'] as const;
export type CodeContent = (typeof codeContents)[number];

/** In millimetres from the upper left corner of the label. */
type Box = { x: number; y: number; width: number; height: number };
/** Sizes in points; a text that is too wide is written smaller, and cut at the smallest size. */
type Writing = { size: number; minSize: number; lines: number; align?: 'start' | 'centre' | 'end' };

export type LabelElement = Box &
  (
    | ({ kind: 'field'; field: LabelField } & Writing)
    | { kind: 'line' }
    | { kind: 'code'; symbology: Symbology; content: CodeContent }
  );

/** A sheet of labels, in millimetres. */
export type Sheet = {
  width: number;
  height: number;
  columns: number;
  rows: number;
  left: number;
  top: number;
  gapX: number;
  gapY: number;
};

/** A label, in millimetres. Without a sheet each label is a page of its own, as label printers have it. */
export type LabelTemplate = {
  width: number;
  height: number;
  sheet: Sheet | null;
  elements: readonly LabelElement[];
};

/** How many labels one page holds. */
export const labelsOfPage = ({ sheet }: LabelTemplate): number => (sheet ? sheet.columns * sheet.rows : 1);

/** The most labels in one file. */
export const maxLabels = 5000;
/** The most positions of a sheet that can have been used before. */
export const maxStart = 200;
