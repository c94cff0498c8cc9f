import type { LabelElement, LabelElementKind, LabelTemplate } from '../../../vocabulary/labels.ts';

/** In a form a layout is one text. */
export const layoutText = (layout: LabelTemplate) => JSON.stringify(layout);
export const layoutIn = (text: string): LabelTemplate => JSON.parse(text) as LabelTemplate;

/** Whether every figure is one: what was typed and is none stands as null. */
export const hasFigures = ({ width, height, sheet, elements }: LabelTemplate): boolean =>
  [{ width, height }, ...(sheet ? [sheet] : []), ...elements].every((one) =>
    Object.values(one).every((value) => value !== null),
  );

/** Whether every text and name of a field is filled in. */
export const isFilled = ({ elements }: LabelTemplate): boolean =>
  elements.length > 0 &&
  elements.every(
    (element) =>
      (element.kind !== 'text' || element.text.trim() !== '') &&
      (element.kind !== 'custom' || element.name.trim() !== ''),
  );

const writing = { size: 8, minSize: 5, lines: 1 } as const;

/** A new element at the upper left, which fits into the smallest of usual labels. */
export function newElement(kind: LabelElementKind): LabelElement {
  const box = { x: 2, y: 2, width: 20, height: 4 };
  switch (kind) {
    case 'field':
      return { kind, field: 'name', ...box, ...writing };
    case 'custom':
      return { kind, name: '', ...box, ...writing };
    case 'text':
      return { kind, text: '', ...box, ...writing };
    case 'line':
      return { kind, ...box, height: 0.3 };
    case 'logo':
      return { kind, ...box, height: 8 };
    case 'code':
      return { kind, symbology: 'qrcode', content: 'address', ...box, width: 15, height: 15 };
  }
}

/** A layout in words, an element a line, for comparing two. */
export const describedLayout = (text: string): string => {
  if (text === '') return '';
  const { width, height, elements } = layoutIn(text);
  return [
    `${width} × ${height} mm`,
    ...elements.map((element) => {
      const { x, y } = element;
      return `${element.kind} ${x}, ${y}: ${element.width} × ${element.height}`;
    }),
  ].join('\n');
};
