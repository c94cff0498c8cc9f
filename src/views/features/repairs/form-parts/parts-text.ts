/** A spare part that a repair used, as a form keeps it. */
export type PartUsed = { id: number; name: string; unit: string; quantity: string };

/** In a form the parts are one text: one a line, its fields between tabs. No field of them holds either. */
export const partsText = (parts: readonly PartUsed[]) =>
  parts.map(({ id, name, unit, quantity }) => [id, name, unit, quantity].join('\t')).join('\n');

export const partsIn = (text: string): PartUsed[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [id = '', name = '', unit = '', quantity = ''] = line.split('\t');
        return { id: Number(id), name, unit, quantity };
      });

const plain = /^\d{1,6}(\.\d{1,2})?$/;
export const isQuantity = (text: string) => plain.test(text) && Number(text) > 0;

export const describedParts = (text: string) =>
  partsIn(text)
    .map(({ name, quantity, unit }) => [name, '×', quantity, unit].filter(Boolean).join(' '))
    .join('\n');
