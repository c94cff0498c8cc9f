import type { LabelElement, LabelTemplate } from './labels.ts';

/** Between the content and the edge of a label; with the edge it is the white border that a QR code needs. */
const margin = 2.5;
const numberHeight = 4.5;
const barsHeight = 8;

const small = { size: 6.5, minSize: 5, lines: 1 } as const;

/** A QR code with the asset number below it, and beside it what the asset is and where it belongs. */
function besideCode(width: number, height: number, withBars: boolean): LabelElement[] {
  const below = numberHeight + (withBars ? barsHeight + 1 : 0);
  const side = Math.min(height - 2 * margin - below, width * 0.4);
  const left = margin + side + margin;
  const column = { x: left, width: width - left - margin };
  const line = side / 7;
  const numberTop = margin + side;
  const bars: LabelElement = {
    kind: 'code',
    symbology: 'code128',
    content: 'assetNo',
    x: 2 * margin,
    y: height - margin - barsHeight,
    width: width - 4 * margin,
    height: barsHeight,
  };
  return [
    {
      kind: 'code',
      symbology: 'qrcode',
      content: 'address',
      x: margin,
      y: margin,
      width: side,
      height: side,
    },
    { kind: 'field', field: 'company', ...column, y: margin, height: line, ...small },
    {
      kind: 'field',
      field: 'name',
      ...column,
      y: margin + line,
      height: 2.5 * line,
      size: 9,
      minSize: 6,
      lines: 2,
    },
    { kind: 'field', field: 'model', ...column, y: margin + 3.5 * line, height: line, ...small },
    { kind: 'field', field: 'ownerOrganisation', ...column, y: margin + 4.5 * line, height: line, ...small },
    { kind: 'field', field: 'location', ...column, y: margin + 5.5 * line, height: line, ...small },
    {
      kind: 'field',
      field: 'assetNo',
      x: margin,
      y: numberTop + 0.5,
      width: width - 2 * margin,
      height: numberHeight - 0.5,
      size: 9,
      minSize: 6,
      lines: 1,
    },
    ...(withBars ? [bars] : []),
  ];
}

const single = (width: number, height: number, withBars = false): LabelTemplate => ({
  width,
  height,
  sheet: null,
  elements: besideCode(width, height, withBars),
});

/** The labels that can be printed at once: common rolls of label printers, and the common sheet of 24. */
export const defaultTemplates = {
  single50x30: single(50, 30),
  single40x30: single(40, 30),
  single60x40: single(60, 40, true),
  single70x30: single(70, 30),
  sheet3x8: {
    ...single(70, 37),
    sheet: { width: 210, height: 297, columns: 3, rows: 8, left: 0, top: 0.5, gapX: 0, gapY: 0 },
  },
} as const satisfies Record<string, LabelTemplate>;

export type LabelTemplateName = keyof typeof defaultTemplates;
export const labelTemplateNames = Object.keys(defaultTemplates) as [
  LabelTemplateName,
  ...LabelTemplateName[],
];
