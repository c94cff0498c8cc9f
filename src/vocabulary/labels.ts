import type { TextField } from './fields.ts';

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
type Writing = { size: number; minSize: number; lines: number; align?: (typeof alignments)[number] };

export const alignments = ['start', 'centre', 'end'] as const;

export type LabelElement = Box &
  (
    | ({ kind: 'field'; field: LabelField } & Writing)
    /** A custom field, by its name. */
    | ({ kind: 'custom'; name: string } & Writing)
    | ({ kind: 'text'; text: string } & Writing)
    | { kind: 'line' }
    /** That of the company, as large as the box allows. */
    | { kind: 'logo' }
    | { kind: 'code'; symbology: Symbology; content: CodeContent }
  );
export type LabelElementKind = LabelElement['kind'];
export const elementKinds = ['field', 'custom', 'text', 'code', 'logo', 'line'] as const;

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
  elements: LabelElement[];
};

/** How many labels one page holds. */
export const labelsOfPage = ({ sheet }: LabelTemplate): number => (sheet ? sheet.columns * sheet.rows : 1);

/** PDF for any printer; ZPL for label printers that understand it, dot by dot. */
export const labelFormats = ['pdf', 'zpl'] as const;
/** Dots per inch of label printers. */
export const labelResolutions = [203, 300, 600] as const;

/** Dots of one label for a printer: one of 150 × 100 mm has 8 million at 600 dpi, and takes 34 MB while it is drawn. */
export const maxDots = 9_000_000;

/** The dots of a label, for a resolution in dots per inch. */
export const dotsOf = ({ width, height }: LabelTemplate, resolution: number): number =>
  (width / 25.4) * resolution * ((height / 25.4) * resolution);

/** The most labels in one file. */
export const maxLabels = 5000;
/** The most positions of a sheet that can have been used before. */
export const maxStart = 200;

/** Millimetres, points and numbers that a template can have. */
export const labelLimits = {
  /** Of a side of a label or a sheet. */
  side: { min: 5, max: 500 },
  /** Of a side of an element. */
  element: { min: 0.1, max: 500 },
  size: { min: 3, max: 200 },
  lines: 20,
  elements: 60,
  /** Labels in a row or a column of a sheet. */
  across: 50,
} as const;

/** Millimetres by which boxes may be beyond an edge without being so: sums of tenths are not exact. */
const tolerance = 0.001;

/** What is wrong with a template: an element beyond the label, or labels beyond the sheet; undefined for nothing. */
export function templateProblem({ width, height, sheet, elements }: LabelTemplate) {
  const beyond = (box: Box) =>
    box.x < 0 ||
    box.y < 0 ||
    box.x + box.width > width + tolerance ||
    box.y + box.height > height + tolerance;
  const at = elements.findIndex(beyond);
  if (at >= 0) return { is: 'element beyond the label', at } as const;
  if (sheet) {
    const right = sheet.left + sheet.columns * width + (sheet.columns - 1) * sheet.gapX;
    const bottom = sheet.top + sheet.rows * height + (sheet.rows - 1) * sheet.gapY;
    if (right > sheet.width + tolerance || bottom > sheet.height + tolerance)
      return { is: 'labels beyond the sheet' } as const;
  }
  return undefined;
}

/** What is typed of a template beside its layout. */
export const labelTemplateFields = {
  name: { is: 'line', max: 200, required: true },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;
